"""Which plays to offer first. It judges what is cheap; what is allowed, `legal` has said."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dizhu.game.actions import Action, Play
from dizhu.game.play import held
from dizhu.game.state import Playing, State
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.ranks import ACE

Cost = tuple[float, ...]


def hints(state: State, seat: int, actions: Iterable[Action]) -> list[Combo]:
    """The plays among `actions`, cheap to dear, of those alike in all but what they carry the best.

    Empty where `seat` has nothing to play.
    """
    if not isinstance(state, Playing):
        return []
    hand = held(state, seat)
    plays = [a for a in actions if isinstance(a, Play)]
    combos = [parse(state.rules, play.cards, hand)[play.reading] for play in plays]
    leading = state.top is None
    best: dict[tuple[str, int, int], tuple[Cost, Combo]] = {}
    for combo in combos:
        price = cost(hand, combo, leading=leading)
        key = (combo.kind, combo.length, combo.top)
        if key not in best or price < best[key][0]:
            best[key] = (price, combo)
    return [combo for _, combo in sorted(best.values(), key=lambda pair: pair[0])]


def cost(hand: Cards, combo: Combo, *, leading: bool) -> Cost:
    """What playing `combo` out of `hand` costs; less is better.

    First of all nothing costs what empties the hand. Then a bomb is dear, then groups torn apart,
    then high cards that win tricks; a lead that sheds more cards is cheaper.
    """
    counts, used = hand.counts(), combo.cards.counts()
    if combo.cards == hand:
        return (-1.0,)
    torn = sum(_torn(have, take) for have, take in zip(counts, used, strict=True))
    high = sum(n * (rank - ACE + 1) ** 2 for rank, n in enumerate(used) if rank >= ACE)
    shed = len(combo.cards) if leading else 0
    carried = sum(rank * n for rank, n in enumerate(used)) / max(1, len(combo.cards))
    loose = _loose(counts, used)
    return (
        float(combo.shape.tier),
        3.0 * torn + 2.0 * high + 2.0 * loose - 2.0 * shed + combo.top + 0.1 * carried,
    )


def _torn(have: int, take: int) -> int:
    """How bad it is to take so many cards of a rank that holds so many: bombs are worst."""
    if not take or take == have:
        return 0
    return {1: 0, 2: 1, 3: 2}.get(have, 6)


def _loose(counts: Sequence[int], used: Sequence[int]) -> int:
    """How many more ranks are left with a single card below the ace than before."""
    before = sum(n == 1 for n in counts[:ACE])
    after = sum(n - m == 1 for n, m in zip(counts[:ACE], used[:ACE], strict=True))
    return after - before
