"""How often what a tag says is true: `python -m bench.reasons [POSITIONS] [SEED] [--write]`.

So many late positions of each ruleset, out of the kernel's games, with all their legal actions. One
line a tag: how often it was told, how often that is true, and how often the action that it names
wins in as many worlds as the one it speaks of. `--write` keeps the table for `docs/reasons.md`.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from pathlib import Path
from typing import Final

from bench.labelling.labels import LABELS, Case, no_worse
from bench.labelling.positions import Position, positions
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.proof import Proof
from dizhu.study.reasons.telling import PLAY, reasons

RULES: Final = (FOLK, COMPETITIVE, FOUR)
TABLE: Final = Path(__file__).parent.parent / "docs" / "reasons.json"


def judge(position: Position, counts: Counter[tuple[str, str]]) -> None:
    """Count what is told of every action of a position, and what of it is true."""
    facts = Facts(position.view)
    # What the solver says of the worlds is known already, and is said of every action.
    facts.proof = Proof(len(position.worlds), position.all_wins())
    for action in position.view.legal():
        for reason in reasons(position.view, action, facts):
            name, case = reason.tag.name, Case(position, action, reason)
            counts[name, "told"] += 1
            counts[name, "true"] += LABELS[name](case)
            if reason.instead is not None and not reason.tag.good:
                counts[name, "named"] += 1
                counts[name, "no worse"] += no_worse(case)


def count(number: int, seed: int) -> Counter[tuple[str, str]]:
    """The same of `number` positions of each ruleset."""
    counts = Counter[tuple[str, str]]()
    for rules in RULES:
        for position in positions(rules, number, seed):
            counts["", "positions"] += 1
            judge(position, counts)
    return counts


def main(*args: str) -> None:
    """Measure and print."""
    numbers = [int(arg) for arg in args if arg != "--write"]
    number, seed = (*numbers, *(150, 1)[len(numbers) :])
    counts = count(number, seed)
    print(f"reasons  {counts['', 'positions']} positions, seed {seed}")
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
        head = {"positions": counts["", "positions"], "seed": seed}
        TABLE.write_text(json.dumps({**head, "tags": table}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
