"""What a table says no with."""

from __future__ import annotations

from dizhu.rules.errors import Refusal
from dizhu.rules.text import Text


class Refused(ValueError):
    """The table does not do that.

    `code` is for programs, `words` for people, `refusal` the ruling where there is one.
    """

    def __init__(self, code: str, words: Text, refusal: Refusal | None = None) -> None:
        super().__init__(f"{code}: {words.en}")
        self.code = code
        self.words = words
        self.refusal = refusal
