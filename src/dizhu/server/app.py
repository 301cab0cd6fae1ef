"""Everything put together: one ASGI application."""

from __future__ import annotations

from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from dizhu.rules.text import Text
from dizhu.server.api import Api, guarded
from dizhu.server.connection import NOTHING, Connections, language
from dizhu.server.endpoint import answer, unless_known
from dizhu.server.lobby import Rooms
from dizhu.server.openapi import document
from dizhu.server.origin import Origins, is_trustworthy
from dizhu.server.page import HEADERS, INDEX, SAFE_HEADERS, is_file, load
from dizhu.server.wire.http import Failure

BAD_HOST = Text(
    "this server is not known by that name (dizhu serve --origin tells it)",
    "这个服务器不叫这个名字（用 dizhu serve --origin 告诉它）",
    "這個伺服器不叫這個名字（用 dizhu serve --origin 告訴它）",
)
UNKEPT = {"cache-control": "no-store"}


class App:
    """Sockets go straight to their connection, all else through routes."""

    def __init__(
        self, rooms: Rooms, origins: Origins, *, test_mode: bool = False, proxied: bool = False
    ) -> None:
        self.rooms = rooms
        self._origins = origins
        self._connections = Connections(rooms, origins, proxied=proxied)
        api = Api(rooms, origins, test_mode=test_mode, proxied=proxied)
        page, told = load(), document(api.endpoints)

        async def openapi(_: Request) -> Response:
            return answer(told)

        async def everything_else(request: Request) -> Response:
            path = request.url.path.lstrip("/")
            if path.startswith(("api/", "ws/")):
                lang = language(request.headers.get("accept-language", "en")[:35])
                return answer(Failure("not_found", NOTHING(lang)), 404)
            file = page.get(path)
            if file is None:
                if is_file(path):
                    return Response("not found\n", 404, media_type="text/plain", headers=UNKEPT)
                file = page[INDEX]  # which has a screen for what is not there, too
            caching = "public, max-age=31536000, immutable" if file.lasting else "no-cache"
            headers = {"cache-control": caching}
            return unless_known(request, file.body, file.kind, file.etag, headers)

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
        known = self._origins.knows(scope)
        if scope["type"] == "websocket":
            if known:
                await self._connections.serve(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close"})  # before accepting: 403
        elif scope["type"] == "http":
            http = self._http if known else answer(Failure("bad_host", BAD_HOST("en")), 421)
            await http(scope, receive, _with_headers(send, safe=is_trustworthy(scope)))


def _with_headers(send: Any, *, safe: bool) -> Any:
    # A browser complains of headers that it heeds only where nobody can listen.
    headers = HEADERS | SAFE_HEADERS if safe else HEADERS

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            more = [(name.encode(), value.encode()) for name, value in headers.items()]
            message = {**message, "headers": [*message["headers"], *more]}
        await send(message)

    return sending
