"""A table as one seat sees it: hands, what lies there, the bottom and the stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from dizhu.game.holding import Holding
from dizhu.game.position import Position as Open
from dizhu.game.state import Playing
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Text
from dizhu.study.drawing.card import (
    HEIGHT,
    WIDTH,
    backs,
    body_first,
    ordered,
    row,
    row_width,
)
from dizhu.study.drawing.drawing import Drawing, drawn, seat_names
from dizhu.study.drawing.hand import named
from dizhu.study.drawing.svg import Element, at, group, measure, path, rect, text

_TITLE = Text("Position", "局面", "局面")
_CARDS = Text("{n} cards", "{n} 张", "{n} 張")
_ONE = Text("1 card", "1 张", "1 張")
_TURN = Text("to play", "出牌", "出牌")
_STAKE = Text("bid {bid} × {times}", "{bid} 分 × {times} 倍", "{bid} 分 × {times} 倍")
_LEAD = Text("a new lead", "新的一圈，领出", "新的一圈，領出")
_BY = Text("{name}: {kind}", "{name}：{kind}", "{name}：{kind}")
_SEAT = Text("{name}, {n}: {cards}.", "{name}，{n}：{cards}。", "{name}，{n}：{cards}。")
_UNSHOWN = Text("not shown", "未亮", "未亮")
_TABLE = Text("On the table: {what}.", "桌上：{what}。", "桌上：{what}。")
_WIDTH: Final = 640.0
_HEIGHT: Final = 400.0
_LEAST: Final = 15.0
"""How far apart cards are at the least, for a 10 to be read."""
_HAT: Final = (
    "M5 17C5 9.5 9.5 5.5 16 5.5S27 9.5 27 17ZM3 17H29V20.5H3Z"
    "M16 .6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z"
)


class _Spot(NamedTuple):
    """Where a hand goes, by the number of seats from the one below."""

    x: float
    y: float
    room: float
    end: bool


@dataclass(frozen=True, slots=True)
class Position(Drawing):
    """`hands` from the landlord on; `turn`, `top` and `below` count in that list.

    `below` is the seat that the table is seen from. A hand nobody shows is drawn as backs.
    """

    hands: tuple[Holding, ...]
    turn: int
    top: tuple[int, Combo] | None = None
    bid: int = 1
    multiplier: int = 1
    below: int = 0
    names: tuple[Text, ...] = ()

    @classmethod
    def of(cls, asked: Open | Playing, below: int = 0, names: tuple[Text, ...] = ()) -> Position:
        """A position or a state of the play; `below` counts from the landlord on."""
        open_ = Open.of(asked) if isinstance(asked, Playing) else asked
        return cls(open_.hands, open_.turn, open_.top, open_.bid, open_.multiplier, below, names)

    def svg(self, lang: str) -> str:
        """The drawing."""
        names = [name(lang) for name in self.names or seat_names(len(self.hands))]
        parts = [
            text(16, 27, _TITLE(lang), "ink head"),
            text(_WIDTH - 16, 27, self._stake(lang), "gold small strong end"),
            *(self._seat(seat, names[seat], lang) for seat in range(len(self.hands))),
            self._table(names, lang),
        ]
        return drawn(_WIDTH, _HEIGHT, lang, _TITLE(lang), self._told(names, lang), parts)

    def _stake(self, lang: str) -> str:
        return _STAKE(lang).format(bid=self.bid, times=self.multiplier)

    def _told(self, names: list[str], lang: str) -> str:
        told = [
            _SEAT(lang).format(
                name=name,
                n=_count(len(hand), lang),
                cards=named(hand, lang) if isinstance(hand, Cards) else _UNSHOWN(lang),
            )
            for name, hand in zip(names, self.hands, strict=True)
        ]
        what = _LEAD(lang)
        if self.top is not None:
            seat, combo = self.top
            by = _BY(lang).format(name=names[seat], kind=KIND_NAMES[combo.kind](lang))
            what = f"{by} {named(combo.cards, lang)}"
        return " ".join([*told, _TABLE(lang).format(what=what)])

    def _spot(self, seat: int) -> _Spot:
        seats = len(self.hands)
        place = (seat - self.below) % seats
        if place == 0:
            return _Spot(16, _HEIGHT - HEIGHT - 16, _WIDTH - 32, end=False)
        if seats == 4 and place == 2:
            return _Spot(_WIDTH / 2 - 110, 62, 220, end=False)
        # Play goes counter-clockwise: the next seat is on the right (ruling 4).
        right = place == 1
        y = 150.0 if seats == 4 else 84.0
        return _Spot(_WIDTH - 206 if right else 16, y, 190, end=right)

    def _seat(self, seat: int, name: str, lang: str) -> Element:
        hand, spot = self.hands[seat], self._spot(seat)
        label = self._label(seat, name, spot, lang)
        if not isinstance(hand, Cards):
            step = min(7.0, (spot.room - WIDTH) / max(len(hand) - 1, 1))
            x = spot.x + spot.room - row_width(len(hand), step) if spot.end else spot.x
            return group((label, at(x, spot.y, *backs(len(hand), step))))
        return group((label, *_rows(ordered(hand), spot)))

    def _label(self, seat: int, name: str, spot: _Spot, lang: str) -> Element:
        colour = "jade" if seat else "cinnabar"
        count = _count(len(self.hands[seat]), lang)
        words = f"{name} · {count}"
        width = measure(words, 13) + (24 if not seat else 0)
        turn = seat == self.turn
        tail = measure(_TURN(lang), 11) + 14 if turn else 0
        x = spot.x + spot.room - width - (tail + 8 if turn else 0) if spot.end else spot.x
        parts: list[Element] = []
        if not seat:
            parts.append(
                path(_HAT, "cinnabar", transform=f"translate({x:.0f} {spot.y - 23:.0f}) scale(.6)")
            )
        parts.append(text(x + (24 if not seat else 0), spot.y - 9, words, f"{colour} strong"))
        if turn:
            parts.append(rect(x + width + 8, spot.y - 23, tail, 18, colour, rx=9))
            parts.append(text(x + width + 8 + tail / 2, spot.y - 10, _TURN(lang), "on small mid"))
        return group(parts)

    def _table(self, names: list[str], lang: str) -> Element:
        y = 232.0 if len(self.hands) == 4 else 206.0
        if self.top is None:
            return text(_WIDTH / 2, y + 34, _LEAD(lang), "faint mid")
        seat, combo = self.top
        cards = body_first(combo.cards)
        step = min(20.0, (300 - WIDTH) / max(len(cards) - 1, 1))
        width = row_width(len(cards), step)
        by = _BY(lang).format(name=names[seat], kind=KIND_NAMES[combo.kind](lang))
        return group(
            (
                text(_WIDTH / 2, y - 8, by, f"{'jade' if seat else 'cinnabar'} small mid"),
                at((_WIDTH - width) / 2, y, *row(cards, step)),
            )
        )


def _rows(cards: list[tuple[int, int]], spot: _Spot) -> list[Element]:
    """The cards in as many rows as leave their corners to be seen."""
    fit = int((spot.room - WIDTH) / _LEAST) + 1
    number = -(-len(cards) // fit)
    size = -(-len(cards) // max(number, 1))
    step = min(24.0 if spot.room > 300 else 18.0, (spot.room - WIDTH) / max(size - 1, 1))
    rows = [cards[i : i + size] for i in range(0, len(cards), max(size, 1))]
    return [
        at(
            spot.x + spot.room - row_width(len(part), step) if spot.end else spot.x,
            spot.y + 30 * place,
            *row(part, step),
        )
        for place, part in enumerate(rows)
    ]


def _count(n: int, lang: str) -> str:
    return _ONE(lang) if n == 1 else _CARDS(lang).format(n=n)
