"""Whole games with lines from a pipe: plain text comes out, whatever goes in."""

import os
import random
import re
import signal
import subprocess
import time

import pytest
from rich.cells import cell_len

from dizhu.game.record.json_form import read_json
from dizhu.game.state import Over, Void
from dizhu.rules.rulings import RULINGS
from dizhu.rules.text import LANGS
from tests.cli.terminal.table import ADVICE, PLAY, environment, play

RULESETS = ("folk", "competitive", "four")
# You call first, and with 3 are the landlord: 44 5 66 7 8 99 TTTT J Q K A 2 X D.
LANDLORD = ["--rules", "folk", "--seed", "179507"]


def shown(done) -> str:
    assert done.stderr == b""
    return done.stdout.decode()


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", RULESETS)
def test_a_whole_deal(tmp_path, rules, lang):
    record = tmp_path / "game.jsonl"
    done = play(
        tmp_path, ADVICE * 200, "--rules", rules, "--lang", lang, "--seed", "8",
        "--deals", "1", "--record", str(record),
    )  # fmt: skip
    text = shown(done)
    assert done.returncode == 0
    assert "\x1b" not in text
    assert max(cell_len(line) for line in text.splitlines()) <= 80 + len(str(tmp_path))
    kept = read_json(record.read_bytes())
    end = kept.state()
    assert isinstance(end, Over | Void)
    if isinstance(end, Over):
        for score in end.scores:
            assert f"{score:+}".replace("-", "−") in text
    assert {"en": "The match is over", "zh": "比赛结束", "zh-TW": "比賽結束"}[lang] in text


@pytest.mark.parametrize("rules", ["rlcard", "openspiel", "douzero", "pagat"])
def test_the_other_presets_play_too(tmp_path, rules):
    """One has no auction, two read some cards in several ways."""
    args = ["--rules", rules, "--deals", "2", "--lang", "en", "--seed", "4", "--no-record"]
    assert "The match is over." in shown(play(tmp_path, ADVICE * 150, *args))


@pytest.mark.parametrize("rules", RULESETS)
@pytest.mark.parametrize("seat", [0, 2])
def test_several_deals_and_their_scores(tmp_path, rules, seat):
    done = play(
        tmp_path, (ADVICE * 60), "--rules", rules, "--seed", "2", "--deals", "3", "--lang", "en",
        "--seat", str(seat), "--record", str(tmp_path) + "/",
    )  # fmt: skip
    text = shown(done)
    records = [read_json(p.read_bytes()) for p in sorted(tmp_path.glob("*.jsonl"))]
    assert [r.header.deal for r in records] == list(range(1, len(records) + 1))
    totals = [0] * records[0].header.rules.seats
    for record in records:
        assert record.header.scores == tuple(totals)
        end = record.state()
        if isinstance(end, Over):
            totals = [a + b for a, b in zip(totals, end.scores, strict=True)]
    assert f"{totals[seat]:+}".replace("-", "−").replace("+0", "0") in text


@pytest.mark.parametrize("width", [40, 60, 120])
@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("rules", RULESETS)
def test_nothing_is_wider_than_the_screen(tmp_path, rules, lang, width):
    typed = "?\nhistory\ncount\nsort\nzzz\n" + "h\n\nhistory\n" * 80
    done = play(
        tmp_path, typed, "--rules", rules, "--lang", lang, "--seed", "5", "--deals", "1",
        "--no-record", COLUMNS=str(width),
    )  # fmt: skip
    lines = shown(done).splitlines()
    assert max(cell_len(line) for line in lines if not line.startswith(">")) <= width


def test_refusals_name_their_ruling_and_lose_nothing(tmp_path):
    typed = "9\n3\npass\n444\n45\nTTTT XD\nQQ22\n7\n"
    text = shown(play(tmp_path, typed, *LANDLORD, "--lang", "en", "--no-record"))
    for told in (
        "9 is no call (ruling 8)",
        "the leader must play (ruling 17)",
        "4: the hand has 2, not 3 (ruling 72)",
        "45 forms no combination (ruling 71)",
        "both jokers cannot be attached together (ruling 38)",
        "Q: the hand has 1, not 2; 2: the hand has 1, not 2 (ruling 72)",
    ):
        assert told in text
    assert "You   7  single" in text


