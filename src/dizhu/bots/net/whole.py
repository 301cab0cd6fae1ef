"""Files that are there in full or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def whole(path: Path) -> Iterator[Path]:
    """Where to write a file that takes the place of the one at `path` when it is whole."""
    new = path.with_name(f"{path.name}.new")
    yield new
    os.replace(new, path)
