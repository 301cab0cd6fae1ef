"""One endpoint: how it is asked for, what comes back, and how questions are read and answered."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dizhu.server.etag import etag, named
from dizhu.server.wire.http import NARROWEST, USUAL, WIDEST
from dizhu.server.wire.reading import LARGEST, Malformed, read

T = TypeVar("T")
Handler = Callable[[Request], Awaitable[Response]]


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One row: how it is asked for, what comes back, and who answers."""

    method: str
    path: str
    does: str
    handler: Handler
    answer: type[Any] | str
    body: type[Any] | None = None
    query: tuple[str, ...] = ()


async def body(request: Request, decoder: msgspec.json.Decoder[T]) -> T:
    """What was sent. Raises `Malformed`."""
    data = bytearray()
    async for chunk in request.stream():
        data += chunk
        if len(data) > LARGEST:
            raise Malformed("too_large", f"more than {LARGEST} bytes")
    return read(bytes(data), decoder)


def answer(body: object, status: int = 200) -> Response:
    """`body` as JSON; nobody keeps it."""
    return Response(
        msgspec.json.encode(body),
        status,
        media_type="application/json",
        headers={"cache-control": "no-store"},
    )


def marked(body: object, request: Request) -> Response:
    """The same of what follows from the question and the language alone: not sent once more."""
    told = msgspec.json.encode(body)
    headers = {"cache-control": "private, no-cache", "vary": "accept-language"}
    return unless_known(request, told, "application/json", etag(told), headers)


def unless_known(
    request: Request, body: bytes, kind: str, mark: str, headers: dict[str, str]
) -> Response:
    """`body`, or only that it is as it was, for who names its `mark`."""
    headers = {"etag": mark, **headers}
    if named(request.headers.getlist("if-none-match"), mark):
        return Response(status_code=304, headers=headers)
    return Response(body, media_type=kind, headers=headers)


def width_of(text: str) -> int:
    """How wide a drawing is to be, in pixels: as near to what is asked for as there are any."""
    wanted = int(text) if text.isascii() and text.isdigit() and len(text) < 6 else USUAL
    return min(max(wanted, NARROWEST), WIDEST)
