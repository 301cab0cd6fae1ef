"""The mark by which who has an answer already can ask whether it is still the same (RFC 9110)."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import sha256


def etag(body: bytes) -> str:
    """The mark of what is sent."""
    return f'"{sha256(body).hexdigest()[:32]}"'


def named(told: Iterable[str], mark: str) -> bool:
    """Is `mark` among those of the `If-None-Match` headers that were `told`."""
    # Who compresses on the way weakens a mark; for reading that makes no difference.
    known = {one.strip().removeprefix("W/") for line in told for one in line.split(",")}
    return bool(known & {mark, "*"})
