"""RLCard's rule agent: `python rlcard_rule.py [--douzero]`, where RLCard is installed.

It is asked as its own environment would ask it, with only those moves that RLCard knows. The
landlord of RLCard always has number 0; here it is the seat, to which the agent pays no attention
beyond comparing. `--douzero` is that agent as the DouZero paper's evaluation has it, which leads
the last group that fits and not the first, and looks at whose the play on the table is, where
RLCard's own looks at who acted last.
"""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np
from rlcard.models.doudizhu_rule_models import DouDizhuRuleAgentV1
from rlcard_order import KNOWN, listed
from speaking import Question, speak

OURS, THEIRS = str.maketrans("BR", "XD"), str.maketrans("XD", "BR")
RANKS = "3456789TJQKA2BR"
AGENT = DouDizhuRuleAgentV1()


def moves(asked: Question) -> list[str]:
    """The legal moves that RLCard has, as it writes and lists them; all where it has none."""
    words = [word.translate(THEIRS) for word in asked["legal"]]
    return listed(words) or words


def rule(asked: Question) -> str:
    """What RLCard's class answers."""
    trace = [
        (event["seat"], event["cards"].translate(THEIRS) if event["event"] == "play" else "pass")
        for event in asked["events"]
        if event["event"] in ("play", "pass")
    ]
    raw = {
        "trace": trace,
        "current_hand": asked["hand"].translate(THEIRS),
        "actions": moves(asked),
        "landlord": asked["landlord"],
        "self": asked["seat"],
    }
    np.random.seed(asked["seed"] % 2**32)
    word = AGENT.step({"raw_obs": raw})
    # It has not yet answered anything else; where it did, its own environment would stop.
    return str(word if word in raw["actions"] else np.random.choice(raw["actions"]))


def rewritten(asked: Question) -> str:
    """The same, by the rules as DouZero's evaluation wrote them down once more."""
    hand, actions = asked["hand"].translate(THEIRS), moves(asked)
    random.seed(asked["seed"])
    top: dict[str, Any] | None = asked["top"]
    if top is None:
        led = [
            group
            for groups in AGENT.combine_cards(hand).values()
            for group in groups
            if hand[0] in group
        ]
        if led and led[-1] in actions:
            return led[-1]
        return random.choice(actions)
    kind = KNOWN[top["cards"].translate(THEIRS)][0][0]
    same = [a for a in actions if a in KNOWN and KNOWN[a][0][0] == kind]
    if same:
        return min(same, key=lambda a: (int(KNOWN[a][0][1]), [RANKS.index(card) for card in a]))
    if asked["landlord"] not in (top["seat"], asked["seat"]):
        return "pass"
    return random.choice(actions)


if __name__ == "__main__":
    answer = rewritten if "--douzero" in sys.argv[1:] else rule
    speak(lambda asked: answer(asked).translate(OURS))
