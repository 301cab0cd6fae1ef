"""Strict reading: what is not exactly a message is refused, with a code."""

from __future__ import annotations

import json
from typing import Any, NoReturn, TypeVar

import msgspec

from dizhu.server.wire.commands import CmdId

LARGEST = 16 * 1024
"""Bytes of the largest frame or body that is read."""

T = TypeVar("T")


class Malformed(ValueError):
    """Not a message; `code` says in which way."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


def read(data: bytes, decoder: msgspec.json.Decoder[T]) -> T:
    """The message that `data` is. Raises `Malformed`."""
    if len(data) > LARGEST:
        raise Malformed("too_large", f"more than {LARGEST} bytes")
    try:
        message = decoder.decode(data)
    except msgspec.ValidationError as error:
        raise Malformed("bad_message", str(error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed("bad_json", "this is not JSON") from None
    _scan(data)
    return message


class _Named(msgspec.Struct):
    cmd_id: CmdId


_named = msgspec.json.Decoder(_Named)


def cmd_id_of(data: bytes) -> str | None:
    """The `cmd_id` of what is no command, if it has a good one: who sent it may wait for it."""
    if len(data) > LARGEST or data.count(b'"cmd_id"') != 1:
        return None
    try:
        return _named.decode(data).cmd_id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _scan(data: bytes) -> None:
    """What msgspec lets pass: a name that comes twice, NUL, half of a surrogate pair."""
    try:
        json.loads(data, object_pairs_hook=_pairs, parse_constant=_constant)
    except Malformed:
        raise
    except (ValueError, RecursionError):
        raise Malformed("bad_json", "this is not JSON") from None


def _pairs(pairs: list[tuple[str, Any]]) -> None:
    names = {name for name, _ in pairs}
    if len(names) < len(pairs):
        raise Malformed("bad_json", "a name comes twice")
    for pair in pairs:
        for text in pair:
            if type(text) is str and not _is_text(text):
                raise Malformed("bad_text", "this is no text")


def _is_text(text: str) -> bool:
    return "\0" not in text and (
        text.isascii() or not any("\ud800" <= letter <= "\udfff" for letter in text)
    )


def _constant(_name: str) -> NoReturn:
    raise Malformed("bad_json", "this is not JSON")
