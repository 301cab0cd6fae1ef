"""How farmers treat each other: `python bench/manners.py [FILE …] [--deals N] [--seed S]`.

Counted per 1,000 deals of self-play, with all hands open: a farmer plays over his partner's play
though nobody else could beat it and the partner would have gone out from the lead it gave him. It
gives up a sure win unless the farmer goes out himself, which is not counted. Told beside it is how
often that could have happened, and how often a farmer plays over his partner at all. Without a file
`Thrift` is looked at.
"""

from __future__ import annotations

import argparse
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np

from dizhu.bots.lockstep import Asked, Chooser, Lockstep, Rows
from dizhu.bots.net.roles import NetChooser, load
from dizhu.bots.thrift import Thrift
from dizhu.encode.bits import words_of
from dizhu.encode.first import Encoding
from dizhu.kernel import batch
from dizhu.kernel.batch import Words
from dizhu.rules.presets import RLCARD
from dizhu.rules.ruleset import Ruleset

TABLE = slice(30, 45)
"""Where the kernel's bytes tell what lies on the table."""


def over_partner(rules: Ruleset, asked: Asked) -> Rows:
    """The rows in which a farmer may answer his partner."""
    table = (asked.roles + Encoding(rules).owners(asked.features)) % rules.seats
    answers = asked.features[:, TABLE].any(axis=1)
    found: Rows = np.flatnonzero(answers & (asked.roles > 0) & (table > 0))
    return found


def won(rules: Ruleset, asked: Asked, hands: Words) -> Rows:
    """Of rows in which a farmer may answer his partner, those in which the partner has won.

    `hands` are those of each deal, from the landlord on.
    """
    partners = hands[np.arange(len(asked)), 3 - asked.roles]
    near = batch.turns(rules, partners) == 1
    tops = words_of(asked.features[:, TABLE])
    begins, _ = batch.moves(rules, hands[:, 0], tops)
    found: Rows = np.flatnonzero(near & (np.diff(begins) == 0))
    return found


def watch(rules: Ruleset, chooser: Chooser, deals: int, seed: int) -> Counter[str]:
    """What happened in self-play."""
    lockstep, told = Lockstep(rules, deals, seed), Counter[str]()
    while len(asked := lockstep.ask()):
        choices = chooser.choose(asked)
        rows = over_partner(rules, asked)
        played = asked.moves[asked.begins[rows] + choices[rows]] != 0
        told["could answer"] += len(rows)
        told["answered"] += int(played.sum())
        if len(rows):
            some = asked.of(rows)
            lost = won(rules, some, lockstep.batch.hands()[some.deals])
            out = some.going_out()[lost] >= 0
            told["partner had won"] += int((~out).sum())
            told["given up"] += int((played[lost] & ~out).sum())
        lockstep.step(asked.deals, choices)
    return told


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--deals", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rules = replace(RLCARD, auction="none")
    choosers: dict[str, Chooser] = {
        path.name: NetChooser(rules, load(path)[0]) for path in args.files
    }
    for name, chooser in (choosers or {"thrift": Thrift(rules)}).items():
        told = watch(rules, chooser, args.deals, args.seed)
        each = 1000 / args.deals
        print(
            f"{name}: {told['given up'] * each:.1f} sure wins of a partner's given up per 1,000 "
            f"deals, of {told['partner had won'] * each:.0f} chances to; a partner is played over "
            f"in {told['answered'] / told['could answer']:.1%} of {told['could answer']} cases",
            flush=True,
        )


if __name__ == "__main__":
    main()
