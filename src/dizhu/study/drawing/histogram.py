"""How many deals came to how many points."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.drawing import NARROW, Drawing, drawn
from dizhu.study.drawing.svg import Element, line, rect, text

_TITLE = Text("Points of a deal", "每局得分", "每局得分")
_MEAN = Text("{n} deals, {mean} each", "{n} 局，平均 {mean}", "{n} 局，平均 {mean}")
_ONE = Text("1 deal, {mean}", "1 局，{mean}", "1 局，{mean}")
_TOLD = Text("{points}: {n}", "{points}：{n}", "{points}：{n}")
_LEFT: Final = 16.0
_TOP: Final = 64.0
_BARS: Final = 120.0
_BOTTOM: Final = 30.0
_STEPS: Final = (1, 2, 3, 6, 12, 24, 48, 96, 192, 384, 768)
"""How many points a bar may be wide: a bid, and what bombs make of it."""
_MOST: Final = 13
_FEW: Final = 7
"""Bars, at most, and on a phone."""


@dataclass(frozen=True, slots=True)
class Histogram(Drawing):
    """The points of each deal; a bar for each range, losses to the left of nothing, gains right.

    Raises `ValueError` without deals.
    """

    points: tuple[int, ...]
    width: float = 640

    def __post_init__(self) -> None:
        if not self.points:
            raise ValueError("at least one deal")

    def svg(self, lang: str) -> str:
        """The drawing."""
        step, counts = self._step, self._counts
        bars = range(min(counts), max(counts) + 1)
        about = self._about(lang)
        parts = [text(_LEFT, 27, _TITLE(lang), "ink head"), text(_LEFT, 46, about, "soft small")]
        for place, number in enumerate(bars):
            parts += self._bar(place, len(bars), number, counts, step)
        base = _TOP + _BARS
        parts.append(line(_LEFT, base, self.width - _LEFT, base, "axis"))
        return drawn(self.width, base + _BOTTOM, lang, _TITLE(lang), self.told(lang), parts)

    def told(self, lang: str) -> str:
        """What is to be seen, in words."""
        counts, step = self._counts, self._step
        told = ", ".join(
            _TOLD(lang).format(points=_range(number, step), n=counts[number])
            for number in sorted(counts)
        )
        return f"{self._about(lang)}. {told}"

    def _about(self, lang: str) -> str:
        mean = f"{sum(self.points) / len(self.points):+.1f}".replace("-", "−")
        about = _MEAN if len(self.points) > 1 else _ONE
        return about(lang).format(n=len(self.points), mean=mean)

    @property
    def _counts(self) -> Counter[int]:
        return Counter(_bin(points, self._step) for points in self.points)

    @property
    def _step(self) -> int:
        most = _FEW if self.width < NARROW else _MOST
        for step in _STEPS:
            numbers = [_bin(points, step) for points in self.points]
            if max(numbers) - min(numbers) < most:
                return step
        return _STEPS[-1]

    def _bar(
        self, place: int, bars: int, number: int, counts: Counter[int], step: int
    ) -> list[Element]:
        room = (self.width - 2 * _LEFT) / bars
        x, base, n = _LEFT + room * place, _TOP + _BARS, counts[number]
        middle = x + room / 2
        parts = [text(middle, base + 18, _range(number, step), "faint small mid")]
        if n:
            tall = (_BARS - 16) * n / max(counts.values())
            colour = "jade" if number > 0 else "cinnabar" if number else "faint"
            wide = min(room * 0.7, 44.0)
            parts.append(rect(middle - wide / 2, base - tall, wide, tall, colour, rx=2))
            parts.append(text(middle, base - tall - 5, str(n), "soft small mid"))
        return parts


def _bin(points: int, step: int) -> int:
    """Nothing is a bar of its own; 1 to `step` points are the first on their side."""
    return -(-abs(points) // step) * (1 if points > 0 else -1)


def _range(number: int, step: int) -> str:
    last, sign = abs(number) * step, "−" if number < 0 else "+"
    if not number or step == 1:
        return f"{sign}{last}" if number else "0"
    return f"{sign}{last - step + 1}…{last}"
