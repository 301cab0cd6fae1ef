"""Making puzzles: from played games, and by changing a card at a time until one play wins.

All chance comes from the generator that is handed in: a seed makes the same puzzles again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from random import Random
from typing import Final

from dizhu.game.actions import Pass
from dizhu.game.position import Position
from dizhu.game.state import Playing
from dizhu.kernel import active, faces, packing
from dizhu.kernel.packing import BITS, READING, size
from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.ranks import PLAIN
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.solution import Side
from dizhu.solver.table import Table, laid
from dizhu.study.puzzles.attempt import Attempt, Right
from dizhu.study.puzzles.case import Case
from dizhu.study.puzzles.defence import good
from dizhu.study.puzzles.motifs import motifs
from dizhu.study.puzzles.oracle import Oracle, TooHard, oracle, same_side, side
from dizhu.study.puzzles.puzzle import Deed, Puzzle
from dizhu.study.puzzles.rating import judge


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is kept."""

    most: int = 24
    """Cards on all hands together."""
    least: int = 14
    hand: int = 5
    """Cards of the seat itself, at least."""
    plays: int = 3
    """Plays of the side in the line, at least."""
    choices: int = 2
    """Decisions of the seat on the line, at least."""
    moves: int = 4
    """First moves to choose from, at least."""
    wins: int = 2
    """First plays that win, at most; several must be one body with other attachments."""
    missed: float = 0.5
    """The share of the panel that does not find the first play, at least."""
    side: Side | None = None
    """For whom; `None` for either."""
    motifs: frozenset[str] = frozenset()
    """One of these must be there; none named, any will do."""
    rare: frozenset[str] = frozenset()
    """Of what is found on one way, a puzzle that has one of these is kept before a harder one."""


WANTED: Final = Wanted()
_PLAYED: Final = 0.4
"""The share of starts from played games."""
_PATIENCE: Final = 60
"""Changes in a row that bring nothing, after which a start is given up."""


def make(rules: Ruleset, rng: Random, wanted: Wanted = WANTED) -> Iterator[Puzzle]:
    """Puzzles without end, from one start after the other; the same one may come again."""
    while True:
        start = played(rules, rng, wanted) if rng.random() < _PLAYED else None
        start = start or dealt(rules, rng, wanted)
        try:
            with oracle(rules) as known:
                puzzle = climb(known, start, rng, wanted)
        except TooHard:
            continue
        if puzzle is not None:
            yield puzzle


# -------------------------------------------------------------------------------------- starting


def played(rules: Ruleset, rng: Random, wanted: Wanted) -> Table | None:
    """A late position of a game, or `None` where the game had none that is wanted."""
    game = active.game(rules)
    seed = rng.randrange(1 << 30)
    game.shuffle(seed)
    policy = rng.choice(("fewest", "timidly", "evenly"))
    deeds = game.copy().play_out(seed, 0, faces.POLICIES.index(policy))
    found: list[Table] = []
    for _, action in deeds:
        game.apply(action)
        if game.phase == faces.PLAY and wanted.least <= sum(map(size, game.hands)) <= wanted.most:
            table = _table(rules, game)
            if wanted.side in (None, side(table.turn)):
                found.append(table)
    return rng.choice(found) if found else None


def dealt(rules: Ruleset, rng: Random, wanted: Wanted) -> Table:
    """Hands of about the same size out of a few ranks, rich in pairs, trios and bombs.

    It is a lead, or somebody has just played.
    """
    few = set(rng.sample(PLAIN, rng.randint(*_FEW)))
    deck = [rank for rank in rules.deck if rank in few or rng.random() < _OTHERS]
    cards = rng.sample(deck, min(rng.randint(wanted.least, wanted.most), len(deck)))
    hands = [packing.pack(Cards.of(cards[seat :: rules.seats])) for seat in range(rules.seats)]
    turn = 0 if wanted.side == "landlord" else rng.randrange(wanted.side == "farmers", rules.seats)
    owner = (turn - rng.randint(1, rules.seats - 1)) % rules.seats
    moves = [m for m in active.grammar(rules).moves(hands[owner]) if m & BITS != hands[owner]]
    if not moves or rng.random() < _LEADS:
        return Table(rules, tuple(hands), turn, 0, turn)
    top = rng.choice(moves)
    hands[owner] -= top & BITS
    return Table(rules, tuple(hands), turn, top, owner)


_FEW: Final = (5, 8)
"""Ranks of which a deal has all cards, from how many to how many."""
_OTHERS: Final = 0.15
"""The share of the other cards."""
_LEADS: Final = 0.5


def _table(rules: Ruleset, game: faces.Game) -> Table:
    seats, landlord = rules.seats, game.landlord
    hands = tuple(game.hands[(landlord + i) % seats] for i in range(seats))
    turn = (game.turn - landlord) % seats
    owner = (game.top_seat - landlord) % seats if game.top else turn
    return Table(rules, hands, turn, game.top, owner)


# -------------------------------------------------------------------------------------- searching


def climb(known: Oracle, start: Table, rng: Random, wanted: Wanted = WANTED) -> Puzzle | None:
    """The hardest puzzle found on the way from `start`; `None` for none.

    A change stays where it leaves the mover no larger share of moves that win.
    """
    best: Puzzle | None = None
    table, least, idle, judged = start, _share(known, start, wanted), 0, 0
    while idle < _PATIENCE and judged < _JUDGED:
        idle += 1
        other = changed(table, rng)
        if other is None:
            continue
        share = _share(known, other, wanted, least)
        if share > least:
            continue
        if share < least:
            idle = 0
        table, least = other, share
        if share <= 1 and (puzzle := finished(known, other, wanted)):
            judged += 1
            best = max((best, puzzle), key=partial(_worth, wanted.rare))
        if least > _MANY and idle > _HOPELESS:
            return None
    return best


_LOST: Final = 3.0
_MANY: Final = 2.0
_HOPELESS: Final = 20
"""Changes after which a position that nobody wins for the mover is given up."""
_JUDGED: Final = 3
"""Puzzles on the way that are enough."""


def _worth(rare: frozenset[str], puzzle: Puzzle | None) -> tuple[int, int]:
    if puzzle is None:
        return -1, 0
    return len(rare.intersection(puzzle.motifs)), puzzle.rating


def _share(known: Oracle, table: Table, wanted: Wanted, enough: float = 1.0) -> float:
    """Of the moves, the share that wins, or `_MANY` for more than `enough`; beyond 1 for none."""
    moves = table.moves()
    few = packing.size(table.hands[table.turn]) < wanted.hand
    if few or len(moves) < wanted.moves:
        return _LOST + 1
    if not known.wins(table):
        return _LOST
    wins = 0
    for move in moves:
        wins += known.keeps(table, move)
        if wins / len(moves) > enough:
            return _MANY
    return wins / len(moves)


def changed(table: Table, rng: Random) -> Table | None:
    """The same with two cards of two hands exchanged, or one with a card that nobody holds."""
    hands = list(table.hands)
    a, b = rng.sample(range(len(hands)), 2)
    give = rng.choice(_ranks(hands[a]))
    if rng.random() < 0.5:
        out = packing.pack(table.rules.deck) - sum(hands) - (table.top & BITS)
        take = rng.choice(_ranks(out))
    else:
        take = rng.choice(_ranks(hands[b]))
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
    wins = tuple(known.winning(table))
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
    return replace(start.puzzle, line=line, motifs=found, rating=judged.rating)


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
