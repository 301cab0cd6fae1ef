"""A puzzle: a position, the first plays that win, and what was found out about it.

One line of JSON each, as the shelf keeps them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from dizhu.game.actions import Pass, Play
from dizhu.game.engine import decide, fold
from dizhu.game.notation import read_action, write_action
from dizhu.game.position import Position
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Playing
from dizhu.rules.errors import TextError
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.solution import Side
from dizhu.study.puzzles.identity import name

Deed = tuple[int, Play | Pass]
"""Who does what; seats go from the landlord on."""

EASY: Final = 1300
HARD: Final = 1700
_MEMBERS: Final[Mapping[str, type]] = {
    "id": str,
    "position": str,
    "wins": list,
    "line": str,
    "motifs": list,
    "rating": int,
}
_KINDS: Final[Mapping[type, str]] = {str: "text", list: "list of texts", int: "whole number"}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """The seat to move is to win, all hands open.

    `wins` are all of its first plays that do, `line` is one way on, against the best defence;
    `motifs` are names of `motifs.MOTIFS`, `rating` is on the scale of `rating`.
    """

    position: Position
    wins: tuple[Play | Pass, ...]
    line: tuple[Deed, ...]
    motifs: tuple[str, ...]
    rating: int

    @property
    def id(self) -> str:
        """The name that follows from the position."""
        return name(self.position)

    @property
    def rules(self) -> Ruleset:
        """What is played."""
        return self.position.rules

    @property
    def me(self) -> int:
        """The seat to solve it for."""
        return self.position.turn

    @property
    def side(self) -> Side:
        """Its side."""
        return "farmers" if self.me else "landlord"

    @property
    def level(self) -> int:
        """1 easy, 2 middling, 3 hard."""
        return 1 + (self.rating >= EASY) + (self.rating >= HARD)

    def write(self) -> str:
        """One line of JSON, without its end."""
        told = {
            "id": self.id,
            "position": str(self.position),
            "wins": [write_action(action) for action in self.wins],
            "line": " ".join(write_action(action) for _, action in self.line),
            "motifs": list(self.motifs),
            "rating": self.rating,
        }
        return json.dumps(told, separators=(",", ":"))


def read(line: str) -> Puzzle:
    """What `write` wrote. Raises `ValueError` that says what is wrong, in English."""
    told = _members(line)
    try:
        position = Position.parse(told["position"])
        state = position.state()
        wins = tuple(_deed(word, state)[1] for word in told["wins"])
        deeds = _line(told["line"], state)
        puzzle = Puzzle(position, wins, deeds, tuple(told["motifs"]), told["rating"])
    except (TextError, IllegalAction) as error:
        raise ValueError(f"puzzle {told['id']}: {error}") from None
    if puzzle.id != told["id"]:
        raise ValueError(f"puzzle {told['id']}: its position is that of {puzzle.id}")
    return puzzle


def _members(line: str) -> dict[str, Any]:
    try:
        told = json.loads(line)
    except RecursionError:
        raise ValueError("not JSON: nested too deeply") from None
    if not isinstance(told, dict) or set(told) != set(_MEMBERS):
        raise ValueError(f"a puzzle has {', '.join(_MEMBERS)}")
    for member, kind in _MEMBERS.items():
        items = told[member] if kind is list else []
        if type(told[member]) is not kind or not all(isinstance(item, str) for item in items):
            raise ValueError(f"{member} is no {_KINDS[kind]}")
    return told


def _line(written: str, state: Playing) -> tuple[Deed, ...]:
    deeds: list[Deed] = []
    for word in written.split():
        deed = _deed(word, state)
        deeds.append(deed)
        after = fold(state, decide(state, *deed))
        if not isinstance(after, Playing):
            break
        state = after
    return tuple(deeds)


def _deed(word: str, state: Playing) -> Deed:
    action = read_action(word, state)
    if not isinstance(action, Play | Pass):
        raise ValueError(f"{word} is no play")
    return state.turn, action
