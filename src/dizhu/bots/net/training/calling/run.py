"""A run that trains calls: it plays deals, then calls them over and over, and learns from it.

The deals are kept in files, so that a run that is broken off does not play them again; by other
card networks they are played anew. What is learnt takes minutes and begins anew. The same deals and
config come to the same weights.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from time import perf_counter
from typing import Any, Final

import numpy as np

from dizhu.bots.net import goals, safetensors
from dizhu.bots.net.callers import load
from dizhu.bots.net.roles import NetChooser
from dizhu.bots.net.roles import load as load_cards
from dizhu.bots.net.training.calling import thrice
from dizhu.bots.net.training.calling.auctions import table
from dizhu.bots.net.training.calling.config import CallConfig
from dizhu.bots.net.training.calling.match import ByNet, ByThumb, play
from dizhu.bots.net.training.calling.trainer import CallTrainer
from dizhu.encode import calls

PLAYED: Final = "calls.safetensors"
CURVES: Final = "curves.jsonl"
DEALS: Final = "deals"


class CallRun:
    """A directory with its deals, its curve and the networks that call."""

    def __init__(self, config: CallConfig, directory: Path, cards: Path) -> None:
        """Raises `ValueError` where `cards` are no card networks for the ruleset's seats."""
        self.config = config
        self.directory = directory
        self.rules = config.ruleset()
        nets, self.cards = load_cards(cards)
        if len(nets.nets) != self.rules.seats:
            raise ValueError(f"{cards.name}: networks of {len(nets.nets)} seats")
        goal = goals.GOALS.index("springs" if self.rules.spring else "points")
        self._chooser = NetChooser(self.rules, nets, goal)
        played = f"{config.rules} {config.seed} {config.chunk} ".encode() + cards.read_bytes()
        self.kept = directory / f"{DEALS}-{sha256(played).hexdigest()[:12]}"
        """Where the deals are."""
        self.kept.mkdir(parents=True, exist_ok=True)

    def train(self, tell: Callable[[dict[str, Any]], None]) -> None:
        """Play the deals that are not there yet, learn, and write what calls."""
        deals = self._deals(tell)
        held = int(len(deals) * self.config.held)
        trainer = CallTrainer(self.config, deals.of(slice(held, None)))
        begun = perf_counter()
        while trainer.done < self.config.rounds:
            losses = [trainer.advance() for _ in range(self.config.every)]
            self._save(trainer)
            line: dict[str, Any] = {
                "rounds": trainer.done,
                "seconds": round(perf_counter() - begun),
                "losses": {
                    kind: round(float(np.mean([loss[kind] for loss in losses])), 4)
                    for kind in trainer.learners
                },
                "over_thumb": self._match(deals.of(slice(held))),
            }
            with (self.directory / CURVES).open("a", encoding="utf-8") as curves:
                curves.write(json.dumps(line) + "\n")
            tell(line)

    def _deals(self, tell: Callable[[dict[str, Any]], None]) -> thrice.Deals:
        config, paths = self.config, list[Path]()
        for number in range(-(-config.deals // config.chunk)):
            path = self.kept / f"{number:05}.npz"
            paths.append(path)
            if path.exists():
                continue
            begun = perf_counter()
            # No seed of an arena: those are asked for by people.
            seed = (config.seed << 32) + number
            found = thrice.play(self.rules, self._chooser, config.chunk, seed)
            new = path.with_suffix(".new")
            found.save(new)
            os.replace(new, path)
            rate = round(len(found) / (perf_counter() - begun))
            won = round(float(found.won[found.known].mean()), 4)
            tell({"deals": (number + 1) * config.chunk, "deals_per_second": rate, "landlord": won})
        return thrice.load(paths)

    def _match(self, deals: thrice.Deals) -> list[float]:
        """Points a deal over the rule of thumb, and half the width of its 95 % interval."""
        rng = np.random.default_rng(self.config.seed)
        laid = table(self.rules, deals, np.arange(len(deals)) % self.rules.seats, rng)
        thumb = ByThumb(laid)
        callers, _ = load(self.directory / PLAYED)
        points = play(laid, (ByNet(laid, callers, thumb), thumb))
        half = 1.96 * points.std() / max(1, len(points)) ** 0.5
        return [round(float(points.mean()), 3), round(float(half), 3)]

    def _save(self, trainer: CallTrainer) -> None:
        arrays = {
            f"{kind}.{name}": part
            for kind, learner in trainer.learners.items()
            for name, part in learner.weights().items()
        }
        texts = {
            "calls": str(calls.NUMBER),
            "rules": self.config.rules,
            "deals": str(len(trainer.deals)),
            "rounds": str(trainer.done),
            "cards": f"{self.cards.get('frames', '?')} frames",
            "config": json.dumps(asdict(self.config)),
        }
        safetensors.save(self.directory / PLAYED, arrays, texts)
