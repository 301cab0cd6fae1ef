"""From a checkpoint to the file that is played: the averaged weights, in float16."""

# pyright: reportMissingImports=false

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import torch

from dizhu.bots.net import safetensors
from dizhu.bots.net.training.run import LAST
from dizhu.encode import first


def export(checkpoint: Path, path: Path, **texts: str) -> None:
    """Write the networks of a checkpoint, and what is known of them."""
    state: Any = torch.load(checkpoint, weights_only=True)
    learners = state["learners"] if isinstance(state, dict) else state
    arrays = {
        f"{role}.{name}": tensor.numpy().astype(np.float16)
        for role, learner in enumerate(learners)
        for name, tensor in learner["mean"].items()
    }
    told = {"encoding": str(first.NUMBER), "roles": str(len(learners)), **texts}
    if isinstance(state, dict):
        told |= {"rules": state["config"]["rules"], "frames": str(state["frames"])}
    safetensors.save(path, arrays, told)


__all__ = ["LAST", "export"]
