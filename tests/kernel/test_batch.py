"""Many at once are what they are one by one, whatever the number of threads."""

from dataclasses import replace

import numpy as np
import pytest

from dizhu.kernel import active
from dizhu.kernel.batch import Batch, counts, feature_count, moves, playouts, turns
from dizhu.kernel.packed.deals import Deals as PackedDeals
from dizhu.kernel.packed.deals import Many as PackedGrammar
from dizhu.kernel.packing import pack, unpack
from dizhu.rules.presets import FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from tests.kernel.hands import POSITIONS, RULES, questions

named = pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.name)


@named
@pytest.mark.parametrize("threads", [1, 3])
def test_moves_of_many(rules: Ruleset, threads: int) -> None:
    asked = list(questions(rules, 100, 5))
    hands = np.array([pack(hand) for hand, _, _ in asked], np.uint64)
    overs = np.array([over for _, _, over in asked], np.uint64)
    begins, found = moves(rules, hands, overs, threads=threads)
    kernel = active.grammar(rules)
    for i, (hand, _, over) in enumerate(asked):
        assert found[begins[i] : begins[i + 1]].tolist() == kernel.moves(pack(hand), over)
    begins, found = moves(rules, hands, threads=threads)
    assert found[begins[7] : begins[8]].tolist() == kernel.moves(int(hands[7]))


def test_moves_of_many_that_are_none() -> None:
    begins, found = moves(FOLK, np.array([], np.uint64))
    assert begins.tolist() == [0]
    assert found.tolist() == []
    with pytest.raises(ValueError, match="no such"):
        moves(FOLK, np.array([5], np.uint64), threads=2)
    with pytest.raises(ValueError, match="no such"):
        moves(FOLK, np.array([1], np.uint64), np.array([17], np.uint64))
    with pytest.raises(ValueError, match="another size"):
        moves(FOLK, np.array([1], np.uint64), np.array([1, 1], np.uint64))


@named
def test_turns_of_many(rules: Ruleset) -> None:
    hands = [pack(hand) for hand, _, _ in questions(rules, 30, 6) if len(hand) < 15]
    told = turns(rules, np.array(hands, np.uint64), threads=2)
    assert told.tolist() == [active.grammar(rules).turns(hand) for hand in hands]


@named
@pytest.mark.parametrize("threads", [1, 2])
def test_deals_in_lock_step(rules: Ruleset, threads: int) -> None:
    """Each deal of a batch goes as the same game does by itself."""
    n = 9
    batch, python = Batch(rules, n, 4, threads=threads), PackedDeals(PackedGrammar(rules), n, 4)
    games = [active.game(rules) for _ in range(n)]
    for number, game in enumerate(games):
        game.shuffle(4, number)
    for turn in range(40):
        begins, found = batch.legal()
        assert [bytes(data) for data in python.legal(1)] == [begins.tobytes(), found.tobytes()]
        features = batch.features()
        other = np.zeros_like(features)
        python.features(other.data, 1)
        assert np.array_equal(features, other)
        hands = batch.hands()
        assert python.hands().tobytes() == hands.tobytes()
        choices = np.zeros(n, np.int64)
        for i, game in enumerate(games):
            mine = found[begins[i] : begins[i + 1]].tolist()
            assert mine == game.legal()
            on = [game.hands[(game.landlord + place) % rules.seats] for place in range(rules.seats)]
            assert hands[i].tolist() == on
            if mine:
                assert features[i].tobytes() == bytes(game.features())
                choices[i] = (turn * 7 + i) % len(mine)
                game.step(int(choices[i]))
        batch.step(choices)
        python.step(choices.data, 1)
    over, scores = batch.results()
    for i, game in enumerate(games):
        assert (bool(over[i]), tuple(scores[i])) == (game.over, game.scores())
        assert batch.game(i).hands == game.hands


def test_a_deal_that_is_over_is_renewed() -> None:
    batch = Batch(FOLK, 4, 1)
    rng = np.random.default_rng(1)
    ended = 0
    for _ in range(400):
        begins, _ = batch.legal()
        batch.step((rng.random(4) * np.diff(begins)).astype(np.int64))
        ended += batch.renew()
    assert ended > 10
    assert not batch.results()[0].any()


def test_what_a_batch_refuses() -> None:
    batch = Batch(FOLK, 2, 1)
    with pytest.raises(ValueError, match="no moves are listed"):
        batch.step(np.zeros(2, np.int64))
    batch.legal()
    with pytest.raises(ValueError, match="another size"):
        batch.step(np.zeros(3, np.int64))
    with pytest.raises(IndexError, match="beyond the legal moves"):
        batch.step(np.array([0, 999]))
    with pytest.raises(IndexError, match="no such deal"):
        batch.game(2)
    with pytest.raises(ValueError, match="at least one"):
        Batch(FOLK, 0, 1)


def test_playouts_sum_to_zero() -> None:
    scores, decisions = playouts(FOLK, 500, 3, threads=2)
    assert scores.shape == (500, 3)
    assert not scores.sum(axis=1).any()
    assert decisions.min() >= 3
    again, _ = playouts(FOLK, 100, 3, first=400)
    assert np.array_equal(scores[400:], again)


