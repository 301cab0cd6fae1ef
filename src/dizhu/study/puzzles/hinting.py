"""Hints to a puzzle, in steps: the idea, the kind of play, the play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.state import Playing
from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Text
from dizhu.study.puzzles.attempt import Attempt
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.oracle import Oracle
from dizhu.study.wording import PASS, doing

STEPS: Final = 3

_IDEA: Final = Text("The idea: {what}.", "思路：{what}。", "思路：{what}。")
_SHARE: Final = Text(
    "Of {all} things to do, {n} win.",
    "{all} 种选择里，{n} 种能赢。",
    "{all} 種選擇裡，{n} 種能贏。",
)
_KIND: Final = Text("What wins: {what}.", "赢法：{what}。", "贏法：{what}。")
_PLAY: Final = Text("It is {what}.", "答案是 {what}。", "答案是 {what}。")


def hint(
    oracle: Oracle,
    attempt: Attempt,
    step: int,
    said: Callable[[Action], Text] = doing,
) -> Text:
    """Step 1 to `STEPS` of what helps on; only where there is something to do.

    `said` are the words for a play where they are others than those of the page.
    """
    wins = attempt.winning(oracle)
    if step <= 1:
        return _idea(attempt, len(wins))
    if step == 2:
        return _KIND.filled(what=_kind(attempt, wins[0]))
    return _PLAY.filled(what=said(wins[0]))


def _idea(attempt: Attempt, wins: int) -> Text:
    """The first motif, for the first decision; later, how many plays win."""
    if not attempt.deeds and attempt.puzzle.motifs:
        return _IDEA.filled(what=MOTIFS[attempt.puzzle.motifs[0]].title)
    every = len(attempt.legal())
    return _SHARE.filled(all=every, n=wins)


def _kind(attempt: Attempt, action: Play | Pass) -> Text:
    if isinstance(action, Pass):
        return PASS
    assert isinstance(attempt.state, Playing)
    hand = attempt.state.hands[attempt.puzzle.me]
    assert isinstance(hand, Cards)
    return KIND_NAMES[parse(attempt.puzzle.rules, action.cards, hand)[action.reading].kind]
