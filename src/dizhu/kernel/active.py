"""Which kernel is at work: the native one where it is installed, else the one in Python.

The environment variable `DIZHU_KERNEL` chooses: `native` (an `ImportError` where it is missing),
`python`, or `auto`, the default.
"""

from __future__ import annotations

import os
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from dizhu.kernel import faces
from dizhu.kernel.handing import Unfit, course_data, row_data
from dizhu.kernel.packed.deals import Deals as PackedDeals
from dizhu.kernel.packed.deals import Many as PackedGrammar
from dizhu.kernel.packed.game import Game as PackedGame
from dizhu.kernel.packed.solving import Solver as PackedSolver
from dizhu.rules.ruleset import Ruleset

if TYPE_CHECKING:
    from dizhu.kernel._native import Grammar as NativeGrammar

Kernel = Literal["native", "python"]


def _chosen(wish: str) -> Kernel:
    """What is there of what is wanted. Raises `ImportError`."""
    if wish not in ("native", "python", "auto"):
        raise ImportError(f"DIZHU_KERNEL is {wish!a}, not native, python or auto")
    if wish != "python":
        try:
            from dizhu.kernel import _native  # noqa: F401

            return "native"
        except ImportError:
            if wish == "native":
                raise
    return "python"


ACTIVE: Final[Kernel] = _chosen(os.environ.get("DIZHU_KERNEL", "auto"))
"""The kernel of this process."""

ENTRY: Final = 16 if ACTIVE == "native" else 1024
"""About how many bytes a solver needs for a position that it remembers."""


def grammar(rules: Ruleset) -> faces.Grammar:
    """The rows of `rules`. Raises `Unfit` where no kernel can be handed them."""
    return _of(rules)


def game(rules: Ruleset) -> faces.Game:
    """A deal that is not dealt yet."""
    known = _of(rules)
    if isinstance(known, PackedGrammar):
        return PackedGame(known)
    from dizhu.kernel import _native

    return _native.Game(known)


def deals(rules: Ruleset, n: int, seed: int) -> faces.Deals:
    """`n` deals in lock step: the games 0 … `n` - 1 of `seed`."""
    known = _of(rules)
    if isinstance(known, PackedGrammar):
        return PackedDeals(known, n, seed)
    from dizhu.kernel import _native

    return _native.Deals(known, n, seed)


def solver(rules: Ruleset, entries: int, prunings: int = faces.EVERY) -> faces.Solver:
    """A search that remembers at most so many positions. The one in Python has no prunings."""
    known = _of(rules)
    if isinstance(known, PackedGrammar):
        return PackedSolver(known, entries)
    from dizhu.kernel import _native

    return _native.Solver(known, entries, prunings)


def fits(rules: Ruleset) -> bool:
    """Can a kernel be handed the rows of `rules`."""
    try:
        _of(rules)
    except Unfit:
        return False
    return True


@cache
def _of(rules: Ruleset) -> PackedGrammar | NativeGrammar:
    if ACTIVE == "python":
        return PackedGrammar(rules)
    from dizhu.kernel import _native

    return _native.Grammar(row_data(rules), course_data(rules))
