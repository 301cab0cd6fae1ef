"""One word for one thing: the glossary, the screen and the rules say the same."""

import re
from pathlib import Path

from dizhu.cli.terminal import words
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.rulings import RULINGS
from dizhu.rules.text import Text

PAGE = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")


def row(word):
    return [
        cell.strip() for cell in re.search(rf"^\| {word} \|.*$", PAGE, re.MULTILINE)[0].split("|")
    ]


def test_the_kinds_are_called_as_on_the_screen():
    for kind, name in KIND_NAMES.items():
        assert row(f"`{kind}`")[2:4] == [name.en, name.zh]


def test_the_words_of_the_screen_are_those_of_the_glossary():
    assert row("face-up card")[2] in words.FACE_UP.zh
    assert row("beat")[2] in words.YOUR_ANSWER.zh
    assert row("lead")[2] in words.YOUR_LEAD.zh
    assert row("pass")[2] == words.PASS.you.zh
    assert row("landlord")[2] == words.LANDLORD.zh
    assert row("farmer")[2] == words.FARMER.zh
    assert row("double")[2] == words.TWICE.you.zh
    assert row("redouble")[2] == words.AGAIN.you.zh
    assert row("spring")[2] in words.SPRING.zh
    assert row("anti-spring")[2] in words.ANTI_SPRING.zh
    assert row("record")[2] in words.KEPT.zh
    assert row("commitment")[2] == "承诺"


def test_words_for_other_things_are_not_used():
    """明牌 is to play with an open hand; 盖过, 管上 are other words for 压."""
    said = [word for word in vars(words).values() if isinstance(word, Text)]
    said += [text for ruling in RULINGS.values() for text in (ruling.point, *ruling.says.values())]
    said.remove(words.HELP_HISTORY)  # what is typed for it
    other = re.compile("明牌|盖过|蓋過|管上|记录|記錄")
    assert not [text for text in said if other.search(text.zh + text.zh_tw)]
