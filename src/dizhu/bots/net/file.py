"""The file of a ruleset's networks: arrays of all roles, and texts about them.

The texts: `encoding`, the number of the version that the networks see; `roles`, how many there are;
what else is known of them. An array's name is its role's number, a dot and its name there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.net import safetensors
from dizhu.bots.net.safetensors import Arrays
from dizhu.encode import first
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


def narrowed(weights: Mapping[str, NDArray[Any]]) -> Arrays:
    """The same in the precision of a file, float16."""
    return {name: part.astype(np.float16) for name, part in weights.items()}


def write(path: Path, weights: Sequence[Mapping[str, NDArray[Any]]], **texts: str) -> None:
    """Write the arrays of each role, narrowed, and the texts."""
    arrays = {
        f"{role}.{name}": part
        for role, its in enumerate(weights)
        for name, part in narrowed(its).items()
    }
    told = {"encoding": str(first.NUMBER), "roles": str(len(weights))}
    safetensors.save(path, arrays, told | texts)


def read(path: Path) -> tuple[list[Arrays], dict[str, str]]:
    """The arrays of each role, and the texts. Raises `ValueError` on what cannot be played."""
    arrays, texts = safetensors.load(path)
    if texts.get("encoding") != str(first.NUMBER):
        raise ValueError(f"{path.name}: encoding {texts.get('encoding')} is not known here")
    found: dict[str, Arrays] = {}
    for name, part in arrays.items():
        role, _, rest = name.partition(".")
        found.setdefault(role, {})[rest] = part
    roles = [str(role) for role in range(len(found))]
    if texts.get("roles") != str(len(found)) or set(found) != set(roles):
        told = ", ".join(sorted(found)) or "none"
        raise ValueError(f"{path.name}: of {texts.get('roles')} roles there are {told}")
    return [found[role] for role in roles], texts


def rules_of(texts: Mapping[str, str]) -> Ruleset:
    """The ruleset that the networks of a file were trained by. Raises `ValueError`."""
    name = texts.get("rules")
    if name is None or name not in PRESETS:
        raise ValueError(f"rules: no ruleset {name!a}")
    return PRESETS[name]
