"""Bombs and the rocket: needed or not, in time or not, and what they do to the stakes."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import named
from dizhu.rules.combos import Combo
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Text
from dizhu.study import numbers
from dizhu.study.forces import called
from dizhu.study.reasons.facts import LAST, Deed
from dizhu.study.reasons.tag import Found, Rule, Tag

OPEN: Final = 3
"""Groups that may be beaten, from which on a hand is behind one that has fewer cards than turns."""


def bomb_not_needed(deed: Deed) -> Found | None:
    """An ordinary play that no opponent can beat leaves the bomb whole, and no more turns."""
    facts, combo = deed.facts, deed.combo
    if combo is None or not combo.shape.tier or not deed.rest or deed.finish:
        return None
    after = deed.change.after
    plain = [c for c in facts.combos if not c.shape.tier and facts.plays[c].after <= after]
    safe = [c for c in plain if facts.safe(c) and _spares(deed, c)]
    if not safe:
        return None
    best = min(safe, key=lambda c: (facts.plays[c].after, c.top))
    return Found({"kind": KIND_NAMES[combo.kind], "cards": named(best.cards)}, facts.play(best))


def _spares(deed: Deed, other: Combo) -> bool:
    """Is the bomb still whole after the `other` play, which wins as often as far as is proved."""
    facts, combo = deed.facts, deed.combo
    if combo is None or not combo.cards <= facts.hand - other.cards:
        return False
    proof = facts.proof
    return proof is None or proof.wins[facts.play(other)] >= proof.wins[deed.action]


def bomb_too_late(deed: Deed) -> Found | None:
    """It is proved that nothing wins any more, whatever the opponents hold."""
    proof = deed.facts.proof if deed.combo and deed.combo.shape.tier else None
    if proof is None or proof.best or deed.combo is None:
        return None
    return Found({"kind": KIND_NAMES[deed.combo.kind]})


def raises_stakes_behind(deed: Deed) -> Found | None:
    """It doubles in a deal that is rather lost."""
    facts, combo = deed.facts, deed.combo
    if combo is None or not deed.rest or not facts.doubles(combo) or deed.finish:
        return None
    fewest = min(facts.left[s] for s in facts.opponents)
    proof = facts.proof
    lost = _behind(deed, fewest) if proof is None else 2 * proof.wins[deed.action] <= proof.worlds
    return Found({"n": fewest, "turns": numbers.turns(deed.change.after)}) if lost else None


def _behind(deed: Deed, fewest: int) -> bool:
    """Is it certain that the landlord needs more turns than a farmer, and may be stopped often."""
    facts = deed.facts
    slower = facts.alone and fewest < deed.change.after
    return slower and facts.open_groups(deed.rest) >= OPEN


def raises_stakes_ahead(deed: Deed) -> Found | None:
    """It doubles a win that is certain."""
    combo = deed.combo
    if combo is None or not deed.facts.doubles(combo) or not deed.finish:
        return None
    return Found({"kind": KIND_NAMES[combo.kind]})


def keeps_bomb(deed: Deed) -> Found | None:
    """A bomb could have answered, and is whole after this action."""
    facts, combo = deed.facts, deed.combo
    if facts.top is None or not deed.rest or (combo and combo.shape.tier):
        return None
    near = any(facts.left[s] <= LAST for s in facts.opponents)
    if combo is None and (near or facts.best_finish):
        return None
    kept = {force.cards for force in facts.forces(deed.rest)}
    for force in facts.combos:
        if force.shape.tier and force.cards in kept:
            return Found({"force": called(force.cards), "cards": named(force.cards)})
    return None


RULES: Final = (
    Rule(
        Tag(
            "bomb_too_late",
            "bomb",
            good=False,
            meaning=Text(
                "A bomb or the rocket, where the solver proves that no action wins in any deal "
                "that "
                "agrees with the view. Told only where these deals are few enough to be solved.",
                "炸弹或王炸，而求解器证明：在所有与所见相符的牌局里，怎么出都赢不了。"
                "只在这样的牌局少到能全部求解时才说。",
                "炸彈或王炸，而求解器證明：在所有與所見相符的牌局裡，怎麼出都贏不了。"
                "只在這樣的牌局少到能全部求解時才說。",
            ),
            sentence=Text(
                "Too late for a {kind}: against best play the deal is lost in any case.",
                "{kind}出晚了：对手不出错，怎么出都赢不了。",
                "{kind}出晚了：對手不出錯，怎麼出都贏不了。",
            ),
        ),
        bomb_too_late,
    ),
    Rule(
        Tag(
            "bomb_not_needed",
            "bomb",
            good=False,
            meaning=Text(
                "A bomb or the rocket, though an ordinary play that no opponent can beat leaves it "
                "whole and no more turns, and wins in as many deals as far as the solver tells; "
                "the hand is not emptied, nor is its end certain.",
                "出了炸弹或王炸，而有一手普通的牌谁也压不住，炸弹还完整地留着，剩下的手数也不更多，"
                "在求解器算得到时能赢的牌局也不更少；手牌没有出完，也还不能必定走完。",
                "出了炸彈或王炸，而有一手普通的牌誰也壓不住，炸彈還完整地留著，剩下的手數也不更多，"
                "在求解器算得到時能贏的牌局也不更少；手牌沒有出完，也還不能必定走完。",
            ),
            sentence=Text(
                "The {kind} is not needed: nobody can beat {cards} either.",
                "不用出{kind}：{cards} 也没人压得住。",
                "不用出{kind}：{cards} 也沒人壓得住。",
            ),
        ),
        bomb_not_needed,
    ),
    Rule(
        Tag(
            "raises_stakes_behind",
            "bomb",
            good=False,
            meaning=Text(
                "A bomb or rocket that doubles, and then the solver proves that the deal is lost "
                "in at "
                "least half of those that agree with the view. Where these are too many: the "
                "landlord, while a farmer has fewer cards, and so fewer turns, than the landlord "
                "then "
                "has turns, of which at least three may be beaten.",
                "会翻倍的炸弹或王炸，而求解器证明：在与所见相符的牌局里，至少一半会输。"
                "这样的牌局太多时：地主出了炸弹后还要的手数，比某个农民剩的张数更多，"
                "而且其中至少三手可能被压住。",
                "會翻倍的炸彈或王炸，而求解器證明：在與所見相符的牌局裡，至少一半會輸。"
                "這樣的牌局太多時：地主出了炸彈後還要的手數，比某個農民剩的張數更多，"
                "而且其中至少三手可能被壓住。",
            ),
            sentence=Text(
                "Doubles the stakes while behind: {turns} left here, an opponent has {n} left.",
                "落后时翻倍：自己还要 {turns}，对手剩 {n} 张。",
                "落後時翻倍：自己還要 {turns}，對手剩 {n} 張。",
            ),
        ),
        raises_stakes_behind,
    ),
    Rule(
        Tag(
            "raises_stakes_ahead",
            "bomb",
            good=True,
            meaning=Text(
                "A bomb or rocket that doubles, and after it the end is certain, as “finishes” "
                "says.",
                "会翻倍的炸弹或王炸，而且出完以后必定走完（见 finishes）。",
                "會翻倍的炸彈或王炸，而且出完以後必定走完（見 finishes）。",
            ),
            sentence=Text(
                "The win is certain, and the {kind} doubles it.",
                "赢定了，{kind}再翻一倍。",
                "贏定了，{kind}再翻一倍。",
            ),
        ),
        raises_stakes_ahead,
    ),
    Rule(
        Tag(
            "keeps_bomb",
            "bomb",
            good=True,
            meaning=Text(
                "A bomb or the rocket could have answered and is whole after this action. A pass "
                "counts only while no opponent is down to two cards and no end is certain.",
                "本来可以用炸弹或王炸来压，而这个选择把它完整地留着。选择不出时，"
                "只在没有对手剩两张以下、也没有必定走完的出法时才算。",
                "本來可以用炸彈或王炸來壓，而這個選擇把它完整地留著。選擇不要時，"
                "只在沒有對手剩兩張以下、也沒有必定走完的出法時才算。",
            ),
            sentence=Text(
                "Keeps {force} for later.",
                "留着{force}，以后再用。",
                "留著{force}，以後再用。",
            ),
        ),
        keeps_bomb,
    ),
)
