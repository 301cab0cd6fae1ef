"""A puzzle as lines for the eye, and as JSON for a program."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rich.cells import cell_len

from dizhu.cli.lang import Lang
from dizhu.cli.puzzling import words
from dizhu.cli.terminal import style
from dizhu.cli.terminal.faces import grouped
from dizhu.cli.terminal.names import Names
from dizhu.cli.terminal.words import FARMER, LANDLORD
from dizhu.game.actions import Action, Play
from dizhu.game.notation import write_action
from dizhu.game.state import Playing
from dizhu.rules.card_names import listed
from dizhu.rules.cards import Cards
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.puzzle import Deed, Puzzle


def head(puzzle: Puzzle, lang: Lang, *, motifs: bool = True) -> str:
    """One line that says which it is; the motifs give some of it away."""
    titles = listed(MOTIFS[name].title for name in puzzle.motifs)(lang)
    return (words.HEAD if motifs else words.HEAD_HIDDEN)(lang).format(
        id=puzzle.id,
        rules=puzzle.rules.name,
        rating=puzzle.rating,
        level=words.LEVELS[puzzle.level](lang),
        motifs=titles,
    )


def task(puzzle: Puzzle, lang: Lang) -> str:
    """What is to be done."""
    if puzzle.me and puzzle.rules.seats > 3:
        return words.PARTNERS(lang)
    return words.FOR[puzzle.side](lang)


def table(state: Playing, me: int, lang: Lang) -> Iterator[str]:
    """The hands in order of play, mine last, and what lies there."""
    names = Names(lang, me, state.rules.seats)
    width = names.width
    for seat in names.round:
        hand = state.hands[seat]
        assert isinstance(hand, Cards)
        role = f"{style.HAT} {LANDLORD(lang)}" if seat == 0 else f"  {FARMER(lang)}"
        name = names(seat) + " " * (width - cell_len(names(seat)))
        yield f"  {name}  {role}  {len(hand):>2}  {grouped(hand, lang)}"
    if state.top is None:
        yield f"  {words.TO_LEAD(lang)}"
    else:
        cards = grouped(state.top.combo.cards, lang)
        yield f"  {words.TO_BEAT(lang).format(cards=cards, who=names.mid(state.top.seat))}"


def said(action: Action, lang: Lang) -> str:
    """A deed in a line."""
    return grouped(action.cards, lang) if isinstance(action, Play) else words.PASS(lang)


def deeds(told: Iterable[Deed], puzzle: Puzzle, lang: Lang) -> Iterator[str]:
    """One line a deed."""
    names = Names(lang, puzzle.me, puzzle.rules.seats)
    for seat, action in told:
        yield f"  {words.DEED(lang).format(who=names(seat), what=said(action, lang))}"


def solution(puzzle: Puzzle, lang: Lang) -> Iterator[str]:
    """What wins, and one way on."""
    told = ", ".join(said(action, lang) for action in puzzle.wins)
    yield words.WINS(lang).format(what=told)
    yield words.LINE(lang)
    yield from deeds(puzzle.line, puzzle, lang)


def members(puzzle: Puzzle, *, solved: bool) -> dict[str, object]:
    """A puzzle as JSON; what gives it away only where it is `solved`."""
    told: dict[str, object] = {
        "id": puzzle.id,
        "position": str(puzzle.position),
        "side": puzzle.side,
        "rating": puzzle.rating,
        "level": puzzle.level,
    }
    if solved:
        told["motifs"] = list(puzzle.motifs)
        told["wins"] = [write_action(action) for action in puzzle.wins]
        told["line"] = [[seat, write_action(action)] for seat, action in puzzle.line]
    return told
