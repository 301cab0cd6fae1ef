"""What the exact solver proves of each action in every world that agrees with a view."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from dizhu.game.actions import Action
from dizhu.game.holding import Unseen
from dizhu.game.state import Bottom, Playing
from dizhu.game.view import View
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve
from dizhu.solver.worlds import Hidden


@dataclass(frozen=True, slots=True)
class Budget:
    """How far a proof may go: so many `worlds`, of so many `cards` in all, `nodes` for each."""

    worlds: int = 20
    cards: int = 24
    nodes: int = 100_000


@dataclass(frozen=True, slots=True)
class Proof:
    """In how many of all `worlds` each action wins for its side against best play of all seats.

    In a world everybody sees all cards, so an action that wins in each is a sure win only for
    who knows which world it is from then on; one that wins in none is lost for certain.
    """

    worlds: int
    wins: Mapping[Action, int]

    @property
    def best(self) -> int:
        """The most worlds that one action wins in."""
        return max(self.wins.values())


def agreeing(view: View, most: int) -> list[Playing] | None:
    """Every world of a view in the play, if they are at most `most`; the bottom is left out.

    Which of the landlord's cards lay in the bottom would tell worlds apart, and no play.
    """
    state = view.state
    if isinstance(state, Playing) and isinstance(state.bottom.cards, Unseen):
        state = replace(state, bottom=Bottom(Unseen(0), "landlord"))
    found = Hidden(replace(view, state=state)).few(most)
    if found is None:
        return None
    return [world for world, _ in found if isinstance(world, Playing)]


def prove(view: View, budget: Budget) -> Proof | None:
    """The proof, or `None` where the worlds or the search go beyond the budget."""
    state = view.state
    if not isinstance(state, Playing) or sum(map(len, state.hands)) > budget.cards:
        return None
    found = agreeing(view, budget.worlds)
    if not found:
        return None
    wins: dict[Action, int] = {}
    for world in found:
        solution = solve(world, Limits(nodes=budget.nodes, megabytes=8))
        if not solution.exact:
            return None
        for move in solution.moves:
            wins[move.action] = wins.get(move.action, 0) + (move.value == "win")
    return Proof(len(found), wins)
