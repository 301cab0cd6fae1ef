"""Matrices are multiplied in one thread, where nobody said so before they were imported."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("numpy")

ASKED = """
import numpy
from threadpoolctl import threadpool_info
from dizhu.bots.threads import single
def used():
    return {pool["num_threads"] for pool in threadpool_info() if pool["user_api"] == "blas"}
before = used()
print(before, single(used)(), used() == before)
"""


def test_a_library_that_is_there_already_uses_one_thread_for_a_while() -> None:
    told = subprocess.run(
        [sys.executable, "-c", ASKED],
        capture_output=True,
        text=True,
        check=True,
        env={"OPENBLAS_NUM_THREADS": "2"},
    )
    assert told.stdout == "{2} {1} True\n"
