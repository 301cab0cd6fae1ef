"""Whether what a review tells with ± is so: `python -m bench.margins [DEALS] [--rules NAME …]`.

Deals that `simple` played, each reviewed quickly and normally, with other chance. Of each figure:
how often the two differ by no more than both errors together, which is to be 95 of 100 times; and
how often only one of them gives a call a mark.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import islice

from bench.reviews import RULES, played
from dizhu.rules.presets import PRESETS
from dizhu.study.review.judging import DEEP, SHALLOW, review
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review

OTHER = 7
"""Chance that the quick one has not."""

Told = tuple[str, float, float, float]
"""A figure, what the two say differs by, and the error of each."""


def figures(quick: Review, normal: Review) -> Iterator[Told]:
    """All that both tell with an error."""
    for one, other in zip(quick.moments, normal.moments, strict=True):
        if one.judged and other.judged:
            yield from decided(one, other)
    for seat, again in zip(quick.seats, normal.seats, strict=True):
        yield "luck", seat.luck - again.luck, seat.luck_error, again.luck_error


def decided(one: Moment, other: Moment) -> Iterator[Told]:
    """Those of a decision."""
    a, b = one.public, other.public
    if a is not None and b is not None:
        yield "chance of a play", a.chance - b.chance, a.chance_error, b.chance_error
        yield "chance lost by a play", a.loss - b.loss, a.error, b.error
        return
    again = {option.action: option for option in other.options}
    for option in one.options:
        same = again[option.action]
        yield "points of a call", option.points - same.points, option.error, same.error
    p, q = one.points, other.points
    yield "points lost by a call", p.loss - q.loss, p.error, q.error


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("deals", nargs="?", type=int, default=20)
    parser.add_argument("--rules", action="append", choices=RULES)
    args = parser.parse_args()
    for name in args.rules or RULES:
        within: dict[str, list[bool]] = {}
        marks: list[bool] = []
        for record in islice(played(PRESETS[name]), args.deals):
            quick, normal = review(record, SHALLOW), review(record, DEEP, seed=OTHER)
            for figure, differs, error, other in figures(quick, normal):
                if error or other:
                    within.setdefault(figure, []).append(
                        abs(differs) <= (error**2 + other**2) ** 0.5
                    )
            pairs = zip(quick.moments, normal.moments, strict=True)
            marks += [one.marked != other.marked for one, other in pairs if one.public is None]
        for figure, held in within.items():
            print(f"margins  {name:<12}{figure:<22}{sum(held) / len(held):6.1%} of {len(held)}")
        alone = f"{'marked by one only':<22}{sum(marks) / len(marks):6.1%} of {len(marks)} calls"
        print(f"margins  {name:<12}{alone}")


if __name__ == "__main__":
    main()
