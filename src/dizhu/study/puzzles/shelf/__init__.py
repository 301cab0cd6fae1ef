"""The puzzles that come with the package: lines of JSON in this folder, a file a ruleset.

Nothing but these files is read.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from dizhu.study.puzzles.collection import Collection
from dizhu.study.puzzles.puzzle import read


@cache
def shelf() -> Collection:
    """All of them."""
    lines = [
        line
        for file in sorted(files(__package__ or __name__).iterdir(), key=lambda file: file.name)
        if file.name.endswith(".jsonl")
        for line in file.read_text("utf-8").splitlines()
    ]
    return Collection(tuple(map(read, lines)))
