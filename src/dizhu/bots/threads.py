"""Threads of the libraries that multiply matrices: ours are too small to be shared out."""

from __future__ import annotations

import os
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec, TypeVar

from threadpoolctl import threadpool_limits

P = ParamSpec("P")
T = TypeVar("T")

_TOLD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")


def single_threaded() -> None:
    """Let the libraries of this process and its children use one thread each, if not told else.

    It has no effect on a library that has been imported already.
    """
    for name in _TOLD:
        os.environ.setdefault(name, "1")


def single(work: Callable[P, T]) -> Callable[P, T]:
    """`work`, during which these libraries use one thread each, whenever they were imported."""

    @wraps(work)
    def alone(*args: P.args, **more: P.kwargs) -> T:
        with threadpool_limits(1):
            return work(*args, **more)

    return alone
