import pytest

from dizhu.cli.terminal.chance import Chance
from dizhu.game.state import Void
from dizhu.rules.presets import PRESETS


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
        assert 0 < (dealt.ceremony.cut or 0) < 54


def test_without_a_seed_nothing_repeats():
    match = Chance().match(PRESETS["folk"], None)
    assert Chance().deal(match) != Chance().deal(match)
