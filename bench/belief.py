"""How good a belief is: `python bench/belief.py BELIEF NETS [--deals N] [--seed S]`.

Fresh deals, played by the networks and by mixed players. First the surprise at what was so, in nats
for a whole world: by the belief, and by chance alone. Then how often what it gave a chance to was
so, chance by chance: a line for each tenth, of all questions "does this seat hold k of that rank".
"""

from __future__ import annotations

import argparse
from pathlib import Path

import numpy as np

from dizhu.bots.belief.believing import Believing
from dizhu.bots.belief.facts import facts, splits
from dizhu.bots.belief.shares import Shares
from dizhu.bots.net import believer
from dizhu.bots.net.roles import NetChooser, load
from dizhu.bots.net.training.belief import positions
from dizhu.bots.net.training.config import Config


def surprise(shares: Shares, truth: np.ndarray) -> np.ndarray:
    """Minus the logarithm of the chance of what was so, (n)."""
    return shares.log_total() - shares.log_weights_of(truth[..., None].astype(np.int64))


def curve(told: np.ndarray, so: np.ndarray) -> None:
    """A line for each tenth."""
    print("     told    so   questions")
    for tenth in range(10):
        its = (told > tenth / 10) & (told <= (tenth + 1) / 10)
        if its.any():
            print(f"    {told[its].mean():.3f} {so[its].mean():.3f} {its.sum():11,}")


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("belief", type=Path)
    parser.add_argument("nets", type=Path)
    parser.add_argument("--rules", default="folk")
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = Config(rules=args.rules).ruleset()
    network, known = believer.load(args.belief)
    print(f"{args.belief.name}: {known['seen']} positions; deals of seed {args.seed}")
    player = NetChooser(rules, load(args.nets)[0])
    for name, mixed in (("networks only", 0.0), ("mixed players", 1.0)):
        seen = positions.positions(rules, player, args.deals, args.seed, mixed)
        belief, _ = Believing(network).weighed(rules, seen.features, seen.latest)
        certain = facts(rules, seen.features)
        loss = surprise(belief, seen.truth)
        even = surprise(Shares(certain, certain.weights()), seen.truth)
        gain = (even - loss) / np.maximum(len(seen), 1)
        error = 1.96 * (even - loss).std() / len(seen) ** 0.5
        print(
            f"{name}, {len(seen):,} positions: {loss.mean():.3f} nats, by chance {even.mean():.3f},"
            f" {gain.sum():.3f} ± {error:.3f} less"
        )
        chances = belief.chances()
        open_ = (chances > 0) & (chances < 1)
        so = np.arange(len(splits(rules))) == seen.truth[..., None]
        curve(chances[open_], so[open_])


if __name__ == "__main__":
    main()
