"""Where the search for puzzles starts: late positions of played games, and hands with a twist."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from dizhu.kernel import active, faces, packing
from dizhu.kernel.packing import BITS, size
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ranks import BIG, CHAINED, PLAIN, SMALL
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.table import Table, laid
from dizhu.study.puzzles.aiming import AIMS, aimed
from dizhu.study.puzzles.oracle import same_side, side
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.puzzles.wanted import Wanted

_PLAYED: Final = 0.3
"""The share of starts from played games."""
_SHELVED: Final = 0.5
"""The share of starts from puzzles that there are, where a motif is wanted that can be aimed at."""
_APART: Final = 4
"""Cards in which a puzzle is to differ from the one that it is made of."""
_GAMES: Final = 200
"""Games that are looked through for a position with a sort of play, at most."""
_FEW: Final = (5, 8)
"""Ranks of which a deal has all cards, from how many to how many."""
_OTHERS: Final = 0.15
"""The share of the other cards."""
_TWISTED: Final = 0.85
"""How often something is given out that makes for a rarer motif."""
_LEADS: Final = 0.5
_OWNED: Final = 0.4
"""How often it is a lead, and how often what lies there is a partner's, where there is one."""


@dataclass(frozen=True, slots=True)
class Start:
    """A position to change until it is a puzzle, and of each hand the cards that are to stay.

    `apart` is in how many cards the hands are to differ then.
    """

    table: Table
    kept: tuple[int, ...]
    apart: int = 0

    def far(self, other: Table) -> bool:
        """Do the hands of `other` differ in as many cards."""
        differ = 0
        for mine, its in zip(self.table.hands, other.hands, strict=True):
            counts = zip(packing.unpack(mine).counts(), packing.unpack(its).counts(), strict=True)
            differ += sum(max(n - m, 0) for n, m in counts)
        return differ >= self.apart


def begun(rules: Ruleset, rng: Random, wanted: Wanted) -> Start:
    """One or the other; for a rare motif as often a puzzle that there is."""
    there = shelved(rules, wanted)
    if there and rng.random() < _SHELVED:
        return Start(rng.choice(there), (0,) * rules.seats, _APART)
    found = played(rules, rng, wanted) if rng.random() < _PLAYED else None
    return Start(found, (0,) * rules.seats) if found else dealt(rules, rng, wanted)


@cache
def shelved(rules: Ruleset, wanted: Wanted) -> tuple[Table, ...]:
    """Positions of the shelf in which a play can be made that is to be aimed at."""
    if wanted.motifs.isdisjoint(AIMS):
        return ()
    tables = (laid(puzzle.position)[0] for puzzle in shelf() if puzzle.rules == rules)
    return tuple(
        table
        for table in tables
        if wanted.side in (None, side(table.turn))
        and wanted.least <= sum(map(size, table.hands)) <= wanted.most
        and aimed(table, wanted.motifs)
    )


def played(rules: Ruleset, rng: Random, wanted: Wanted) -> Table | None:
    """A late position of a game, or `None` where no game had one that is wanted.

    Where a motif is wanted that has a sort of play to aim at, one of that sort can be made there,
    for which more games than one are looked through.
    """
    aiming = not wanted.motifs.isdisjoint(AIMS)
    for _ in range(_GAMES if aiming else 1):
        found = [
            table for table in late(rules, rng, wanted) if not aiming or aimed(table, wanted.motifs)
        ]
        if found:
            return rng.choice(found)
    return None


def late(rules: Ruleset, rng: Random, wanted: Wanted) -> Iterator[Table]:
    """The positions of a game that have as many cards as are wanted, and choices enough."""
    game = active.game(rules)
    seed = rng.randrange(1 << 30)
    game.shuffle(seed)
    policy = rng.choice(("fewest", "timidly", "evenly"))
    for _, action in game.copy().play_out(seed, 0, faces.POLICIES.index(policy)):
        game.apply(action)
        if game.phase == faces.PLAY and wanted.least <= sum(map(size, game.hands)) <= wanted.most:
            table = _table(rules, game)
            few = size(table.hands[table.turn]) < wanted.hand
            if not few and wanted.side in (None, side(table.turn)):
                yield table


def _table(rules: Ruleset, game: faces.Game) -> Table:
    seats, landlord = rules.seats, game.landlord
    hands = tuple(game.hands[(landlord + i) % seats] for i in range(seats))
    turn = (game.turn - landlord) % seats
    owner = (game.top_seat - landlord) % seats if game.top else turn
    return Table(rules, hands, turn, game.top, owner)


