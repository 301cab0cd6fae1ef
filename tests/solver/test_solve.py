"""What `solve` makes of the kernel's answers."""

import json
import signal
from dataclasses import replace
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from dizhu.game.actions import Pass, Play
from dizhu.game.engine import decide, fold, legal
from dizhu.game.position import Position
from dizhu.game.state import Over, Playing
from dizhu.kernel import active
from dizhu.kernel.packing import unpack
from dizhu.rules.cards import Cards
from dizhu.rules.presets import COMPETITIVE, PRESETS
from dizhu.solver.batch import solve_all
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve
from dizhu.solver.telling import members, value_by_word
from tests.laws import decisions
from tests.playouts import random_log
from tests.solver.brute import Brute
from tests.solver.positions import positions

CASES = Path(__file__).parents[1] / "conformance" / "solve.jsonl"
POSITIONS = [json.loads(line)["position"] for line in CASES.read_text("utf-8").splitlines()]
HARD = Position.parse("competitive 34567TJQKA2XD/33345678KKA22/4456789TJQ88A 1 0:99")

WHOLE = Position.parse("competitive 33444668TJJQKKKAAA2D/3455567889TJQKA22/3567778999TTJQQ2X 0 -")


def of(text):
    return Position.parse(text)


def test_a_small_end():
    solution = solve(of("competitive A/456/228 2 1:9"), points=True, line=True)
    assert solution.winner == "farmers"
    assert members(solution) == {
        "winner": "farmers",
        "moves": {"2": "win", "pass": "loss"},
        "exact": True,
    }
    assert [move.points for move in solution.moves] == [-2, 2]
    assert solution.points == -2
    assert solution.line[0] == (2, Play(Cards.parse("2")))
    assert solution.line[1] == (0, Pass())


def test_the_points_go_for_the_bombs():
    """The landlord wins by either end; with the bomb last he is paid twice."""
    solution = solve(of("competitive 33334/5/6 0 - 3*2"), points=True)
    assert solution.winner == "landlord"
    assert solution.points == 3 * 2 * 2 * 2
    by_word = {str(m.action.cards): m.points for m in solution.moves if isinstance(m.action, Play)}
    assert by_word["3333"] == 24


@pytest.mark.parametrize("name", PRESETS)
def test_the_line_is_legal_and_ends_as_it_was_told(name):
    rules = PRESETS[name]
    brute = Brute(rules)
    for hands, turn, top, _ in positions(rules, 12, 7):
        if top:
            continue
        position = Position(rules, tuple(map(unpack, hands)), turn)
        solution = solve(position, points=True, line=True)
        assert solution.exact
        assert (solution.winner == "landlord") == brute.winner(hands, turn)
        state = position.state()
        for seat, action in solution.line:
            assert state.turn == seat
            state = fold(state, decide(state, seat, action))
        assert (state.winner == 0) == (solution.winner == "landlord")
        assert state.scores[0] == solution.points


def scores(state):
    """The landlord's points by looking at everything that the game allows."""
    if isinstance(state, Over):
        return state.scores[state.contract.landlord]
    found = [scores(fold(state, decide(state, state.turn, a))) for a in legal(state, state.turn)]
    return max(found) if state.turn == state.contract.landlord else min(found)


@pytest.mark.parametrize("name", PRESETS)
def test_a_state_knows_the_springs_and_the_doubling(name):
    rules, rng = PRESETS[name], Random(name)
    for _ in range(3):
        for state, _ in decisions(rules, random_log(rules, rng)):
            if isinstance(state, Playing) and sum(map(len, state.hands)) <= 7 + rules.seats:
                small = replace(
                    state,
                    plays=tuple(rng.randint(0, 2) for _ in state.plays),
                    doubled=tuple(rng.random() < 0.5 for _ in state.doubled),
                )
                if state.top is not None:
                    plays = [max(n, seat == state.top.seat) for seat, n in enumerate(small.plays)]
                    small = replace(small, plays=tuple(plays))
                assert solve(small, points=True).points == scores(small)
                break


def test_a_limit_leaves_it_unknown_and_says_so():
    solution = solve(HARD, Limits(nodes=5))
    assert solution.winner is None
    assert not solution.exact
    assert set(value_by_word(solution.moves).values()) == {"unknown"}
    assert solution.line == ()
    assert solve(HARD, Limits(seconds=0.0)).winner is None


