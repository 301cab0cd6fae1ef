"""What nobody should ask: it is refused or done, and never brings the process down.

Most of these were seen to end it, or to give what was never written.
"""

import gc
import os
import subprocess
import sys
from array import array
from collections.abc import Callable
from dataclasses import replace
from threading import Thread
from time import sleep

import numpy as np
import pytest

from dizhu.kernel import active
from dizhu.kernel.batch import Batch, feature_count, moves, playouts, turns
from dizhu.kernel.packing import pack
from dizhu.rules.cards import Cards
from dizhu.rules.presets import FOLK, FOUR
from dizhu.solver.split import turns as turns_of

native = pytest.mark.skipif(active.ACTIVE != "native", reason="of the native kernel")

MANY = (300, 10**6, 2**31 - 1, 2**70)


@pytest.mark.parametrize("threads", [-(2**70), -1, 0, *MANY])
def test_any_number_of_threads_gives_the_same(threads: int) -> None:
    hands = np.full(5, pack(FOLK.deck) & 0xFFFF, np.uint64)
    few = moves(FOLK, hands), turns(FOLK, hands), playouts(FOLK, 5, 1)[0]
    many = (
        moves(FOLK, hands, threads=threads),
        turns(FOLK, hands, threads=threads),
        playouts(FOLK, 5, 1, threads=threads)[0],
    )
    assert all(map(np.array_equal, (*few[0], *few[1:]), (*many[0], *many[1:])))
    alone, together = Batch(FOLK, 5, 1), Batch(FOLK, 5, 1, threads=threads)
    for _ in range(4):
        assert all(map(np.array_equal, alone.legal(), together.legal()))
        assert np.array_equal(alone.features(), together.features())
        alone.step(np.zeros(5, np.int64))
        together.step(np.zeros(5, np.int64))


@native
@pytest.mark.skipif(sys.platform != "linux", reason="takes the memory for threads away")
def test_a_machine_that_gives_no_threads() -> None:
    """Seen to abort: threads that were begun were left behind where the next could not be.

    Those that are begun may want more memory than is left; that is told, and ends nothing.
    """
    program = """
import resource
import numpy as np
from dizhu.game.position import Position
from dizhu.kernel.batch import playouts
from dizhu.rules.presets import FOLK
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve

alone = playouts(FOLK, 500, 1)[0]
position = Position.parse("competitive A/456/228 2 1:9")
used = int(open("/proc/self/statm").read().split()[0]) * resource.getpagesize()
resource.setrlimit(resource.RLIMIT_AS, (used + (300 << 20),) * 2)
try:
    assert np.array_equal(playouts(FOLK, 500, 1, threads=250)[0], alone)
except MemoryError:
    pass
try:
    assert solve(position, Limits(megabytes=1), threads=200).winner == "farmers"
except MemoryError:
    pass
print(solve(position, Limits(megabytes=1)).winner)
"""
    asked = [sys.executable, "-c", program]
    done = subprocess.run(asked, check=False, capture_output=True, text=True)
    assert (done.stdout, done.returncode) == ("farmers\n", 0), done.stderr


@native
def test_results_that_no_memory_holds() -> None:
    """Seen to write beyond the memory: the bytes were counted modulo 2**64."""
    for games in (2**62, 2**61, 2**60):
        with pytest.raises(MemoryError):
            playouts(FOLK, games, 0)
    with pytest.raises((MemoryError, ValueError)):
        Batch(FOLK, 2**62, 0)


@pytest.mark.parametrize("first", [-1, 2**64 - 1, 2**64 - 2])
def test_after_the_highest_number_of_a_game_comes_the_first(first: int) -> None:
    """Seen to give scores of memory that nothing was written to."""
    scores, decisions = playouts(FOLK, 4, 5, first=first)
    past = (first + 3) % 2**64
    assert np.array_equal(scores[3:], playouts(FOLK, 1, 5, first=past)[0])
    assert not scores.sum(axis=1).any()
    assert decisions.min() >= 3


def test_a_seed_counts_by_its_lowest_bits() -> None:
    for seed, same in ((-1, 2**64 - 1), (2**64 + 7, 7)):
        assert np.array_equal(playouts(FOLK, 3, seed)[0], playouts(FOLK, 3, same)[0])
        one, other = active.game(FOLK), active.game(FOLK)
        one.shuffle(seed, seed)
        other.shuffle(same, same)
        assert one.hands == other.hands


@native
def test_hands_that_another_thread_writes_to() -> None:
    """Seen to end the process: what had been looked at was read again."""
    hands = np.full(1_000_000, 0x1111_1111, np.uint64)

    def write() -> None:
        sleep(0.02)
        hands[500_000:] = 2**64 - 1

    writer = Thread(target=write)
    writer.start()
    with pytest.raises(ValueError, match="no such cards"):
        turns(FOLK, hands)
    writer.join()


class Dying:
    """Garbage that does something when it is collected."""

    def __init__(self, last: Callable[[], object]) -> None:
        self.last = last
        self.me = self

    def __del__(self) -> None:
        self.last()


def test_a_list_while_garbage_is_collected() -> None:
    """Seen to list what was never asked: a finalizer asked the same object meanwhile."""
    grammar, game = active.grammar(FOLK), active.game(replace(FOLK, auction="none"))
    game.shuffle(1)
    hand = 0x1111
    listed, legal = grammar.moves(hand), game.legal()

    def disturb() -> None:
        grammar.moves(0x2222_2222)
        grammar.moves(1)
        game.step(0)
        game.legal()
        game.undo()

    before, kept = gc.get_threshold(), list[list[int]]()
    gc.set_threshold(1)
    try:
        for _ in range(600):
            Dying(disturb)
            kept.append(grammar.moves(hand))
            Dying(disturb)
            kept.append(game.legal())
    finally:
        gc.set_threshold(*before)
    assert gc.isenabled()
    assert kept == [listed, legal] * 600


