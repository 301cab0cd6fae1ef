"""Random deals played to their end or cut off: what the laws are checked on."""

from collections.abc import Callable, Sequence
from random import Random

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.deal import deal
from dizhu.game.engine import begin, decide, fold, legal
from dizhu.game.events import Ceremony, Dealt, Event
from dizhu.game.notation import read_action
from dizhu.game.state import Fresh, State, to_act
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.ruleset import Ruleset

Chooser = Callable[[Random, Sequence[Action]], Action]


def evenly(rng: Random, actions: Sequence[Action]) -> Action:
    """Any action, as likely as the next."""
    return rng.choice(actions)


def boldly(rng: Random, actions: Sequence[Action]) -> Action:
    """The larger of three plays: short games, many chains, bombs and springs."""
    return max(rng.choices(actions, k=3), key=_size)


def timidly(rng: Random, actions: Sequence[Action]) -> Action:
    """The smaller of three plays, passes before all: long games, many tricks."""
    return min(rng.choices(actions, k=3), key=_size)


def _size(action: Action) -> int:
    return len(action.cards) if isinstance(action, Play) else -isinstance(action, Pass)


CHOOSERS = (evenly, boldly, timidly)


def random_deal(rules: Ruleset, rng: Random) -> Dealt:
    """A shuffled, cut and dealt pack, with a face-up card where the ruleset has one."""
    pack = list(rules.deck)
    rng.shuffle(pack)
    faced = rules.first_caller == "face_up"
    return deal(
        rules,
        pack,
        dealer=rng.randrange(rules.seats),
        cut=rng.randrange(len(pack)),
        face_up=rng.randrange(rules.hand * rules.seats) if faced else None,
        first=None if faced else rng.randrange(rules.seats),
    )


def play_on(
    state: State, rng: Random, choose: Chooser = evenly, stop: int | None = None
) -> list[Event]:
    """What happens from `state` on, whoever may act first, for `stop` actions or to the end."""
    log: list[Event] = []
    while (seats := to_act(state)) and (stop is None or stop > 0):
        stop = None if stop is None else stop - 1
        seat = rng.choice(seats)
        events = decide(state, seat, choose(rng, legal(state, seat)))
        log += events
        state = fold(state, events)
    return log


def random_log(
    rules: Ruleset, rng: Random, choose: Chooser = evenly, stop: int | None = None
) -> list[Event]:
    """The log of a deal from the shuffle on."""
    log = list(begin(rules, random_deal(rules, rng)))
    return log + play_on(fold(Fresh(rules), log), rng, choose, stop)


def deal_with(rules: Ruleset, *wanted: str, bottom: str = "", first: int = 0) -> Dealt:
    """A deal in which each seat has the `wanted` cards, and the rest comes as it comes."""
    have = [Cards.parse(text) for text in (*wanted, *[""] * (rules.seats - len(wanted)), bottom)]
    rest = list(rules.deck - sum(have, NONE))
    Random(0).shuffle(rest)
    holdings = []
    for cards, size in zip(have, [rules.hand] * rules.seats + [rules.bottom], strict=True):
        lacks = size - len(cards)
        holdings.append(cards + Cards.of(rest[:lacks]))
        rest = rest[lacks:]
    return Dealt(Ceremony(0), tuple(holdings[:-1]), holdings[-1], first)


def script(rules: Ruleset, dealt: Dealt, text: str) -> list[Event]:
    """The log of `dealt` when the deeds of `text` are done: `0:3 1:pass 2:33344`."""
    log = list(begin(rules, dealt))
    state = fold(Fresh(rules), log)
    for deed in text.split():
        seat, _, action = deed.partition(":")
        events = decide(state, int(seat), read_action(action, state))
        log += events
        state = fold(state, events)
    return log


def fold_of(rules: Ruleset, log: Sequence[Event]) -> State:
    """Where a deal stands after `log`."""
    return fold(Fresh(rules), log)
