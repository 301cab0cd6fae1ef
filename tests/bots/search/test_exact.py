"""Worlds with open cards: what wins in all of them, and in how many."""

from __future__ import annotations

from dataclasses import replace

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.search.exact import Worlds  # noqa: E402
from dizhu.game.state import Playing  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.solver.asking import asking  # noqa: E402
from dizhu.solver.limits import Limits  # noqa: E402
from tests.bots.positions import position  # noqa: E402

FEW = Limits(megabytes=1)


def worlds(mine: str, *others: tuple[str, str]) -> list[Playing]:
    """The landlord is to lead `mine` against two hands, one pair a world."""
    state = position(mine, left=(1, 1))
    return [
        replace(state, hands=(Cards.parse(mine), Cards.parse(a), Cards.parse(b))) for a, b in others
    ]


def test_a_move_has_to_win_in_every_world() -> None:
    """A pair and then an ace beat a 5 and a 2 wherever they are; the ace first does not."""
    with asking(position("A").rules, FEW) as ask:
        both = Worlds(ask, worlds("44A", ("5", "2"), ("2", "5")))
        shares = both.shares(np.array([0.5, 0.5]))
        assert shares is not None
        found = [both.sure([number]) for number in range(len(shares))]
        assert found == [number if share == 1 else None for number, share in enumerate(shares)]
        assert both.sure(range(len(shares))) is not None
        assert None in found


def test_where_none_wins_everywhere_worlds_count_by_their_weights() -> None:
    with asking(position("A").rules, FEW) as ask:
        lost = Worlds(ask, worlds("4A", ("2", "5"), ("5", "6")))
        assert lost.sure([0, 1]) is None
        told = lost.shares(np.array([3.0, 1.0]))
        assert told is not None
        assert told.tolist() in ([0.0, 0.25], [0.25, 0.0])


def test_beyond_a_limit_nothing_is_said() -> None:
    with asking(position("A").rules, Limits(nodes=0, megabytes=1)) as ask:
        far = Worlds(ask, worlds("3456789TJQKA", ("55667788", "99TTJJ")))
        assert far.sure(range(5)) is None
        assert far.shares(np.array([1.0])) is None
        ask.renew(FEW)
        assert far.shares(np.array([1.0])) is not None
