"""A table as pure functions: `decide` and `tick` say what follows, `fold` makes it so.

Time is an argument, in seconds of whoever owns the clock, and so is chance: `secret` is a fresh
secret for the shuffle of the next deal, used if this ends one.
"""

from __future__ import annotations

from collections.abc import Iterable

from dizhu.game import engine as game
from dizhu.game.actions import Action
from dizhu.game.events import Sealed
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Doubling, Over, Void
from dizhu.rules.text import Text
from dizhu.table.commands import (
    Act,
    BotAct,
    Command,
    Leave,
    Ready,
    Rest,
    Reveal,
    Say,
    Sit,
    Swap,
    Wake,
)
from dizhu.table.dealing import lay_out
from dizhu.table.events import (
    Actor,
    Autopiloted,
    Disclosed,
    Event,
    Happened,
    Left,
    Opened,
    Prepared,
    Readied,
    Rematched,
    Revealed,
    Said,
    Sat,
    TimedOut,
)
from dizhu.table.folding import begun, evolve
from dizhu.table.lines import clean
from dizhu.table.phrases import PHRASES
from dizhu.table.refused import Refused
from dizhu.table.seating import sit, swap
from dizhu.table.settings import Settings
from dizhu.table.shuffle import FIXED, Shuffle, commitment, is_mark, laid_out, mark_of, shuffle
from dizhu.table.state import Between, During, TableState, alarm, deadlines, to_act

LONGEST_TEXT = 64
LONGEST_WORDS = 200


def open_table(name: str, settings: Settings, secret: str) -> tuple[Event, ...]:
    """The events that open a table, with a bot on every chair and the first deal prepared."""
    return (Opened(name, settings), Prepared(commitment(secret), secret))


def decide(state: TableState, command: Command, secret: str) -> tuple[Event, ...]:
    """What follows from `command`. Raises `Refused`, and then nothing has happened."""
    if not 0 <= command.seat < len(state.chairs):
        raise Refused("no_seat", Text("there is no such seat", "没有这个座位", "沒有這個座位"))
    chair = state.chairs[command.seat]
    comes = isinstance(command, Leave) and chair.coming is not None
    if not isinstance(command, Sit | BotAct) and not chair.person and not comes:
        raise Refused("no_seat", Text("nobody sits there", "这个座位没有人", "這個座位沒有人"))
    if isinstance(command, Sit | Swap | Ready | Wake):
        _before_opening(state)
    match command:
        case Sit(seat, name):
            return (sit(state, seat, name),)
        case Leave(seat):
            return _begin_if_ready(state, (Left(seat),))
        case Swap(seat, other):
            return (swap(state, seat, other),)
        case Ready():
            woken = (Autopiloted(command.seat, on=False),) if chair.autopilot else ()
            return _begin_if_ready(state, (*woken, *_ready(state, command)))
        case Reveal():
            return _begin_if_ready(state, (_reveal(state, command),))
        case Act(seat, action):
            return _act(state, seat, action, "person", secret)
        case BotAct(seat, action):
            if chair.acts:
                raise Refused("not_a_bot", Text("a person plays there", "那里是真人", "那裡是真人"))
            return _act(state, seat, action, "bot", secret)
        case Rest(seat):
            return _begin_if_ready(state, (Autopiloted(seat, on=True),)) if chair.acts else ()
        case Wake(seat):
            return (Autopiloted(seat, on=False),) if chair.autopilot else ()
        case Say(seat, words):
            return (Said(seat, _words(state, words)),)


def tick(state: TableState, now: float, secret: str) -> tuple[Event, ...]:
    """What the clock has brought about by `now`."""
    events: list[Event] = []
    while (due := alarm(state)) is not None and due <= now:
        for seat in _late(state, now):
            more = _time_out(state, seat, secret)
            events += more
            state = fold(state, more, now)
    return tuple(events)


def _late(state: TableState, now: float) -> tuple[int, ...]:
    """Whose time is up.

    When that of the doubling is, it is for all who have not chosen, bots too: until they have, none
    is seen to be late, or not to be (ruling 13).
    """
    if isinstance(state.stage, During) and isinstance(state.stage.deal, Doubling):
        return to_act(state)
    return tuple(seat for seat, due in deadlines(state).items() if due <= now)[:1]


def fold(state: TableState | None, events: Iterable[Event], at: float) -> TableState:
    """The table after `events`, which all happened at `at`; `None` is no table yet."""
    for event in events:
        if isinstance(event, Opened) and state is None:
            state = begun(event, at)
        elif state is not None:
            state = evolve(state, event, at)
        else:
            raise ValueError(f"a table begins with Opened, not {type(event).__name__}")
    if state is None:
        raise ValueError("no events, no table")
    return state


def drawn(state: TableState) -> Shuffle:
    """The shuffle of the deal that is prepared or played; where its secret is known."""
    stage = state.stage
    if stage.secret is None:
        raise ValueError("the secret of this deal is not known here")
    if stage.secret.startswith(FIXED):
        return laid_out(stage.secret, state.match.dealer)
    rules = state.settings.rules
    dealt = rules.hand * rules.seats
    number = state.deals + isinstance(stage, Between)
    texts = [text or "" for text in stage.texts]
    return shuffle(stage.secret, state.name, number, texts, dealt + rules.bottom, dealt)


