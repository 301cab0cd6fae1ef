"""Processes that play, one a core, each on its own deals; what they bring comes in order.

Each has a pipe of its own, and ends when the other side of it is gone: whoever kills the parent
leaves none behind.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from types import FrameType
from typing import Final, NoReturn

from dizhu.arena.entry import Entry
from dizhu.arena.playing import BotFailed, play
from dizhu.arena.terms import Task, Terms
from dizhu.bots.program.pipe import Programs

AHEAD: Final = 8
"""Deals a process that may be played before the one that everybody waits for."""
PATIENCE: Final = 0.5
"""Seconds in which a process may end its deal before it is told to leave it."""
PARTING: Final = 5.0
"""Seconds in which it may end its programs before it is killed."""


class Lost(RuntimeError):
    """A process ended that should not have."""


def entries(
    terms: Terms, tasks: Iterable[Task], jobs: int, limit: float
) -> Generator[Entry, None, None]:
    """What comes out of `tasks`, in their order, from `jobs` processes (1: from this one).

    `limit` is how long a program may take for an answer, in seconds. Raises `BotFailed`, `Lost`.
    """
    if jobs == 1:
        programs = Programs(limit)
        try:
            for task in tasks:
                yield play(terms, task, programs)
        finally:
            programs.close()
        return
    crew = [_hire(terms, limit) for _ in range(jobs)]
    try:
        yield from _shared_out(crew, tasks)
    finally:
        _dismiss(crew)


def single_threaded() -> None:
    """Let the libraries of this process and its children use one thread each, if not told else."""
    for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS"):
        os.environ.setdefault(name, "1")


def cores() -> int:
    """The cores that this process may use."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:  # not on every system
        return os.cpu_count() or 1


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
            task: Task = pipe.recv()
            try:
                pipe.send(play(terms, task, programs))
            except (BotFailed, ValueError) as error:
                pipe.send(str(error))
    except (EOFError, OSError):
        pass
    finally:
        programs.close()


def _leave(_number: int, _frame: FrameType | None) -> NoReturn:
    raise SystemExit


def _shared_out(crew: list[_Hand], tasks: Iterable[Task]) -> Iterator[Entry]:
    coming = enumerate(tasks)
    busy: dict[Connection, int] = {}
    done: dict[int, Entry] = {}
    free = [hand.pipe for hand in crew]
    ahead, at = AHEAD * len(crew), 0
    more = True
    while more or busy:
        while more and free and len(done) < ahead:
            number, task = next(coming, (-1, None))
            if task is None:
                more = False
            else:
                pipe = free.pop()
                busy[pipe] = number
                _send(pipe, task)
        for pipe in _heard(busy):
            done[busy.pop(pipe)] = _received(pipe)
            free.append(pipe)
        while at in done:
            yield done.pop(at)
            at += 1


def _heard(busy: dict[Connection, int]) -> list[Connection]:
    """Those that have brought something; waits for the first of them."""
    ready = set(wait(list(busy))) if busy else set[object]()
    return [pipe for pipe in busy if pipe in ready]


def _send(pipe: Connection, task: Task) -> None:
    try:
        pipe.send(task)
    except OSError:
        raise Lost("a process ended before its time") from None


def _received(pipe: Connection) -> Entry:
    try:
        told: Entry | str = pipe.recv()
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
