"""What several reviews say of one player, counted again by hand."""

from __future__ import annotations

import re
from xml.etree.ElementTree import fromstring

import pytest

from dizhu.game.actions import Call, Pass, Play
from dizhu.game.state import Auction
from dizhu.rules.combos import parse
from dizhu.rules.text import LANGS
from dizhu.study.drawing.histogram import Histogram
from dizhu.study.review.moment import MARKS
from dizhu.study.review.profile import TRAITS, profile_of
from tests.study.review.test_review import SOME, reviewed

AGAINST_BOMBS = {"bomb_not_needed", "bomb_too_late", "raises_stakes_behind"}


@pytest.fixture(scope="module")
def reviews():
    return [reviewed(name, seed) for name, seed in SOME]


def mine(reviews, name):
    return [m for one in reviews for m in one.moments if one.seats[m.seat].name("en") == name]


@pytest.mark.parametrize("name", "甲乙丙")
def test_an_axis_is_a_share_that_can_be_counted(reviews, name) -> None:
    moments = mine(reviews, name)
    axes = {axis.name.en: (axis.value, axis.counted) for axis in profile_of(reviews, name).axes}
    plays = [m for m in moments if m.public and m.judged]
    marks = [m for m in plays if m.verdict in MARKS]
    assert axes["no mark"] == (pytest.approx(1 - len(marks) / len(plays)), len(plays))
    asked = [m for m in moments if isinstance(m.view.state, Auction) and len(m.view.legal()) > 1]
    called = [m for m in asked if m.action != Call(0)]
    assert axes["calls"] == (len(called) / len(asked), len(asked))
    cards = [m for m in plays if m.action != Pass()]
    saved = [m for m in cards if m.turns[1] == m.turns[0] - 1]
    assert axes["saves turns"] == (len(saved) / len(cards), len(cards))
    bombs = [
        m
        for m in plays
        if isinstance(m.action, Play)
        and parse(m.view.state.rules, m.action.cards)[0].kind in ("bomb", "rocket")
    ]
    wrong = [m for m in bombs if AGAINST_BOMBS & {reason.tag.name for reason in m.reasons}]
    share = 1 - len(wrong) / len(bombs) if bombs else None
    assert axes["bombs in time"] == (share, len(bombs))


def test_a_trick_is_left_to_a_partner_or_it_is_not(reviews) -> None:
    told = {"lets_partner_in": 0, "overtakes_partner": 0, "stops_partner": 0}
    for name in "甲乙丙":
        axis = next(a for a in profile_of(reviews, name).axes if a.name.en == "lets the partner")
        tags = [r.tag.name for m in mine(reviews, name) for r in m.reasons if r.tag.name in told]
        assert axis.counted == len(tags)
        assert axis.value == (tags.count("lets_partner_in") / len(tags) if tags else None)
        for tag in tags:
            told[tag] += 1
    assert sum(told.values()) > 0


def test_points_and_roles_are_those_of_the_deals(reviews) -> None:
    profiles = [profile_of(reviews, name) for name in "甲乙丙"]
    roles = [profile.roles() for profile in profiles]
    assert sum(one.landlord.deals for one in roles) == len(reviews)
    assert sum(one.farmer.deals for one in roles) == 2 * len(reviews)
    for profile, one in zip(profiles, roles, strict=True):
        scores = profile.histogram().points
        assert len(scores) == len(reviews)
        assert one.landlord.points + one.farmer.points == sum(scores)
        # Who wins gains points, whatever he is.
        assert one.landlord.won + one.farmer.won == sum(score > 0 for score in scores)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("width", [280, 320, 360, 640])
def test_no_name_of_an_axis_is_cut(reviews, width, lang) -> None:
    radar = profile_of(reviews, "甲").radar(width)
    assert "…" not in radar.svg(lang)
    drawn = " ".join(fromstring(radar.svg(lang)).itertext())
    for trait in TRAITS:
        assert all(word in drawn for word in trait.name(lang).split())


def test_one_deal_is_one(reviews) -> None:
    told = [Histogram(points).told("en") for points in ((3,), (3, -6))]
    assert told == ["1 deal, +3.0. +3: 1", "2 deals, −1.5 each. −6: 1, +3: 1"]


def test_a_profile_shows_itself(reviews) -> None:
    told = profile_of(reviews, "甲")._repr_html_()
    assert told.count("<svg") == 3
    assert len(re.findall("<desc>[^<]+</desc>", told)) == 3
    assert profile_of(reviews, "nobody")._repr_html_() == ""