def test_numbers_that_are_not_whole() -> None:
    """Seen to be cut off: 1.5 was a move, 0.9 a choice."""
    batch = Batch(FOLK, 2, 1)
    batch.legal()
    with pytest.raises(TypeError, match="whole"):
        moves(FOLK, np.array([1.0, 1.5]))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="whole"):
        moves(FOLK, np.array([1], np.uint64), np.array([True]))  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="whole"):
        turns(FOLK, np.array(["3"]))  # type: ignore[arg-type]
    for choices in (np.array([0.9, np.nan]), np.array([None, 0])):
        with pytest.raises(TypeError, match="whole"):
            batch.step(choices)
    for dtype in ("i1", ">i4", "u8"):
        batch.step(np.zeros(2, dtype))
        batch.legal()
    assert turns(FOLK, np.array([])).size == 0


def test_nothing_is_asked_of_an_array_that_begins_anywhere() -> None:
    """Python's empty arrays begin between two numbers; they were refused for it."""
    assert memoryview(active.grammar(FOLK).turns_of_many(memoryview(array("Q")), 1)).nbytes == 0


def test_arrays_that_lie_anyhow() -> None:
    hands = np.array([1, 16, 2, 16, 3, 16, 4, 16], np.uint64)
    told = [part.tolist() for part in moves(FOLK, hands[::2])]
    odd = np.frombuffer(b"\0" + hands[::2].tobytes() + b"\0", np.uint8)[1:-1].view(np.uint64)
    assert not odd.flags.aligned
    assert [part.tolist() for part in moves(FOLK, odd)] == told
    assert [part.tolist() for part in moves(FOLK, hands[::2].reshape(2, 2).T.T)] == told
    fixed = hands[::2].astype(">u8")
    fixed.flags.writeable = False
    assert [part.tolist() for part in moves(FOLK, fixed)] == told
    batch, width = Batch(FOLK, 2, 1), feature_count(FOLK)
    for out in (
        np.zeros((4, width), np.uint8)[::2],
        np.zeros((2, width), np.uint8, order="F"),
        np.zeros((2, width + 1), np.uint8),
        np.broadcast_to(np.zeros(width, np.uint8), (2, width)),
    ):
        with pytest.raises((ValueError, TypeError, BufferError)):
            batch.features(out)


def test_deals_of_other_sizes_are_none() -> None:
    """Seen to end the process: a hand was dealt that had nothing to lead."""
    for rules in (FOLK, FOUR, replace(FOLK, auction="none")):
        game, deck = active.game(rules), pack(rules.deck)
        nothing = (0,) * (rules.seats - 1)
        for hands, bottom in (((deck, *nothing), 0), ((0, *nothing), deck)):
            with pytest.raises(ValueError, match="another number of cards"):
                game.deal(hands, bottom, 0)


def test_words_that_are_none() -> None:
    grammar, game = active.grammar(FOLK), active.game(FOLK)
    game.shuffle(1)
    for word in (-1, 2**63, 2**64, 13, 2**64 - 1):
        for ask in (
            grammar.moves,
            lambda w: grammar.moves(1, w),
            lambda w: grammar.beats(w, 1),
            lambda w: grammar.beats(1, w),
            grammar.turns,
            game.apply,
        ):
            with pytest.raises(ValueError):  # noqa: PT011
                ask(word)
    with pytest.raises(ValueError, match="no such policy"):
        game.play_out(1, 1, 4)


def test_splits_of_nothing_and_none_of_them() -> None:
    grammar = active.grammar(FOLK)
    assert grammar.splits(0, 3) == ((),)
    assert grammar.splits(1, 0) == grammar.splits(0, 0) == grammar.splits(1, -1) == ()


def test_more_doublings_than_bombs_are_no_standing() -> None:
    """Seen to shift a score out of its number."""
    rules = replace(FOLK, auction="none")
    batch = Batch(rules, 1, 5)
    game = batch.game(0)
    cards = np.array([[*game.hands, *game.played, game.bottom, 0]], np.uint64)
    now = [game.turn, game.landlord, 1, 0, 0, 1, 0, 0, 0]
    batch.lay(cards, np.array([now]))
    now[5] = 200
    with pytest.raises(ValueError, match="stand like"):
        batch.lay(cards, np.array([now]))


@pytest.mark.parametrize("bids", [(), (0, 1), (1, 2, 256), tuple(range(1, 10))])
def test_bids_that_no_kernel_is_handed(bids: tuple[int, ...]) -> None:
    """Seen to raise where the answer is no, and so to be split by nobody."""
    rules = replace(FOLK, bids=bids)
    assert not active.fits(rules)
    assert turns_of(rules, Cards.parse("33344")) == 1


def test_a_search_of_more_than_the_deck() -> None:
    search, deck = active.solver(FOLK, 16), pack(FOLK.deck)
    with pytest.raises(ValueError, match="no such cards"):
        search.prove((deck, deck, deck), 0, 0, 0, 0, 2, True, 9, 0.0)
    with pytest.raises(ValueError, match="no such number of threads"):
        search.prove((1, 1, 1), 0, 0, 0, 0, 2, True, 9, 0.0, 0)


def test_a_fork_goes_on() -> None:
    if not hasattr(os, "fork"):
        pytest.skip("no fork here")
    active.grammar(FOLK)
    child = os.fork()
    if not child:
        os._exit(int(playouts(FOLK, 50, 1, threads=2)[0].sum()))
    assert os.waitpid(child, 0)[1] == 0
