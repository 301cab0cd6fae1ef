"""What some cards are, what beats them, and why not: asked of the grammar, never known here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import Refusal
from dizhu.rules.refusals import why_no_play, why_not_beaten, why_not_dealt
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset


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
        return Checked(None, why_no_play(rules, cards))
    combo, higher = read[0], tuple(_higher(rules, read[0]))
    if over is None:
        return Checked(combo, None, higher)
    lies = parse(rules, over)
    if not lies:
        return Checked(combo, why_no_play(rules, over), higher)
    if (beyond := why_not_dealt(rules, cards + over)) is not None:
        return Checked(combo, beyond, higher)
    if combo.beats(lies[0]):
        return Checked(combo, None, higher)
    return Checked(combo, why_not_beaten(rules, lies[0], combo), higher)


def _higher(rules: Ruleset, combo: Combo) -> Iterator[Higher]:
    left = rules.deck - combo.cards
    for shape in rows(rules):
        tier, same = shape.tier - combo.shape.tier, shape.kind == combo.kind
        if tier < 0 or (tier == 0 and not same):
            continue
        bodies = tuple(
            Cards(body.bits)
            for body in shape.bodies
            if Cards(body.bits) <= left
            and (tier > 0 or (body.length == combo.length and body.run[-1] > combo.top))
        )
        if bodies:
            yield Higher(shape.kind, bodies)
