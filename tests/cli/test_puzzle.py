"""`dizhu puzzle`, as a person and a program meet it."""

import io
import json

import pytest

from dizhu.cli.main import main
from dizhu.cli.puzzling import proofs
from dizhu.cli.puzzling.showing import head
from dizhu.game.notation import write_action
from dizhu.study.puzzles.attempt import Attempt, Right
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.oracle import oracle
from dizhu.study.puzzles.puzzle import read
from dizhu.study.puzzles.shelf import shelf

PUZZLE = next(p for p in shelf() if p.side == "farmers")


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path / "dizhu" / "puzzles.json"


@pytest.fixture
def typed(monkeypatch):
    def put(*lines):
        stdin = io.TextIOWrapper(io.BytesIO("".join(f"{line}\n" for line in lines).encode()))
        monkeypatch.setattr("sys.stdin", stdin)

    return put


def solution(puzzle):
    """What to type."""
    attempt, words = Attempt.begin(puzzle), []
    with oracle(puzzle.rules) as known:
        while not attempt.solved:
            win = attempt.winning(known)[0]
            words.append(write_action(win))
            answer = attempt.play(known, win)
            assert isinstance(answer, Right)
            attempt = answer.attempt
    return words


def losing(puzzle):
    return next(write_action(a) for a in Attempt.begin(puzzle).legal() if a not in puzzle.wins)


