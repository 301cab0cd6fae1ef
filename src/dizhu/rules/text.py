"""One sentence in the three languages that the game speaks."""

from dataclasses import dataclass
from typing import Final, Literal, get_args

Lang = Literal["en", "zh", "zh-TW"]

LANGS: Final[tuple[Lang, ...]] = get_args(Lang)


@dataclass(frozen=True, slots=True)
class Text:
    """The same sentence in English and in Chinese, simplified (`zh`) and traditional (`zh_tw`)."""

    en: str
    zh: str
    zh_tw: str

    def __call__(self, lang: str) -> str:
        """The sentence in `lang`; English for a language that is not one of `LANGS`."""
        match lang:
            case "zh":
                return self.zh
            case "zh-TW":
                return self.zh_tw
            case _:
                return self.en
