"""The examples of docs/bots.md and docs/arena.md are true."""

import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random

from dizhu.arena.entry import Entry, members, read
from dizhu.bots.program.pipe import Programs
from dizhu.bots.program.reading import Reader
from dizhu.bots.registry import make
from dizhu.game.agent import play_out
from dizhu.game.notation import write_action
from dizhu.rules.presets import COMPETITIVE, FOUR
from tests.bots.program.test_question import asked_of
from tests.game.test_secrets import chosen
from tests.playouts import random_deal, random_log

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bots.md").read_text("utf-8")
ARENA = (DOCS / "arena.md").read_text("utf-8")
QUESTION, ANSWER, ERROR = re.findall(r"```json\n(.*?)\n```", PAGE, re.DOTALL)


def test_the_question_is_one_and_has_that_answer():
    asked = json.loads(QUESTION)
    view = Reader().view(asked)
    assert [write_action(action) for action in view.legal()] == asked["legal"]
    done = subprocess.run(
        [sys.executable, "-m", "dizhu", "bot", "simple"],
        input="".join(QUESTION.splitlines()) + '\n{"id":7}\n',
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines()[0] == ANSWER
    told = json.loads(done.stdout.splitlines()[1])["error"]["code"]
    assert told == json.loads(ERROR)["error"]["code"]


def test_the_program_of_ten_lines_plays_every_ruleset(tmp_path):
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert program.count("\n") <= 10
    path = tmp_path / "my_bot.py"
    path.write_text(program)
    name = f"pipe:{sys.executable} {path}"
    programs = Programs(limit=30)
    for rules in (COMPETITIVE, FOUR):
        agents = [make(name, seat, programs) for seat in range(rules.seats)]
        agents[1] = make("simple", 1)
        for seed in range(2):
            play_out(rules, random_deal(rules, Random(seed)), agents)
    assert programs.faults()[name] == (0, "")
    programs.close()


def test_every_member_and_code_is_explained():
    calls = random_log(COMPETITIVE, Random(1), stop=0)
    questions = [
        asked_of(COMPETITIVE, calls, calls[0].first),
        asked_of(COMPETITIVE, chosen(""), 1),
        asked_of(COMPETITIVE, chosen("1:no 2:double"), 0),
        asked_of(COMPETITIVE, chosen("1:no 2:no"), 0),
    ]
    assert {q["phase"] for q in questions} == {"auction", "doubling", "redoubling", "play"}
    for name in {name for question in questions for name in question}:
        assert f"`{name}`" in PAGE
    codes = re.findall(r"^\| `([a-z_]+)` \|", PAGE.split("| code |")[1], re.MULTILINE)
    source = DOCS.parent / "src" / "dizhu"
    files = [*source.glob("bots/program/*.py"), source / "cli" / "bot.py"]
    used = set().union(
        *(re.findall(r'(?:BadQuestion|Fault)\(\s*"(\w+)"', f.read_text()) for f in files)
    )
    assert used | {"bad_json"} == set(codes)


def test_the_line_of_results_has_every_member():
    (line,) = re.findall(r"```json\n(.*?)\n```", ARENA, re.DOTALL)
    told = json.loads(line.replace(",…", ""))
    assert isinstance(read(told), Entry)
    assert list(members(read(told))) == list(told)
