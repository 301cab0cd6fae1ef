"""Who is connected to a table, and which token has which seat."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
            self._spectators.add(link)
            return None
        link.holder = self.tokens[link.seat]
        old = self._links.get(link.seat)
        self._links[link.seat] = link
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
        """Is `link` the one that speaks for its seat."""
        return link.seat is not None and self._links.get(link.seat) is link

    def change(self, holders: Iterable[tuple[int, str | None]]) -> None:
        """These seats have other tokens now, or none."""
        for seat, token in holders:
            self.tokens.pop(seat, None)
            if token is not None:
                self.tokens[seat] = token

    def follow(self) -> tuple[list[Link], list[Link]]:
        """Every link sits where its token does; returns those that moved, and those without one."""
        strayed = [link for seat, link in self._links.items() if self._home(link) != seat]
        for link in strayed:
            assert link.seat is not None
            del self._links[link.seat]
        moved: list[Link] = []
        lost: list[Link] = []
        for link in strayed:
            home = self._home(link)
            if home is None:
                lost.append(link)
            else:
                link.seat = home
                self._links[home] = link
                moved.append(link)
        return moved, lost

    def _home(self, link: Link) -> int | None:
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
    def spectators(self) -> int:
        """How many look on."""
        return len(self._spectators)

    def __iter__(self) -> Iterator[Link]:
        yield from self._links.values()
        yield from self._spectators

    def __len__(self) -> int:
        return len(self._links) + len(self._spectators)
