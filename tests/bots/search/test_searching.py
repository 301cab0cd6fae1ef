"""Looking ahead: from where the game stands, by what a seat may know, within its limits."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.belief.believing import Believing  # noqa: E402
from dizhu.bots.lockstep import Asked, Lockstep, Rows  # noqa: E402
from dizhu.bots.registry import make  # noqa: E402
from dizhu.bots.search.comparing import Contest, candidates  # noqa: E402
from dizhu.bots.search.master import Master, master  # noqa: E402
from dizhu.bots.search.player import Player, ThumbPlayer  # noqa: E402
from dizhu.bots.search.question import question, together  # noqa: E402
from dizhu.bots.search.rollout import Rollouts, Starts  # noqa: E402
from dizhu.bots.search.searching import Search  # noqa: E402
from dizhu.bots.search.settings import Deadline, Settings  # noqa: E402
from dizhu.bots.thrift import Thrift  # noqa: E402
from dizhu.encode import seen as told  # noqa: E402
from dizhu.encode.seen import LATEST  # noqa: E402
from dizhu.game.agent import play_out  # noqa: E402
from dizhu.game.engine import fold  # noqa: E402
from dizhu.game.state import Fresh, Over, Playing, Void  # noqa: E402
from dizhu.game.view import View, view  # noqa: E402
from dizhu.kernel.batch import Batch, feature_count  # noqa: E402
from dizhu.kernel.packing import unpack, word  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, OPENSPIEL  # noqa: E402
from dizhu.rules.ranks import BIG  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from tests.bots.test_games import shuffled  # noqa: E402
from tests.playouts import random_log  # noqa: E402

ALL = (FOLK, COMPETITIVE, FOUR, OPENSPIEL)
named = pytest.mark.parametrize("rules", ALL, ids=lambda rules: rules.name)
NEVER = Deadline(None, lambda: 0.0)
ONCE = np.ones(64, np.int64)


def asked_of(rules: Ruleset, seed: int, n: int) -> Iterator[tuple[View, Playing]]:
    """Views of seats that are to play, and what is so."""
    rng, found = Random(seed), 0
    while found < n:
        log = random_log(rules, rng)
        state = fold(Fresh(rules), log := log[: rng.randrange(len(log))])
        if isinstance(state, Playing) and all(state.hands):
            yield view(rules, log, state.turn), state
            found += 1


def search(rules: Ruleset, **wanted: object) -> Search:
    few = Settings(worlds=4, step=2, sampled=8)
    return Search(replace(few, **wanted), ThumbPlayer(Thrift(rules)), Believing())


@named
def test_what_is_laid_is_where_the_game_stands(rules: Ruleset) -> None:
    """In the true world the seat is told the same, and may do the same."""
    for seen, truth in asked_of(rules, 3, 12):
        asked = question(seen)
        order = [(asked.seat + place) % rules.seats for place in range(1, rules.seats)]
        world = np.array([[truth.hands[seat].counts() for seat in order]])
        cards, standing = asked.laid(world, np.random.default_rng(1))
        batch = Batch(rules, 1, 0)
        batch.lay(cards, standing)
        assert batch.features().tobytes() == told.features(seen).tobytes()
        assert batch.legal()[1].tolist() == [word(action) for action in asked.actions]
        assert batch.game(0).plays == truth.plays
        assert len(told.features(seen)[0]) == feature_count(rules)


def test_a_bottom_that_nobody_saw_never_has_the_card_that_was_turned_up() -> None:
    """The only big joker lies face up before the landlord, so it was dealt to him."""
    rules = replace(FOLK, bottom_shown="never", doubling=True)
    looked = 0
    for seen, truth in asked_of(rules, 9, 400):
        if seen.reader == truth.contract.landlord or truth.ceremony.face_up is None:
            continue
        landlord = truth.contract.landlord
        up = replace(truth.ceremony, face_up=BIG)
        dealt = truth.hands[landlord] + truth.played[landlord] - truth.bottom.cards
        if landlord != truth.first or BIG not in dealt or BIG in truth.played[landlord]:
            continue
        asked = question(replace(seen, state=replace(seen.state, ceremony=up)))
        worlds = Believing().of(asked.view).sample(np.random.default_rng(1), 200)
        cards, _ = asked.laid(worlds, np.random.default_rng(2))
        assert not any(BIG in unpack(bottom) for bottom in cards[:, 2 * rules.seats].tolist())
        looked += 1
    assert looked


def begun(rules: Ruleset, player: Player, plies: int) -> tuple[Lockstep, Starts]:
    """Deals after so many plies, and the same as worlds to begin in with the player's move."""
    lockstep = Lockstep(rules, 40, 6)
    for _ in range(plies):
        asked = lockstep.ask()
        lockstep.step(asked.deals, player.choose(asked))
    asked = lockstep.ask()
    cards, standing = [], []
    for deal in asked.deals.tolist():
        game = lockstep.batch.game(deal)
        cards.append([*game.hands, *game.played, game.bottom, game.top])
        now = (game.turn, game.landlord, game.bid, game.top_seat, game.passes, game.bombs)
        standing.append([*now, *game.plays])
    rows = np.array(cards, np.uint64), np.array(standing)
    return lockstep, Starts(*rows, asked.latest.copy(), player.choose(asked))


