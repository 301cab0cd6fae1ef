"""The frame of the command line: what every command gets from `main`."""

import os
import subprocess
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from importlib.util import find_spec
from types import SimpleNamespace

import pytest

from dizhu import __version__
from dizhu.cli import main as cli
from dizhu.cli.errors import UsageError


@pytest.fixture
def doing(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[], int]], int]:
    """Runs `dizhu doctor WORD` with the given function as the command."""

    def run_as(body: Callable[[], int]) -> int:
        def add_arguments(parser: ArgumentParser) -> None:
            parser.add_argument("word")

        def run(args: Namespace) -> int:
            return body()

        command = SimpleNamespace(add_arguments=add_arguments, run=run)
        monkeypatch.setattr(cli, "import_module", lambda name: command)
        return cli.main(["doctor", "x"])

    return run_as


def raising(error: BaseException) -> Callable[[], int]:
    def body() -> int:
        raise error

    return body


def python(*args: str, env: dict[str, str] | None = None, stdout: int = subprocess.PIPE):
    return subprocess.run(
        [sys.executable, *args],
        check=False,
        env=env,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
    )


def test_no_command_tells_them_all(capsys):
    assert cli.main([]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in cli.COMMANDS)


def test_version(capsys):
    with pytest.raises(SystemExit, match="0"):
        cli.main(["--version"])
    assert capsys.readouterr().out == f"dizhu {__version__}\n"


@pytest.mark.parametrize("name", cli.COMMANDS)
def test_every_command_has_help(name, capsys):
    if find_spec(f"dizhu.cli.{name}") is None:
        pytest.skip(f"{name} is not in this branch yet")
    with pytest.raises(SystemExit, match="0"):
        cli.main([name, "--help"])
    assert f"usage: dizhu {name}" in capsys.readouterr().out


@pytest.mark.parametrize(
    "argv", [["nonsense"], ["--nonsense"], ["doctor", "extra"], ["doctor", "--js"]]
)
def test_bad_usage_is_one_line_and_two(argv, capsys):
    assert cli.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "--help" in err


def test_a_command_says_how_it_went(doing):
    assert doing(lambda: 0) == 0
    assert doing(lambda: 7) == 7


@pytest.mark.parametrize(
    ("error", "line"),
    [
        (UsageError("line 3: no such card 'Z'"), "line 3: no such card 'Z'"),
        (UsageError("two\nlines \x1b[31m"), r"two\nlines \x1b[31m"),
        (UsageError("斗" * 1_000_000), "斗" * 500 + "…"),
        (FileNotFoundError(2, "No such file", "a.jsonl"), "a.jsonl: No such file"),
        (OSError(28, "No space left on device"), "No space left on device"),
    ],
)
def test_a_failure_is_one_line_and_two(doing, capsys, error, line):
    assert doing(raising(error)) == 2
    assert capsys.readouterr().err == f"dizhu doctor: {line}\n"


def test_a_fault_of_ours_keeps_its_trace(doing):
    with pytest.raises(ZeroDivisionError):
        doing(raising(ZeroDivisionError()))


def test_an_interrupt_is_quiet(doing, capsys):
    assert doing(raising(KeyboardInterrupt())) == 130
    assert capsys.readouterr().err == ""


def test_a_reader_that_has_left_is_no_trace():
    reader, writer = os.pipe()
    os.close(reader)
    done = python("-m", "dizhu", "doctor", stdout=writer)
    os.close(writer)
    assert (done.returncode, done.stderr) == (141, "")


def test_an_encoding_without_hanzi_gets_escapes():
    done = python("-m", "dizhu", "--help", env={"PYTHONIOENCODING": "ascii", **_path()})
    assert done.returncode == 0
    assert r"\u6597\u5730\u4e3b" in done.stdout


def test_starting_loads_nothing_heavy():
    """The package is quick to import because of what it does not import."""
    script = "import sys, dizhu.cli.main; print(*sys.modules)"
    loaded = set(python("-c", script).stdout.split())
    assert "dizhu.cli.main" in loaded
    assert not loaded & {"rich", "asyncio", "dizhu.rules.cards", "dizhu.game", "dizhu.cli.doctor"}


def _path() -> dict[str, str]:
    """What a child needs to find the package that is under test."""
    return {"PYTHONPATH": ":".join(p for p in sys.path if p)}
