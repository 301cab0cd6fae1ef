"""What a player is to repeat, and what he has solved: one file beside his records."""

from __future__ import annotations

import json
import os
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import Final

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import Lang
from dizhu.cli.puzzling import words
from dizhu.cli.terminal.saving import home
from dizhu.study.puzzles.boxes import Boxes, read

NAME: Final = "puzzles.json"


@dataclass(frozen=True, slots=True)
class Kept:
    """The `boxes` of what was failed, and the ids of what was solved at once."""

    boxes: Boxes = field(default_factory=Boxes)
    solved: frozenset[str] = frozenset()

    def after(self, name: str, today: date, *, right: bool) -> Kept:
        """What is kept after a puzzle was solved, `right` without a mistake or a whole hint."""
        solved = self.solved | {name} if right else self.solved - {name}
        return replace(self, boxes=self.boxes.answer(name, today, right=right), solved=solved)


def place() -> Path:
    """The file."""
    return home() / NAME


def load(lang: Lang) -> Kept:
    """What was kept; nothing where there is no file. Raises `UsageError` on one that is broken."""
    path = place()
    try:
        told = json.loads(path.read_text("utf-8"))
        solved = [str(name) for name in told["solved"]]
        return Kept(read(told["boxes"]), frozenset(solved))
    except FileNotFoundError:
        return Kept()
    except (ValueError, KeyError, TypeError):
        raise UsageError(words.KEPT_BAD(lang).format(file=path)) from None


def save(kept: Kept) -> None:
    """Put it in the place of what was kept before, whole or not at all."""
    path = place()
    path.parent.mkdir(parents=True, exist_ok=True)
    told = {"boxes": kept.boxes.write(), "solved": sorted(kept.solved)}
    new = path.with_suffix(".new")
    new.write_text(json.dumps(told, indent=0), "utf-8")
    os.replace(new, path)
