"""What a deal says about the two bots that played it: sums, to be divided over all deals.

A win belongs to the seats of the winning side, in equal shares: where both farmers are one bot's
it is all his, and where they are not each has half. In a void deal each bot has half.

Points are those of a bot's seats together. With cards only they are counted a game, so that the
landlord's and the farmers' weigh the same; in full deals, where a bot may have one seat or two,
a seat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, Literal, NamedTuple

from dizhu.arena.entry import Entry, Game
from dizhu.arena.terms import Measure, Mode

Role = Literal["both", "landlord", "farmers"]


class Share(NamedTuple):
    """So much out of so many."""

    sum: float
    of: float


def wins(entry: Entry, bot: int, role: Role, _mode: Mode) -> Share:
    """Wins of `bot` (0 or 1 of the pair), in games."""
    return _total(_win(game, bot, role) for game in entry.games)


def points(entry: Entry, bot: int, role: Role, mode: Mode) -> Share:
    """Points of `bot`."""
    return _total(_points(game, bot, role, mode) for game in entry.games)


MEASURES: Final[dict[Measure, Callable[[Entry, int, Role, Mode], Share]]] = {
    "wins": wins,
    "points": points,
}


def landlords(entry: Entry) -> Share:
    """Games won by the landlord, whoever he was."""
    played = [game for game in entry.games if game.landlord is not None]
    return Share(sum(game.landlord_won for game in played), len(played))


def _win(game: Game, bot: int, role: Role) -> Share:
    seats = _seats(game, bot, role)
    if game.landlord is None:
        return Share(0.5, 1) if role == "both" else Share(0, 0)
    farmers = [seat for seat in range(len(game.seats)) if seat != game.landlord]
    winners = [game.landlord] if game.landlord_won else farmers
    won = sum(seat in winners for seat in seats)
    if role == "both":
        return Share(won / len(winners), 1)
    side = [game.landlord] if role == "landlord" else farmers
    return Share(won / len(side), len(seats) / len(side))


def _points(game: Game, bot: int, role: Role, mode: Mode) -> Share:
    seats = _seats(game, bot, role)
    scored = sum(game.scores[seat] for seat in seats)
    return Share(scored, bool(seats) if mode == "play" else len(seats))


def _seats(game: Game, bot: int, role: Role) -> list[int]:
    """The seats of `bot` in that role; in a void deal nobody has one, but for `both`."""
    seats = game.side(bot)
    if role == "both":
        return list(seats)
    if game.landlord is None:
        return []
    return [seat for seat in seats if (seat == game.landlord) == (role == "landlord")]


def _total(shares: Iterable[Share]) -> Share:
    kept = list(shares)
    return Share(sum(share.sum for share in kept), sum(share.of for share in kept))
