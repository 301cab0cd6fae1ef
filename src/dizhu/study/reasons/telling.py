"""`reasons`: all tags that hold of an action, the weightiest first."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, TypeVar

from dizhu.game.actions import Action
from dizhu.game.state import Playing
from dizhu.game.view import View
from dizhu.study.reasons import (
    bombs,
    calls,
    ending,
    finish,
    hand,
    lead,
    partner,
    proved,
    spending,
)
from dizhu.study.reasons.facts import Deed, Facts, deed
from dizhu.study.reasons.strength import choice
from dizhu.study.reasons.tag import Reason, Rule, Tag

PLAY: Final[tuple[Rule[Deed], ...]] = tuple(
    sorted(
        (
            *proved.RULES,
            *partner.RULES,
            *ending.RULES,
            *bombs.RULES,
            *finish.RULES,
            *lead.RULES,
            *spending.RULES,
            *hand.RULES,
        ),
        key=lambda rule: rule.tag.good,
    )
)
"""What is asked of a play or a pass: what speaks against it first."""

TAGS: Final[Mapping[str, Tag]] = MappingProxyType(
    {tag.name: tag for tag in (*(r.tag for r in PLAY), *(r.tag for r in calls.RULES))}
)
"""The whole fixed set, by name."""

F = TypeVar("F")


def reasons(view: View, action: Action, facts: Facts | None = None) -> tuple[Reason, ...]:
    """Why `action` is bad, then why it is good, as far as that is computed.

    `facts` are those of this view: whoever asks for several actions makes them once, and gives them
    a budget if the solver is to be asked as well. Raises `ValueError` if the action is not the
    reader's to do here.
    """
    if not isinstance(view.state, Playing):
        return _held(calls.RULES, choice(view, action))
    return _held(PLAY, deed(facts or Facts(view), action))


def _held(rules: tuple[Rule[F], ...], of: F) -> tuple[Reason, ...]:
    found = ((rule.tag, rule.condition(of)) for rule in rules)
    return tuple(Reason(tag, hit.places, hit.instead) for tag, hit in found if hit)
