"""A network made larger, which plays as it did: to learn on where a smaller one learns no more.

New units have weights at random, as large as those that are there, and nothing comes out of them
yet: what reads them begins at nothing. So they learn at once, and the values are those of before.
"""

# pyright: reportMissingImports=false

from __future__ import annotations

from collections.abc import Mapping
from operator import gt

import torch
from torch import Tensor

from dizhu.bots.net.training.model import Net, Shape


def widened(weights: Mapping[str, Tensor], shape: Shape) -> dict[str, Tensor]:
    """Weights of a network of this shape, from those of one as large or smaller.

    Raises `RuntimeError` where that one is larger, has other layers, or reads other slots.
    """
    wanted = {name: part.shape for name, part in Net(shape).state_dict().items()}
    if wanted.keys() != weights.keys():
        raise RuntimeError("the network of before has a size of another kind: other layers")
    found: dict[str, Tensor] = {}
    for name, size in wanted.items():
        part = weights[name]
        reads = name in ("enter.weight", "move.weight")
        if (reads and part.shape[1] != size[1]) or any(map(gt, part.shape, size)):
            raise RuntimeError(
                f"{name}: size {tuple(part.shape)} does not become size {tuple(size)}"
            )
        found[name] = _grown(part, size)
    return found


def _grown(part: Tensor, size: torch.Size) -> Tensor:
    """A bias or a weight (out, in) at another size: rows that are new at random, columns at 0."""
    grown = torch.zeros(size)
    grown[tuple(slice(n) for n in part.shape)] = part
    if part.dim() == 2 and size[0] > part.shape[0]:
        # As much comes into a new unit as into an old one, from however many.
        spread = part.std() * (part.shape[1] / size[1]) ** 0.5
        grown[part.shape[0] :] = torch.randn(size[0] - part.shape[0], size[1]) * spread
    return grown
