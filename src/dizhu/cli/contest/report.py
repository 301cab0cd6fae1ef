"""A match as it is told to people."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Final

from rich.console import Console
from rich.table import Table

from dizhu.arena.bootstrap import Estimate
from dizhu.arena.match import Match
from dizhu.arena.ratings import rate
from dizhu.arena.summary import Pairing, Side, Standing, pairings, times
from dizhu.arena.terms import Terms
from dizhu.bots.program.pipe import PIPE
from dizhu.cli.contest import words
from dizhu.cli.lang import Lang

_WIDE: Final = 160  # columns where nobody looks: a file, a pipe
_NAME: Final = 32  # columns of a bot's name


def show(match: Match, lang: Lang) -> None:
    """Print it on standard output."""
    console = Console(
        highlight=False,
        markup=False,
        emoji=False,
        width=None if sys.stdout.isatty() else _WIDE,
    )
    if not match.played:
        console.print(words.NOTHING(lang))
        return
    terms = match.terms
    pairs = pairings(terms.mode, match.played, terms.seed)
    console.print(_title(terms, pairs, lang), soft_wrap=True)
    for table in _tables(match, pairs, lang):
        console.print()
        console.print(table)
    if len(pairs) == 1:
        console.print()
        for line in _lines(terms, pairs[0], lang):
            console.print(line, soft_wrap=True)
    verdict = _verdict(match, lang)
    if verdict:
        console.print(verdict, soft_wrap=True)


def short(name: str) -> str:
    """A bot's name; what tells long commands apart is their end."""
    if len(name) <= _NAME:
        return name
    head = PIPE if name.startswith(PIPE) else ""
    return f"{head}…{name[len(head) + 1 - _NAME :]}"


def _title(terms: Terms, pairs: list[Pairing], lang: Lang) -> str:
    return words.TITLE(lang).format(
        rules=terms.rules.name,
        mode=words.MODES[terms.mode](lang),
        deals=max(pair.deals for pair in pairs),
        games=sum(pair.games for pair in pairs),
        seed=terms.seed,
    )


def _tables(match: Match, pairs: list[Pairing], lang: Lang) -> Iterator[Table]:
    if len(match.terms.bots) == 2:
        yield _both(match.terms, pairs[0], lang)
    else:
        yield _cross(match.terms, pairs, lang)
        yield _ratings(match, lang)


def _both(terms: Terms, pair: Pairing, lang: Lang) -> Table:
    table = _table("", words.WINS(lang), words.POINTS[terms.mode](lang), words.TIME(lang))
    table.add_column(words.SLOWEST(lang), justify="right", no_wrap=True)
    for side in pair.sides:
        times = [_ms(side.times.median), _ms(side.times.slowest)]
        table.add_row(short(terms.bots[side.bot]), *_cells(side.both), *times)
        table.add_row(f"  {words.LANDLORD(lang)}", *_cells(side.landlord))
        table.add_row(f"  {words.FARMERS(lang)}", *_cells(side.farmers))
    return table


def _cross(terms: Terms, pairs: list[Pairing], lang: Lang) -> Table:
    """Win rates of the row against the column, and points under it."""
    numbers = [str(n) for n in range(1, len(terms.bots) + 1)]
    table = _table("", words.AGAINST(lang), *numbers)
    found: dict[tuple[int, int], Side] = {}
    for pair in pairs:
        first, second = pair.sides
        found[first.bot, second.bot], found[second.bot, first.bot] = first, second
    for bot, name in enumerate(terms.bots):
        row = [found.get((bot, other)) for other in range(len(terms.bots))]
        told = ["" if side is None else _short(side.both) for side in row]
        table.add_row(numbers[bot], short(name), *told)
    return table


def _ratings(match: Match, lang: Lang) -> Table:
    names = match.terms.bots
    rated = rate(len(names), match.played, match.terms.seed)
    table = _table("", words.RATING(lang), words.TIME(lang), words.SLOWEST(lang))
    order = sorted(range(len(names)), key=lambda bot: -(rated.bots[bot].mean or 0.0))
    for bot in order:
        took = times(match.played, bot)
        rating = _interval(rated.bots[bot], "+.0f")
        table.add_row(short(names[bot]), rating, _ms(took.median), _ms(took.slowest))
    table.add_row(words.EDGE(lang), _interval(rated.landlord, "+.0f"))
    return table


def _lines(terms: Terms, pair: Pairing, lang: Lang) -> Iterator[str]:
    yield words.GAME(lang).format(
        share=_interval(pair.landlord, ".3f"),
        bombs=pair.bombs / pair.games,
        rockets=pair.rockets / pair.games,
        springs=pair.springs,
        anti=pair.anti_springs,
    )
    if terms.mode == "full":
        yield words.CALLED(lang).format(
            void=pair.void, doubled=pair.doubled, redoubled=pair.redoubled
        )


def _verdict(match: Match, lang: Lang) -> str:
    test = match.test
    if test is None:
        return ""
    wanted = test.wanted
    text = words.OPEN if test.verdict is None else words.VERDICT
    return text(lang).format(
        measure=words.MEASURES[wanted.measure](lang),
        mean=f"{wanted.high if test.verdict == 'high' else wanted.low:g}",
        low=f"{wanted.low:g}",
        high=f"{wanted.high:g}",
        deals=test.deals,
    )


def _table(first: str, *columns: str) -> Table:
    table = Table(box=None, padding=(0, 3, 0, 0), pad_edge=False)
    table.add_column(first, no_wrap=True)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _cells(found: Standing) -> list[str]:
    return [_interval(found.wins, ".3f"), _interval(found.points, "+.3f")]


def _short(found: Standing) -> str:
    if found.wins.mean is None or found.points.mean is None:
        return "-"
    return f"{found.wins.mean:.3f} {found.points.mean:+.2f}"


def _interval(found: Estimate, form: str) -> str:
    if found.mean is None:
        return "-"
    return f"{found.mean:{form}} [{found.low:{form}}, {found.high:{form}}]"


def _ms(value: float | None) -> str:
    return "-" if value is None else f"{value:.2f}"
