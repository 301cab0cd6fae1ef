"""uvicorn's WebSocket, with three things that ASGI has no word for: offer, drained, cut.

A frame that the reader can take now is written at once, without a task to wait for it; one that is
behind can be dropped, which ASGI's `send` cannot, for it would wait.
"""

from __future__ import annotations

import socket
from asyncio import BaseTransport
from typing import Any, ClassVar, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

from dizhu.server.crowd import Crowd

KEY = "dizhu.sink"
"""Where the application finds the sink: in the scope's extensions."""

HOARD = 64 * 1024
"""Bytes that the system may hold for one reader."""

CLOSE_PATIENCE = 2.0
"""Seconds for the other side to answer a close."""


class SinkProtocol(WebSocketsSansIOProtocol):
    """A socket that is its own sink; see `link.Sink`.

    It was counted among the `crowd` as a request (`haste`), and leaves it as a socket.
    """

    crowd: ClassVar[Crowd]

    def connection_made(self, transport: BaseTransport) -> None:
        """As uvicorn does, and keep the system from hoarding for a reader that does not read."""
        super().connection_made(transport)
        sock = transport.get_extra_info("socket")
        if sock is not None:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, HOARD)

    def connection_lost(self, exc: Exception | None) -> None:
        """As uvicorn does; there is room for another."""
        self.crowd.leave(self.client[0] if self.client else "")
        super().connection_lost(exc)

    def handle_connect(self, event: Request) -> None:
        """As uvicorn does, and tell the application where to write."""
        super().handle_connect(event)
        self.close_timeout = CLOSE_PATIENCE
        if hasattr(self, "scope"):
            extensions = cast(dict[str, Any], self.scope.get("extensions"))
            extensions[KEY] = self

    def offer(self, data: bytes) -> bool:
        """Write one text frame, unless the reader is behind."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True  # nobody is there any more, so nothing has to wait
        if not self.writable.is_set():
            return False
        try:
            self.conn.send_text(data)
        except InvalidState:
            return True
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    async def drained(self) -> None:
        """Wait until the reader has caught up, or is gone."""
        await self.writable.wait()

    def end(self, code: int) -> None:
        """Send a close after what was written; the application hears of the end."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return
        try:
            self.conn.send_close(code)
        except InvalidState:
            return
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": ""})
        self.close_timer = self.loop.call_later(self.close_timeout, self.cut)

    def cut(self) -> None:
        """Drop the connection at once, with what it has not taken."""
        self.transport.abort()
