"""Lines of bytes, none of them longer than we care to hold."""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import BinaryIO, Final

LONGEST: Final = 4 << 20
"""Bytes of the longest line that is read. The longest that anyone needs has some thousands."""

_SPACE: Final = b" \t\r\n"  # what JSON calls white space


def lines(stream: BinaryIO) -> Iterator[bytes | None]:
    """The lines of `stream` as they come, without the blank ones; `None` for one over `LONGEST`.

    Of a line that is too long no more than `LONGEST` bytes are held at a time. The mark that some
    editors put at the beginning of a file is left out.
    """
    mark = BOM_UTF8
    while line := stream.readline(LONGEST + 1):
        line, mark = line.removeprefix(mark), b""
        if len(line) > LONGEST and not line.endswith(b"\n"):
            while not line.endswith(b"\n") and (line := stream.readline(LONGEST)):
                pass
            yield None
        elif request := line.strip(_SPACE):
            yield request
