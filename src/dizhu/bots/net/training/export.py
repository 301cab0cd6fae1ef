"""The file that is played: the averaged weights, in float16."""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
from torch import Tensor

from dizhu.bots.net import safetensors
from dizhu.encode import first


def export(weights: Sequence[dict[str, Tensor]], path: Path, **texts: str) -> None:
    """Write the weights of each role, and what is known of them."""
    arrays = {
        f"{role}.{name}": part.cpu().numpy().astype(np.float16)
        for role, its in enumerate(weights)
        for name, part in its.items()
    }
    told = {"encoding": str(first.NUMBER), "roles": str(len(weights))}
    safetensors.save(path, arrays, told | texts)
