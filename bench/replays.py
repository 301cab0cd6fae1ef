"""What earlier moves tell of hidden cards: `python -m bench.replays [--against BOT] …`.

Deals that `strong` plays, against itself or another bot named as in `matches.py`. At some of its
moves: how much likelier the true world is, by what was done, than those that its belief draws, as a
mean of logarithms (0 where nothing is told); and how likely that makes each way in which the other
side may play.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np

from bench.matches import name_of
from dizhu.bots.belief.believing import Believing
from dizhu.bots.naive import Naive
from dizhu.bots.net import shipped
from dizhu.bots.registry import make
from dizhu.bots.search.player import NetPlayer, ThumbPlayer
from dizhu.bots.search.question import question
from dizhu.bots.search.replaying import Replay
from dizhu.bots.search.settings import Settings
from dizhu.bots.thrift import Thrift
from dizhu.game.agent import play_out
from dizhu.game.deal import deal
from dizhu.game.engine import fold
from dizhu.game.play import held
from dizhu.game.state import Fresh, Playing
from dizhu.game.view import View, view
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset

WORLDS = 127
"""Beside the true one."""


def moments(rules: Ruleset, other: str, seed: int) -> Iterator[tuple[View, Playing]]:
    """A view of the landlord's or of a farmer's from each deal, by turns, and what is so."""
    while True:
        rng = Random(seed)
        pack = list(rules.deck)
        rng.shuffle(pack)
        mine = seed % 2 == 0
        agents = [
            make("strong" if (seat == 0) == mine else other, seed) for seat in range(rules.seats)
        ]
        log = play_out(rules, deal(rules, pack, first=0), agents)
        states = [fold(Fresh(rules), log[:end]) for end in range(len(log))]
        its = [
            end
            for end, state in enumerate(states)
            if isinstance(state, Playing)
            and (state.turn == state.contract.landlord) == mine
            and any(state.played[seat] for seat in range(rules.seats) if seat != state.turn)
        ]
        if its:
            end = rng.choice(its)
            state = states[end]
            assert isinstance(state, Playing)
            yield view(rules, log[:end], state.turn), state
        seed += 1


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--against", default="strong")
    parser.add_argument("--python", default=sys.executable, help="where RLCard is installed")
    parser.add_argument("--networks", metavar="FOLDER", help="those of opponents/transformer.py")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = replace(PRESETS["rlcard"], auction="none", doubling=False)
    roles = shipped.of(rules)
    assert roles is not None
    ways = NetPlayer(rules, roles), ThumbPlayer(Thrift(rules)), ThumbPlayer(Naive(rules))
    replay, rng = Replay(ways, Settings().replayed), np.random.default_rng(args.seed)
    gains, ways_of = [], []
    other = name_of(args.against, args.python, args.networks)
    for _, (seen, truth) in zip(range(args.deals), moments(rules, other, args.seed), strict=False):
        asked, belief = question(seen), Believing(shipped.believer(rules)).of(seen)
        true = np.array([[list(held(truth, seat).counts()) for seat in belief.hidden]])
        worlds = np.concatenate([true, belief.sample(rng, WORLDS)])
        told = replay.evidence(asked, belief, worlds, asked.laid(worlds, rng)[0])
        each = np.logaddexp.reduce(told, axis=0)
        gains.append(each[0] - np.logaddexp.reduce(each[1:]) + np.log(WORLDS))
        ways_told = np.logaddexp.reduce(told[:, 1:], axis=1)
        ways_of.append(np.exp(ways_told - np.logaddexp.reduce(ways_told)))
    error = 1.96 * np.std(gains) / len(gains) ** 0.5
    shares = ", ".join(f"{share:.2f}" for share in np.mean(ways_of, axis=0))
    print(
        f"against {args.against}: the true world {np.mean(gains):+.2f} ± {error:.2f}; the other "
        f"side plays as the networks, thrifty, naive: {shares}; {len(gains)} deals"
    )


if __name__ == "__main__":
    main()
