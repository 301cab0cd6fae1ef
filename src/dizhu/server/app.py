"""Everything put together: one ASGI application."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dizhu.server.api import Api, answer, guarded
from dizhu.server.connection import NOT_FOUND, Connections, language
from dizhu.server.lobby import Rooms
from dizhu.server.openapi import document
from dizhu.server.origin import Origins
from dizhu.server.page import HEADERS, INDEX, load
from dizhu.server.wire.http import Failure


class App:
    """Sockets go straight to their connection, all else through routes."""

    def __init__(self, rooms: Rooms, origins: Origins, *, test_mode: bool = False) -> None:
        self.rooms = rooms
        self._connections = Connections(rooms, origins)
        api = Api(rooms, origins, test_mode=test_mode)
        page, told = load(), document(api.endpoints)

        async def openapi(_: Request) -> Response:
            return answer(told)

        async def everything_else(request: Request) -> Response:
            path = request.url.path.lstrip("/")
            if path.startswith(("api/", "ws/")):
                lang = language(request.headers.get("accept-language", "en")[:35])
                return answer(Failure("not_found", NOT_FOUND(lang)), 404)
            file = page.get(path) or page[INDEX]
            caching = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
            headers = {"etag": file.etag, "cache-control": caching}
            if request.headers.get("if-none-match") == file.etag:
                return Response(status_code=304, headers=headers)
            return Response(file.body, media_type=file.kind, headers=headers)

        self._http = Starlette(
            routes=[
                *(
                    Route(row.path, guarded(row.handler), methods=[row.method])
                    for row in api.endpoints
                ),
                Route("/api/openapi.json", openapi),
                Route("/{path:path}", everything_else),
            ]
        )

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One request, or one socket."""
        if scope["type"] == "websocket":
            await self._connections.serve(scope, receive, send)
        elif scope["type"] == "http":
            await self._http(scope, receive, _with_headers(send))


def _with_headers(send: Any) -> Any:
    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            more = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
            message = {**message, "headers": [*message["headers"], *more]}
        await send(message)

    return sending
