import pytest

from dizhu.cli.terminal.prompt import Misread, understand
from dizhu.game.actions import Call, Double, Pass, Play, Redouble
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Ceremony, Dealt
from dizhu.game.state import Fresh, to_act
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE
from dizhu.rules.text import LANGS


def deal(*actions):
    """A deal after `actions`, of whoever is to act first."""
    pack = list(COMPETITIVE.deck)
    hands = tuple(Cards.of(pack[i:51:3]) for i in range(3))
    dealt = Dealt(Ceremony(0), hands, Cards.of(pack[51:]), 0)
    state = fold(Fresh(COMPETITIVE), begin(COMPETITIVE, dealt))
    for action in actions:
        state = fold(state, decide(state, to_act(state)[0], action))
    return state


AUCTION = deal()
DOUBLING = deal(Call(3))
REDOUBLING = deal(Call(3), Double(True), Double(False))
PLAY = deal(Call(3), Double(False), Double(False))


def cards(text):
    return Play(Cards.parse(text))


@pytest.mark.parametrize(
    ("state", "line", "meant"),
    [
        (PLAY, "34567", cards("34567")),
        (PLAY, " 10 10 ", cards("TT")),
        (PLAY, "1010", cards("TT")),
        (PLAY, "sx", cards("X")),
        (PLAY, "XD", cards("XD")),
        (PLAY, "xd", cards("XD")),
        (PLAY, "大王 小王", cards("XD")),
        (PLAY, "333444a2", cards("333444A2")),
        (PLAY, "３３３　４", cards("3334")),
        (PLAY, "q", cards("Q")),
        (PLAY, "t", cards("T")),
        (PLAY, "d", cards("D")),
        (PLAY, "3", cards("3")),
        (PLAY, "pass", Pass()),
        (PLAY, "P", Pass()),
        (PLAY, "不出", Pass()),
        (PLAY, "过", Pass()),
        (PLAY, "hint", "hint"),
        (PLAY, "h", "hint"),
        (PLAY, "？", "help"),
        (PLAY, "history", "history"),
        (PLAY, "sort", "sort"),
        (PLAY, "quit", "quit"),
        (PLAY, "", "nothing"),
        (AUCTION, "0", Call(0)),
        (AUCTION, "3", Call(3)),
        (AUCTION, "７", Call(7)),
        (AUCTION, "叫2分", Call(2)),
        (AUCTION, "3分", Call(3)),
        (AUCTION, "不叫", Call(0)),
        (AUCTION, "pass", Call(0)),
        (DOUBLING, "y", Double(True)),
        (DOUBLING, "N", Double(False)),
        (DOUBLING, "加倍", Double(True)),
        (DOUBLING, "不加倍", Double(False)),
        (REDOUBLING, "yes", Redouble(True)),
        (REDOUBLING, "no", Redouble(False)),
    ],
)
def test_what_is_typed_is_understood(state, line, meant):
    assert understand(line, state, "en") == meant


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("state", "line", "told"),
    [
        (PLAY, "34z", "z"),
        (PLAY, "3\x1b[31m", r"\x1b"),
        (PLAY, "\ud800", r"\ud800"),
        (PLAY, "+", "+"),
        (PLAY, "3#", "?"),
        (PLAY, "3" * 1_000_000, "?"),
        (PLAY, "z" * 1_000_000, "z"),
        (AUCTION, "34567", "0 1 2 3"),
        (AUCTION, "²", "0 1 2 3"),
        (DOUBLING, "3", "y n"),
        (REDOUBLING, "double down", "y n"),
    ],
)
def test_what_is_not_understood_is_said_in_short(state, line, told, lang):
    misread = understand(line, state, lang)
    if line == "²":  # a two all the same, to whoever types it
        assert misread == Call(2)
        return
    assert isinstance(misread, Misread)
    assert told in misread.why
    assert misread.why.isprintable()
    assert len(misread.why) < 80
