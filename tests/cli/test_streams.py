"""Standard streams that are closed or full: one line, and the exit code 2."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(os.name != "posix", reason="closes descriptors as a shell does")
REQUEST = b'{"op":"parse","rules":"folk","cards":"3"}\n'


def shell(line, tmp_path):
    """`dizhu` with what `line` says, by a shell, a request on its standard input."""
    path = ":".join(p for p in sys.path if p)
    env = {k: v for k, v in os.environ.items() if k not in {"PYTHONUNBUFFERED", "LC_ALL"}}
    env |= {"PYTHONPATH": path, "XDG_DATA_HOME": str(tmp_path), "LANG": "C.UTF-8"}
    return subprocess.run(
        ["sh", "-c", f'"$@" {line}', "sh", sys.executable, "-m", "dizhu"],
        input=REQUEST,
        capture_output=True,
        env=env,
        cwd=tmp_path,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("judge >&-", "dizhu judge: standard output is closed"),
        ("split 33345 >&-", "dizhu split: standard output is closed"),
        ("split 33345 --json >&-", "dizhu split: standard output is closed"),
        ("--version >&-", "dizhu: standard output is closed"),
        ("--help >&-", "dizhu: standard output is closed"),
        ("play --terminal >&-", "dizhu play: standard output is closed"),
        ("play --terminal --lang zh >&-", "dizhu play: 标准输出关着"),
        ("verify - <&-", "dizhu verify: standard input is closed"),
        ("replay - <&-", "dizhu replay: standard input is closed"),
        ("convert - - --to json <&-", "dizhu convert: standard input is closed"),
        ("play --terminal <&-", "dizhu play: standard input is closed"),
        ("judge <&- >&-", "dizhu judge: standard input is closed"),
        ("split zz --json >&-", "dizhu split: 'zz' can't be read as cards from character 1 on"),
        ("split zz --json >/dev/full", "dizhu split: 'zz' can't be read as cards from character"),
        ("judge >/dev/full", "dizhu judge: No space left on device"),
        ("--version >/dev/full", "dizhu: No space left on device"),
    ],
)
def test_what_is_closed_or_full_is_one_line(line, told, tmp_path):
    """Planted: nothing in the place of a closed stream; caught."""
    if "/dev/full" in line and not Path("/dev/full").exists():
        pytest.skip("no such device")
    done = shell(line, tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.decode().startswith(told)
    assert done.stderr.count(b"\n") == 1
    assert [*tmp_path.rglob("*.jsonl")] == []


def test_errors_that_nobody_hears(tmp_path):
    """Not on standard output in place of it."""
    done = shell("split zz 2>&-", tmp_path)
    assert (done.returncode, done.stdout, done.stderr) == (2, b"", b"")
    done = shell("split 3 2>&-", tmp_path)
    assert done.returncode == 0


def test_no_file_becomes_our_output(tmp_path):
    """What is not needed may be closed: a file that is opened does not get its number."""
    done = shell("convert - a.ddz >&- <&-", tmp_path)
    assert done.returncode == 2
    (tmp_path / "a.txt").write_text('[Dizhu "1"]\n[Rules "folk"]\n')
    done = shell("convert a.txt a.jsonl <&- >&- 2>&-", tmp_path)
    assert done.returncode == 0
    assert (tmp_path / "a.jsonl").read_text().startswith('{"dizhu":1')


def test_a_reader_that_has_left_an_error_in_json(tmp_path):
    done = shell("split zz --json | true", tmp_path)
    assert b"Traceback" not in done.stderr
    assert b"Exception" not in done.stderr
