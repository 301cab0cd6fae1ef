"""The operations about a deal: `auction` and `replay`."""

from __future__ import annotations

from dizhu.cli.judging.faults import Fault, illegal
from dizhu.cli.judging.request import Request, read_cards, whole
from dizhu.game.actions import Call, Play
from dizhu.game.engine import begin, decide, fold, legal
from dizhu.game.events import Ceremony, Dealt
from dizhu.game.holding import Unseen
from dizhu.game.notation import read_action
from dizhu.game.refusing import IllegalAction, refuse
from dizhu.game.scoring import multiplier
from dizhu.game.state import (
    Auction,
    Doubling,
    Fresh,
    Over,
    Playing,
    Redoubling,
    State,
    Void,
    to_act,
)
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.errors import Refusal, TextError
from dizhu.rules.ranks import ALL, RANKS
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import Text

Answer = dict[str, object]

_CLOSED = Refusal((73,), Text("there is nothing to call", "现在不能叫分", "現在不能叫分"))


def auction(request: Request) -> Answer:
    """Where the auction stands after `calls`, of which seat 0 made the first.

    `next` is a seat; `landlord` is the index of the call that won, whose seat is that modulo the
    seats. A ruleset without an auction has ended it before the first call: seat 0 is the landlord.
    """
    rules = request.rules
    calls = [whole(call, "a call", at=at) for at, call in enumerate(request.items("calls"))]
    unseen = (Unseen(rules.hand),) * rules.seats
    state = _begun(rules, Dealt(Ceremony(0), unseen, Unseen(rules.bottom), 0))
    for at, bid in enumerate(calls):
        if not isinstance(state, Auction):
            raise illegal(_CLOSED, at, request.lang)
        try:
            state = fold(state, decide(state, state.turn, Call(bid)))
        except IllegalAction as error:
            raise illegal(error.refusal, at, request.lang) from error
    turn = state.turn if isinstance(state, Auction) else None
    actions = () if turn is None else legal(state, turn)
    won = turn is None and max(calls, default=0) > 0
    return {
        "over": turn is None,
        "void": isinstance(state, Void),
        **_contract(state),
        **({"landlord": calls.index(max(calls))} if won else {}),
        "next": turn,
        "legal": [action.bid for action in actions if isinstance(action, Call)],
    }


def replay(request: Request) -> Answer:
    """Where a deal stands after `actions`, each a seat and what it did.

    The first that the rules bar ends it: the error says at which index and by which ruling. A seat
    that does not exist is never its turn.
    """
    rules = request.rules
    state = _begun(rules, _dealt(request, rules))
    for at, action in enumerate(request.items("actions")):
        match action:
            case [seat, str(text)]:
                state = _step(state, whole(seat, "a seat", at=at), text, at, request.lang)
            case _:
                raise Fault("bad_request", "an action is a seat and a text", at=at)
    return _standing(state)


def _begun(rules: Ruleset, dealt: Dealt) -> State:
    return fold(Fresh(rules), begin(rules, dealt))


def _dealt(request: Request, rules: Ruleset) -> Dealt:
    hands = tuple(_hand(hand, f"hand {i}") for i, hand in enumerate(request.items("hands")))
    bottom = _hand(request.text("bottom"), "the bottom")
    first = request.number("first")
    if len(hands) != rules.seats:
        raise Fault("bad_deal", f"{len(hands)} hands for {rules.seats} seats")
    if not 0 <= first < rules.seats:
        raise Fault("bad_request", f"first: there is no seat {first}")
    sizes = [len(hand) for hand in hands]
    if sizes != [rules.hand] * rules.seats or len(bottom) != rules.bottom:
        raise Fault(
            "bad_deal",
            f"hands of {', '.join(map(str, sizes))} and a bottom of {len(bottom)}, "
            f"not of {rules.hand} and {rules.bottom}",
        )
    left = rules.deck
    for cards in (*hands, bottom):
        if not cards <= left:
            rank = next(rank for rank in ALL if cards[rank] > left[rank])
            raise Fault("bad_deal", f"more {RANKS[rank]} than the deck has")
        left -= cards
    return Dealt(Ceremony(first), hands, bottom, first)


def _hand(text: object, name: str) -> Cards:
    """A part of a deal. So many cards of a rank that they can't be held make a bad deal as well."""
    if not isinstance(text, str):
        raise Fault("bad_request", f"{name}: a text is expected")
    return read_cards(text, name, too_many="bad_deal")


def _step(state: State, seat: int, text: str, at: int, lang: str) -> State:
    try:
        return fold(state, decide(state, seat, read_action(text, state)))
    except IllegalAction as error:
        raise illegal(error.refusal, at, lang) from error
    except TextError as error:
        raise illegal(_unreadable(state, seat, error), at, lang) from error


def _unreadable(state: State, seat: int, error: TextError) -> Refusal:
    """Why a seat may not do what nobody can read.

    Whose turn it is comes first, as always. Where cards are to be played it is no play (ruling 71),
    in every other phase no action of that phase (73): just as it would be of no cards.
    """
    refusal = refuse(state, seat, Play(NONE))
    if seat not in to_act(state):
        return refusal
    words = Text(error("en"), f"看不懂：{error('zh')}", f"看不懂：{error('zh-TW')}")
    return Refusal(refusal.rulings, words)


def _standing(state: State) -> Answer:
    seats = to_act(state)
    assert not isinstance(state, Fresh)
    return {
        "phase": _PHASES[type(state)],
        "turn": seats[0] if len(seats) == 1 else None,
        **_contract(state),
        "multiplier": _multiplier(state),
        "hands": [str(hand) for hand in state.hands],
        **_scores(state),
    }


_PHASES: dict[type[State], str] = {
    Auction: "auction",
    Doubling: "doubling",
    Redoubling: "doubling",
    Playing: "play",
    Over: "over",
    Void: "over",
}


def _contract(state: State) -> Answer:
    """The landlord and the bid; before there is one, the highest call so far."""
    match state:
        case Auction():
            return {"landlord": None, "bid": state.bid}
        case Fresh() | Void():
            return {"landlord": None, "bid": 0}
        case _:
            return {"landlord": state.contract.landlord, "bid": state.contract.bid}


def _multiplier(state: State) -> int:
    match state:
        case Playing():
            return multiplier(state.rules, state.bombs, state.rocket)
        case Over(tally=tally):
            spring = tally.spring or tally.anti_spring
            return multiplier(state.rules, tally.bombs, tally.rocket, spring=spring)
        case _:
            return 1


def _scores(state: State) -> Answer:
    match state:
        case Over():
            return {"scores": state.scores}
        case Void():
            return {"scores": [0] * state.rules.seats}
        case _:
            return {}