@pytest.mark.parametrize("goal", [0, 1, 2])
def test_a_rollout_ends_as_the_deal_does(goal: int) -> None:
    rules = replace(FOLK, auction="none", spring=goal > 1)
    player = ThumbPlayer(Thrift(rules))
    lockstep, starts = begun(rules, player, 10)
    asked = lockstep.ask()
    bombs = lockstep.encoding.bombs(asked.features)
    found = Rollouts(rules, player, goal, None).worth(starts, NEVER)
    deals, roles = asked.deals, asked.roles
    while len(asked):
        lockstep.step(asked.deals, player.choose(asked))
        asked = lockstep.ask()
    scores = lockstep.batch.results()[1][deals]
    turns = starts.standing[:, 0]
    mine = scores[np.arange(len(deals)), turns] * np.where(roles > 0, 2, 1)
    wanted = mine / (2.0 * 2.0**bombs) if goal else mine > 0
    assert found is not None
    assert found.tolist() == wanted.tolist()


@pytest.mark.parametrize("plies", [1, 3, 200])
def test_a_rollout_may_be_cut(plies: int) -> None:
    """What the seat to act then expects counts for its side, and for the other the rest."""

    class Sure(ThumbPlayer):
        def values(self, asked: Asked) -> np.ndarray:
            return np.where(asked.roles[asked.owners] == 0, 0.75, 0.25)

    rules = replace(FOLK, auction="none")
    asked = question(next(seen for seen, _ in asked_of(rules, 2, 1)))
    belief = Believing().of(asked.view)
    rng = np.random.default_rng(2)
    cards, standing = asked.laid(belief.sample(rng, 6), rng)
    latest = np.broadcast_to(asked.asked.latest, (6, LATEST))
    starts = Starts(cards, standing, latest, np.zeros(6, np.int64))
    found = Rollouts(rules, Sure(Thrift(rules)), 0, plies).worth(starts, NEVER)
    assert found is not None
    cut = 0.75 if asked.role == 0 else 0.25
    assert set(found.tolist()) <= ({cut, 0.0, 1.0} if plies < 200 else {0.0, 1.0})


