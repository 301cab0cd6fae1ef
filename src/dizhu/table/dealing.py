"""From a shuffle to the cards in the hands: what anybody who knows the secret can do again."""

from __future__ import annotations

from collections.abc import Sequence

from dizhu.game.deal import deal
from dizhu.game.events import Dealt
from dizhu.rules.ruleset import Ruleset
from dizhu.table.pack import ranks
from dizhu.table.shuffle import Shuffle, shuffle


def draw(rules: Ruleset, secret: str, table: str, number: int, texts: Sequence[str]) -> Shuffle:
    """The shuffle of deal `number` at `table`. Raises `ValueError` on a secret that is none."""
    dealt = rules.hand * rules.seats
    return shuffle(secret, table, number, texts, dealt + rules.bottom, dealt)


def lay_out(rules: Ruleset, drawn: Shuffle, *, dealer: int, first: int) -> Dealt:
    """The deal of a shuffle; `first` calls first, where no card is turned up to say who does."""
    faced = rules.first_caller == "face_up"
    return deal(
        rules,
        ranks(drawn.pack, rules),
        dealer=dealer,
        cut=drawn.cut,
        face_up=drawn.face_up if faced else None,
        first=None if faced else first,
    )
