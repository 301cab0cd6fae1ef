"""The server as a process: its store, its loop, and its end."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import uvicorn

from dizhu.server.app import App
from dizhu.server.chance import Chance, SystemChance
from dizhu.server.house import House
from dizhu.server.lobby import Rooms
from dizhu.server.origin import Origins
from dizhu.server.sink import SinkProtocol
from dizhu.server.store.choosing import open_store
from dizhu.server.store.store import Store
from dizhu.server.timing import Steady, Timing
from dizhu.server.wire.reading import LARGEST

log = logging.getLogger("dizhu.server")

PARTING = 2
"""Seconds for connections to end before they are dropped."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How to serve; `chance` and `timing` are given by tests only."""

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = ""
    think: float = 0.9
    origins: tuple[str, ...] = ()
    chance: Chance | None = None
    timing: Timing | None = None
    test_mode: bool = False


class Server(uvicorn.Server):
    """uvicorn, which lets the tables go before it ends."""

    def __init__(self, config: uvicorn.Config, rooms: Rooms, store: Store) -> None:
        super().__init__(config)
        self._rooms = rooms
        self._store = store

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish what is being stored, say good-bye, end."""
        await self._rooms.stop()
        await super().shutdown(sockets)
        await self._store.close()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; port 0 is any free one. Raises `OSError`."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(2048)
    except OSError as error:
        sock.close()
        raise OSError(error.errno, f"{host}:{port}: {error.strerror}") from None
    sock.setblocking(False)
    return sock


async def serve(plan: Plan, ready: Callable[[str], None]) -> None:
    """Serve until a signal ends it; `ready` is told the address when players may come.

    Raises `OSError` and `StoreError` where it can't begin.
    """
    sock = listen(plan.host, plan.port)
    store = await open_store(plan.database)
    beat = await store.last_beat()
    with ThreadPoolExecutor(2, "bots") as pool:
        house = House(
            store,
            plan.timing or Steady(beat or 0.0),
            plan.chance or SystemChance(),
            pool,
            plan.think,
        )
        rooms = Rooms(house)
        await rooms.start()
        app = App(rooms, Origins(plan.origins), test_mode=plan.test_mode)
        config = uvicorn.Config(
            app,
            ws=SinkProtocol,
            ws_per_message_deflate=False,
            ws_max_size=4 * LARGEST,
            ws_ping_interval=20,
            ws_ping_timeout=20,
            lifespan="off",
            log_level="warning",
            access_log=False,
            server_header=False,
            timeout_graceful_shutdown=PARTING,
            h11_max_incomplete_event_size=LARGEST,
        )
        server = Server(config, rooms, store)
        name = f"[{plan.host}]" if ":" in plan.host else plan.host
        ready(f"http://{name}:{sock.getsockname()[1]}")
        await server.serve([sock])


def run(plan: Plan, ready: Callable[[str], None]) -> None:
    """`serve`, in a loop of its own."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    asyncio.run(serve(plan, ready))
