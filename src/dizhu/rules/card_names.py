"""Cards as people read them, in a sentence or on a card; what programs read is `str(cards)`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from dizhu.rules.ranks import BIG, RANKS, SMALL, TEN
from dizhu.rules.text import Text

FACES: Final = tuple("10" if rank == TEN else RANKS[rank] for rank in range(len(RANKS)))
"""By rank, what stands on its cards; a joker has its letter here."""

_JOKERS: Final = {
    SMALL: Text("small joker", "小王", "小王"),
    BIG: Text("big joker", "大王", "大王"),
}
RANK_NAMES: Final = tuple(
    _JOKERS.get(rank, Text(face, face, face)) for rank, face in enumerate(FACES)
)
"""By rank, what it is called."""
_FOUR: Final = (SMALL, SMALL, BIG, BIG)
FOUR_JOKERS: Final = Text("four jokers", "四张王", "四張王")
"""What all jokers of two decks are called together."""


def named(ranks: Iterable[int]) -> Text:
    """Cards in the order given: `34567`, and `10 10 J`, `2 big joker` where names are long.

    All jokers of two decks beside each other are told as one: one by one they fill a line.
    """
    every = tuple(ranks)
    all_four = next((i for i in range(len(every)) if every[i : i + 4] == _FOUR), None)

    def say(lang: str) -> str:
        names = [RANK_NAMES[rank](lang) for rank in every]
        if all_four is not None:
            names[all_four : all_four + 4] = [FOUR_JOKERS(lang)]
        return (" " if any(len(name) > 1 for name in names) else "").join(names)

    return Text.of(say)


def listed(parts: Iterable[Text]) -> Text:
    """Some of these beside each other: `2, big joker, 7777`."""
    every = tuple(parts)
    return Text.of(lambda lang: (", " if lang == "en" else "、").join(p(lang) for p in every))


def either(parts: Iterable[Text]) -> Text:
    """One of these: `a 2`, `a 2, the big joker or a bomb`."""
    *first, last = parts

    def say(lang: str) -> str:
        if not first:
            return last(lang)
        comma, final = (", ", " or ") if lang == "en" else ("、", "或")
        return comma.join(part(lang) for part in first) + final + last(lang)

    return Text.of(say)
