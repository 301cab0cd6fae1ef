"""What a typed line means: an action, or a command to the terminal."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

from dizhu.cli.terminal import words
from dizhu.cli.terminal.words import say
from dizhu.game.actions import Action, Call, Double, Pass, Redouble
from dizhu.game.engine import legal
from dizhu.game.notation import read_action
from dizhu.game.state import Auction, Doubling, Redoubling, State, to_act
from dizhu.rules.errors import TextError
from dizhu.rules.text import Lang, printable

Command = Literal["hint", "help", "history", "sort", "table", "count", "quit", "nothing"]

# No word here can be read as cards: q is a queen, t a ten, s the first half of sx.
COMMANDS: Final[dict[Command, tuple[str, ...]]] = {
    "hint": ("hint", "h", "提示"),
    "help": ("help", "?", "帮助", "幫助", "说明", "說明"),
    "history": ("history", "log", "历史", "歷史", "记录", "記錄", "紀錄"),
    "sort": ("sort", "理牌", "排序"),
    "table": ("table", "show", "牌桌", "看"),
    "count": ("count", "c", "记牌", "記牌"),
    "quit": ("quit", "exit", "退出", "离开", "離開"),
    "nothing": ("",),
}
PASSES: Final = frozenset({"pass", "p", "不出", "不要", "不叫", "过", "過", "要不起"})
YES: Final = frozenset({"y", "yes", "double", "redouble", "加倍", "再加倍", "是", "要"})
NO: Final = frozenset({"n", "no", "不加倍", "不再加倍", "否", "不", *PASSES})

_MEANS: Final[dict[str, Command]] = {
    word: command for command, said in COMMANDS.items() for word in said
}


# `rule 26`, and whatever else people put before a number to ask for a ruling.
_ASKED: Final = re.compile(
    r"(?:rule|ruling|rules|help|\?|裁定|规则|規則|帮助|幫助|说明|說明)\s*(?:第\s*)?([0-9]{1,3}[a-z]?)"
    r"\s*[条條]?"
)


@dataclass(frozen=True, slots=True)
class Asked:
    """A line that asks for the ruling with this number."""

    ruling: str


@dataclass(frozen=True, slots=True)
class Misread:
    """A line that means nothing here, and what to tell about it."""

    why: str


def understand(line: str, state: State, lang: Lang) -> Action | Command | Asked | Misread:
    """The action or command that `line` means where the deal stands.

    The rules may still refuse the action. Full-width letters and figures are read as plain ones.
    """
    text = unicodedata.normalize("NFKC", line).strip()
    word = text.lower()
    command = _MEANS.get(word)
    if command is not None:
        return command
    asked = _ASKED.fullmatch(word)
    if asked is not None:
        return Asked(asked[1])
    match state:
        case Auction():
            return _call(word, state, lang)
        case Doubling() | Redoubling():
            return _choice(word, state, lang)
        case _:
            return Pass() if word in PASSES else _play(text, state, lang)


def _call(word: str, state: Auction, lang: Lang) -> Action | Misread:
    word = word.removeprefix("叫").removesuffix("分").strip()
    if word in PASSES or word in NO:
        return Call(0)
    if word.isascii() and word.isdigit() and len(word) == 1:
        return Call(int(word))
    calls = [a.bid for a in legal(state, to_act(state)[0]) if isinstance(a, Call)]
    return Misread(say(words.BAD_CALL, lang, choices=" ".join(map(str, calls))))


def _choice(word: str, state: Doubling | Redoubling, lang: Lang) -> Action | Misread:
    if word not in YES and word not in NO:
        return Misread(say(words.BAD_CALL, lang, choices="y n"))
    return Redouble(word in YES) if isinstance(state, Redoubling) else Double(word in YES)


def _play(text: str, state: State, lang: Lang) -> Action | Misread:
    try:
        return read_action(text, state)
    except TextError as error:
        if error.at < len(error.text) and error.problem.endswith("is no card"):
            what = error.text[error.at :].split()[0][:1]
            return Misread(say(words.BAD_CARD, lang, what=printable(what), at=error.at + 1))
        return Misread(words.BAD_CARDS(lang))