@pytest.mark.parametrize("goal", [0, 1])
def test_who_can_go_out_where_a_rollout_is_cut_does(goal: int) -> None:
    """Nobody is asked what going out is worth, with a bomb or with another play."""

    class Unsure(ThumbPlayer):
        def values(self, asked: Asked) -> np.ndarray:
            return np.full(len(asked.moves), 0.3)

    rules = replace(FOLK, auction="none")
    player = Unsure(Thrift(rules))
    lockstep, starts = begun(rules, player, 14)
    first = lockstep.ask().deals
    whole = Rollouts(rules, player, goal, None).worth(starts, NEVER)
    assert whole is not None
    over_after = np.zeros(len(starts), np.int64)
    made = 0
    while len(asked := lockstep.ask()):
        lockstep.step(asked.deals, player.choose(asked))
        made += 1
        over_after[np.isin(first, asked.deals)] = made
    for plies in range(1, 9):
        found = Rollouts(rules, player, goal, plies).worth(starts, NEVER)
        assert found is not None
        known = over_after <= plies + 1
        assert found[known].tolist() == whole[known].tolist()
        assert not np.isin(found[~known], (0.0, 1.0)).any()
    assert (over_after <= 9).any()


@named
def test_the_same_seed_gives_the_same_moves(rules: Ruleset) -> None:
    looking = search(rules)
    views = [seen for seen, _ in asked_of(rules, 8, 6)]
    one, other = (looking.choose(views, Random(3)) for _ in range(2))
    assert one == other
    assert all(action in seen.legal() for seen, action in zip(views, one, strict=True))


@named
def test_every_game_comes_to_its_end(rules: Ruleset) -> None:
    player, few = ThumbPlayer(Thrift(rules)), Settings(worlds=4, step=2, sampled=8)
    agents = [
        master(Random(i), make("simple", 1), player, Believing(), few) for i in range(rules.seats)
    ]
    state = fold(Fresh(rules), play_out(rules, shuffled(rules, 4), agents))
    assert isinstance(state, Over | Void)


def test_it_knows_nothing_but_its_view() -> None:
    """The same view with other cards in other hands: the same move. It is not even given them."""
    for seen, truth in asked_of(FOLK, 5, 5):
        a, b = ((seen.state.turn + i) % 3 for i in (1, 2))
        hands = [truth.hands[seat] for seat in range(3)]
        if len(hands[a]) != len(hands[b]) or truth.contract.landlord in (a, b):
            continue
        hands[a], hands[b] = hands[b], hands[a]
        assert view_of(replace(truth, hands=tuple(hands)), seen) == seen


def view_of(state: Playing, seen: View) -> View:
    from dizhu.game.state import seen_by

    return View(seen.reader, seen_by(state, seen.reader), seen.events)


