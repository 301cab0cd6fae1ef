"""One line in, one line of JSON out, whatever the line is."""

import json
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dizhu.cli.judging.lines import LONGEST
from dizhu.cli.judging.operations import OPERATIONS, answer
from dizhu.cli.judging.wire import DIGITS
from dizhu.rules.presets import PRESETS, SWITCHES


def refuse_constant(name):
    raise AssertionError(f"{name} is no JSON")


def ask(line):
    if isinstance(line, dict):
        line = json.dumps(line)
    if isinstance(line, str):
        line = line.encode()
    told = answer(line)
    assert told.isascii()
    assert "\n" not in told
    assert len(told) < 2_000 + 7 * len(line or b"")
    return json.loads(told, parse_constant=refuse_constant)


def code(line):
    error = ask(line)["error"]
    assert error["message"]
    assert len(error["message"]) <= 301
    return error["code"]


PARSE = {"op": "parse", "rules": "folk", "cards": "33344456"}


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("hello", "bad_json"),
        ("{", "bad_json"),
        ('{"op":"parse"} {}', "bad_json"),
        ("{'op':'parse'}", "bad_json"),
        ('{"op":"parse",}', "bad_json"),
        ("\ufeff{}", "bad_json"),
        ("\0", "bad_json"),
        ('{"op":"\0"}', "bad_json"),
        (b'{"op":"\xff"}', "bad_json"),
        (b'{"op":"\xed\xa0\x80"}', "bad_json"),
        ('{"a":NaN}', "bad_json"),
        ('{"a":Infinity}', "bad_json"),
        ('{"a":-Infinity}', "bad_json"),
        ('{"a":1e999}', "bad_json"),
        ('{"a":' + "9" * (DIGITS + 1) + "}", "bad_json"),
        ('{"a":' + "9" * 100_000 + "}", "bad_json"),
        ('{"op":"parse","op":"beats"}', "bad_json"),
        ('{"x":{"a":1,"a":2}}', "bad_json"),
        ("[" * 100_000, "bad_json"),
        ('{"a":' * 100_000, "bad_json"),
        ("[" * 100_000 + "]" * 100_000, "bad_json"),
        ("[]", "bad_request"),
        ("null", "bad_request"),
        ("7", "bad_request"),
        ('"parse"', "bad_request"),
        ("true", "bad_request"),
        ("{}", "bad_request"),
        ('{"op":null}', "bad_request"),
        ('{"op":7}', "bad_request"),
        ('{"op":["parse"]}', "bad_request"),
        ('{"op":"cheat"}', "bad_op"),
        ('{"op":"__init__"}', "bad_op"),
        ('{"op":"\\ud800"}', "bad_op"),
        (json.dumps({"op": "x" * 1_000_000}), "bad_op"),
        (json.dumps(PARSE | {"rules": "x" * 1_000_000}), "bad_rules"),
        (json.dumps(PARSE | {"cards": "x" * 1_000_000}), "bad_cards"),
        (json.dumps(PARSE | {"cards": "3" * 1_000_000}), "bad_cards"),
        (json.dumps(PARSE | {"cards": "3" * 21}), "bad_cards"),
        (json.dumps(PARSE | {"cards": "\0"}), "bad_cards"),
        (json.dumps(PARSE | {"cards": "\ud800"}), "bad_cards"),
        (json.dumps(PARSE | {"cards": "33344456", "hand": "33333"}), "bad_cards"),
        (json.dumps(PARSE | {"cards": 3}), "bad_request"),
        (json.dumps(PARSE | {"cards": ["3"]}), "bad_request"),
        (json.dumps(PARSE | {"cards": None}), "bad_request"),
        (json.dumps(PARSE | {"hand": 3}), "bad_request"),
        (json.dumps(PARSE | {"hand": False}), "bad_request"),
        ('{"op":"parse","cards":"3"}', "bad_request"),
        ('{"op":"parse","rules":"folk"}', "bad_request"),
        ('{"op":"solve","position":"competitive 3/4/5 7 -"}', "bad_position"),
        ('{"op":"solve","position":"competitive 3/4/?5 0 -"}', "bad_request"),
        ('{"op":"solve","position":"competitive 3/4/5 0 -","nodes":-1}', "bad_request"),
    ],
)
def test_a_bad_line_gets_an_error(line, expected):
    assert code(line) == expected


