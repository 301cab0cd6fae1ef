"""Opponents who are near their end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dizhu.rules.card_names import named
from dizhu.rules.combos import Combo
from dizhu.rules.text import Text
from dizhu.study.reasons.facts import LAST, Deed, Facts
from dizhu.study.reasons.tag import Found, Rule, Tag


def solo_to_one(deed: Deed) -> Found | None:
    """A single over which an opponent's last card may go out."""
    return _low(deed, "solo", 1)


def pair_to_two(deed: Deed) -> Found | None:
    """A pair over which an opponent's last two cards may go out."""
    return _low(deed, "pair", 2)


def lets_out(deed: Deed) -> Found | None:
    """A pass that lets an opponent go out over what lies there, though an answer would not."""
    facts = deed.facts
    if deed.combo is not None or facts.top is None:
        return None
    near = [s for s in facts.to_come if s in facts.opponents]
    if not facts.may_go_out(facts.top.combo, near):
        return None
    better = [c for c in facts.combos if not c.shape.tier and not _lets(facts, c)]
    return _instead(facts, better)


def blocks(deed: Deed) -> Found | None:
    """No opponent near his end can go out over it, where one might have."""
    facts, combo = deed.facts, deed.combo
    if combo is None or not deed.rest or _lets(facts, combo):
        return None
    n = min((facts.left[s] for s in _dangerous(facts)), default=None)
    return None if n is None else Found({"foe": facts.foe, "n": n})


def _dangerous(facts: Facts) -> Iterator[int]:
    """The opponents near their end who might go out if this seat did otherwise."""
    top = facts.top
    plain = [c for c in facts.combos if not c.shape.tier] if top is None else [top.combo]
    for seat in facts.opponents:
        if facts.left[seat] > LAST:
            continue
        acts = top is None or seat in facts.to_come
        leads = top is not None and top.seat == seat and facts.hidden[seat].must_go_out
        if leads or (acts and any(facts.may_go_out(combo, [seat]) for combo in plain)):
            yield seat


def _low(deed: Deed, kind: str, cards: int) -> Found | None:
    facts, combo = deed.facts, deed.combo
    if combo is None or combo.kind != kind or not deed.rest:
        return None
    near = [s for s in facts.opponents if facts.left[s] == cards]
    if not facts.may_go_out(combo, near):
        return None
    plain = [c for c in facts.combos if not c.shape.tier]
    safer = [c for c in plain if not _lets(facts, c)]
    higher = [c for c in plain if c.kind == kind and c.top > combo.top]
    return _instead(facts, safer) or _instead(facts, sorted(higher, key=lambda c: -c.top)[:1])


def _lets(facts: Facts, combo: Combo) -> bool:
    return facts.may_go_out(combo, facts.opponents)


def _instead(facts: Facts, combos: list[Combo]) -> Found | None:
    if not combos:
        return None
    best = min(combos, key=lambda c: (facts.plays[c].cost, c.top, -len(c.cards)))
    return Found({"foe": facts.foe, "cards": named(best.cards)}, facts.play(best))


RULES: Final = (
    Rule(
        Tag(
            "solo_to_one",
            "ending",
            good=False,
            meaning=Text(
                "A single, while an opponent has one card left that may beat it, and another play "
                "without bombs lets no such opponent go out, or at least a higher single is held.",
                "出单张，而有对手只剩一张、可能压得住；另有不用炸弹的出法不会放走他，"
                "或者至少有更大的单张。",
                "出單張，而有對手只剩一張、可能壓得住；另有不用炸彈的出法不會放走他，"
                "或者至少有更大的單張。",
            ),
            sentence=Text(
                "A single to an opponent with one card: he may go out over it. {cards} is safer.",
                "对手只剩一张还出单张，可能放走他；{cards} 更稳。",
                "對手只剩一張還出單張，可能放走他；{cards} 更穩。",
            ),
        ),
        solo_to_one,
    ),
    Rule(
        Tag(
            "pair_to_two",
            "ending",
            good=False,
            meaning=Text(
                "A pair, while an opponent has two cards left that may beat it, and another play "
                "without bombs lets no such opponent go out, or at least a higher pair is held.",
                "出对子，而有对手只剩两张、可能压得住；另有不用炸弹的出法不会放走他，"
                "或者至少有更大的对子。",
                "出對子，而有對手只剩兩張、可能壓得住；另有不用炸彈的出法不會放走他，"
                "或者至少有更大的對子。",
            ),
            sentence=Text(
                "A pair to an opponent with two cards: he may go out over it. {cards} is safer.",
                "对手只剩两张还出对子，可能放走他；{cards} 更稳。",
                "對手只剩兩張還出對子，可能放走他；{cards} 更穩。",
            ),
        ),
        pair_to_two,
    ),
    Rule(
        Tag(
            "lets_out",
            "ending",
            good=False,
            meaning=Text(
                "A pass, while an opponent who still acts in this trick has one or two cards and "
                "may "
                "go out over what lies there, though an answer without bombs is held over which no "
                "such opponent can.",
                "选择不出，而这一圈后面还有只剩一两张的对手，可能借桌上的牌走完；"
                "手里却有不用炸弹的一手，能让他走不了。",
                "選擇不要，而這一圈後面還有只剩一兩張的對手，可能借桌上的牌走完；"
                "手裡卻有不用炸彈的一手，能讓他走不了。",
            ),
            sentence=Text(
                "May let {foe} go out; {cards} would prevent it.",
                "可能放走{foe}；出 {cards} 就能挡住。",
                "可能放走{foe}；出 {cards} 就能擋住。",
            ),
        ),
        lets_out,
    ),
    Rule(
        Tag(
            "blocks",
            "ending",
            good=True,
            meaning=Text(
                "An opponent has one or two cards and can't go out over this play, whatever he "
                "holds; "
                "but for it he might have: over what lies there, with the lead that it gave him, "
                "or "
                "over another lead.",
                "对手只剩一两张，不管是什么牌都不能借这手走完；要不然他可能走完："
                "借桌上的牌、靠到手的牌权，或借别的领出。",
                "對手只剩一兩張，不管是什麼牌都不能借這手走完；要不然他可能走完："
                "借桌上的牌、靠到手的牌權，或借別的領出。",
            ),
            sentence=Text(
                "Blocks an opponent who is down to {n}: he can't go out over it.",
                "挡住只剩 {n} 张的对手：他借不了这手走完。",
                "擋住只剩 {n} 張的對手：他借不了這手走完。",
            ),
        ),
        blocks,
    ),
)
