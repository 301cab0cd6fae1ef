"""Processes that play, one a core, each on its own deals; what they bring comes in order.

Each has a pipe of its own, and ends when the other side of it is gone: whoever kills the parent
leaves none behind.
"""

from __future__ import annotations

import signal
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from itertools import chain, islice
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final, NoReturn

from dizhu.arena import together
from dizhu.arena.entry import Entry
from dizhu.arena.playing import BotFailed, play
from dizhu.arena.terms import Task, Terms
from dizhu.bots.program.pipe import Programs

AHEAD: Final = 8
"""Blocks a process that may be played before the one that everybody waits for."""
PATIENCE: Final = 0.5
"""Seconds in which a process may end its deal before it is told to leave it."""
PARTING: Final = 5.0
"""Seconds in which it may end its programs before it is killed."""


class Lost(RuntimeError):
    """A process ended that should not have."""


Block = tuple[Task, ...]
"""What a process plays at a time: one deal, or many in lock step."""


def entries(
    terms: Terms, tasks: Iterable[Task], jobs: int, limit: float, *, singly: bool = False
) -> Generator[Entry, None, None]:
    """What comes out of `tasks`, in their order, from `jobs` processes (1: from this one).

    Where networks alone play, many deals go on in lock step, unless they are to be played `singly`.
    `limit` is how long a program may take for an answer, in seconds. Raises `BotFailed`, `Lost`.
    """
    blocks = _blocks(terms, tasks, jobs, singly=singly)
    if jobs == 1:
        programs = Programs(limit)
        try:
            for block in blocks:
                yield from _played(terms, block, programs)
        finally:
            programs.close()
        return
    first = list(islice(blocks, jobs))
    crew = [_hire(terms, limit) for _ in first]  # no more than have something to do
    try:
        yield from _shared_out(crew, chain(first, blocks))
    finally:
        _dismiss(crew)


def _blocks(terms: Terms, tasks: Iterable[Task], jobs: int, *, singly: bool) -> Iterator[Block]:
    # One after the other: a match that ends by a test may be of any number of deals.
    coming, size = iter(tasks), 1
    if not singly and together.able(terms):
        first = list(islice(coming, jobs * together.AT_ONCE))
        size = max(2, -(-len(first) // jobs))
        coming = chain(first, coming)
    while block := tuple(islice(coming, size)):
        yield block


def _played(terms: Terms, block: Block, programs: Programs) -> list[Entry]:
    if len(block) == 1:
        return [play(terms, block[0], programs)]
    return together.entries(terms, block)


@dataclass(frozen=True, slots=True)
class _Hand:
    process: SpawnProcess
    pipe: Connection


def _hire(terms: Terms, limit: float) -> _Hand:
    # Not forked: a library that has threads would not live through it.
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    assert isinstance(ours, Connection)  # of Windows we ask for none
    assert isinstance(theirs, Connection)
    process = context.Process(target=_work, args=(theirs, terms, limit), daemon=True)
    process.start()
    theirs.close()
    return _Hand(process, ours)


def _work(pipe: Connection, terms: Terms, limit: float) -> None:
    """What each of them does until its pipe is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # a Ctrl-C is the parent's affair
    signal.signal(signal.SIGTERM, _leave)  # what is open is closed on the way out
    programs = Programs(limit)
    try:
        while True:
            block: Block = pipe.recv()
            try:
                pipe.send(_played(terms, block, programs))
            except (BotFailed, ValueError) as error:
                pipe.send(str(error))
    except (EOFError, OSError):
        pass
    finally:
        programs.close()


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _shared_out(crew: list[_Hand], blocks: Iterable[Block]) -> Iterator[Entry]:
    coming = enumerate(blocks)
    busy: dict[Connection, int] = {}
    done: dict[int, list[Entry]] = {}
    free = [hand.pipe for hand in crew]
    ahead, at = AHEAD * len(crew), 0
    more = True
    while crew and (more or busy):
        while more and free and len(done) < ahead:
            number, block = next(coming, (-1, None))
            if block is None:
                more = False
            else:
                pipe = free.pop()
                busy[pipe] = number
                _send(pipe, block)
        for pipe in _heard(busy):
            done[busy.pop(pipe)] = _received(pipe)
            free.append(pipe)
        while at in done:
            yield from done.pop(at)
            at += 1


def _heard(busy: dict[Connection, int]) -> list[Connection]:
    """Those that have brought something; waits for the first of them."""
    ready = set(wait(list(busy))) if busy else set[object]()
    return [pipe for pipe in busy if pipe in ready]


def _send(pipe: Connection, block: Block) -> None:
    try:
        pipe.send(block)
    except OSError:
        raise Lost("a process ended before its time") from None


def _received(pipe: Connection) -> list[Entry]:
    try:
        told: list[Entry] | str = pipe.recv()
    except (EOFError, OSError):
        raise Lost("a process ended before its time") from None
    if isinstance(told, str):
        raise BotFailed(told)
    return told


def _dismiss(crew: list[_Hand]) -> None:
    for hand in crew:
        hand.pipe.close()
    for hand in crew:
        hand.process.join(PATIENCE)
        if hand.process.is_alive():
            hand.process.terminate()
            hand.process.join(PARTING)
        if hand.process.is_alive():
            hand.process.kill()
            hand.process.join()
        hand.process.close()