def test_a_puzzle_is_solved(typed, capsys, home):
    typed(*solution(PUZZLE))
    assert main(["puzzle", "play", PUZZLE.id, "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert PUZZLE.id in out
    assert "You are a farmer" in out
    assert "without a mistake" in out
    assert json.loads(home.read_text()) == {"boxes": {}, "solved": [PUZZLE.id]}


def test_a_mistake_is_refuted_and_comes_again(typed, capsys, home):
    typed(losing(PUZZLE), *solution(PUZZLE))
    assert main(["puzzle", "play", PUZZLE.id, "--lang", "zh"]) == 0
    out = capsys.readouterr().out
    assert "会输" in out
    assert "再试一次" in out
    kept = json.loads(home.read_text())
    assert kept["solved"] == []
    assert kept["boxes"][PUZZLE.id][0] == 0
    # Tomorrow, not today.
    assert main(["puzzle", "play", "--due", "--lang", "en"]) == 2
    home.write_text(json.dumps({"solved": [], "boxes": {PUZZLE.id: [0, "2026-01-01"]}}))
    typed(*solution(PUZZLE))
    assert main(["puzzle", "play", "--due", "--lang", "en"]) == 0
    assert json.loads(home.read_text())["boxes"][PUZZLE.id][0] == 1


def test_being_told_the_play_is_no_solution(typed, capsys, home):
    typed("hint", "hint", "hint", *solution(PUZZLE))
    assert main(["puzzle", "play", PUZZLE.id, "--lang", "en"]) == 0
    assert f"It is {solution(PUZZLE)[0]}" in capsys.readouterr().out
    assert PUZZLE.id in json.loads(home.read_text())["boxes"]


@pytest.mark.parametrize(
    ("lang", "named"), [("en", "It is D."), ("zh", "答案是 大王。"), ("zh-TW", "答案是 大王。")]
)
def test_the_play_that_is_told_may_be_typed(typed, capsys, home, lang, named):
    """A joker has its letter in English, where its name can't be read back."""
    puzzle = next(p for p in shelf() if write_action(p.wins[0]) == "D")
    typed("hint", "hint", "hint", named.rstrip("。.").split()[-1], *solution(puzzle)[1:])
    assert main(["puzzle", "play", puzzle.id, "--lang", lang]) == 0
    assert named in capsys.readouterr().out
    assert puzzle.id in json.loads(home.read_text())["boxes"]


def test_going_away_keeps_nothing(typed, home):
    typed("quit")
    assert main(["puzzle", "play", "--level", "1"]) == 0
    typed(losing(PUZZLE))
    assert main(["puzzle", "play", PUZZLE.id]) == 0
    assert not home.exists()


def test_what_is_not_legal_is_told_with_its_ruling(typed, capsys):
    typed("XXDD", "quit")
    assert main(["puzzle", "play", PUZZLE.id, "--lang", "en"]) == 0
    assert "ruling 72" in capsys.readouterr().out


def test_the_next_one_is_one_not_yet_done(typed, capsys, home):
    easiest, following, *_ = shelf().pick(level=1).puzzles
    home.parent.mkdir()
    home.write_text(json.dumps({"solved": [easiest.id], "boxes": {}}))
    typed("quit")
    main(["puzzle", "play", "--level", "1"])
    assert following.id in capsys.readouterr().out


def test_the_puzzle_of_a_day(capsys):
    for _ in range(2):
        assert main(["puzzle", "daily", "--date", "2026-11-30", "--json"]) == 0
    one, again = capsys.readouterr().out.splitlines()
    assert one == again
    assert set(json.loads(one)) == {"id", "position", "side", "rating", "level"}


def test_a_puzzle_is_shown_with_or_without_its_solution(capsys):
    main(["puzzle", "show", PUZZLE.id, "--lang", "en"])
    hidden = capsys.readouterr().out
    main(["puzzle", "show", PUZZLE.id, "--lang", "en", "--solution"])
    told = capsys.readouterr().out
    assert "wins:" in told
    assert "wins:" not in hidden
    main(["puzzle", "show", PUZZLE.id, "--solution", "--json"])
    members = json.loads(capsys.readouterr().out)
    assert members["wins"] == [write_action(action) for action in PUZZLE.wins]


@pytest.mark.parametrize(("lang", "comma"), [("en", ", "), ("zh", "、"), ("zh-TW", "、")])
def test_motifs_stand_beside_each_other_as_their_language_has_it(lang, comma):
    some = next(puzzle for puzzle in shelf() if len(puzzle.motifs) > 1)
    assert comma.join(MOTIFS[name].title(lang) for name in some.motifs) in head(some, lang)


def test_what_there_is(capsys):
    assert main(["puzzle", "list", "--motif", "hold_back", "--rules", "four", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)["puzzles"]
    assert told
    assert all(one["position"].startswith("four ") for one in told)


def test_what_is_proved_and_what_is_not(tmp_path, capsys):
    good, bad = tmp_path / "good.jsonl", tmp_path / "bad.jsonl"
    good.write_text(PUZZLE.write() + "\n")
    assert main(["puzzle", "check", str(good), "--lang", "en"]) == 0
    assert "all proved" in capsys.readouterr().out
    written = json.loads(PUZZLE.write())
    bad.write_text(json.dumps({**written, "wins": [losing(PUZZLE)]}) + "\n")
    assert main(["puzzle", "check", str(bad), "--lang", "en"]) == 1
    assert "others" in capsys.readouterr().out
    bad.write_text((PUZZLE.write() + "\n") * 2)
    assert main(["puzzle", "check", str(bad), "--lang", "en"]) == 1
    assert "twice" in capsys.readouterr().out
    bad.write_bytes(PUZZLE.write().encode() + b"\n\xff\n")
    assert main(["puzzle", "check", str(bad), "--lang", "en"]) == 2
    assert "line 2: " in capsys.readouterr().err
    assert main(["puzzle", "check", "--sample", "3", "--seed", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"puzzles": 3, "faults": 0}


def test_new_ones_are_of_the_level_that_is_asked_for(monkeypatch, capsys):
    """The search is told so: it keeps nothing of another level on its way."""
    monkeypatch.setattr(proofs, "make", lambda *asked: shelf().pick(level=asked[2].level))
    assert main(["puzzle", "make", "--rules", "folk", "--level", "3", "--count", "4"]) == 0
    told = [read(line) for line in capsys.readouterr().out.splitlines()]
    assert [puzzle.level for puzzle in told] == [3] * 4


@pytest.mark.slow
def test_new_ones_are_lines_that_a_shelf_may_hold(capsys):
    argv = ["puzzle", "make", "--rules", "folk", "--count", "1", "--seed", "2", "--cards", "16"]
    assert main(argv) == 0
    assert read(capsys.readouterr().out.strip()).rules.name == "folk"


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["play", "nothing"], "there is no puzzle 'nothing'"),
        (["play", "--motif", "x"], "--motif: no motif 'x'"),
        (["play", "--daily", "--motif", "x"], "--motif: no motif 'x'"),
        (["play", "--due", "--rules", "x"], "no ruleset 'x'"),
        (["play", "--daily", "--motif", "hold_back"], "choose in one way"),
        (["play", "--due", "--level", "1"], "choose in one way"),
        (["play", "--daily", "--due"], "choose in one way"),
        (["play", "x", "--side", "farmers"], "choose in one way"),
        (["play", "--due"], "nothing is due"),
        (["list", "--rules", "bridge"], "no ruleset 'bridge'"),
        (["daily", "--date", "today"], "'today' is no day"),
        (["make", "--count", "0"], "--count: from 1"),
        (["make", "--cards", "99"], "--cards: from"),
        (["check", "--sample", "0"], "--sample: from"),
        (["check", "/none"], "/none"),
        (["make", "--side", "landlord", "--motif", "feed_partner"], "takes a partner"),
    ],
)
def test_what_is_wrong_is_one_line(argv, told, typed, capsys):
    typed()
    assert main(["puzzle", *argv, "--lang", "en"]) == 2
    err = capsys.readouterr().err
    assert told in err
    assert err.count("\n") == 1


def test_what_was_kept_and_is_broken_is_told(typed, home, capsys):
    home.parent.mkdir()
    home.write_text('{"boxes": 1}')
    typed()
    assert main(["puzzle", "play", "--lang", "en"]) == 2
    assert str(home) in capsys.readouterr().err
