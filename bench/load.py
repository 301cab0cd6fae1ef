"""Load: tables of seats over real sockets, and idle sockets; figures for R12.

    python bench/load.py --tables 500 --seconds 20
    python bench/load.py --idle 10000

Every seat of every table is a socket; whoever is to act acts, after `--think` seconds. Measured is
the time from sending an action to the moment the last seat of its table has heard of it. The server
is a process of its own with durable SQLite; the players share the other core.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
import urllib.request
from itertools import count
from pathlib import Path
from typing import Any

from websockets.client import ClientProtocol
from websockets.frames import Opcode
from websockets.uri import parse_uri

_ids = count(1)


class Seat(asyncio.Protocol):
    """One player's socket, without a task of its own: thousands of them must cost little."""

    def __init__(self, table: Table, told: dict[str, Any], uri: str) -> None:
        self.table, self.told = table, told
        self.conn = ClientProtocol(parse_uri(uri), max_size=None)
        self.open = asyncio.get_running_loop().create_future()
        self.view: dict[str, Any] = {}
        self.parts: list[bytes] = []

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        self.conn.send_request(self.conn.connect())
        self.flush()

    def flush(self) -> None:
        for data in self.conn.data_to_send():
            if data:
                self.transport.write(data)

    def data_received(self, data: bytes) -> None:
        self.conn.receive_data(data)
        for event in self.conn.events_received():
            opcode = getattr(event, "opcode", None)
            if opcode is None:
                hello = {"type": "hello", "v": 1, "token": self.told["token"]}
                self.conn.send_text(json.dumps(hello).encode())
            elif opcode in (Opcode.TEXT, Opcode.CONT):
                self.parts.append(bytes(event.data))
                if event.fin:
                    self.table.hear(self, json.loads(b"".join(self.parts)))
                    self.parts = []
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.table.load.lost += 1

    def send(self, frame: dict[str, Any]) -> None:
        self.conn.send_text(json.dumps(frame).encode())
        self.flush()


class Table:
    """The seats of one table, and when its last action was sent."""

    def __init__(self, load: Load, number: int) -> None:
        self.load = load
        self.rng = random.Random(number)
        self.seats: list[Seat] = []
        self.sent: float | None = None
        self.waiting: set[int] = set()
        self.asked: tuple[int, int, int] | None = None

    def hear(self, seat: Seat, frame: dict[str, Any]) -> None:
        kind = frame["type"]
        if kind == "snapshot" and not seat.open.done():
            seat.view = frame["view"]
            seat.open.set_result(None)
            return
        if kind == "answer":
            if frame["status"] != "ok" and frame["code"] != "stale":
                self.load.errors.append(str(frame))
            return
        if kind == "error":
            self.load.errors.append(str(frame))
        if kind != "letter" or frame["view"] is None:
            return
        seat.view = frame["view"]
        me = seat.view["me"]
        if self.sent is not None and me in self.waiting:
            self.waiting.discard(me)
            if not self.waiting:
                self.load.took.append(time.perf_counter() - self.sent)
                self.sent = None
        self.think(seat)

    def think(self, seat: Seat) -> None:
        if seat.view["me"] in seat.view["turn"] and not self.load.over:
            pause = self.load.think * self.rng.uniform(0.5, 1.5)
            asyncio.get_running_loop().call_later(pause, self.act, seat, seat.view["seq"])

    def act(self, seat: Seat, seq: int) -> None:
        view = seat.view
        if self.load.over or view["seq"] != seq:
            return
        command = {
            "v": 1,
            "cmd_id": f"load{next(_ids):012}",
            "table": view["table"],
            "deal": view["deal"],
            "expected_seq": seq,
        }
        if view["phase"] == "between":
            seat.send({**command, "type": "ready"})
            return
        legal = view["legal"]
        if "calls" in legal:
            action = str(self.rng.choice(legal["calls"]))
        elif "plays" in legal:
            # Rather play than pass, so that deals have the length of deals.
            passing = legal["pass"] and (not legal["plays"] or self.rng.random() < 0.3)
            action = "pass" if passing else self.rng.choice(legal["plays"])
        else:
            action = self.rng.choice(["double", "no"])
        if view["phase"] != "doubling":  # a secret choice is told to nobody else
            self.sent = time.perf_counter()
            self.waiting = {s.view["me"] for s in self.seats}
        self.load.actions += 1
        seat.send({**command, "type": "act", "action": action})


