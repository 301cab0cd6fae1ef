"""The letters of programs, to be looked for in what people read."""

from __future__ import annotations

import re
from typing import Final

LETTERS: Final = re.compile(r"(?<![A-Za-z])[3-9JQKA2]*[TXD][3-9TJQKA2XD]*(?![A-Za-z])")
"""Cards as programs write them, with a rank that people call otherwise: `TT`, `2D`, `X`."""


def lettered(told: str) -> list[str]:
    """Where it is written so."""
    return LETTERS.findall(told)
