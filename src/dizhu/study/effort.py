"""How much work a judgement may be."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How far a decision is looked into.

    `candidates` are the actions that are tried, those beside that were asked for, and the `least`
    of them to the end, however far they are behind; `worlds` in how many worlds, `step` at a time,
    and `priced` in how many of them points are played for as well. `plies` are the moves that are
    played until the networks' value stands for the rest: that tells more, for its cost, than worlds
    that are played to their end. Where rules of thumb judge, they are played to their end, and
    `thumbed` is how many. `proofs` are deals that the solver goes through where there are no more,
    with `nodes` for all of them; where there are at most `surely`, it is asked with as many nodes
    of the candidates alone whether they win or lose in each.
    """

    candidates: int = 4
    least: int = 1
    worlds: int = 96
    step: int = 32
    priced: int = 32
    plies: int = 9
    thumbed: int = 64
    proofs: int = 60
    nodes: int = 150_000
    surely: int = 400


NORMAL: Final = Effort()
QUICK: Final = Effort(
    candidates=3, worlds=16, step=8, priced=8, thumbed=5, proofs=12, nodes=20_000, surely=120
)
AT_TABLE: Final = replace(
    QUICK, worlds=32, step=32, priced=0, thumbed=64, proofs=60, nodes=150_000, surely=400
)
"""For one decision: looked into further than each of a whole deal, so that no review marks it.

Points are the networks' then, but for what is certain: somebody waits, and is told chances.
"""

MANY: Final = 48
"""Decisions of a deal beyond which they share the worlds of so many: few deals are as long."""


def shared(effort: Effort, decisions: int) -> Effort:
    """What there is for each of so many decisions; one step at least."""
    if decisions <= MANY:
        return effort
    steps = effort.worlds * MANY // (decisions * effort.step)
    return replace(effort, worlds=max(1, steps) * effort.step)
