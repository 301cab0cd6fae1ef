"""What happens, told as it happens."""

from __future__ import annotations

from rich.text import Text as Line

from dizhu.cli.terminal import style, words
from dizhu.cli.terminal.faces import counted, named
from dizhu.cli.terminal.screen import Screen
from dizhu.cli.terminal.words import Deed, say
from dizhu.game.events import (
    BottomTaken,
    Called,
    Dealt,
    Event,
    Passed,
    Played,
    Redoubled,
    Sealed,
    Unsealed,
    Won,
)
from dizhu.game.state import Deal, Doubling, Playing, State, farmers
from dizhu.rules.cards import Cards


def narrate(screen: Screen, before: State, event: Event, after: State) -> None:
    """Tell of `event`, which led from `before` to `after`; all as one reader knows it."""
    lang, names = screen.lang, screen.names
    match event:
        case Dealt():
            screen.tell(_ceremony(screen, event, after), style.IDLE)
        case Called(seat, bid):
            said = screen.call(seat, bid)
            screen.log(seat, said.plain, str(said.style))
        case Won(seat, bid):
            text = screen.did(words.LANDLORD_IS, seat, bid=bid)
            screen.put(Line(f"  {style.HAT} {text}", style=style.LANDLORD))
        case BottomTaken(seat, cards):
            word = words.TAKES if isinstance(cards, Cards) else words.TAKES_UNSEEN
            screen.tell(screen.did(word, seat, cards=counted(cards, lang), n=len(cards)))
        case Sealed():
            screen.tell(words.SEALED(lang), style.IDLE)
        case Unsealed(doubled):
            if isinstance(before, Doubling):
                seats = farmers(names.seats, before.contract.landlord)
                for seat, yes in zip(seats, doubled, strict=True):
                    word = words.TWICE if yes else words.NOT_TWICE
                    screen.log(seat, screen.did(word, seat), style.STAKE if yes else style.IDLE)
        case Redoubled(seat, yes):
            word = words.AGAIN if yes else words.NOT_AGAIN
            screen.log(seat, screen.did(word, seat), style.STAKE if yes else style.IDLE)
        case Passed(seat):
            screen.log(seat, screen.did(words.PASS, seat), style.IDLE)
            if isinstance(after, Playing) and after.top is None and not names.mine(after.turn):
                screen.tell(screen.did(words.NEXT_TRICK, after.turn), style.IDLE)
        case Played(seat, combo):
            left = _left(screen, after, seat)
            screen.log(seat, screen.combo(combo), screen.look(combo) or "bold", left)
        case _:
            pass


def _ceremony(screen: Screen, event: Dealt, after: State) -> str:
    """Who dealt, who cut, what was turned up, who calls first: one line."""
    lang, names, how = screen.lang, screen.names, event.ceremony

    def did(what: Deed, seat: int, **more: object) -> str:
        word = what.of(mine=names.mine(seat))
        return say(word, lang, who=names.mid(seat), **more)

    parts = [did(words.DEALS, how.dealer)]
    if how.cut is not None:
        parts.append(did(words.CUTS, (how.dealer - 1) % names.seats, n=how.cut))
    if how.face_up is not None:
        shown = named(how.face_up, lang)
        parts.append(say(words.FACE_UP, lang, card=shown, who=names.mid(event.first)))
    called = isinstance(after, Deal) and after.rules.auction != "none"
    parts.append(did(words.CALLS_FIRST, event.first) if called else words.NOT_CALLED(lang))
    line = ("; " if lang == "en" else "，").join(parts)
    return f"{line[0].upper()}{line[1:]}." if lang == "en" else f"{line}。"


def _left(screen: Screen, after: State, seat: int) -> str:
    """The warning that a hand comes to its end (ruling 23)."""
    if not isinstance(after, Playing):
        return ""
    match len(after.hands[seat]):
        case 2:
            return words.TWO_LEFT(screen.lang)
        case 1:
            return words.ONE_LEFT(screen.lang)
        case _:
            return ""
