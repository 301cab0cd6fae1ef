"""The commands that take a record: convert, replay, verify."""

import io
import json
import re
import sys
from types import SimpleNamespace

import pytest

from dizhu.cli.main import main
from dizhu.cli.terminal.faces import written
from dizhu.game.events import Played
from dizhu.game.record.json_form import digest, read_json, write_json
from dizhu.game.record.record import Commitment, Header, Record
from dizhu.game.record.text_form import write_text
from dizhu.game.record.text_reader import read_text
from dizhu.game.view import told
from dizhu.rules.presets import COMPETITIVE
from tests.game.record_strategies import game

NAMES = ("Ann", "小明", "Bo\x1b[2J")


@pytest.fixture
def record():
    return Record(Header(COMPETITIVE, players=NAMES), game(COMPETITIVE, 1))


@pytest.fixture
def lines(tmp_path, record):
    path = tmp_path / "game.jsonl"
    path.write_text(write_json(record))
    return path


def refused(capsys):
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    return err


def test_there_and_back(lines, tmp_path, record):
    text, again = tmp_path / "game.ddz", tmp_path / "again.jsonl"
    assert main(["convert", str(lines), str(text)]) == 0
    assert read_text(text.read_bytes()) == record
    assert main(["convert", str(text), str(again)]) == 0
    assert again.read_bytes() == lines.read_bytes()


def test_through_pipes(lines, record, capsysbinary, monkeypatch):
    stdin = SimpleNamespace(buffer=io.BytesIO(lines.read_bytes()))
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["convert", "-", "-", "--to", "text"]) == 0
    assert capsysbinary.readouterr().out == write_text(record).encode()


def test_a_form_has_to_be_told(lines, capsys):
    for name in ("-", "game", "game.pgn"):
        assert main(["convert", str(lines), name]) == 2
        assert "--to" in refused(capsys)


@pytest.mark.parametrize("command", ["verify", "replay", "convert"])
def test_a_bad_record_is_one_line_and_two(command, lines, tmp_path, capsys):
    bad = tmp_path / "bad.jsonl"
    bad.write_text(lines.read_text().replace('"n":2,', '"n":2,"bid":4,', 1))
    more = [str(tmp_path / "out.txt")] if command == "convert" else []
    assert main([command, str(bad), *more]) == 2
    assert f"{bad}: line 3, character " in refused(capsys)
    assert main([command, str(tmp_path / "none"), *more]) == 2
    assert "No such file" in refused(capsys)
    bad.write_bytes(b"\xff" * 2_000_000)
    assert main([command, str(bad), *more]) == 2
    assert "1048576 bytes" in refused(capsys)
    assert not (tmp_path / "out.txt").exists()


@pytest.mark.parametrize(("lang", "words"), [("en", "(ruling 8)"), ("zh", "（裁定 8）")])
def test_a_refusal_speaks_the_language(lines, tmp_path, capsys, lang, words):
    bad = tmp_path / "bad.jsonl"
    bad.write_text(lines.read_text().replace('"bid":', '"bid":4', 1))
    assert main(["verify", str(bad), "--lang", lang]) == 2
    assert words in refused(capsys)