def test_a_line_that_was_too_long():
    assert code(None) == "too_long"
    assert str(LONGEST) in ask(None)["error"]["message"]


@pytest.mark.parametrize(
    "rules",
    [
        "chess",
        "Folk",
        "",
        5,
        [],
        True,
        {},
        {"base": "chess"},
        {"base": 5},
        {"base": None},
        {"base": "folk", "colour": "red"},
        {"base": "folk", "bids": [1, 2]},
        {"base": "folk", "timeouts": {}},
        {"base": "folk", "name": "x"},
        {"base": "folk", "decks": 2},
        {"base": "folk", "wing_repeat": True},
        {"base": "folk", "wing_repeat": 5},
        {"base": "folk", "wing_repeat": 1.0},
        {"base": "folk", "four_two": 1},
        {"base": "folk", "four_two": None},
        {"base": "folk", "auction": "silent"},
        {"base": "folk", "auction": ["once"]},
        {"base": "folk", "spring": {"a": [{}]}},
        {"base": "folk", "\ud800": True},
    ],
)
def test_no_such_ruleset(rules):
    assert code(PARSE | {"rules": rules}) == "bad_rules"


def test_a_switch_with_a_value_too_deep_to_quote():
    deep = "[" * 900 + "]" * 900
    line = '{"op":"parse","cards":"3","rules":{"base":"folk","spring":' + deep + "}}"
    assert code(line) in {"bad_rules", "bad_json"}


def test_where_reading_stopped():
    error = ask(PARSE | {"cards": "333?"})["error"]
    assert error["code"] == "bad_cards"
    assert "at character 4 " in error["message"]


def test_members_that_nobody_knows_are_ignored():
    assert ask(PARSE | {"colour": "red", "parse": [None]}) == ask(PARSE)


IDS = [
    0,
    -1,
    1.5,
    "x",
    "",
    "\ud800",
    "汉字",
    None,
    True,
    False,
    [],
    {},
    [1, {"a": [None]}],
    10**500,
]


@pytest.mark.parametrize("name", IDS, ids=repr)
def test_the_id_comes_back(name):
    assert ask(PARSE | {"id": name}) == {"id": name} | ask(PARSE)
    told = ask({"op": "cheat", "id": name})
    assert told["id"] == name
    assert told["error"]["code"] == "bad_op"


@pytest.mark.parametrize(
    "line",
    [
        '{"id":7,"a":NaN}',
        '{"a":1e999,"id":7}',
        '{"id":7,"op":"parse","op":"parse"}',
        '{"id":7,"a":' + "9" * 10_000 + "}",
    ],
)
def test_the_id_is_read_where_the_rest_is_no_json(line):
    assert ask(line)["id"] == 7
    assert code(line) == "bad_json"


@pytest.mark.parametrize("name", ["NaN", "1e999", "9" * 10_000, "[Infinity]"])
def test_an_id_that_cannot_be_told_again(name):
    told = ask('{"op":"parse","id":' + name + "}")
    assert set(told) == {"error"}


def test_no_id_is_no_id():
    assert "id" not in ask(PARSE)


@pytest.mark.parametrize("depth", [100, 400, 900, 950, 960, 970, 980, 990, 1_000, 2_000])
def test_an_id_of_any_depth(depth):
    name = "[" * depth + "]" * depth
    told = ask('{"op":"parse","rules":"folk","cards":"3","id":' + name + "}")
    assert told.get("kind") == "solo" or told["error"]["code"] == "bad_json"


def test_reasons_in_three_languages():
    barred = PARSE | {"cards": "JQKA2"}
    english = ask(barred)["reason"]
    assert english == "a chain body cannot contain 2"
    assert "主体" in ask(barred | {"lang": "zh"})["reason"]
    assert "主體" in ask(barred | {"lang": "zh-TW"})["reason"]
    for lang in ("fr", 5, None, [], "\ud800"):
        assert ask(barred | {"lang": lang})["reason"] == english


