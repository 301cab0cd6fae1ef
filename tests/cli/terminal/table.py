"""How the tests sit down at a table: `dizhu play` in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

PLAY = [sys.executable, "-m", "dizhu", "play", "--terminal"]
ADVICE = "h\n\n"  # a hint, and Enter takes it: plays any deal to its end


def environment(tmp_path: Path, **more: str) -> dict[str, str]:
    env = {k: v for k, v in os.environ.items() if k not in {"LC_ALL", "LC_MESSAGES", "NO_COLOR"}}
    return {
        **env,
        "PYTHONPATH": ":".join(p for p in sys.path if p),
        "PYTHONUTF8": "1",
        "LANG": "C.UTF-8",
        "XDG_DATA_HOME": str(tmp_path / "data"),
        "COLUMNS": "80",
        **more,
    }


def play(tmp_path: Path, typed: str | bytes, *args: str, **env: str):
    """Run `dizhu play` with `typed` on its standard input."""
    return subprocess.run(
        [*PLAY, *args],
        input=typed if isinstance(typed, bytes) else typed.encode(),
        capture_output=True,
        env=environment(tmp_path, **env),
        timeout=60,
        check=False,
    )
