"""A line of progress for each checkpoint, to read or as JSON."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang
from dizhu.cli.training import words


def tell(args: Namespace, line: dict[str, Any]) -> None:
    """Print what a checkpoint told: of cards, of calls, or of a belief."""
    lang: Lang = args.lang
    if args.json:
        told = compact(line)
    elif "positions" in line:
        told = words.BELIEVED(lang).format(**line)
    elif "deals" in line:
        told = words.DEALT(lang).format(**line)
    elif "rounds" in line:
        points, half = line["over_thumb"]
        told = words.CALLED(lang).format(rounds=line["rounds"], points=points, half=half)
    else:
        rate, share = line["frames_per_second"], line["landlord"]["win"]
        told = words.LINE(lang).format(frames=line["frames"], rate=rate, share=share)
    print(told, flush=True)
