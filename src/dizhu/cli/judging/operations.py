"""The operations by name, and the way from a line to its answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from dizhu.cli.judging.combinations import beats, moves, parse, split
from dizhu.cli.judging.deals import auction, replay
from dizhu.cli.judging.faults import Fault
from dizhu.cli.judging.lines import LONGEST
from dizhu.cli.judging.positions import solve
from dizhu.cli.judging.request import Request
from dizhu.cli.judging.scores import score
from dizhu.cli.judging.wire import read, salvage, write

OPERATIONS: Final[Mapping[str, Callable[[Request], dict[str, object]]]] = MappingProxyType(
    {
        function.__name__: function
        for function in (parse, beats, moves, score, auction, replay, split, solve)
    }
)


def answer(line: bytes | None) -> str:
    """The answer to a request, as one line of JSON; `None` is a line too long to be read."""
    if line is None:
        return write(Fault("too_long", f"a line of more than {LONGEST} bytes").answer(), {})
    try:
        members = read(line)
    except Fault as fault:
        return write(fault.answer(), salvage(line))
    return write(_answered(Request(members)), members)


def _answered(request: Request) -> dict[str, object]:
    try:
        name = request.text("op")
        if name not in OPERATIONS:
            raise Fault("bad_op", f"no operation {name!a}; there are {', '.join(OPERATIONS)}")
        return OPERATIONS[name](request)
    except Fault as fault:
        return fault.answer()
    except Exception as error:  # whatever we did wrong, the next line is still to be answered
        return Fault("internal", f"{type(error).__name__}: {error!a}").answer()