def test_verify(lines, record, capsys):
    assert main(["verify", str(lines), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert f"{len(record.events)} events of competitive: the rules allow each" in out
    assert "no commitment in this record" in out
    assert digest(record) in out
    assert main(["verify", str(lines), "--lang", "zh"]) == 0
    assert "没有洗牌承诺" in capsys.readouterr().out


def test_verify_for_a_program(tmp_path, capsys):
    path = tmp_path / "b.txt"
    header = Header(COMPETITIVE, view=1, commitment=Commitment("sha256", "00"))
    record = Record(header, told(game(COMPETITIVE, 1), 1)[:-1])
    path.write_text(write_text(record))
    assert main(["verify", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "lawful": True,
        "rules": "competitive",
        "events": len(record.events),
        "view": 1,
        "over": False,
        "commitment": "unchecked",
        "digest": digest(record),
    }
    assert main(["verify", str(path), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert "one reader's record" in out
    assert "breaks off" in out
    assert "is not checked" in out


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_replay_tells_every_event(lines, record, capsys, lang):
    assert main(["replay", str(lines), "--lang", lang]) == 0
    out = capsys.readouterr().out
    assert all(f"{n:>3}. " in out for n in range(1, len(record.events) + 1))
    assert "B 小明" in out
    assert "\x1b" not in out
    assert ("landlord" in out) == (lang == "en")
    assert ("地主" in out) == (lang == "zh")


def test_replay_as_one_seat(lines, record, capsys):
    for reader, name in ((None, "spectator"), (0, "0"), (2, "2")):
        assert main(["replay", str(lines), "--seat", name, "--json"]) == 0
        steps = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
        assert len(steps) == len(told(record.events, reader))
        for step in steps[:-1]:
            hands = step["state"]["hands"]
            assert all(hand.startswith("?") == (i != reader) for i, hand in enumerate(hands))


def test_replay_at_a_point(lines, record, capsys):
    assert main(["replay", str(lines), "--at", "9", "--json"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert json.loads(line)["n"] == 9
    for n in (0, len(record.events) + 1):
        assert main(["replay", str(lines), "--at", str(n)]) == 2
        assert f"--at {n}" in refused(capsys)
    assert main(["replay", str(lines), "--seat", "3"]) == 2
    assert "there are 3 seats" in refused(capsys)


def test_a_view_does_not_show_another(tmp_path, record, capsys):
    path = tmp_path / "b.txt"
    path.write_text(write_text(Record(Header(COMPETITIVE, view=1), told(record.events, 1))))
    assert main(["replay", str(path), "--seat", "1"]) == 0
    capsys.readouterr()
    assert main(["replay", str(path), "--seat", "0"]) == 2
    assert "only what seat 1 saw" in refused(capsys)


def test_a_torn_line_is_left_out_of_a_replay(lines, record, capsys):
    lines.write_text(lines.read_text()[:-9])
    assert main(["replay", str(lines), "--json"]) == 0
    out, err = capsys.readouterr()
    assert out.count("\n") == len(record.events) - 1
    assert "torn" in err
    assert main(["verify", str(lines)]) == 2
    assert "torn" in refused(capsys)


def test_on_a_terminal_enter_goes_on_and_q_leaves(lines, capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    stdin = io.StringIO("\n\nq\n")
    monkeypatch.setattr(stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["replay", str(lines)]) == 0
    assert "  3. " in (out := capsys.readouterr().out)
    assert "  4. " not in out


def test_read_json_of_what_was_written(lines, record):
    assert read_json(lines.read_bytes()) == record


def test_what_is_there_is_not_written_over(lines, tmp_path, capsys):
    there = tmp_path / "there.txt"
    there.write_text("mine")
    assert main(["convert", str(lines), str(there)]) == 2
    assert "--force" in refused(capsys)
    assert there.read_text() == "mine"
    assert main(["convert", str(lines), str(there), "--force"]) == 0
    assert there.read_text().startswith("[Dizhu")
    assert main(["convert", str(lines), "/dev/null", "--to", "text"]) == 0


def test_a_broken_rule_is_json_too(lines, tmp_path, capsys):
    bad = tmp_path / "bad.jsonl"
    bad.write_text(lines.read_text().replace('"bid":', '"bid":4', 1))
    assert main(["verify", str(bad), "--json"]) == 2
    error = json.loads(capsys.readouterr().out)["error"]
    assert (error["code"], error["line"], error["ruling"]) == ("bad_record", 3, 8)


@pytest.mark.parametrize("lang", ["en", "zh", "zh-TW"])
def test_at_a_point_it_is_said_who_is_to_do_what(lines, record, capsys, lang):
    at = next(n for n, event in enumerate(record.events, 1) if isinstance(event, Played))
    assert main(["replay", str(lines), "--at", str(at), "--lang", lang]) == 0
    out = capsys.readouterr().out
    cards = written(record.events[at - 1].combo, lang)
    asked = {"en": f"is to beat {cards} of", "zh": "轮到", "zh-TW": "輪到"}[lang]
    assert asked in out
    assert out.count(cards) >= 3  # in words, on the table, and to be answered
    assert {"en": "bid ", "zh": " 倍", "zh-TW": " 倍"}[lang] in out


def test_steps_go_back_and_to_a_number(lines, capsys, monkeypatch):
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    stdin = io.StringIO("\nb\n9\n99999\nq\n")
    monkeypatch.setattr(stdin, "isatty", lambda: True)
    monkeypatch.setattr(sys, "stdin", stdin)
    assert main(["replay", str(lines), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    shown = re.findall(r"^(?:> )*  (\d)\. ", out, re.MULTILINE)
    assert shown == ["1", "2", "1", "9"]
    assert "events are 1 to" in out


def test_a_ten_is_a_ten(lines, record, capsys):
    assert main(["replay", str(lines), "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert " 10" in out
    assert not re.search(r"T", re.sub("[A-Z][a-z]+", "", out))
