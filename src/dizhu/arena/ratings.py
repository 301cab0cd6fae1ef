"""Ratings of many bots from all their games: a Bradley–Terry fit with a term for the landlord.

The landlord wins with the chance `1 / (1 + exp(-(r(landlord) - mean r(farmers) + edge)))`, where
`r` is a bot's rating and `edge` what it is worth to be the landlord. The most likely ratings are
found by Newton's method, with a faint pull to the mean, so that one who won all his games has a
rating as well. Told in Elo points: 400 are odds of ten to one.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Final, NamedTuple

from dizhu.arena.bootstrap import Estimate, interval
from dizhu.arena.entry import Entry

ELO: Final = 400 / log(10)
PULL: Final = 0.05
"""Of the prior: that of a normal one with a deviation of about 4.5, or 780 Elo points."""
TIMES: Final = 200
"""Draws of the deals for the intervals."""
_STEPS: Final = 50
_CLOSE: Final = 1e-9


class Meeting(NamedTuple):
    """A bot as the landlord against these as farmers, in any order; by number."""

    landlord: int
    farmers: tuple[int, ...]


class Score(NamedTuple):
    """Games in a meeting, and how many the landlord won."""

    won: int
    played: int


@dataclass(frozen=True, slots=True)
class Ratings:
    """Elo points by bot, which sum to zero, and what it is worth to be the landlord."""

    bots: tuple[Estimate, ...]
    landlord: Estimate


def rate(bots: int, entries: Sequence[Entry], seed: int = 0) -> Ratings:
    """The ratings of `bots` from their games, with intervals over deals."""
    by_deal: defaultdict[int, Counter[tuple[Meeting, bool]]] = defaultdict(Counter)
    for entry in entries:
        by_deal[entry.deal].update(_meetings(entry))
    deals = list(by_deal.values())
    fitted = fit(bots, _scores(deals))
    rng = Random(f"ratings {seed}")  # noqa: S311
    drawn = [
        fit(bots, _scores(rng.choices(deals, k=len(deals)))) for _ in range(TIMES if deals else 0)
    ]
    found = [
        Estimate(ELO * value, *(ELO * end for end in interval([one[i] for one in drawn])))
        if drawn
        else Estimate(None, None, None)
        for i, value in enumerate(fitted)
    ]
    return Ratings(tuple(found[:-1]), found[-1])


def fit(bots: int, scores: Mapping[Meeting, Score]) -> list[float]:
    """The most likely ratings, which sum to zero, and the landlord's edge, in natural units."""
    known = [0.0] * (bots + 1)
    for _ in range(_STEPS):
        slope = [-PULL * value for value in known]
        slope[-1] = 0.0
        curve = [[PULL * (i == j) for j in range(bots + 1)] for i in range(bots + 1)]
        curve[-1][-1] = _CLOSE  # the edge is pulled nowhere
        for meeting, (won, played) in scores.items():
            weights = _weights(bots, meeting)
            chance = 1 / (1 + exp(-sum(w * known[i] for i, w in weights.items())))
            for i, w in weights.items():
                slope[i] += w * (won - played * chance)
                for j, v in weights.items():
                    curve[i][j] += w * v * played * chance * (1 - chance)
        step = _solve(curve, slope)
        # A step too far would oscillate where all games went one way.
        scale = min(1.0, 2.0 / max(_CLOSE, *map(abs, step)))
        known = [value + scale * more for value, more in zip(known, step, strict=True)]
        if max(map(abs, step)) < _CLOSE:
            break
    mean = sum(known[:-1]) / bots
    return [*(value - mean for value in known[:-1]), known[-1]]


def _weights(bots: int, meeting: Meeting) -> dict[int, float]:
    """How much each rating, and the edge (the last), counts for the landlord."""
    weights = defaultdict[int, float](float)
    weights[meeting.landlord] += 1
    for farmer in meeting.farmers:
        weights[farmer] -= 1 / len(meeting.farmers)
    weights[bots] += 1
    return weights


def _meetings(entry: Entry) -> Iterable[tuple[Meeting, bool]]:
    for game in entry.games:
        if game.landlord is not None:
            sat = [entry.pair[side] for side in game.seats]
            landlord = sat.pop(game.landlord)
            yield Meeting(landlord, tuple(sorted(sat))), game.landlord_won


def _scores(deals: Sequence[Counter[tuple[Meeting, bool]]]) -> dict[Meeting, Score]:
    total: Counter[tuple[Meeting, bool]] = Counter()
    for deal in deals:
        total.update(deal)
    return {
        meeting: Score(total[meeting, True], total[meeting, True] + total[meeting, False])
        for meeting in {meeting for meeting, _ in total}
    }


def _solve(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system, by elimination with the largest pivot."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        pivot = max(range(i, size), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(size):
            if k != i and rows[k][i]:
                times = rows[k][i] / rows[i][i]
                rows[k] = [a - times * b for a, b in zip(rows[k], rows[i], strict=True)]
    return [rows[i][-1] / rows[i][i] for i in range(size)]
