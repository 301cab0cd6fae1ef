"""Ctrl-C, heard every time.

Python notes a signal and raises `KeyboardInterrupt` when it next looks. Three things lose one:

- A blocking read looks only when a signal breaks it off; one that came just before waits for ever.
  So while something is read, a clock breaks the reading off.
- The terminal throws away what was typed before a Ctrl-C. Where readline was told that there is a
  key, and this comes before it fetches the key, it waits for one and looks at nothing. So while
  something is read, the terminal keeps what was typed.
- Where nothing can be raised (`input` flushing the output, a callback of a weak reference), what is
  raised is thrown away. So the press is remembered, and the clock's beat raises it again.
"""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import current_thread, main_thread
from types import FrameType
from typing import Final, NoReturn

from dizhu.cli.early import stop

_EVERY: Final = 0.1  # seconds
_LOCAL: Final = 3  # the place of the local modes among a terminal's attributes


class _Memory:
    """Signals come to a process, not to an object: there is one of these."""

    pressed = False


def remember() -> None:
    """From now on, remember a Ctrl-C; not where whoever started us has it ignored."""
    _Memory.pressed = False
    if current_thread() is main_thread() and signal.getsignal(signal.SIGINT) in (
        signal.default_int_handler,
        stop,
    ):
        signal.signal(signal.SIGINT, _pressed)


@contextmanager
def heard() -> Iterator[None]:
    """While something is read in here, a Ctrl-C is raised within a moment, whenever it came."""
    # Windows breaks its reads off by itself.
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGALRM, _look)
    try:
        with _keeping():
            signal.setitimer(signal.ITIMER_REAL, _EVERY, _EVERY)
            yield
    except SystemError:
        # `input` looks once more with the exception already set, which a beat may not find.
        if _Memory.pressed:
            raise KeyboardInterrupt from None
        raise
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


@contextmanager
def _keeping() -> Iterator[None]:
    """The terminal, if one is read, throws nothing away; we do, when we are stopped."""
    import termios  # which Windows has not

    try:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
    except (AttributeError, OSError, ValueError, termios.error):  # none, or a closed one
        yield
        return
    keeping = [*before]
    keeping[_LOCAL] |= termios.NOFLSH
    try:
        termios.tcsetattr(terminal, termios.TCSANOW, keeping)
        yield
    except (KeyboardInterrupt, SystemError):
        with suppress(termios.error):
            termios.tcflush(terminal, termios.TCIFLUSH)  # or the shell would be told the rest
        raise
    finally:
        with suppress(termios.error):  # a terminal that has been closed
            termios.tcsetattr(terminal, termios.TCSANOW, before)


def _pressed(_number: int, _frame: FrameType | None) -> NoReturn:
    _Memory.pressed = True
    raise KeyboardInterrupt


def _look(_number: int, _frame: FrameType | None) -> None:
    """That the read is broken off is enough for a signal that waits; this is for a lost one."""
    if _Memory.pressed:
        raise KeyboardInterrupt
