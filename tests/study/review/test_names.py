"""Everybody is called in a review as at the table: a person by his name, a bot by its chair's."""

from __future__ import annotations

from functools import cache
from itertools import chain
from typing import Any

import pytest

from dizhu.game.record.record import Header, Record
from dizhu.rules.presets import COMPETITIVE
from dizhu.rules.text import LANGS, Lang
from dizhu.study.review import pictures
from dizhu.study.review.judging import SHALLOW, review
from dizhu.study.review.members import members
from dizhu.study.review.page import page
from dizhu.study.review.review import Review
from dizhu.study.review.text import lines
from dizhu.table.bots import BOTS
from tests.study.review.test_review import record


@cache
def reviewed(*players: str) -> Review:
    """A review where these have a name."""
    played = record(COMPETITIVE, 1)
    return review(Record(Header(COMPETITIVE, players=players), played.events), SHALLOW)


def told(found: Review, lang: Lang) -> dict[str, str]:
    """All that a review says, by where it is said."""
    drawings: list[Any] = [draw(found) for draw in (pictures.race, pictures.leads)]
    played = [moment for moment in found.moments if moment.public]
    drawings += [pictures.seen(found, played[0]), pictures.opened(found, played[0])]
    return {
        "text": "\n".join(lines(found, lang)),
        "json": str(members(found, lang)["seats"]),
        "html": page(found, lang),
        "notebook": page(found, lang, whole=False),
        **{type(one).__name__ + str(n): one.svg(lang) for n, one in enumerate(drawings)},
    }


@pytest.mark.parametrize("lang", LANGS)
def test_a_bot_is_called_as_at_the_table(lang: Lang) -> None:
    found = reviewed("Heron", "", "")
    for where, said in told(found, lang).items():
        for name in ("Heron", BOTS[1](lang), BOTS[2](lang)):
            assert name in said, (where, name)
        assert not any(word in said for word in ("seat 1", "座位 1", "seat 2", "座位 2")), where
    assert [seat.name(lang) for seat in found.seats] == ["Heron", BOTS[1](lang), BOTS[2](lang)]


@pytest.mark.parametrize("lang", LANGS)
def test_a_seat_has_its_number_only_where_nobody_wrote_down_a_name(lang: Lang) -> None:
    said = told(reviewed(), lang)
    word = "seat" if lang == "en" else "座位"
    assert all(f"{word} {n}" in said["text"] and f"{word} {n}" in said["html"] for n in range(3))
    assert not any(bot(lang) in part for bot in BOTS for part in said.values())


def test_every_bot_has_a_name_of_its_own() -> None:
    assert len(BOTS) == 4
    assert len(set(chain(*((bot.en, bot.zh) for bot in BOTS)))) == 8
