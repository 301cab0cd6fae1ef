"""What a ruling is, and short ways to say which ruleset it speaks for."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, Literal

from dizhu.rules.text import Text

Section = Literal["deck", "turns", "combinations", "comparison", "scoring", "refusals", "between"]
Source = Literal["001", "002", "001 and 002", "ours"]

ALL: Final = "all"
RULESETS: Final = ("folk", "competitive", "four")


@dataclass(frozen=True, slots=True)
class Ruling:
    """One settled question of the rules.

    `id` is the name that refusals, tests and the rules page share. `says` maps the name of a
    ruleset to its answer, or has the one key `"all"` where the three agree. `source` is the
    document behind it, `"ours"` where the documents are silent. `switch` names the field of a
    ruleset that turns the ruling, if there is one.
    """

    id: str
    section: Section
    point: Text
    says: Mapping[str, Text]
    source: Source
    switch: str | None = None

    def under(self, ruleset: str) -> Text:
        """What the ruling says in `ruleset`, one of `RULESETS`; else `KeyError`."""
        if ruleset not in RULESETS:
            raise KeyError(ruleset)
        return self.says[ALL] if ALL in self.says else self.says[ruleset]


def all_three(text: Text) -> Mapping[str, Text]:
    """Every ruleset says this."""
    return MappingProxyType({ALL: text})


def by_ruleset(*, folk: Text, competitive: Text, four: Text) -> Mapping[str, Text]:
    """Each ruleset says its own."""
    return MappingProxyType({"folk": folk, "competitive": competitive, "four": four})


def one_deck(text: Text, *, four: Text) -> Mapping[str, Text]:
    """Folk and competitive agree; two decks differ."""
    return by_ruleset(folk=text, competitive=text, four=four)


def table_or_match(text: Text, *, competitive: Text) -> Mapping[str, Text]:
    """Folk and four, played at a table among friends, agree; the match differs."""
    return by_ruleset(folk=text, competitive=competitive, four=text)


NO_DOUBLING: Final = Text(
    "Does not arise: players cannot double here.",
    "不涉及：这套规则没有玩家加倍。",
    "不適用：這套規則沒有玩家加倍。",
)
NO_SINGLE_WINGS: Final = Text(
    "Does not arise: there are no single wings here.",
    "不涉及：这套规则没有单张翅膀。",
    "不適用：這套規則沒有單張翅膀。",
)
NO_FOUR_WITH_TWO: Final = Text(
    "Does not arise: there is no four with two here.",
    "不涉及：这套规则没有四带二。",
    "不適用：這套規則沒有四帶二。",
)
