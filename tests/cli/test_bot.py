"""`dizhu bot`: one answer a line, whatever the line."""

import json
import subprocess
import sys
from random import Random

import pytest

from dizhu.bots.program.question import line, question
from dizhu.bots.registry import BOTS
from dizhu.cli.judging.lines import LONGEST
from dizhu.cli.main import main
from dizhu.game.engine import fold
from dizhu.game.state import Fresh, to_act
from dizhu.game.view import view
from dizhu.rules.presets import FOLK
from tests.playouts import random_log


def a_question(number=1):
    log = random_log(FOLK, Random(3), stop=9)
    seen = view(FOLK, log, to_act(fold(Fresh(FOLK), log))[0])
    return line(question(seen, seen.legal(), number, 4))


def talk(data, *more):
    return subprocess.run(
        [sys.executable, "-m", "dizhu", "bot", "simple", *more],
        input=data,
        capture_output=True,
        check=False,
    )


def test_bad_lines_get_one_line_each_and_it_goes_on():
    good = a_question()
    lines = [
        good,
        b"hello\n",
        b"\n",
        b"[]\n",
        b'{"id":5}\n',
        b'{"id":6,"dizhu":1,"seat":0,"rules":{},"events":[]}\n',
        b"x" * (LONGEST + 5) + b"\n",
        good,
    ]
    done = talk(b"".join(lines))
    assert (done.returncode, done.stderr) == (0, b"")
    told = [json.loads(answer) for answer in done.stdout.splitlines()]
    codes = [answer.get("error", {}).get("code") for answer in told]
    assert codes == [
        None,
        "bad_json",
        "bad_request",
        "bad_version",
        "bad_rules",
        "too_long",
        None,
    ]
    assert told[0] == told[-1]
    assert told[0]["id"] == 1
    assert told[0]["action"] in json.loads(good)["legal"]
    assert [answer.get("id") for answer in told[3:5]] == [5, 6]


def test_a_bot_that_is_none_is_refused(capsys):
    assert main(["bot", "pipe:cat"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == f"dizhu bot: NAME: no bot 'pipe:cat'; there are {', '.join(BOTS)}\n"


@pytest.mark.parametrize("order", [["--seed", "1"], []])
def test_a_question_without_a_seed_is_answered_too(order):
    good = json.loads(a_question())
    del good["seed"]
    done = talk(json.dumps(good).encode(), *order)
    assert json.loads(done.stdout)["action"] in good["legal"]
