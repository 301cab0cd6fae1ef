"""Runs the named workloads, or all: `python -m bench [NAME…]`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Final

WORKLOADS: Final = ("rules", "judge", "split", "kernel", "solver", "bots", "laws")
"""Modules of this package; each has a `main` that can do without arguments."""


def main(names: Sequence[str]) -> int:
    """Run them; 2 if there is no such workload."""
    for name in names or WORKLOADS:
        if name not in WORKLOADS:
            print(f"bench: no workload {name!a}; there are {', '.join(WORKLOADS)}", file=sys.stderr)
            return 2
        import_module(f"bench.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
