import pytest

from dizhu.game.actions import Pass, Play
from dizhu.game.position import Position
from dizhu.rules.cards import Cards
from dizhu.study.puzzles.mistake import Mistake

POSITION = Position.parse("folk ?5/34KA/?4 1 0:Q")
KING, ACE = Play(Cards.parse("K")), Play(Cards.parse("A"))


def test_what_is_as_good_as_the_best_is_right():
    mistake = Mistake("game 3", POSITION, Pass(), (KING, ACE))
    assert mistake.right(KING)
    assert mistake.right(ACE)
    assert not mistake.right(Pass())
    assert mistake.side == "farmers"
    assert mistake.name != Mistake("game 4", POSITION, Pass(), (KING, ACE)).name


@pytest.mark.parametrize("better", [(), (Pass(), KING)])
def test_something_must_be_better(better):
    with pytest.raises(ValueError, match="better"):
        Mistake("game 3", POSITION, Pass(), better)
