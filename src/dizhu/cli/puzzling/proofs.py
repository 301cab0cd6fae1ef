"""Making puzzles and proving them again."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from dizhu.cli.choosing import rules_of
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.puzzling import words
from dizhu.cli.puzzling.picking import check_motif
from dizhu.study.puzzles.making import make
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.proving import faults
from dizhu.study.puzzles.puzzle import Puzzle, read
from dizhu.study.puzzles.shelf import shelf
from dizhu.study.puzzles.wanted import WANTED, Wanted

TWICE: Final = "it stands there twice"


def made(args: Namespace) -> int:
    """Print so many new puzzles, as lines that a shelf may hold."""
    check_motif(args)
    rules = rules_of(args.rules, args.lang)
    _within(args, "count", 1, 1_000_000)
    _within(args, "cards", WANTED.least, 60)
    if args.side == "landlord" and args.motif is not None and MOTIFS[args.motif].partner:
        raise UsageError(words.NO_PARTNER(args.lang).format(name=args.motif))
    motifs = frozenset[str]() if args.motif is None else frozenset({args.motif})
    wanted = Wanted(most=args.cards, level=args.level, side=args.side, motifs=motifs)
    chance = Random() if args.seed is None else Random(args.seed)  # noqa: S311 - no secret
    told = set[str]()
    for puzzle in make(rules, chance, wanted):
        if puzzle.id not in told:
            told.add(puzzle.id)
            print(puzzle.write(), flush=True)
        if len(told) == args.count:
            break
    return 0


def checked(args: Namespace) -> int:
    """Prove puzzles again, and print what is not so; 1 where there is such."""
    puzzles = list(_files(args)) if args.file else list(shelf())
    if args.sample is not None:
        _within(args, "sample", 1, 1_000_000)
        chance = Random(args.seed)  # noqa: S311 - no secret
        puzzles = chance.sample(puzzles, min(args.sample, len(puzzles)))
    bad, known = 0, set[str]()
    for n, puzzle in enumerate(puzzles, 1):
        again = [TWICE] if puzzle.id in known else []
        known.add(puzzle.id)
        for fault in (*again, *faults(puzzle)):
            bad += 1
            print(f"{puzzle.id}: {fault}")
        if sys.stderr.isatty():
            print(f"\r{n}", end="\r", file=sys.stderr, flush=True)
    if args.json:
        print(compact({"puzzles": len(puzzles), "faults": bad}))
    else:
        told = words.FAULTS if bad else words.PROVED
        print(told(args.lang).format(n=bad or len(puzzles), all=len(puzzles)))
    return 1 if bad else 0


def _files(args: Namespace) -> Iterator[Puzzle]:
    for name in args.file:
        for n, line in enumerate(Path(name).read_bytes().splitlines(), 1):
            try:
                yield read(line.decode())
            except (ValueError, TypeError) as error:
                told = words.BAD_LINE(args.lang).format(file=name, n=n, why=error)
                raise UsageError(told, code="bad_puzzle") from None


def _within(args: Namespace, name: str, least: int, most: int) -> None:
    if not least <= getattr(args, name) <= most:
        told = words.NUMBER(args.lang)
        raise UsageError(told.format(name=name, least=least, most=most))
