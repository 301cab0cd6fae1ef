"""What a kernel offers, native or in Python, as types.

Words are those of `packing`: hands, moves, actions. What is many comes and goes as buffers of
numbers (`int64` for places, `uint64` for words) that NumPy reads without a copy; `batch` does that.
"""

from __future__ import annotations

from typing import Final, Literal, Protocol, get_args

Policy = Literal["evenly", "boldly", "timidly", "fewest"]
"""Any move; the larger or the smaller of three; what leaves the fewest turns."""

POLICIES: Final[tuple[Policy, ...]] = get_args(Policy)

Data = bytearray | memoryview

Reading = tuple[int, int, int, int]
"""Cards, the number of their row, the highest rank of the body, its length."""

AUCTION, DOUBLING, REDOUBLING, PLAY, OVER, VOID = range(6)
"""The phases of `Game.phase`."""

NO, YES, UNKNOWN = range(3)
"""The answers of `Solver.prove`."""

EVERY: Final = 255
"""All that a search may leave out: the bits of `Pruning` in `core/solve/position.hpp`."""


class Grammar(Protocol):
    """The rows of one ruleset. Whatever the deck has not raises `ValueError`."""

    def moves(self, hand: int, over: int = 0, /) -> list[int]:
        """Every move of a hand, or those that beat `over`, in the order of `rules.combos`."""
        ...

    def count(self, hand: int, over: int = 0, /) -> int:
        """How many moves there are."""
        ...

    def readings(self, cards: int, hand: int = ..., /) -> tuple[Reading, ...]:
        """Every reading of exactly these cards, played from `hand` (from themselves)."""
        ...

    def beats(self, move: int, over: int, /) -> bool:
        """Does a move answer another."""
        ...

    def turns(self, hand: int, /) -> int:
        """The fewest plays that empty a hand if nobody answers."""
        ...

    def split(self, hand: int, /) -> tuple[Reading, ...]:
        """These plays, in an order in which each is legal."""
        ...

    def splits(self, hand: int, most: int, /) -> tuple[tuple[Reading, ...], ...]:
        """Every way to do with as few, each once, at most so many."""
        ...

    def moves_of_many(self, hands: Data, overs: Data | None, threads: int, /) -> tuple[Data, Data]:
        """Where each hand's moves begin (one more than hands), and all moves."""
        ...

    def turns_of_many(self, hands: Data, threads: int, /) -> Data:
        """The fewest turns of each hand, a byte each."""
        ...

    def playouts(
        self, seed: int, first: int, games: int, policy: int, threads: int, /
    ) -> tuple[Data, Data]:
        """Scores (`int32`, one a seat) and decisions (`int32`) of the games from `first` on."""
        ...


class Game(Protocol):
    """One deal. Before it is dealt, nothing is legal."""

    @property
    def phase(self) -> int:
        """`AUCTION` … `VOID`."""
        ...

    @property
    def turn(self) -> int:
        """The seat to act; farmers choose in order of play from the landlord on."""
        ...

    @property
    def over(self) -> bool:
        """Is there nothing left to do."""
        ...

    @property
    def landlord(self) -> int:
        """His seat; the highest caller so far, in the auction."""
        ...

    @property
    def bid(self) -> int:
        """The highest call."""
        ...

    @property
    def bottom(self) -> int:
        """The bottom, also when it has been taken."""
        ...

    @property
    def top(self) -> int:
        """The move on the table, 0 on a lead."""
        ...

    @property
    def top_seat(self) -> int:
        """Whose it is."""
        ...

    @property
    def passes(self) -> int:
        """Passes in a row."""
        ...

    @property
    def bombs(self) -> int:
        """Bombs and rocket played that double."""
        ...

    @property
    def doubled(self) -> int:
        """Who doubled: one bit a farmer, in order of play from the landlord on."""
        ...

    @property
    def redoubled(self) -> bool:
        """Has the landlord answered them."""
        ...

    @property
    def winner(self) -> int:
        """Whose hand is empty; only when it is over."""
        ...

    @property
    def hands(self) -> tuple[int, ...]:
        """By seat."""
        ...

    @property
    def played(self) -> tuple[int, ...]:
        """The cards laid down, by seat."""
        ...

    @property
    def plays(self) -> tuple[int, ...]:
        """In how many plays, by seat."""
        ...

    def deal(self, hands: tuple[int, ...], bottom: int, first: int, /) -> None:
        """Begin with these cards; `first` calls, or is the landlord where nothing is called."""
        ...

    def shuffle(self, seed: int, game: int = 0, /) -> None:
        """Deal game number `game` of a seed."""
        ...

    def legal(self) -> list[int]:
        """All that the seat to act may do, a pass last."""
        ...

    def count(self) -> int:
        """How much that is."""
        ...

    def apply(self, action: int, /) -> None:
        """Do it. Raises `ValueError` on what is not legal."""
        ...

    def step(self, index: int, /) -> None:
        """Do what `legal` has there."""
        ...

    def undo(self) -> None:
        """Take the last deed back. Raises `IndexError` if there is none."""
        ...

    def copy(self) -> Game:
        """The same game, to go on otherwise."""
        ...

    def play_out(self, seed: int, game: int, policy: int, /) -> tuple[tuple[int, int], ...]:
        """Play to the end; the deeds as (seat, action)."""
        ...

    def features(self) -> Data:
        """What the seat to act knows, as bytes: see `batch`."""
        ...

    def scores(self) -> tuple[int, ...]:
        """Points by seat; zeros before the end and where nobody called."""
        ...


