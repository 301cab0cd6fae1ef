"""From a loss to a verdict."""

from __future__ import annotations

import pytest

from dizhu.study.review.bands import accuracy, counted, verdict, verdict_on_points


@pytest.mark.parametrize(
    ("best", "chance", "error", "expected"),
    [
        (0.60, 0.59, 0.0, "fine"),
        (0.60, 0.57, 0.0, "inaccuracy"),
        (0.60, 0.53, 0.0, "mistake"),
        (0.60, 0.40, 0.0, "blunder"),
        # Within the error there is no mark.
        (0.60, 0.40, 0.25, "unsure"),
        (0.60, 0.59, 0.25, "fine"),
        # Where it is decided either way a loss counts half.
        (1.00, 0.92, 0.0, "inaccuracy"),
        (0.09, 0.00, 0.0, "inaccuracy"),
        (1.00, 0.80, 0.0, "blunder"),
    ],
)
def test_verdicts(best: float, chance: float, error: float, expected: str) -> None:
    assert verdict(best, chance, best - chance, error) == expected


def test_calls_are_judged_by_points() -> None:
    assert verdict_on_points(0.1, 0.0) == "fine"
    assert verdict_on_points(2.0, 0.5) == "blunder"
    assert verdict_on_points(2.0, 2.5) == "unsure"


def test_accuracy_falls_with_what_is_lost() -> None:
    assert accuracy([]) is None
    assert accuracy([0.0, 0.0]) == 100
    told = [accuracy([loss]) or 0 for loss in (0.0, 0.05, 0.2, 1.0)]
    assert told == sorted(told, reverse=True)
    assert round(told[1]) == 84
    assert round(told[2]) == 50
    assert counted(1.0, 0.95, 0.05) == 0.025
