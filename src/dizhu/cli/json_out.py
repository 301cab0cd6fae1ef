"""JSON as every command prints it: one line, no spaces, ASCII only."""

from __future__ import annotations

import json
from collections.abc import Mapping


def compact(told: Mapping[str, object]) -> str:
    """`told` in one line."""
    return json.dumps(told, separators=(",", ":"), allow_nan=False)
