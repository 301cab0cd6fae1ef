"""The operations about combinations: `parse`, `beats`, `moves` and `split`."""

from __future__ import annotations

from dizhu.cli.judging.faults import Fault, cited
from dizhu.cli.judging.request import Request
from dizhu.rules import combos
from dizhu.rules.cards import in_order
from dizhu.rules.combos import Combo
from dizhu.rules.errors import Refusal
from dizhu.rules.ranks import RANKS
from dizhu.rules.refusals import why_no_play, why_not_beaten
from dizhu.solver.split import split as fewest

Answer = dict[str, object]


def parse(request: Request) -> Answer:
    """What `cards` are; with `hand`, as a play out of that hand (rulings 46, 72)."""
    rules = request.rules
    cards = request.cards("cards")
    hand = request.hand("hand", rules) if request.given("hand") else None
    held = hand is None or cards <= hand
    readings = combos.parse(rules, cards, hand) if held else ()
    if not readings:
        return {"kind": None, **_refused(why_no_play(rules, cards, hand), request.lang)}
    every = {"readings": [_read(combo) for combo in readings]} if rules.ambiguous else {}
    return {**_read(readings[0]), **every}


def beats(request: Request) -> Answer:
    """Does some reading of `candidate` beat `previous`, as that is read first."""
    rules = request.rules
    previous = request.previous(rules)
    cards = request.cards("candidate")
    readings = combos.parse(rules, cards)
    if any(combo.beats(previous) for combo in readings):
        return {"beats": True}
    refusal = (
        why_not_beaten(rules, previous, readings[0]) if readings else why_no_play(rules, cards)
    )
    return {"beats": False, **_refused(refusal, request.lang)}


def moves(request: Request) -> Answer:
    """Every play of `hand`, or every answer to `previous`."""
    rules = request.rules
    hand = request.hand("hand", rules)
    previous = request.previous(rules) if request.given("previous") else None
    plays = in_order({combo.cards for combo in combos.moves(rules, hand, previous)})
    words = [str(cards) for cards in plays] + ["pass"] * (previous is not None)
    return {"moves": words, "count": len(words)}


def split(request: Request) -> Answer:
    """The fewest plays that empty `hand` if nobody answers."""
    rules = request.rules
    hand = request.hand("hand", rules)
    if len(hand) > rules.most:
        raise Fault("bad_cards", f"hand: nobody holds more than {rules.most} cards")
    groups = [str(combo.cards) for combo in fewest(rules, hand)]
    return {"turns": len(groups), "groups": groups}


def _read(combo: Combo) -> Answer:
    return {"kind": combo.kind, "length": combo.length, "top": RANKS[combo.top]}


def _refused(refusal: Refusal, lang: str) -> Answer:
    return {**cited(refusal), "reason": refusal.reason(lang)}
