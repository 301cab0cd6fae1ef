"""A record as lines of text: whole ones, and what is wrong about the others."""

from __future__ import annotations

from dizhu.game.record import RecordError


def text_of(data: str | bytes, cap: int) -> str:
    """`data` as text, without a byte order mark.

    Raises `RecordError` on what is too large or not UTF-8.
    """
    if len(data) > cap:
        raise RecordError(f"a record of more than {cap} bytes is not read", "", 0)
    if isinstance(data, str):
        return data
    try:
        return data.decode().removeprefix("\ufeff")  # which some editors put before everything
    except UnicodeDecodeError as error:
        before = data[: error.start].decode()
        raise RecordError("not UTF-8", data.decode(errors="replace"), len(before)) from None


def spans(text: str) -> list[tuple[int, int]]:
    """Start and end of each line. Only a line feed ends one: names may hold other breaks."""
    found: list[tuple[int, int]] = []
    start = 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        found.append((start, end))
        start = end + 1
    return found
