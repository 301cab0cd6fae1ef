"""A player on a socket, who checks what he is told as he goes."""

from __future__ import annotations

import asyncio
import json
import random
from itertools import count
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

IN_HISTORY = frozenset(
    (
        *("dealt", "called", "won", "bottom", "sealed", "unsealed", "redoubled"),
        *("played", "passed", "ended", "voided"),
    )
)
"""Types of events that a snapshot's history has."""

_ids = count(1)


class Player:
    """One reader; `token` is `None` for a spectator."""

    def __init__(self, base: str, table: str, token: str | None, lang: str = "en") -> None:
        self.base, self.table, self.token, self.lang = base, table, token, lang
        self.view: dict[str, Any] = {}
        self.history: list[dict[str, Any]] = []
        self.seq = 0
        self.raw: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.socket: ClientConnection | None = None

    async def join(self) -> Player:
        self.socket = await connect(self.base + self.table, compression=None, max_size=None)
        hello = {"type": "hello", "v": 1, "token": self.token, "lang": self.lang}
        await self.send(hello)
        await self.until("snapshot")
        return self

    async def part(self) -> None:
        assert self.socket is not None
        await self.socket.close()

    async def send(self, frame: object) -> None:
        assert self.socket is not None
        await self.socket.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    async def hear(self, wait: float = 10) -> dict[str, Any]:
        """The next frame; numbers have no gap."""
        assert self.socket is not None
        text = await asyncio.wait_for(self.socket.recv(), wait)
        assert isinstance(text, str)
        self.raw.append(text)
        frame: dict[str, Any] = json.loads(text)
        self.frames.append(frame)
        if frame["type"] == "snapshot":
            self.seq, self.view, self.history = frame["seq"], frame["view"], frame["history"]
        elif frame["type"] == "letter":
            assert frame["seq"] == self.seq + 1, "a gap"
            self.seq = frame["seq"]
            if frame["view"] is not None:
                assert frame["view"]["seq"] == self.seq
                self.view = frame["view"]
        return frame

    async def until(self, kind: str, wait: float = 10, **members: Any) -> dict[str, Any]:
        while True:
            frame = await self.hear(wait)
            if frame["type"] == kind and all(frame.get(k) == v for k, v in members.items()):
                return frame

    async def quiet(self, seconds: float = 0.1) -> None:
        """Hear whatever comes until nothing does."""
        try:
            while True:
                await self.hear(seconds)
        except TimeoutError:
            return

    async def closed(self, wait: float = 10) -> int:
        """Hear until the socket ends; its code."""
        try:
            while True:
                await self.hear(wait)
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd else 1006

    def command(self, kind: str, **members: Any) -> dict[str, Any]:
        return {
            "v": 1,
            "cmd_id": f"command{next(_ids):08}",
            "table": self.table,
            "deal": self.view["deal"],
            "expected_seq": self.seq,
            "type": kind,
            **members,
        }

    async def do(self, kind: str, **members: Any) -> dict[str, Any]:
        """Send a command and hear its answer."""
        command = self.command(kind, **members)
        await self.send(command)
        return await self.until("answer", cmd_id=command["cmd_id"])

    def choice(self, rng: random.Random) -> str | None:
        """Something that may be done; `None` where it is another's turn."""
        legal = self.view["legal"]
        if not legal:
            return None
        if "calls" in legal:
            return str(rng.choice(legal["calls"]))
        if "plays" in legal:
            return str(rng.choice([*legal["plays"], *(["pass"] if legal["pass"] else [])]))
        return rng.choice(["double", "no"])

    async def play(self, rng: random.Random, deals: int = 1) -> None:
        """Play until so many deals more are over."""
        goal = self.view["match"]["deals"] + deals
        while self.view["match"]["deals"] < goal:
            if self.view["phase"] == "between" and self.view["me"] in self.view["turn"]:
                assert (await self.do("ready", text="mine"))["status"] in ("ok", "refused")
                continue
            action = self.choice(rng)
            if action is None:
                await self.hear()
            else:
                answer = await self.do("act", action=action)
                assert answer["status"] == "ok" or answer["code"] == "stale", answer
