"""The layers of a network, out of the arrays of a file."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net.safetensors import Arrays

Floats = NDArray[np.float32]
Layer = tuple[Floats, Floats]


def layer(arrays: Arrays, name: str, *sizes: int) -> Layer:
    """A layer's weight, turned round for rows to go through, (in, out), and its bias, (out).

    `sizes` are what goes in and what comes out, as far as that is settled. Raises `ValueError`
    where the arrays are missing or do not fit.
    """
    turned, bias = weight(arrays, name, *sizes), _part(arrays, f"{name}.bias", 1)
    if len(bias) != turned.shape[1]:
        raise ValueError(f"{name}: a bias of {len(bias)} for {turned.shape[1]}")
    return turned, bias


def weight(arrays: Arrays, name: str, *sizes: int) -> Floats:
    """A layer's weight alone, for one that has no bias."""
    turned = _part(arrays, f"{name}.weight", 2).T.copy()
    if turned.shape[: len(sizes)] != sizes:
        wanted, found = (" to ".join(map(str, each)) for each in (sizes, turned.shape))
        raise ValueError(f"{name}: a layer of {wanted} is expected, not of {found}")
    return turned


def blocks(arrays: Arrays, width: int) -> list[Layer]:
    """The layers `blocks.0`, `blocks.1` … of one width. Raises `ValueError`."""
    known = {name.split(".")[1] for name in arrays if name.startswith("blocks.")}
    return [layer(arrays, f"blocks.{i}", width, width) for i in range(len(known))]


def _part(arrays: Arrays, name: str, dimensions: int) -> Floats:
    if name not in arrays:
        raise ValueError(f"there is no {name}")
    part: Floats = np.ascontiguousarray(arrays[name], np.float32)
    if part.ndim != dimensions:
        raise ValueError(f"{name}: {part.ndim} dimensions, not {dimensions}")
    return part
