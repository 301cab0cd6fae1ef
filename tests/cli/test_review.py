"""The commands `dizhu review` and `dizhu hint`."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from dizhu.cli import hint
from dizhu.cli.early import INTERRUPTED
from dizhu.cli.errors import UsageError
from dizhu.cli.main import main
from dizhu.game.events import Called, Passed, Played, Redoubled, Sealed
from dizhu.game.record.json_form import write_json
from dizhu.game.record.record import Record
from dizhu.game.state import Over
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from dizhu.study.review import judging
from dizhu.study.review.profile import TRAITS
from tests.study.review.test_review import record

Decided = (Called, Passed, Played, Redoubled, Sealed)


@pytest.fixture
def played(tmp_path: Path) -> Path:
    file = tmp_path / "deal.jsonl"
    file.write_text(write_json(record(COMPETITIVE, 1)), encoding="utf-8")
    return file


def test_review_as_text_json_and_page(played: Path, tmp_path: Path, capsys) -> None:
    assert main(["review", str(played), "--quick", "--lang", "zh"]) == 0
    assert "准确率" in capsys.readouterr().out
    out = tmp_path / "out.html"
    assert main(["review", str(played), "--quick", "--json", "--html", str(out)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {"seats", "moments", "curve", "tricks", "worst"} <= set(told)
    assert out.read_text("utf-8").startswith("<!doctype html>")


@pytest.fixture
def several(played: Path, tmp_path: Path) -> list[str]:
    other = tmp_path / "other.jsonl"
    other.write_text(write_json(record(COMPETITIVE, 2)), encoding="utf-8")
    return [str(played), str(other)]


def test_several_deals_tell_of_a_player(several: list[str], tmp_path: Path, capsys) -> None:
    asked = ["review", *several, "--quick", "--profile", "乙"]
    assert main([*asked, "--lang", "en"]) == 0
    first, roles, *axes = capsys.readouterr().out.splitlines()
    assert first.startswith("2 deals, ")
    assert roles.startswith("Landlord: ")
    assert [line.split(":")[0] for line in axes] == [trait.name.en for trait in TRAITS]
    out = tmp_path / "out.html"
    assert main([*asked, "--json", "--html", str(out)]) == 0
    told = json.loads(capsys.readouterr().out)
    finals = [seat for one in (1, 2) for seat in points_of(record(COMPETITIVE, one), "乙")]
    assert told["points"] == finals
    assert told["landlord"]["deals"] + told["farmer"]["deals"] == told["deals"] == 2
    assert [axis["of"] >= 0 for axis in told["axes"]] == [True] * len(TRAITS)
    assert out.read_text("utf-8").count("<figure>") == 3


def stopping(monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """Ctrl-C while review number `after` + 1 is made."""
    made = list[Record]()

    def judged(one: Record, depth: object, **more: object) -> object:
        if len(made) == after:
            raise KeyboardInterrupt
        made.append(one)
        return review(one, depth, **more)

    review = judging.review
    monkeypatch.setattr(judging, "review", judged)


def test_a_stopped_profile_keeps_what_is_done(
    several: list[str], monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    asked = ["review", *several, several[0], "--quick", "--profile", "乙", "--lang", "en"]
    stopping(monkeypatch, 2)
    assert main([*asked, "--json"]) == INTERRUPTED
    told = capsys.readouterr()
    assert json.loads(told.out)["deals"] == 2
    assert told.err == "dizhu review: stopped after 2 of 3 deals\n"
    stopping(monkeypatch, 0)
    assert main(asked) == INTERRUPTED
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "dizhu review: stopped after 0 of 3 deals\n")


def test_one_that_is_stopped_says_nothing(
    played: Path, monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    stopping(monkeypatch, 0)
    assert main(["review", str(played), "--quick"]) == INTERRUPTED
    assert capsys.readouterr() == ("", "")


def test_a_terminal_sees_how_many_deals_are_done(
    several: list[str], monkeypatch: pytest.MonkeyPatch, capsys
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert main(["review", *several, "--quick", "--profile", "乙", "--json"]) == 0
    told = capsys.readouterr().err
    shown = [line.split() for line in told.split("\r\x1b[K") if line]
    parts = [line[0] for line in shown]
    assert parts == sorted(parts)
    assert set(parts) == {"0/2", "1/2", "2/2"}
    assert shown[-1] == ["2/2", "100%"]
    assert told.endswith("\r\x1b[K")


def points_of(one: Record, name: str) -> list[int]:
    state = one.state()
    assert isinstance(state, Over)
    return [state.scores[seat] for seat, who in enumerate(one.header.players) if who == name]


def test_a_profile_names_a_player_who_is_there(several: list[str], capsys) -> None:
    assert main(["review", *several, "--quick", "--lang", "en"]) == 2
    assert "--profile NAME" in capsys.readouterr().err
    assert main(["review", several[0], "--quick", "--profile", "nobody", "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert "nobody" in told
    assert "甲, 乙, 丙" in told


def test_hint_at_a_point(played: Path, capsys) -> None:
    assert main(["hint", str(played), "--at", "1", "--quick", "--lang", "en"]) == 0
    assert "points" in capsys.readouterr().out
    assert main(["hint", str(played), "--at", "1", "--quick", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {hint["action"] for hint in told["hints"]} == {"0", "1", "2", "3"}


def test_what_is_refused(played: Path, tmp_path: Path, capsys) -> None:
    assert main(["hint", str(played), "--lang", "en"]) == 2
    assert "nobody has anything to do" in capsys.readouterr().err
    assert main(["hint", str(played), "--at", "999", "--lang", "en"]) == 2
    assert "--at 999" in capsys.readouterr().err
    cut = record(COMPETITIVE, 1)
    short = tmp_path / "short.jsonl"
    short.write_text(write_json(Record(cut.header, cut.events[:5])), encoding="utf-8")
    assert main(["review", str(short), "--lang", "en"]) == 2
    assert "not over" in capsys.readouterr().err


@pytest.mark.parametrize("rules", [COMPETITIVE, FOLK, FOUR], ids=lambda rules: rules.name)
def test_after_each_event_there_is_a_hint_or_a_clear_line(rules: Ruleset) -> None:
    """The last play empties a hand, and the end is an event of its own."""
    one = record(rules, 1)
    for at in range(-1, len(one.events) + 2):
        decided = 0 < at < len(one.events) and isinstance(one.events[at], Decided)
        if decided:
            assert hint._asked(one, at, "en").legal()
        else:
            with pytest.raises(UsageError) as refused:
                hint._asked(one, at, "en")
            assert "\n" not in str(refused.value)


def test_before_the_end_there_is_nothing_to_hint_at(played: Path, capsys) -> None:
    last = len(record(COMPETITIVE, 1).events)
    for at in (last - 1, last):
        assert main(["hint", str(played), "--at", str(at), "--lang", "en"]) == 2
        assert f"after event {at} nobody has anything to do" in capsys.readouterr().err
