"""uvicorn's HTTP/1.1, which does not wait for ever for a request.

uvicorn gives an idle connection five seconds, but one that has begun a request, as long as it
likes: a few hundred that dribble a byte a minute hold as many sockets (slowloris).
"""

from __future__ import annotations

import asyncio
from asyncio import Transport
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from dizhu.server.crowd import Crowd

PATIENCE = 10.0
"""Seconds from the first byte that is waited for to the last of a request's body."""

COMING = (h11.IDLE, h11.SEND_BODY)
"""States of a client that has not yet sent its request to the end."""


class HastyProtocol(H11Protocol):
    """Cuts a connection whose request takes too long to come in."""

    crowd: ClassVar[Crowd]
    """Whom it counts among; each server has a class of its own."""
    _cut: asyncio.TimerHandle | None = None
    _upgraded = False
    _entered: str | None = None

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """The first request is waited for from here on."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if not self.crowd.enter(address):
            transport.abort()
            return
        self._entered = address
        self._hurry()

    def data_received(self, data: bytes) -> None:
        """As uvicorn does; the time runs until there is a whole request."""
        super().data_received(data)
        if not self._upgraded and self.conn.their_state in COMING:
            self._hurry()
        else:
            self._rest()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """From here on the socket's own time for a `hello` counts."""
        self._upgraded = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is waited for any more."""
        self._rest()
        if self._entered is not None:
            self.crowd.leave(self._entered)
        super().connection_lost(exc)

    def _hurry(self) -> None:
        if self._cut is None:
            self._cut = self.loop.call_later(PATIENCE, self.transport.abort)

    def _rest(self) -> None:
        if self._cut is not None:
            self._cut.cancel()
            self._cut = None
