"""The file that is played: the averaged weights, in float16; written, and read to go on from."""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from dizhu.bots.net import file


def export(weights: Sequence[dict[str, Tensor]], path: Path, **texts: str) -> None:
    """Write the weights of each role, and what is known of them."""
    arrays = [{name: part.cpu().numpy() for name, part in its.items()} for its in weights]
    file.write(path, arrays, **texts)


def weights_of(path: Path) -> tuple[list[dict[str, Tensor]], int]:
    """The weights of each role in a file, in float32, and how many frames they have seen.

    Raises `ValueError` on what is no such file.
    """
    arrays, told = file.read(path)
    weights = [
        {name: torch.from_numpy(part.astype(np.float32)) for name, part in its.items()}
        for its in arrays
    ]
    try:
        return weights, int(told["frames"])
    except (KeyError, ValueError):
        raise ValueError(f"{path.name}: it does not say how many frames it has seen") from None
