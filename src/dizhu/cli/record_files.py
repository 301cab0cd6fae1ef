"""Record files for the commands: found, read, and refused in one line."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final, Literal

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang, Text
from dizhu.game.record.json_form import read_json, write_json
from dizhu.game.record.record import CAP, Record, RecordError
from dizhu.game.record.text_form import write_text
from dizhu.game.record.text_reader import read_text

Form = Literal["json", "text"]

STANDARD: Final = "-"
"""Standard input or output, in place of a file's name."""

FORMS: Final[dict[str, Form]] = {".jsonl": "json", ".json": "json", ".txt": "text", ".ddz": "text"}
"""The form of a record by the end of its file's name."""


FILE: Final = Text(
    "a record in either form, - for stdin",
    "牌谱，两种形式都行；- 是标准输入",
    "牌譜，兩種形式都行；- 是標準輸入",
)
_INPUT: Final = Text("standard input", "标准输入", "標準輸入")
_TORN: Final = Text(
    "{where}: the last line is torn, and left out",
    "{where}：最后一行不完整，略去了",
    "{where}：最後一行不完整，略去了",
)
_PLACE: Final = Text(
    "{where}: line {line}, character {column}: {why}",
    "{where}：第 {line} 行第 {column} 个字符：{why}",
    "{where}：第 {line} 行第 {column} 個字元：{why}",
)


def refused(error: RecordError, where: str, lang: Lang) -> UsageError:
    """What is wrong with the record, and where."""
    why = error.problem if error.refusal is None else error.refusal(lang)
    told = _PLACE(lang).format(where=where, line=error.line, column=error.column, why=why)
    more = {} if error.refusal is None else {"ruling": error.refusal.ruling}
    return UsageError(told, code="bad_record", line=error.line, column=error.column, **more)


def load(name: str, lang: Lang, *, strict: bool = True) -> Record:
    """The record in the file `name`, in either form: what it begins with tells which.

    Where not `strict`, a torn last line is dropped. Raises `UsageError`.
    """
    data = read_bytes(name)
    try:
        if is_json(data):
            record = read_json(data, strict=strict)
            if not data.endswith(b"\n"):
                where = _INPUT(lang) if name == STANDARD else name
                print(_TORN(lang).format(where=where), file=sys.stderr)
            return record
        return read_text(data)
    except RecordError as error:
        raise refused(error, _INPUT(lang) if name == STANDARD else name, lang) from None


def is_json(data: bytes) -> bool:
    """Which form it is in, by its first sign; nothing at all is a log that has not begun."""
    first = data.lstrip(b"\xef\xbb\xbf \t\r\n")
    return not first or first.startswith(b"{")


def store(record: Record, name: str, form: Form) -> None:
    """Write `record` to the file `name`, always in UTF-8."""
    data = (write_json if form == "json" else write_text)(record).encode()
    if name == STANDARD:
        sys.stdout.flush()
        sys.stdout.buffer.write(data)
    else:
        Path(name).write_bytes(data)


def read_bytes(name: str) -> bytes:
    """The file, or just more of it than may be read."""
    if name == STANDARD:
        return sys.stdin.buffer.read(CAP + 1)
    with Path(name).open("rb") as file:
        return file.read(CAP + 1)
