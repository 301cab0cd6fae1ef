"""The generator of the core's `chance.hpp`, number for number."""

from __future__ import annotations

from typing import Final

WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
    z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
    return z ^ z >> 31


class Chance:
    """SplitMix64, seeded by two numbers: game `game` of `seed`."""

    __slots__ = ("_state",)

    def __init__(self, seed: int, game: int = 0) -> None:
        self._state = _mix(_mix(seed & WORD) ^ (game * _STEP & WORD))

    def below(self, n: int) -> int:
        """A number below `n`, as likely as the next to within n / 2**32."""
        self._state = z = self._state + _STEP & WORD
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 & WORD
        z = (z ^ z >> 27) * 0x94D049BB133111EB & WORD
        return ((z ^ z >> 31) >> 32) * n >> 32
