"""Making puzzles: out of played games, and by changing a card at a time until one play wins.

All chance comes from the generator that is handed in: a seed makes the same puzzles again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from itertools import islice
from random import Random
from typing import Final

from dizhu.game.actions import Pass
from dizhu.game.position import Position
from dizhu.game.state import Playing
from dizhu.kernel import packing
from dizhu.kernel.packing import BITS, READING
from dizhu.rules.combos import parse
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.table import Table, laid
from dizhu.study.puzzles.aiming import AIMS, Aim, aimed_moves, aims
from dizhu.study.puzzles.attempt import Attempt, Right
from dizhu.study.puzzles.case import Case
from dizhu.study.puzzles.defence import good
from dizhu.study.puzzles.motifs import motifs
from dizhu.study.puzzles.oracle import Oracle, TooHard, oracle, same_side
from dizhu.study.puzzles.puzzle import Deed, Puzzle
from dizhu.study.puzzles.rating import judge
from dizhu.study.puzzles.starting import Start, begun, late
from dizhu.study.puzzles.wanted import WANTED, Wanted

_PATIENCE: Final = 60
"""Changes in a row that bring nothing, after which a start is given up."""


def make(rules: Ruleset, rng: Random, wanted: Wanted = WANTED) -> Iterator[Puzzle]:
    """Puzzles without end, out of a game and from a start by turns; the same may come again."""
    while True:
        tables = tuple(late(rules, rng, wanted))
        with suppress(TooHard), oracle(rules) as known:
            yield from gather(known, tables, wanted)
        start = begun(rules, rng, wanted)
        with suppress(TooHard), oracle(rules) as known:
            puzzle = climb(known, start, rng, wanted)
            if puzzle is not None:
                yield puzzle


# -------------------------------------------------------------------------------------- searching


def gather(known: Oracle, tables: Iterable[Table], wanted: Wanted = WANTED) -> Iterator[Puzzle]:
    """Those positions of a game that are puzzles as they stand."""
    for table in tables:
        if len(table.moves()) >= wanted.moves and known.wins(table):
            puzzle = finished(known, table, wanted)
            if puzzle is not None:
                yield puzzle


def climb(known: Oracle, start: Start, rng: Random, wanted: Wanted = WANTED) -> Puzzle | None:
    """The hardest puzzle found on the way from `start`; `None` for none.

    A change stays where it leaves the mover no larger share of moves that win; mostly, one of these
    is to be of a sort that is aimed at: always, where a motif is wanted that has such a sort.
    """
    best: Puzzle | None = None
    aimed = not wanted.motifs.isdisjoint(AIMS) or rng.random() < _AIMED
    aim = rng.choice(aims(wanted.motifs)) if aimed else None
    table, least, idle, judged = start.table, _share(known, start.table, wanted, aim), 0, 0
    while idle < _PATIENCE and judged < _JUDGED:
        idle += 1
        other = changed(table, start.kept, rng)
        if other is None:
            continue
        share = _share(known, other, wanted, aim, least)
        if share > least:
            continue
        if share < least:
            idle = 0
        table, least = other, share
        if share <= 1 and start.far(other) and (puzzle := finished(known, other, wanted)):
            judged += 1
            best = max((best, puzzle), key=partial(_worth, wanted.rare))
        if least > _MANY and idle > _HOPELESS:
            return None
    return best


_LOST: Final = 3.0
_MANY: Final = 2.0
_HOPELESS: Final = 20
"""Changes after which a position that nobody wins for the mover is given up."""
_AIMED: Final = 0.6
"""How often a search aims at something."""
_JUDGED: Final = 3
"""Puzzles on the way that are enough."""


def _worth(rare: frozenset[str], puzzle: Puzzle | None) -> tuple[int, int]:
    if puzzle is None:
        return -1, 0
    return len(rare.intersection(puzzle.motifs)), puzzle.rating


def _share(
    known: Oracle, table: Table, wanted: Wanted, aim: Aim | None, enough: float = 1.0
) -> float:
    """Of the moves, the share that wins; beyond 1 for none, none aimed at, or over `enough`."""
    moves = table.moves()
    few = packing.size(table.hands[table.turn]) < wanted.hand
    if few or len(moves) < wanted.moves:
        return _LOST + 1
    if not known.wins(table):
        return _LOST
    if aim is not None and not any(known.keeps(table, move) for move in aimed_moves(table, aim)):
        return _MANY
    wins = 0
    for move in moves:
        wins += known.keeps(table, move)
        if wins / len(moves) > enough:
            return _MANY
    return wins / len(moves)


def changed(table: Table, kept: tuple[int, ...], rng: Random) -> Table | None:
    """The same with two cards of two hands exchanged, or one with a card that nobody holds.

    Those that are `kept` stay where they are. `None` where nothing comes of it.
    """
    hands = list(table.hands)
    a, b = rng.sample(range(len(hands)), 2)
    mine, theirs = _ranks(hands[a] - kept[a]), _ranks(hands[b] - kept[b])
    if not mine or not theirs:
        return None
    give = rng.choice(mine)
    if rng.random() < 0.5:
        out = packing.pack(table.rules.deck) - sum(hands) - (table.top & BITS)
        take = rng.choice(_ranks(out))
    else:
        take = rng.choice(theirs)
        hands[b] += _card(give) - _card(take)
    if take == give:
        return None
    hands[a] += _card(take) - _card(give)
    return replace(table, hands=tuple(hands))


def _ranks(hand: int) -> list[int]:
    return list(packing.unpack(hand))


def _card(rank: int) -> int:
    return 1 << (packing.LANE * rank)


# -------------------------------------------------------------------------------------- finishing


def finished(known: Oracle, table: Table, wanted: Wanted = WANTED) -> Puzzle | None:
    """The puzzle that `table` makes, if it makes one that is wanted."""
    # Most positions are won in many ways: no more of these are looked for than may be.
    wins = tuple(islice(known.winning(table), wanted.wins + 1))
    if not 0 < len(wins) <= wanted.wins or not _one_idea(table, wins):
        return None
    position = _position(table)
    if position is None:
        return None
    start = Attempt.begin(Puzzle(position, tuple(map(packing.play, wins)), (), (), 0))
    line, choices = solution(known, start)
    plays = sum(same_side(seat, table.turn) and action != Pass() for seat, action in line)
    if plays < wanted.plays or choices < wanted.choices:
        return None
    found = motifs(Case(table, wins, line))
    if not found or (wanted.motifs and wanted.motifs.isdisjoint(found)):
        return None
    judged = judge(known, start)
    if judged.missed < wanted.missed:
        return None
    puzzle = replace(start.puzzle, line=line, motifs=found, rating=judged.rating)
    return puzzle if wanted.level in (None, puzzle.level) else None


def solution(known: Oracle, start: Attempt) -> tuple[tuple[Deed, ...], int]:
    """The line of a solver in a hurry against the best defence, and how many choices he had."""
    attempt, choices = start, 0
    while not attempt.solved:
        assert isinstance(attempt.state, Playing)
        table = laid(attempt.state)[0]
        choices += len(table.moves()) > 1
        answer = attempt.play(known, packing.play(good(known, table)))
        assert isinstance(answer, Right)
        attempt = answer.attempt
    return attempt.deeds, choices


def _one_idea(table: Table, wins: tuple[int, ...]) -> bool:
    """Several plays that win are one body with other attachments; none ends it at once."""
    if any(table.ends(move) for move in wins):
        return False
    if packing.PASS in wins:
        return len(wins) == 1
    combos = [table.combo(move) for move in wins]
    return len({(c.shape.width, c.top, c.length, c.kind) for c in combos}) == 1


def _position(table: Table) -> Position | None:
    """The position of `table`; `None` where no rule lets it lie there so."""
    hands = tuple(map(packing.unpack, table.hands))
    top = None
    if table.top:
        cards = packing.unpack(table.top)
        readings = parse(table.rules, cards, cards + hands[table.owner])
        if not readings:
            return None
        top = (table.owner, readings[min(table.top >> READING, len(readings) - 1)])
    return Position(table.rules, hands, table.turn, top)
