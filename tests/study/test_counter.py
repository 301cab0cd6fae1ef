"""The counter: sums, certainties, chances against looking at every deal, and no leak."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from xml.etree.ElementTree import fromstring

import numpy as np
import pytest

from bench.counter import told
from dizhu.bots.belief.believing import Believing
from dizhu.bots.net import shipped
from dizhu.bots.registry import make
from dizhu.game.agent import play_out
from dizhu.game.state import Playing, seen_by
from dizhu.game.view import View, view
from dizhu.rules.cards import Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ranks import ALL
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.worlds import Hidden
from dizhu.study.counter import counter
from tests.playouts import random_deal
from tests.study.endings import Noting, endings
from tests.study.scenes import scene


def views(rules: Ruleset, seed: int) -> list[View]:
    """What the seats saw while a deal was played."""
    found: list[View] = []
    agents = [Noting(make("simple", seed), found) for _ in range(rules.seats)]
    play_out(rules, random_deal(rules, Random(seed)), agents)
    return [each for each in found if isinstance(each.state, Playing)]


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda rules: rules.name)
def test_chances_come_to_the_unseen_cards(rules: Ruleset) -> None:
    for seen in views(rules, 3)[::5]:
        counted = counter(seen)
        assert np.allclose(counted.chances.sum(axis=2), 1)
        for rank in ALL:
            expected = sum(counted.expected(seat, rank) for seat in counted.hidden)
            assert expected == pytest.approx(counted.unseen[rank])
            for seat in counted.hidden:
                assert counted.expected(seat, rank) >= counted.sure[seat][rank] - 1e-9
        for seat in counted.hidden:
            held = sum(counted.expected(seat, rank) for rank in ALL)
            assert held == pytest.approx(len(counted.state.hands[seat]))
        assert counted.mine + counted.out + counted.unseen == rules.deck


def test_a_shown_bottom_is_certain_until_it_is_played() -> None:
    for seen in views(FOLK, 5):
        counted, landlord = counter(seen), seen.state.contract.landlord  # type: ignore[union-attr]
        if seen.reader == landlord:
            continue
        bottom = seen.state.bottom.cards  # type: ignore[union-attr]
        played = seen.state.played[landlord]  # type: ignore[union-attr]
        for rank in ALL:
            kept = max(0, bottom[rank] - played[rank])
            assert counted.chances[counted.hidden.index(landlord), rank, :kept].sum() == 0


def test_chances_are_those_of_all_deals() -> None:
    tried = 0
    for seen in endings(FOLK, range(6), 16, 400):
        found = Hidden(seen).few(400)
        assert found
        counted = counter(seen, Believing())
        total = sum(weight for _, weight in found)
        for seat in counted.hidden:
            for rank in ALL:
                held = sum(w for world, w in found if world.hands[seat][rank] == 1)  # type: ignore
                assert counted.chance(seat, rank, 1) == pytest.approx(held / total)
        tried += 1
    assert tried > 10


def test_whether_a_play_can_be_beaten_is_counted_exactly_where_it_can_be() -> None:
    rng, tried = np.random.default_rng(0), 0
    for seen in endings(FOLK, range(6), 16, 400):
        found, counted = Hidden(seen).few(400), counter(seen, Believing())
        assert found
        total = sum(weight for _, weight in found)
        for combo in list(moves(FOLK, counted.mine))[:6]:
            told = counted.beaten(combo, rng)
            able = sum(
                weight
                for world, weight in found
                if any(_answers(world.hands[s], combo) for s in counted.opponents)  # type: ignore
            )
            assert told.chance == pytest.approx(able / total)
            assert told.error == 0
            tried += 1
    assert tried > 30


def _answers(hand: Cards, combo) -> bool:
    return any(True for _ in moves(FOLK, hand, combo))


def test_samples_tell_their_error() -> None:
    seen = scene("3344556677889TJQK", left=(17, 17))
    pair = parse(FOLK, Cards.parse("88"))[0]
    one = counter(seen).beaten(pair, np.random.default_rng(1))
    other = counter(seen).beaten(pair, np.random.default_rng(2))
    assert 0 < one.error < 0.03
    assert abs(one.chance - other.chance) < one.error + other.error
    assert max(one.by_seat.values()) <= one.chance <= sum(one.by_seat.values())


def test_what_was_called_and_played_is_counted_with() -> None:
    """By the belief that comes along: nearer to how the cards lie than all deals as likely."""
    beliefs = [Believing(), Believing(shipped.believer(COMPETITIVE))]
    chances, true = told(COMPETITIVE, 12, beliefs, seed=7)
    even, known = (((np.array(row) - true) ** 2).mean() for row in chances)
    assert known < even - 0.003
    seen = views(COMPETITIVE, 3)[20]
    assert (counter(seen).chances == counter(seen, beliefs[1]).chances).all()
    assert (counter(seen).chances != counter(seen, beliefs[0]).chances).any()


def test_twins_count_the_same() -> None:
    """What others hold beyond what the seat was told changes nothing."""
    rules = COMPETITIVE
    log = play_out(rules, random_deal(rules, Random(8)), [make("simple", 1)] * 3)
    tried = 0
    for n in range(8, len(log) - 1, 4):
        state = view(rules, log[:n], None).state
        if not isinstance(state, Playing):
            continue
        mine = view(rules, log[:n], state.turn)
        world = Hidden(mine).draw(Random(n))
        assert isinstance(world, Playing)
        twin = replace(mine, state=seen_by(world, state.turn))
        assert (counter(mine).chances == counter(twin).chances).all()
        assert dict(counter(mine).sure) == dict(counter(twin).sure)
        tried += 1
    assert tried > 3


def test_who_counts_nothing() -> None:
    log = play_out(FOLK, random_deal(FOLK, Random(1)), [make("simple", 1)] * 3)
    with pytest.raises(ValueError, match="only a seat counts"):
        counter(view(FOLK, log[:-2], None))


def test_it_shows_itself_as_a_grid() -> None:
    seen = next(
        each
        for each in views(FOLK, 5)
        if each.reader != each.state.contract.landlord  # type: ignore[union-attr]
        and sum(map(len, counter(each).sure.values()))
    )
    counted = counter(seen)
    grid = counted.grid()
    assert counted._repr_svg_() == grid.svg("en")
    assert [hand.sure for hand in grid.hands] == [counted.sure[seat] for seat in counted.hidden]
    for hand, seat in zip(grid.hands, counted.hidden, strict=True):
        landlord = seat == counted.state.contract.landlord
        assert hand.name("zh").startswith("地主" if landlord else "农民")
        assert sum(hand.expected) == pytest.approx(len(counted.state.hands[seat]))
    frames = [n for n in fromstring(grid.svg("zh")).iter() if n.get("class") == "ink-line thick"]
    ranks = sum(hand.sure[rank] > 0 for hand in grid.hands for rank in ALL)
    assert len(frames) == ranks > 0
