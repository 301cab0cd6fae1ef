"""Worlds played on in lock step, by a player who sees in each no more than the seat to act may."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.lockstep import Asked, Lockstep, Rows
from dizhu.bots.search.player import Floats, Player
from dizhu.bots.search.settings import Deadline
from dizhu.encode.bits import Words
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Starts:
    """n worlds (`Batch.lay`), what was played before, and the number of the move made in each.

    `ways` are those in which the other side plays, by their numbers; 0 is the player's own.
    """

    cards: Words
    standing: NDArray[np.int64]
    latest: Words
    moves: Rows
    ways: Rows | None = None

    @classmethod
    def of(
        cls,
        moves: Rows,
        cards: Words,
        standing: NDArray[np.int64],
        latest: Words,
        ways: Rows | None = None,
    ) -> Starts:
        """Each of m moves in each of w worlds, move by move: m * w starts.

        `cards` and `standing` are rows of `Batch.lay`, (w, …), `ways` is (w); `latest` is that of
        them all, (1, LATEST).
        """
        n, worlds = len(moves), len(cards)
        return cls(
            np.tile(cards, (n, 1)),
            np.tile(standing, (n, 1)),
            np.broadcast_to(latest, (n * worlds, latest.shape[-1])),
            np.repeat(moves, worlds),
            None if ways is None else np.tile(ways, n),
        )

    @classmethod
    def joined(cls, parts: Sequence[Starts]) -> Starts:
        """All of them; either each has ways or none."""
        ways = [part.ways for part in parts if part.ways is not None]
        return cls(
            np.concatenate([part.cards for part in parts]),
            np.concatenate([part.standing for part in parts]),
            np.concatenate([part.latest for part in parts]),
            np.concatenate([part.moves for part in parts]),
            np.concatenate(ways) if ways else None,
        )

    def __len__(self) -> int:
        return len(self.moves)

    def cut(self, at: int) -> tuple[Starts, Starts]:
        """The first `at` of them, and the others."""
        return self._part(slice(at)), self._part(slice(at, None))

    def _part(self, its: slice) -> Starts:
        ways = None if self.ways is None else self.ways[its]
        cards, standing, latest = self.cards[its], self.standing[its], self.latest[its]
        return Starts(cards, standing, latest, self.moves[its], ways)


@dataclass(frozen=True, slots=True)
class Rollouts:
    """What comes of worlds for the side that moves first in them, by a goal of `bots.net.goals`.

    For the goal 0 that is 1 for a win and 0 for a loss; else points in units of what is at stake.
    """

    rules: Ruleset
    player: Player
    goal: int
    plies: int | None
    others: Sequence[Player] = ()
    """The ways from 1 on."""

    def worth(self, starts: Starts, deadline: Deadline) -> Floats | None:
        """What each world is worth, (n); `None` if the deadline comes first."""
        rules = replace(self.rules, spring=self.goal > 1)
        lockstep = Lockstep(rules, len(starts), 0)
        lockstep.lay(starts.cards, starts.standing, starts.latest)
        landlords, turns = starts.standing[:, 1], starts.standing[:, 0]
        mine = turns == landlords
        found = np.zeros(len(starts))
        going = np.ones(len(starts), np.bool_)
        made = 0
        asked = lockstep.ask()
        choices = starts.moves
        while True:
            lockstep.step(asked.deals, choices)
            made += 1
            asked = lockstep.ask()
            over = going.copy()
            over[asked.deals] = False
            found[over] = self._ended(lockstep, starts, mine, over)
            going &= ~over
            if not len(asked):
                return found
            if deadline.passed:
                return None
            if made == self.plies:
                # Who can go out does: no network has to guess what that is worth.
                choices = asked.going_out()
                last = choices >= 0
                left = asked.of(np.flatnonzero(~last))
                if len(left):
                    values = np.maximum.reduceat(self.player.values(left), left.begins[:-1])
                    found[left.deals] = self._told(values, lockstep, starts, left.deals, left.roles)
                lockstep.step(asked.deals[last], choices[last])
                over = np.zeros(len(starts), np.bool_)
                over[asked.deals[last]] = True
                found[over] = self._ended(lockstep, starts, mine, over)
                return found
            choices = self._chosen(asked, starts, mine)

    def _chosen(self, asked: Asked, starts: Starts, mine: NDArray[np.bool_]) -> Rows:
        """What the seats to act do, each in its way."""
        if starts.ways is None or not starts.ways.any():
            return self.player.choose(asked)
        other = (asked.roles == 0) != mine[asked.deals]
        ways = np.where(other, starts.ways[asked.deals], 0)
        choices = np.zeros(len(asked), np.int64)
        for number, player in enumerate((self.player, *self.others)):
            rows = np.flatnonzero(ways == number)
            if len(rows):
                choices[rows] = player.choose(asked.of(rows))
        return choices

    def _ended(
        self, lockstep: Lockstep, starts: Starts, mine: NDArray[np.bool_], over: NDArray[np.bool_]
    ) -> Floats:
        """What deals that are over came to."""
        _, scores = lockstep.batch.results()
        landlords, bids = starts.standing[over, 1], starts.standing[over, 2]
        points = scores[np.flatnonzero(over), landlords]
        signed = np.where(mine[over], points, -points).astype(np.float64)
        stakes = bids * (self.rules.seats - 1) << starts.standing[over, 5]
        found: Floats = signed / stakes if self.goal else (signed > 0).astype(np.float64)
        return found

    def _told(
        self, values: Floats, lockstep: Lockstep, starts: Starts, deals: Rows, roles: Rows
    ) -> Floats:
        """What the seats to act hold deals to be worth, for the side that moved first."""
        standing = starts.standing[deals]
        same = (roles == 0) == (standing[:, 0] == standing[:, 1])
        if not self.goal:
            chances: Floats = np.where(same, values, 1 - values)
            return chances
        bombs = lockstep.encoding.bombs(lockstep.batch.features())[deals] - standing[:, 5]
        points: Floats = np.where(same, values, -values) * np.exp2(bombs)
        return points
