"""What is agreed before anybody sits down."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.ruleset import Ruleset

OFFICIAL_SECONDS = 25.0
"""An action's time in a competitive match, by default."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Clock:
    """Seconds an action may take, and seconds more for a whole match; no `action`, no clock.

    A seat that let its time run out has `hurried` seconds the next time; after `patience` times in
    a row it is played for until its player acts again (ruling 81).
    """

    action: float | None = None
    bank: float = 0.0
    hurried: float = 8.0
    patience: int = 2
    pause: float = 60.0
    """Seconds for the rest to be ready, once one player is, on a table with a clock."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The rules of one house; `deals` is the length of a match, `None` without end."""

    rules: Ruleset
    clock: Clock = Clock()
    bots: str = "normal"
    deals: int | None = None
    public: bool = False
    chat: bool = False
