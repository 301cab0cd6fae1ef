"""What is shown on request: the tricks so far, the cards unseen, what can be typed."""

from __future__ import annotations

from collections.abc import Iterable

from rich.table import Table
from rich.text import Text as Line

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import face, written
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.tricks import Trick
from dizhu.cli.terminal.words import say
from dizhu.game.state import Auction, Doubling, Playing, Redoubling, State
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.presets import FOLK
from dizhu.rules.ranks import ALL
from dizhu.rules.rulings import RULESETS, RULINGS


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
                line.append(f"{screen.names(seat)} {screen.did(words.PASS, seat)}", style.IDLE)
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
        (words.HELP_CARDS, words.HELP_CARDS_IS),
        (words.HELP_PASS, words.HELP_PASS_IS),
        (words.HELP_HINT, words.HELP_HINT_IS),
        (words.HELP_CALL, words.HELP_CALL_IS),
        (words.HELP_TABLE, words.HELP_TABLE_IS),
        (words.HELP_HISTORY, words.HELP_HISTORY_IS),
        (words.HELP_COUNT, words.HELP_COUNT_IS),
        (words.HELP_SORT, words.HELP_SORT_IS),
        (words.HELP_RULING, words.HELP_RULING_IS),
        (words.HELP_QUIT, words.HELP_QUIT_IS),
    )
    grid = Table.grid(padding=(0, 2))
    grid.add_column(no_wrap=not screen.narrow, style="bold")
    grid.add_column()
    for typed, word in rows:
        grid.add_row(f"  {typed(lang)}", word(lang))
    screen.put(grid)


def ruling(screen: Screen, number: str, state: State) -> None:
    """The ruling `number`, or all that share it: 46 is told in parts."""
    lang = screen.lang
    found = [one for name, one in RULINGS.items() if number in (name, name.rstrip("ab"))]
    if not found:
        screen.tell(say(words.NO_RULING, lang, n=number), style.REFUSED)
    for one in found:
        head = say(words.RULING, lang, id=one.id, point=one.point(lang))
        between = " " if lang == "en" else ""
        screen.tell(f"{head}{between}{one.under(_ours(state))(lang)}", style.HINT)


def _ours(state: State) -> str:
    """Which of the three rulesets that the rulings speak of this one is, or comes from."""
    name, seats = state.rules.name, state.rules.seats
    return name if name in RULESETS else "folk" if seats == FOLK.seats else "four"
