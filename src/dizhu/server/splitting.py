"""The hand laboratory over HTTP: how a hand splits, and what a play does to it."""

from __future__ import annotations

from typing import Final

from dizhu.rules.cards import NONE
from dizhu.rules.combos import parse
from dizhu.rules.presets import PRESETS
from dizhu.rules.refusals import why_not_dealt
from dizhu.rules.text import Lang, Text
from dizhu.server.endpoint import width_of
from dizhu.server.learning import NO_CARDS, NO_RULES, Asked, read_cards
from dizhu.server.wire import learning as wire
from dizhu.study.drawing.split import Split, beside
from dizhu.study.numbers import cost, turns
from dizhu.study.splitting import Change, Grouping, change, groupings
from dizhu.table.refused import Refused

MOST: Final = 33
"""Cards that are split at most: no seat holds more."""

NOT_HELD: Final = Text("the hand does not hold these cards", "手里没有这些牌", "手裡沒有這些牌")
NO_PLAY: Final = Text("these cards are no play", "这些牌不能一起出", "這些牌不能一起出")
TOO_MANY: Final = Text(
    "no seat holds more than {n} cards", "一手牌最多 {n} 张", "一手牌最多 {n} 張"
)
FITS: Final = Text(
    "fits the hand: {before} become {after}",
    "顺着牌型：{before}变 {after} 手",
    "順著牌型：{before}變 {after} 手",
)
EMPTIES: Final = Text("empties the hand", "一手出完", "一手出完")
BREAKS: Final = Text("breaks {groups}: {cost}", "拆了 {groups}：{cost}", "拆了 {groups}：{cost}")


def split_hand(asked: Asked, lang: Lang) -> wire.SplitHand:
    """How `cards` split under `rules`, drawn `width` wide; what playing `play` of them does."""
    rules = PRESETS.get(asked.get("rules", "folk"))
    if rules is None:
        raise Refused("no_rules", NO_RULES)
    hand, play = read_cards(asked, "cards"), read_cards(asked, "play")
    if not hand:
        raise Refused("bad_cards", NO_CARDS)
    refusal = why_not_dealt(rules, hand)
    if refusal is not None:
        raise Refused("bad_cards", Text.of(refusal))
    if len(hand) > MOST:
        raise Refused("bad_cards", TOO_MANY.filled(n=MOST))
    if not play <= hand:
        raise Refused("bad_cards", NOT_HELD)
    if play and not parse(rules, play):
        raise Refused("bad_cards", NO_PLAY)
    found = groupings(rules, hand)
    done = None if play == NONE else change(rules, hand, play)
    return wire.SplitHand(
        str(hand),
        found.turns,
        [_written(way) for way in found.best],
        [_written(way) for way in found.second],
        # The other ways stand beside it, to be tried.
        Split(found.best[0], width=width_of(asked.get("width", ""))).svg(lang),
        None if done is None else _told(done, lang),
    )


def _written(way: Grouping) -> list[str]:
    return [str(combo.cards) for combo in way]


def _told(done: Change, lang: Lang) -> wire.SplitPlay:
    broken = [str(combo.cards) for combo in done.broken]
    return wire.SplitPlay(str(done.cards), done.before, done.after, broken, _words(done)(lang))


def _words(done: Change) -> Text:
    if not done.after:
        return EMPTIES
    if not done.cost:
        return FITS.filled(before=turns(done.before), after=done.after)
    groups = beside(done.broken)
    return BREAKS.filled(groups=groups, cost=cost(done.before, done.after))
