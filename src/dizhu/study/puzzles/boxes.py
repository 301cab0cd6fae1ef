"""Repeating with spacing: what was done right comes again later and later, what was not, tomorrow.

Boxes as Leitner had them: an answer that is right moves a slip one box on, one that is not moves it
back to the first. Whoever asks says what day it is, and keeps the slips.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Final

SPACES: Final = (1, 3, 7, 16, 35, 80)
"""Days until a slip of each box comes again; one that leaves the last box is learnt."""


@dataclass(frozen=True, slots=True)
class Slip:
    """One thing to repeat: its `box`, counted from 0, and the day on which it is `due`."""

    box: int
    due: date


@dataclass(frozen=True, slots=True)
class Boxes:
    """What is to be repeated, by name."""

    slips: Mapping[str, Slip] = field(default_factory=dict[str, Slip])

    def add(self, name: str, today: date) -> Boxes:
        """With `name` due tomorrow; one that is there already goes back to the first box."""
        slip = Slip(0, today + timedelta(SPACES[0]))
        return replace(self, slips={**self.slips, name: slip})

    def answer(self, name: str, today: date, *, right: bool) -> Boxes:
        """After `name` was answered. One that is not there is put there by a wrong answer only.

        A right answer before the day moves nothing: it shows what is remembered for hours.
        """
        if not right:
            return self.add(name, today)
        slips = dict(self.slips)
        if name in slips and slips[name].due > today:
            return self
        slip = slips.pop(name, None)
        if slip is not None and slip.box + 1 < len(SPACES):
            slips[name] = Slip(slip.box + 1, today + timedelta(SPACES[slip.box + 1]))
        return replace(self, slips=slips)

    def due(self, today: date) -> list[str]:
        """What is to be repeated by now, what has waited longest first."""
        waiting = [(slip.due, name) for name, slip in self.slips.items() if slip.due <= today]
        return [name for _, name in sorted(waiting)]

    def write(self) -> dict[str, list[int | str]]:
        """As JSON has it: the box and the day by name."""
        return {name: [slip.box, slip.due.isoformat()] for name, slip in self.slips.items()}


def read(told: object) -> Boxes:
    """What `Boxes.write` wrote. Raises `ValueError` on anything else."""
    if not isinstance(told, dict):
        raise ValueError("boxes are an object")
    slips: dict[str, Slip] = {}
    for name, entry in told.items():
        match entry:
            case [int(box), str(day)] if 0 <= box < len(SPACES):
                slips[str(name)] = Slip(box, date.fromisoformat(day))
            case _:
                raise ValueError(f"{name!a} is in no box")
    return Boxes(slips)
