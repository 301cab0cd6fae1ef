"""A whole game of each ruleset as it is told to every reader: a change of it is to be reviewed.

`pytest --update-golden` writes the files anew.
"""

from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random

import pytest

from dizhu.game.events import Event
from dizhu.game.holding import Reader, Unseen
from dizhu.game.view import told
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ruleset import Ruleset
from tests.playouts import boldly, random_log
from tests.strategies import OURS


def word(value: object) -> str:
    """A field of an event in one word."""
    match value:
        case Combo(cards=cards):
            return f"{cards} {value.kind}"
        case Cards():
            return str(value) or "-"
        case Unseen(count):
            return f"?{count}"
        case tuple():
            return " / ".join(map(word, value))
        case _:
            return str(value)


def line(event: Event) -> str:
    """An event in one line."""
    values = ((field.name, getattr(event, field.name)) for field in fields(event))
    return f"{type(event).__name__.lower()}: " + ", ".join(f"{k} {word(v)}" for k, v in values)


def chapters(rules: Ruleset, log: list[Event]) -> Iterator[str]:
    readers: list[Reader] = [*range(rules.seats), None]
    for reader in readers:
        yield "== a spectator" if reader is None else f"== seat {reader}"
        yield from map(line, told(log, reader))
        yield ""


def busy(rules: Ruleset) -> list[Event]:
    """The first random game with some of everything: calls, doubling, bombs, a finish."""
    for seed in range(1_000):
        log = random_log(rules, Random(seed), boldly)
        names = {type(event).__name__ for event in log}
        kinds = {event.combo.kind for event in log if hasattr(event, "combo")}
        if "Ended" in names and kinds >= {"bomb"} and (not rules.doubling or "Redoubled" in names):
            return log
    raise AssertionError("no such game")


@pytest.mark.parametrize("rules", OURS, ids=lambda rules: rules.name)
def test_a_game_is_told_as_it_was(rules: Ruleset, golden: Callable[[str, str], None]) -> None:
    """Planted: the bottom told to all in `four`; caught."""
    golden(f"game-{rules.name}.txt", "\n".join(chapters(rules, busy(rules))))
