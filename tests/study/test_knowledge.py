"""What is called sure is so in every world, what is called impossible in none."""

from __future__ import annotations

from random import Random

import pytest

from dizhu.game.state import Playing
from dizhu.game.view import view
from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.solver.plays import Plays
from dizhu.solver.worlds import Hidden
from dizhu.study.knowledge import knowledge
from tests.playouts import fold_of, random_log, timidly
from tests.study.scenes import scene

named = pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)


def states(rules, number: int):
    """Views of whoever is to play, at any point of random games."""
    for seed in range(number):
        rng = Random(f"{rules.name} {seed}")
        log = random_log(rules, rng, timidly)
        cut = rng.randrange(rules.seats, len(log))
        state = fold_of(rules, log[:cut])
        if isinstance(state, Playing) and all(map(len, state.hands)):
            yield view(rules, log[:cut], state.turn)


@named
def test_no_world_contradicts_it(rules) -> None:
    rng, looked = Random(1), 0
    for seen in states(rules, 20):
        state = seen.state
        known = knowledge(state, state.turn, Plays(seen))
        hidden = Hidden(seen)
        for world in (hidden.draw(rng) for _ in range(10)):
            for seat, hand in known.items():
                looked += 1
                held = world.hands[seat]
                assert hand.sure <= held <= hand.pool
                assert len(held) == hand.count
                assert not hand.must_go_out or parse(rules, held)
                if state.top:
                    answers = [*moves(rules, held, state.top.combo)]
                    assert hand.may_answer(state.top.combo) or not answers
                    assert answers or not hand.must_answer(state.top.combo)
                    out = any(answer.cards == held for answer in answers)
                    assert hand.may_go_out_over(state.top.combo) or not out
    assert looked > 150


def test_what_the_others_have_no_room_for() -> None:
    # Four kings unseen, and the partner has one card.
    known = of(scene("34", left=(5, 1), unseen="KKKK56", me=1))
    assert known[2].sure == Cards.parse("KKK")
    assert known[0].sure == Cards()


def of(view):
    return knowledge(view.state, view.reader, Plays(view))


def test_all_is_known_of_the_only_hand_that_is_left() -> None:
    assert all(hand.known for hand in of(scene("34", left=(2, 2), unseen="5555")).values())
