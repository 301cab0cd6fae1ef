"""How often what a tag says is true: `python -m bench.reasons [POSITIONS] [SEED] [--write]`.

So many late positions of each ruleset, out of the kernel's games, and half as many made up with a
bomb in the hand, each with all its legal actions. One line a tag: how often it was told, how often
that is true, and how often the action that it names wins in as many worlds as the one it speaks of.
`--write` keeps the table for `docs/reasons.md`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from bench.labelling.armed import armed
from bench.labelling.labels import LABELS, Case, no_worse
from bench.labelling.positions import Position, positions
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.proof import Proof
from dizhu.study.reasons.telling import PLAY, reasons

RULES: Final = (FOLK, COMPETITIVE, FOUR)
PROVED: Final = {"throws_win", "wins_always", "bomb_too_late"}
TABLE: Final = Path(__file__).parent.parent / "docs" / "reasons.json"


def judge(position: Position, counts: Counter[tuple[str, str]]) -> None:
    """Count what is told of every action of a position, and what of it is true."""
    # What needs the solver is told with it, and all else without: so it must hold without.
    alone, solved = Facts(position.view), Facts(position.view)
    solved.proof = Proof(len(position.worlds), position.all_wins())
    for action in position.view.legal():
        told = [r for r in reasons(position.view, action, alone) if r.tag.name not in PROVED]
        told += [r for r in reasons(position.view, action, solved) if r.tag.name in PROVED]
        for reason in told:
            name, case = reason.tag.name, Case(position, action, reason)
            counts[name, "told"] += 1
            counts[name, "true"] += LABELS[name](case)
            if reason.instead is not None and not reason.tag.good:
                counts[name, "named"] += 1
                counts[name, "no worse"] += no_worse(case)


def count(number: int, seed: int) -> Counter[tuple[str, str]]:
    """The same of `number` positions of each ruleset, and half as many with a bomb."""
    counts = Counter[tuple[str, str]]()
    for rules in RULES:
        for position in positions(rules, number, seed):
            counts["", "played"] += 1
            judge(position, counts)
        for position in armed(rules, number // 2, seed):
            counts["", "armed"] += 1
            judge(position, counts)
    return counts


def main(*args: str) -> None:
    """Measure and print."""
    numbers = [int(arg) for arg in args if arg != "--write"]
    number, seed = (*numbers, *(400, 1)[len(numbers) :])
    counts = count(number, seed)
    head = {key: counts["", key] for key in ("played", "armed")} | {"seed": seed}
    print("reasons ", *(f"{key} {value}" for key, value in head.items()))
    table: dict[str, dict[str, int]] = {}
    for rule in PLAY:
        name = rule.tag.name
        row = {key: counts[name, key] for key in ("told", "true", "named", "no worse")}
        table[name] = row
        named = f"{row['no worse']}/{row['named']}" if row["named"] else "-"
        share = f"{row['true'] / row['told']:7.1%}" if row["told"] else "      -"
        print(
            f"reasons  {name:<22} told {row['told']:>5}  true {share}  named no worse {named:>11}"
        )
    if "--write" in args:
        TABLE.write_text(json.dumps({**head, "tags": table}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
