"""What beats what (rulings 53 to 59)."""

from collections import defaultdict

import pytest

from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset
from tests.rules.test_counts import universe

each = pytest.mark.parametrize("rules", PRESETS.values(), ids=lambda rules: rules.name)


def types(rules: Ruleset) -> list[Combo]:
    """One combination of each kind, length and top: nothing else may matter (ruling 53)."""
    return list({(c.kind, c.length, c.top): c for c in universe(rules)}.values())


@each
def test_beats_is_a_strict_order(rules: Ruleset) -> None:
    """Irreflexive, asymmetric, transitive. Planted: `>=` for `>` between tops; caught."""
    every = types(rules)
    beaten = {a: {b for b in every if a.beats(b)} for a in every}
    for a, below in beaten.items():
        assert a not in below
        for b in below:
            assert a not in beaten[b]
            assert beaten[b] <= below


@each
def test_within_a_kind_and_a_length_the_higher_body_wins(rules: Ruleset) -> None:
    """Rulings 53, 54: a total order there, and no order across, bombs and rocket apart."""
    groups = defaultdict[tuple[str, int], list[Combo]](list)
    for combo in types(rules):
        groups[combo.kind, combo.length].append(combo)
    for (kind, length), group in groups.items():
        for a in group:
            assert [b for b in group if a.beats(b)] == [b for b in group if b.top < a.top]
        for (other, others), rivals in groups.items():
            if (other, others) != (kind, length) and not group[0].shape.tier:
                assert not any(group[0].beats(rival) for rival in rivals)


@pytest.mark.parametrize(
    ("name", "low", "high", "beats"),
    [
        ("folk", "888A", "3999", True),  # 53: the body decides
        ("folk", "555666777AAA", "666777888333", True),  # 53: of a chain, the body's trios
        ("folk", "34567", "456789", False),  # 54
        ("folk", "333344", "3333", True),  # 56
        ("folk", "4444AA", "555533", True),  # 57
        ("folk", "AA", "333344", False),  # 57
        ("folk", "3333", "444433", False),  # 57
        ("folk", "333344", "44445566", False),  # 57: two solos and two pairs are two kinds
        ("folk", "2222", "XD", True),
        ("folk", "3333", "4444", True),
        ("four", "2222", "33333", True),  # 58
        ("four", "22222222", "XXDD", True),  # 58
        ("four", "33333", "2222", False),  # 58
        ("four", "D", "D", False),  # 59
        ("four", "XX", "XX", False),  # 59
        ("four", "22", "XX", True),  # 59
        ("four", "XX", "DD", True),  # 59
        ("four", "X", "D", True),  # 59
        ("openspiel", "333444555666", "444555666777", True),
    ],
)
def test_worked_comparisons(name: str, low: str, high: str, beats: bool) -> None:
    rules = PRESETS[name]
    (table,), (answer,) = (parse(rules, Cards.parse(text))[:1] for text in (low, high))
    assert answer.beats(table) == beats
