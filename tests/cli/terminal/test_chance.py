import pytest

from dizhu.cli.terminal.chance import Chance
from dizhu.game.state import Void
from dizhu.rules.presets import PRESETS
from dizhu.table.dealing import draw, lay_out
from dizhu.table.shuffle import commitment


@pytest.mark.parametrize("name", ["folk", "competitive", "four"])
def test_a_seed_repeats_every_deal(name):
    rules = PRESETS[name]
    match = Chance(5).match(rules, None)
    assert match == Chance(5).match(rules, None)
    first = Chance(5).deal(match)
    assert first == Chance(5).deal(match)
    assert first != Chance(6).deal(match)
    void = Void(rules, first.ceremony, first.hands, first.bottom)  # type: ignore[arg-type]
    assert Chance(5).deal(match.after(void)).hands != first.hands


def test_who_calls_first():
    """The face-up card says it, or it goes round."""
    for seed in range(20):
        chance = Chance(seed)
        folk = chance.deal(chance.match(PRESETS["folk"], None))
        assert folk.ceremony.face_up is not None
        assert folk.hands[folk.first][folk.ceremony.face_up]
        match = chance.match(PRESETS["competitive"], None)
        dealt = chance.deal(match)
        assert (dealt.ceremony.face_up, dealt.first) == (None, match.first)
        assert 0 <= (dealt.ceremony.cut or 0) < 54


def test_without_a_seed_nothing_repeats():
    match = Chance().match(PRESETS["folk"], None)
    assert Chance().deal(match) != Chance().deal(match)


@pytest.mark.parametrize("seed", [None, 5])
def test_what_is_promised_is_dealt(seed):
    """The secret, told afterwards, deals the same cards again."""
    chance = Chance(seed)
    match = chance.match(PRESETS["folk"], None)
    promised = chance.promise(match)
    told = chance.tell(match, promised)
    assert told is not None
    assert commitment(told.secret) == promised.hash
    drawn = draw(match.rules, told.secret, promised.table, promised.deal, told.texts)
    assert lay_out(match.rules, drawn, dealer=match.dealer, first=match.first) == chance.deal(match)


def test_nobody_tells_what_he_has_not_promised():
    match = Chance(5).match(PRESETS["folk"], None)
    promised = Chance(5).promise(match)
    assert Chance(6).tell(match, promised) is None
    assert Chance(5).tell(match, None) is None
    known = Chance(None, "t", b"k" * 32)
    assert Chance(None, "t", b"k" * 32).tell(match, known.promise(match))
    assert Chance(None, "t", b"x" * 32).tell(match, known.promise(match)) is None
