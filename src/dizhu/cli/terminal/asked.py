"""What is shown on request: the tricks so far, the cards unseen, what can be typed."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text as Line

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import face, written
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.tricks import Trick
from dizhu.game.state import Auction, Doubling, Playing, Redoubling
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import ALL


def history(screen: Screen, found: Iterable[Trick]) -> None:
    """Every trick, one a paragraph."""
    empty = True
    for number, trick in enumerate(found, 1):
        empty = False
        line = Line().append(f"{number:>3}  ", style.IDLE)
        for i, (seat, combo) in enumerate(trick):
            if i:
                line.append(" · ", style=style.IDLE)
            if combo is None:
                line.append(f"{screen.names(seat)} {words.PASS(screen.lang)}", style.IDLE)
            else:
                line.append(f"{screen.names(seat)} ")
                line.append(written(combo, screen.lang), screen.look(combo) or "bold")
        screen.put(line)
    if empty:
        screen.tell(words.NO_HISTORY(screen.lang), style.IDLE)


def unseen(screen: Screen, view: View) -> None:
    """How many of each rank are where the reader can't see them."""
    state = view.state
    if not isinstance(state, Auction | Doubling | Redoubling | Playing):
        return
    rest = state.rules.deck
    hand = state.hands[screen.names.me]
    rest -= hand if isinstance(hand, Cards) else Cards()
    for played in state.played if isinstance(state, Playing) else ():
        rest -= played
    screen.tell(words.UNSEEN(screen.lang), style.IDLE)
    line = Line("  ")
    for rank in reversed(ALL):
        shown = f"{face(rank, screen.lang)}·{rest[rank]}"
        line.append(shown + "  ", style="bold" if rest[rank] else style.IDLE)
    screen.put(line)


def manual(screen: Screen) -> None:
    """What can be typed."""
    lang = screen.lang
    rows = (
        (words.HELP_CARDS(lang), words.HELP_CARDS_IS),
        ("pass  p  不出", words.HELP_PASS_IS),
        ("hint  h  提示", words.HELP_HINT_IS),
        (words.HELP_CALL(lang), words.HELP_CALL_IS),
        ("table  牌桌", words.HELP_TABLE_IS),
        ("history  记录", words.HELP_HISTORY_IS),
        ("count  c  记牌", words.HELP_COUNT_IS),
        ("sort  理牌", words.HELP_SORT_IS),
        ("quit  退出", words.HELP_QUIT_IS),
    )
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=not screen.narrow, style="bold")
    grid.add_column()
    for typed, word in rows:
        grid.add_row(f"  {typed}", word(lang))
    screen.put(grid)
    screen.tell(words.HELP_RULES(lang), style.IDLE)
