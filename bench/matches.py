"""The usual matches: `python bench/matches.py [NAME…] [--python P] [--networks FOLDER]`.

`P` is a Python in whose environment RLCard is (`pip install rlcard`), with NumPy; `FOLDER` has the
networks of `opponents/transformer.py`. A match whose bot or opponent is not there is skipped by
name; those of the networks themselves are in `strength.py`. The results are written to `--out`, so
that `dizhu arena --again` can play each once more.
"""

from __future__ import annotations

import argparse
import shlex
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from dizhu.bots.registry import BOTS

HERE: Final = Path(__file__).parent / "opponents"
SEED: Final = 20_000
"""Of all these matches; deals of this seed are used for nothing else."""


@dataclass(frozen=True, slots=True)
class Match:
    """`ours` against a bot of ours, `rlcard`, or `transformer`."""

    ours: str
    other: str
    deals: int
    rules: str = "rlcard"
    mode: str = "--play"


MATCHES: Final = {
    "simple-rlcard": Match("simple", "rlcard", 200),
    "simple-transformer": Match("simple", "transformer", 200),
    "master-rlcard": Match("master", "rlcard", 500),
    "master-strong": Match("master", "strong", 500, "competitive"),
    "strong-thumb": Match("strong", "strong:thumb", 2000, "competitive", "--full"),
    "strong-thumb-folk": Match("strong", "strong:thumb", 2000, "folk", "--full"),
    "strong-simple": Match("strong", "simple", 500, "competitive", "--full"),
    "transformer-rlcard": Match("transformer", "rlcard", 300),
}


class Skipped(Exception):
    """Somebody is not there."""


def name_of(bot: str, python: str, networks: str | None) -> str:
    """What the arena is to be told. Raises `Skipped`."""
    if bot == "rlcard":
        asked = [python, "-c", "import rlcard"]
        if subprocess.run(asked, capture_output=True, check=False).returncode:
            raise Skipped(f"{python} has no RLCard")
        return f"pipe:{shlex.join([python, str(HERE / 'rlcard_rule.py')])}"
    if bot == "transformer":
        if networks is None or not Path(networks, "transformer0.npz").exists():
            raise Skipped(f"no networks in {networks}: see --networks")
        return f"pipe:{shlex.join([python, str(HERE / 'transformer.py'), networks])}"
    if bot.partition(":")[0] not in BOTS:
        raise Skipped(f"there is no bot {bot}")
    return bot


def play(name: str, match: Match, args: argparse.Namespace) -> int:
    """Play it, and print what came out."""
    try:
        bots = [name_of(bot, args.python, args.networks) for bot in (match.ours, match.other)]
    except Skipped as why:
        print(f"{name}: skipped: {why}\n", flush=True)
        return 0
    words = ["--rules", match.rules, match.mode, "--seed", str(args.seed)]
    words += ["--deals", str(args.deals or match.deals)]
    if args.jobs:
        words += ["--jobs", str(args.jobs)]
    if args.out:
        words += ["--out", str(Path(args.out, f"{name}.jsonl")), "--resume"]
    print(f"{name}:", flush=True)
    done = subprocess.run([sys.executable, "-m", "dizhu", "arena", *bots, *words], check=False)
    print(flush=True)
    return done.returncode


def main() -> int:
    """Play those that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MATCHES))
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--networks")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--out", help="a folder for the files of results")
    args = parser.parse_args()
    for name in args.names:
        if name not in MATCHES:
            parser.error(f"no match {name!a}; there are {', '.join(MATCHES)}")
    if args.out:
        Path(args.out).mkdir(parents=True, exist_ok=True)
    codes = [play(name, MATCHES[name], args) for name in args.names or MATCHES]
    return max(codes)


if __name__ == "__main__":
    sys.exit(main())
