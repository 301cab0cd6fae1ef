"""What is encoded of calls and doubling is what the seat was told."""

from collections.abc import Iterator
from random import Random

import pytest

np = pytest.importorskip("numpy")

from dizhu.encode import calls  # noqa: E402
from dizhu.encode.calls import Encoding  # noqa: E402
from dizhu.game.actions import Call, Double  # noqa: E402
from dizhu.game.deal import deal  # noqa: E402
from dizhu.game.engine import begin, decide, fold, legal  # noqa: E402
from dizhu.game.events import Called, Dealt, Event, Won  # noqa: E402
from dizhu.game.state import Auction, Doubling, Fresh, Redoubling, to_act  # noqa: E402
from dizhu.game.view import View, view  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from tests.bots.test_games import SWITCHED  # noqa: E402

GAMES = 40

called = [rules for rules in (*PRESETS.values(), *SWITCHED) if rules.auction != "none"]
each = pytest.mark.parametrize("rules", called, ids=lambda rules: rules.name)


def encoded(seen: View) -> bytes:
    return bytes(Encoding(seen.state.rules).states(calls.of(seen)).tobytes())


def before_play(rules: Ruleset, rng: Random) -> Iterator[tuple[list[Event], int]]:
    """Logs of a deal as far as they go without a card played, and a seat that has to act."""
    pack = list(rules.deck)
    rng.shuffle(pack)
    face_up = rng.randrange(rules.hand * rules.seats) if rules.first_caller == "face_up" else None
    first = 1 if face_up is None else None
    log = list(begin(rules, deal(rules, pack, first=first, face_up=face_up)))
    state = fold(Fresh(rules), log)
    while isinstance(state, Auction | Doubling | Redoubling):
        seat = rng.choice(to_act(state))
        yield list(log), seat
        events = decide(state, seat, rng.choice(legal(state, seat)))
        log += events
        state = fold(state, events)


def twin(rules: Ruleset, log: list[Event], me: int, rng: Random) -> list[Event]:
    """The same log with what others hold, and what they chose in secret, drawn anew."""
    dealt = log[0]
    assert isinstance(dealt, Dealt)
    state = fold(Fresh(rules), log)
    assert isinstance(state, Auction | Doubling | Redoubling)
    mine = dealt.hands[me]
    assert isinstance(mine, Cards)
    shown = state.bottom.cards if state.bottom.seen != "nobody" else Cards()
    assert isinstance(shown, Cards)
    rest = list(rules.deck - mine - shown)
    rng.shuffle(rest)
    hands = []
    for seat in range(rules.seats):
        hands.append(mine if seat == me else Cards.of(rest[: rules.hand]))
        rest = rest if seat == me else rest[rules.hand :]
    bottom = shown if len(shown) else Cards.of(rest)
    told: list[Event] = [Dealt(dealt.ceremony, tuple(hands), bottom, dealt.first)]
    now = fold(Fresh(rules), told)
    for seat, bid in [(e.seat, e.bid) for e in log if isinstance(e, Called)]:
        told += decide(now, seat, Call(bid))
        now = fold(Fresh(rules), told)
    if isinstance(state, Doubling):
        for seat in to_act(now):
            if seat != me and rng.random() < 0.5:
                told += decide(now, seat, Double(rng.random() < 0.5))
                break
    if isinstance(state, Redoubling):
        for seat, yes in zip(to_act(now), state.doubled, strict=True):
            told += decide(now, seat, Double(yes))
            now = fold(Fresh(rules), told)
    return told


@each
def test_what_a_seat_may_not_know_changes_nothing(rules: Ruleset) -> None:
    rng = Random(5)
    kinds = set()
    for _ in range(GAMES):
        for log, me in before_play(rules, rng):
            if rules.bottom_shown == "never" and rules.doubling:
                continue  # only the landlord has seen the bottom: no twin is made for that
            other = twin(rules, log, me, rng)
            one, two = view(rules, log, me), view(rules, other, me)
            kinds.add(type(one.state))
            assert encoded(one) == encoded(two)
    assert kinds == ({Auction, Doubling, Redoubling} if rules.doubling else {Auction}) or (
        rules.bottom_shown == "never"
    )


