"""Networks with any weights, for tests."""

from pathlib import Path

import numpy as np

from dizhu.bots.net import file, goals, roles
from dizhu.bots.net.safetensors import Arrays
from dizhu.encode.first import Encoding
from dizhu.rules.ruleset import Ruleset


def weights(rules: Ruleset, width: int = 8, seed: int = 3) -> list[Arrays]:
    """Arrays of each role, in float32; what goes in and what comes out are of a like size."""
    encoding, rng = Encoding(rules), np.random.default_rng(seed)
    sizes = {
        "enter": (width, encoding.state_width + goals.WIDTH),
        "deepen": (width, width),
        "lay": (width, width),
        "move": (width, encoding.move_width),
        "blocks.0": (width, width),
        "out": (5, width),
    }
    found: list[Arrays] = []
    for _ in range(rules.seats):
        its: Arrays = {}
        for name, size in sizes.items():
            its[f"{name}.weight"] = (rng.normal(size=size) / size[1] ** 0.5).astype(np.float32)
            if name != "move":
                its[f"{name}.bias"] = rng.normal(size=size[0]).astype(np.float32)
        found.append(its)
    return found


def drawn(rules: Ruleset, path: Path) -> roles.Roles:
    """Small networks, by way of a file."""
    file.write(path, weights(rules))
    return roles.load(path)[0]
