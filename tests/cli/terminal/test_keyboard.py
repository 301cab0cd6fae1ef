"""The game at a keyboard: a pseudo-terminal, with colours, editing, and Ctrl-C."""

import random
import signal
import time

import pexpect
import pytest

from dizhu.game.record.json_form import read_json
from tests.cli.terminal.table import PLAY, environment

LANDLORD = ["--rules", "folk", "--seed", "179507"]  # you call first, whoever the bots are


def sit_down(tmp_path, *args, columns=80, **env):
    return pexpect.spawn(
        PLAY[0],
        [*PLAY[1:], "--pace", "0", "--lang", "en", *args],
        env=environment(tmp_path, TERM="xterm-256color", **env),
        dimensions=(40, columns),
        encoding="utf-8",
        timeout=20,
    )


def finish(game):
    game.expect(pexpect.EOF)
    game.close()
    return game.exitstatus


def test_a_deal_and_another(tmp_path):
    game = sit_down(tmp_path, "--seed", "7")
    for _ in range(80):
        game.expect("> ")
        game.sendline("h")
        game.expect_exact(["(Enter", "nothing beats"])
        game.expect("> ")
        game.sendline("")
        if game.expect(["Another deal", "You lead", r"[Bb]eat", "Double", "Call"]) == 0:
            break
    game.expect("> ")
    game.sendline("")
    game.expect("Deal 2")
    game.expect("total")
    game.sendline("quit")
    game.expect("--resume")
    assert finish(game) == 0


def test_ctrl_c_keeps_the_record(tmp_path):
    path = tmp_path / "a.jsonl"
    game = sit_down(tmp_path, *LANDLORD, "--record", str(path))
    game.expect("> ")
    game.sendline("3")
    game.expect("You lead.*> ")
    game.sendline("44")
    game.expect("You.*44.*> ")
    game.send("99")
    game.sendintr()
    game.expect_exact("--resume")
    game.expect(str(path))
    assert finish(game) == 130
    record = read_json(path.read_bytes())
    again = sit_down(tmp_path, "--resume", str(path))
    again.expect("Going on")
    again.expect("bid 3")
    again.expect("> ")
    again.sendeof()
    again.expect_exact("--resume")
    assert finish(again) == 0
    assert read_json(path.read_bytes()) == record


@pytest.mark.parametrize("number", [signal.SIGHUP, signal.SIGTERM])
def test_a_closed_terminal_keeps_the_record(tmp_path, number):
    path = tmp_path / "a.jsonl"
    game = sit_down(tmp_path, "--seed", "7", "--record", str(path))
    game.expect("> ")
    game.kill(number)
    game.expect(pexpect.EOF)
    game.close()
    assert read_json(path.read_bytes()).events


@pytest.mark.parametrize(("env", "coloured"), [({}, True), ({"NO_COLOR": "1"}, False)])
def test_colours(tmp_path, env, coloured):
    game = sit_down(tmp_path, *LANDLORD, "--no-record", **env)
    game.expect("> ")
    game.sendline("3")
    game.expect("You lead")
    assert ("38;" in game.before) is coloured
    game.sendline("quit")
    assert finish(game) == 0


@pytest.mark.parametrize("tries", [6, pytest.param(30, marks=pytest.mark.slow)])
def test_one_ctrl_c_stops_the_game(tmp_path, tries):
    """At any moment from the last play to the prompt and beyond. Planted: plain input(); caught."""
    rng = random.Random(5)
    for _ in range(tries):
        game = sit_down(tmp_path, *LANDLORD, "--no-record")
        game.delaybeforesend = None
        game.expect("> ")
        game.sendline("3")
        game.expect("You lead.*> ")
        game.sendline("44")
        time.sleep(rng.uniform(0, 0.08))
        game.send("99")
        game.sendintr()
        assert finish(game) == 130
