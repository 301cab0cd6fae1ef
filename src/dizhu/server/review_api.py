"""Reviews over HTTP: of deals that are over, for whoever knows the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from dizhu.rules.text import Text
from dizhu.server.connection import language
from dizhu.server.endpoint import Endpoint, answer, body, width_of
from dizhu.server.records import NO_RECORD, Records
from dizhu.server.reviewing import Reviewing
from dizhu.server.room import Room
from dizhu.server.wire import review
from dizhu.table.engine import Refused

if TYPE_CHECKING:
    from dizhu.study.review.review import Review

NO_MOMENT = Text("there is no such decision", "没有这一步", "沒有這一步")


class Guards(Protocol):
    """Who may ask, how often, and for what. Each raises `Refused`."""

    async def over(self, request: Request) -> tuple[Room, int]:
        """The table and the number of a deal that is over."""
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
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/{at}",
                     "Drawings of a decision", self.decision, review.ReviewDecision,
                     query=("width",)),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/review/{at}/line",
                     "The best way on from a decision", self.line, review.ReviewLine),
            Endpoint("POST", "/api/tables/{table}/deals/{deal}/try", "A decision tried otherwise",
                     self.attempt, review.Tried, review.Trying),
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

    async def _reviewed(
        self, request: Request, tell: Callable[[Review], object], *, deep: bool = False
    ) -> Response:
        room, number = await self._guards.over(request)
        if not self._reviewing.at_hand(room.name, number, deep=deep):
            self._guards.works(request)
        caller = self._guards.caller(request)
        found = await self._reviewing.told(room.name, number, tell, caller, deep=deep)
        if found is None:
            raise Refused("no_record", NO_RECORD)
        return answer(found)


_trying = msgspec.json.Decoder(review.Trying)


def _event(request: Request) -> int:
    """The number of a decision. Raises `Refused`."""
    told = request.path_params["at"]
    if not (told.isascii() and told.isdigit() and len(told) < 6):
        raise Refused("no_moment", NO_MOMENT)
    return int(told)


def _width(request: Request) -> int:
    return width_of(request.query_params.get("width", ""))
