"""Bytes cut into lines."""

from io import BytesIO

import pytest

from dizhu.cli.judging.lines import LONGEST, lines


def cut(data):
    return list(lines(BytesIO(data)))


def test_line_ends_of_every_system():
    assert cut(b"a\nb\r\nc") == [b"a", b"b", b"c"]


def test_blank_lines_are_no_requests():
    assert cut(b"\n \t\r\n\n{}\n\n") == [b"{}"]


def test_nothing():
    assert cut(b"") == []


def test_a_byte_order_mark_is_left_out_at_the_beginning_only():
    mark = "\ufeff".encode()
    assert cut(mark + b"a\n" + mark + b"b\n") == [b"a", mark + b"b"]
    assert cut(mark + b"\na\n") == [b"a"]


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n"])
@pytest.mark.parametrize("over", [1, 2, LONGEST, LONGEST + 1, 3 * LONGEST])
def test_a_line_that_is_too_long_is_one_line(over, end):
    assert cut(b"a\n" + b"x" * (LONGEST + over) + end) == [b"a", None]
    assert cut(b"x" * (LONGEST + over) + b"\nb\n") == [None, b"b"]


def test_the_longest_line():
    assert cut(b"x" * LONGEST + b"\nb") == [b"x" * LONGEST, b"b"]


class Once(BytesIO):
    """A stream that notes how much is asked of it at a time."""

    most = 0

    def readline(self, size=-1, /):
        self.most = max(self.most, size)
        assert size > 0
        return super().readline(size)


def test_no_more_is_held_than_allowed():
    stream = Once(b"x" * (5 * LONGEST))
    assert list(lines(stream)) == [None]
    assert stream.most <= LONGEST + 1
