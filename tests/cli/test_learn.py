"""`dizhu learn`: the list, and a lesson taken by typing."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from dizhu.cli.learning.taking import Sitting
from dizhu.cli.main import main
from dizhu.cli.terminal.person import Leave
from dizhu.rules.text import LANGS, Lang
from dizhu.study.lessons.catalogue import LESSONS


def taken(name: str, lang: Lang, *lines: str) -> str:
    """What is shown while these lines are typed; after the last one leaves."""
    typed = iter(lines)

    def ask(_: str) -> str:
        line = next(typed, None)
        if line is None:
            raise Leave
        return line

    out = io.StringIO()
    sitting = Sitting(LESSONS[name], Console(file=out, markup=False, width=200), ask, lang)
    try:
        sitting.run()
    except Leave:
        print("<left>", file=out)
    return out.getvalue()


def test_the_list_names_every_lesson(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "--lang", "zh"]) == 0
    told = capsys.readouterr().out
    for name, lesson in LESSONS.items():
        assert f"  {name} " in told
        assert lesson.title.zh in told


def test_an_unknown_lesson_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["learn", "nothing", "--lang", "en"]) == 2
    assert capsys.readouterr().err.strip().endswith("there is no lesson 'nothing'")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", LESSONS)
def test_every_lesson_can_be_taken_to_its_end(name: str, lang: Lang) -> None:
    moves = [step.good for step in LESSONS[name].steps]  # an empty line reads on
    told = taken(name, lang, *moves)
    assert "<left>" not in told
    assert {"en": "finished.", "zh": "学完了。", "zh-TW": "學完了。"}[lang] in told
    end = told.splitlines()
    for idea in LESSONS[name].learnt:
        assert f"  · {idea(lang)}" in end


def test_the_end_of_a_lesson_leads_on(capsys: pytest.CaptureFixture[str]) -> None:
    told = taken("last-cards", "en", *(step.good for step in LESSONS["last-cards"].steps))
    assert "next: dizhu learn landlord  One against two" in told
    assert "puzzles: dizhu puzzle play --motif stop_two  stop a last pair" in told
    assert main(["puzzle", "list", "--motif", "stop_two"]) == 0
    assert capsys.readouterr().out
    last = list(LESSONS)[-1]
    assert "next:" not in taken(last, "en", *(step.good for step in LESSONS[last].steps))


def test_a_refusal_cites_its_ruling_and_the_step_stays() -> None:
    told = taken("mistakes-rules", "en", "9", "", "hint", "K", "quit")
    assert "9 is not higher than 9." in told
    assert "(ruling 74, 53)" in told
    assert "Try: K." in told
    assert "2 of 3" in told


def test_hidden_hands_stay_hidden() -> None:
    told = taken("first-deal", "zh", "")
    assert "17 张" in told
    assert "大王" in told  # among the ranks that the lesson names
    assert "底牌：" not in told
