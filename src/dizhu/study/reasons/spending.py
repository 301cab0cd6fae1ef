"""High cards and controls: spent, needed or not, and made others spend."""

from __future__ import annotations

from typing import Final

from dizhu.rules.card_names import RANK_NAMES, either, listed, named
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import RANKS, TWO
from dizhu.rules.text import Text
from dizhu.study.forces import called
from dizhu.study.reasons.facts import Deed
from dizhu.study.reasons.lead import CLOSE, better, lowest
from dizhu.study.reasons.tag import Found, Rule, Tag

_KING: Final = RANKS.index("K")


def last_control(deed: Deed) -> Found | None:
    """The last card that nothing higher is left against, or the last bomb, is spent."""
    facts, combo = deed.facts, deed.combo
    if combo is None or not facts.held_controls or not facts.may_keep_control:
        return None
    if deed.finish or deed.change.after < 2 or facts.controls(deed.rest):
        return None
    return Found({"cards": listed(map(_control, facts.held_controls))})


def _control(cards: Cards) -> Text:
    return called(cards) if len(cards) > 1 else named(cards)


def higher_than_needed(deed: Deed) -> Found | None:
    """A lower answer of the same kind, which costs no more turns, can't be beaten either."""
    facts, combo = deed.facts, deed.combo
    if combo is None or facts.top is None or not deed.rest or combo.shape.tier:
        return None
    lower = [
        c
        for c in facts.combos
        if c.kind == combo.kind and c.length == combo.length and c.top < combo.top
    ]
    enough = [c for c in lower if facts.safe(c) and facts.plays[c].cost <= deed.change.cost]
    return better(deed, lowest(enough))


def spends_high(deed: Deed) -> Found | None:
    """A high card, early, though a lower play of the same kind costs no more turns."""
    facts, combo = deed.facts, deed.combo
    if combo is None or combo.kind not in ("solo", "pair") or not deed.rest or deed.finish:
        return None
    high = _KING if facts.top is None else TWO
    fewest = min(facts.left[s] for s in facts.opponents)
    late = min(facts.splitter.before, fewest) <= CLOSE
    if combo.top < high or late or facts.partner_top or higher_than_needed(deed):
        return None
    lower = [c for c in facts.combos if c.kind == combo.kind and c.top < high]
    best = lowest([c for c in lower if facts.plays[c].cost <= deed.change.cost])
    if best is None:
        return None
    return Found({"high": named(combo.cards), "cards": named(best.cards)}, facts.play(best))


def makes_spend(deed: Deed) -> Found | None:
    """Opponents can beat it with 2s, jokers or bombs only, and may hold such."""
    facts, combo = deed.facts, deed.combo
    if combo is None or not deed.rest or combo.kind not in ("solo", "pair") or combo.top >= TWO:
        return None
    width = len(combo.cards)
    pools = [facts.hidden[s].pool for s in facts.opponents if facts.left[s] >= width]
    above = {r for pool in pools for r in combo.shape.ranks if r > combo.top and pool[r] >= width}
    if not above or min(above) < TWO:
        return None
    spent = [_spent(rank, width, facts.rules.decks) for rank in sorted(above)]
    return Found({"foe": facts.foe, "cards": either([*spent, *filter(None, [facts.feared])])})


def _spent(rank: int, width: int, decks: int) -> Text:
    """`a 2`, `the big joker`, `22`, `two small jokers`."""
    name = RANK_NAMES[rank]
    if width > 1 and rank > TWO:
        return Text(f"two {name.en}s", f"两张{name.zh}", f"兩張{name.zh_tw}")
    if width > 1:
        return named([rank] * width)
    article = "the" if rank > TWO and decks == 1 else "a"
    return Text(f"{article} {name.en}", name.zh, name.zh_tw)


RULES: Final = (
    Rule(
        Tag(
            "last_control",
            "lead",
            good=False,
            meaning=Text(
                "Before the play the hand has a single card that no higher one is left against, or "
                "a bomb; after it, none. At least two turns are left, the end is not certain, and "
                "another action would keep one.",
                "出牌前手里有最大的单张或炸弹，出牌后都没有了。至少还剩两手，还不能必定走完，"
                "而别的选择能留住一个。",
                "出牌前手裡有最大的單張或炸彈，出牌後都沒有了。至少還剩兩手，還不能必定走完，"
                "而別的選擇能留住一個。",
            ),
            sentence=Text(
                "Spends the last control: {cards}.",
                "用掉了最后的控制牌：{cards}。",
                "用掉了最後的控制牌：{cards}。",
            ),
        ),
        last_control,
    ),
    Rule(
        Tag(
            "higher_than_needed",
            "lead",
            good=False,
            meaning=Text(
                "A lower answer of the same kind, which costs no more turns, can't be beaten by "
                "any "
                "opponent either.",
                "同样的牌型里，有更小的一手也谁都压不住，而且不多费手数。",
                "同樣的牌型裡，有更小的一手也誰都壓不住，而且不多費手數。",
            ),
            sentence=Text(
                "Higher than needed: nobody can beat {cards} either.",
                "出大了：{cards} 也没人压得住。",
                "出大了：{cards} 也沒人壓得住。",
            ),
        ),
        higher_than_needed,
    ),
    Rule(
        Tag(
            "spends_high",
            "lead",
            good=False,
            meaning=Text(
                "A single or a pair of kings or higher that leads, or of 2s or jokers that answers "
                "an opponent, though a lower one of the same kind costs no more turns. Told while "
                "the hand takes more than four turns and every opponent has more than four cards; "
                "not beside “higher_than_needed”.",
                "领出 K 以上的单张或对子，或者用2、王的单张或对子压对手，"
                "而另有更小的同类一手，不多费手数。"
                "只在自己多于四手、对手都多于四张时才说；已说出大了（higher_than_needed）时不再说。",
                "領出 K 以上的單張或對子，或者用2、王的單張或對子壓對手，"
                "而另有更小的同類一手，不多費手數。"
                "只在自己多於四手、對手都多於四張時才說；已說出大了（higher_than_needed）時不再說。",
            ),
            sentence=Text(
                "Spends {high} early: {cards} costs no more turns.",
                "早早用掉 {high}：出 {cards} 也不多费手数。",
                "早早用掉 {high}：出 {cards} 也不多費手數。",
            ),
        ),
        spends_high,
    ),
    Rule(
        Tag(
            "makes_spend",
            "lead",
            good=True,
            meaning=Text(
                "A single or a pair below the 2 that opponents can beat only with 2s, jokers or "
                "bombs, as far as the cards not seen go, and of 2s or jokers they may hold enough.",
                "2以下的单张或对子；按没见过的牌算，对手只能用2、王或炸弹来压，而且可能有。",
                "2以下的單張或對子；按沒見過的牌算，對手只能用2、王或炸彈來壓，而且可能有。",
            ),
            sentence=Text(
                "Makes {foe} spend {cards} to beat it.",
                "{foe}要压，只能用 {cards}。",
                "{foe}要壓，只能用 {cards}。",
            ),
        ),
        makes_spend,
    ),
)