@pytest.mark.parametrize("text", ["33?", "", "3#x", "3" * 16])
def test_what_cannot_be_read_is_told_in_one_language(text):
    hands = ["".join(DECK[i : i + 17]) for i in (0, 17, 34)]
    request = {"op": "replay", "rules": "folk", "hands": hands, "bottom": "".join(DECK[51:])}
    request |= {"first": 0, "actions": [[0, text]]}
    told = ask(request)["error"]["message"]
    assert "at character" in told
    for lang, word in (("zh", "个字符"), ("zh-TW", "個字元")):
        told = ask(request | {"lang": lang})["error"]["message"]
        assert told.startswith("看不懂：")
        assert word in told
        assert not re.search("[a-z]{2,}", told.replace(ascii(text), ""))


def test_all_rulings_that_bar_a_play_are_told():
    told = ask(PARSE | {"cards": "333XD"})
    assert told["ruling"] == 25
    assert told["rulings"] == [25, 30]


# ------------------------------------------------------------------------------ anything at all

LEAVES = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(st.characters(exclude_categories=[]), max_size=20)
    | st.text("3456789TJQKA2XDbr10 -", max_size=40)
    | st.sampled_from(["pass", "double", "no", "landlord", "farmers", "none", *PRESETS])
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: (
        st.lists(inner, max_size=5)
        | st.dictionaries(st.text(max_size=5) | st.sampled_from(["base", *SWITCHES]), inner)
    ),
    max_leaves=20,
)
NAMES = [
    *("cards", "hand", "previous", "candidate", "bid", "bombs", "rocket", "spring", "winner"),
    *("anti_spring", "doubled", "redoubled", "calls", "hands", "bottom", "first", "actions", "id"),
]
# Some members as they should be, so that the others are looked at.
REQUESTS = st.builds(
    lambda told, others: told | others,
    st.fixed_dictionaries(
        {"op": st.sampled_from([*OPERATIONS]), "rules": st.sampled_from([*PRESETS])},
        optional={
            "bid": st.integers(0, 3),
            "bombs": st.integers(0, 14) | st.lists(st.integers(3, 9)),
            "winner": st.sampled_from(["landlord", "farmers", "none"]),
            "calls": st.lists(st.integers(0, 4)),
            "doubled": st.lists(st.booleans()),
            **dict.fromkeys(["rocket", "spring", "anti_spring", "redoubled"], st.booleans()),
            **dict.fromkeys(
                ["cards", "hand", "candidate", "previous"], st.text("3456789TJQKA2XD", max_size=20)
            ),
        },
    ),
    st.dictionaries(st.sampled_from(NAMES), VALUES, max_size=3),
)


def check(line):
    told = ask(line)
    assert told.get("error", {}).get("code") != "internal", told


@given(REQUESTS)
def test_any_request_gets_an_answer(request):
    check(json.dumps(request))


@given(VALUES)
def test_any_value_gets_an_answer(value):
    check(json.dumps(value))


@given(st.binary())
def test_any_bytes_get_an_answer(line):
    check(line)


@given(REQUESTS, st.data())
def test_a_request_cut_short_gets_an_answer(request, data):
    line = json.dumps(request).encode()
    start = data.draw(st.integers(0, len(line)))
    check(line[:start] + data.draw(st.binary(max_size=3)) + line[start + 1 :])


DECK = [r for r in "3456789TJQKA2" for _ in range(4)] + ["X", "D"]
ACTIONS = st.sampled_from(["0", "1", "2", "3", "double", "no", "pass", *"3456789TJQKA2XD", "?"])


@given(
    st.permutations(DECK),
    st.sampled_from([name for name, rules in PRESETS.items() if rules.seats == 3]),
    st.lists(st.tuples(st.integers(-1, 3), ACTIONS), max_size=12),
)
def test_any_actions_are_replayed_or_refused(pack, rules, actions):
    hands = ["".join(pack[i : i + 17]) for i in (0, 17, 34)]
    told = ask(
        {
            "op": "replay",
            "rules": rules,
            "hands": hands,
            "bottom": "".join(pack[51:]),
            "first": 0,
            "actions": actions,
        }
    )
    if "error" in told:
        assert told["error"]["code"] == "illegal"
        assert told["error"]["at"] < len(actions)
        assert told["error"]["ruling"] in {8, 17, 71, 72, 73, 74}
    else:
        assert told["phase"] in {"auction", "doubling", "play", "over"}
        assert told["multiplier"] >= 1
