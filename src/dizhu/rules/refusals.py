"""Why some cards can't be played: the ruling to cite, and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dizhu.rules.bars import barred, explain
from dizhu.rules.card_names import RANK_NAMES, named
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import Refusal
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.near import near
from dizhu.rules.ranks import CHAINED
from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import Text

_NONE: Final = Text("there is no {name} in the hand", "手里没有 {name}", "手裡沒有 {name}")
_FEW: Final = Text(
    "{name}: the hand has {have}, not {n}",
    "{name} 只有 {have} 张，不够 {n} 张",
    "{name} 只有 {have} 張，不夠 {n} 張",
)


def why_no_play(rules: Ruleset, cards: Cards, held: Cards | None = None) -> Refusal:
    """Why `cards` are no play of `rules`; only for cards that `parse` does not read.

    The readings that overstep the fewest rulings are taken for what was meant, and the lowest of
    those rulings is cited. `held` is the hand, if it is known (rulings 46, 72).
    """
    if held is not None and not cards <= held:
        return _not_held(cards, held)
    if parse(rules, cards):
        return Refusal(
            (46,),
            Text(
                "a four-with-two cannot break a bomb that is held whole",
                "四带二不能拆手里另一副完整的炸弹",
                "四帶二不能拆手裡另一副完整的炸彈",
            ),
        )
    if (refusal := why_not_dealt(rules, cards)) is not None:
        return refusal
    readings = [(reading, barred(rules, reading)) for reading in near(cards)]
    fewest = min((len(bars) for _, bars in readings), default=0)
    if not fewest:
        return Refusal((71,), _formless(rules, cards))
    meant = [(reading, bar) for reading, bars in readings if len(bars) == fewest for bar in bars]
    reading, lowest = min(meant, key=lambda pair: pair[1].ruling)
    rulings = tuple(sorted({bar.ruling for _, bar in meant}))
    return Refusal(rulings, explain(rules, reading, lowest))


def why_not_dealt(rules: Ruleset, cards: Cards) -> Refusal | None:
    """Why nobody can hold `cards`; `None` if the deck has them all."""
    if cards <= rules.deck:
        return None
    name, held, n = next(
        (RANK_NAMES[rank], held, n)
        for rank, (held, n) in enumerate(zip(rules.deck.counts(), cards.counts(), strict=True))
        if n > held
    )
    return Refusal(
        (71,),
        Text(
            "{name}: the deck has only {held}, not {n}",
            "整副牌只有 {held} 张 {name}，没有 {n} 张",
            "整副牌只有 {held} 張 {name}，沒有 {n} 張",
        ).filled(name=name, held=held, n=n),
    )


def why_not_beaten(rules: Ruleset, previous: Combo, candidate: Combo) -> Refusal:
    """Why `candidate` does not beat `previous`: 74, and the ruling that says why.

    Rulings 58 and 59 are about two decks.
    """
    two_decks = rules.decks > 1
    if candidate.shape.tier < previous.shape.tier:
        ruling = 58 if candidate.shape.tier and two_decks else 56
        words = Text(
            "only a higher bomb or the rocket beats a bomb, and nothing beats the rocket",
            "炸弹只有更大的炸弹或王炸能压，王炸谁也压不过",
            "炸彈只有更大的炸彈或王炸能壓，王炸誰也壓不過",
        )
    elif candidate.kind != previous.kind:
        ruling = 53
        words = _pair_of_kinds(
            candidate,
            previous,
            Text("{0} does not answer {1}", "{0}不能接{1}", "{0}不能接{1}"),
        )
    elif candidate.length != previous.length:
        ruling = 54
        words = Text(
            f"{candidate.length} ranks do not answer {previous.length}: the length must match",
            f"{candidate.length} 连不能接 {previous.length} 连：长度要相同",
            f"{candidate.length} 連不能接 {previous.length} 連：長度要相同",
        )
    else:
        ruling = 59 if candidate.cards == previous.cards and two_decks else 53
        words = Text(
            "{low} is not higher than {high}",
            "{low} 不比 {high} 大",
            "{low} 不比 {high} 大",
        ).filled(low=RANK_NAMES[candidate.top], high=RANK_NAMES[previous.top])
    return Refusal((74, ruling), words)


def _not_held(cards: Cards, held: Cards) -> Refusal:
    lacking = [
        (_FEW if held[rank] else _NONE).filled(name=RANK_NAMES[rank], have=held[rank], n=n)
        for rank, n in enumerate(cards.counts())
        if n > held[rank]
    ]
    return Refusal(
        (72,),
        Text.of(lambda lang: ("; " if lang == "en" else "；").join(one(lang) for one in lacking)),
    )


def _formless(rules: Ruleset, cards: Cards) -> Text:
    if not cards:
        return Text("no cards are no play", "没有牌", "沒有牌")
    if len(cards) > rules.most:
        return Text(
            f"{len(cards)} cards are more than the landlord's hand of {rules.most}",
            f"{len(cards)} 张牌，比地主的 {rules.most} 张还多",
            f"{len(cards)} 張牌，比地主的 {rules.most} 張還多",
        )
    return _wings(rules, cards) or Text(
        "{cards} forms no combination",
        "{cards} 不成牌型",
        "{cards} 不成牌型",
    ).filled(cards=named(cards))


def _wings(rules: Ruleset, cards: Cards) -> Text | None:
    """What trios in a row would have to carry, where they carry another number of cards."""
    n = max(_trios(cards), default=0)
    rest = len(cards) - 3 * n
    if n < 2 or not rest:
        return None
    if all(row.kind != "trio_solo_chain" for row in rows(rules)):
        wings = Text(f"{n} pairs", f"{n} 对", f"{n} 對")
    else:
        wings = Text(
            f"{n} single cards or {n} pairs", f"{n} 张单牌或 {n} 对", f"{n} 張單牌或 {n} 對"
        )
    others = "1 other card is" if rest == 1 else f"{rest} other cards are"
    return Text(
        "{cards} forms no combination: {n} trios in a row carry {wings}, or nothing; {others} here",
        "{cards} 不成牌型：{n} 个连着的三张要带 {wings}，或者什么都不带；这里带了 {rest} 张",
        "{cards} 不成牌型：{n} 個連著的三張要帶 {wings}，或者什麼都不帶；這裡帶了 {rest} 張",
    ).filled(cards=named(cards), n=n, wings=wings, others=others, rest=rest)


def _trios(cards: Cards) -> Iterator[int]:
    """How many ranks of a row are held three times, for each place where it might end."""
    run = 0
    for rank in CHAINED:
        run = run + 1 if cards[rank] > 2 else 0
        yield run


def _pair_of_kinds(candidate: Combo, previous: Combo, words: Text) -> Text:
    def say(lang: str) -> str:
        return words(lang).format(KIND_NAMES[candidate.kind](lang), KIND_NAMES[previous.kind](lang))

    return Text(say("en"), say("zh"), say("zh-TW"))
