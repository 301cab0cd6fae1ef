"""Where a deal can stand: one record a phase, with just what that phase needs.

Seats are numbered 0, 1, 2 (, 3); seat i + 1 plays after seat i (ruling 4). Tuples that are told to
be by seat have one entry a seat; farmers' tuples go in order of play from the landlord on.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal, TypedDict, TypeVar

from dizhu.game.events import Ceremony
from dizhu.game.holding import Holding, Reader, Unseen, hide
from dizhu.game.scoring import Tally
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Fresh:
    """Nothing dealt yet."""

    rules: Ruleset


@dataclass(frozen=True, slots=True)
class Bottom:
    """The cards left over for the landlord, and who has seen them (ruling 12)."""

    cards: Holding
    seen: Literal["nobody", "landlord", "all"] = "nobody"


@dataclass(frozen=True, slots=True)
class Deal:
    """What every state after the deal knows: `hands` by seat, as they stand.

    `first` called first, and got the card turned up if there was one (ruling 6).
    """

    rules: Ruleset
    ceremony: Ceremony
    hands: tuple[Holding, ...]
    bottom: Bottom
    first: int = field(default=0, kw_only=True)


@dataclass(frozen=True, slots=True)
class Contract:
    """Who is the landlord, and for how many points (ruling 61)."""

    landlord: int
    bid: int


@dataclass(frozen=True, slots=True)
class Auction(Deal):
    """Calling: `calls` so far, from seat `first` round the table."""

    first: int = 0
    calls: tuple[int, ...] = ()

    @property
    def turn(self) -> int:
        """The seat to call."""
        return (self.first + len(self.calls)) % self.rules.seats

    @property
    def bid(self) -> int:
        """The highest call so far, 0 if none."""
        return max(self.calls, default=0)


@dataclass(frozen=True, slots=True)
class Doubling(Deal):
    """The farmers choose in secret; `None` is not chosen yet, or not known to the reader."""

    contract: Contract
    choices: tuple[bool | None, ...]


@dataclass(frozen=True, slots=True)
class Redoubling(Deal):
    """A farmer has doubled; the landlord answers."""

    contract: Contract
    doubled: tuple[bool, ...]


@dataclass(frozen=True, slots=True)
class Top:
    """The play on the table, and whose it is."""

    seat: int
    combo: Combo


@dataclass(frozen=True, slots=True)
class Playing(Deal):
    """Cards are played.

    `played` are the cards that each seat has laid down and `plays` in how many plays, by seat;
    `bombs` the sizes of the bombs played and `rocket` whether the rocket was, by anyone.
    """

    contract: Contract
    doubled: tuple[bool, ...]
    redoubled: bool
    turn: int
    top: Top | None
    passes: int
    played: tuple[Cards, ...]
    plays: tuple[int, ...]
    bombs: tuple[int, ...]
    rocket: bool


@dataclass(frozen=True, slots=True)
class Over(Deal):
    """Somebody went out: `hands` are what was left, `tally` what is scored, `scores` by seat."""

    contract: Contract
    winner: int
    tally: Tally
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Void(Deal):
    """Nobody called (ruling 11)."""


T = TypeVar("T")

State = Fresh | Auction | Doubling | Redoubling | Playing | Over | Void


def farmers(seats: int, landlord: int) -> tuple[int, ...]:
    """The farmers' seats, in order of play from the landlord on."""
    return tuple((landlord + i) % seats for i in range(1, seats))


def to_act(state: State) -> tuple[int, ...]:
    """The seats that may act now: one, several while farmers choose, none when all is over."""
    match state:
        case Auction() | Playing():
            return (state.turn,)
        case Redoubling():
            return (state.contract.landlord,)
        case Doubling():
            seats = farmers(state.rules.seats, state.contract.landlord)
            return tuple(
                s for s, chosen in zip(seats, state.choices, strict=True) if chosen is None
            )
        case _:
            return ()


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """`items` with `item` in place of the one at `index`."""
    return (*items[:index], item, *items[index + 1 :])


def seen_by(state: State, reader: Reader) -> State:
    """What `reader` knows of `state`: the state of the events that he was told of."""
    match state:
        case Auction():
            return replace(state, hands=hide(state.hands, reader), bottom=_unseen(state.bottom))
        case Doubling(contract=contract):
            seats = farmers(state.rules.seats, contract.landlord)
            choices = tuple(
                chosen if seat == reader else None
                for seat, chosen in zip(seats, state.choices, strict=True)
            )
            return replace(state, choices=choices, **_hidden(state, contract, reader))
        case Redoubling(contract=contract) | Playing(contract=contract):
            return replace(state, **_hidden(state, contract, reader))
        case Fresh() | Over() | Void():
            return state


class _Hidden(TypedDict):
    hands: tuple[Holding, ...]
    bottom: Bottom


def _hidden(deal: Deal, contract: Contract, reader: Reader) -> _Hidden:
    known = {"nobody": False, "landlord": reader == contract.landlord, "all": True}
    bottom = deal.bottom if known[deal.bottom.seen] else _unseen(deal.bottom)
    return {"hands": hide(deal.hands, reader), "bottom": bottom}


def _unseen(bottom: Bottom) -> Bottom:
    return replace(bottom, cards=Unseen(len(bottom.cards)))
