from __future__ import annotations

import json

import pytest

from dizhu.cli.main import main


def test_split_prints_the_plays(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["split", "--rules", "folk", "--lang", "en", "33344456789"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0].startswith(" 1. ")
    assert len(out) == 2


def test_split_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["split", "--json", "3 4 5 6 7"]) == 0
    assert json.loads(capsys.readouterr().out) == {"turns": 1, "groups": ["34567"]}


@pytest.mark.parametrize("hand", ["33333", "34z"])
def test_a_bad_hand_is_one_line_and_exit_2(hand: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["split", hand]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.count("\n") == 1