class Load:
    """What is measured."""

    def __init__(self, think: float) -> None:
        self.think = think
        self.took: list[float] = []
        self.errors: list[str] = []
        self.actions = 0
        self.lost = 0
        self.over = False


def memory(pid: int) -> float:
    """Resident memory of a process, in MB."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def cpu(pid: int) -> float:
    """Seconds of a processor that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().split()
    return (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")


def post(base: str, path: str, body: object) -> dict[str, Any]:
    request = urllib.request.Request(base + path, json.dumps(body).encode())
    with urllib.request.urlopen(request) as answer:
        return dict(json.load(answer))


async def connect(base: str, table: Table, told: dict[str, Any]) -> Seat:
    host, port = base.removeprefix("http://").split(":")
    uri = f"ws://{host}:{port}/ws/{told['table']}"
    loop = asyncio.get_running_loop()
    _, seat = await loop.create_connection(lambda: Seat(table, told, uri), host, int(port))
    await seat.open
    table.seats.append(seat)
    return seat


async def play(base: str, pid: int, args: argparse.Namespace) -> dict[str, Any]:
    load = Load(args.think)
    before = memory(pid)
    tables = []
    for number in range(args.tables):
        table = Table(load, number)
        opened = post(base, "/api/tables", {"rules": args.rules, "bots": "simple"})
        told = [opened]
        while len(told) < (4 if args.rules == "four" else 3):
            told.append(post(base, f"/api/tables/{opened['table']}/seats", {}))
        for one in told:
            await connect(base, table, one)
        tables.append(table)
    seated = memory(pid)
    for table in tables:
        for seat in table.seats:
            table.think(seat)
    await asyncio.sleep(args.warm)
    load.took.clear()
    load.actions, used, begun = 0, cpu(pid), time.perf_counter()
    own = time.process_time()
    await asyncio.sleep(args.seconds)
    passed = time.perf_counter() - begun
    used, own = cpu(pid) - used, time.process_time() - own
    load.over = True
    took = sorted(load.took)
    return {
        "tables": args.tables,
        "actions_per_second": round(load.actions / passed, 1),
        "p50_ms": round(took[len(took) // 2] * 1e3, 1),
        "p99_ms": round(took[int(len(took) * 0.99)] * 1e3, 1),
        "max_ms": round(took[-1] * 1e3, 1),
        "errors": len(load.errors),
        "first_errors": load.errors[:3],
        "lost": load.lost,
        "server_cpu": round(used / passed, 2),
        "players_cpu": round(own / passed, 2),
        "kb_per_table_with_sockets": round((seated - before) * 1024 / args.tables, 1),
        "server_mb": round(memory(pid), 1),
    }


async def idle(base: str, pid: int, args: argparse.Namespace) -> dict[str, Any]:
    load = Load(1.0)
    table = Table(load, 0)
    opened = post(base, "/api/tables", {"rules": "folk", "bots": "simple"})
    before = memory(pid)
    watch = {"table": opened["table"], "token": None}
    for done in range(0, args.idle, 100):
        await asyncio.gather(
            *(connect(base, table, watch) for _ in range(min(100, args.idle - done)))
        )
    after = memory(pid)
    return {
        "idle_sockets": args.idle,
        "server_mb": round(after, 1),
        "kb_per_idle_socket": round((after - before) * 1024 / args.idle, 1),
        "lost": load.lost,
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rules", default="competitive")
    parser.add_argument("--think", type=float, default=2.0)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--warm", type=float, default=5.0)
    parser.add_argument("--idle", type=int, default=0)
    args = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory() as folder:
        words = ["serve", "--port", "0", "--database", f"sqlite:{folder}/tables.db"]
        server = subprocess.Popen(
            [sys.executable, "-m", "dizhu", *words], stdout=subprocess.PIPE, text=True
        )
        assert server.stdout is not None
        base = server.stdout.readline().split()[-1]
        work = idle if args.idle else play
        try:
            print(json.dumps(asyncio.run(work(base, server.pid, args)), indent=2))
        finally:
            server.terminate()
            server.wait(15)


if __name__ == "__main__":
    main()
