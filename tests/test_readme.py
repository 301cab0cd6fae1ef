"""The README's examples of `dizhu judge` answer as the README says."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

README = Path(__file__).parent.parent / "README.md"
ASKED = re.compile(r"^\$ echo '(.+)' \| dizhu judge\n(.+)$", re.MULTILINE)
EXAMPLES = ASKED.findall(README.read_text("utf-8"))


def test_there_are_examples():
    assert len(EXAMPLES) == 3


@pytest.mark.parametrize(("request_", "answer"), EXAMPLES)
def test_an_example_is_true(request_, answer):
    done = subprocess.run(
        [sys.executable, "-m", "dizhu", "judge"],
        input=request_ + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout) == json.loads(answer)
