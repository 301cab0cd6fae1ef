"""Ctrl-C, heard every time.

Python notes a signal and raises `KeyboardInterrupt` when it next looks. Two things lose one. A
blocking read only looks when a signal breaks it off, so one that came just before it began (while
readline was busy with another key, say) waits for the next. And where nothing can be raised, in a
weak reference's callback while a module is imported, the exception is thrown away. So the first
press is remembered, and while something is read a clock breaks the reading off to look again.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

_EVERY: Final = 0.1  # seconds


class _Memory:
    """Signals come to a process, not to an object: there is one of these."""

    pressed = False


def remember() -> None:
    """From now on, remember a Ctrl-C; not where whoever started us has it ignored."""
    _Memory.pressed = False
    if (
        current_thread() is main_thread()
        and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    ):
        signal.signal(signal.SIGINT, _pressed)


@contextmanager
def heard() -> Iterator[None]:
    """While something is read in here, a Ctrl-C is raised within a moment, whenever it came."""
    if not hasattr(signal, "setitimer") or current_thread() is not main_thread():
        yield  # Windows breaks its reads off by itself
        return
    before = signal.signal(signal.SIGALRM, _look)
    signal.setitimer(signal.ITIMER_REAL, _EVERY, _EVERY)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _pressed(_number: int, _frame: FrameType | None) -> NoReturn:
    _Memory.pressed = True
    raise KeyboardInterrupt


def _look(_number: int, _frame: FrameType | None) -> None:
    """That the read is broken off is enough for a signal that waits; this is for a lost one."""
    if _Memory.pressed:
        raise KeyboardInterrupt
