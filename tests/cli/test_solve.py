"""The command `dizhu solve`."""

import json

import pytest

from dizhu.cli import solve as command
from dizhu.cli.main import main

END = ["competitive", "A/456/228", "2", "1:9"]


def test_solve_prints_the_winner_and_the_moves(capsys):
    assert main(["solve", *END, "--lang", "en"]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "the farmers win",
        "  2     wins",
        "  pass  loses",
    ]


def test_solve_prints_points_and_a_line(capsys):
    assert main(["solve", *END, "--points", "--line", "--lang", "zh"]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[:4] == ["农民胜", "地主得分：-2", "  2     胜  -2", "  pass  负  +2"]
    assert out[4] == "后续："
    assert out[5:7] == ["  2  2", "  0  pass"]


def test_solve_prints_json(capsys):
    assert main(["solve", "--json", "--points", "--line", " ".join(END)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["winner"] == "farmers"
    assert told["moves"] == {"2": "win", "pass": "loss"}
    assert told["exact"] is True
    assert told["points"] == -2
    assert told["points_by_move"] == {"2": -2, "pass": 2}
    assert told["line"][0] == [2, "2"]
    assert told["nodes"] > 0


def test_a_limit_is_told_honestly(capsys):
    hard = "competitive 5679TA22/4579TJ22/356899KK 0 -"
    assert main(["solve", hard, "--nodes", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["winner"] is None
    assert told["exact"] is False
    assert set(told["moves"].values()) == {"unknown"}


def test_ctrl_c_prints_what_was_found(capsys, monkeypatch):
    def interrupted(position, limits, *, told, **more):
        def once(valued):
            told(valued)
            raise KeyboardInterrupt

        return solved(position, limits, told=once, **more)

    solved = command.solve
    monkeypatch.setattr(command, "solve", interrupted)
    assert main(["solve", *END, "--json"]) == 130
    told = json.loads(capsys.readouterr().out)
    assert told == {"winner": "farmers", "moves": {"2": "win"}, "exact": False, "nodes": 0}
    assert main(["solve", *END, "--lang", "en"]) == 130
    out, err = capsys.readouterr()
    assert out.splitlines() == ["the farmers win", "  2     wins"]
    assert err == "interrupted: what was found out so far\n"


@pytest.mark.parametrize(
    "argv",
    [
        ["chess 3/4/5 0 -"],
        ["competitive 3/4/5 7 -"],
        ["competitive 3/4/?5 0 -"],
        ["competitive 3//5 0 -"],
        [*END, "--nodes", "-1"],
        [*END, "--seconds", "-1"],
        [*END, "--seconds", "nan"],
        [*END, "--memory", "0"],
    ],
)
def test_what_cannot_be_solved_is_one_line_and_exit_2(argv, capsys):
    assert main(["solve", *argv]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert err.startswith("dizhu solve: ")


def test_memory_that_the_machine_has_not_is_one_line_and_exit_2(capsys, monkeypatch):
    """Seen to end in a traceback."""

    def solve(*_asked, **_more):
        raise MemoryError

    monkeypatch.setattr(command, "solve", solve)
    assert main(["solve", *END, "--memory", "999", "--lang", "en"]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err == "dizhu solve: --memory: this machine has not so much to give\n"
