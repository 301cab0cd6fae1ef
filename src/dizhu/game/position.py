"""A position, one line of text: what FEN is to chess.

`competitive 334444JJJJ22/5689TQ/7777XD3 2 -` is the ruleset, the hands from the landlord on, whose
turn it is, and what lies on the table; a fifth field `3*4` has the bid and the multiplier.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain
from typing import Final, Self, TypeVar

from dizhu.game.events import Ceremony
from dizhu.game.holding import Holding, Unseen
from dizhu.game.holding_notation import (
    read_holding,
    read_number,
    read_reading,
    write_combo,
    write_holding,
)
from dizhu.game.play import start
from dizhu.game.scoring import multiplier
from dizhu.game.state import Bottom, Contract, Deal, Playing, Top
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import TextError
from dizhu.rules.presets import PRESETS
from dizhu.rules.ranks import RANKS
from dizhu.rules.refusals import why_no_play
from dizhu.rules.ruleset import Ruleset

_MOST_DOUBLINGS: Final = 14
"""Thirteen bombs and a rocket, in one deck and, from six cards on, in two (ruling 62)."""


class PositionError(ValueError):
    """A position that can't be; `field` is where: `rules`, `hand 1`, `turn`, `top`, `stake`."""

    def __init__(self, problem: str, field: str) -> None:
        super().__init__(problem)
        self.field = field


