"""The server as a process: its store, its loop, and its end."""

from __future__ import annotations

import asyncio
import logging
import signal
import socket
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from dataclasses import dataclass

import uvicorn

from dizhu.server.app import App
from dizhu.server.aside import Aside
from dizhu.server.chance import Chance, SystemChance
from dizhu.server.crowd import AT_ONCE, Crowd, calm, most
from dizhu.server.haste import HastyProtocol
from dizhu.server.house import HINTS, STUDIES, House
from dizhu.server.lobby import Rooms
from dizhu.server.origin import Origins, is_loopback
from dizhu.server.sink import SinkProtocol
from dizhu.server.store.choosing import open_store
from dizhu.server.store.store import Store
from dizhu.server.timing import Steady, Timing
from dizhu.server.wire.reading import LARGEST
from dizhu.table.settings import Settings

log = logging.getLogger("dizhu.server")

BACKLOG = 2048
"""Connections that the system lets wait until they are taken in."""
PARTING = 2
"""Seconds for connections to end before they are dropped."""


THINK = 0.9
"""Seconds that a bot takes for an action, unless somebody wants it otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """How to serve; `chance` and `timing` are given by tests only."""

    host: str = "127.0.0.1"
    port: int = 8000
    elsewhere: bool = False
    """Take any free port where that one is taken."""
    database: str = ""
    think: float = THINK
    origins: tuple[str, ...] = ()
    proxies: tuple[str, ...] = ()
    """Addresses whose word about whom they ask for is believed (`X-Forwarded-For`)."""
    chance: Chance | None = None
    timing: Timing | None = None
    test_mode: bool = False


class Server(uvicorn.Server):
    """uvicorn, which lets the tables go before it ends."""

    def __init__(self, config: uvicorn.Config, rooms: Rooms, store: Store) -> None:
        super().__init__(config)
        self._rooms = rooms
        self._store = store

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """A signal ends the server in order, and is not raised once more at the end."""
        loop = asyncio.get_running_loop()
        ends = [signal.SIGINT, signal.SIGTERM]
        if signal.getsignal(signal.SIGHUP) is signal.SIG_DFL:  # else somebody wants us to stay
            ends.append(signal.SIGHUP)
        for number in ends:
            loop.add_signal_handler(number, self.handle_exit, number, None)
        try:
            yield
        finally:
            for number in ends:
                loop.remove_signal_handler(number)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """As uvicorn does; the system lets more wait than the loop takes in at once."""
        await super().startup(sockets)
        for sock in sockets or ():
            sock.listen(BACKLOG)

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
        sock.listen(BACKLOG)
    except OSError as error:
        sock.close()
        raise OSError(error.errno, f"{host}:{port}: {error.strerror}") from None
    sock.setblocking(False)
    return sock


async def serve(plan: Plan, ready: Callable[[str, Rooms], Awaitable[None]]) -> None:
    """Serve until a signal ends it; `ready` is told the address as soon as it listens.

    Raises `OSError` and `StoreError` where it can't begin.
    """
    try:
        sock = listen(plan.host, plan.port)
    except OSError:
        if not plan.elsewhere:
            raise
        sock = listen(plan.host, 0)
    with (
        closing(sock),
        ThreadPoolExecutor(2, "bots") as pool,
        ThreadPoolExecutor(1, "hints") as hints,
        ThreadPoolExecutor(1, "study") as study,
        ThreadPoolExecutor(1, "masters") as deep,
    ):
        store = await open_store(plan.database)
        beat = await store.last_beat()
        house = House(
            store,
            plan.timing or Steady(beat or 0.0),
            plan.chance or SystemChance(),
            pool,
            Aside(hints, HINTS),
            Aside(study, STUDIES),
            deep,
            plan.think,
        )
        rooms = Rooms(house)
        await rooms.start()
        origins = Origins(plan.origins, local=is_loopback(plan.host))
        proxied = bool(plan.proxies)
        app = App(rooms, origins, test_mode=plan.test_mode, proxied=proxied)
        calm(asyncio.get_running_loop())
        crowd = Crowd(most(), free=plan.proxies)
        config = uvicorn.Config(
            app,
            http=type("CountedRequest", (HastyProtocol,), {"crowd": crowd}),
            ws=type("CountedSocket", (SinkProtocol,), {"crowd": crowd}),
            backlog=AT_ONCE,
            forwarded_allow_ips=["127.0.0.1", "::1", *plan.proxies],
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
        await ready(f"http://{name}:{sock.getsockname()[1]}", rooms)
        await server.serve([sock])


def run(plan: Plan, ready: Callable[[str], None]) -> None:
    """`serve`, in a loop of its own; `ready` is told the address."""

    async def tell(address: str, _: Rooms) -> None:
        ready(address)

    _run(plan, tell)


def serve_local(
    plan: Plan, settings: Settings, name: str, seat: int, browse: Callable[[str], None]
) -> None:
    """A table for one person on this machine, at once; ends with the terminal.

    `browse` is given the page's address, whose fragment (which no server is ever sent) has the
    token: `/t/TABLE#token=…`.
    """

    async def sit(address: str, rooms: Rooms) -> None:
        room = await rooms.open(settings)
        _, token = await room.sit(name, seat)
        browse(f"{address}/t/{room.name}#token={token}")

    _run(plan, sit)


def _run(plan: Plan, ready: Callable[[str, Rooms], Awaitable[None]]) -> None:
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s: %(message)s")
    asyncio.run(serve(plan, ready))
