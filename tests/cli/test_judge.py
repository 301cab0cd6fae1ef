"""`dizhu judge` as a process."""

import json
import os
import subprocess
import sys
from contextlib import contextmanager
from threading import Timer

import pexpect
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

JUDGE = [sys.executable, "-m", "dizhu", "judge"]
REQUEST = b'{"op":"parse","rules":"folk","cards":"3"}\n'
ANSWER = b'{"kind":"solo","length":1,"top":"3"}\n'


# What is written unbuffered comes at once whoever flushes: not so for those who run it.
ENV = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
LONG = 60  # seconds; nothing here takes so long


def judge(*files, data=b""):
    command = [*JUDGE, *map(str, files)]
    return subprocess.run(
        command, input=data, capture_output=True, env=ENV, timeout=LONG, check=False
    )


@contextmanager
def asking():
    """A judge that is killed when it takes too long: then whoever reads from it gets nothing."""
    pipe = subprocess.PIPE
    with subprocess.Popen(JUDGE, stdin=pipe, stdout=pipe, stderr=pipe, env=ENV) as process:
        clock = Timer(LONG / 2, process.kill)
        clock.start()
        try:
            yield process
        finally:
            clock.cancel()
            process.kill()


def test_standard_input():
    done = judge(data=REQUEST * 3)
    assert (done.returncode, done.stdout, done.stderr) == (0, ANSWER * 3, b"")


def test_files_in_their_order(tmp_path):
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_bytes(b"\xef\xbb\xbf" + REQUEST.replace(b"\n", b"\r\n"))
    second.write_bytes(REQUEST.replace(b'"3"', b'"44"').strip())
    done = judge(first, second)
    assert done.returncode == 0
    assert done.stdout == ANSWER + b'{"kind":"pair","length":1,"top":"4"}\n'


def test_a_missing_file_is_told_before_anything_is_answered(tmp_path):
    there = tmp_path / "there"
    there.write_bytes(REQUEST)
    done = judge(there, tmp_path / "gone")
    assert (done.returncode, done.stdout) == (2, b"")
    assert done.stderr.count(b"\n") == 1
    assert b"gone" in done.stderr


def test_a_folder_is_no_file(tmp_path):
    done = judge(tmp_path)
    assert done.returncode == 2
    assert done.stderr.count(b"\n") == 1


def test_each_answer_comes_at_once():
    """A program may ask, read the answer, and ask again: nothing waits in a buffer.

    Planted: answers that are not flushed; caught.
    """
    with asking() as process:
        for _ in range(3):
            process.stdin.write(REQUEST)
            process.stdin.flush()
            assert process.stdout.readline() == ANSWER
        process.stdin.close()
        assert process.wait(LONG) == 0


def test_bad_lines_do_not_stop_it():
    bad = [b"\xff\xfe", b"{", b"[]", b"\0", b"[" * 50_000, b"9" * 10_000, b"x" * 5_000_000, b"NaN"]
    done = judge(data=b"".join(line + b"\n" + REQUEST for line in bad))
    told = done.stdout.splitlines(keepends=True)
    assert (done.returncode, done.stderr) == (0, b"")
    assert told[1::2] == [ANSWER] * len(bad)
    assert all(set(json.loads(line)) == {"error"} for line in told[::2])


def test_a_reader_that_has_gone():
    with asking() as process:
        process.stdout.close()
        process.stdin.write(REQUEST)
        process.stdin.close()
        assert process.wait(LONG) == 128 + 13
        assert process.stderr.read() == b""


@pytest.mark.skipif(os.name != "posix", reason="closes a descriptor as a shell does")
def test_a_closed_standard_input():
    command = ["sh", "-c", '"$@" <&-', "sh", *JUDGE]
    done = subprocess.run(command, capture_output=True, env=ENV, timeout=LONG, check=False)
    assert done.returncode == 2
    assert done.stderr == b"dizhu judge: standard input is closed\n"


@settings(max_examples=5, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(st.binary(max_size=60).map(lambda line: line.replace(b"\n", b" ")), max_size=60))
def test_one_answer_a_line_in_order(noise):
    """Between lines of noise, each request is answered at its place."""
    asked = [line for line in noise if line.strip(b" \t\r")]
    data = b"".join(
        line + b"\n" + json.dumps({"op": "parse", "id": i}).encode() + b"\n"
        for i, line in enumerate(asked)
    )
    done = judge(data=data)
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert (done.returncode, done.stderr) == (0, b"")
    assert [answer["id"] for answer in told[1::2]] == list(range(len(asked)))
    assert len(told) == 2 * len(asked)


def test_on_a_terminal_it_says_what_it_waits_for_and_stops_at_ctrl_c():
    terminal = pexpect.spawn(JUDGE[0], JUDGE[1:], encoding="utf-8", timeout=20)
    terminal.expect("waits for requests")
    terminal.sendline(REQUEST.decode().strip())
    terminal.expect_exact(ANSWER.decode().strip())
    terminal.sendintr()
    terminal.expect(pexpect.EOF)
    terminal.close()
    assert terminal.exitstatus == 130
