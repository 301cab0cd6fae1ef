"""How strong networks are: `python -m bench.strength [NAME…] [--net FILE] [--record]`.

Each match is one of the arena's, named here; its opponents are found as in `matches.py`. What is
measured are the shipped networks, or those that a run exported (`--net`). With `--record` what came
out is written into the shipped file, for `docs/models.md`.
"""

from __future__ import annotations

import argparse
import json
import sys
from dataclasses import dataclass
from typing import Any, Final

from bench.matches import SEED, Skipped, name_of
from dizhu.bots.threads import single_threaded

single_threaded()

from dizhu.arena.match import Match  # noqa: E402
from dizhu.arena.terms import Mode, Terms  # noqa: E402
from dizhu.bots.net import safetensors, shipped  # noqa: E402
from dizhu.cli.contest.report import show  # noqa: E402
from dizhu.cli.contest.told import told  # noqa: E402
from dizhu.rules.presets import PRESETS  # noqa: E402


@dataclass(frozen=True, slots=True)
class Measure:
    """Networks that play for `goal` against `other`, or against themselves where that is empty."""

    rules: str
    goal: str
    other: str
    deals: int
    mode: Mode = "play"


MEASURES: Final = {
    "rlcard": Measure("rlcard", "win", "rlcard", 2000),
    "rlcard-points": Measure("rlcard", "points", "rlcard", 2000),
    "transformer": Measure("rlcard", "win", "transformer", 2000),
    "simple": Measure("folk", "win", "simple", 1000),
    "alone": Measure("folk", "win", "", 2000),
    "full": Measure("competitive", "springs", "simple", 200, "full"),
    "four": Measure("four", "win", "simple", 400),
    "four-alone": Measure("four", "win", "", 1000),
}


def measured(name: str, args: argparse.Namespace) -> dict[str, Any]:
    """Play a match, print it, and say what is worth keeping of it. Raises `Skipped`."""
    measure = MEASURES[name]
    rules = PRESETS[measure.rules]
    if args.net is None and shipped.of(rules) is None:
        raise Skipped(f"no networks for {measure.rules}")
    mine = f"strong:{measure.goal}" if args.net is None else f"net:{measure.goal}:{args.net}"
    other = name_of(measure.other, args.python, args.networks) if measure.other else mine
    terms = Terms(rules, measure.mode, (mine, other), args.seed, args.deals or measure.deals)
    match = Match(terms)
    for _ in match.go_on(args.jobs, 10.0):
        pass
    show(match, "en")
    pair = told(match)["pairs"][0]
    first = pair["bots"][0]
    return {
        "match": name,
        "rules": measure.rules,
        "mode": measure.mode,
        "goal": measure.goal,
        "other": measure.other or "itself",
        "seed": args.seed,
        "deals": pair["deals"],
        "wins": first["wins"],
        "points": first["points"],
        "landlord": pair["landlord"],
        "ms": first["ms"]["median"] if measure.other else None,
    }


def record(found: list[dict[str, Any]]) -> None:
    """Write what was measured into the shipped files, in place of what was for the same match."""
    for path in {shipped.path(PRESETS[row["rules"]]) for row in found}:
        mine = [row for row in found if shipped.path(PRESETS[row["rules"]]) == path]
        arrays, texts = safetensors.load(path)
        kept = {row["match"]: row for row in [*json.loads(texts["strength"]), *mine]}
        ordered = [kept[name] for name in MEASURES if name in kept]
        safetensors.save(path, arrays, texts | {"strength": json.dumps(ordered)})


def main() -> None:
    """Measure those that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(MEASURES))
    parser.add_argument("--net", metavar="FILE", help="the networks of a run")
    parser.add_argument("--python", default=sys.executable, help="where RLCard is installed")
    parser.add_argument("--networks", metavar="FOLDER", help="those of opponents/transformer.py")
    parser.add_argument("--deals", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--record", action="store_true", help="into the shipped file")
    args = parser.parse_args()
    if args.record and args.net:
        parser.error("--record is for what is shipped, not for --net")
    for name in args.names:
        if name not in MEASURES:
            parser.error(f"no measure {name!a}; there are {', '.join(MEASURES)}")
    for name in args.names or MEASURES:
        try:
            row = measured(name, args)
        except Skipped as why:
            print(f"{name}: skipped: {why}", flush=True)
            continue
        print(flush=True)
        if args.record:
            record([row])


if __name__ == "__main__":
    main()
