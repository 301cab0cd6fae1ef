"""What a lesson comes to: its ideas in short, and the puzzles that ask for them."""

from __future__ import annotations

import pytest

from dizhu.rules.text import LANGS
from dizhu.study.lessons.catalogue import CATALOGUE, LESSONS, following
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.shelf import shelf

LONGEST = {"en": 110, "zh": 45, "zh-TW": 45}
"""Characters of an idea: it is read at a glance, on a phone."""


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_says_what_was_learnt_in_a_few_words(name: str) -> None:
    learnt = LESSONS[name].learnt
    assert 2 <= len(learnt) <= 4
    for lang in LANGS:
        said = [idea(lang) for idea in learnt]
        assert len(set(said)) == len(said)
        for idea in said:
            assert idea[-1] in (".!?" if lang == "en" else "。！？"), idea
            assert len(idea) <= LONGEST[lang], idea


@pytest.mark.parametrize("name", LESSONS)
def test_the_puzzles_that_it_leads_to_are_there(name: str) -> None:
    motifs = LESSONS[name].motifs
    assert len(set(motifs)) == len(motifs) <= 4
    for motif in motifs:
        assert motif in MOTIFS
        assert shelf().pick(motif=motif), motif


def test_what_can_be_practised_is() -> None:
    """How to play well is learnt by playing: such lessons lead to puzzles, but that on calls."""
    played = (*CATALOGUE["strategy"], LESSONS["partner"], LESSONS["mistakes-play"])
    assert [lesson.name for lesson in played if not lesson.motifs] == ["calling"]


def test_each_lesson_leads_on_to_the_next() -> None:
    lessons = list(LESSONS.values())
    assert [following(lesson) for lesson in lessons] == [*lessons[1:], None]
