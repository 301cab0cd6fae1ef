"""What a match comes to: for each pair of bots, how they did against each other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
class Times:
    """Milliseconds for an action that was a choice: half of them, and 99 of 100, are below these.

    `choices` is how many there were.
    """

    choices: int
    median: float | None
    slowest: float | None


@dataclass(frozen=True, slots=True)
class Side:
    """One of the two bots, by its number; `faults` is how often a program failed to answer."""

    bot: int
    both: Standing
    landlord: Standing
    farmers: Standing
    times: Times
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


def times(entries: Sequence[Entry], bot: int) -> Times:
    """How long a bot, by its number, took over all its matches."""
    return _times(
        time
        for entry in entries
        for number, took in zip(entry.pair, entry.ms, strict=True)
        for time in took
        if number == bot
    )


def _times(took: Iterable[float]) -> Times:
    ms = sorted(took)
    if not ms:
        return Times(0, None, None)
    return Times(len(ms), ms[len(ms) // 2], ms[min(len(ms) - 1, len(ms) * 99 // 100)])


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
    both, landlord, farmers = (Standing(*found[i : i + 2]) for i in range(0, len(found), 2))
    return Side(
        bot=entries[0].pair[bot],
        both=both,
        landlord=landlord,
        farmers=farmers,
        times=_times(time for entry in entries for time in entry.ms[bot]),
        faults=sum(entry.faults[bot] for entry in entries),
    )
