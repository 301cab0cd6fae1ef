import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.game.engine import legal
from dizhu.game.position import Position, PositionError
from dizhu.game.state import seen_by
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.presets import FOLK
from dizhu.rules.ruleset import Ruleset
from tests.game.record_strategies import playing


@given(playing())
def test_a_state_prints_and_parses_and_plays_on(state):
    position = Position.of(state)
    assert Position.parse(str(position)) == position
    again = position.state()
    assert Position.of(again) == position
    seats, landlord = state.rules.seats, state.contract.landlord
    assert again.passes == state.passes
    assert again.turn == (state.turn - landlord) % seats
    assert {*legal(again, again.turn)} == {*legal(state, state.turn)}


@given(playing())
def test_what_one_sees_is_a_position_too(state):
    for reader in (None, *range(state.rules.seats)):
        position = Position.of(seen_by(state, reader))
        assert Position.parse(str(position)) == position
        assert "?" in str(position)


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("competitive 334444JJJJ22/5689TQ/7777XD3 2 -", None),
        ("folk ?20/?17/?17 0 - 3*1", None),
        ("folk 3/4/5 1 -  1*1", "folk 3/4/5 1 -"),
        ("folk 10 t-10/b r/2 2 1 - 2*8", "folk TTT/XD/22 1 - 2*8"),
        ("four ?33/?24/?25/3 3 1:d", "four ?33/?24/?25/3 3 1:D"),
        ("openspiel 3/4/5 1 0:333444555666#1", None),
        ("openspiel 3/4/5 1 0:333444555666#0", "openspiel 3/4/5 1 0:333444555666"),
    ],
)
def test_examples(text, written):
    position = Position.parse(text)
    again = str(position)
    assert Position.parse(again) == position
    if written is not None or text != again:
        assert again == (written or "competitive 334444JJJJ22/5689TQ/37777XD 2 -")


def test_the_reading_counts():
    first, second = (Position.parse(f"openspiel 3/4/5 1 0:333444555666#{n}").top[1] for n in (0, 1))
    assert (first.kind, second.kind) == ("trio_chain", "trio_solo_chain")


@pytest.mark.parametrize(
    ("text", "at", "problem"),
    [
        ("", 0, "a position is expected"),
        ("folk", 4, "hands are expected"),
        ("1*1", 0, "hands are expected"),
        ("folk 3:/4/5 1 0:3", 5, "a colon belongs"),
        ("folk 3/4/5", 10, "a turn is expected"),
        ("folk 3/4/5 2", 12, "on the table is expected"),
        ("folk 3/4/5 2 1*1", 13, "on the table is expected"),
        ("nope 3/4/5 2 -", 0, "no ruleset 'nope'"),
        ("folk 3/4/Z 2 -", 9, "'Z' is no card"),
        ("folk 3/?x/5 2 -", 8, "a number is expected"),
        ("folk 3/4 1 -", 7, "3 hands, not 2"),
        ("folk 3/4/5/6 1 -", 11, "3 hands, not 4"),
        ("folk 3//5 1 -", 7, "ruling 21"),
        ("folk 3/4/?0 1 -", 9, "ruling 21"),
        ("folk 3/4/5 3 -", 11, "the turn is 0 to 2"),
        ("folk 3/4/5 x -", 11, "a number is expected"),
        ("folk 3/4/5 9999999 -", 11, "too large"),
        ("folk 3/4/5 1 q", 13, "SEAT:CARDS"),
        ("folk 3/4/5 1 x:3", 13, "a number is expected"),
        ("folk 3/4/5 1 7:3", 13, "no seat 7"),
        ("folk 3/4/5 1 1:3", 13, "his own play"),
        ("folk 3/4/5 1 0:3Z", 16, "'Z' is no card"),
        ("folk 3/4/5 1 0:34", 15, "ruling 71"),
        ("folk 3/4/5 1 0:33#", 18, "number of a reading"),
        ("folk 3/4/5 1 0:33#1", 18, "no reading 1"),
        ("competitive 444/5/6 1 0:333345", 22, "ruling 46"),
        ("folk 3333/3/5 1 -", 10, "only 4 of 3"),
        ("folk 333/4/5 1 0:33", 5, "only 4 of 3"),
        ("folk 3/?18/5 1 -", 7, "a farmer has 17"),
        ("folk ?20/4/5 1 0:3", 5, "the landlord has 20"),
        ("folk 3/4/5 1 - 4*1", 15, "4 is no bid"),
        ("folk 3/4/5 1 - 1*3", 15, "a power of two"),
        ("folk 3/4/5 1 - 1*0", 15, "a power of two"),
        ("folk 3/4/5 1 - 1*q", 17, "a number is expected"),
        ("folk 3/4/5 1 - *1", 15, "a number is expected"),
    ],
)
def test_an_error_says_where(text, at, problem):
    with pytest.raises(TextError, match=problem) as error:
        Position.parse(text)
    assert (error.value.at, error.value.text) == (at, text)


def test_only_presets_have_a_name():
    hands = (Cards.parse("3"), Cards.parse("4"), Cards.parse("5"))
    with pytest.raises(PositionError, match="preset"):
        Position(Ruleset(name="folk", spring=True), hands, 0)
    assert str(Position(FOLK, hands, 0)) == "folk 3/4/5 0 -"


@given(st.data())
def test_an_edited_line_is_read_or_refused(data):
    text = data.draw(st.sampled_from(["folk 3/4/5 1 0:33 1*2", "four ?33/?25/?25/3 3 1:D"]))
    at = data.draw(st.integers(0, len(text)))
    new = data.draw(st.text("0139:/?#*- AZ" + "\u3000", max_size=4))
    edited = text[:at] + new + text[at + data.draw(st.integers(0, 4)) :]
    try:
        position = Position.parse(edited)
    except TextError:
        return
    assert Position.parse(str(position)) == position
    assert Position.of(position.state()) == position
