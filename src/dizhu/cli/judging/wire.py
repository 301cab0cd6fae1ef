"""JSON as it goes over the wire, held to the letter of RFC 8259 both ways.

Python's reader takes more: NaN, a name twice in one object, numbers without end.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping
from json import JSONDecodeError, JSONDecoder, JSONEncoder
from typing import Final, NoReturn, cast

from dizhu.cli.judging.faults import Fault

DIGITS: Final = 600
"""Of the longest whole number. Python turns no longer one into text where it is so configured."""


def read(line: bytes) -> dict[str, object]:
    """The object written on `line`. Raises `Fault`."""
    try:
        value: object = _STRICT.decode(line.decode())
    except UnicodeDecodeError as error:
        raise Fault("bad_json", f"not UTF-8, at byte {error.start + 1}") from error
    except JSONDecodeError as error:
        raise Fault("bad_json", f"not JSON: {error.msg}, at character {error.pos + 1}") from error
    except RecursionError as error:
        raise Fault("bad_json", "nested too deep") from error
    if not isinstance(value, dict):
        raise Fault("bad_request", "a request is a JSON object")
    return cast(dict[str, object], value)


def salvage(line: bytes) -> dict[str, object]:
    """The object on a line that `read` refused, as far as a more patient reader makes it out."""
    try:
        value: object = _PATIENT.decode(line.decode())
    except (ValueError, RecursionError):
        return {}
    return cast(dict[str, object], value) if isinstance(value, dict) else {}


def write(answer: Mapping[str, object], request: Mapping[str, object]) -> str:
    """`answer` as one line, with the `id` of its request if that can be told again."""
    if "id" in request:
        try:
            return _WRITER.encode({"id": request["id"], **answer})
        except (ValueError, RecursionError):
            pass
    return _WRITER.encode(answer)


def _once(members: list[tuple[str, object]]) -> dict[str, object]:
    named = dict(members)
    if len(named) < len(members):
        times = Counter(name for name, _ in members)
        twice = next(name for name, n in times.items() if n > 1)
        raise Fault("bad_json", f"the member {twice!a} is given twice")
    return named


def _whole(digits: str) -> int:
    if len(digits) > DIGITS:
        raise Fault("bad_json", f"a number of more than {DIGITS} digits")
    return int(digits)


def _fraction(digits: str) -> float:
    number = float(digits)
    if math.isinf(number):
        raise Fault("bad_json", "a number that is too large")
    return number


def _constant(name: str) -> NoReturn:
    raise Fault("bad_json", f"{name} is no JSON")


_STRICT: Final = JSONDecoder(
    object_pairs_hook=_once, parse_int=_whole, parse_float=_fraction, parse_constant=_constant
)
# NaN stands for a whole number that is too long: neither can be written again.
_PATIENT: Final = JSONDecoder(
    parse_int=lambda digits: int(digits) if len(digits) <= DIGITS else math.nan
)
# Escapes for all but ASCII: so a lone surrogate, too, goes out in any encoding.
_WRITER: Final = JSONEncoder(allow_nan=False, separators=(",", ":"))
