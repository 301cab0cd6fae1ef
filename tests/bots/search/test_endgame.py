"""Few worlds: where some play wins in every one of them, that is what is played.

The worlds are those of `solver.worlds` and the wins those of `solve`, each world by itself: neither
is what the search counts and asks. `DIZHU_ENDGAMES` is how many such positions are looked at.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from random import Random

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.belief.believing import Believing  # noqa: E402
from dizhu.bots.registry import make  # noqa: E402
from dizhu.bots.search.player import ThumbPlayer  # noqa: E402
from dizhu.bots.search.searching import Search  # noqa: E402
from dizhu.bots.search.settings import Settings  # noqa: E402
from dizhu.bots.thrift import Thrift  # noqa: E402
from dizhu.game.actions import Action  # noqa: E402
from dizhu.game.engine import begin, decide, fold  # noqa: E402
from dizhu.game.state import Fresh, Playing, to_act  # noqa: E402
from dizhu.game.view import View, view  # noqa: E402
from dizhu.kernel import active  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from dizhu.solver.limits import Limits  # noqa: E402
from dizhu.solver.solve import solve  # noqa: E402
from dizhu.solver.worlds import Hidden  # noqa: E402
from tests.playouts import random_deal  # noqa: E402

ENDGAMES = int(os.environ.get("DIZHU_ENDGAMES", "12"))
WORLDS = 200

pytestmark = pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")


def endgames(rules: Ruleset, seed: int) -> Iterator[View]:
    """Choices of cards, in deals that bots play, with few worlds."""
    rng = Random(seed)
    while True:
        log = list(begin(rules, random_deal(rules, rng)))
        agents = [make(rng.choice(["simple", "simple", "random"]), rng) for _ in range(rules.seats)]
        state = fold(Fresh(rules), log)
        while seats := to_act(state):
            seen = view(rules, log, seats[0])
            if isinstance(state, Playing) and few(seen) and len(seen.legal()) > 1:
                yield seen
            events = decide(state, seats[0], agents[seats[0]].act(seen))
            log += events
            state = fold(state, events)


def few(seen: View) -> bool:
    """Are there no more than `WORLDS`; where there are far more, `Hidden` need not look at them."""
    return Believing().of(seen).worlds < 10 * WORLDS and bool(Hidden(seen).few(WORLDS))


def sure(seen: View) -> set[Action]:
    """The moves that win in every world."""
    found = set(seen.legal())
    for state, _ in Hidden(seen).few(WORLDS) or ():
        assert isinstance(state, Playing)
        moves = solve(state, Limits(megabytes=16)).moves
        found &= {move.action for move in moves if move.value == "win"}
        if not found:
            break
    return found


@pytest.mark.slow
@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE], ids=lambda rules: rules.name)
def test_a_sure_win_is_played(rules: Ruleset) -> None:
    search = Search(Settings(worlds=2, step=2), ThumbPlayer(Thrift(rules)), Believing())
    looked, most = 0, 0
    for seen in endgames(rules, 11):
        wanted = sure(seen)
        if not wanted or len(wanted) == len(seen.legal()):
            continue
        assert search.choose([seen], Random(looked))[0] in wanted
        assert isinstance(seen.state, Playing)
        most = max(most, sum(map(len, seen.state.hands)))
        looked += 1
        if looked >= ENDGAMES / 2:
            break
    print(f"{rules.name}: {looked} positions, with up to {most} cards")
