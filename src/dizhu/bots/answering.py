"""What to answer to a play, if anything."""

from __future__ import annotations

from math import pow  # noqa: A004 - of floats only
from typing import Final

from dizhu.bots.finish import sure_answer
from dizhu.bots.options import options
from dizhu.bots.sight import LAST, Sight
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import TWO

HARM: Final = 1.5
"""How the harm of a high card grows with its distance from what it beats."""
EARLY = 12
"""Cards of the opponent with the fewest from which on high cards are saved in full."""


def answer(sight: Sight, *, bombs: bool = True) -> Combo | None:
    """The answer to an opponent's play; `None` is a pass."""
    found = [combo for combo in options(sight) if bombs or not combo.shape.tier]
    sure = sure_answer(sight, found)
    if sure:
        return sure
    if sight.fewest <= LAST:
        force = [combo for combo in found if combo.shape.tier]
        return _stop(sight, [c for c in found if not c.shape.tier]) or _least(sight, force)
    gains = [gain(sight, combo) for combo in found]
    most = max(gains, default=-1.0)
    return found[gains.index(most)] if most >= 0 else None


def gain(sight: Sight, combo: Combo) -> float:
    """What answering by `combo` is worth over a pass, in turns."""
    top = sight.state.top
    assert top is not None
    if combo.shape.tier > top.combo.shape.tier:
        return _forced(sight, combo)
    return _value(sight, combo) + sight.doubt() - _needed(sight, combo)


def rescue(sight: Sight, *, bombs: bool = True) -> Combo | None:
    """A play over a partner's: only if an opponent could go out over that one, but not over this.

    Where all could be beaten, the highest, if it leaves fewer ways.
    """
    top = sight.state.top
    assert top is not None
    threats = sight.to_come
    if not sight.ends(top.combo, threats):
        return None
    found = [combo for combo in options(sight) if bombs or not combo.shape.tier]
    safe = [combo for combo in found if not sight.ends(combo, threats)]
    if safe:
        plain = [combo for combo in safe if combo.shape.tier == top.combo.shape.tier]
        return _least(sight, plain or safe)
    return max(found, key=_strength, default=None)


def _value(sight: Sight, combo: Combo) -> float:
    """Turns saved by `combo`, and the lead where it holds."""
    groups = sight.groups
    saved = groups.cost(sight.hand) - groups.cost(sight.hand - combo.cards)
    odds, over = groups.odds, sight.state.top
    assert over is not None
    holds = odds.holds(combo.shape, combo.length, combo.top)
    jump = pow(max(0, combo.top - over.combo.top) / TWO, HARM)
    # The harm fades as an opponent comes near his end.
    early = min(1.0, sight.fewest / EARLY)
    return saved + odds.style.lead * holds - odds.style.waste * early * jump


def _needed(sight: Sight, combo: Combo) -> float:
    """What an answer must be worth here: less when somebody is near his end."""
    style = sight.groups.odds.style
    needed = style.enough
    fewest = sight.fewest
    needed -= style.pressed if fewest <= 4 else style.hurried if fewest <= 7 else 0.0
    after = sight.groups.cost(sight.hand - combo.cards)
    needed -= style.race if after <= 1 else style.run if after <= 2 else 0.0
    if not sight.alone:
        # Who plays before the landlord blocks; who plays after him can leave it to the partner.
        needed -= style.block if sight.before_opponent else -style.leave
    return needed


def _stop(sight: Sight, plain: list[Combo]) -> Combo | None:
    """The least answer over which no opponent goes out, else the highest."""
    safe = [combo for combo in plain if not sight.ends(combo, sight.opponents)]
    return _least(sight, safe) if safe else max(plain, key=_strength, default=None)


def _least(sight: Sight, combos: list[Combo]) -> Combo | None:
    return max(
        combos,
        key=lambda combo: (-sight.groups.cost(sight.hand - combo.cards), -combo.top),
        default=None,
    )


def _strength(combo: Combo) -> tuple[int, int]:
    return combo.shape.tier, combo.top


def _forced(sight: Sight, bomb: Combo) -> float:
    """The same for a play that beats another kind: it pays where the hand runs out soon after."""
    style, left = sight.groups.odds.style, sight.groups.cost(sight.hand - bomb.cards)
    return style.storm - left - style.thrift * min(1.0, len(sight.hand - bomb.cards) / EARLY)