def test_under_a_limit_of_nodes_it_is_the_same_every_time():
    position = of(POSITIONS[16])
    for nodes in (0, 1, 10, 40, 300):
        first, second = (solve(position, Limits(nodes=nodes)) for _ in range(2))
        assert first.moves == second.moves
        assert first.nodes == second.nodes
    full = {m.action: m.value for m in solve(position).moves}
    for nodes in range(0, 300, 7):
        for move in solve(position, Limits(nodes=nodes)).moves:
            assert move.value in (full[move.action], "unknown")


def test_threads_change_no_answer():
    for text in POSITIONS[:20]:
        assert members(solve(of(text), threads=2)) == members(solve(of(text)))
    with pytest.raises(ValueError, match="threads"):
        solve(of(POSITIONS[0]), threads=0)


def test_each_move_is_told_as_it_is_found():
    heard = []
    solution = solve(of(POSITIONS[16]), told=heard.append)
    assert tuple(heard) == solution.moves


def test_an_interrupt_ends_it_and_the_next_search_is_none_the_worse():
    position = of(POSITIONS[16])

    def stop(_valued):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve(position, told=stop)
    assert solve(position).exact


@pytest.mark.skipif(active.ACTIVE != "native", reason="of the native kernel")
@pytest.mark.parametrize("threads", [1, 2])
def test_a_signal_ends_every_thread(threads):
    """Seen to wait for the threads that did not look out for it."""
    handler = signal.signal(signal.SIGALRM, signal.default_int_handler)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.2)
        begun = perf_counter()
        with pytest.raises(KeyboardInterrupt):
            solve(WHOLE, Limits(seconds=20), threads=threads)
        assert perf_counter() - begun < 10
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)


def test_many_at_once_are_what_each_is_alone():
    some = [of(text) for text in POSITIONS[:12]]
    heard = {}
    many = solve_all(some, jobs=2, moves=True, told=heard.__setitem__)
    assert [solution.moves for solution in many] == [solve(one).moves for one in some]
    assert [heard[i] for i in range(len(some))] == many


def test_what_a_listener_raises_ends_the_batch():
    def stop(_number, _solution):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        solve_all([HARD, *map(of, POSITIONS)], Limits(seconds=60), jobs=2, told=stop)


@pytest.mark.parametrize("seconds", [float("inf"), 1e300, 1e18])
def test_seconds_beyond_the_clock_are_no_limit(seconds):
    """Seen to end every search at its first look at the clock."""
    nodes = 5000 if active.ACTIVE == "native" else 100
    first = solve(WHOLE, Limits(nodes=nodes), moves=False)
    assert solve(WHOLE, Limits(nodes=nodes, seconds=seconds), moves=False).nodes == first.nodes
    assert first.nodes == nodes


@pytest.mark.parametrize(
    "limits", [{"nodes": 2**64}, {"nodes": 2**64 + 1}, {"megabytes": 2**80}, {"seconds": 10**400}]
)
def test_limits_beyond_a_word_are_as_good_as_none(limits):
    """Seen to count modulo 2**64: of 2**64 nodes none were left; and to be too large a number."""
    position = of(POSITIONS[0])
    assert solve(position, Limits(**limits)).moves == solve(position).moves


def test_any_number_of_threads_will_do():
    position = of(POSITIONS[0])
    for threads in (300, 2**40, 2**70):
        told = solve(position, Limits(megabytes=1), threads=threads, moves=False)
        assert told.winner == "farmers"


def test_a_hidden_hand_is_refused():
    with pytest.raises(ValueError, match="not shown"):
        solve(of("competitive 34/?2/56 0 -"))


@pytest.mark.parametrize(
    "wrong", [{"nodes": -1}, {"seconds": -0.5}, {"seconds": float("nan")}, {"megabytes": 0}]
)
def test_limits_that_cannot_be(wrong):
    with pytest.raises(ValueError, match=r"below 0|at least"):
        Limits(**wrong)


def test_the_kernel_refuses_what_is_no_position():
    search = active.solver(COMPETITIVE, 1 << 10)
    hands = (1, 1 << 4, 1 << 8)
    late = (0, 2, True, 1000, 0.0)
    assert search.prove(hands, 0, 0, 0, *late)[0] == 1
    for wrong in (
        (hands[:2], 0, 0, 0),
        ((0, *hands[1:]), 0, 0, 0),
        ((9, *hands[1:]), 0, 0, 0),
        (hands, 3, 0, 0),
        (hands, 0, 1, 0),
        (hands, 0, 1 | 1 << 4, 1),
    ):
        with pytest.raises(ValueError, match=r".+"):
            search.prove(*wrong, *late)
    search.clear()
    search.stop()
    assert search.prove(hands, 0, 0, 0, *late)[0] == 2
