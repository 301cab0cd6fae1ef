"""A hand as the groups that empty it, and other ways beside it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

from dizhu.rules.card_names import named
from dizhu.rules.combos import Combo
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Text
from dizhu.study.drawing.card import HEIGHT, WIDTH, body_first, row, row_width
from dizhu.study.drawing.drawing import Drawing, drawn
from dizhu.study.drawing.svg import Element, at, fitted, measure, rect, text
from dizhu.study.numbers import turns
from dizhu.study.splitting import Grouping, Groupings

_TITLE = Text("Split: {turns}", "拆牌：{turns}", "拆牌：{turns}")
_TOLD = Text(
    "The hand takes {turns}: {groups}.",
    "这手牌要 {turns}：{groups}。",
    "這手牌要 {turns}：{groups}。",
)
_BEST = Text("Just as few: {groups}", "同样手数：{groups}", "同樣手數：{groups}")
_SECOND = Text("One turn more: {groups}", "多一手：{groups}", "多一手：{groups}")
_MARGIN: Final = 16.0
_GAP: Final = 14.0
_PAD: Final = 8.0
_STEP: Final = 17.0
_ROW: Final = HEIGHT + 46
_LINE: Final = 22.0
_SIZE: Final = 13
_DOT: Final = " · "
_OTHERS: Final = 3
"""Other ways that are told, of each sort."""


class _Box(NamedTuple):
    x: float
    y: float
    width: float


@dataclass(frozen=True, slots=True)
class Split(Drawing):
    """Groups in the order of play, each in its box with its kind; `others` in words below.

    `width` is in pixels: boxes go on in the next row where one is full.
    """

    groups: Grouping
    equal: tuple[Grouping, ...] = ()
    second: tuple[Grouping, ...] = ()
    width: float = 640

    @classmethod
    def of(cls, found: Groupings, width: float = 640) -> Split:
        """All that was found of a hand: the first way in cards, the others in words."""
        return cls(found.best[0], found.best[1:], found.second, width)

    def svg(self, lang: str) -> str:
        """The drawing."""
        boxes = self._boxes(lang)
        bottom = max((box.y for box in boxes), default=0) + _ROW
        parts: list[Element] = [text(_MARGIN, 28, self._title(lang), "ink head")]
        for number, (combo, box) in enumerate(zip(self.groups, boxes, strict=True), 1):
            parts.append(_box(number, combo, box, lang))
        lines = self._lines(lang)
        for number, words in enumerate(lines):
            parts.append(text(_MARGIN, bottom + 14 + _LINE * number, words, "soft"))
        height = bottom + _LINE * len(lines) + (8 if lines else 2)
        told = _TOLD.filled(turns=turns(len(self.groups)), groups=beside(self.groups))(lang)
        return drawn(self.width, height, lang, self._title(lang), " ".join([told, *lines]), parts)

    def _title(self, lang: str) -> str:
        return _TITLE(lang).format(turns=turns(len(self.groups))(lang))

    def _boxes(self, lang: str) -> list[_Box]:
        x, y, found = _MARGIN, 42.0, list[_Box]()
        for combo in self.groups:
            words = measure(KIND_NAMES[combo.kind](lang), 12) + 34
            width = max(row_width(len(combo.cards), _STEP), words, WIDTH) + 2 * _PAD
            if x + width > self.width - _MARGIN and x > _MARGIN:
                x, y = _MARGIN, y + _ROW
            found.append(_Box(x, y, width))
            x += width + _GAP
        return found

    def _lines(self, lang: str) -> list[str]:
        room = self.width - 2 * _MARGIN
        told = [
            *(_BEST.filled(groups=beside(way))(lang) for way in self.equal[:_OTHERS]),
            *(_SECOND.filled(groups=beside(way))(lang) for way in self.second[:_OTHERS]),
        ]
        return [row for words in told for row in _broken(words, room)]


def _broken(words: str, room: float) -> list[str]:
    """In as many lines as it takes, broken between groups."""
    first, *groups = words.split(_DOT)
    rows = [first]
    for group in groups:
        if measure(longer := f"{rows[-1]}{_DOT}{group}", _SIZE) <= room:
            rows[-1] = longer
        else:
            rows.append(f"{_DOT.lstrip()}{group}")
    return [fitted(row, _SIZE, room) for row in rows]


def _box(number: int, combo: Combo, box: _Box, lang: str) -> Element:
    force = bool(combo.shape.tier)
    cards = body_first(combo.cards)
    return at(
        box.x,
        box.y,
        rect(0.5, 0.5, box.width - 1, _ROW - 15, "panel", rx=8),
        rect(0.5, 0.5, box.width - 1, 4, "gold" if force else "jade", rx=2),
        at(_PAD, 12, *row(cards, _STEP)),
        text(_PAD, HEIGHT + 27, str(number), "faint small strong"),
        text(_PAD + 16, HEIGHT + 27, KIND_NAMES[combo.kind](lang), "gold" if force else "ink"),
    )


def beside(grouping: Grouping) -> Text:
    """The groups in words: `34567 · 10 10 · 2`."""
    every = [named(combo.cards) for combo in grouping]
    return Text.of(lambda lang: _DOT.join(group(lang) for group in every))