def dealt(rules: Ruleset, rng: Random, wanted: Wanted) -> Start:
    """Hands out of a few ranks, rich in pairs, trios and bombs; most have a twist that stays.

    It is a lead, or somebody has just played.
    """
    turn = 0 if wanted.side == "landlord" else rng.randrange(wanted.side == "farmers", rules.seats)
    few = set(rng.sample(PLAIN, rng.randint(*_FEW)))
    deck = [rank for rank in rules.deck if rank in few or rng.random() < _OTHERS]
    rng.shuffle(deck)
    hands: list[list[int]] = [[] for _ in range(rules.seats)]
    if not wanted.motifs.isdisjoint(_TWISTS) or rng.random() < _TWISTED:
        _twist(rng, deck, hands, turn, wanted.motifs)
    kept = [Cards.of(hand) for hand in hands]
    each = rng.randint(wanted.least, wanted.most) // rules.seats
    for seat, hand in enumerate(hands):
        last = bool(hand) and seat != turn  # somebody is on his last cards
        while len(hand) < each and deck and not last:
            hand.append(deck.pop())
    table = _laid(rules, rng, [packing.pack(Cards.of(hand)) for hand in hands], turn)
    there = zip(kept, map(packing.unpack, table.hands), strict=True)
    return Start(table, tuple(packing.pack(one if one <= hand else NONE) for one, hand in there))


# --------------------------------------------------------------------------------------- twists


def _bomb(rng: Random, deck: list[int]) -> list[int]:
    return [rng.choice([rank for rank in PLAIN if deck.count(rank) >= _BOMB])] * _BOMB


def _joker(rng: Random, _deck: list[int]) -> list[int]:
    return rng.choice(([SMALL], [BIG], [SMALL, BIG]))


def _chain(rng: Random, _deck: list[int]) -> list[int]:
    start, width = rng.choice(CHAINED[:-4]), rng.choice((1, 1, 2))
    ranks = CHAINED[start : start + (5 if width == 1 else 3)]
    return [rank for rank in ranks for _ in range(width)]


def _trio(rng: Random, _deck: list[int]) -> list[int]:
    """Three of a kind, a pair and a single, to carry or to be broken."""
    three, two, one = rng.sample(PLAIN, 3)
    return [three] * 3 + [two] * 2 + [one]


def _last(rng: Random, deck: list[int]) -> list[int]:
    """One card or a pair."""
    return [rng.choice([rank for rank in PLAIN if deck.count(rank) > 1])] * rng.randint(1, 2)


_BOMB: Final = 4
_MINE: Final = (_bomb, _joker, _chain, _trio)
_TWISTS: Final = {
    "bomb_now": _bomb,
    "bomb_later": _bomb,
    "break_bomb": _bomb,
    "spend_joker": _joker,
    "break_chain": _chain,
    "break_trio": _trio,
    "throw_pair": _trio,
    "stop_one": _last,
    "stop_two": _last,
}
"""Those that make for a motif."""


def _twist(
    rng: Random, deck: list[int], hands: list[list[int]], turn: int, motifs: frozenset[str]
) -> None:
    """Give the seat to move something special, or an opponent no more than his last cards."""
    mine = tuple(twist for name, twist in _TWISTS.items() if name in motifs) or (*_MINE, _last)
    twist = rng.choice(mine)
    foes = [hand for seat, hand in enumerate(hands) if not same_side(seat, turn)]
    _give(deck, rng.choice(foes) if twist is _last else hands[turn], twist(rng, deck))


def _give(deck: list[int], hand: list[int], cards: list[int]) -> None:
    for card in cards:
        if card in deck:
            deck.remove(card)
        hand.append(card)


def _laid(rules: Ruleset, rng: Random, hands: list[int], turn: int) -> Table:
    """A lead, or the answer to something that one of the others has played."""
    others = [seat for seat in range(rules.seats) if seat != turn]
    partners = [seat for seat in others if same_side(seat, turn)]
    owner = rng.choice(partners if partners and rng.random() < _OWNED else others)
    moves = [m for m in active.grammar(rules).moves(hands[owner]) if m & BITS != hands[owner]]
    if not moves or rng.random() < _LEADS:
        return Table(rules, tuple(hands), turn, 0, turn)
    top = rng.choice(moves)
    hands[owner] -= top & BITS
    return Table(rules, tuple(hands), turn, top, owner)
