"""Answers that were given lately: a command that comes again gets the same one."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 256
"""Answers that are kept in memory; the store has them all."""


class Answers:
    """By holder and command; the oldest go first."""

    __slots__ = ("_given",)

    def __init__(self) -> None:
        self._given: OrderedDict[tuple[str, str], tuple[str, bytes]] = OrderedDict()

    def given(self, holder: str, cmd_id: str) -> tuple[str, bytes] | None:
        """The digest of a command that was answered lately, and its answer."""
        return self._given.get((holder, cmd_id))

    def keep(self, holder: str, cmd_id: str, asked: str, body: bytes) -> None:
        """Keep an answer at hand."""
        self._given[holder, cmd_id] = asked, body
        while len(self._given) > REMEMBERED:
            self._given.popitem(last=False)
