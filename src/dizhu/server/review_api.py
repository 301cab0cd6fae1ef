"""Reviews over HTTP: of deals that are over, for whoever knows the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dizhu.rules.text import Text
from dizhu.server.connection import language
from dizhu.server.endpoint import Endpoint, answer, body, width_of
from dizhu.server.opening import NO_SEAT
from dizhu.server.records import NO_RECORD, Records
from dizhu.server.reviewing import Reviewing, Told
from dizhu.server.room import Room
from dizhu.server.store.store import Fenced
from dizhu.server.wire import review
from dizhu.table.refused import Refused

if TYPE_CHECKING:
    from dizhu.study.review.review import Review, Seat

GONE: Final = frozenset({"no_table", "no_record", "unfit"})
"""Refusals of a deal that a profile does without."""
NO_MOMENT = Text("there is no such decision", "没有这一步", "沒有這一步")


class Guards(Protocol):
    """Who may ask, how often, and for what. Each raises `Refused`."""

    async def over(self, request: Request) -> tuple[Room, int]:
        """The table and the number of a deal that is over."""
        ...

    async def finished(self, request: Request, table: str, number: int) -> Room:
        """The table of that name, where deal `number` is over."""
        ...

    def caller(self, request: Request) -> str:
        """Who asks, as `limits` count."""
        ...

    def works(self, request: Request) -> None:
        """Something is made that takes long."""
        ...

    def thinks(self, request: Request) -> None:
        """Bots have to think."""
        ...


class ReviewApi:
    """The handlers, and their rows."""

    def __init__(self, records: Records, guards: Guards) -> None:
        self._reviewing = Reviewing(records)
        self._guards = guards
        self.endpoints = (
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review", "What is thought of it",
                     self.review, review.Review, query=("depth",)),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/brief",
                     "That in a line for each seat", self.brief, review.ReviewBriefs),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/pictures",
                     "Its drawings", self.drawings, review.ReviewPictures, query=("width",)),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/page",
                     "It as one file that needs nothing beside it", self.page, "text/html",
                     query=("lang",)),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/{at}",
                     "Drawings of a decision", self.decision, review.ReviewDecision,
                     query=("width",)),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/{at}/line",
                     "The best way on from a decision", self.line, review.ReviewLine),
            Endpoint("POST", "/api/tables/{table}/deals/{deal}/try", "A decision tried otherwise",
                     self.attempt, review.Tried, review.Trying),
            Endpoint("POST", "/api/profile", "What reviews of several deals say of one player",
                     self.profile, review.Profile, review.Profiling),
        )  # fmt: skip

    async def review(self, request: Request) -> Response:
        """What is thought of a deal that is over; `?depth=normal` waits for who looks further."""
        from dizhu.server.reviews import told  # what draws and judges is loaded for who asks

        deep = request.query_params.get("depth") == "normal"
        return await self._reviewed(request, told, deep=deep)

    async def brief(self, request: Request) -> Response:
        """What that comes to for each seat, in a line."""
        from dizhu.server.reviews import briefly

        return await self._reviewed(request, briefly)

    async def drawings(self, request: Request) -> Response:
        """Its drawings, for a width."""
        from dizhu.server.reviews import drawings

        width = _width(request)
        return await self._reviewed(request, lambda found: drawings(found, width))

    async def page(self, request: Request) -> Response:
        """All of it as one HTML file, to be kept and read without a server."""
        from dizhu.study.review.page import page

        asked = request.query_params.get("lang") or request.headers.get("accept-language", "en")
        lang = language(asked[:35])
        room, number = await self._guards.over(request)
        told = await self._made(request, room, number, lambda found: page(found, lang))
        # Never shown as a page of this server: it has a script of its own in it.
        kept = f'attachment; filename="dizhu-review-{number}.html"'
        headers = {"content-disposition": kept, "cache-control": "no-store"}
        return Response(told, media_type="text/html", headers=headers)

    async def decision(self, request: Request) -> Response:
        """The drawings of one of its decisions."""
        from dizhu.server.reviews import decision
        from dizhu.server.trial import moment_at

        at, width = _event(request), _width(request)
        lang = language(request.headers.get("accept-language", "en")[:35])
        return await self._reviewed(
            request, lambda found: decision(found, moment_at(found, at), width, lang)
        )

    async def line(self, request: Request) -> Response:
        """The best way on from one of its decisions."""
        from dizhu.server.trying import best_line

        at = _event(request)
        self._guards.thinks(request)
        return await self._reviewed(request, lambda found: best_line(found, at))

    async def attempt(self, request: Request) -> Response:
        """One of its decisions, tried otherwise."""
        from dizhu.server.trying import tried

        wish = await body(request, _trying)
        self._guards.thinks(request)
        return await self._reviewed(request, lambda found: tried(found, wish))

    async def profile(self, request: Request) -> Response:
        """What the reviews of several deals say of who had those seats: one after the other."""
        from dizhu.server.profiling import told
        from dizhu.study.review.profile import Profile

        wish = await body(request, _profiling)
        seats: list[tuple[Review, Seat]] = []
        gone: list[int] = []
        for place, one in enumerate(wish.deals):
            try:
                room = await self._guards.finished(request, one.table, one.deal)
                found = await self._made(request, room, one.deal, _itself)
            except Refused as refusal:
                if refusal.code not in GONE:
                    raise
                gone.append(place)
                continue
            except Fenced:  # another server has it: left out, but not gone
                continue
            if one.seat >= len(found.seats):
                raise Refused("no_seat", NO_SEAT)
            seats.append((found, found.seats[one.seat]))
        return answer(await asyncio.to_thread(told, Profile(tuple(seats)), gone, wish.width))

    async def _reviewed(
        self, request: Request, tell: Callable[[Review], object], *, deep: bool = False
    ) -> Response:
        room, number = await self._guards.over(request)
        return answer(await self._made(request, room, number, tell, deep=deep))

    async def _made(
        self,
        request: Request,
        room: Room,
        number: int,
        tell: Callable[[Review], Told],
        *,
        deep: bool = False,
    ) -> Told:
        """What is told of a review, made if it is not there. Raises `Refused`."""
        if not self._reviewing.at_hand(room.name, number, deep=deep):
            self._guards.works(request)
        caller = self._guards.caller(request)
        found = await self._reviewing.told(room.name, number, tell, caller, deep=deep)
        if found is None:
            raise Refused("no_record", NO_RECORD)
        return found


_trying = msgspec.json.Decoder(review.Trying)
_profiling = msgspec.json.Decoder(review.Profiling)


def _itself(review: Review) -> Review:
    return review


def _event(request: Request) -> int:
    """The number of a decision. Raises `Refused`."""
    told = request.path_params["at"]
    if not (told.isascii() and told.isdigit() and len(told) < 6):
        raise Refused("no_moment", NO_MOMENT)
    return int(told)


def _width(request: Request) -> int:
    return width_of(request.query_params.get("width", ""))