def test_refusals_in_chinese(tmp_path):
    text = shown(play(tmp_path, "3\n不出\n", *LANDLORD, "--lang", "zh", "--no-record"))
    assert "领出的人必须出牌（裁定 17）" in text


def test_a_hint_comes_round_again(tmp_path):
    text = shown(play(tmp_path, "3\n" + "h\n" * 60, *LANDLORD, "--lang", "en", "--no-record"))
    told = re.findall(r"hint (\d+)/(\d+): (.*) \(Enter", text)
    n = int(told[0][1])
    assert [int(number) for number, _, _ in told] == [1 + i % n for i in range(len(told))]
    assert len({cards for _, _, cards in told}) == n
    assert [cards.split("  ")[-1] for _, _, cards in told[n - 2 : n]] == ["bomb", "rocket"]


def test_the_end_of_input_says_where_the_record_is(tmp_path):
    done = play(tmp_path, "", "--seed", "7", "--lang", "en")
    assert done.returncode == 0
    last = shown(done).splitlines()[-1]
    path = last.split("--resume ")[1]
    assert path.startswith(str(tmp_path / "data" / "dizhu"))
    again = play(tmp_path, "quit\n", "--resume", path, "--lang", "en")
    assert again.returncode == 0
    assert "Going on" in shown(again)


@pytest.mark.parametrize("off", [["--no-record"], ["--record", "-"]])
def test_no_record(tmp_path, off):
    text = shown(play(tmp_path, "", "--lang", "en", *off))
    assert "No record" in text
    assert not (tmp_path / "data").exists()


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--rules", "bridge"], "no ruleset 'bridge'"),
        (["--bots", "genius"], "no bot 'genius'"),
        (["--seat", "3"], "--seat: 3"),
        (["--seat", "-1"], "--seat: -1"),
        (["--deals", "0"], "--deals: 0"),
        (["--seed", "x"], "--seed"),
        (["--pace", "nan"], "--pace"),
        (["--lang", "fr"], "--lang"),
        (["--resume", "/nowhere/at/all"], "/nowhere/at/all"),
        (["--resume", "x", "--rules", "folk"], "--rules"),
        (["--resume", "/"], "/"),
        (["--record", "/proc/nowhere/a"], "/proc/nowhere"),
    ],
)
def test_bad_usage_is_one_line_and_two(tmp_path, args, told):
    done = play(tmp_path, "", *args)
    assert done.returncode == 2
    assert told in done.stderr.decode()
    assert done.stderr.count(b"\n") == 1


def test_an_existing_file_is_not_written_over(tmp_path):
    (tmp_path / "a").write_text("mine")
    done = play(tmp_path, "", "--record", str(tmp_path / "a"))
    assert done.returncode == 2
    assert (tmp_path / "a").read_text() == "mine"


def test_noise_on_the_input_is_survived(tmp_path):
    noise = random.Random(1).randbytes(3000) + b"\n" + b"z" * 100_000 + b"\n\x00\n"
    done = play(tmp_path, noise, "--lang", "en", "--no-record", "--seed", "1")
    assert done.returncode == 0
    shown(done)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(9))
