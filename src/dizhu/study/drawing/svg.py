"""SVG as values: elements that print, escaped, to the same bytes every time."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape
from typing import Final
from unicodedata import east_asian_width

Value = str | float


@dataclass(frozen=True, slots=True)
class Element:
    """One element: attributes in the order they were given, then children and text."""

    name: str
    attributes: tuple[tuple[str, Value], ...] = ()
    children: tuple[Element | str, ...] = ()

    def __str__(self) -> str:
        written = "".join(f' {key}="{_written(value)}"' for key, value in self.attributes)
        inner = "".join(
            escape(c, quote=False) if isinstance(c, str) else str(c) for c in self.children
        )
        return (
            f"<{self.name}{written}>{inner}</{self.name}>" if inner else f"<{self.name}{written}/>"
        )


def element(name: str, *children: Element | str, **attributes: Value | None) -> Element:
    """An element; `_` in a name stands for `-`, a trailing one is dropped, `None` is left out."""
    told = ((k.rstrip("_").replace("_", "-"), v) for k, v in attributes.items() if v is not None)
    return Element(name, tuple(told), children)


def group(children: Iterable[Element], **attributes: Value | None) -> Element:
    """Elements together."""
    return element("g", *children, **attributes)


def at(x: float, y: float, *children: Element, **attributes: Value | None) -> Element:
    """Elements moved to (x, y)."""
    return element("g", *children, transform=f"translate({number(x)} {number(y)})", **attributes)


def rect(
    x: float, y: float, width: float, height: float, class_: str, **more: Value | None
) -> Element:
    """A box."""
    return element("rect", x=x, y=y, width=width, height=height, class_=class_, **more)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> Element:
    """A stroke."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def text(x: float, y: float, words: str, class_: str = "", **more: Value | None) -> Element:
    """Words whose base line begins, or as `text_anchor` says, at (x, y)."""
    return element("text", words, x=x, y=y, class_=class_ or None, **more)


def path(d: str, class_: str, **more: Value | None) -> Element:
    """A path."""
    return element("path", d=d, class_=class_, **more)


def points(*pairs: tuple[float, float]) -> str:
    """The data of a path through these points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in pairs)


def number(value: float) -> str:
    """At most two digits after the point, and none that say nothing."""
    written = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if written == "-0" else written


_WIDE: Final = 1.0
_NARROW: Final = 0.56


def measure(words: str, size: float) -> float:
    """About how wide words are at a font size: 汉字 are square, letters about half of that."""
    return size * sum(_WIDE if east_asian_width(c) in "WF" else _NARROW for c in words)


def fitted(words: str, size: float, room: float) -> str:
    """As much of the words as there is room for; what is left out is told by dots."""
    if measure(words, size) <= room:
        return words
    while words and measure(words + "…", size) > room:
        words = words[:-1]
    return words + "…"


def _written(value: Value) -> str:
    return escape(value) if isinstance(value, str) else number(value)
