"""The end of a deal: what the score is made of, and where the match stands."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text as Line

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import grouped
from dizhu.cli.terminal.screen import Screen, signed
from dizhu.cli.terminal.words import say
from dizhu.game.match import Match
from dizhu.game.scoring import multiplier
from dizhu.game.state import Over, Void
from dizhu.rules.cards import Cards


def show_result(screen: Screen, end: Over | Void, before: Match, after: Match) -> None:
    """How the deal ended; `before` and `after` are the match without it and with it."""
    lang = screen.lang
    screen.put()
    if isinstance(end, Void):
        screen.rule(screen.deal_name(before), words.NOBODY(lang))
        return
    landlord = end.contract.landlord
    won = end.scores[screen.names.me] > 0
    side = words.LANDLORD_WINS if end.tally.landlord_won else words.FARMERS_WIN
    mine = words.YOU_WIN if won else words.YOU_LOSE
    told = mine(lang) if screen.names.mine(screen.names.me) else ""
    screen.rule(screen.deal_name(before), told, side(lang))
    screen.tell(factors(end, screen))
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=style.IDLE)
    table.add_column("")
    table.add_column("")
    table.add_column(words.HEAD_SHARE(lang) if end.rules.doubling else "", justify="right")
    table.add_column(words.HEAD_SCORE(lang), justify="right", no_wrap=True)
    table.add_column(words.HEAD_TOTAL(lang), justify="right", no_wrap=True)
    if not screen.narrow:
        table.add_column(words.HEAD_LEFT(lang))
    base = _base(end)
    for seat in screen.names.round:
        score = end.scores[seat]
        role = words.LANDLORD if seat == landlord else words.FARMER
        hat = f"{style.HAT} " if seat == landlord else "  "
        times = abs(score) // base
        cells = [
            Line(f"  {screen.names(seat)}", style="bold" if screen.names.mine(seat) else ""),
            Line(hat + role(lang), style=style.LANDLORD if seat == landlord else style.FARMER),
            Line(f"×{times}" if seat != landlord and end.rules.doubling else ""),
            Line(signed(score), style="bold"),
            Line(signed(after.scores[seat])),
        ]
        if not screen.narrow:
            cells.append(Line(screen.left(end, seat), style=style.IDLE))
        table.add_row(*cells)
    screen.put(table)
    if isinstance(end.bottom.cards, Cards) and end.rules.bottom_shown == "never":
        screen.tell(say(words.BOTTOM, lang, cards=grouped(end.bottom.cards, lang)), style.IDLE)


def factors(end: Over, screen: Screen) -> str:
    """What every farmer's stake is made of: `bid 2 × bombs ×4 × spring ×2 = 16 points`."""
    lang, rules, tally = screen.lang, end.rules, end.tally
    spring = words.SPRING if tally.spring else words.ANTI_SPRING
    times = (
        (words.BOMBS, multiplier(rules, tally.bombs, False)),
        (words.ROCKET, multiplier(rules, (), tally.rocket)),
        (spring, multiplier(rules, (), False, spring=tally.spring or tally.anti_spring)),
    )
    parts = [say(words.BASE, lang, bid=tally.bid)]
    parts += [say(word, lang, n=n) for word, n in times if n > 1]
    total = say(words.POINTS if _base(end) > 1 else words.POINT, lang, n=_base(end))
    return f"{' · '.join(parts)} = {total}"


def _base(end: Over) -> int:
    """What is at stake with each farmer before any doubling."""
    tally = end.tally
    spring = tally.spring or tally.anti_spring
    return tally.bid * multiplier(end.rules, tally.bombs, tally.rocket, spring=spring)
