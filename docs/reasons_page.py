"""The page of the reasons, told from the tags and from what `bench/reasons.py` measured.

`build.py` writes it; it is never edited by hand.
"""

from collections.abc import Iterator
from itertools import groupby
from json import loads
from pathlib import Path
from typing import Any, Final

from dizhu.rules.text import LANGS
from dizhu.study.reasons.strength import MEASURES
from dizhu.study.reasons.tag import Tag
from dizhu.study.reasons.telling import TAGS

MEASURED: Final = Path(__file__).with_name("reasons.json")

FAMILIES: Final = {
    "proof": "Proved",
    "partner": "The partner",
    "ending": "Near somebody's end",
    "bomb": "Bombs and stakes",
    "lead": "The lead",
    "hand": "The hand",
    "call": "Calling, doubling, redoubling",
}

INTRO: Final = """\
<!-- Written by docs/build.py; edit src/dizhu/study/reasons instead. -->

# Reasons

Why a play is good or bad, as hints and reviews say it: a fixed set of tags, each with a condition
that is computed and never guessed. What is asked is the splitter (turns: the fewest plays that
empty a hand), certain knowledge (the own hand, what was played, a bottom that was shown, the
number of cards in every hand) and, where few enough deals agree with what was seen, the exact
solver in all of them. “No opponent can” means: whatever he holds. “May” means: the cards that
were not seen allow it.

```python
from dizhu.study.reasons.telling import reasons

for reason in reasons(view, action):
    print(reason.tag.name, reason.text("en"))
```

A tag that speaks against an action is told only as a fact: whether the action was a mistake, its
winning chance says. Some tags name another action to be seen beside it (`reason.instead`).
"""

PRECISION: Final = """\
## How often they are right

Judged on {played} late positions out of the kernel's games of all three rulesets and on {armed}
made up so that the seat to move has a bomb, with all legal actions, by labels that do not ask the
tagger: the hands of every deal that agrees with the view, the splitter and the solver (`python -m
bench.reasons`). “True” is how often the sentence holds. “Named” is how often the action that the
tag names wins in as many of these deals as the one it speaks of, with all cards seen: no tag but
`throws_win` and `misses_finish` promises that. `throws_win`, `wins_always` and `bomb_too_late`
say what the same solver proves, so theirs is no measurement. The tags of calls are counts, and
are tested as such.

| tag | told | true | named |
|---|--:|--:|--:|
"""

CALLS: Final = """\
Turns are those of the hand as dealt, controls its 2s and jokers. {one} with one deck and {two}
with two: beyond each lie at most a third of all hands that are dealt.
"""


def page() -> str:
    """The page, in English; the sentences in all three languages."""
    return "\n".join([INTRO, *_families(), *_precision()]) + "\n"


def _families() -> Iterator[str]:
    order = list(FAMILIES)
    tags = sorted(TAGS.values(), key=lambda tag: (order.index(tag.family), tag.good))
    for family, members in groupby(tags, key=lambda tag: tag.family):
        yield f"## {FAMILIES[family]}\n"
        if family == "call":
            yield CALLS.format(one=_measures(1), two=_measures(2))
        for tag in members:
            yield from _tag(tag)


def _tag(tag: Tag) -> Iterator[str]:
    yield f"### `{tag.name}` {'for' if tag.good else 'against'}\n"
    yield f"{tag.meaning.en}\n"
    for lang in LANGS:
        yield f"- {lang}: {tag.sentence(lang)}"
    yield ""


def _measures(decks: int) -> str:
    m = MEASURES[decks]
    return (
        f"few turns are {m.few_turns} or less, many {m.many_turns} or more, few controls "
        f"{m.few_controls or 'none'}{' or less' if m.few_controls else ''}, many {m.many_controls} "
        "or more"
    )


def _precision() -> Iterator[str]:
    measured: dict[str, Any] = loads(MEASURED.read_text("utf-8"))
    yield PRECISION.format(**measured).rstrip()
    for name, row in measured["tags"].items():
        told, named = row["told"], row["named"]
        true = f"{row['true'] / told:.1%}" if told else "–"
        worse = f"{row['no worse'] / named:.1%}" if named else "–"
        yield f"| `{name}` | {told} | {true} | {worse} |"
