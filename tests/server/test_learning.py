"""Lessons, the checker and the rules over HTTP: each answer follows from its question alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from dizhu.rules.rulings import RULINGS
from dizhu.study.lessons.catalogue import LESSONS
from dizhu.study.lessons.judging import NEXT
from tests.server.process import Served, serving


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    room: Path = tmp_path_factory.mktemp("tables")
    with serving(f"sqlite:{room / 'tables.db'}") as running:
        yield running


def told(served: Served, path: str, lang: str = "en", **query: str) -> Any:
    status, body = served.ask(f"{path}?{urlencode(query)}", headers={"Accept-Language": lang})
    assert status == 200, body
    return body


def refused(served: Served, path: str, **query: str) -> tuple[int, str]:
    status, body = served.ask(f"{path}?{urlencode(query)}")
    return status, body["code"]


def test_the_list_has_every_lesson(served: Served) -> None:
    sections = told(served, "/api/lessons")["sections"]
    names = [lesson["name"] for section in sections for lesson in section["lessons"]]
    assert names == list(LESSONS)
    chinese = told(served, "/api/lessons", "zh-TW")["sections"]
    assert chinese[0]["lessons"][0]["title"] == LESSONS["first-deal"].title.zh_tw


def test_a_lesson_is_walked_by_sending_all_moves_again(served: Served) -> None:
    steps = LESSONS["first-deal"].steps
    moves = [step.good or NEXT for step in steps]
    for at in range(len(steps)):
        view = told(served, "/api/lessons/first-deal", moves=",".join(moves[:at]))
        assert view["at"] == at
        assert view["step"]["says"] == steps[at].says.en
    end = told(served, "/api/lessons/first-deal", moves=",".join(moves))
    assert end["step"] is None
    assert end["following"] == {"name": "partner", "title": "Your partner"}


def test_the_end_says_what_was_learnt_and_leads_to_puzzles(served: Served) -> None:
    lesson = LESSONS["last-cards"]
    moves = [step.good for step in lesson.steps]
    before = told(served, "/api/lessons/last-cards", moves=",".join(moves[:-1]))
    assert (before["learnt"], before["puzzles"]) == ([], [])
    end = told(served, "/api/lessons/last-cards", "zh-TW", moves=",".join(moves))
    assert end["learnt"] == [idea.zh_tw for idea in lesson.learnt]
    assert end["puzzles"] == [
        {"motif": "stop_one", "title": "堵單張"},
        {"motif": "stop_two", "title": "堵對子"},
    ]


def test_a_wrong_move_is_said_so_with_its_ruling(served: Served) -> None:
    said = told(served, "/api/lessons/beating", moves="3999,456789TJ")["said"]
    assert not said["taken"]
    assert 54 in said["rulings"]
    assert said["table"] is None


def test_a_losing_move_is_shown_to_its_end(served: Served) -> None:
    view = told(served, "/api/lessons/partner", "zh", moves="2")
    assert view["at"] == 0
    assert view["said"]["line"][-1]["who"] == "地主"


def test_hidden_hands_are_not_told(served: Served) -> None:
    """In the scripted deal nobody else's cards are shown before the end."""
    steps = LESSONS["first-deal"].steps
    moves = [step.good or NEXT for step in steps]
    for at in range(len(steps)):
        view = told(served, "/api/lessons/first-deal", moves=",".join(moves[:at]))
        for table in (view["step"]["table"], (view["said"] or {}).get("table")):
            if table is not None and table["phase"] != "over":
                assert [seat["cards"] is None for seat in table["seats"]] == [False, True, True]
        if at == 1:
            assert view["step"]["table"]["bottom"] is None
            assert view["step"]["calls"] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("path", "query", "status", "code"),
    [
        ("/api/lessons/nothing", {}, 404, "no_lesson"),
        ("/api/lessons/partner", {"moves": "2,2"}, 400, "bad_moves"),
        ("/api/lessons/partner", {"moves": ",".join(["pass"] * 99)}, 400, "bad_moves"),
        ("/api/check", {"rules": "folk"}, 400, "bad_cards"),
        ("/api/check", {"rules": "folk", "cards": "34!"}, 400, "bad_cards"),
        ("/api/check", {"rules": "mine", "cards": "34"}, 400, "no_rules"),
        ("/api/check", {"cards": "3" * 16}, 400, "bad_cards"),
    ],
)
def test_what_cannot_be_is_refused(
    served: Served, path: str, query: dict[str, str], status: int, code: str
) -> None:
    assert refused(served, path, **query) == (status, code)


def test_the_checker_says_what_cards_are_in_each_ruleset(served: Served) -> None:
    folk = told(served, "/api/check", rules="folk", cards="9993")
    assert (folk["kind"], folk["cards"], folk["why"]) == ("trio_solo", "3999", "")
    assert [more["kind"] for more in folk["higher"]] == ["trio_solo", "bomb", "rocket"]
    four = told(served, "/api/check", rules="four", cards="9993")
    assert four["kind"] is None
    assert four["rulings"] == [28]
    short = told(served, "/api/check", rules="competitive", cards="999", over="TTT")
    assert short["kind"] == "trio"
    assert 53 in short["rulings"]


def test_the_book_has_every_ruling(served: Served) -> None:
    book = told(served, "/api/rules", "zh")
    told_of = [ruling for section in book["sections"] for ruling in section["rulings"]]
    assert {ruling["id"] for ruling in told_of} == set(RULINGS)
    for ruling in told_of:
        texts = [RULINGS[ruling["id"]].under(name)("zh") for name in book["rulesets"]]
        assert ruling["says"] == texts
        assert ruling["differs"] == (len(set(texts)) > 1)


def test_history_comes_in_the_language_asked_for(served: Served) -> None:
    assert "湖北" in told(served, "/api/history", "zh")["paragraphs"][0]["text"]
    assert "Hubei" in told(served, "/api/history", "en")["paragraphs"][0]["text"]


def test_a_hand_is_split_and_a_play_told_what_it_breaks(served: Served) -> None:
    told_of = told(served, "/api/split", rules="folk", cards="456783399", play="5")
    assert told_of["turns"] == 3
    assert ["33", "45678", "99"] in [sorted(way) for way in told_of["best"]]
    assert all(len(way) == 4 for way in told_of["second"])
    assert "<svg" in told_of["picture"]
    play = told_of["play"]
    assert (play["before"], play["after"], play["broken"]) == (3, 6, ["45678"])
    assert play["words"] == "breaks 45678: 3 turns become 6"
    tens = told(served, "/api/split", rules="folk", cards="TJQKA3344", play="T")
    assert tens["play"]["words"].startswith("breaks 10 J Q K A:")
    assert "TJQKA" in tens["best"][0]
    fits = told(served, "/api/split", "zh", rules="folk", cards="456783399", play="45678")
    assert fits["play"]["words"] == "顺着牌型：3 手变 2 手"
    for query in ({}, {"cards": "34", "play": "5"}, {"cards": "34", "play": "34"}):
        assert refused(served, "/api/split", rules="folk", **query) == (400, "bad_cards")
    assert refused(served, "/api/split", rules="folk", cards="33333") == (400, "bad_cards")
