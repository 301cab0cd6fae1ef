from datetime import date, timedelta

import pytest

from dizhu.study.puzzles.boxes import SPACES, Boxes, read

DAY = date(2026, 11, 30)


def test_what_is_right_comes_later_and_later_and_then_no_more():
    boxes, day = Boxes().answer("a", DAY, right=False), DAY
    for space in SPACES:
        assert boxes.due(day) == []
        day += timedelta(space)
        assert boxes.due(day) == ["a"]
        boxes = boxes.answer("a", day, right=True)
    assert boxes == Boxes()


def test_what_is_wrong_comes_tomorrow():
    boxes = Boxes().add("a", DAY).answer("a", DAY + timedelta(1), right=True)
    boxes = boxes.answer("a", DAY + timedelta(4), right=False)
    assert boxes.due(DAY + timedelta(5)) == ["a"]


def test_what_is_right_before_its_day_moves_nothing():
    boxes = Boxes().add("a", DAY)
    assert boxes.answer("a", DAY, right=True) == boxes


def test_what_was_right_at_once_is_not_repeated():
    assert Boxes().answer("a", DAY, right=True) == Boxes()


def test_who_waited_longest_comes_first():
    boxes = Boxes().add("b", DAY).add("a", DAY).add("c", DAY - timedelta(1))
    assert boxes.due(DAY + timedelta(1)) == ["c", "a", "b"]


def test_boxes_are_kept_as_json():
    boxes = Boxes().add("a", DAY).answer("a", DAY, right=True).add("b", DAY)
    assert read(boxes.write()) == boxes


@pytest.mark.parametrize("told", [[], {"a": 1}, {"a": [9, "2026-11-30"]}, {"a": [0, "x"]}])
def test_what_is_no_box_is_refused(told):
    with pytest.raises(ValueError, match=r"box|iso"):
        read(told)
