import re

import pytest

from dizhu.cli.terminal import words
from dizhu.cli.terminal.prompt import COMMANDS, NO, PASSES, YES
from dizhu.cli.terminal.words import say
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.text import LANGS, Text

CATALOGUE = {name: word for name, word in vars(words).items() if isinstance(word, Text)}
for name, deed in vars(words).items():
    if isinstance(deed, words.Deed):
        CATALOGUE |= {f"{name} you": deed.you, f"{name} they": deed.they}
CATALOGUE |= {f"RULESETS {name}": word for name, word in words.RULESETS.items()}


def test_the_catalogue_is_not_empty():
    assert len(CATALOGUE) > 60


@pytest.mark.parametrize("name", CATALOGUE)
def test_no_word_is_missing_and_all_have_the_same_parts(name):
    word = CATALOGUE[name]
    said = [word(lang) for lang in LANGS]
    assert all(text and text == text.strip() for text in said)
    parts = [sorted(re.findall(r"\{(\w+)\}", text)) for text in said]
    assert parts[0] == parts[1] == parts[2]
    for lang in LANGS:
        say(word, lang, **dict.fromkeys(parts[0], "x"))


@pytest.mark.parametrize("name", CATALOGUE)
def test_english_has_no_hanzi_and_traditional_no_simplified(name):
    assert not re.search(r"[\u4e00-\u9fff]", CATALOGUE[name].en)
    assert not set("叫张农炸弹压发牌种么个来继续没够输赢计总余帮这数") & set(
        CATALOGUE[name].zh_tw
    ) - set("叫炸牌")


def test_what_commands_are_called_is_never_cards():
    """Nobody types a play and gets a command."""
    for said in [*COMMANDS.values(), PASSES]:
        for word in filter(None, said):
            with pytest.raises(TextError):
                Cards.parse(word)
    assert not YES & NO
