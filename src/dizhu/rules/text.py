"""One sentence in the three languages that the game speaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, get_args

Lang = Literal["en", "zh", "zh-TW"]

LANGS: Final[tuple[Lang, ...]] = get_args(Lang)


def printable(text: str) -> str:
    """`text` on one line: what prints nothing, or would move a cursor, as its escape."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


@dataclass(frozen=True, slots=True)
class Text:
    """The same sentence in English and in Chinese, simplified (`zh`) and traditional (`zh_tw`)."""

    en: str
    zh: str
    zh_tw: str

    @classmethod
    def of(cls, say: Callable[[str], str]) -> Text:
        """What `say` makes of each language."""
        return cls(*map(say, LANGS))

    def filled(self, **places: object) -> Text:
        """With its `{places}` filled, as `str.format` does. Raises `KeyError` where one is left.

        A `Text` in a place is said in the same language.
        """

        def say(lang: str) -> str:
            told = {k: v(lang) if isinstance(v, Text) else v for k, v in places.items()}
            return self(lang).format(**told)

        return Text.of(say)

    def __call__(self, lang: str) -> str:
        """The sentence in `lang`; English for a language that is not one of `LANGS`."""
        match lang:
            case "zh":
                return self.zh
            case "zh-TW":
                return self.zh_tw
            case _:
                return self.en
