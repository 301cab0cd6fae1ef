"""Beliefs: exact by looking at every world, and true to all that is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.belief.believing import Belief, Believing  # noqa: E402
from dizhu.bots.belief.facts import splits  # noqa: E402
from dizhu.encode.bits import copies, words_of  # noqa: E402
from dizhu.game.actions import Action, Play  # noqa: E402
from dizhu.game.engine import fold  # noqa: E402
from dizhu.game.events import Played  # noqa: E402
from dizhu.game.state import Fresh, Playing, seen_by  # noqa: E402
from dizhu.game.view import View, view  # noqa: E402
from dizhu.kernel.packing import unpack  # noqa: E402
from dizhu.rules.cards import Cards  # noqa: E402
from dizhu.rules.combos import parse  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, OPENSPIEL  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from dizhu.solver.worlds import Hidden, worlds  # noqa: E402
from tests.playouts import random_log  # noqa: E402

named = pytest.mark.parametrize(
    "rules", [FOLK, COMPETITIVE, FOUR, OPENSPIEL], ids=lambda rules: rules.name
)


class Drawn:
    """A network of any weights, the same for all states of as many cards."""

    def logits(self, rules: Ruleset, states: np.ndarray) -> np.ndarray:
        rng = np.random.default_rng(int(states.sum()))
        return rng.normal(0, 1.5, (len(states), 15, len(splits(rules))))


def views(rules: Ruleset, seed: int, last: int) -> Iterator[tuple[View, Playing]]:
    """Views that have at most `last` moves to go, and what is so."""
    rng = Random(seed)
    while True:
        log = random_log(rules, rng)
        cut = len(log) - rng.randrange(1, last)
        state = fold(Fresh(rules), log[:cut])
        if isinstance(state, Playing):
            yield view(rules, log[:cut], rng.randrange(rules.seats)), state


def few(rules: Ruleset, seed: int, most: int) -> Iterator[tuple[View, dict[bytes, float], Belief]]:
    """Views with few worlds: by `solver.worlds`, what the hidden hold, and how much it weighs."""
    for seen, _ in views(rules, seed, 14):
        belief = Believing(Drawn()).of(seen)
        if belief.worlds > most:
            continue
        found: dict[bytes, float] = {}
        every = list(islice(Hidden(seen).every(), 20 * most))
        if len(every) == 20 * most:
            continue
        for state, weight in every:
            hands = np.array([state.hands[seat].counts() for seat in belief.hidden], np.uint8)
            logits = belief.logits[0]
            number = _number(rules, hands)
            more = float(np.exp(logits[np.arange(15), number].sum()))
            found[hands.tobytes()] = found.get(hands.tobytes(), 0.0) + weight * more
        total = sum(found.values())
        yield seen, {key: weight / total for key, weight in found.items()}, belief


def _number(rules: Ruleset, hands: np.ndarray) -> np.ndarray:
    most = copies(rules) + 1
    return hands[0] if rules.seats == 3 else hands[0] * most + hands[1]


@named
def test_a_belief_is_what_looking_at_every_world_gives(rules: Ruleset) -> None:
    """Worlds, their chances and the marginals. Seen to fail: with what is gone left out."""
    for _, wanted, belief in islice(few(rules, 3, 60), 8):
        held, chances = belief.every()
        assert belief.worlds == len(wanted) == len(held)
        for world, chance in zip(held, chances, strict=True):
            assert wanted[world.tobytes()] == pytest.approx(chance)
        marginals = belief.marginals()
        for place in range(len(belief.hidden)):
            for rank in range(15):
                exact = Counter[int]()
                for key, chance in wanted.items():
                    exact[np.frombuffer(key, np.uint8).reshape(-1, 15)[place, rank]] += chance
                told = dict(enumerate(marginals[place, rank].tolist()))
                assert told == pytest.approx({k: exact[k] for k in told})


def fours_first(rng: Random, actions: Sequence[Action]) -> Action:
    """Four with two wherever it may be played, and calls that leave somebody the landlord."""
    fours = [a for a in actions if isinstance(a, Play) and len(a.cards) >= 6 and four_two(a.cards)]
    return rng.choice(fours or actions)


def four_two(cards: Cards) -> bool:
    return any(combo.kind.startswith("four_two") for combo in parse(COMPETITIVE, cards))


def test_what_a_four_with_two_tells_of_its_wings_is_certain() -> None:
    """Ruling 46: who held a whole bomb could not carry a part of it."""
    told = 0
    for seed in range(300):
        log = random_log(COMPETITIVE, Random(seed), fours_first)
        for cut, event in enumerate(log, 1):
            if not isinstance(event, Played) or not event.combo.kind.startswith("four_two"):
                continue
            reader = (event.seat + 1) % 3
            for later in range(cut, len(log)):
                seen = view(COMPETITIVE, log[:later], reader)
                belief = Believing().of(seen)
                if not isinstance(seen.state, Playing) or belief.worlds > 300:
                    continue
                lawful = {
                    tuple(state.hands[seat] for seat in belief.hidden)
                    for state, _ in Hidden(seen).every()
                }
                held = words_of(belief.every()[0]).tolist()
                assert {tuple(map(unpack, hands)) for hands in held} == lawful
                told += bool((belief.facts.most < 4).any())
                break
    assert told > 5


@named
def test_samples_come_as_often_as_they_are_likely(rules: Ruleset) -> None:
    n, rng = 4000, np.random.default_rng(2)
    for _, wanted, belief in islice(few(rules, 5, 12), 4):
        drawn = Counter(world.tobytes() for world in belief.sample(rng, n))
        assert set(drawn) <= set(wanted)
        for key, chance in wanted.items():
            assert abs(drawn[key] - n * chance) < 5 * (n * chance * (1 - chance) + 1) ** 0.5


@named
@pytest.mark.parametrize("network", [None, Drawn()])
def test_everything_that_is_known_is_kept_to(rules: Ruleset, network: Drawn | None) -> None:
    """From the first lead on: sizes of hands, cards in all, the bottom, and the view itself."""
    rng = np.random.default_rng(1)
    for seen, truth in islice(views(rules, 7, 60), 12):
        belief = Believing(network).of(seen)
        held = belief.sample(rng, 30)
        left = [len(truth.hands[seat]) for seat in belief.hidden]
        assert (held.sum(axis=2) == left).all()
        marginals = belief.marginals()
        assert marginals.sum(axis=2) == pytest.approx(np.ones(marginals.shape[:2]))
        mean = (marginals * np.arange(marginals.shape[2])).sum(axis=2)
        hidden = sum((truth.hands[seat].counts() for seat in belief.hidden), ())
        unseen = np.array(hidden).reshape(-1, 15).sum(axis=0)
        assert mean.sum(axis=0) == pytest.approx(unseen)
        assert belief.chance(truth) > 0
        for world in words_of(held).tolist():
            hands = list(truth.hands)
            for seat, hand in zip(belief.hidden, world, strict=True):
                hands[seat] = unpack(hand)
            state = replace(truth, hands=tuple(hands))
            assert seen_by(state, seen.reader) == seen.state
            assert belief.weight(state) > 0


def test_a_belief_weighs_the_worlds_of_the_solver() -> None:
    for seen, wanted, belief in islice(few(FOLK, 9, 60), 6):
        for world in worlds(seen, Random(1), 60, belief.weight):
            hands = np.array([world.state.hands[seat].counts() for seat in belief.hidden], np.uint8)
            assert wanted[hands.tobytes()] == pytest.approx(world.weight)
            assert belief.chance(world.state) == pytest.approx(world.weight)


def test_other_worlds_have_no_chance() -> None:
    (seen, truth), *_ = islice(views(FOLK, 1, 30), 1)
    belief = Believing().of(seen)
    a, b = belief.hidden
    hands = list(truth.hands)
    hands[a], hands[b] = truth.hands[b], truth.hands[a]
    swapped = replace(truth, hands=tuple(hands))
    if len(truth.hands[a]) != len(truth.hands[b]):
        assert belief.chance(swapped) == belief.weight(swapped) == 0
    assert belief.weight(Fresh(FOLK)) == 0


def test_only_a_seat_in_play_believes() -> None:
    log = random_log(FOLK, Random(2))
    for reader, cut in ((None, len(log) - 2), (0, 1)):
        with pytest.raises(ValueError, match="only a seat"):
            Believing().of(view(FOLK, log[:cut], reader))
