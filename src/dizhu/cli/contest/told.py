"""A match as JSON tells of it."""

from __future__ import annotations

from typing import Any

from dizhu.arena.bootstrap import LEVEL, Estimate
from dizhu.arena.match import Match
from dizhu.arena.ratings import rate
from dizhu.arena.results import header
from dizhu.arena.summary import Pairing, Side, Standing, Times, pairings, times


def told(match: Match) -> dict[str, Any]:
    """The terms, each pair, the verdict of a test, and ratings where there are more than two."""
    terms, test = match.terms, match.test
    names = terms.bots
    summary: dict[str, Any] = {
        **header(terms),
        "played": len(match.played),
        "level": LEVEL,
        "pairs": [_pair(names, pair) for pair in pairings(terms.mode, match.played, terms.seed)],
    }
    if test is not None:
        summary["test"] = {
            "deals": test.deals,
            "ratio": round(test.ratio, 4),
            "verdict": test.verdict,
        }
    if len(names) > 2:
        found = rate(len(names), match.played, terms.seed)
        rated = [
            {"bot": name, "elo": estimate(own), **_times(times(match.played, bot))}
            for bot, (name, own) in enumerate(zip(names, found.bots, strict=True))
        ]
        summary["ratings"] = {"bots": rated, "landlord": estimate(found.landlord)}
    return summary


def estimate(found: Estimate) -> list[float | None]:
    """Mean, low and high."""
    return [None if v is None else round(v, 6) for v in (found.mean, found.low, found.high)]


def _pair(names: tuple[str, ...], pair: Pairing) -> dict[str, Any]:
    return {
        "bots": [_side(names, side) for side in pair.sides],
        "deals": pair.deals,
        "games": pair.games,
        "void": pair.void,
        "landlord": estimate(pair.landlord),
        "bombs": pair.bombs,
        "rockets": pair.rockets,
        "springs": pair.springs,
        "anti_springs": pair.anti_springs,
        "doubled": pair.doubled,
        "redoubled": pair.redoubled,
    }


def _side(names: tuple[str, ...], side: Side) -> dict[str, Any]:
    return {
        "bot": names[side.bot],
        **_standing(side.both),
        "landlord": _standing(side.landlord),
        "farmers": _standing(side.farmers),
        **_times(side.times),
        "faults": side.faults,
    }


def _times(found: Times) -> dict[str, Any]:
    return {"choices": found.choices, "ms": {"median": found.median, "p99": found.slowest}}


def _standing(found: Standing) -> dict[str, Any]:
    return {"wins": estimate(found.wins), "points": estimate(found.points)}
