"""The file that is played: the averaged weights, in float16; written, and read to go on from."""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
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


def weights_of(path: Path) -> tuple[list[dict[str, Tensor]], int]:
    """The weights of each role in a file, in float32, and how many frames they have seen.

    Raises `ValueError` on what is no such file.
    """
    arrays, told = safetensors.load(path)
    if told.get("encoding") != str(first.NUMBER):
        raise ValueError(f"{path.name}: encoding {told.get('encoding')} is not known here")
    weights: list[dict[str, Tensor]] = [{} for _ in range(int(told["roles"]))]
    for name, array in arrays.items():
        role, _, part = name.partition(".")
        weights[int(role)][part] = torch.from_numpy(array.astype(np.float32))
    return weights, int(told["frames"])
