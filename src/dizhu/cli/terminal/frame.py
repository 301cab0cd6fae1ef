"""A box whose heading, in the upper edge, keeps its colours; rich's panel would recolour it."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text as Line

from dizhu.cli.terminal import style

_ROUND = ("╭", "─", "╮", "│", "╰", "╯")
_ASCII = ("+", "-", "+", "|", "+", "+")


@dataclass(frozen=True, slots=True)
class Frame:
    """`inside` in a box as wide as there is room, under `title`."""

    inside: RenderableType
    title: Line

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The edges, and between them the lines of `inside`."""
        signs = _ASCII if options.ascii_only else _ROUND
        left, flat, right, side, lower_left, lower_right = signs
        width = options.max_width
        edge = console.get_style(style.EDGE)
        title = self.title.copy()
        title.truncate(width - 6, overflow="ellipsis")
        room = width - title.cell_len - 5
        top = Line(f"{left}{flat} ", style=style.EDGE)
        yield Line.assemble(top, title, (f" {flat * room}{right}", style.EDGE))
        for line in console.render_lines(self.inside, options.update(width=width - 4)):
            yield Segment(f"{side} ", edge)
            yield from line
            yield Segment(f" {side}\n", edge)
        yield Segment(f"{lower_left}{flat * (width - 2)}{lower_right}\n", edge)
