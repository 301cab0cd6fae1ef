"""The screen: where everything is drawn, line by line, and nothing is ever redrawn."""

from __future__ import annotations

from collections.abc import Callable

from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text as Line

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import Order, counted, fan, grouped, written
from dizhu.cli.terminal.frame import Frame
from dizhu.cli.terminal.names import Names
from dizhu.cli.terminal.tricks import current
from dizhu.cli.terminal.words import Deed, say
from dizhu.game.match import Match
from dizhu.game.scoring import Tally, multiplier, points
from dizhu.game.state import Auction, Doubling, Over, Playing, Redoubling, State, farmers
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Lang

_WIDEST = 88  # cells: a line that is wider is no easier to read
_NARROW = 56  # cells: below, what can be left out is


class Screen:
    """Draws for one person, whose seats have `names`."""

    def __init__(self, console: Console, names: Names) -> None:
        self.console = console
        self.names = names
        self.order: Order = "up"

    @property
    def lang(self) -> Lang:
        """The language of everything."""
        return self.names.lang

    @property
    def width(self) -> int:
        """Cells that are drawn on."""
        return min(self.console.width, _WIDEST)

    @property
    def narrow(self) -> bool:
        """Is there little room."""
        return self.width < _NARROW

    def put(self, what: RenderableType = "") -> None:
        """Draw `what` below everything else."""
        self.console.print(what, width=self.width)

    def tell(self, text: str, look: str = "") -> None:
        """A remark of the terminal's own."""
        self.put(Padding(Line(text, style=look), (0, 0, 0, 2), expand=False))

    def line(self, text: str) -> None:
        """A line to copy from, with nothing else on it: never broken, however wide."""
        self.console.print(Line(text), soft_wrap=True)

    def welcome(self, ruleset: str) -> None:
        """The first line."""
        named = words.RULESETS.get(ruleset)
        rules = named(self.lang) if named else ruleset
        self.tell(say(words.WELCOME, self.lang, rules=rules), style.TITLE)

    def rule(self, *parts: str) -> None:
        """A line across with `parts` in it."""
        line = Line("── " if not self.console.options.ascii_only else "-- ", style=style.EDGE)
        line.append(" · ".join(part for part in parts if part), style=f"{style.PLAIN} bold")
        if (room := self.width - line.cell_len - 1) > 0:
            line.append(" " + ("─" if not self.console.options.ascii_only else "-") * room)
        self.put(line)

    def log(self, seat: int, what: str, look: str = "", note: str = "") -> None:
        """One thing that a seat did."""
        name = self.names(seat)
        line = Line("  ").append(name + " " * (self.names.width - cell_len(name) + 2), style.IDLE)
        line.append(what, look)
        if note:
            line.append("  ").append(note, style.NOTICE)
        self.put(line)

    def did(self, deed: Deed, seat: int, **parts: object) -> str:
        """What `seat` did, told as is told of it: `call 3` of you, `calls 3` of the others."""
        mine = self.names.mine(seat)
        return say(deed.of(mine=mine), self.lang, who=self.names(seat), **parts)

    def written(self, combo: Combo) -> str:
        """The cards of a combination: `777 + 3`."""
        return written(combo, self.lang)

    def combo(self, combo: Combo) -> str:
        """A combination in words: `777 + 3  three with one`."""
        shown = written(combo, self.lang)
        return shown if self.narrow else f"{shown}  {KIND_NAMES[combo.kind](self.lang)}"

    # -------------------------------------------------------------------------------- the table

    def table(self, view: View, match: Match, *, hand: bool = True) -> None:
        """The seats, what lies on the table, and the hand of the person who reads."""
        state = view.state
        if not isinstance(state, Auction | Doubling | Redoubling | Playing):
            return
        grid = Table.grid(padding=(0, 2 if not self.narrow else 1), expand=True)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(no_wrap=True)
        grid.add_column(ratio=1)
        grid.add_column(no_wrap=True, justify="right")
        trick = dict(current(view))
        for seat in self.names.round:
            grid.add_row(
                Line(self.names(seat), style="bold" if self.names.mine(seat) else ""),
                self._role(state, seat),
                self._count(len(state.hands[seat])),
                self._last(state, trick, seat),
                self._total(match, seat),
            )
        self.put()
        self.put(Frame(grid, self._title(state)))
        if hand:
            self.hand(view)

    def _total(self, match: Match, seat: int) -> Line:
        if not match.deals:
            return Line()
        word = "" if self.narrow else f"{words.HEAD_TOTAL(self.lang)} "
        return Line(f"{word}{signed(match.scores[seat]):>3}", style=style.IDLE)

    def hand(self, view: View) -> None:
        """The hand, with what can take no part in a play drawn faint."""
        state = view.state
        if not isinstance(state, Auction | Doubling | Redoubling | Playing):
            return
        cards = state.hands[self.names.me]
        if isinstance(cards, Cards):
            lines = fan(
                cards,
                self.lang,
                self.width - 2,
                order=self.order,
                live=self._live(view),
                ascii_only=self.console.options.ascii_only,
            )
            for line in lines:
                self.put(Line(" ").append_text(line))

    def _title(self, state: Auction | Doubling | Redoubling | Playing) -> Line:
        parts: list[tuple[str, str]] = []
        if isinstance(state, Auction):
            parts.append((words.AUCTION(self.lang), style.PLAIN))
            if state.bid:
                text = say(words.BID, self.lang, bid=state.bid)
                parts.append((text, style.STAKE))
        else:
            times = (
                multiplier(state.rules, state.bombs, state.rocket)
                if isinstance(state, Playing)
                else 1
            )
            text = say(words.STAKE, self.lang, bid=state.contract.bid, times=times)
            parts.append((text, style.STAKE))
            if isinstance(state.bottom.cards, Cards):
                text = say(words.BOTTOM, self.lang, cards=grouped(state.bottom.cards, self.lang))
                parts.append((text, style.PLAIN))
        return Line(" · ", style=style.EDGE).join(Line(text, style=look) for text, look in parts)

    def deal_name(self, match: Match) -> str:
        """Which deal of the match this is."""
        word = words.DEAL if match.length is None else words.DEAL_OF
        return say(word, self.lang, n=match.deals + 1, all=match.length)

    def _role(self, state: State, seat: int) -> Line:
        if not isinstance(state, Doubling | Redoubling | Playing):
            return Line()
        if seat == state.contract.landlord:
            return Line(f"{style.HAT} {words.LANDLORD(self.lang)}", style=style.LANDLORD)
        word = f"  {words.FARMER(self.lang)}"
        return Line(word + self._share(state, seat), style=style.FARMER)

    def _share(self, state: State, seat: int) -> str:
        """By how much a farmer has doubled, as far as it is known."""
        match state:
            case Playing(contract=contract, doubled=doubled, redoubled=again):
                pass
            case Redoubling(contract=contract, doubled=doubled):
                again = False
            case _:
                return ""
        place = farmers(state.rules.seats, contract.landlord).index(seat)
        tally = Tally(1, landlord_won=False, doubled=doubled, redoubled=again)
        times = points(state.rules, tally)[1 + place]
        return f" ×{times}" if times > 1 else ""

    def _count(self, n: int) -> Line:
        text = f"{n:>2}" if self.narrow else f"{' ' if n < 10 else ''}{self.cards(n)}"
        if n > 2 or not n:
            return Line(text)
        look = style.ALARM if n == 1 else style.NOTICE
        return Line(text, style=look).append(" !!" if n == 1 else " !", look)

    def cards(self, n: int) -> str:
        """A number of cards."""
        return say(words.CARD if n == 1 else words.CARDS, self.lang, n=n)

    def _last(self, state: State, trick: dict[int, Combo | None], seat: int) -> Line:
        if isinstance(state, Auction):
            calls = [
                bid
                for i, bid in enumerate(state.calls)
                if (state.first + i - seat) % self.names.seats == 0
            ]
            return self.call(seat, calls[-1]) if calls else Line()
        if seat not in trick:
            return Line()
        combo = trick[seat]
        if combo is None:
            return Line(self.did(words.PASS, seat), style=style.IDLE)
        on_top = isinstance(state, Playing) and state.top is not None and state.top.seat == seat
        return Line(self.combo(combo), style=self.look(combo) or ("bold" if on_top else style.IDLE))

    def call(self, seat: int, bid: int) -> Line:
        """What somebody called."""
        if not bid:
            return Line(self.did(words.NO_CALL, seat), style=style.IDLE)
        return Line(self.did(words.CALLS, seat, bid=bid), style="bold")

    def look(self, combo: Combo) -> str:
        """Bombs and the rocket stand out."""
        return style.BOMB if combo.shape.tier else ""

    def _live(self, view: View) -> Callable[[int], bool]:
        if not isinstance(view.state, Playing) or view.state.top is None:
            return lambda _: True
        used = 0
        for action in view.legal():
            used |= getattr(action, "cards", Cards()).bits
        return lambda rank: Cards(used)[rank] > 0

    def left(self, over: Over, seat: int) -> str:
        """The cards that `seat` was left with."""
        return counted(over.hands[seat], self.lang) or words.OUT(self.lang)


def signed(points: int) -> str:
    """`+12`, `−12` or `0`."""
    return f"+{points}" if points > 0 else f"−{-points}" if points else "0"
