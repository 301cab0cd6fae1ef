"""What some cards are, what beats them, and why not: asked of the grammar, never known here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dizhu.rules.card_names import either
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import Refusal
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.refusals import why_no_play, why_not_beaten
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import Text

_TOO_MANY: Final = Text(
    "the deck has not so many cards for both plays",
    "整副牌凑不出这两手牌",
    "整副牌湊不出這兩手牌",
)
_MAY_BE: Final = Text(
    "{why}; what {n} cards can be: {kinds}",
    "{why}；{n} 张能组成：{kinds}",
    "{why}；{n} 張能組成：{kinds}",
)
_NOTHING: Final = Text(
    "{why}; nothing has {n} cards", "{why}；没有 {n} 张的牌型", "{why}；沒有 {n} 張的牌型"
)


@dataclass(frozen=True, slots=True)
class Higher:
    """Bodies of one kind that beat a play, from low to high; what they carry is free."""

    kind: str
    bodies: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class Checked:
    """The reading of the cards, why they can't be played if they can't, and what beats them."""

    combo: Combo | None
    refusal: Refusal | None = None
    higher: tuple[Higher, ...] = ()


def check(rules: Ruleset, cards: Cards, over: Cards | None = None) -> Checked:
    """What `cards` are under `rules`, and whether they answer the play `over`, if there is one.

    An `over` that is no play itself is told of as such.
    """
    read = parse(rules, cards)
    if not read:
        return Checked(None, _why(rules, cards))
    combo, higher = read[0], tuple(_higher(rules, read[0]))
    if over is None:
        return Checked(combo, None, higher)
    lies = parse(rules, over)
    if not lies:
        return Checked(combo, _why(rules, over), higher)
    if not over <= rules.deck - cards:
        return Checked(combo, Refusal((71,), _TOO_MANY), higher)
    if combo.beats(lies[0]):
        return Checked(combo, None, higher)
    return Checked(combo, why_not_beaten(rules, lies[0], combo), higher)


def _why(rules: Ruleset, cards: Cards) -> Refusal:
    """Why they are no play; where they are nothing at all, what as many cards may be."""
    refusal, n = why_no_play(rules, cards), len(cards)
    if refusal.rulings != (71,) or not cards <= rules.deck or n > rules.most:
        return refusal
    shapes = [shape for shape in rows(rules) if any(body.cards == n for body in shape.bodies)]
    kinds = dict.fromkeys(KIND_NAMES[shape.kind] for shape in shapes)
    if not kinds:
        return Refusal((71,), _NOTHING.filled(why=refusal.reason, n=n))
    return Refusal((71,), _MAY_BE.filled(why=refusal.reason, n=n, kinds=either(kinds)))


def _higher(rules: Ruleset, combo: Combo) -> Iterator[Higher]:
    left = rules.deck - combo.cards
    found: dict[str, list[Cards]] = {}
    for shape in rows(rules):
        tier, same = shape.tier - combo.shape.tier, shape.kind == combo.kind
        if tier < 0 or (tier == 0 and not same):
            continue
        # Only the landlord has so many cards, and he beats no play of his own.
        if tier == 0 and len(combo.cards) > rules.hand:
            continue
        for body in shape.bodies:
            higher = body.length == combo.length and body.run[-1] > combo.top
            if Cards(body.bits) <= left and (tier > 0 or higher):
                found.setdefault(shape.kind, []).append(Cards(body.bits))
    for kind, bodies in found.items():
        yield Higher(kind, tuple(bodies))
