"""The profile of a player as the page gets it."""

from __future__ import annotations

from dizhu.server.reviews import drawn, words
from dizhu.server.wire import review as wire
from dizhu.study.review.profile import TRAITS, Profile


def told(profile: Profile, gone: list[int], width: int) -> wire.Profile:
    """Its drawings, and what its axes count; `gone` are the deals that are not in it."""
    axes = [wire.ProfileAxis(words(trait.name), words(trait.counts)) for trait in TRAITS]
    if not profile.seats:
        return wire.Profile(0, gone, None, None, None, axes)
    radar, histogram = drawn(profile.radar(width)), drawn(profile.histogram(width))
    roles = drawn(profile.roles(width))
    return wire.Profile(len(profile.seats), gone, radar, histogram, roles, axes)
