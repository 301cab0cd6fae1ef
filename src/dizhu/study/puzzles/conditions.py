"""When a motif is there, out of the facts of a case; `motifs` says the same in words."""

from __future__ import annotations

from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.study.puzzles.case import Case


def lets_pass(case: Case) -> bool:
    """An opponent's play is let be."""
    return case.passing and not case.over_partner


def lets_partner(case: Case) -> bool:
    """A partner's play is let be."""
    return case.passing and case.over_partner


def overtakes(case: Case) -> bool:
    """A partner's play is beaten."""
    return case.over_partner and bool(case.best)


def feeds(case: Case) -> bool:
    """Not where the partner goes out over what somebody else led."""
    if not case.leading or not case.me or not case.best:
        return False
    last = case.line[-1][0]
    return last not in (0, case.me) and case.taker in (last, None)


def gives_lead(case: Case) -> bool:
    """An opponent takes the first trick of the line, and a lead that holds would lose."""
    return case.leading and case.taker in case.opponents and any(map(case.sure, case.losing))


def holds_back(case: Case) -> bool:
    """What holds loses, what wins does not hold."""
    return (
        bool(case.best) and not any(map(case.sure, case.best)) and any(map(case.sure, case.losing))
    )


def unblocks(case: Case) -> bool:
    """A lead, with a lower one of its kind beside it."""
    return case.leading and bool(case.best) and all(map(case.lower, case.best))


def covers_high(case: Case) -> bool:
    """An answer of the same kind, with a lower one beside it."""
    return (
        not case.leading
        and bool(case.best)
        and all(case.lower(combo) and not combo.shape.tier for combo in case.best)
    )


def _part_of(case: Case, combo: Combo, held: int, taken: int) -> bool:
    """Does it take `taken` cards of a rank of which exactly so many are `held`."""
    counts, hand = combo.cards.counts(), case.hand.counts()
    return any(n == taken and hand[rank] == held for rank, n in enumerate(counts))


def breaks_pair(case: Case) -> bool:
    """One card of two."""
    return bool(case.best) and all(
        combo.kind == "solo" and _part_of(case, combo, 2, 1) for combo in case.best
    )


def breaks_trio(case: Case) -> bool:
    """One card or two of three."""
    return bool(case.best) and all(
        combo.kind in ("solo", "pair") and case.hand[combo.top] == 3 for combo in case.best
    )


def breaks_bomb(case: Case) -> bool:
    """Some cards of four or more, and not all."""
    return bool(case.best) and all(
        any(0 < n < 4 <= held for n, held in zip(c.cards.counts(), case.hand.counts(), strict=True))
        for c in case.best
    )


def breaks_chain(case: Case) -> bool:
    """Each best split has a chain that the play takes a card out of, and it saves no turn."""
    chained = [
        sum((group.cards for group in groups if "chain" in group.kind), Cards())
        for groups in case.groupings
    ]
    return bool(case.best) and all(
        "chain" not in combo.kind
        and case.turns(case.hand - combo.cards) >= case.turns(case.hand)
        and all(
            any(n and chain[rank] for rank, n in enumerate(combo.cards.counts()))
            for chain in chained
        )
        for combo in case.best
    )


def throws_pair(case: Case) -> bool:
    """The same body without a pair loses."""
    return bool(case.best) and all(
        _carries_pair(combo)
        and any(
            other.shape.width == combo.shape.width
            and (other.top, other.length) == (combo.top, combo.length)
            and not _carries_pair(other)
            for other in case.losing
        )
        for combo in case.best
    )


def _carries_pair(combo: Combo) -> bool:
    return combo.shape.attachment is not None and combo.shape.attachment.width == 2


def keeps_joker(case: Case) -> bool:
    """Whatever has a joker loses."""
    return any(case.jokers(combo.cards) for combo in case.losing) and not any(
        case.jokers(combo.cards) for combo in case.best
    )


def spends_joker(case: Case) -> bool:
    """Only what has a joker wins."""
    return (
        bool(case.best)
        and all(case.jokers(combo.cards) for combo in case.best)
        and any(not case.jokers(combo.cards) for combo in case.losing)
    )


def bombs_now(case: Case) -> bool:
    """Only bombs and the rocket win."""
    return bool(case.best) and all(combo.shape.tier for combo in case.best)


def bombs_later(case: Case) -> bool:
    """A bomb that loses now is played in the line."""
    bombs = [combo for combo in case.losing if combo.shape.tier]
    later = case.later()
    return any(combo.cards in later for combo in bombs) and not any(
        combo.shape.tier for combo in case.best
    )


def _stops(case: Case, kind: str, size: int) -> bool:
    """An opponent with just that left, and what he could answer to, loses."""
    close = [
        hand
        for seat in case.opponents
        if len(hand := case.left(seat)) == size and len(set(hand)) == 1
    ]
    if not close or not case.best:
        return False
    top = max(next(iter(hand)) for hand in close)
    gifts = [combo for combo in case.losing if combo.kind == kind and combo.top < top]
    return bool(gifts) and all(combo.kind != kind or combo.top >= top for combo in case.best)


def stops_one(case: Case) -> bool:
    """An opponent has one card."""
    return _stops(case, "solo", 1)


def stops_two(case: Case) -> bool:
    """An opponent has one pair."""
    return _stops(case, "pair", 2)
