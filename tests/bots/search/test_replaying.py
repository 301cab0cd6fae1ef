"""What was done, as evidence: where it stood, how likely it was, and what that makes of worlds."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.belief.believing import Believing  # noqa: E402
from dizhu.bots.search.drawing import Weighed, _resampled, source  # noqa: E402
from dizhu.bots.search.player import ThumbPlayer  # noqa: E402
from dizhu.bots.search.question import question, stands  # noqa: E402
from dizhu.bots.search.replaying import HURRY, Replay, pasts  # noqa: E402
from dizhu.bots.search.searching import Search  # noqa: E402
from dizhu.bots.search.settings import Deadline, Settings  # noqa: E402
from dizhu.bots.thrift import Thrift  # noqa: E402
from dizhu.encode import seen as told  # noqa: E402
from dizhu.game.engine import fold  # noqa: E402
from dizhu.game.events import Passed, Played  # noqa: E402
from dizhu.game.play import held  # noqa: E402
from dizhu.game.state import Fresh, Playing  # noqa: E402
from dizhu.game.view import view  # noqa: E402
from dizhu.kernel.batch import Batch  # noqa: E402
from dizhu.kernel.packing import BITS, pack  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.presets import FOLK  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from tests.bots.search.test_searching import NEVER, asked_of, named  # noqa: E402
from tests.playouts import random_log  # noqa: E402


def thumb(rules: Ruleset) -> ThumbPlayer:
    return ThumbPlayer(Thrift(rules))


@named
def test_a_past_is_what_its_seat_was_asked(rules: Ruleset) -> None:
    """In the true world the seat that moved saw what it saw then, and could do what it did."""
    rng, looked_at = Random(4), 0
    while looked_at < 60:
        log = random_log(rules, rng)
        log = log[: rng.randrange(len(log))]
        state = fold(Fresh(rules), log)
        if not isinstance(state, Playing):
            continue
        before = [
            (fold(Fresh(rules), log[:i]), log[:i])
            for i, event in enumerate(log)
            if isinstance(event, Played | Passed)
        ]
        its = [(then, past) for then, past in before if then.turn != state.turn]
        found = pasts(view(rules, log, state.turn), 8)
        assert len(found) == min(8, len(its))
        for past, (then, known) in zip(found, reversed(its), strict=False):
            assert isinstance(then, Playing)
            now = [pack(held(state, seat)) + past.since[seat] for seat in range(rules.seats)]
            bottom = then.bottom.cards
            assert isinstance(bottom, Cards)
            batch = Batch(rules, 1, 0)
            batch.lay(*stands(past.state, np.array([now], np.uint64), pack(bottom)))
            seen = view(rules, known, then.turn)
            assert batch.features().tobytes() == told.features(seen).tobytes()
            latest = told.latest(seen)[0]
            assert list(past.before) == latest[: len(past.before)].tolist()
            assert not latest[len(past.before) :].any()
            words = (batch.legal()[1] & np.uint64(BITS)).tolist()
            assert past.word in words
            looked_at += 1


def test_whoever_would_have_beaten_a_play_is_not_held_to_have_been_able_to() -> None:
    """A pass says nothing where it was forced, and speaks against worlds where it was not."""
    agreed = tried = 0
    for seen, truth in asked_of(replace(FOLK, auction="none"), 11, 80):
        asked = question(seen)
        last = pasts(seen, 1)
        if not last or last[0].word or last[0].state.top is None:
            continue
        foe = (last[0].state.turn == truth.contract.landlord) != (asked.role == 0)
        top = last[0].state.top
        if not foe or (top.seat == truth.contract.landlord) == (asked.role > 0):
            continue
        cards, _ = asked.laid(
            Believing().of(seen).sample(np.random.default_rng(1), 64), np.random.default_rng(2)
        )
        way = thumb(seen.state.rules)
        logs = Replay((way,), 1).log_likelihoods(asked, cards)[0]
        batch = Batch(seen.state.rules, 64, 0)
        batch.lay(*stands(last[0].state, cards[:, :3], cards[:, 6]))
        begins, _ = batch.legal()
        forced = np.diff(begins) == 1
        if forced.all() or not forced.any():
            continue
        tried += 1
        assert logs[forced] == pytest.approx(0.0)
        assert (logs[~forced] < 0).all()
        agreed += logs[~forced].mean() < -0.3
    assert tried > 5
    assert agreed > 0.6 * tried


def test_pairs_come_as_often_as_they_should() -> None:
    logs = np.log(np.array([[0.5, 0.0001, 0.2], [0.05, 0.2499, 0.0000001]]))
    rng, found = np.random.default_rng(3), Counter[tuple[int, int]]()
    for _ in range(200):
        worlds, ways, counts = _resampled(logs, 10, rng)
        assert counts.sum() == 10
        assert len(set(zip(ways.tolist(), worlds.tolist(), strict=True))) == len(counts)
        assert counts[(ways == 0) & (worlds == 0)].tolist() == [5]
        for pair in zip(ways.tolist(), worlds.tolist(), counts.tolist(), strict=True):
            found[pair[:2]] += pair[2]
    assert found[0, 2] == pytest.approx(400, abs=60)
    assert found[1, 0] == pytest.approx(100, abs=40)
    assert found[1, 2] == 0


def test_each_pair_is_handed_out_once() -> None:
    seen = next(seen for seen, _ in asked_of(FOLK, 21, 1))
    asked, belief, way = question(seen), Believing().of(seen), thumb(FOLK)
    rng, wanted = np.random.default_rng(1), Settings(worlds=32, proposals=96)
    worlds = source(asked, belief, Replay((way, way), 8), wanted, rng, NEVER)
    assert isinstance(worlds, Weighed)
    parts = [worlds.more(20) for _ in range(3)]
    assert sum(int(part.counts.sum()) for part in parts) == 32
    assert not len(worlds.more(20))


def test_a_clock_that_hurries_leaves_the_past_alone() -> None:
    seen = next(seen for seen, _ in asked_of(FOLK, 21, 1))
    asked, belief, now = question(seen), Believing().of(seen), [0.0]
    replay, wanted = Replay((thumb(FOLK),), 8), Settings(worlds=32, proposals=128)
    for left, weighed in ((HURRY / 2, False), (HURRY * 2, True)):
        deadline = Deadline(left, lambda: now[0])
        found = source(asked, belief, replay, wanted, np.random.default_rng(1), deadline)
        assert isinstance(found, Weighed) == weighed


@named
def test_two_ways_of_the_others_give_the_same_moves_for_the_same_seed(rules: Ruleset) -> None:
    class Bold(ThumbPlayer):
        def leanings(self, asked: object) -> np.ndarray:
            return -super().leanings(asked)  # type: ignore[arg-type]

    few = Settings(worlds=8, step=4, sampled=8, proposals=16)
    looking = Search(few, thumb(rules), Believing(), others=(Bold(Thrift(rules)),))
    views = [seen for seen, _ in asked_of(rules, 8, 6)]
    one, other = (looking.choose(views, Random(3)) for _ in range(2))
    assert one == other
    assert all(action in seen.legal() for seen, action in zip(views, one, strict=True))