def _begin_if_ready(state: TableState, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """`events`, and the next deal if nobody need be waited for any more."""
    after = fold(state, events, state.since)
    if not isinstance(after.stage, Between) or not after.stage.commitment:
        return events
    waited = [chair.acts for chair in after.chairs]
    if not any(waited) or not all(after.stage.ready) or after.stage.opening:
        return events
    rematch = (Rematched(),) if after.match.over else ()
    after = fold(after, rematch, state.since)
    rules, draw = state.settings.rules, drawn(after)
    dealt = lay_out(rules, draw, dealer=after.match.dealer, first=after.match.first)
    started = (Happened(event, "clock") for event in game.begin(rules, dealt))
    return (*events, *rematch, *started)


def _act(state: TableState, seat: int, action: Action, by: Actor, secret: str) -> tuple[Event, ...]:
    stage = state.stage
    if not isinstance(stage, During):
        raise Refused("no_deal", Text("no deal is being played", "还没开局", "還沒開局"))
    try:
        events = game.decide(stage.deal, seat, action)
    except IllegalAction as error:
        raise Refused("illegal", error.refusal.reason, error.refusal) from None
    happened = tuple(Happened(event, by) for event in events)
    if all(isinstance(event, Sealed) for event in events):
        # To wake up by a secret choice would tell everybody that it is made (ruling 13).
        return happened
    acted = (*stage.sealed, seat) if by == "person" else stage.sealed
    woken = [Autopiloted(s, on=False) for s in acted if state.chairs[s].autopilot]
    if not isinstance(game.fold(stage.deal, events), Over | Void):
        return (*woken, *happened)
    assert stage.secret is not None
    told = Disclosed(stage.secret, tuple(text or "" for text in stage.texts))
    coming = [Sat(s, c.coming) for s, c in enumerate(state.chairs) if c.coming is not None]
    return (*woken, *happened, told, Prepared(commitment(secret), secret), *coming)


def _time_out(state: TableState, seat: int, secret: str) -> tuple[Event, ...]:
    if isinstance(state.stage, Between) and state.stage.opening:
        # Nobody plays more slowly for it: whoever keeps his text to himself does without.
        return _begin_if_ready(state, (Revealed(seat, ""),))
    late: tuple[Event, ...] = (TimedOut(seat),)
    if isinstance(state.stage, Between):
        return _begin_if_ready(state, (*late, Readied(seat, "")))
    chair = state.chairs[seat]
    if not chair.acts:
        late = ()
    elif chair.timeouts + 1 >= state.settings.clock.patience:
        late += (Autopiloted(seat, on=True),)
    action = game.default(state.stage.deal, seat)
    return (*late, *_act(state, seat, action, "clock", secret))


def _before_opening(state: TableState) -> None:
    """Nothing about the coming deal may change once a seat may have told its text."""
    if isinstance(state.stage, Between) and state.stage.opening:
        raise Refused("in_a_deal", Text("the cards are being dealt", "正在发牌", "正在發牌"))


def _ready(state: TableState, command: Ready) -> tuple[Event, ...]:
    if not isinstance(state.stage, Between):
        raise Refused("in_a_deal", Text("a deal is being played", "这局还没打完", "這局還沒打完"))
    seat, text, mark = command.seat, command.text, command.mark
    if mark:
        if text or not is_mark(mark):
            words = Text(
                "a mark is a SHA-256 and comes without its text",
                "印记是一个 SHA-256，不和文字一起给",
                "印記是一個 SHA-256，不和文字一起給",
            )
            raise Refused("bad_mark", words)
        return (Readied(seat, None, mark),)
    if len(text) > LONGEST_TEXT or not (text.isascii() and (text.isalnum() or not text)):
        words = Text(
            "letters and digits, 64 at most",
            "只能是字母和数字，最多 64 个",
            "只能是字母和數字，最多 64 個",
        )
        raise Refused("bad_text", words)
    if not text:
        return (Readied(seat, ""),)
    return Readied(seat, None, mark_of(text)), Revealed(seat, text)


def _reveal(state: TableState, command: Reveal) -> Revealed:
    stage, seat, text = state.stage, command.seat, command.text
    if not isinstance(stage, Between) or not stage.closed[seat]:
        words = Text("no text is waited for", "没有在等文字", "沒有在等文字")
        raise Refused("not_waited_for", words)
    if not stage.opening:
        words = Text("not before all are ready", "要等大家都准备好", "要等大家都準備好")
        raise Refused("too_early", words)
    if len(text) > LONGEST_TEXT or mark_of(text) != stage.marks[seat]:
        words = Text("that is not what the mark was of", "和印记不符", "和印記不符")
        raise Refused("bad_text", words)
    return Revealed(seat, text)


def _words(state: TableState, words: str) -> str:
    if words.startswith("#"):
        if words[1:] in PHRASES:
            return words
        raise Refused("bad_words", Text("there is no such phrase", "没有这句话", "沒有這句話"))
    if not state.settings.chat:
        raise Refused("no_chat", Text("there is no chat here", "这里不能聊天", "這裡不能聊天"))
    line = clean(words)
    if not line or len(line) > LONGEST_WORDS:
        raise Refused("bad_words", Text("1 to 200 letters", "1 到 200 个字", "1 到 200 個字"))
    return line
