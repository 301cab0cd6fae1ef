"""What an action does to the shape of the hand."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import named
from dizhu.rules.text import Text
from dizhu.study import numbers
from dizhu.study.forces import called
from dizhu.study.reasons.facts import Deed
from dizhu.study.reasons.tag import Found, Rule, Tag

MANY: Final = 4
"""Cards from which on a play sheds many."""


def breaks_chain(deed: Deed) -> Found | None:
    """A chain of the best grouping that is harmed least is lost."""
    chains = [c for c in deed.change.broken if len(c.shape.lengths) > 1]
    if not chains:
        return None
    longest = max(chains, key=lambda combo: len(combo.cards))
    costs = numbers.cost(deed.change.before, deed.change.after)
    return Found({"group": named(longest.cards), "cost": costs}, deed.facts.cheapest)


def breaks_bomb(deed: Deed) -> Found | None:
    """A bomb or the rocket is whole before and not after, and was not played."""
    if deed.combo is None or deed.combo.shape.tier or not deed.rest:
        return None
    kept = {force.top for force in deed.facts.forces(deed.rest)}
    for force in deed.facts.forces(deed.facts.hand):
        if force.top not in kept:
            return Found({"cards": named(force.cards), "force": called(force.cards)})
    return None


def more_turns(deed: Deed) -> Found | None:
    """The play is in no best grouping, and what a chain that breaks costs is not told already."""
    change = deed.change
    if deed.combo is None or not change.cost or breaks_chain(deed):
        return None
    return Found({"turns": numbers.turns(change.cost)}, deed.facts.cheapest)


def fits(deed: Deed) -> Found | None:
    """The play is in a best grouping, and does not end the deal."""
    if deed.combo is None or deed.change.cost or not deed.rest:
        return None
    return Found({"turns": numbers.turns(deed.change.after)})


def sheds_most(deed: Deed) -> Found | None:
    """Of the plays that cost no turn none sheds more, and another sheds fewer."""
    combo = deed.combo
    if combo is None or combo.shape.tier or deed.change.cost or not deed.rest:
        return None
    sizes = {len(c.cards) for c, change in deed.facts.plays.items() if not change.cost}
    size = len(combo.cards)
    if size < MANY or size < max(sizes) or len(sizes) == 1:
        return None
    return Found({"size": size})


RULES: Final = (
    Rule(
        Tag(
            "breaks_chain",
            "hand",
            good=False,
            meaning=Text(
                "The play is in no way to empty the hand in the fewest turns, and every such way "
                "loses a group; in the one that loses fewest, a chain is lost.",
                "这手牌不属于任何手数最少的拆法，而且每种最少的拆法都会被拆散；拆散得最少的那种里，"
                "有一条顺被拆掉。",
                "這手牌不屬於任何手數最少的拆法，而且每種最少的拆法都會被拆散；拆散得最少的那種裡，"
                "有一條順被拆掉。",
            ),
            sentence=Text(
                "Breaks {group}: {cost}.",
                "拆了 {group}：{cost}。",
                "拆了 {group}：{cost}。",
            ),
        ),
        breaks_chain,
    ),
    Rule(
        Tag(
            "breaks_bomb",
            "hand",
            good=False,
            meaning=Text(
                "A bomb or the rocket is whole before the play and not after it, without having "
                "been played; the hand is not emptied.",
                "出牌前有完整的炸弹或王炸，出牌后没有了，而又不是把它打出去；手牌没有出完。",
                "出牌前有完整的炸彈或王炸，出牌後沒有了，而又不是把它打出去；手牌沒有出完。",
            ),
            sentence=Text(
                "Breaks up {force}.",
                "拆了{force}。",
                "拆了{force}。",
            ),
        ),
        breaks_bomb,
    ),
    Rule(
        Tag(
            "more_turns",
            "hand",
            good=False,
            meaning=Text(
                "The play is in no way to empty the hand in the fewest turns: the turns left are "
                "no fewer than before. Not told beside “breaks_chain”, which tells the same turns.",
                "这手牌不属于任何手数最少的拆法：出完以后，剩下的手数没有减少。"
                "已说拆了顺（breaks_chain）时不再说。",
                "這手牌不屬於任何手數最少的拆法：出完以後，剩下的手數沒有減少。"
                "已說拆了順（breaks_chain）時不再說。",
            ),
            sentence=Text(
                "Takes {turns} more than the best split.",
                "比最少的拆法多费 {turns}。",
                "比最少的拆法多費 {turns}。",
            ),
        ),
        more_turns,
    ),
    Rule(
        Tag(
            "sheds_most",
            "hand",
            good=True,
            meaning=Text(
                "No play that costs no turn sheds more cards, another one sheds fewer, and this "
                "one sheds at least four; it is no bomb.",
                "在不多费手数的出法里，没有比它出得更多的，也有出得更少的；它至少出四张，"
                "而且不是炸弹。",
                "在不多費手數的出法裡，沒有比它出得更多的，也有出得更少的；它至少出四張，"
                "而且不是炸彈。",
            ),
            sentence=Text(
                "Sheds {size} cards at once, at no cost in turns.",
                "一手走掉 {size} 张，不费手数。",
                "一手走掉 {size} 張，不費手數。",
            ),
        ),
        sheds_most,
    ),
    Rule(
        Tag(
            "fits",
            "hand",
            good=True,
            meaning=Text(
                "The play is in a way to empty the hand in the fewest turns: one turn fewer is "
                "left.",
                "这手牌属于一种手数最少的拆法：出完以后正好少一手。",
                "這手牌屬於一種手數最少的拆法：出完以後正好少一手。",
            ),
            sentence=Text(
                "Fits the hand: {turns} left, one fewer.",
                "顺着牌型出：少一手，还剩 {turns}。",
                "順著牌型出：少一手，還剩 {turns}。",
            ),
        ),
        fits,
    ),
)
