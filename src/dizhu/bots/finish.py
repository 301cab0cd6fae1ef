"""Going out: at once, or by plays that nobody can answer."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dizhu.bots.sight import Sight
from dizhu.rules.combos import Combo, parse


def last_play(sight: Sight) -> Combo | None:
    """The whole hand as one play, if it is one that is allowed here."""
    top = sight.state.top
    for combo in parse(sight.state.rules, sight.hand, sight.hand):
        if top is None or combo.beats(top.combo):
            return combo
    return None


def sure_lead(sight: Sight, groups: Sequence[Combo]) -> Combo | None:
    """A lead that nobody can answer, if all `groups` but one are such."""
    holding = [group for group in groups if sight.holds(group)]
    if not holding or len(groups) - len(holding) > 1:
        return None
    # Bombs last: they cost everybody, and may not be needed.
    return min(holding, key=lambda combo: (combo.shape.tier, -len(combo.cards), combo.top))


def sure_answer(sight: Sight, answers: Iterable[Combo]) -> Combo | None:
    """An answer that nobody can beat, after which `sure_lead` goes on to the end."""
    for combo in sorted(answers, key=lambda combo: (combo.shape.tier, combo.top)):
        if sight.holds(combo):
            rest = sight.groups.split(sight.hand - combo.cards)
            if sum(not sight.holds(group) for group in rest) <= 1:
                return combo
    return None
