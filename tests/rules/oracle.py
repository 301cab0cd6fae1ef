"""The rulings on combinations in another man's words: slow, by trying every body.

It shares no code with `combos`, so that both would have to be wrong in the same way.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from dizhu.rules.cards import Cards
from dizhu.rules.ruleset import Ruleset

ACE, TWO, SMALL, BIG = 11, 12, 13, 14
FEWEST = {1: 5, 2: 3, 3: 2}
CHAINS = {1: "solo_chain", 2: "pair_chain", 3: "trio_chain"}
SINGLES = {1: "solo", 2: "pair", 3: "trio"}


class Reading(NamedTuple):
    kind: str
    length: int
    top: int


def readings(rules: Ruleset, cards: Cards, held: Cards | None = None) -> set[Reading]:
    """Every way to read `cards`."""
    counts = list(cards.counts())
    size = sum(counts)
    if not size or size > rules.most or any(n > rules.deck[r] for r, n in enumerate(counts)):
        return set()
    if counts[SMALL] == counts[BIG] == rules.decks and size == 2 * rules.decks:
        return {Reading("rocket", 1, BIG)}
    found = set[Reading]()
    for low in range(15):
        for high in range(low, 15):
            for width in range(1, 9):
                if min(counts[low : high + 1]) >= width:
                    rest = [n - width * (low <= r <= high) for r, n in enumerate(counts)]
                    whole = (cards if held is None else held).counts()
                    found |= set(_reading(rules, low, high, width, rest, whole))
    return found


def _reading(
    rules: Ruleset, low: int, high: int, width: int, rest: Sequence[int], held: Sequence[int]
) -> Iterator[Reading]:
    ranks, extra = high - low + 1, sum(rest)
    if ranks > 1 and high > ACE:
        return
    if not extra:
        if ranks > 1 and width <= 3 and ranks >= FEWEST[width]:
            yield Reading(CHAINS[width], ranks, high)
        if ranks == 1 and (
            width == 1 or (width == 2 and (high <= TWO or rules.decks == 2)) or width == 3
        ):
            yield Reading(SINGLES[width], 1, high)
        if ranks == 1 and width >= 4:
            yield Reading("bomb", width, high)
        return
    if high > TWO or any(rest[low : high + 1]):
        return
    chain = "_chain" if ranks > 1 else ""
    if width == 3 and extra == ranks and rules.trio_solo and _solos(rules, rest):
        beside = [r for r in (low - 1, high + 1) if 0 <= r <= ACE and ranks > 1]
        if rules.wing_adjacent_trio or all(rest[r] < 3 for r in beside):
            yield Reading("trio_solo" + chain, ranks, high)
    if width == 3 and extra == 2 * ranks and _pairs(rules, rest):
        yield Reading("trio_pair" + chain, ranks, high)
    if width == 4 and ranks == 1 and rules.four_two:
        broken = any(n and held[r] >= 4 for r, n in enumerate(rest))
        if broken and not rules.break_held_bomb:
            return
        if extra == 2 and _solos(rules, rest):
            yield Reading("four_two_solo", 1, high)
        if extra == 4 and _pairs(rules, rest):
            yield Reading("four_two_pair", 1, high)


def _solos(rules: Ruleset, rest: Sequence[int]) -> bool:
    both = rest[SMALL] > 0 and rest[BIG] > 0
    return max(rest) <= rules.wing_repeat and (rules.wing_both_jokers or not both)


def _pairs(rules: Ruleset, rest: Sequence[int]) -> bool:
    both = rest[SMALL] > 0 and rest[BIG] > 0
    return set(rest) <= {0, 2} and (rules.joker_pair_wings_both or not both)