def test_a_killed_game_goes_on(tmp_path, seed):
    """SIGKILL at any moment: the record reads, up to the last action, and the game is finished."""
    rules, dice = RULESETS[seed % 3], random.Random(seed)
    path = tmp_path / "a.jsonl"
    start = ["--rules", rules, "--record", str(path), "--seed", str(seed), "--deals", "1"]
    args, kills = start, 0
    while kills < 3:
        with subprocess.Popen(
            [*PLAY, *args, "--pace", "0.01"],
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
        ) as game:
            assert game.stdin is not None
            game.stdin.write(ADVICE.encode() * dice.randrange(1, 12))
            game.stdin.flush()
            deadline = time.monotonic() + 20
            while not path.exists() and time.monotonic() < deadline:
                time.sleep(0.01)
            time.sleep(dice.uniform(0, 0.6))
            os.kill(game.pid, signal.SIGKILL)
        kills += 1
        before = path.read_bytes()
        if before:
            read_json(before)
            args = ["--resume", str(path)]
    done = play(tmp_path, ADVICE * 100, *args, "--lang", "en")
    assert "The match is over." in shown(done)
    after = path.read_bytes()
    assert after.startswith(before)
    assert isinstance(read_json(after).state(), Over | Void)


@pytest.mark.parametrize("lang", LANGS)
def test_a_ruling_can_be_read_in_the_game(tmp_path, lang):
    """Installed without the pages, a refusal's number still leads to its words."""
    typed = "rule 26\n? 46\n裁定 8\nrule 99\n?\n"
    text = shown(play(tmp_path, typed, *LANDLORD, "--lang", lang, "--no-record"))
    flat = "".join(text.split())
    for number in ("26", "46", "46b", "8"):
        assert "".join(RULINGS[number].under("folk")(lang).split()) in flat
    assert "docs/" not in text
    assert {"en": "no ruling 99", "zh": "没有裁定 99", "zh-TW": "沒有裁定 99"}[lang] in text


def test_verbs_agree_with_who_does_it(tmp_path):
    """In English: you call, East calls."""
    for rules in RULESETS:
        for seed in ("3", "4", "179507"):
            typed = ADVICE * 200
            done = play(
                tmp_path, typed, "--rules", rules, "--lang", "en", "--seed", seed, "--deals", "2",
                "--no-record",
            )  # fmt: skip
            text = shown(done)
            assert not re.search(r"[Yy]ou:? +(calls|passes|does|doubles|takes|is|plays)", text)
            assert not re.search(r"(East|West|North):? +(call|pass|do|double|take|are) ", text)
            assert not re.search(r"\b(no call|on lead)\b", text)


@pytest.mark.parametrize("lang", LANGS)
def test_where_a_game_goes_on_is_a_line_of_its_own(tmp_path, lang):
    long = tmp_path / ("x" * 100)
    text = shown(play(tmp_path, "", "--lang", lang, "--record", str(long / "a.jsonl")))
    assert text.splitlines()[-1] == f"dizhu play --resume {long / 'a.jsonl'}"


def test_a_match_that_is_over_does_not_go_on(tmp_path):
    path = tmp_path / "a.jsonl"
    text = shown(
        play(tmp_path, ADVICE * 100, "--deals", "1", "--lang", "en", "--record", str(path))
    )
    assert "--resume" not in text
    assert text.splitlines()[-1] == str(path)
    done = subprocess.run(
        [*PLAY[:-2], "verify", str(path), "--lang", "en"],
        capture_output=True, env=environment(tmp_path), check=True,
    )  # fmt: skip
    assert "the shuffle is the one that was promised" in done.stdout.decode()


def test_a_home_that_cannot_be_written_is_told_first(tmp_path):
    done = play(tmp_path, "", "--lang", "en", XDG_DATA_HOME="/proc/none")
    assert (done.returncode, done.stdout) == (2, b"")
    assert b"folder for records" in done.stderr
    assert b"--no-record" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_ascii_gets_plain_signs(tmp_path):
    done = play(
        tmp_path, "count\n" + ADVICE * 100, "--deals", "1", "--lang", "en", "--no-record",
        "--seed", "8", PYTHONIOENCODING="ascii", PYTHONUTF8="0", LC_ALL="C",
    )  # fmt: skip
    text = done.stdout.decode("ascii")
    assert "\\" not in text
    assert "* landlord" in text
    lines = [line for line in text.splitlines() if line.startswith("|")]
    assert {len(line) for line in lines if line.endswith(" |") and len(line) > 60} == {80}
