"""Which kernel is at work, and who chooses."""

import os
import subprocess
import sys

import pytest

from dizhu.kernel.active import ACTIVE


def said(choice: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "DIZHU_KERNEL": choice}
    script = "from dizhu.kernel.active import ACTIVE; print(ACTIVE)"
    return subprocess.run(
        [sys.executable, "-c", script], check=False, env=environment, capture_output=True, text=True
    )


def test_python_can_be_had() -> None:
    assert said("python").stdout == "python\n"


@pytest.mark.skipif(ACTIVE == "python", reason="the native kernel is not built, or not wanted")
def test_native_can_be_had() -> None:
    assert said("native").stdout == "native\n"
    assert said("auto").stdout == "native\n"


def test_there_is_no_third() -> None:
    done = said("rust")
    assert done.returncode
    assert "DIZHU_KERNEL is 'rust'" in done.stderr


def test_what_is_wanted_is_what_there_is() -> None:
    choice = os.environ.get("DIZHU_KERNEL", "auto")
    assert choice in ("auto", ACTIVE)