@dataclass(frozen=True, slots=True)
class Position:
    """Somebody is to play: `hands` from the landlord on, then the farmers in order of play.

    `turn` counts in that list; `top` is the play to beat and whose it is, `None` on a lead. The
    `multiplier` counts the bombs and the rocket so far (ruling 62); what a position does not know
    is who played what before, so neither spring is told of it, nor the doubling.

    Raises `PositionError` on what can't be: hands and table beyond the deck, a hand larger than
    dealt, an empty one (the deal is over, ruling 21), a table that no rule lets lie there.
    """

    rules: Ruleset
    hands: tuple[Holding, ...]
    turn: int
    top: tuple[int, Combo] | None = None
    bid: int = 1
    multiplier: int = 1

    def __post_init__(self) -> None:
        _check_rules(self)
        _check_hands(self)
        _check_turn(self)
        _check_deck(self)
        _check_stake(self)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read one line; fields are parted by spaces, cards in any spelling.

        Raises `TextError` that says where.
        """
        fields = _fields(text)
        rules = _read(text, fields, "rules", _rules)
        hands = tuple(_read(text, fields, name, read_holding) for name in _hand_names(fields))
        turn = _read(text, fields, "turn", read_number)
        top = _read(text, fields, "top", lambda written: _top(rules, written))
        bid, times = _read(text, fields, "stake", _stake) if "stake" in fields else (1, 1)
        try:
            return cls(rules, hands, turn, top, bid, times)
        except PositionError as error:
            at = fields.get(error.field, fields["turn"])[0]
            raise TextError(str(error), text, at) from None

    @classmethod
    def of(cls, state: Playing) -> Self:
        """Where `state` stands, as far as a position tells; hands stay as hidden as they are."""
        return cls(state.rules, *standing(state))

    def state(self) -> Playing:
        """The state with the landlord on seat 0, from which play goes on.

        Those between the play on the table and the turn have passed. Of what was played before,
        `played` has only what lies on the table; everyone counts as having played twice, so that
        the score has neither spring.
        """
        seats = self.rules.seats
        deal = Deal(self.rules, Ceremony(0), self.hands, Bottom(Unseen(self.rules.bottom)))
        state = start(deal, Contract(0, self.bid), (False,) * (seats - 1), redoubled=False)
        doublings = self.multiplier.bit_length() - 1
        state = replace(
            state,
            turn=self.turn,
            plays=(2,) * seats,
            bombs=(self.rules.doubling_bomb,) * doublings,
        )
        if self.top is None:
            return state
        seat, combo = self.top
        return replace(
            state,
            top=Top(seat, combo),
            passes=(self.turn - seat - 1) % seats,
            played=tuple(combo.cards if i == seat else NONE for i in range(seats)),
        )

    def __str__(self) -> str:
        hands = "/".join(map(write_holding, self.hands))
        top = "-"
        if self.top is not None:
            seat, combo = self.top
            top = f"{seat}:{write_combo(self.rules, combo)}"
        stake = (self.bid, self.multiplier)
        told = "" if stake == (1, 1) else f" {self.bid}*{self.multiplier}"
        return f"{self.rules.name} {hands} {self.turn} {top}{told}"


def standing(
    state: Playing,
) -> tuple[tuple[Holding, ...], int, tuple[int, Combo] | None, int, int]:
    """What a position tells of a state by any rules, seats counted from the landlord on.

    That is `hands`, `turn`, `top`, `bid` and `multiplier`.
    """
    seats, landlord = state.rules.seats, state.contract.landlord
    top = state.top
    return (
        tuple(state.hands[(landlord + i) % seats] for i in range(seats)),
        (state.turn - landlord) % seats,
        None if top is None else ((top.seat - landlord) % seats, top.combo),
        state.contract.bid,
        multiplier(state.rules, state.bombs, state.rocket),
    )


# ------------------------------------------------------------------------------------- checking


def _check_rules(position: Position) -> None:
    if PRESETS.get(position.rules.name) != position.rules:
        raise PositionError("a position names a preset: these switches are none's", "rules")


def _check_hands(position: Position) -> None:
    rules = position.rules
    if len(position.hands) != rules.seats:
        told = f"{rules.name} has {rules.seats} hands, not {len(position.hands)}"
        raise PositionError(told, f"hand {min(len(position.hands), rules.seats + 1) - 1}")
    for i, hand in enumerate(position.hands):
        most = rules.hand if i else rules.most
        if not len(hand):
            raise PositionError("an empty hand has ended the deal (ruling 21)", f"hand {i}")
        laid = position.top[1].cards if position.top and position.top[0] == i else NONE
        if len(hand) + len(laid) > most:
            told = f"a farmer has {most} cards" if i else f"the landlord has {most} cards"
            raise PositionError(f"{told}, not {len(hand) + len(laid)}", f"hand {i}")


def _check_turn(position: Position) -> None:
    rules, turn = position.rules, position.turn
    if not 0 <= turn < rules.seats:
        raise PositionError(f"the turn is 0 to {rules.seats - 1}, not {turn}", "turn")
    if position.top is None:
        return
    seat, combo = position.top
    if not 0 <= seat < rules.seats:
        raise PositionError(f"there is no seat {seat}", "top")
    if seat == turn:
        raise PositionError("nobody answers his own play", "top")
    hand = position.hands[seat]
    held = combo.cards + hand if isinstance(hand, Cards) else None
    if held is None or held <= rules.deck:
        if combo in parse(rules, combo.cards, held):
            return
        raise PositionError(why_no_play(rules, combo.cards, held)("en"), "top")


def _check_deck(position: Position) -> None:
    deck, seen, unseen = position.rules.deck, NONE, 0
    top = () if position.top is None else (("top", position.top[1].cards),)
    hands = ((f"hand {i}", hand) for i, hand in enumerate(position.hands))
    for field, holding in chain(top, hands):
        if isinstance(holding, Unseen):
            unseen += holding.count
            continue
        # Counted, not added: sums beyond what `Cards` can hold are what this looks for.
        for rank, letter in enumerate(RANKS):
            if seen[rank] + holding[rank] > deck[rank]:
                raise PositionError(f"the deck has only {deck[rank]} of {letter}", field)
        seen = seen + holding
    if len(seen) + unseen > len(deck):
        raise PositionError(f"more than the {len(deck)} cards of the deck", "hand 0")


def _check_stake(position: Position) -> None:
    if position.bid not in position.rules.bids:
        raise PositionError(f"{position.bid} is no bid", "stake")
    times = position.multiplier
    if times < 1 or times & (times - 1) or times > 1 << _MOST_DOUBLINGS:
        told = f"a multiplier is a power of two, at most {1 << _MOST_DOUBLINGS}"
        raise PositionError(f"{told}, not {times}", "stake")


# -------------------------------------------------------------------------------------- reading

T = TypeVar("T")
_Span = tuple[int, int]


def _fields(text: str) -> dict[str, _Span]:
    """Where each field is. Cards may have spaces between them, so it starts from both ends."""
    words = [match.span() for match in re.finditer(r"\S+", text)]
    if not words:
        raise TextError("a position is expected", text, 0)
    stake = words.pop() if "*" in text[slice(*words[-1])] else None
    top = next((i for i, span in enumerate(words) if ":" in text[slice(*span)]), len(words) - 1)
    if len(words) < 4:
        missing = ("hands are", "hands are", "a turn is", "what lies on the table is")[len(words)]
        raise TextError(f"{missing} expected", text, stake[0] if stake else len(text))
    if top < 3:
        raise TextError("a colon belongs to what lies on the table", text, words[top][0])
    start, end = words[1][0], words[top - 2][1]
    fields = {"rules": words[0], "turn": words[top - 1]}
    fields["top"] = (words[top][0], words[-1][1])
    for i, hand in enumerate(text[start:end].split("/")):
        fields[f"hand {i}"] = (start, start + len(hand))
        start += len(hand) + 1
    return fields if stake is None else {**fields, "stake": stake}


def _hand_names(fields: dict[str, _Span]) -> list[str]:
    return [name for name in fields if name.startswith("hand ")]


def _read(text: str, fields: dict[str, _Span], name: str, reader: Callable[[str], T]) -> T:
    start, end = fields[name]
    try:
        return reader(text[start:end])
    except TextError as error:
        raise error.within(text, start) from None


def _rules(text: str) -> Ruleset:
    if text not in PRESETS:
        raise TextError(f"no ruleset {text!a}; there are {', '.join(PRESETS)}", text, 0)
    return PRESETS[text]


def _top(rules: Ruleset, text: str) -> tuple[int, Combo] | None:
    if text == "-":
        return None
    seat, colon, written = text.partition(":")
    if not colon:
        raise TextError("'-' or SEAT:CARDS is expected", text, 0)
    number = read_number(seat)
    try:
        cards, reading = read_reading(written)
    except TextError as error:
        raise error.within(text, len(seat) + 1) from None
    readings = parse(rules, cards)
    if not readings:
        raise TextError(why_no_play(rules, cards)("en"), text, len(seat) + 1)
    if reading >= len(readings):
        raise TextError(f"{cards} has no reading {reading}", text, len(text) - 1)
    return number, readings[reading]


def _stake(text: str) -> tuple[int, int]:
    bid, _, times = text.partition("*")
    first = read_number(bid)
    try:
        return first, read_number(times)
    except TextError as error:
        raise error.within(text, len(bid) + 1) from None
