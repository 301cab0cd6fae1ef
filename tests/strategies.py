"""Hypothesis strategies that the tests share."""

from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from dizhu.game.events import Event
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS
from dizhu.rules.ranks import CHAINED, JOKERS
from dizhu.rules.ruleset import Ruleset
from tests.playouts import CHOOSERS, random_log

OURS = (FOLK, COMPETITIVE, FOUR)
"""The three rulesets that are played here; `PRESETS` has those of other engines as well."""


class Game(NamedTuple):
    """A deal as far as it went."""

    rules: Ruleset
    log: list[Event]


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Every preset."""
    return st.sampled_from(list(PRESETS.values()))


@st.composite
def hands(draw: st.DrawFn, rules: Ruleset, *, most: int | None = None) -> Cards:
    """Up to `most` cards (the landlord's hand), rich in bombs, jokers and neighbouring trios."""
    copies = st.integers(0, 4 * rules.decks)
    counts = dict(draw(st.dictionaries(st.sampled_from(range(13)), copies, max_size=8)))
    start, length = draw(st.sampled_from(CHAINED)), draw(st.integers(0, 5))
    width = draw(st.sampled_from((1, 2, 3, 3, 3, 4)))
    for rank in CHAINED[start : start + length]:
        counts[rank] = max(width, counts.get(rank, 0))
    for joker in JOKERS:
        counts[joker] = draw(st.integers(0, rules.decks))
    cards = [rank for rank, n in counts.items() for _ in range(n)]
    limit = rules.most if most is None else most
    return Cards.of(draw(st.permutations(cards))[:limit] if len(cards) > limit else cards)


@st.composite
def subsets(draw: st.DrawFn, hand: Cards) -> Cards:
    """Some of the cards of `hand`."""
    return Cards.of(rank for rank in hand if draw(st.booleans()))


@st.composite
def games(draw: st.DrawFn, rules: Ruleset | None = None) -> Game:
    """A random deal, played to its end or cut off after some actions.

    Chosen evenly or with a lean to large or to small plays; farmers double in either order.
    """
    rules = draw(rulesets()) if rules is None else rules
    rng = Random(draw(st.integers(0, 2**32)))
    stop = draw(st.none() | st.integers(0, 40))
    return Game(rules, random_log(rules, rng, draw(st.sampled_from(CHOOSERS)), stop))
