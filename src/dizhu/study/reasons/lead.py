"""Who has the lead next, and what it costs."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import named
from dizhu.rules.combos import Combo
from dizhu.rules.ranks import ACE, RANKS, TWO
from dizhu.rules.text import Text
from dizhu.study.reasons.facts import Deed, Facts
from dizhu.study.reasons.tag import Found, Rule, Tag

CLOSE: Final = 4
"""Turns of the own hand, or cards of an opponent, from which on the lead is what counts."""

_JACK: Final = RANKS.index("J")
_NOBODY: Final = Text("nobody could beat {cards}", "{cards} 谁也压不住", "{cards} 誰也壓不住")
_FORCE: Final = Text(
    "only {force} could beat {cards}", "{cards} 只有{force}压得住", "{cards} 只有{force}壓得住"
)


def keeps_lead(deed: Deed) -> Found | None:
    """No opponent can beat it, and the end is not certain yet."""
    combo = deed.combo
    if combo is None or not deed.rest or deed.finish or not deed.facts.safe(combo):
        return None
    return Found({"foe": deed.facts.foe})


def gives_lead(deed: Deed) -> Found | None:
    """It may be beaten, near the end, where a play of no more turns could not be.

    Where there is no such play: by one of its kind, and another play by force only.
    """
    facts, combo = deed.facts, deed.combo
    if combo is None or not deed.rest or facts.safe(combo) or facts.partner_top:
        return None
    fewest = min(facts.left[s] for s in facts.opponents)
    if min(facts.splitter.before, fewest) > CLOSE:
        return None
    plain = [c for c in facts.combos if not c.shape.tier and _spares(facts, c)]
    even = [c for c in plain if facts.plays[c].cost <= deed.change.cost]
    if (best := lowest([c for c in even if facts.safe(c)])) is not None:
        return _limited(deed, best, _NOBODY)
    if combo.shape.tier or not facts.followed(combo):
        return None
    best = lowest([c for c in even if not facts.followed(c)])
    return _limited(deed, best, _FORCE) if best else None


def _spares(facts: Facts, combo: Combo) -> bool:
    """Does it leave every bomb and the rocket whole."""
    kept = {force.top for force in facts.forces(facts.hand - combo.cards)}
    return all(force.top in kept for force in facts.forces(facts.hand))


def _limited(deed: Deed, better: Combo, limit: Text) -> Found:
    cards, force = named(better.cards), deed.facts.feared or ""
    places = {"foe": deed.facts.foe, "limit": limit.filled(cards=cards, force=force)}
    return Found(places, deed.facts.play(better))


def force_only(deed: Deed) -> Found | None:
    """No opponent can beat it but by a bomb or the rocket, which one may hold."""
    facts, combo = deed.facts, deed.combo
    if combo is None or combo.shape.tier or not deed.rest or facts.safe(combo):
        return None
    return None if facts.followed(combo) else Found({"force": facts.feared or ""})


def passes_up(deed: Deed) -> Found | None:
    """An opponent's play is let be, though an answer without 2s or jokers would cost no turn.

    Or a partner's low one, which an opponent before him may follow; aces are kept then as well.
    """
    facts, top = deed.facts, deed.facts.top
    if deed.combo is not None or top is None:
        return None
    high = TWO
    if facts.partner_top:
        before = [s for s in facts.to_come if s in facts.opponents]
        followed = any(facts.hidden[s].may_follow(top.combo) for s in before)
        if not followed or top.combo.top >= _JACK:
            return None
        high = ACE
    cheap = [
        c
        for c, change in facts.plays.items()
        if not change.cost and not c.shape.tier and max(c.cards) < high
    ]
    return better(deed, lowest(cheap))


def better(deed: Deed, combo: Combo | None) -> Found | None:
    """That `combo`, if there is one, would be better."""
    if combo is None:
        return None
    return Found({"cards": named(combo.cards), "foe": deed.facts.foe}, deed.facts.play(combo))


def lowest(combos: list[Combo]) -> Combo | None:
    """The lowest of them, of as low ones the one with most cards."""
    return min(combos, key=lambda c: (c.top, -len(c.cards), c.cards.bits), default=None)


RULES: Final = (
    Rule(
        Tag(
            "gives_lead",
            "lead",
            good=False,
            meaning=Text(
                "An opponent may be able to beat the play, though another play of ordinary cards, "
                "which breaks no bomb and costs no more turns, can't be beaten by any. Where there "
                "is none: an opponent may beat it by a higher play of its kind, and such another "
                "play by a bomb or the rocket only. Told when the hand takes at most four turns or "
                "an opponent has at most four cards, and not over a partner's play.",
                "对手可能压得住这手牌，而另有一手普通的牌，不拆炸弹，不多费手数，却谁也压不住。"
                "没有这样的牌时：对手可能用同类的牌压这手，而另一手只有炸弹或王炸压得住。"
                "只在自己不超过四手，或有对手不超过四张时才说；压同伴的牌时不说。",
                "對手可能壓得住這手牌，而另有一手普通的牌，不拆炸彈，不多費手數，卻誰也壓不住。"
                "沒有這樣的牌時：對手可能用同類的牌壓這手，而另一手只有炸彈或王炸壓得住。"
                "只在自己不超過四手，或有對手不超過四張時才說；壓同伴的牌時不說。",
            ),
            sentence=Text(
                "May give the lead away: {foe} may beat this, {limit}.",
                "可能丢掉牌权：{foe}可能压得住这手，而 {limit}。",
                "可能丟掉牌權：{foe}可能壓得住這手，而 {limit}。",
            ),
        ),
        gives_lead,
    ),
    Rule(
        Tag(
            "passes_up",
            "lead",
            good=False,
            meaning=Text(
                "A pass over an opponent's play, though an answer without 2s, jokers or bombs is "
                "in a way to empty the hand in the fewest turns. Over a partner's play where that "
                "is lower than a jack, an opponent who acts before him may follow it, and the "
                "answer has no ace either.",
                "对手出的牌没有压，而手里有不用2、王和炸弹的一手，又正好属于手数最少的拆法。"
                "同伴出的牌：不到 J，轮到他之前有对手可能用同类的牌压，而且那一手也不用 A。",
                "對手出的牌沒有壓，而手裡有不用2、王和炸彈的一手，又正好屬於手數最少的拆法。"
                "同伴出的牌：不到 J，輪到他之前有對手可能用同類的牌壓，而且那一手也不用 A。",
            ),
            sentence=Text(
                "{cards} could be played here at no cost in turns.",
                "这里可以出 {cards}，不费手数。",
                "這裡可以出 {cards}，不費手數。",
            ),
        ),
        passes_up,
    ),
    Rule(
        Tag(
            "keeps_lead",
            "lead",
            good=True,
            meaning=Text(
                "No opponent can beat the play, whatever he holds, and the end is not certain yet.",
                "不管对手是什么牌都压不住这手，但还不能必定走完。",
                "不管對手是什麼牌都壓不住這手，但還不能必定走完。",
            ),
            sentence=Text(
                "Keeps the lead: {foe} can't beat it.",
                "保住牌权：{foe}压不住。",
                "保住牌權：{foe}壓不住。",
            ),
        ),
        keeps_lead,
    ),
    Rule(
        Tag(
            "force_only",
            "lead",
            good=True,
            meaning=Text(
                "No opponent can beat the play but by a bomb or the rocket, and one may hold that.",
                "除了炸弹、王炸，不管对手是什么牌都压不住这手；而对手可能有炸弹或王炸。",
                "除了炸彈、王炸，不管對手是什麼牌都壓不住這手；而對手可能有炸彈或王炸。",
            ),
            sentence=Text(
                "Only {force} can beat it.",
                "只有{force}压得住。",
                "只有{force}壓得住。",
            ),
        ),
        force_only,
    ),
)
