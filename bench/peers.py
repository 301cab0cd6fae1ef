"""Other engines on the same figures, where they are installed: RLCard, DouZero, OpenSpiel.

Each plays random complete games of its own rules and, where it can be asked, lists the moves of the
same hands of twenty cards.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter, process_time
from typing import Any

from dizhu.rules.cards import Cards
from dizhu.rules.ranks import RANKS
from dizhu.rules.ruleset import Ruleset

FIGURES: list[tuple[str, Callable[[Ruleset, int], Callable[[], int]]]] = []


def figure(name: str) -> Callable[[Any], Any]:
    """Enter a figure under its name."""

    def enter(make: Callable[[Ruleset, int], Callable[[], int]]) -> Any:
        FIGURES.append((name, make))
        return make

    return enter


def some_hands(rules: Ruleset, number: int) -> list[Cards]:
    """The hands of `bench/kernel.py`."""
    rng, deck = Random(1), list(rules.deck)
    return [Cards.of(rng.sample(deck, 20)) for _ in range(number)]


@figure("OpenSpiel: random games, deal, calls and play")
def openspiel(_rules: Ruleset, games: int) -> Callable[[], int]:
    """Its C++ game, driven by a loop in Python."""
    import pyspiel

    game, rng = pyspiel.load_game("dou_dizhu"), Random(1)

    def work() -> int:
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
        return games

    return work


@figure("RLCard: random games, environment")
def rlcard_games(_rules: Ruleset, games: int) -> Callable[[], int]:
    """Its environment with its random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make("doudizhu")
    env.set_agents([RandomAgent(env.num_actions) for _ in range(3)])

    def work() -> int:
        for _ in range(games):
            env.run(is_training=False)
        return games

    return work


@figure("RLCard: 20-card leads, all moves")
def rlcard_leads(rules: Ruleset, number: int) -> Callable[[], int]:
    """Its judge, on the same hands."""
    from rlcard.games.doudizhu.judger import DoudizhuJudger

    letters = RANKS[:-2] + "BR"
    hands = ["".join(letters[rank] for rank in hand) for hand in some_hands(rules, number)]
    playable = DoudizhuJudger.playable_cards_from_hand

    def work() -> int:
        for hand in hands:
            playable(hand)
        return len(hands)

    return work


@figure("DouZero: 20-card leads, all moves")
def douzero_leads(rules: Ruleset, number: int) -> Callable[[], int]:
    """Its generator, on the same hands."""
    from douzero.env.move_generator import MovesGener

    names = (*range(3, 15), 17, 20, 30)
    hands = [[names[rank] for rank in hand] for hand in some_hands(rules, number)]

    def work() -> int:
        for hand in hands:
            MovesGener(hand).gen_moves()
        return len(hands)

    return work


@figure("DouZero: random games, environment")
def douzero_games(_rules: Ruleset, games: int) -> Callable[[], int]:
    """Its environment, any legal move as likely as the next."""
    from douzero.env.env import Env

    env, rng = Env("adp"), Random(1)

    def work() -> int:
        for _ in range(games):
            seen, over = env.reset(), False
            while not over:
                seen, _, over, _ = env.step(rng.choice(seen["legal_actions"]))
        return games

    return work


def main(rules: Ruleset, seconds: float = 2) -> None:
    """Measure what is installed, and say what is not."""
    for name, make in FIGURES:
        try:
            work = make(rules, 20)
            work()
        except ImportError as error:
            print(f"peer    {name:<58}not installed ({error})")
            continue
        rates, until = [0.0], perf_counter() + seconds
        while perf_counter() < until or len(rates) < 3:
            start = process_time()
            done = work()
            rates.append(done / (process_time() - start))
        print(f"peer    {name:<58}{max(rates):>14,.0f} a second", flush=True)
