"""The laws of a deal, each a function that raises `AssertionError` where its log breaks it.

The property tests, the planted faults and `bench/laws.py` all check these.
"""

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final

from dizhu.game import events as of_events
from dizhu.game import state as of_state
from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.game.engine import decide, default, evolve, fold, legal
from dizhu.game.events import Called, Event, Passed, Played, Redoubled, Sealed
from dizhu.game.notation import read_action, write_action
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Auction, Doubling, Fresh, Over, Playing, Redoubling, State, to_act
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import parse
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import LANGS

Law = Callable[[Ruleset, Sequence[Event], Random], None]

FORMLESS: Final = (*range(24, 52), 71)
"""The rulings that bar a set of cards."""


def act(event: Event) -> tuple[int, Action] | None:
    """Who did what, if `event` is a deed and no consequence of one."""
    match event:
        case Called(seat, bid):
            return seat, Call(bid)
        case Sealed(seat, yes):
            return seat, Double(yes)
        case Redoubled(seat, yes):
            return seat, Redouble(yes)
        case Passed(seat):
            return seat, Pass()
        case Played(seat, combo):
            return seat, Play(combo.cards)
        case _:
            return None


def decisions(rules: Ruleset, log: Sequence[Event]) -> Iterator[tuple[State, Sequence[Event]]]:
    """Every state in which somebody was asked, or that ends the log, and what is left of it."""
    state: State = Fresh(rules)
    for at, event in enumerate(log):
        if act(event):
            yield state, log[at:]
        state = evolve(state, event)
    yield state, ()


