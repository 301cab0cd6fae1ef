"""What is printed where an encoding lacks a sign: plain letters for a few, escapes for the rest."""

from __future__ import annotations

import codecs
import io
import sys
from typing import Final

# As wide as the sign itself, wherever it may stand in a table.
_STANDINS: Final = {
    "·": "-",
    "×": "x",
    "−": "-",
    "–": "-",
    "—": "-",
    "♛": "*",
    "✓": "+",
    "…": "~",
    "“": '"',
    "”": '"',
    "’": "'",
    "，": ",",
    "。": ".",
}

_NAME: Final = "dizhu.standins"


def print_anything() -> None:
    """From now on nothing that is printed fails for its encoding."""
    codecs.register_error(_NAME, _stand_in)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=_NAME)


def _stand_in(error: UnicodeError) -> tuple[str | bytes, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    first = _STANDINS.get(error.object[error.start])
    if first is not None:
        return first, error.start + 1
    told, _ = codecs.backslashreplace_errors(
        UnicodeEncodeError(error.encoding, error.object, error.start, error.start + 1, error.reason)
    )
    return told, error.start + 1
