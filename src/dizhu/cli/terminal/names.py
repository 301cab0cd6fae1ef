"""What the seats are called by the person who sits at the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from dizhu.cli.terminal import words
from dizhu.rules.text import Lang

# By the number of seats: who sits how many places after you (ruling 4: the next is on your right).
_ROUND: Final = {
    3: (words.YOU, words.NEXT, words.PREVIOUS),
    4: (words.YOU, words.NEXT, words.OPPOSITE, words.PREVIOUS),
}


@dataclass(frozen=True, slots=True)
class Names:
    """The seats as they are seen from seat `me`, in `lang`."""

    lang: Lang
    me: int
    seats: int

    def __call__(self, seat: int) -> str:
        """The name of `seat`."""
        return _ROUND[self.seats][(seat - self.me) % self.seats](self.lang)

    def mine(self, seat: int) -> bool:
        """Does the person who reads sit there."""
        return seat == self.me

    def mid(self, seat: int) -> str:
        """The name of `seat` within an English sentence."""
        name = self(seat)
        return name.lower() if seat == self.me else name

    @property
    def width(self) -> int:
        """Cells of the longest name."""
        return max(cell_len(self(seat)) for seat in range(self.seats))

    @property
    def round(self) -> tuple[int, ...]:
        """The seats in order of play, me last."""
        return tuple((self.me + i) % self.seats for i in range(1, self.seats + 1))