def test_counts() -> None:
    words = np.array([pack(FOLK.deck), 0], np.uint64)
    assert counts(words).tolist() == [list(unpack(pack(FOLK.deck)).counts()), [0] * 15]
    assert feature_count(FOLK) == len(active.game(FOLK).features())


@named
@pytest.mark.parametrize("policy", ["evenly", "boldly", "timidly"])
def test_many_positions(rules: Ruleset, policy: str) -> None:
    """For the sanitizers, which `make sanitize` has look at a million of them."""
    seen, first, wanted = 0, 0, POSITIONS // (3 * len(RULES))
    while seen < wanted:
        scores, decisions = playouts(rules, 20, 5, policy=policy, first=first, threads=2)
        assert not scores.sum(axis=1).any()
        seen += int(decisions.sum())
        first += 20


@pytest.mark.parametrize("rules", [FOLK, FOUR], ids=lambda rules: rules.name)
def test_a_deal_goes_on_from_a_game_that_is_put_there(rules: Ruleset) -> None:
    cards = replace(rules, auction="none")
    games, other = Batch(cards, 4, 1), Batch(cards, 4, 2)
    games.legal()
    games.put(2, other.game(3))
    with pytest.raises(ValueError, match="no moves are listed"):
        games.step(np.zeros(4, np.int64))
    for _ in range(5):
        assert (games.features()[2] == other.features()[3]).all()
        assert (games.features()[1] != other.features()[1]).any()
        begins, found = games.legal()
        assert found[begins[2] : begins[3]].tolist() == other.game(3).legal()
        other.legal()
        games.step(np.zeros(4, np.int64))
        other.step(np.zeros(4, np.int64))
    with pytest.raises(IndexError):
        games.put(4, other.game(0))
    foreign = Batch(FOUR if rules is FOLK else FOLK, 1, 1).game(0)
    with pytest.raises(ValueError, match="of these rules"):
        games.put(0, foreign)


def standing_as(batch: Batch, deals: list[int]) -> tuple[np.ndarray, np.ndarray]:
    """Rows that say where some deals stand."""
    cards, rest = [], []
    for deal in deals:
        game = batch.game(deal)
        cards.append([*game.hands, *game.played, game.bottom, game.top])
        now = (game.turn, game.landlord, game.bid, game.top_seat, game.passes, game.bombs)
        rest.append([*now, *game.plays])
    return np.array(cards, np.uint64), np.array(rest, np.int64)


@named
def test_deals_that_are_laid_go_on_as_those_that_were_played(rules: Ruleset) -> None:
    """Seen to fail: with the passes left out."""
    rules = replace(rules, auction="none", doubling=False)
    n, rng = 8, np.random.default_rng(3)
    batch = Batch(rules, n, 5)
    for _ in range(9):
        begins, _ = batch.legal()
        batch.step((rng.random(n) * np.diff(begins)).astype(np.int64))
    going = np.flatnonzero(~batch.results()[0]).tolist()
    rows = standing_as(batch, going)
    laid, python = Batch(rules, len(going), 0), PackedDeals(PackedGrammar(rules), len(going), 0)
    laid.lay(*rows)
    python.lay(*(part.data for part in rows))
    while not batch.results()[0].all():
        begins, moves = batch.legal()
        lists = [moves[begins[i] : begins[i + 1]] for i in going]
        found = laid.legal()
        assert found[1].tolist() == [move for each in lists for move in each.tolist()]
        assert [bytes(data) for data in python.legal(1)] == [data.tobytes() for data in found]
        playing = [not batch.game(i).over for i in going]
        assert np.array_equal(batch.features()[going][playing], laid.features()[playing])
        choices = (rng.random(n) * np.diff(begins)).astype(np.int64)
        batch.step(choices)
        laid.step(choices[going])
        python.step(choices[going].data, 1)
    assert np.array_equal(batch.results()[1][going], laid.results()[1])
    assert bytes(python.results()[1]) == laid.results()[1].tobytes()


@pytest.mark.parametrize("kernel", ["native", "python"])
def test_deals_that_cannot_stand_so(kernel: str) -> None:
    rules = replace(FOLK, auction="none")
    batch = Batch(rules, 1, 5)
    cards, rest = standing_as(batch, [0])
    one = batch if kernel == "native" else Batch(rules, 1, 5)
    if kernel == "python":
        one._deals = PackedDeals(PackedGrammar(rules), 1, 5)
    one.lay(cards, rest)
    for place, wrong in ((0, 3), (1, 3), (3, 3), (4, 1), (5, 256)):
        bad = rest.copy()
        bad[0, place] = wrong
        with pytest.raises(ValueError, match=r"out of range|stand like"):
            one.lay(cards, bad)
    for place, wrong in ((0, 0), (6, 1 << 56), (7, 1), (7, 17)):
        worse = cards.copy()
        worse[0, place] = wrong
        with pytest.raises(ValueError, match=r"stand like|no such"):
            one.lay(worse, rest)
    with pytest.raises(ValueError, match="another size"):
        one.lay(cards[:, 1:], rest)
    assert one.legal()[1].tolist() == Batch(rules, 1, 5).legal()[1].tolist()
