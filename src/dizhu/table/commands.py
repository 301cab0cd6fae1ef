"""What may be asked of a table."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.game.actions import Action


@dataclass(frozen=True, slots=True)
class Sit:
    """A person takes the chair of a bot: at once, or in a deal when it is over."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The person of `seat` goes, or the one who was to come."""

    seat: int


@dataclass(frozen=True, slots=True)
class Swap:
    """`seat` changes places with a bot's chair."""

    seat: int
    other: int


@dataclass(frozen=True, slots=True)
class Ready:
    """`seat` wants the next deal, with a text of its own for the shuffle.

    With a `mark`, the text's SHA-256, it keeps the text to itself until all are ready.
    """

    seat: int
    text: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Reveal:
    """`seat` tells the text whose mark it gave."""

    seat: int
    text: str


@dataclass(frozen=True, slots=True)
class Act:
    """The person of `seat` acts in the deal."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class BotAct:
    """A bot acts on a chair that it holds or plays for."""

    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Rest:
    """The person of `seat` is away: a bot plays for him until he acts."""

    seat: int


@dataclass(frozen=True, slots=True)
class Wake:
    """The person of `seat` ends the autopilot."""

    seat: int


@dataclass(frozen=True, slots=True)
class Say:
    """A quick phrase, or a line of chat."""

    seat: int
    words: str


Command = Sit | Leave | Swap | Ready | Reveal | Act | BotAct | Rest | Wake | Say
