"""A sentence in the three languages of the product."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Text:
    """One sentence: English, Chinese as written in the mainland, and as written in Taiwan."""

    en: str
    zh: str
    zh_tw: str

    def __call__(self, lang: str) -> str:
        """The sentence in `lang` (`en`, `zh`, `zh-CN`, `zh-TW`); English for any other."""
        return {"zh": self.zh, "zh-CN": self.zh, "zh-TW": self.zh_tw}.get(lang, self.en)
