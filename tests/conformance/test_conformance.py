"""Every case through the process `dizhu judge`, one process a file.

A case is a request with the expected members of its answer beside it. `why` and `source` are for
people, `hands_left` is the answer's `hands`, and of an `error` only the members given are compared.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dizhu.cli.judging.operations import OPERATIONS

HERE = Path(__file__).parent
FILES = sorted(HERE.rglob("*.jsonl"))
ASKED = {
    "parse": {"cards", "hand"},
    "beats": {"previous", "candidate"},
    "moves": {"hand", "previous"},
    "score": {
        "bid",
        "bombs",
        "rocket",
        "spring",
        "anti_spring",
        "doubled",
        "redoubled",
        "winner",
    },
    "auction": {"calls"},
    "replay": {"hands", "bottom", "first", "actions"},
    "split": {"hand"},
    "solve": {"position"},
}
ALWAYS_ASKED = {"op", "rules", "lang"}
FOR_PEOPLE = {"why", "source"}


def cases(file):
    return [json.loads(line) for line in file.read_text("utf-8").splitlines() if line]


def request_of(case):
    return {name: case[name] for name in case if name in ALWAYS_ASKED | ASKED[case["op"]]}


def expected_of(case):
    told = {name: case[name] for name in case if name not in request_of(case).keys() | FOR_PEOPLE}
    if "hands_left" in told:
        told["hands"] = told.pop("hands_left")
    return told


def seen(answer, expected):
    """The members of `answer` that `expected` speaks of."""
    told = {name: answer[name] for name in expected if name in answer}
    if "error" in told and "error" in expected:
        told["error"] = seen(told["error"], expected["error"])
    return told


def ask(requests):
    done = subprocess.run(
        [sys.executable, "-m", "dizhu", "judge"],
        input="".join(json.dumps(request) + "\n" for request in requests),
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_every_operation_is_known():
    assert ASKED.keys() == OPERATIONS.keys()


@pytest.mark.parametrize("file", FILES, ids=lambda file: str(file.relative_to(HERE)))
def test_file(file):
    asked = cases(file)
    answers = ask([request_of(case) for case in asked])
    assert len(answers) == len(asked)
    wrong = [
        (request_of(case), expected, answer)
        for case, answer in zip(asked, answers, strict=True)
        if seen(answer, expected := expected_of(case)) != expected
    ]
    assert wrong == []
