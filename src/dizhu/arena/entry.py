"""What came out of one deal of two bots, and its line in the file of results."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any, Final

from msgspec import ValidationError, convert

MOST: Final = 1 << 53
"""No number of a line is as high."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game. `seats` says which of the two, 0 or 1, sat where; `scores` are by seat.

    In a void deal `landlord` and `winner` are `None`. `winner` is the seat that went out, `bombs`
    how many were played, `doubled` how many farmers did, `actions` how many there were and `log`
    the first digits of a hash of them.
    """

    seats: tuple[int, ...]
    landlord: int | None
    winner: int | None
    bid: int
    scores: tuple[int, ...]
    bombs: int
    rocket: bool
    spring: bool
    anti_spring: bool
    doubled: int
    redoubled: bool
    actions: int
    log: str

    @property
    def landlord_won(self) -> bool:
        """Did he go out."""
        return self.winner is not None and self.winner == self.landlord

    def side(self, bot: int) -> tuple[int, ...]:
        """The seats of that bot."""
        return tuple(seat for seat, sat in enumerate(self.seats) if sat == bot)


@dataclass(frozen=True, slots=True)
class Entry:
    """All games of a deal between the bots numbered in `pair`.

    `ms` has, for each of the two, the milliseconds of every action that was its choice; `faults`
    how often a program failed to answer and `said` what was wrong the last time. They are not
    repeated when the games are.
    """

    deal: int
    pair: tuple[int, int]
    games: tuple[Game, ...]
    ms: tuple[tuple[float, ...], tuple[float, ...]]
    faults: tuple[int, int] = (0, 0)
    said: tuple[str, str] = ("", "")

    def repeated_by(self, other: Entry) -> bool:
        """Did the same happen, whatever time it took."""
        return (self.deal, self.pair, self.games) == (other.deal, other.pair, other.games)


def members(entry: Entry) -> dict[str, Any]:
    """The members of an entry's line."""
    return asdict(entry)


def read(told: dict[str, Any]) -> Entry:
    """The entry that `members` told of. Raises `ValueError`."""
    try:
        entry = convert(told, Entry)
    except ValidationError as error:
        raise ValueError(f"no line of results: {error}") from None
    if not all(map(_adds_up, entry.games)):
        raise ValueError("no line of results: a game that does not add up")
    if not all(0 <= took < MOST for its in entry.ms for took in its):
        raise ValueError("no line of results: a time that is none")
    return entry


def _adds_up(game: Game) -> bool:
    """Can these numbers be those of a game."""
    counts = (game.bid, game.bombs, game.doubled, game.actions, *map(abs, game.scores))
    if sum(game.scores) or not all(0 <= count < MOST for count in counts):
        return False
    if game.landlord is None or game.winner is None:
        return game.landlord is game.winner
    return all(0 <= seat < len(game.seats) for seat in (game.landlord, game.winner))
