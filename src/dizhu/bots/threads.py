"""Threads of the libraries that multiply matrices: ours are too small to be shared out."""

from __future__ import annotations

import os
from typing import Final

_TOLD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def single_threaded() -> None:
    """Let the libraries of this process and its children use one thread each, if not told else.

    It has no effect on a library that has been imported already.
    """
    for name in _TOLD:
        os.environ.setdefault(name, "1")
