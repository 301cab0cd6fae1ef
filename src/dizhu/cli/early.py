"""Ctrl-C before the command has begun, and after it has ended: a quiet exit."""

from __future__ import annotations

import os
import signal
from types import FrameType
from typing import Final, NoReturn

INTERRUPTED: Final = 128 + 2  # as a shell tells a death by SIGINT


def hush() -> None:
    """From now on a Ctrl-C ends the process at once; not where it is ignored or kills anyhow.

    Nothing is raised, which an import that is under way could turn into something else.
    """
    if callable(signal.getsignal(signal.SIGINT)):
        signal.signal(signal.SIGINT, stop)


def stop(_number: int, _frame: FrameType | None) -> NoReturn:
    """End the process. Before a command runs, and after it, nothing is left to be written."""
    os._exit(INTERRUPTED)
