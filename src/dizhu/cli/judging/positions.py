"""The operation about positions: `solve`."""

from __future__ import annotations

from typing import Final

from dizhu.cli.judging.faults import Fault
from dizhu.cli.judging.request import Request
from dizhu.game.position import Position
from dizhu.rules.errors import TextError
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve as solved
from dizhu.solver.telling import members

_NODES: Final = 20_000_000
_SECONDS: Final = 60
"""Where the request sets no limits: some twenty seconds of the native search, and no more."""


def solve(request: Request) -> dict[str, object]:
    """Who wins an open position, and what each move is worth to the side that makes it."""
    text = request.text("position")
    try:
        position = Position.parse(text)
    except TextError as error:
        raise Fault("bad_position", f"position: {error}") from error
    nodes = request.number("nodes") if request.given("nodes") else _NODES
    seconds = request.number("seconds") if request.given("seconds") else _SECONDS
    try:
        return members(solved(position, Limits(nodes, seconds)))
    except ValueError as error:
        raise Fault("bad_request", str(error)) from error
