"""The protocol's side of an opponent: one question a line, one answer a line."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from typing import Any

Question = dict[str, Any]


def speak(choose: Callable[[Question], str]) -> None:
    """Answer every question by `choose`, which is asked only while cards are played.

    These bots know no calls and no doubling: there they pass and say no.
    """
    # Whatever a library prints goes to the errors: the output is for answers alone.
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    for line in sys.stdin:
        asked: Question = json.loads(line)
        word = choose(asked) if asked["phase"] == "play" else asked["legal"][0]
        print(json.dumps({"id": asked["id"], "action": word}), file=answers, flush=True)