@each
def test_what_was_called_is_told(rules: Ruleset) -> None:
    """Different calls, doublings, hands and first callers are different slots."""
    rng = Random(6)
    seen: dict[bytes, object] = {}
    for _ in range(GAMES):
        for log, me in before_play(rules, rng):
            mine = view(rules, log, me)
            state = mine.state
            known = [event for event in mine.events if isinstance(event, Called | Won)]
            at = [(event.bid, (event.seat - me) % rules.seats) for event in known]
            hand = state.hands[me] if isinstance(state, Auction | Doubling | Redoubling) else None
            doubled = state.doubled if isinstance(state, Redoubling) else None
            fact = (hand, at, doubled, type(state).__name__ if doubled else "")
            assert seen.setdefault(encoded(mine), fact) == fact
    assert len(seen) > GAMES


def test_slots_lie_side_by_side_and_are_as_wide_as_told() -> None:
    for rules, longest in ((FOLK, 7), (COMPETITIVE, 7), (FOUR, 10)):
        encoding, n, cards = Encoding(rules), rules.seats, 60 * rules.decks
        assert encoding.longest == longest
        widths = {name: part.stop - part.start for name, part in encoding.slots.items()}
        assert widths == {
            "hand": cards,
            "turns": 10,
            "bottom": cards,
            "face_up": 15,
            "first": n,
            "calls": 4 * longest,
            "bid": 4,
            "landlord": n,
            "doubled": n,
        }
        assert sum(widths.values()) == encoding.width


def part(seen: View, name: str) -> list[int]:
    encoding = Encoding(seen.state.rules)
    state = encoding.states(calls.of(seen))[0]
    return [int(slot) for slot in np.flatnonzero(state[encoding.slots[name]])]


def test_a_call_slot_by_slot() -> None:
    pack = [rank for rank in range(13) for _ in range(4)] + [13, 14]
    log = list(begin(FOLK, deal(FOLK, pack, dealer=1, face_up=10)))
    state = fold(Fresh(FOLK), log)
    for seat, bid in ((2, 0), (0, 2)):
        log += decide(state, seat, Call(bid))
        state = fold(Fresh(FOLK), log)
    mine = view(FOLK, log, 1)
    # The dealer's are cards 0, 3, 6 …: 3 3 4 5 6 6 7 8 9 9 …
    assert part(mine, "hand")[:6] == [0, 1, 4, 8, 12, 13]
    assert part(mine, "bottom") == []
    assert part(mine, "face_up") == [2]
    assert part(mine, "first") == [1]
    assert part(mine, "calls") == [0, 4 + 2]
    assert part(mine, "bid") == [2]
    assert part(mine, "landlord") == []
    assert part(mine, "doubled") == []


def test_doubling_and_redoubling_slot_by_slot() -> None:
    rng = Random(2)
    pack = list(COMPETITIVE.deck)
    rng.shuffle(pack)
    log = list(begin(COMPETITIVE, deal(COMPETITIVE, pack, first=2)))
    for seat, action in ((2, Call(0)), (0, Call(3)), (2, Double(True))):
        log += decide(fold(Fresh(COMPETITIVE), log), seat, action)
    farmer = view(COMPETITIVE, log, 1)
    assert part(farmer, "landlord") == [2]
    assert part(farmer, "doubled") == []
    assert part(farmer, "bottom") == []
    log += decide(fold(Fresh(COMPETITIVE), log), 1, Double(False))
    landlord = view(COMPETITIVE, log, 0)
    assert part(landlord, "landlord") == [0]
    assert part(landlord, "doubled") == [2]
    assert part(landlord, "bid") == [3]
    assert len(part(landlord, "hand")) == 17
    assert len(part(landlord, "bottom")) == 0


def test_only_a_seat_that_calls_sees_something_to_encode() -> None:
    rng = Random(1)
    log, seat = next(before_play(FOLK, rng))
    with pytest.raises(ValueError, match="only a seat that calls"):
        calls.of(view(FOLK, log, None))
    while isinstance(state := fold(Fresh(FOLK), log), Auction):
        log += decide(state, to_act(state)[0], Call(3))
    with pytest.raises(ValueError, match="only a seat that calls"):
        calls.of(view(FOLK, log, seat))
