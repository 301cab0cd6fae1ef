"""One socket from its first frame to its end."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from typing import Any, cast

import msgspec

from dizhu.rules.text import Lang, Text
from dizhu.server.chance import hashed
from dizhu.server.limits import Bucket, Limit, caller
from dizhu.server.link import Link, Sink, encode
from dizhu.server.lobby import Rooms
from dizhu.server.origin import Origins
from dizhu.server.room import Room
from dizhu.server.sink import KEY
from dizhu.server.speech import answer
from dizhu.server.store.store import Fenced, StoreError
from dizhu.server.wire.commands import Advise, AnyCommand, Count, Hello
from dizhu.server.wire.frames import Closing, Error
from dizhu.server.wire.reading import Malformed, cmd_id_of, read

log = logging.getLogger("dizhu.server")

PATH = re.compile(r"/ws/([a-z0-9]{4,40})")
FIRST = 10.0
"""Seconds for the first frame."""
RATE, BURST = 50.0, 200.0
"""Frames a second of one socket, and at once."""
EACH = 128
"""Sockets of one address, as limits count addresses."""
STUDIES = 4
"""Questions of one socket that are thought about while it is heard further."""
FAULTS = 20
"""Frames that are no commands, after which a socket ends."""

_hello = msgspec.json.Decoder(Hello)
_command = msgspec.json.Decoder(AnyCommand)

NOTHING = Text("there is nothing at this address", "这个地址没有东西", "這個位址沒有東西")
NOT_FOUND = Text("there is no such table", "没有这张牌桌", "沒有這張牌桌")
BAD_TOKEN = Text("that token has no seat here", "这个凭证没有座位", "這個憑證沒有座位")
TOO_FAST = Text("too many frames", "发得太快了", "發得太快了")
NOT_STORED = Text("the table can't be read now", "暂时读不到牌桌", "暫時讀不到牌桌")


def language(wanted: str) -> Lang:
    """The nearest of our languages to a language tag."""
    tag = wanted.lower().replace("_", "-")
    if not tag.startswith("zh"):
        return "en"
    far = any(part in tag for part in ("-tw", "-hant", "-hk", "-mo"))
    return "zh-TW" if far else "zh"


class Connections:
    """The application of the path `/ws/`."""

    def __init__(self, rooms: Rooms, origins: Origins, *, proxied: bool = False) -> None:
        self._rooms = rooms
        self._origins = origins
        self._proxied = proxied
        self._open: Counter[str] = Counter()
        self._joins = Limit(2.0, 60.0)

    async def serve(self, scope: Any, receive: Any, send: Any) -> None:
        """One socket."""
        path = PATH.fullmatch(scope["path"])
        address = caller(scope, proxied=self._proxied)
        await receive()
        if path is None or not self._origins.allow(scope) or not self._may_join(address):
            await send({"type": "websocket.close"})  # before accepting: 403
            return
        self._open[address] += 1
        try:
            await send({"type": "websocket.accept"})
            await self._play(path[1], cast(Sink, scope["extensions"][KEY]), receive)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _may_join(self, address: str) -> bool:
        if address and self._open[address] >= EACH:
            return False
        return self._joins.take(address, self._rooms.house.timing.now())

    async def _play(self, table: str, sink: Sink, receive: Any) -> None:
        joined = await self._join(table, sink, receive)
        if joined is not None:
            room, link = joined
            try:
                await self._listen(room, link, sink, receive)
            finally:
                room.part(link)
                link.resync = None  # no circle is left for the collector

    async def _join(self, name: str, sink: Sink, receive: Any) -> tuple[Room, Link] | None:
        try:
            async with asyncio.timeout(FIRST):
                data = _data(await receive())
            if data is None:
                return None
            hello = read(data, _hello)
            lang = language(hello.lang)
            room = await self._rooms.find(name)
        except TimeoutError:
            return _refuse(sink, "no_hello", "the first frame did not come")
        except Malformed as error:
            return _refuse(sink, error.code, str(error))
        except Fenced:
            sink.offer(encode(Closing("moved")))
            sink.end(1012)
            return None
        except StoreError:
            return _refuse(sink, "not_stored", NOT_STORED("en"))
        if room is None:
            return _refuse(sink, "no_table", NOT_FOUND(lang))
        link = Link(sink, None, lang)
        if hello.token is not None:
            link.holder = hashed(hello.token)
            seat = room.seats.chair(link)
            if seat is None:
                return _refuse(sink, "bad_token", BAD_TOKEN(lang))
            if room.state.chairs[seat].person:  # else it waits for him until the deal is over
                link.seat = seat
        room.join(link)
        return room, link

    async def _listen(self, room: Room, link: Link, sink: Sink, receive: Any) -> None:
        clock = asyncio.get_running_loop().time
        bucket = Bucket.full(RATE, BURST, clock())
        faults = 0
        studies = set[asyncio.Task[None]]()
        while True:
            data: bytes | None = b""
            try:
                data = _data(await receive())
                if data is None:
                    return
                if not bucket.take(clock()):
                    raise Malformed("too_fast", TOO_FAST(link.lang))
                command = read(data, _command)
                if command.table != room.name:
                    raise Malformed("bad_message", "that is another table")
            except Malformed as error:
                link.push(encode(_error(error.code, str(error), data or b"")))
                faults += 1
                if faults >= FAULTS or error.code == "too_large":
                    sink.end(1008)
                    return
                continue
            if isinstance(command, Advise | Count) and len(studies) < STUDIES:
                # What takes its time holds up no play of the same seat.
                study = asyncio.create_task(_answer(room, link, command, data))
                studies.add(study)
                study.add_done_callback(studies.discard)
            else:
                await _answer(room, link, command, data)


async def _answer(room: Room, link: Link, command: AnyCommand, data: bytes) -> None:
    try:
        link.push(await answer(room, link, command))
    except Exception as error:
        # A fault of ours: this socket is told, the table goes on.
        log.error("table %s: a command failed: %s", room.name, type(error).__name__)
        link.push(encode(_error("internal", "something went wrong here", data)))


def _data(message: Any) -> bytes | None:
    """The bytes of a frame; `None` at the end."""
    if message["type"] != "websocket.receive":
        return None
    text = message.get("text")
    if text is None:
        raise Malformed("not_text", "frames are text")
    return cast(str, text).encode()


def _error(code: str, words: str, data: bytes) -> Error:
    """Why the frame `data` is no command."""
    cmd_id = cmd_id_of(data)
    return Error(code, words, msgspec.UNSET if cmd_id is None else cmd_id)


def _refuse(sink: Sink, code: str, words: str) -> tuple[Room, Link] | None:
    """Say why, and end: nobody has joined."""
    sink.offer(encode(Error(code, words)))
    sink.end(1008)
    return None
