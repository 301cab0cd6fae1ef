"""Which kernel is at work: the native one where it is installed, else the one in Python.

The environment variable `DIZHU_KERNEL` chooses: `native` (an `ImportError` where it is missing),
`python`, or `auto`, the default.
"""

from __future__ import annotations

import os
from functools import cache
from typing import Final, Literal

from dizhu.kernel import faces
from dizhu.kernel.handing import Unfit, course_data, row_data
from dizhu.kernel.packed.deals import Deals as PackedDeals
from dizhu.kernel.packed.deals import Many as PackedGrammar
from dizhu.kernel.packed.game import Game as PackedGame
from dizhu.rules.ruleset import Ruleset

_CHOICE: Final = os.environ.get("DIZHU_KERNEL", "auto")
if _CHOICE not in ("native", "python", "auto"):
    raise ImportError(f"DIZHU_KERNEL is {_CHOICE!a}, not native, python or auto")

try:
    if _CHOICE == "python":
        raise ModuleNotFoundError
    from dizhu.kernel import _native
except ImportError:
    if _CHOICE == "native":
        raise
    _native = None  # type: ignore[assignment]

ACTIVE: Final[Literal["native", "python"]] = "python" if _native is None else "native"


@cache
def grammar(rules: Ruleset) -> faces.Grammar:
    """The rows of `rules`. Raises `Unfit` where no kernel can be handed them."""
    return _of(rules)


def game(rules: Ruleset) -> faces.Game:
    """A deal that is not dealt yet."""
    known = _of(rules)
    return PackedGame(known) if isinstance(known, PackedGrammar) else _native.Game(known)


def deals(rules: Ruleset, n: int, seed: int) -> faces.Deals:
    """`n` deals in lock step: the games 0 … `n` - 1 of `seed`."""
    known = _of(rules)
    if isinstance(known, PackedGrammar):
        return PackedDeals(known, n, seed)
    return _native.Deals(known, n, seed)


def fits(rules: Ruleset) -> bool:
    """Can a kernel be handed the rows of `rules`."""
    try:
        grammar(rules)
    except Unfit:
        return False
    return True


@cache
def _of(rules: Ruleset) -> PackedGrammar | _native.Grammar:
    if _native is None:
        return PackedGrammar(rules)
    return _native.Grammar(row_data(rules), course_data(rules))
