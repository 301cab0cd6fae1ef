"""What to offer a person, best first. What is allowed, `options` knows; what it costs, the bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from dizhu.bots import answering, leading
from dizhu.bots.options import options
from dizhu.bots.registry import make
from dizhu.bots.sight import Sight, look
from dizhu.bots.simple import choose
from dizhu.game.actions import Action
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.rules.combos import Combo

MOST = 12
"""Offers in all."""
FORCES = 3
"""Of them bombs and the rocket."""


@dataclass(frozen=True, slots=True)
class Hints:
    """`offers` from the best on; `None` is the pass, which is among them where it is allowed."""

    offers: tuple[Combo | None, ...]

    @property
    def plays(self) -> tuple[Combo, ...]:
        """The offers without the pass."""
        return tuple(combo for combo in self.offers if combo)

    @property
    def passing(self) -> bool:
        """Is it best to pass."""
        return self.offers[:1] == (None,)


def advice(view: View) -> Action:
    """What a decent bot would do, in any phase; only where there is something to do."""
    return make("simple", 0).act(view)


def hints(view: View) -> Hints:
    """What the reader might do, each body once, with what is missed least as its attachments.

    First comes what `simple` would do, then what costs least in turns and control, one of each kind
    before the second of any; what is worse than a pass comes after it. Bombs come last.
    """
    state, seat = view.state, view.reader
    if not isinstance(state, Playing) or seat is None:
        return Hints(())
    sight, first = look(state, seat), choose(state, seat)
    found = [combo for combo in options(sight) if not _alike(combo, first)]
    force = sorted((c for c in found if c.shape.tier), key=lambda c: _price(sight, c))[:FORCES]
    plain = [combo for combo in found if not combo.shape.tier]
    room = MOST - 1 - len(force)
    if sight.leading:
        ranked = sorted(plain, key=lambda combo: leading.gain(sight, combo), reverse=True)
        return Hints((first, *_mixed(ranked, first)[:room], *force))
    worth = {combo: answering.gain(sight, combo) for combo in plain}
    ranked = sorted(plain, key=lambda combo: worth[combo], reverse=True)
    if first is None:
        return Hints((None, *ranked[:room], *force))
    ranked = ranked[: room - 1]
    better = sum(worth[combo] >= 0 for combo in ranked)
    return Hints((first, *ranked[:better], None, *ranked[better:], *force))


def _alike(combo: Combo, other: Combo | None) -> bool:
    return other is not None and (combo.kind, combo.length, combo.top) == (
        other.kind,
        other.length,
        other.top,
    )


def _price(sight: Sight, combo: Combo) -> tuple[bool, float, int]:
    return combo.shape.is_rocket, sight.groups.cost(sight.hand - combo.cards), combo.top


def _mixed(ranked: Sequence[Combo], first: Combo | None) -> list[Combo]:
    """The best of each kind, then the second of each, and so on."""
    told = Counter([first.kind] if first else [])
    rounds: list[tuple[int, int, Combo]] = []
    for place, combo in enumerate(ranked):
        rounds.append((told[combo.kind], place, combo))
        told[combo.kind] += 1
    return [combo for _, _, combo in sorted(rounds, key=lambda item: item[:2])]
