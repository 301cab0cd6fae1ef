"""What the solver proves where few cards are left."""

from __future__ import annotations

from typing import Final

from dizhu.game.actions import Action, Play
from dizhu.rules.card_names import named
from dizhu.rules.text import Text
from dizhu.study import numbers
from dizhu.study.reasons.facts import Deed
from dizhu.study.reasons.tag import Found, Rule, Tag

_LOSES: Final = Text("loses", "会输", "會輸")
_LOSES_SOME: Final = Text(
    "loses in {n} even with all cards seen",
    "就算看着全部的牌打，也会输 {n} 种",
    "就算看著全部的牌打，也會輸 {n} 種",
)


def throws_win(deed: Deed) -> Found | None:
    """Another action wins in every world, this one does not."""
    proof = deed.facts.proof
    if proof is None or proof.best < proof.worlds or proof.wins[deed.action] == proof.worlds:
        return None
    best = next(action for action, wins in proof.wins.items() if wins == proof.worlds)
    lost = proof.worlds - proof.wins[deed.action]
    loses = _LOSES if proof.worlds == 1 else _LOSES_SOME.filled(n=lost)
    return Found({"best": _said(best), "deals": numbers.deals(proof.worlds), "loses": loses}, best)


def wins_always(deed: Deed) -> Found | None:
    """It wins in every world, and not every action does."""
    proof = deed.facts.proof
    if proof is None or proof.wins[deed.action] < proof.worlds:
        return None
    return Found() if min(proof.wins.values()) < proof.worlds else None


def _said(action: Action) -> Text:
    if isinstance(action, Play):
        return named(action.cards)
    return Text("a pass", "不出", "不要")


RULES: Final = (
    Rule(
        Tag(
            "throws_win",
            "proof",
            good=False,
            meaning=Text(
                "The solver proves that another action wins in every deal that agrees with the "
                "view, "
                "and that this one loses in some, each deal played with all cards seen. Told only "
                "where these deals are few enough to be solved.",
                "求解器证明：在所有与所见相符的牌局里，另一个选择都能赢，"
                "而这个在有些里会输（每局都按看得见全部手牌计算）。"
                "只在这样的牌局少到能全部求解时才说。",
                "求解器證明：在所有與所見相符的牌局裡，另一個選擇都能贏，"
                "而這個在有些裡會輸（每局都按看得見全部手牌計算）。"
                "只在這樣的牌局少到能全部求解時才說。",
            ),
            sentence=Text(
                "Throws a win away: {best} wins in {deals}, this {loses}.",
                "丢了胜局：{deals}，{best} 必赢，这个选择{loses}。",
                "丟了勝局：{deals}，{best} 必贏，這個選擇{loses}。",
            ),
        ),
        throws_win,
    ),
    Rule(
        Tag(
            "wins_always",
            "proof",
            good=True,
            meaning=Text(
                "The solver proves that the action wins in every deal that agrees with the view, "
                "and "
                "that another one does not, each deal played with all cards seen. Told only where "
                "these deals are few enough to be solved.",
                "求解器证明：在所有与所见相符的牌局里，这个选择都能赢，"
                "而别的选择并非都能（每局都按看得见全部手牌计算）。"
                "只在这样的牌局少到能全部求解时才说。",
                "求解器證明：在所有與所見相符的牌局裡，這個選擇都能贏，"
                "而別的選擇並非都能（每局都按看得見全部手牌計算）。"
                "只在這樣的牌局少到能全部求解時才說。",
            ),
            sentence=Text(
                "Wins however the cards lie.",
                "不管牌怎么分布，都能赢。",
                "不管牌怎麼分佈，都能贏。",
            ),
        ),
        wins_always,
    ),
)
