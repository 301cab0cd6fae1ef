"""What float16 costs: `python bench/narrowed.py RUN [--deals N]`, with PyTorch.

The weights of a run's last checkpoint, in float32, against the same as its file has them: how often
both choose alike where there is a choice, in deals that the first plays against itself.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import torch

from dizhu.bots.lockstep import Lockstep
from dizhu.bots.net import file
from dizhu.bots.net.forward import Forward
from dizhu.bots.net.goals import GOALS
from dizhu.bots.net.roles import NetChooser, Roles
from dizhu.bots.net.training.run import LAST
from dizhu.rules.presets import PRESETS


def agreement(run: Path, deals: int, goal: int, seed: int) -> tuple[int, int]:
    """Choices that are alike, and all."""
    state: dict[str, Any] = torch.load(run / LAST, weights_only=True, map_location="cpu")
    rules = replace(PRESETS[state["config"]["rules"]], auction="none")
    full = [
        {name: part.numpy() for name, part in learner["mean"].items()}
        for learner in state["learners"]
    ]
    wide = NetChooser(rules, Roles([Forward(its) for its in full]), goal)
    narrow = NetChooser(rules, Roles([Forward(file.narrowed(its)) for its in full]), goal)
    alike = total = 0
    lockstep = Lockstep(rules, deals, seed)
    while len(asked := lockstep.ask()):
        choices = wide.choose(asked)
        real = np.diff(asked.begins) > 1
        alike += int((choices == narrow.choose(asked))[real].sum())
        total += int(real.sum())
        lockstep.step(asked.deals, choices)
    return alike, total


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--deals", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for goal, name in enumerate(GOALS):
        alike, total = agreement(args.run, args.deals, goal, args.seed)
        print(f"{name}: {alike} of {total} choices alike, {alike / total:.4%}", flush=True)


if __name__ == "__main__":
    main()
