"""A file that one process at a time writes to."""

from __future__ import annotations

from typing import IO


def lock(file: IO[bytes] | int) -> None:
    """Hold an open file, by itself or its number, until it is closed or the process ends.

    Raises `BlockingIOError` where somebody else holds it. Where there are no locks nothing is held.
    """
    try:
        import fcntl
    except ImportError:  # Windows has none
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:  # not on this file system
        return
