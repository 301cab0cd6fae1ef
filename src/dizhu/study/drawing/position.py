"""A table as one seat sees it: hands, what lies there, the bottom and the stake."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.game.holding import Holding
from dizhu.game.position import Position as Open
from dizhu.game.position import standing
from dizhu.game.state import Playing
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Text
from dizhu.study.drawing.card import (
    WIDTH,
    backs,
    body_first,
    ordered,
    row,
    row_width,
)
from dizhu.study.drawing.drawing import NARROW, Drawing, drawn, seat_names
from dizhu.study.drawing.hand import read_out
from dizhu.study.drawing.seating import DEEPER, LINE, Seating, Spot, narrow, rows, wide
from dizhu.study.drawing.svg import Element, at, fitted, group, measure, path, rect, text

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
_OWN_LABEL: Final = 32.0
"""What the label of the hand below takes above it."""
_HAT: Final = (
    "M5 17C5 9.5 9.5 5.5 16 5.5S27 9.5 27 17ZM3 17H29V20.5H3Z"
    "M16 .6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z"
)


@dataclass(frozen=True, slots=True)
class Position(Drawing):
    """`hands` from the landlord on; `turn`, `top` and `below` count in that list.

    `below` is the seat that the table is seen from. A hand nobody shows is drawn as backs. A
    `width` for a phone is laid out in another way, as high as it needs. A `bare` one leaves out the
    hand below, which is shown elsewhere.
    """

    hands: tuple[Holding, ...]
    turn: int
    top: tuple[int, Combo] | None = None
    bid: int = 1
    multiplier: int = 1
    below: int = 0
    names: tuple[Text, ...] = ()
    width: float = 640
    bare: bool = False

    @classmethod
    def of(
        cls,
        asked: Open | Playing,
        below: int = 0,
        names: tuple[Text, ...] = (),
        width: float = 640,
    ) -> Position:
        """A position or a state of the play; `below` counts from the landlord on.

        A state may be one by house rules, of which no position tells.
        """
        told = (
            standing(asked)
            if isinstance(asked, Playing)
            else (asked.hands, asked.turn, asked.top, asked.bid, asked.multiplier)
        )
        return cls(*told, below, names, width)

    def svg(self, lang: str) -> str:
        """The drawing."""
        names = [name(lang) for name in self.names or seat_names(len(self.hands))]
        seating = self._seating(names, lang)
        shown = [seat for seat in range(len(self.hands)) if not (self.bare and seat == self.below)]
        height = seating.spots[0].y - _OWN_LABEL if self.bare else seating.height
        parts = [
            text(16, 27, _TITLE(lang), "ink head"),
            text(self.width - 16, 27, self._stake(lang), "gold small strong end"),
            *(self._seat(seat, names[seat], seating, lang) for seat in shown),
            self._table(names, seating.table, lang),
        ]
        told = self._told(names, lang)
        return drawn(self.width, height, lang, _TITLE(lang), told, parts)

    def _stake(self, lang: str) -> str:
        return _STAKE(lang).format(bid=self.bid, times=self.multiplier)

    def _told(self, names: list[str], lang: str) -> str:
        told = [
            _SEAT(lang).format(
                name=name,
                n=_count(len(hand), lang),
                cards=read_out(hand, lang) if isinstance(hand, Cards) else _UNSHOWN(lang),
            )
            for name, hand in zip(names, self.hands, strict=True)
        ]
        what = _LEAD(lang)
        if self.top is not None:
            seat, combo = self.top
            by = _BY(lang).format(name=names[seat], kind=KIND_NAMES[combo.kind](lang))
            what = f"{by} {read_out(combo.cards, lang)}"
        return " ".join([*told, _TABLE(lang).format(what=what)])

    def _seating(self, names: list[str], lang: str) -> Seating:
        """Labels beside each other take a second line where a name would be cut in one."""
        one = self._seated(1)
        spots = [(seat, self._spot(seat, one)) for seat in range(len(self.hands))]
        beside = [(seat, spot) for seat, spot in spots if spot.y == self._spot(self._next, one).y]
        full = all(self._wide(seat, names[seat], lang) <= spot.room for seat, spot in beside)
        return one if full else self._seated(2)

    @property
    def _next(self) -> int:
        return (self.below + 1) % len(self.hands)

    def _seated(self, lines: int) -> Seating:
        seats = len(self.hands)
        if self.width >= NARROW:
            return wide(seats, self.width, lines)
        hands = [self.hands[(self.below + i) % seats] for i in range(seats)]
        return narrow(hands, self.width, lines)

    def _spot(self, seat: int, seating: Seating) -> Spot:
        return seating.spots[(seat - self.below) % len(self.hands)]

    def _seat(self, seat: int, name: str, seating: Seating, lang: str) -> Element:
        hand, spot = self.hands[seat], self._spot(seat, seating)
        label = self._label(seat, name, spot, lang)
        if not isinstance(hand, Cards):
            step = min(7.0, (spot.room - WIDTH) / max(len(hand) - 1, 1))
            x = spot.x + spot.room - row_width(len(hand), step) if spot.end else spot.x
            return group((label, at(x, spot.y, *backs(len(hand), step))))
        return group((label, *_rows(ordered(hand), spot)))

    def _wide(self, seat: int, name: str, lang: str) -> float:
        """What a label takes in one line."""
        words = f"{name} · {_count(len(self.hands[seat]), lang)}"
        return self._hat(seat) + measure(words, 13) + self._pill(seat, lang)

    @staticmethod
    def _hat(seat: int) -> float:
        return 0 if seat else 24

    def _pill(self, seat: int, lang: str) -> float:
        """What is beside the words of whose turn it is."""
        return 8 + measure(_TURN(lang), 11) + 14 if seat == self.turn else 0

    def _label(self, seat: int, name: str, spot: Spot, lang: str) -> Element:
        """The name with his hat, then how many cards and whether it is his turn."""
        count = _count(len(self.hands[seat]), lang)
        hat, pill, base = self._hat(seat), self._pill(seat, lang), spot.y - 9
        if spot.lines == 1:
            room = spot.room - hat - pill - measure(f" · {count}", 13)
            words = f"{fitted(name, 13, room)} · {count}"
            return self._words(seat, words, hat, pill, spot, base, lang)
        above = fitted(name, 13, spot.room - hat)
        return group(
            (
                self._words(seat, above, hat, 0, spot, base - LINE, lang),
                self._words(seat, count, 0, pill, spot, base, lang),
            )
        )

    def _words(
        self, seat: int, words: str, hat: float, pill: float, spot: Spot, y: float, lang: str
    ) -> Element:
        """A line of a label."""
        colour = "jade" if seat else "cinnabar"
        width = measure(words, 13) + hat
        x = spot.x + spot.room - width - pill if spot.end else spot.x
        parts: list[Element] = []
        if hat:
            parts.append(
                path(_HAT, "cinnabar", transform=f"translate({x:.0f} {y - 14:.0f}) scale(.6)")
            )
        parts.append(text(x + hat, y, words, f"{colour} strong"))
        if pill:
            parts.append(rect(x + width + 8, y - 14, pill - 8, 18, colour, rx=9))
            parts.append(text(x + width + 8 + (pill - 8) / 2, y - 1, _TURN(lang), "on small mid"))
        return group(parts)

    def _table(self, names: list[str], y: float, lang: str) -> Element:
        if self.top is None:
            return text(self.width / 2, y + 34, _LEAD(lang), "faint mid")
        seat, combo = self.top
        cards = body_first(combo.cards)
        step = min(20.0, (300 - WIDTH) / max(len(cards) - 1, 1))
        width = row_width(len(cards), step)
        by = _BY(lang).format(name=names[seat], kind=KIND_NAMES[combo.kind](lang))
        return group(
            (
                text(self.width / 2, y - 8, by, f"{'jade' if seat else 'cinnabar'} small mid"),
                at((self.width - width) / 2, y, *row(cards, step)),
            )
        )


def _rows(cards: list[tuple[int, int]], spot: Spot) -> list[Element]:
    """The cards in as many rows as leave their corners to be seen."""
    number = rows(len(cards), spot.room)
    size = -(-len(cards) // max(number, 1))
    step = min(24.0 if spot.room > 300 else 18.0, (spot.room - WIDTH) / max(size - 1, 1))
    parts = [cards[i : i + size] for i in range(0, len(cards), max(size, 1))]
    return [
        at(
            spot.x + spot.room - row_width(len(part), step) if spot.end else spot.x,
            spot.y + DEEPER * place,
            *row(part, step),
        )
        for place, part in enumerate(parts)
    ]


def _count(n: int, lang: str) -> str:
    return _ONE(lang) if n == 1 else _CARDS(lang).format(n=n)
