"""All lessons, in the order in which they are best taken."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dizhu.study.lessons.content.beating import BEATING, TWO_DECKS
from dizhu.study.lessons.content.bombs import BOMBS, BREAKING
from dizhu.study.lessons.content.control import COUNTING, LEAD
from dizhu.study.lessons.content.first_deal import FIRST_DEAL
from dizhu.study.lessons.content.kinds import GREAT, PLAIN
from dizhu.study.lessons.content.last_cards import LAST
from dizhu.study.lessons.content.mistakes import PLAY_MISTAKES, RULE_MISTAKES
from dizhu.study.lessons.content.partner import PARTNER
from dizhu.study.lessons.content.sides import LANDLORD, PARTNERS
from dizhu.study.lessons.content.turns import CALLING, TURNS
from dizhu.study.lessons.lesson import Lesson, Section

CATALOGUE: Final[Mapping[Section, tuple[Lesson, ...]]] = MappingProxyType(
    {
        "first": (FIRST_DEAL, PARTNER),
        "kinds": (PLAIN, GREAT, BEATING, TWO_DECKS),
        "strategy": (
            TURNS,
            CALLING,
            LEAD,
            BREAKING,
            COUNTING,
            LAST,
            LANDLORD,
            PARTNERS,
            BOMBS,
        ),
        "mistakes": (RULE_MISTAKES, PLAY_MISTAKES),
    }
)

LESSONS: Final[Mapping[str, Lesson]] = MappingProxyType(
    {lesson.name: lesson for lessons in CATALOGUE.values() for lesson in lessons}
)


def following(lesson: Lesson) -> Lesson | None:
    """The one that is best taken after `lesson`; `None` after the last."""
    lessons = list(LESSONS.values())
    return next(iter(lessons[lessons.index(lesson) + 1 :]), None)
