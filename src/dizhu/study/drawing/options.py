"""The best few actions of a decision, a bar each: what it is worth, and how surely."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from dizhu.rules.text import Text
from dizhu.study.drawing.drawing import Drawing, drawn
from dizhu.study.drawing.svg import Element, fitted, line, measure, rect, text

Unit = Literal["chance", "points"]

_TITLES: Final[dict[Unit, Text]] = {
    "chance": Text("The chance to win", "各种打法的胜率", "各種打法的勝率"),
    "points": Text("The points to be expected", "各种选择的期望分", "各種選擇的期望分"),
}
_DONE = Text("played", "实际", "實際")
_TOLD = Text("{action}: {value}", "{action}：{value}", "{action}：{value}")
_LEFT: Final = 16.0
_TOP: Final = 42.0
_ROW: Final = 40.0
_BAR: Final = 10.0


@dataclass(frozen=True, slots=True)
class Bar:
    """An action, its worth ± half a 95 % interval, and whether it is the one `done`."""

    action: Text
    value: float
    error: float
    done: bool = False


@dataclass(frozen=True, slots=True)
class Options(Drawing):
    """The bars, the best first; a chance is from 0 to 1. Raises `ValueError` without any."""

    bars: tuple[Bar, ...]
    unit: Unit = "chance"
    width: float = 640

    def __post_init__(self) -> None:
        if not self.bars:
            raise ValueError("there is something to choose from")

    def svg(self, lang: str) -> str:
        """The drawing."""
        title = _TITLES[self.unit](lang)
        parts = [text(_LEFT, 27, title, "ink head")]
        for number, bar in enumerate(self.bars):
            parts += self._row(number, bar, lang)
        told = ", ".join(self._told(bar, lang) for bar in self.bars)
        return drawn(self.width, self._height, lang, title, told, parts)

    @property
    def _height(self) -> float:
        return _TOP + _ROW * len(self.bars) + 8

    @property
    def _ends(self) -> tuple[float, float]:
        """The least and the greatest value that there is room for."""
        if self.unit == "chance":
            return 0.0, 1.0
        low = min(0.0, *(bar.value - bar.error for bar in self.bars))
        return low, max(low + 1, 0.0, *(bar.value + bar.error for bar in self.bars))

    def _x(self, value: float) -> float:
        low, high = self._ends
        share = (min(max(value, low), high) - low) / (high - low)
        return _LEFT + (self.width - 2 * _LEFT) * share

    def _row(self, number: int, bar: Bar, lang: str) -> list[Element]:
        top, right = _TOP + _ROW * number, self.width - _LEFT
        said, colour = self._said(bar), "gold" if bar.done and number else "jade"
        room = right - _LEFT - measure(said, 13) - 12
        tail = f" · {_DONE(lang)}" if bar.done else ""
        action = fitted(bar.action(lang), 13, room - measure(tail, 13))
        begin, end = sorted((self._x(0), self._x(bar.value)))
        low, high = self._x(bar.value - bar.error), self._x(bar.value + bar.error)
        middle = top + 20 + _BAR / 2
        fill = colour if bar.done or not number else "faint"
        parts = [
            line(self._x(0), top + 17, self._x(0), top + 33, "axis"),
            text(_LEFT, top + 13, action + tail, f"{colour} strong" if fill == colour else "ink"),
            text(right, top + 13, said, "soft end"),
            rect(begin, top + 20, max(end - begin, 1), _BAR, fill, rx=2),
        ]
        if bar.error:
            parts.append(line(low, middle, high, middle, "ink-line thin"))
            parts += [line(x, middle - 5, x, middle + 5, "ink-line thin") for x in (low, high)]
        return parts

    def _told(self, bar: Bar, lang: str) -> str:
        told = _TOLD(lang).format(action=bar.action(lang), value=self._said(bar))
        return f"{told} ({_DONE(lang)})" if bar.done else told

    def _said(self, bar: Bar) -> str:
        if self.unit == "chance":
            error = f" ± {max(100 * bar.error, 1):.0f}" if bar.error else ""
            return f"{100 * bar.value:.0f} %{error}"
        error = f" ± {bar.error:.1f}" if bar.error else ""
        return f"{bar.value:+.1f}{error}".replace("-", "−")
