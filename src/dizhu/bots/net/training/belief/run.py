"""A run that trains a belief: a directory with its checkpoint, its curve and the file that is used.

It goes in rounds. Each plays deals of its own to their end, tells how well the network of so far
expects what was so there, and learns from them; so a run that was broken off after any round goes
on as if it had not been.
"""

# pyright: reportMissingImports=false

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np
import torch

from dizhu.bots.net import safetensors
from dizhu.bots.net.roles import NetChooser, load
from dizhu.bots.net.shipped import BELIEF
from dizhu.bots.net.training.belief.learner import Learner
from dizhu.bots.net.training.belief.positions import positions
from dizhu.bots.net.training.belief.terms import Terms
from dizhu.bots.net.training.config import Config
from dizhu.bots.net.whole import whole
from dizhu.encode import first

LAST: Final = "belief.pt"
USED: Final = BELIEF
CURVE: Final = "belief.jsonl"


class Run:
    """A learner and its directory; `net` is a file of networks that play the deals.

    It is read anew every round: where it is that of a run that goes on, the belief follows.
    """

    def __init__(self, terms: Terms, net: Path, directory: Path) -> None:
        self.terms = terms
        self.directory = directory
        self.rules = Config(rules=terms.rules).ruleset()
        self.net = net
        torch.manual_seed(terms.seed)
        self.learner = Learner(self.rules, terms.width, terms.rate)
        self.rounds = 0
        self.seen = 0
        if (directory / LAST).exists():
            self._resume()

    def train(self, tell: Callable[[dict[str, Any]], None]) -> None:
        """Go on to the last round."""
        self.directory.mkdir(parents=True, exist_ok=True)
        while self.rounds < self.terms.rounds:
            line = self._round()
            self._save()
            with (self.directory / CURVE).open("a", encoding="utf-8") as curve:
                curve.write(json.dumps(line) + "\n")
            tell(line)

    def _round(self) -> dict[str, Any]:
        terms, begun = self.terms, perf_counter()
        rng = np.random.default_rng((terms.seed, self.rounds))
        player = NetChooser(self.rules, load(self.net)[0])
        seen = positions(self.rules, player, terms.deals, int(rng.integers(1 << 62)))
        fresh = seen.of(rng.permutation(len(seen))[:8192])
        loss, even = self.learner.losses(fresh)
        for group in self.learner.adam.param_groups:
            group["lr"] = terms.rate_at(self.rounds)
        for _ in range(terms.passes):
            order = rng.permutation(len(seen))
            for at in range(0, len(order) - terms.batch + 1, terms.batch):
                self.learner.learn(seen.of(order[at : at + terms.batch]))
        self.rounds += 1
        self.seen += len(seen)
        return {
            "round": self.rounds,
            "positions": self.seen,
            "loss": round(float(loss.mean()), 4),
            "even": round(float(even.mean()), 4),
            "seconds": round(perf_counter() - begun, 1),
        }

    def _save(self) -> None:
        state = {
            "net": self.learner.net.state_dict(),
            "adam": self.learner.adam.state_dict(),
            "rounds": self.rounds,
            "seen": self.seen,
        }
        with whole(self.directory / LAST) as path:
            torch.save(state, path)
        weights = self.learner.net.state_dict().items()
        arrays = {name: part.numpy().astype(np.float16) for name, part in weights}
        told = {"belief": str(first.NUMBER), "rules": self.terms.rules, "seen": str(self.seen)}
        with whole(self.directory / USED) as path:
            safetensors.save(path, arrays, told | {"config": json.dumps(asdict(self.terms))})

    def _resume(self) -> None:
        state = torch.load(self.directory / LAST, weights_only=True, map_location="cpu")
        self.learner.net.load_state_dict(state["net"])
        self.learner.adam.load_state_dict(state["adam"])
        self.rounds, self.seen = state["rounds"], state["seen"]


def begin(net: Path, directory: Path) -> Run:
    """A run for the ruleset that the networks of a file play; it goes on where it has begun.

    Raises `OSError`, and `ValueError` on a file of another form.
    """
    _, told = load(net)
    return Run(Terms(rules=told["rules"]) if "rules" in told else Terms(), net, directory)
