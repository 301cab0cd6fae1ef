"""How many turns each seat still needs, through a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.axis import actions, level
from dizhu.study.drawing.drawing import Drawing, drawn, seat_names
from dizhu.study.drawing.svg import Element, fitted, line, measure, number, path, text

_TITLE = Text("Turns left", "剩余手数", "剩餘手數")
_TOLD = Text(
    "{name}: from {first} to {last}.",
    "{name}：从 {first} 手到 {last} 手。",
    "{name}：從 {first} 手到 {last} 手。",
)
_STYLES: Final = ("cinnabar-line", "jade-line", "jade-line dash", "jade-line dot")
"""From the landlord on; told apart by their dashes as well."""
_INKS: Final = ("cinnabar", "jade", "jade", "jade")
_LEFT: Final = 38.0
_TOP: Final = 44.0
_BOTTOM: Final = 30.0
_ROOM: Final = 15.0
"""Between two names."""
_NAMES: Final = 0.26
"""The share of the width that a name may take."""


@dataclass(frozen=True, slots=True)
class Race(Drawing):
    """`turns` of each seat from the landlord on: before anything, then after each action.

    Actions are numbered on from `begin`.
    Raises `ValueError` where the seats have not as many numbers.
    """

    turns: tuple[tuple[int, ...], ...]
    names: tuple[Text, ...] = ()
    width: float = 640
    height: float = 220
    begin: int = 0

    def __post_init__(self) -> None:
        if len({len(row) for row in self.turns}) != 1 or not self.turns[0]:
            raise ValueError("as many numbers of turns for each seat, and at least one")

    def svg(self, lang: str) -> str:
        """The drawing."""
        whole = [name(lang) for name in self.names or seat_names(len(self.turns))]
        names = [fitted(name, 13, self.width * _NAMES) for name in whole]
        right = max(measure(name, 13) for name in names) + 22
        places = [[self._place(i, n, right) for i, n in enumerate(row)] for row in self.turns]
        parts = [text(16, 27, _TITLE(lang), "ink head"), *self._grid(right)]
        for row, class_ in zip(places, _STYLES, strict=False):
            parts.append(path(_stairs(row), f"{class_} thick"))
        ends = self._ends([row[-1][1] for row in places])
        for name, y, class_ in zip(names, ends, _INKS, strict=False):
            parts.append(text(self.width - right + 10, y + 4, name, f"{class_} strong"))
        told = " ".join(
            _TOLD(lang).format(name=name, first=row[0], last=row[-1])
            for name, row in zip(whole, self.turns, strict=True)
        )
        return drawn(self.width, self.height, lang, _TITLE(lang), told, parts)

    def _place(self, action: int, turns: int, right: float) -> tuple[float, float]:
        most = max(max(row) for row in self.turns) or 1
        steps = max(len(self.turns[0]) - 1, 1)
        x = _LEFT + (self.width - _LEFT - right) * action / steps
        return x, _TOP + (self.height - _TOP - _BOTTOM) * (1 - turns / most)

    def _grid(self, right: float) -> list[Element]:
        most = max(max(row) for row in self.turns)
        parts: list[Element] = []
        for turns in range(0, most + 1, 2 if most <= 12 else 4):
            y = self._place(0, turns, right)[1]
            parts.append(line(_LEFT, y, self.width - right, y, "grid" if turns else "axis"))
            parts.append(level(_LEFT, y, str(turns)))
        parts += actions(
            self.begin,
            len(self.turns[0]) - 1,
            lambda n: self._place(n, 0, right)[0],
            self.height - 9,
        )
        return parts

    def _ends(self, heights: list[float]) -> list[float]:
        """Where the names go: beside the ends of the lines, and not over each other."""
        order = sorted(range(len(heights)), key=lambda i: heights[i])
        found = list(heights)
        floor = self.height - _BOTTOM - _ROOM * (len(order) - 1)
        least = 0.0
        for place, i in enumerate(order):
            found[i] = max(min(found[i], floor + _ROOM * place), least)
            least = found[i] + _ROOM
        return found


def _stairs(places: list[tuple[float, float]]) -> str:
    """Turns go by steps: a line keeps its height until the next action."""
    (x, y), *rest = places
    return f"M{number(x)} {number(y)}" + "".join(f"H{number(x)}V{number(y)}" for x, y in rest)
