"""The model card: each shipped network as its file tells of it.

`build.py` writes it. What is measured comes from `bench/strength.py --record`.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from dizhu.bots.net import safetensors, shipped, shipped_calls
from dizhu.bots.net.training.config import Config

FRESH: Final = 10_000_000
"""A curve that begins later than this was begun with networks of another run."""

INTRO: Final = """# The networks that come along

Written by `docs/build.py` from the files in `src/dizhu/bots/net/weights`: do not edit. How the
networks look and why: [ADR 9](adr/0009-networks-learn-with-pytorch-and-play-with-numpy.md). What
plays by them is the bot `strong` ([the levels](bots.md#the-levels)).

They were trained by `dizhu train` from nothing, on deals that they played against themselves and,
some of them, against a rule of thumb (`Thrift`): no games of people, no search, no program of
others. A run may take up the networks of another (`--from`), and make them wider. Each role has a
network of its own. It sees what its seat was told, as bits ([version
1](../src/dizhu/encode/first.py)), and says of every legal move the chance to win, and what bombs
and springs will make of the score if it wins and if it loses. So one network plays for wins, for
points, or for points where springs count; which of them, it is told.

To put the networks of a run in their place, and to measure them:

```console
$ dizhu train --ship RUN
$ python -m bench.strength --record --python PYTHON_WITH_RLCARD --networks FOLDER
$ python bench/narrowed.py RUN
$ python docs/build.py
```
"""
BELIEF: Final = """## `{name}`

What `master`, the counter and the hints hold of hidden cards
([ADR 12](adr/0012-a-search-believes-and-plays-on.md)): for each rank, how much likelier than by
chance each split of its unseen copies is. `dizhu train --belief NET --out RUN` teaches it on deals
of those networks, `dizhu train --ship RUN` puts it in its place; this one saw {seen:,} positions of
`{rules}`, and has {numbers:,} numbers in float16. `python bench/belief.py` measures it against
chance. For four seats there is none: there all deals are equally likely.
"""
CALLS: Final = """## Calls, doubling, redoubling

Learnt over the networks that play cards
([ADR 11](adr/0011-calls-are-learnt-on-a-table-of-ends.md)): `dizhu train --config calls3 --cards
NET --out RUN` (`calls_competitive` for `competitive`), then `dizhu train --ship RUN`. What a
hand is worth depends on who plays it, so new card networks want new calls. `strong:thumb`
calls by the rule of thumb; `bench/calls.py` and `dizhu arena strong strong:thumb --full` measure
the difference.
"""
THUMB: Final = """
There are none yet: `strong` calls by a rule of thumb, which knows nothing of how well it plays.
"""
SEARCH: Final = """## A search over them

What `master` does with 128 worlds for a move and no clock, card play of 500 random deals, each
twice with the sides swapped; ± is half an interval of 95 %. These networks, this belief.

| against | seed | wins | as landlord, as farmers | points a deal | ms of a core a choice |
|---|---|---|---|---|---|
| `strong` | 500001 | 0.586 ± 0.022 | 0.522, 0.650 | +0.47 ± 0.13 | 457 |
| RLCard's agent | 500002 | 0.935 ± 0.014 | 0.932, 0.938 | +2.23 ± 0.12 | 361 |

What the second says and what not: [ADR 12](adr/0012-a-search-believes-and-plays-on.md). To play
them again, about two hours of a core each:

```console
$ python -m bench.search NET --belief BELIEF --deals 500 --at-once 20 --seed 500001
$ python -m bench.search NET --belief BELIEF --deals 500 --at-once 20 --seed 500002 \\
    --against rlcard --python PYTHON_WITH_RLCARD
$ make endgames
```

The last asks that a move which wins in every deal that agrees with the view is made: of 2,000
positions from play, by `folk` and by `competitive`, none was missed.
"""
WEAK: Final = """## What they are bad at

- They look no move ahead. What can be proved by looking, an endgame with few hidden cards for
  one, they sometimes miss.
- Of the moves they are told the latest three of each seat, and which cards each has laid down in
  all. What a pass some rounds ago said of a hand is lost on them; `master` looks at it.
- They were trained with the combinations of one ruleset. Where others allow more (`douzero`: more
  wings), they weigh moves that they have never seen. It has not been measured what that costs.
- Against RLCard's agent they have stopped gaining: .878 and .876 (5,000 deals of three seeds)
  after 254 and 318 million moves, though the later win .512 [.507, .516] of 12,000 games against
  the earlier. Eight million moves more with 40 % of the deals against rules of thumb brought
  nothing either.
- Where bombs come thick, points are estimated worse than wins: a factor above 16 counts as 16 in
  training.
- The landlord's share in self-play says how well farmers work together. The published figure for
  DouZero is .416; the higher it is here, the more their farmers have still to learn.
"""


def page() -> str:
    """All of it."""
    parts = [
        INTRO,
        *map(_network, sorted(shipped.WEIGHTS.glob("cards*.safetensors"))),
        _missing(),
        *map(_belief, sorted(shipped.WEIGHTS.glob("belief*.safetensors"))),
        _calls(),
        SEARCH,
        WEAK,
    ]
    return "\n".join(part for part in parts if part)


def _missing() -> str:
    if (shipped.WEIGHTS / "cards4.safetensors").exists():
        return ""
    return (
        "## Four seats\n\nThere are none yet. In `four`, `strong` plays as `simple` does; "
        "`dizhu train --config card4` trains some.\n"
    )


def _belief(path: Path) -> str:
    arrays, told = safetensors.load(path)
    numbers = sum(array.size for array in arrays.values())
    return BELIEF.format(
        name=path.name, rules=told["rules"], seen=int(told["seen"]), numbers=numbers
    )


def _calls() -> str:
    files = sorted(shipped_calls.folder().glob("*.safetensors"))
    if not files:
        return CALLS + THUMB
    rows = ["", "| rules | deals, each for every landlord | cards by networks of | over the rule |"]
    rows += ["|---|---|---|---|"]
    for path in files:
        told = safetensors.load(path)[1]
        over = json.loads(told["over_thumb"])
        points = f"{over[0]:+.2f} ± {over[1]:.2f} points a deal" if over else "not measured"
        rows.append(f"| `{told['rules']}` | {told['deals']} | {told['cards']} | {points} |")
    return CALLS + "\n".join(rows) + "\n"


def _network(path: Path) -> str:
    arrays, told = safetensors.load(path)
    config = json.loads(told["config"])
    curve: list[dict[str, Any]] = json.loads(told["curve"])
    numbers = sum(array.size for array in arrays.values())
    lines = [
        f"## `{path.name}`",
        "",
        "| | |",
        "|---|---|",
        f"| trained with the combinations of | `{told['rules']}` |",
        f"| moves seen | {int(told['frames']):,} |",
        *_taken_up(curve),
        f"| hours | {_hours(curve)} |",
        f"| shipped at revision | `{told['revision'] or 'not known'}` |",
        f"| encoding | {told['encoding']} |",
        f"| networks | {told['roles']}; tower {config['tower']}, width {config['width']}, "
        f"blocks {config['blocks']} |",
        f"| heads | {told['heads']} |",
        f"| numbers, bytes | {numbers:,} in float16, {path.stat().st_size:,} |",
        f"| settings other than usual | {_settings(config)} |",
        "",
        *_curve(curve),
        *_strength(json.loads(told["strength"])),
    ]
    return "\n".join(lines)


def _taken_up(curve: list[dict[str, Any]]) -> Iterator[str]:
    """Where a run did not begin with nothing: only its own hours and curve are known."""
    if curve and curve[0]["frames"] > FRESH:
        yield f"| taken up | before {curve[0]['frames']:,} moves, from networks of another run |"


def _settings(config: dict[str, Any]) -> str:
    usual = Config().as_dict()
    return ", ".join(
        f"`{name} = {value}`" for name, value in config.items() if value != usual.get(name)
    )


def _hours(curve: list[dict[str, Any]]) -> str:
    return (
        f"{curve[-1]['seconds'] / 3600:.1f}, on a core or two that others used as well"
        if curve
        else ""
    )


def _curve(curve: list[dict[str, Any]]) -> Iterator[str]:
    yield "The landlord's share of random deals in self-play, by what was played for, and the"
    yield "share of games won against a quick opponent that empties its hand (200 games, so ± .07):"
    yield ""
    yield "| moves | minutes | landlord: wins | points | springs | against `Thrift` |"
    yield "|---|---|---|---|---|---|"
    for line in curve:
        shares = " | ".join(
            f"{line['landlord'][goal]:.3f}" for goal in ("win", "points", "springs")
        )
        minutes = line["seconds"] / 60
        yield f"| {line['frames']:,} | {minutes:.0f} | {shares} | {line['thrift']:.3f} |"
    yield ""


def _strength(rows: list[dict[str, Any]]) -> Iterator[str]:
    if not rows:
        yield "Nothing has been measured of these weights yet.\n"
        return
    yield "Deals of one seed, each played twice with the sides swapped (in `full`, in every"
    yield "seating); intervals of 95 %. `python -m bench.strength MATCH` plays one again."
    yield ""
    yield (
        "| match | rules | plays for | against | deals, seed | wins | points | landlords won | "
        "ms a move |"
    )
    yield "|---|---|---|---|---|---|---|---|---|"
    for row in rows:
        against = "itself" if row["other"] == "itself" else f"`{row['other']}`"
        wins, points, share = (
            f"{row['wins'][0]:.3f} {_between(row['wins'], '.3f')}",
            f"{row['points'][0]:+.3f} {_between(row['points'], '+.3f')}",
            f"{row['landlord'][0]:.3f} {_between(row['landlord'], '.3f')}",
        )
        took = "" if row["ms"] is None else f"{row['ms']:.1f}"
        yield (
            f"| {row['match']} | `{row['rules']}`, {row['mode']} | {row['goal']} | {against} | "
            f"{row['deals']:,}, {row['seed']} | {wins} | {points} | {share} | {took} |"
        )
    yield ""


def _between(told: list[float], form: str) -> str:
    return f"[{told[1]:{form}}, {told[2]:{form}}]"
