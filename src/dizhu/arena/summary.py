"""What a match comes to: for each pair of bots, how they did against each other."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from dizhu.arena.bootstrap import Estimate, estimates
from dizhu.arena.entry import Entry
from dizhu.arena.measures import Role, Share, landlords, points, wins
from dizhu.arena.terms import Mode


@dataclass(frozen=True, slots=True)
class Standing:
    """How a bot did in one role, or in both."""

    wins: Estimate
    points: Estimate


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two bots, by its number.

    `median` and `slowest` (of a hundred actions, all but one are faster) are milliseconds for an
    action that was a choice; `choices` is how many there were, `faults` how often a program
    failed to answer.
    """

    bot: int
    both: Standing
    landlord: Standing
    farmers: Standing
    choices: int
    median: float | None
    slowest: float | None
    faults: int


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two bots against each other; counts are of games, `bombs` and `rockets` of plays."""

    sides: tuple[Side, Side]
    deals: int
    games: int
    void: int
    landlord: Estimate
    bombs: int
    rockets: int
    springs: int
    anti_springs: int
    doubled: int
    redoubled: int


ROLES: tuple[Role, ...] = ("both", "landlord", "farmers")


def pairings(mode: Mode, entries: Sequence[Entry], seed: int = 0) -> list[Pairing]:
    """One for each pair that has played, in order."""
    pairs = sorted({entry.pair for entry in entries})
    return [_pairing(mode, [e for e in entries if e.pair == pair], seed) for pair in pairs]


def _pairing(mode: Mode, entries: Sequence[Entry], seed: int) -> Pairing:
    columns: list[list[Share]] = [[landlords(entry) for entry in entries]]
    for bot in (0, 1):
        for role in ROLES:
            columns += (
                [wins(entry, bot, role, mode) for entry in entries],
                [points(entry, bot, role, mode) for entry in entries],
            )
    share, *found = estimates(columns, seed)
    games = [game for entry in entries for game in entry.games]
    half = len(found) // 2
    return Pairing(
        sides=(_side(entries, 0, found[:half]), _side(entries, 1, found[half:])),
        deals=len(entries),
        games=len(games),
        void=sum(game.landlord is None for game in games),
        landlord=share,
        bombs=sum(game.bombs for game in games),
        rockets=sum(game.rocket for game in games),
        springs=sum(game.spring for game in games),
        anti_springs=sum(game.anti_spring for game in games),
        doubled=sum(game.doubled for game in games),
        redoubled=sum(game.redoubled for game in games),
    )


def _side(entries: Sequence[Entry], bot: int, found: Sequence[Estimate]) -> Side:
    ms = sorted(time for entry in entries for time in entry.ms[bot])
    both, landlord, farmers = (Standing(*found[i : i + 2]) for i in range(0, len(found), 2))
    return Side(
        bot=entries[0].pair[bot],
        both=both,
        landlord=landlord,
        farmers=farmers,
        choices=len(ms),
        median=ms[len(ms) // 2] if ms else None,
        slowest=ms[min(len(ms) - 1, len(ms) * 99 // 100)] if ms else None,
        faults=sum(entry.faults[bot] for entry in entries),
    )
