"""Drawings: well formed, in three languages, the same to the byte, and no wider than they say."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random
from xml.etree.ElementTree import Element, fromstring

import pytest

from dizhu.game.holding import Unseen
from dizhu.game.state import Playing
from dizhu.rules.card_names import RANK_NAMES, named
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.presets import FOLK, FOUR
from dizhu.rules.ranks import BIG, SMALL
from dizhu.rules.text import LANGS, Text
from dizhu.study.drawing.counter import Column, CounterGrid
from dizhu.study.drawing.curve import Curve, Mark
from dizhu.study.drawing.drawing import Drawing
from dizhu.study.drawing.hand import Hand
from dizhu.study.drawing.leads import Leads, Trick
from dizhu.study.drawing.options import Bar, Options
from dizhu.study.drawing.palette import DARK, LIGHT, style
from dizhu.study.drawing.position import Position
from dizhu.study.drawing.race import Race
from dizhu.study.drawing.split import Split
from dizhu.study.drawing.svg import element, measure, number
from dizhu.study.splitting import groupings
from dizhu.table.bots import BOTS
from tests.playouts import fold_of, random_log
from tests.study.drawing.pictures import PICTURES

TOKENS = Path(__file__).parents[3] / "web" / "src" / "styles" / "tokens.css"
SVG = "{http://www.w3.org/2000/svg}"

each = pytest.mark.parametrize("picture", PICTURES.values(), ids=PICTURES)
in_each = pytest.mark.parametrize("lang", LANGS)


def test_as_they_were(golden: Callable[[str, str], None]) -> None:
    sheet = style()
    told = [sheet.replace("}", "}\n")]
    for name, picture in PICTURES.items():
        text = picture.svg("zh-TW").replace(sheet, "")
        told += [f"=== {name}", text.replace("><", ">\n<"), ""]
    golden("drawings.txt", "\n".join(told))


@each
@in_each
def test_well_formed_with_title_and_description_in_the_language(
    picture: Drawing, lang: str
) -> None:
    root = fromstring(picture.svg(lang))
    assert root.tag == f"{SVG}svg"
    assert root.get("role") == "img"
    assert root.get("lang") == {"en": "en", "zh": "zh-CN", "zh-TW": "zh-TW"}[lang]
    for name in ("title", "desc"):
        words = root.findtext(f"{SVG}{name}")
        assert words
        assert bool(re.search("[\u3400-\u9fff]", words)) == (lang != "en")


@each
def test_the_same_to_the_byte(picture: Drawing) -> None:
    assert picture.svg("zh") == picture.svg("zh")
    assert picture._repr_svg_() == picture.svg("en")


@each
@in_each
def test_all_words_are_within(picture: Drawing, lang: str) -> None:
    root = fromstring(picture.svg(lang))
    width, height = float(root.get("width", 0)), float(root.get("height", 0))
    for x, y, words in placed(root):
        assert 0 <= x <= width
        assert 0 <= y <= height, words
        assert x + 0.5 * measure(words, 11) <= width + 8 or "end" in words


@each
@in_each
def test_no_words_run_into_others(picture: Drawing, lang: str) -> None:
    """Names, legends and numbers; the corners of cards lie under the next card."""
    found: list[tuple[float, float, float, float, str]] = []
    root = fromstring(picture.svg(lang))
    for x, y, size, classes, words in written(root):
        if not {"red", "black", "on"} & classes:
            wide = measure(words, size) * (1.0 if size > 11 else 0.9)
            left = x - (wide if "end" in classes else wide / 2 if "mid" in classes else 0)
            assert left >= 0, words
            assert left + wide <= float(root.get("width", 0)) + 2, words
            found.append((left, left + wide, y - 0.8 * size, y, words))
    for i, one in enumerate(found):
        for other in found[:i]:
            across = min(one[1], other[1]) - max(one[0], other[0])
            down = min(one[3], other[3]) - max(one[2], other[2])
            assert min(across, down) <= 1, (one, other)


@in_each
@pytest.mark.parametrize("width", [280, 320, 340, 460, 640])
@pytest.mark.parametrize("below", [1, 2])
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_a_name_is_not_cut_beside_the_hat(width: int, below: int, turn: int, lang: str) -> None:
    """On a phone an English landlord was `Jun…`: his cards and his turn were in the same line."""
    names = (Text("Juniper 42", "听雨31", "聽雨31"), *(bot for bot in BOTS[1:3]))
    hands = (Unseen(20), Cards.parse("34567"), Unseen(17))
    drawing = Position(hands, turn, names=names, width=width, below=below)
    told = [words for *_, words in written(fromstring(drawing.svg(lang)))]
    for name in names:
        assert any(re.match(rf"{name(lang)}( ·|$)", words) for words in told), told


@pytest.mark.parametrize(("seats", "most"), [(3, 260), (4, 355)])
def test_a_table_without_the_own_hand_is_low_enough_for_a_phone(seats: int, most: int) -> None:
    """With the buttons and the own hand below it."""
    names = (Text("Juniper 42", "听雨31", "聽雨31"), *BOTS[1:seats])
    drawing = Position((Unseen(25),) * seats, 1, names=names, below=1, width=300, bare=True)
    for lang in LANGS:
        assert float(fromstring(drawing.svg(lang)).get("height", 0)) <= most


@each
def test_what_an_axis_says_can_be_read_on_a_phone(picture: Drawing) -> None:
    """No number along an edge is smaller than the words of the page around it need be."""
    if isinstance(picture, Curve | Race | Leads):
        root = fromstring(picture.svg("en"))
        said = [
            one for one in written(root) if re.fullmatch(r"\d+%?", one[4]) and "on" not in one[3]
        ]
        assert said
        for _, _, size, classes, words in said:
            assert size >= 13, words
            assert "faint" not in classes, words


def test_an_axis_too_short_for_a_fifth_number_says_its_last() -> None:
    told = Curve((0.5, 0.5, 0.5), begin=6).svg("en")
    assert re.findall(r'class="soft mid">(\d+)<', told) == ["8"]


def test_a_sign_that_has_no_room_leaves_its_dot() -> None:
    crowd = Curve((0.5,) * 60, (), tuple(Mark(n, "blunder") for n in range(1, 60)), 280)
    told = crowd.svg("en")
    assert told.count("rotate(45)") == 59
    assert 20 <= told.count(">??<") < 59


def written(root: Element, dx: float = 0, dy: float = 0):
    """Every text: where it is placed, how large, its classes."""
    for child in root:
        x, y = dx, dy
        if moved := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", child.get("transform", "")):
            x, y = dx + float(moved[1]), dy + float(moved[2])
        if child.tag == f"{SVG}text":
            classes = set(child.get("class", "").split())
            size = 11 if "small" in classes else 14 if "head" in classes else 13
            at = x + float(child.get("x", 0)), y + float(child.get("y", 0))
            yield *at, size, classes, child.text or ""
        yield from written(child, x, y)


def placed(root: Element, dx: float = 0, dy: float = 0):
    """Every text with where it stands."""
    for child in root:
        x, y = dx, dy
        if moved := re.match(r"translate\(([-\d.]+) ([-\d.]+)\)", child.get("transform", "")):
            x, y = dx + float(moved[1]), dy + float(moved[2])
        if child.tag == f"{SVG}text" and "end" not in child.get("class", "").split():
            yield x + float(child.get("x", 0)), y + float(child.get("y", 0)), child.text or ""
        yield from placed(child, x, y)


def test_every_class_that_is_used_has_a_rule() -> None:
    rules = set(re.findall(r"\.dz \.([\w-]+){", style()))
    for picture in PICTURES.values():
        root = fromstring(picture.svg("en"))
        used = {c for node in root.iter() for c in node.get("class", "").split()}
        assert used - rules == {"dz"}


def test_the_colours_are_those_of_the_page() -> None:
    sheet = TOKENS.read_text("utf-8")
    night = sheet.index('[data-theme="dark"]')
    for colours, part in ((LIGHT, sheet[:night]), (DARK, sheet[night:])):
        for name, colour in colours.items():
            assert f"--{name}: {colour};" in part


def test_light_and_dark_have_the_same_colours() -> None:
    assert list(LIGHT) == list(DARK)


@pytest.mark.parametrize("colours", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        ("ink", "paper"),
        ("ink-2", "paper"),
        ("ink-3", "paper"),
        ("ink-3", "paper-2"),
        ("cinnabar", "paper"),
        ("jade", "paper"),
        ("gold", "paper"),
        ("gold", "gold-soft"),
        ("gold", "paper-2"),
        ("on-accent", "jade"),
        ("on-accent", "cinnabar"),
        ("card-ink", "card"),
        ("card-red", "card"),
    ],
)
def test_words_can_be_read_on_their_ground(colours: dict[str, str], ink: str, ground: str) -> None:
    lights = sorted(light(colours[name]) for name in (ink, ground))
    assert (lights[1] + 0.05) / (lights[0] + 0.05) >= 4.5


def light(colour: str) -> float:
    """The relative luminance, as WCAG has it."""
    parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return sum(w * p for w, p in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def test_what_is_told_by_colour_is_told_in_words_or_by_shape() -> None:
    told = PICTURES["curve"].svg("en")
    assert all(sign in told for sign in (">?!<", ">??<", ">?<", "Action 5: bomb."))
    race = fromstring(PICTURES["race"].svg("en"))
    lines = [n.get("class") for n in race.iter(f"{SVG}path")]
    assert len(set(lines)) == 3
    assert {"Landlord", "Farmer 1", "Farmer 2"} <= {n.text for n in race.iter(f"{SVG}text")}


def test_words_are_escaped() -> None:
    evil = Text(*['<script>"&'] * 3)
    assert "<script>" not in Leads((Trick(0, 1),), names=(evil, evil, evil)).svg("en")
    assert str(element("text", "a<b", x=1.50, font_size='"')) == (
        '<text x="1.5" font-size="&quot;">a&lt;b</text>'
    )


@pytest.mark.parametrize(
    ("value", "written"), [(1, "1"), (1.5, "1.5"), (-0.001, "0"), (2 / 3, "0.67"), (100, "100")]
)
def test_numbers(value: float, written: str) -> None:
    assert number(value) == written


def test_a_hidden_hand_is_never_told() -> None:
    told = PICTURES["position"].svg("en")
    assert "Farmer 1, 9 cards: not shown." in told


def test_the_largest_and_the_smallest() -> None:
    for cards in (NONE, Cards.parse("3"), FOUR.deck - Cards.parse("3")):
        assert fromstring(Hand(cards).svg("zh")) is not None
    assert fromstring(Split(()).svg("en")) is not None
    assert fromstring(Curve((0.5,)).svg("en")) is not None
    assert fromstring(Race(((3,), (0,), (2,), (1,))).svg("en")) is not None
    assert fromstring(Leads((), seats=4).svg("en")) is not None
    assert fromstring(CounterGrid(NONE, NONE, FOLK.deck).svg("en")) is not None
    hand = Cards.parse("3344556677889TJQKA2XD3456789TJQKA")
    assert fromstring(Position((hand, hand, hand, hand), 0).svg("en")) is not None


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: Curve(()),
        lambda: Curve((1.5,)),
        lambda: Curve((0.5, 0.5), (0.1,)),
        lambda: Race(((1, 2), (1,))),
        lambda: Race(((), ())),
        lambda: Leads((Trick(3, 1),)),
        lambda: Leads((Trick(0, 0),)),
        lambda: CounterGrid(NONE, NONE, NONE, (Column(Text("a", "b", "c"), (0.5,)),)),
    ],
)
def test_what_can_not_be_drawn(wrong: Callable[[], Drawing]) -> None:
    with pytest.raises(ValueError, match=r"and|or|numbers"):
        wrong()


def test_five_lines() -> None:
    hand = Cards.parse("33344456789")
    picture = Split.of(groupings(FOLK, hand))
    assert "Split: 2 turns" in picture.svg("en")


@pytest.mark.parametrize("lang", LANGS)
def test_a_narrow_split_tells_every_way_that_a_wide_one_tells(lang: str) -> None:
    """On a phone a long hand had no other way: what did not fit a line was left out."""
    found = groupings(FOUR, Cards.parse("444556677778889TJJJQQKKAA222XXD"))
    ways = [*found.best[1:4], *found.second[:3]]
    assert len(ways) > 1
    for width in (1200, 328):
        root = fromstring(Split.of(found, width).svg(lang))
        rows = [row.text or "" for row in root.iter() if row.get("class") == "soft"]
        told = " ".join(rows).replace(" · ", "|").replace("· ", "|").replace(" |", "|")
        for way in ways:
            assert "|".join(named(combo.cards)(lang) for combo in way) in told
        assert max(measure(row, 13) for row in rows) <= width - 32


def test_a_state_by_house_rules_is_drawn_as_it_stands() -> None:
    """No position tells of such rules."""
    house = replace(FOLK, spring=True)
    told = []
    for rules in (house, FOLK):
        state = fold_of(rules, random_log(rules, Random(2))[:9])
        assert isinstance(state, Playing)
        told.append(Position.of(state).svg("en"))
    assert told[0] == told[1]


@in_each
def test_the_rocket_of_two_decks_is_named_whole_on_a_phone(lang: str) -> None:
    """In English `small joker small joker …` was cut."""
    rocket = named((SMALL, SMALL, BIG, BIG))
    assert "…" not in Options((Bar(rocket, 0.42, 0.03, done=True),), width=328).svg(lang)
    assert named((4, SMALL, SMALL, BIG, BIG))(lang) == f"{RANK_NAMES[4](lang)} {rocket(lang)}"
    assert named((SMALL, SMALL, BIG))(lang).count(RANK_NAMES[SMALL](lang)) == 2
