"""The end: reached, certain, or missed."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import named
from dizhu.rules.text import Text
from dizhu.study.reasons.facts import Deed
from dizhu.study.reasons.tag import Found, Rule, Tag

_AT_ONCE: Final = Text("at once with {cards}", "出 {cards} 就走完了", "出 {cards} 就走完了")
_SURELY: Final = Text(
    "in {n} turns, beginning with {cards}",
    "从 {cards} 起，{n} 手必定走完",
    "從 {cards} 起，{n} 手必定走完",
)


def goes_out(deed: Deed) -> Found | None:
    """The hand is empty."""
    return Found() if deed.combo and not deed.rest else None


def finishes(deed: Deed) -> Found | None:
    """Every further play but the last is one that no opponent can beat."""
    n = deed.finish
    return Found({"n": n}) if n and deed.rest else None


def misses_finish(deed: Deed) -> Found | None:
    """Another play surely ends it, this action does not."""
    facts = deed.facts
    if facts.best_finish is None or deed.finish is not None:
        return None
    if deed.combo is None and facts.partner_top and _partner_goes_out(deed):
        return None
    combo, n = facts.best_finish
    way = _AT_ONCE if n == 1 else _SURELY
    return Found({"way": way.filled(cards=named(combo.cards), n=n)}, facts.play(combo))


def _partner_goes_out(deed: Deed) -> bool:
    top = deed.facts.top
    return top is not None and deed.facts.hidden[top.seat].must_go_out


RULES: Final = (
    Rule(
        Tag(
            "goes_out",
            "lead",
            good=True,
            meaning=Text(
                "The play empties the hand.",
                "这手牌出完就没有牌了。",
                "這手牌出完就沒有牌了。",
            ),
            sentence=Text("Goes out: the deal is won.", "出完了，这局赢了。", "出完了，這局贏了。"),
        ),
        goes_out,
    ),
    Rule(
        Tag(
            "finishes",
            "lead",
            good=True,
            meaning=Text(
                "This play and all further ones but the last are such that no opponent can beat "
                "them, whatever he holds. Left out of account: a partner who plays over them.",
                "从这手起，除最后一手外，不管对手是什么牌都压不住。同伴来压的情况不算在内。",
                "從這手起，除最後一手外，不管對手是什麼牌都壓不住。同伴來壓的情況不算在內。",
            ),
            sentence=Text(
                "Finishes in {n} turns, and nobody can stop it.",
                "{n} 手走完，谁也压不住。",
                "{n} 手走完，誰也壓不住。",
            ),
        ),
        finishes,
    ),
    Rule(
        Tag(
            "misses_finish",
            "lead",
            good=False,
            meaning=Text(
                "Another play finishes for certain, as “finishes” or “goes_out” say, and this "
                "action "
                "does not. A pass that lets a partner go out for certain is no such miss.",
                "另有一手牌必定能走完（见 finishes、goes_out），而这个选择不能。"
                "不出而让同伴必定走完的不算。",
                "另有一手牌必定能走完（見 finishes、goes_out），而這個選擇不能。"
                "不要而讓同伴必定走完的不算。",
            ),
            sentence=Text(
                "Misses a sure finish: {way}.",
                "错过必胜：{way}。",
                "錯過必勝：{way}。",
            ),
        ),
        misses_finish,
    ),
)