def projection_commutes(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """What a reader is told adds up to what he sees of the state, after every event."""
    readers = (None, *range(rules.seats))
    state: State = Fresh(rules)
    told: dict[int | None, State] = dict.fromkeys(readers, state)
    for event in log:
        state = evolve(state, event)
        for reader in readers:
            seen = of_events.seen_by(event, reader)
            if seen is not None:
                told[reader] = evolve(told[reader], seen)
            assert told[reader] == of_state.seen_by(state, reader), (reader, event)


def cards_are_conserved(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """Hands, bottom and what was played are the deck, after every event."""
    state: State = Fresh(rules)
    laid = NONE
    for event in log:
        state = evolve(state, event)
        if isinstance(event, Played):
            laid += event.combo.cards
        assert not isinstance(state, Fresh)
        taken = isinstance(state, Over) or state.bottom.seen in ("landlord", "all")
        apart = not taken or isinstance(state, of_state.Void)
        held = [*state.hands, state.bottom.cards] if apart else list(state.hands)
        total = sum((cards for cards in held if isinstance(cards, Cards)), laid)
        assert total == rules.deck, event
        if isinstance(state, Playing):
            assert sum(state.played, NONE) == laid


def one_side_wins(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """One hand is empty at the end, its side is paid by the other, and nothing is left to do."""
    end = fold(Fresh(rules), log)
    if isinstance(end, Over):
        assert [seat for seat, hand in enumerate(end.hands) if not len(hand)] == [end.winner]
        assert sum(end.scores) == 0
        ours = end.winner == end.contract.landlord
        for seat, score in enumerate(end.scores):
            assert (score > 0) == ((seat == end.contract.landlord) == ours), end.scores
    if not to_act(end):
        for seat in range(rules.seats):
            assert not legal(end, seat)
            for action in (Call(0), Double(False), Redouble(False), Pass(), Play(NONE)):
                assert refusal(end, seat, action) == 73


def clock_is_legal(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """What is done for a seat whose time is up it might have done itself (ruling 81)."""
    for state, _ in decisions(rules, log):
        for seat in to_act(state):
            done = default(state, seat)
            assert done in legal(state, seat), done
            match state, done:
                case Playing(top=None), Play(cards):
                    hand = state.hands[seat]
                    assert isinstance(hand, Cards)
                    assert list(cards) == [min(hand)]
                case _:
                    assert done in (Call(0), Double(False), Redouble(False), Pass())


def log_is_replayed(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """Asked again, `decide` tells of the same events; so whoever has the deeds has the log."""
    for state, rest in decisions(rules, log):
        if not rest:
            continue
        deed = act(rest[0])
        assert deed
        seat, action = deed
        if isinstance(rest[0], Played) and isinstance(action, Play):
            readings = parse(rules, action.cards, _hand(state, seat))
            action = Play(action.cards, readings.index(rest[0].combo))
        events = decide(state, seat, action)
        assert tuple(rest[: len(events)]) == events
        after = rest[len(events) :]
        assert not after or act(after[0]), after[0]


def actions_are_text(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """Every legal action prints, and parses back where it is meant."""
    for state, _ in _some(rules, log, rng, 3):
        for seat in to_act(state):
            for action in legal(state, seat):
                assert read_action(write_action(action), state) == action


def legal_is_what_decide_accepts(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """`decide` takes all that is legal and nothing else; a view offers the same."""
    for state, _ in _some(rules, log, rng, 3):
        for seat in range(rules.seats):
            actions = legal(state, seat)
            assert len(set(actions)) == len(actions)
            assert legal(of_state.seen_by(state, seat), seat) == actions
            for action in actions:
                assert decide(state, seat, action)
    for state, _ in _some(rules, log, rng, 10):
        seats = to_act(state)
        lists = {seat: set(legal(state, seat)) for seat in seats}
        for action in tempting(state, rng):
            seat = rng.randrange(rules.seats)
            if action not in lists.get(seat, ()):
                assert refusal(state, seat, action) in expected(state, seat, action)
            else:
                assert decide(state, seat, action)


LAWS: Final[tuple[Law, ...]] = (
    projection_commutes,
    cards_are_conserved,
    one_side_wins,
    clock_is_legal,
    log_is_replayed,
    actions_are_text,
    legal_is_what_decide_accepts,
)


def check(rules: Ruleset, log: Sequence[Event], rng: Random) -> None:
    """All laws."""
    for law in LAWS:
        law(rules, log, rng)


def refusal(state: State, seat: int, action: Action) -> int:
    """The ruling that bars `action`, after a look at its words; `decide` has to refuse."""
    try:
        events = decide(state, seat, action)
    except IllegalAction as illegal:
        why = illegal.refusal
        words = {why(lang) for lang in LANGS}
        assert str(why.ruling) in why("en")
        assert len(words) >= 2
        assert all(words)
        assert "{" not in "".join(words)
        return why.ruling
    raise AssertionError(f"{action} of seat {seat} was accepted: {events}")


def expected(state: State, seat: int, action: Action) -> Sequence[int]:
    """What may bar an illegal `action`, in the order of RULINGS.md: 73, 72, 24 to 71, 74."""
    if seat not in to_act(state):
        return (73,)
    match state, action:
        case Auction(), Call():
            return (8,)
        case Playing(), Pass():
            return (17,)
        case Playing(rules=rules, top=top), Play(cards, reading):
            hand = _hand(state, seat)
            if not cards <= hand:
                return (72,)
            readings = parse(rules, cards, hand)
            if not readings:
                return (46,) if parse(rules, cards) else FORMLESS
            return (74,) if top and reading < len(readings) else (71,)
        case _:
            return (73,)


def tempting(state: State, rng: Random) -> Iterator[Action]:
    """Actions that somebody might try here: of every phase, and plays of likely and odd cards."""
    yield rng.choice(
        (Call(rng.randrange(-1, 5)), Double(True), Redouble(False), Pass(), Play(NONE))
    )
    if isinstance(state, Playing):
        hand = list(_hand(state, state.turn))
        some = rng.sample(hand, rng.randrange(1, min(len(hand), 8) + 1))
        yield Pass()
        yield Play(Cards.of(some), rng.choice((0, 0, 0, 1)))
        yield Play(Cards.of([*some, rng.randrange(15)]))
        rank = rng.choice(hand)
        yield Play(Cards.of(r for r in hand if r == rank))
        yield Play(Cards.of([rank] * rng.randrange(1, 5)))
        if state.top:
            near = [*state.top.combo.cards]
            near[rng.randrange(len(near))] = rank
            yield Play(Cards.of(near))


def _some(
    rules: Ruleset, log: Sequence[Event], rng: Random, most: int
) -> Iterator[tuple[State, Sequence[Event]]]:
    """At `most` so many of the decisions: where the look is long, few are looked at."""
    every = list(decisions(rules, log))
    yield from rng.sample(every, min(most, len(every)))


def _hand(state: State, seat: int) -> Cards:
    assert isinstance(state, Auction | Doubling | Redoubling | Playing)
    hand = state.hands[seat]
    assert isinstance(hand, Cards)
    return hand
