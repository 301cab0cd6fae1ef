"""What is stored together, or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from typing import Final

START: Final = "0" * 64
"""The hash before the first row of a table."""


@dataclass(frozen=True, slots=True)
class Row:
    """One event of a table: `seq` counts from 1, `at` is in seconds, `hash` chains it."""

    seq: int
    at: float
    body: bytes
    hash: str


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer to a command, under the name of who sent it.

    `asked` is the command's digest: the same id with other content is another command.
    """

    holder: str
    cmd_id: str
    at: float
    body: bytes
    asked: str = ""


@dataclass(frozen=True, slots=True)
class Entry:
    """All that one step of a table stores: rows, an answer, chairs that change hands.

    `epoch` is what the writer holds the table by, `after` the number of the last row before these,
    0 to open the table. `holders` maps a seat to the hash of its token, or to none.
    """

    table: str
    epoch: int
    after: int
    rows: tuple[Row, ...] = ()
    reply: Reply | None = None
    holders: tuple[tuple[int, str | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """The next epoch of a table: whoever held it before writes no more."""

    table: str


@dataclass(frozen=True, slots=True)
class Beat:
    """The server was alive at `at`; answers from before `forget` may go."""

    at: float
    forget: float


Work = Entry | Claim | Beat


@dataclass(frozen=True, slots=True)
class Kept:
    """A table as it is stored; `epoch` is the one it was last written under."""

    table: str
    epoch: int
    rows: tuple[Row, ...]
    holders: dict[int, str]


def chained(before: str, table: str, seq: int, at: float, body: bytes) -> Row:
    """The next row of a table, after one whose hash is `before`."""
    digest = sha256(f"{before}\n{table}\n{seq}\n{at!r}\n".encode() + body).hexdigest()
    return Row(seq, at, body, digest)


def broken(table: str, rows: tuple[Row, ...]) -> int | None:
    """The number of the first row that does not follow from the one before."""
    before = START
    for seq, row in enumerate(rows, 1):
        if chained(before, table, seq, row.at, row.body) != row:
            return seq
        before = row.hash
    return None
