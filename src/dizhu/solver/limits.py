"""How far a search may go."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_ENDLESS: Final = (1 << 64) - 1
_AGES: Final = 1e18


@dataclass(frozen=True, slots=True)
class Limits:
    """What one `solve` may use; `None` is no limit.

    `nodes` are positions looked into: under such a limit the same question has the same answer
    and takes as many nodes, whatever the machine. `megabytes` bound the memory of the search; less
    of it means more nodes, never another answer.

    Raises `ValueError` on numbers below zero, and on no memory at all.
    """

    nodes: int | None = None
    seconds: float | None = None
    megabytes: int = 256

    def __post_init__(self) -> None:
        if self.nodes is not None and self.nodes < 0:
            raise ValueError("a number of nodes below 0")
        if self.seconds is not None and not self.seconds >= 0:
            raise ValueError("a number of seconds below 0")
        if self.megabytes < 1:
            raise ValueError("at least one megabyte of memory is needed")

    def left(self, nodes: int, seconds: float) -> tuple[int, float] | None:
        """Nodes and seconds that remain after these are used, as a kernel wants them, or nothing.

        A kernel takes 0 seconds for no limit.
        """
        if self.seconds is not None and seconds >= self.seconds:
            return None
        more = _ENDLESS if self.nodes is None else min(max(self.nodes - nodes, 0), _ENDLESS)
        return more, 0.0 if self.seconds is None else min(self.seconds, _AGES) - seconds
