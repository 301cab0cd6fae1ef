"""What a farmer does for or against his partner."""

from __future__ import annotations

from typing import Final

from dizhu.game.actions import Pass
from dizhu.rules.text import Text
from dizhu.study.reasons.facts import LAST, Deed, Facts
from dizhu.study.reasons.tag import Found, Rule, Tag


def stops_partner(deed: Deed) -> Found | None:
    """A partner is played over who has won the trick and would go out."""
    found = overtakes_partner(deed)
    top = deed.facts.top
    return found if found and top and deed.facts.hidden[top.seat].must_go_out else None


def overtakes_partner(deed: Deed) -> Found | None:
    """A partner's play that no opponent can beat any more is beaten."""
    if deed.combo is None or not deed.rest or deed.finish or not _has_won(deed.facts):
        return None
    return Found({}, Pass())


def lets_partner_in(deed: Deed) -> Found | None:
    """A pass that leaves a partner the lead for certain."""
    facts = deed.facts
    if deed.combo is not None or facts.top is None or not _has_won(facts):
        return None
    others = [facts.hidden[s] for s in facts.to_come if s in facts.partners]
    open_ = any(other.may_answer(facts.top.combo) for other in others)
    return Found({"who": _EITHER if open_ else _HE})


_HE: Final = Text("he", "他", "他")
_EITHER: Final = Text("he or another partner", "他或另一位同伴", "他或另一位同伴")


def feeds_partner(deed: Deed) -> Found | None:
    """A lead of just as many cards as the next partner has, with no opponent between."""
    facts, combo = deed.facts, deed.combo
    if combo is None or facts.top is not None or not deed.rest:
        return None
    for seat in facts.to_come:
        if seat not in facts.partners:
            return None
        n = facts.left[seat]
        if n <= LAST and len(combo.cards) == n and facts.hidden[seat].may_go_out_over(combo):
            return Found({"n": n})
    return None


def _has_won(facts: Facts) -> bool:
    """Is a partner's play on the table that no opponent to come can beat."""
    if not facts.partner_top or facts.top is None:
        return False
    combo = facts.top.combo
    return not any(facts.hidden[s].may_answer(combo) for s in facts.to_come if s in facts.opponents)


RULES: Final = (
    Rule(
        Tag(
            "stops_partner",
            "partner",
            good=False,
            meaning=Text(
                "As “overtakes_partner”, and the partner would go out for certain: he has one card "
                "left, or only known cards that are one play.",
                "同 overtakes_partner，而且同伴必定能走完：他只剩一张，或剩下的牌都已知、正好一手。"
                "",
                "同 overtakes_partner，而且同伴必定能走完：他只剩一張，或剩下的牌都已知、正好一手。"
                "",
            ),
            sentence=Text(
                "Stops the partner, who would have gone out next.",
                "挡了同伴：他下一手就走完了。",
                "擋了同伴：他下一手就走完了。",
            ),
        ),
        stops_partner,
    ),
    Rule(
        Tag(
            "overtakes_partner",
            "partner",
            good=False,
            meaning=Text(
                "A play over a partner's that no opponent still to act can beat; it does not empty "
                "the hand, nor is the end certain.",
                "同伴的牌，后面的对手谁也压不住，却压了他；自己没有出完，也还不能必定走完。",
                "同伴的牌，後面的對手誰也壓不住，卻壓了他；自己沒有出完，也還不能必定走完。",
            ),
            sentence=Text(
                "Overtakes the partner, who had won this trick.",
                "压了同伴：这一圈他已经赢下了。",
                "壓了同伴：這一圈他已經贏下了。",
            ),
        ),
        overtakes_partner,
    ),
    Rule(
        Tag(
            "feeds_partner",
            "partner",
            good=True,
            meaning=Text(
                "A lead of one or two cards, as many as a partner has who plays before any "
                "opponent, "
                "and he may go out over it.",
                "领出一张或两张，正好与同伴剩的张数一样；他在对手之前出牌，可能借这手走完。",
                "領出一張或兩張，正好與同伴剩的張數一樣；他在對手之前出牌，可能借這手走完。",
            ),
            sentence=Text(
                "Feeds the partner, who is down to {n} and may go out.",
                "送同伴走：他只剩 {n} 张，可能走完。",
                "送同伴走：他只剩 {n} 張，可能走完。",
            ),
        ),
        feeds_partner,
    ),
    Rule(
        Tag(
            "lets_partner_in",
            "partner",
            good=True,
            meaning=Text(
                "A pass on a partner's play that no opponent still to act can beat.",
                "同伴的牌，后面的对手谁也压不住；选择不出。",
                "同伴的牌，後面的對手誰也壓不住；選擇不要。",
            ),
            sentence=Text(
                "Lets the partner in: {who} leads next.",
                "让同伴上手：下一圈{who}领出。",
                "讓同伴上手：下一圈{who}領出。",
            ),
        ),
        lets_partner_in,
    ),
)
