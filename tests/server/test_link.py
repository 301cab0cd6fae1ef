"""A reader's way out: in order, bounded, and nobody waits for it."""

from __future__ import annotations

import asyncio

import pytest

from dizhu.server import link as module
from dizhu.server.link import MOST_WAITING, Link
from dizhu.server.wire.frames import Closing
from tests.server.memory import MemorySink


def test_a_reader_who_catches_up_gets_all_in_order() -> None:
    async def run() -> None:
        sink = MemorySink()
        link = Link(sink, 0, "en")
        link.push(b"1")
        sink.deaf = True
        link.push(b"2")
        link.push(b"3")
        assert sink.sent == [b"1"]
        sink.deaf = False
        link.push(b"4")
        await asyncio.sleep(0.05)
        assert sink.sent == [b"1", b"2", b"3", b"4"]

    asyncio.run(run())


def test_who_is_far_behind_gets_a_snapshot_instead() -> None:
    async def run() -> None:
        sink = MemorySink()
        link = Link(sink, 0, "en")
        link.resync = lambda _: b"snapshot"
        sink.deaf = True
        for _ in range(10):
            link.push(b"x" * (MOST_WAITING // 5))
        sink.deaf = False
        await asyncio.sleep(0.05)
        link.push(b"next")
        await asyncio.sleep(0.05)
        assert sink.sent == [b"snapshot", b"next"]

    asyncio.run(run())


def test_who_never_reads_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PATIENCE", 0.05)

    async def run() -> None:
        sink = MemorySink()
        link = Link(sink, 0, "en")
        sink.deaf = True
        link.push(b"1")
        await asyncio.sleep(0.2)
        assert sink.cut_off

    asyncio.run(run())


def test_closing_comes_after_what_was_said() -> None:
    async def run() -> None:
        sink = MemorySink()
        link = Link(sink, 0, "en")
        sink.deaf = True
        link.push(b"1")
        link.close(Closing("left"), 1000)
        link.push(b"too late")
        assert sink.ended is None
        sink.deaf = False
        await asyncio.sleep(0.05)
        assert sink.sent == [b"1", b'{"type":"closing","code":"left"}']
        assert sink.ended == 1000

    asyncio.run(run())