class Ticking:
    """A clock that goes on by itself whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 0.01
        return self.now


@pytest.mark.parametrize("ms", [0, 50, 200])
def test_a_clock_ends_it(ms: int) -> None:
    """Within one look of the deadline, though thousands of worlds were wanted."""
    for seen, _ in asked_of(FOLK, 9, 6):
        clock = Ticking()
        wanted = Settings(worlds=1 << 20, step=2, margin=9.0, clear=99.0, exact=0, ms=ms)
        looking = Search(wanted, ThumbPlayer(Thrift(FOLK)), Believing(), clock=clock)
        assert looking.choose([seen], Random(1))[0] in seen.legal()
        assert clock.now <= ms / 1000 + 0.05


@pytest.mark.parametrize(
    ("own", "within", "most"),
    [(200, 0.05, 0.05), (200, 9.0, 0.2), (0, 9.0, 0.0), (None, 0.05, 0.05)],
)
def test_who_may_think_for_less_looks_at_less(own: int | None, within: float, most: float) -> None:
    looked = []
    for seen, _ in asked_of(FOLK, 9, 6):
        clock = Ticking()
        wanted = Settings(worlds=1 << 20, step=2, margin=9.0, clear=99.0, exact=0, ms=own)
        looking = Search(wanted, ThumbPlayer(Thrift(FOLK)), Believing(), clock=clock)
        bot = Master(looking, make("simple", 1), Random(1))
        assert bot.act_within(seen, within) in seen.legal()
        looked.append(clock.now)
    assert most < max(looked) <= most + 0.05


def test_what_is_clearly_worse_is_out() -> None:
    contest = Contest(np.array([4, 7, 2]), np.array([0.5, 0.5, 0.5]), 8.0, 2.5)
    rng = np.random.default_rng(3)
    luck = rng.random(64)
    results = np.stack([luck < 0.8, luck < 0.78, luck < 0.2]).astype(float)
    contest.add(results[:, :32], ONCE[:32])
    assert set(contest.moves.tolist()) == {4, 7}
    contest.add(results[:2, 32:], ONCE[:32])
    assert contest.best == 4
    assert contest.worlds == 64


def test_a_world_that_counts_twice_is_as_two() -> None:
    """But for what it proves: two that are the same world prove less than two that are not."""
    twice, alike = (Contest(np.array([4, 7]), np.array([0.5, 0.4]), 8.0, 99.0) for _ in range(2))
    results = np.array([[1.0, 0.0, 1.0], [0.0, 1.0, 1.0]])
    twice.add(results, np.array([2, 1, 1]))
    alike.add(results[:, [0, 0, 1, 2]], ONCE[:4])
    assert twice.worlds == alike.worlds == 4
    assert twice.scores == pytest.approx(alike.scores)


def test_a_few_worlds_prove_nothing() -> None:
    contest = Contest(np.array([0, 1]), np.array([0.5, 0.5]), 0.0, 2.5)
    contest.add(np.array([[1.0, 1.0], [1.0, 0.0]]), ONCE[:2])
    assert contest.open
    assert contest.best == 0


def test_the_players_own_value_counts_for_some_worlds() -> None:
    contest = Contest(np.array([0, 1]), np.array([0.9, 0.2]), 10.0, 2.5)
    contest.add(np.array([[0.0, 1.0], [1.0, 1.0]]), ONCE[:2])
    assert contest.best == 0
    assert contest.scores == pytest.approx([10 / 12, 4 / 12])


def test_candidates_are_near_the_best() -> None:
    values = np.array([0.1, 0.7, 0.75, 0.62, 0.7])
    assert candidates(values, 0.1, 3).tolist() == [2, 1, 4]
    assert candidates(values, 0.01, 3).tolist() == [2]


def test_looking_ahead_finds_what_the_player_does_not_see() -> None:
    """A player who values the worst most still does better where the worlds say so."""

    class Wrong(ThumbPlayer):
        def values(self, asked: Asked) -> np.ndarray:
            return 1 - super().values(asked)

    rules = replace(FOLK, auction="none")
    wrong = Wrong(Thrift(rules))
    wide = Settings(worlds=16, step=16, margin=1.0, candidates=40, trust=0.0, exact=0, sampled=0)
    looking = Search(wide, wrong, Believing())
    better = asked = 0
    for seen, _ in asked_of(rules, 12, 24):
        row = question(seen).asked
        values = wrong.values(row)
        if row.going_out()[0] < 0 and len(values) > 3:
            asked += 1
            found = question(seen).actions.index(looking.choose([seen], Random(1))[0])
            better += values[found] < values.max()
    assert asked >= 4
    assert better > asked / 2


def test_questions_come_together() -> None:
    asked = [question(seen) for seen, _ in asked_of(FOLK, 1, 4)]
    rows = together(asked)
    for i, each in enumerate(asked):
        mine: Rows = np.array([i])
        assert rows.of(mine).moves.tolist() == each.asked.moves.tolist()
        assert rows.features[i].tobytes() == each.asked.features.tobytes()


def test_only_who_is_to_play_is_asked() -> None:
    seen = next(seen for seen, _ in asked_of(FOLK, 1, 1))
    assert isinstance(seen.state, Playing)
    other = View((seen.state.turn + 1) % 3, seen.state, seen.events)
    with pytest.raises(ValueError, match="only the seat"):
        search(FOLK).choose([other], Random(1))