class Deals(Protocol):
    """Many deals in lock step, from game 0 of a seed on."""

    def legal(self, threads: int, /) -> tuple[Data, Data]:
        """Where each deal's moves begin (one more than deals), and all moves."""
        ...

    def features(self, out: memoryview, threads: int, /) -> None:
        """Write a row of bytes a deal."""
        ...

    def hands(self) -> Data:
        """The hands as they stand (`uint64`, one a seat from the landlord on), a row a deal."""
        ...

    def step(self, choices: Data, threads: int, /) -> None:
        """Make the move of that number (`int64`) in each deal that is not over."""
        ...

    def lay(self, cards: Data, standing: Data, /) -> None:
        """Let each deal stand elsewhere, with cards in play that nobody has doubled.

        A row of `cards` (`uint64`) are the hands by seat, what was played by seat, the bottom and
        the move on the table; of `standing` (`int64`) the turn, the landlord, the bid, whose the
        move on the table is, the passes since, bombs and rocket that double, and the plays by seat.
        Raises `ValueError` where no deal can stand so; then all stay where they are.
        """
        ...

    def renew(self) -> int:
        """Deal the next game wherever one is over, and say how many."""
        ...

    def results(self) -> tuple[Data, Data]:
        """Which are over (a byte), and the scores (`int32`, one a seat)."""
        ...

    def game(self, index: int, /) -> Game:
        """One of them, by itself."""
        ...

    def put(self, index: int, game: Game, /) -> None:
        """Let one of them go on from where `game` stands. Raises `ValueError` on other rules."""
        ...


class Solver(Protocol):
    """Searches open positions of one ruleset. What it found out it remembers, until `clear`.

    Seats go from the landlord on. One thread at a time may use it, but for `stop`.
    """

    def prove(
        self,
        hands: tuple[int, ...],
        turn: int,
        top: int,
        owner: int,
        slack: int,
        plays: int,
        farmers: bool,
        nodes: int,
        seconds: float,
        threads: int = ...,
        /,
    ) -> tuple[int, int, float]:
        """Can the landlord reach this: (`NO`, `YES` or `UNKNOWN`; nodes; seconds it took).

        With `slack` 0 to win; with 1, 2 … to win and see so many doublings or more from here on;
        with -1, -2 … to win, or to lose with 0, 1 … of them at most. `plays` of the landlord so far
        (2 for more) and whether a farmer has played matter to the springs. It gives up after so
        many nodes, and after so many seconds if these are more than 0. Several
        `threads` share the memory.
        """
        ...

    def clear(self) -> None:
        """Forget everything; the next search goes as the first one did."""
        ...

    def stop(self) -> None:
        """End the search that is at work, and every later one, as unknown."""
        ...
