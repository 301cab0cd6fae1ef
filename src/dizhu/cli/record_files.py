"""Record files for the commands: found, read, and refused in one line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, Literal

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang
from dizhu.game.record import CAP, Record, RecordError
from dizhu.game.record_json import read_json, write_json
from dizhu.game.record_reader import read_text
from dizhu.game.record_text import write_text

Form = Literal["json", "text"]

STANDARD: Final = "-"
"""Standard input or output, in place of a file's name."""

FORMS: Final[dict[str, Form]] = {".jsonl": "json", ".json": "json", ".txt": "text", ".ddz": "text"}
"""The form of a record by the end of its file's name."""


def load(name: str, lang: Lang, *, strict: bool = True) -> Record:
    """The record in the file `name`, in either form: what it begins with tells which.

    Where not `strict`, a torn last line is dropped. Raises `UsageError`.
    """
    data = _bytes(name)
    try:
        if data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
            record = read_json(data, strict=strict)
            if not data.endswith(b"\n"):
                print(f"{name}: the last line is torn, and left out", file=sys.stderr)
            return record
        return read_text(data)
    except RecordError as error:
        where = "standard input" if name == STANDARD else name
        if error.refusal is None:
            raise UsageError(f"{where}: {error}") from None
        place = f"line {error.line}, character {error.column}"
        raise UsageError(f"{where}: {place}: {error.refusal(lang)}") from None


def store(record: Record, name: str, form: Form) -> None:
    """Write `record` to the file `name`, always in UTF-8."""
    data = (write_json if form == "json" else write_text)(record).encode()
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    else:
        Path(name).write_bytes(data)


def _bytes(name: str) -> bytes:
    """The file, or just more of it than may be read."""
    if name == STANDARD:
        return sys.stdin.buffer.read(CAP + 1)
    with Path(name).open("rb") as file:
        return file.read(CAP + 1)
