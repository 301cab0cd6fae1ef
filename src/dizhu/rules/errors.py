"""The two ways in which input can be wrong: as text, and under the rules."""

from __future__ import annotations

from dataclasses import dataclass

from dizhu.rules.text import Text


class TextError(ValueError):
    """A text form that can't be read.

    `text` is what was given, `at` the index of the character where reading stopped, `problem` what
    is wrong there, in English; what is said of cards and actions is in all languages.
    """

    def __init__(self, problem: str | Text, text: str, at: int) -> None:
        super().__init__(problem, text, at)
        self._words = Text(problem, problem, problem) if isinstance(problem, str) else problem
        self.problem = self._words.en
        self.text = text
        self.at = at

    def __str__(self) -> str:
        return self("en")

    def __call__(self, lang: str) -> str:
        """What is wrong and where, in `lang`."""
        shown = ascii(self.text if len(self.text) <= 60 else self.text[:57] + "...")
        where = Text(
            f", at character {self.at + 1} of {shown}",
            f"（{shown} 的第 {self.at + 1} 个字符）",
            f"（{shown} 的第 {self.at + 1} 個字元）",
        )
        return self._words(lang) + where(lang)

    def within(self, text: str, start: int) -> TextError:
        """The same error, told of a longer `text` in which this one began at `start`."""
        return TextError(self._words, text, start + self.at)


class TooMany(TextError):
    """Cards that can be read, but so many of one rank that no deck has them."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the rules bar something.

    `rulings` are all that bar it, the one to cite first; `reason` says it in words.
    """

    rulings: tuple[int, ...]
    reason: Text

    @property
    def ruling(self) -> int:
        """The number of the ruling to cite."""
        return self.rulings[0]

    def __call__(self, lang: str) -> str:
        """The reason with its ruling number, in `lang`."""
        number = f"裁定 {self.ruling}" if lang.startswith("zh") else f"ruling {self.ruling}"
        left, right = ("（", "）") if lang.startswith("zh") else (" (", ")")
        return f"{self.reason(lang)}{left}{number}{right}"
