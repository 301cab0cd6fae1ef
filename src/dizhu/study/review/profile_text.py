"""The profile of a player as lines of text, as members of JSON, and as a page."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from dizhu.study.drawing.radar import said
from dizhu.study.drawing.roles import Record
from dizhu.study.review.page import PHONE, figure, whole_page
from dizhu.study.review.profile import TRAITS, Profile
from dizhu.study.review.style import STYLE

Members = dict[str, object]


def lines(profile: Profile, lang: str) -> Iterator[str]:
    """His points, each role, and his style: how many of how many, and what was counted."""
    yield profile.histogram().told(lang)
    yield profile.roles().told(lang)
    for trait, axis in zip(TRAITS, profile.axes, strict=True):
        yield f"{trait.name(lang)}: {said(axis)} ({trait.counts(lang)})"


def members(profile: Profile, lang: str) -> Members:
    """All of it; shares go from 0 to 1, and are `null` where there was nothing to count."""
    roles = profile.roles()
    return {
        "deals": len(profile.seats),
        "points": list(profile.histogram().points),
        "landlord": _record(roles.landlord),
        "farmer": _record(roles.farmer),
        "axes": [
            {
                "name": axis.name(lang),
                "share": None if axis.value is None else round(axis.value, 4),
                "of": axis.counted,
            }
            for axis in profile.axes
        ],
    }


def page(profile: Profile, name: str, lang: str) -> str:
    """One HTML page that needs nothing beside it."""
    body = f"<h1>{escape(name)}</h1>" + "".join(
        figure(draw(), draw(PHONE), lang)
        for draw in (profile.radar, profile.histogram, profile.roles)
    )
    counted = "".join(
        f"<li><b>{trait.name(lang)}</b> {trait.counts(lang)}</li>" for trait in TRAITS
    )
    inner = f'<style>{STYLE}</style><div class="dz-review">{body}<ul>{counted}</ul></div>'
    return whole_page(escape(name), inner, lang)


def _record(record: Record) -> Members:
    return {"deals": record.deals, "won": record.won, "points": record.points}
