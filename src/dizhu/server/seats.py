"""Who is connected to a table, and which token has which seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from dizhu.game.holding import Reader
from dizhu.server.link import Link


class Seats:
    """One link a seat at most, any number of spectators."""

    __slots__ = ("_links", "_spectators", "tokens")

    def __init__(self) -> None:
        self._links: dict[int, Link] = {}
        self._spectators: set[Link] = set()
        self.tokens: dict[int, str] = {}

    def seat_of(self, token: str) -> int | None:
        """The seat of a token's hash."""
        return next((seat for seat, held in self.tokens.items() if held == token), None)

    def join(self, link: Link) -> Link | None:
        """`link` reads from now on; returns the one that it takes the place of."""
        if link.seat is None:
            return self._look_on(link)
        link.holder = self.tokens[link.seat]
        old = self._links.get(link.seat)
        self._links[link.seat] = link
        return old

    def _look_on(self, link: Link) -> Link | None:
        old = None
        if link.holder is not None:
            old = next((one for one in self._spectators if one.holder == link.holder), None)
            self._spectators -= {old}
        self._spectators.add(link)
        return old

    def part(self, link: Link) -> bool:
        """`link` is gone; `False` if it had been replaced long since."""
        if link.seat is None:
            known = link in self._spectators
            self._spectators.discard(link)
            return known
        if self._links.get(link.seat) is not link:
            return False
        del self._links[link.seat]
        return True

    def holds(self, link: Link) -> bool:
        """Is `link` the one that speaks for its seat, or for the one that waits for it."""
        if link.seat is None:
            return link in self._spectators and self.chair(link) is not None
        return self._links.get(link.seat) is link

    def change(self, holders: Iterable[tuple[int, str | None]]) -> None:
        """These seats have other tokens now, or none."""
        for seat, token in holders:
            self.tokens.pop(seat, None)
            if token is not None:
                self.tokens[seat] = token

    def follow(self, seated: Callable[[int], bool]) -> tuple[list[Link], list[Link]]:
        """Every link sits where its token does; returns those that moved, and those without one.

        Where nobody is `seated` yet, he who will be looks on.
        """
        moved: list[Link] = []
        lost: list[Link] = []
        for link in [link for link in self if link.holder is not None]:
            home = self.chair(link)
            seat = home if home is not None and seated(home) else None
            if home is None or seat != link.seat:
                self.part(link)
                (lost if home is None else moved).append(link)
                link.seat = seat
        for link in moved:
            self.join(link)
        return moved, lost

    def chair(self, link: Link) -> int | None:
        """The seat that `link` speaks for, or one that waits for it."""
        return None if link.holder is None else self.seat_of(link.holder)

    def of(self, reader: Reader) -> list[Link]:
        """The links of one reader."""
        if reader is None:
            return list(self._spectators)
        link = self._links.get(reader)
        return [] if link is None else [link]

    def connected(self, seat: int) -> bool:
        """Has `seat` a link."""
        return seat in self._links

    @property
    def company(self) -> bool:
        """Is there anybody who plays here, or is to."""
        return bool(self._links) or any(link.holder for link in self._spectators)

    @property
    def spectators(self) -> int:
        """How many look on."""
        return len(self._spectators)

    def __iter__(self) -> Iterator[Link]:
        yield from self._links.values()
        yield from self._spectators

    def __len__(self) -> int:
        return len(self._links) + len(self._spectators)
