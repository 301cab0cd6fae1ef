"""Deals of which it is known how they end, whoever is the landlord.

The networks that play cards are not told what was called or doubled. So the play of a deal follows
from its landlord alone: it is played once for each seat, and an auction is then a look at a table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots import calling
from dizhu.bots.lockstep import Chooser, Lockstep
from dizhu.kernel.batch import Words
from dizhu.kernel.faces import PLAY
from dizhu.kernel.packing import pack, unpack
from dizhu.rules.ruleset import Ruleset

HOPELESS: Final = 0.32
"""Hands whose chance by the rule of thumb (`bots.calling`) is less are rarely played."""
ANYWAY: Final = 0.3
"""The share of such hands that are played all the same: it is to be learnt what they are worth."""


@dataclass(frozen=True, slots=True)
class Deals:
    """n deals. All but the bottom has a column a seat, (n, N)."""

    hands: Words
    bottoms: Words
    """(n)."""
    chances: NDArray[np.float32]
    """To win as the landlord, by the rule of thumb."""
    known: NDArray[np.bool_]
    """Was the deal played with this seat as the landlord."""
    won: NDArray[np.bool_]
    """Did he win."""
    bombs: NDArray[np.int8]
    """Bombs and rocket played that double."""
    springs: NDArray[np.bool_]
    """Was there a spring, either way."""

    def __len__(self) -> int:
        return len(self.hands)

    def of(self, rows: Any) -> Deals:
        """Only these."""
        return Deals(*(getattr(self, field.name)[rows] for field in fields(self)))

    def turned(self, firsts: NDArray[Any]) -> Deals:
        """The same with these seats in the first column, and the others in their order."""
        seats = self.hands.shape[1]
        order = (firsts[:, None] + np.arange(seats)) % seats
        rows = np.arange(len(self))[:, None]
        parts = (getattr(self, field.name) for field in fields(self))
        return Deals(*(part[rows, order] if part.ndim > 1 else part for part in parts))

    def save(self, path: Path) -> None:
        """Write them."""
        with path.open("wb") as file:
            np.savez(file, **{field.name: getattr(self, field.name) for field in fields(self)})


def joined(parts: Sequence[Deals]) -> Deals:
    """The deals of all these."""
    columns = zip(
        *([getattr(part, field.name) for field in fields(Deals)] for part in parts), strict=True
    )
    return Deals(*(np.concatenate(column) for column in columns))


def load(paths: Iterable[Path]) -> Deals:
    """The deals of all these files. Raises `OSError` and `ValueError`."""
    parts: list[Deals] = []
    for path in paths:
        with np.load(path) as found:
            parts.append(Deals(**found))
    return joined(parts)


def play(rules: Ruleset, chooser: Chooser, n: int, seed: int, *, hopeless: float = ANYWAY) -> Deals:
    """Deal the games 0 … `n` - 1 of `seed` and play each with every seat as the landlord.

    Of those with hopeless hands only this share is played.
    """
    course = replace(
        rules,
        auction="once",
        doubling=False,
        bottom_shown="never" if rules.bottom_shown == "never" else "taken",
        spring=True,
    )
    dealt = Lockstep(course, n, seed)
    hands = dealt.batch.hands().copy()
    firsts = np.array([dealt.batch.game(i).turn for i in range(n)])
    chances = np.array(
        [[calling.chance(rules, unpack(int(hand))) for hand in each] for each in hands], np.float32
    )
    drawn = np.random.default_rng([seed, n]).random(hands.shape)
    wanted = (chances >= HOPELESS) | (drawn < hopeless)
    ends = [
        _once(
            course, chooser, n, seed, np.where(wanted[:, seat], (seat - firsts) % rules.seats, -1)
        )
        for seat in range(rules.seats)
    ]
    known, won, bombs, springs = (np.stack(part, axis=1) for part in zip(*ends, strict=True))
    bottoms = np.uint64(pack(rules.deck)) - hands.sum(axis=1)
    return Deals(hands, bottoms, chances, known, won, bombs, springs)


def _once(
    course: Ruleset, chooser: Chooser, n: int, seed: int, landlords: NDArray[Any]
) -> tuple[NDArray[Any], ...]:
    """Play each deal with this place, from the first caller on, as the landlord; -1 is nobody."""
    lockstep = Lockstep(course, n, seed)
    place = 0
    while len(asked := lockstep.ask()):
        choices = np.where(landlords[asked.deals] == place, len(course.bids), 0)
        playing = lockstep.encoding.phases(asked.features) == PLAY
        choices[playing] = 0
        rows = np.flatnonzero(playing & (np.diff(asked.begins) > 1))
        choices[rows] = chooser.choose(asked.of(rows))
        lockstep.step(asked.deals, choices)
        place += 1
    _, scores = lockstep.batch.results()
    points = scores[np.arange(n), np.abs(scores).argmax(axis=1)]
    bombs = lockstep.encoding.bombs(lockstep.batch.features())
    stakes = max(course.bids) * (course.seats - 1) << bombs
    return points != 0, points > 0, bombs.astype(np.int8), np.abs(points) != stakes
