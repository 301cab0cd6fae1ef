import io

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text as Line

from dizhu.cli.terminal.faces import ORDERS, counted, fan, grouped, sorted_groups, written
from dizhu.cli.terminal.frame import Frame
from dizhu.game.holding import Unseen
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import parse
from dizhu.rules.presets import COMPETITIVE, FOUR
from dizhu.rules.ranks import RANKS
from dizhu.rules.text import LANGS

HANDS = st.permutations(list(FOUR.deck)).flatmap(
    lambda pack: st.integers(0, 33).map(lambda n: Cards.of(pack[:n]))
)


@given(HANDS, st.integers(40, 120), st.sampled_from(ORDERS), st.sampled_from(LANGS))
def test_a_hand_is_drawn_whole_within_the_width(hand, width, order, lang):
    lines = [line.plain for line in fan(hand, lang, width, order=order)]
    assert all(cell_len(line) <= width for line in lines)
    assert len(lines) % 3 == 0
    drawn = "".join(lines[1::3]).replace("│", "").replace(" ", "")
    assert Cards.parse(drawn) == hand
    for top, middle, bottom in zip(lines[::3], lines[1::3], lines[2::3], strict=True):
        assert cell_len(top) == cell_len(middle) == cell_len(bottom)


def test_a_landlords_hand_takes_one_row_at_80_columns():
    """Even with a card of every rank: 15 groups."""
    hand = COMPETITIVE.deck - Cards.of(list(range(13)) * 2) - Cards.of(range(5, 13))
    assert len(hand) == 20
    assert len(list(fan(hand, "zh", 78))) == 3
    assert (
        len(list(fan(FOUR.deck - Cards.of(list(range(13)) * 5) - Cards.of(range(10)), "en", 78)))
        <= 6
    )


def test_no_cards_are_no_lines():
    assert list(fan(NONE, "en", 80)) == []


def test_without_boxes_there_is_ascii():
    lines = [line.plain for line in fan(Cards.parse("33T"), "en", 80, ascii_only=True)]
    assert lines == [".--.--. .--.", "|3 |3 | |10|", "'--'--' '--'"]


@pytest.mark.parametrize(
    ("cards", "en", "zh"),
    [
        ("8777", "777 + 8", "777 + 8"),
        ("3456789T", "3 4 5 6 7 8 9 10", "3 4 5 6 7 8 9 10"),
        ("XD", "X D", "小王 大王"),
        ("TTT5", "10 10 10 + 5", "10 10 10 + 5"),
        ("33344456", "333 444 + 5 6", "333 444 + 5 6"),
        ("4444", "4444", "4444"),
        ("2222XA", "2222 + A X", "2222 + A 小王"),
    ],
)
def test_the_body_comes_first(cards, en, zh):
    (combo,) = parse(COMPETITIVE, Cards.parse(cards))
    assert (written(combo, "en"), written(combo, "zh")) == (en, zh)
    assert Cards.parse(written(combo, "en").replace("+", " ")) == combo.cards


def test_orders():
    hand = Cards.parse("3445556")
    shown = {
        order: "".join(RANKS[rank] for rank, _ in sorted_groups(hand, order)) for order in ORDERS
    }
    assert shown == {"up": "3456", "down": "6543", "number": "5436"}


def test_unseen_cards_are_counted():
    assert counted(Unseen(3), "en") == "? ? ?"
    assert grouped(NONE, "en") == ""


def test_a_frame_keeps_to_its_width_and_its_heading_is_cut():
    for width in (12, 40, 88):
        console = Console(file=io.StringIO(), width=width, color_system=None)
        console.print(Frame(Line("下家 17 张"), Line("底牌 大王 小王 2 2 2 2 A A " * 3)))
        lines = console.file.getvalue().splitlines()  # type: ignore[attr-defined]
        assert {cell_len(line) for line in lines} == {width}
