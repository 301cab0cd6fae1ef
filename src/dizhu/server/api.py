"""The HTTP side: one row an endpoint, which is both its route and its page of the document."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from functools import lru_cache

import msgspec
import segno
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from dizhu import __version__
from dizhu.rules.presets import PRESETS
from dizhu.rules.text import Lang, Text
from dizhu.server import learning, puzzling, splitting
from dizhu.server.chance import bots
from dizhu.server.connection import NOT_FOUND, language
from dizhu.server.endpoint import Endpoint, Handler, answer, body, marked
from dizhu.server.house import GOING_AWAY
from dizhu.server.limits import Limit, caller
from dizhu.server.lobby import Rooms
from dizhu.server.opening import settings
from dizhu.server.origin import Origins
from dizhu.server.records import NO_RECORD, Form, Records
from dizhu.server.review_api import ReviewApi
from dizhu.server.room import Room
from dizhu.server.speech import ELSEWHERE
from dizhu.server.store.store import Fenced, StoreError
from dizhu.server.views import switches
from dizhu.server.wire import http, puzzles
from dizhu.server.wire import learning as lessons
from dizhu.server.wire.reading import Malformed
from dizhu.table.phrases import PHRASES
from dizhu.table.refused import Refused
from dizhu.table.seating import name_of
from dizhu.table.state import During

STATUS = {
    "taken": 409,
    "bad_origin": 403,
    "no_table": 404,
    "no_record": 404,
    "no_puzzle": 404,
    "no_lesson": 404,
    "too_hard": 422,
    "too_fast": 429,
}

KEPT = {"cache-control": "private, max-age=3600"}
"""What never changes, but is nobody else's business."""

TOO_FAST = Text("too many requests", "请求太多了", "請求太多了")
BAD_ORIGIN = Text("that page may not do this", "这个网页不能这样做", "這個網頁不能這樣做")
NOT_STORED = Text("it could not be stored; try again", "没能保存，请再试", "沒能保存，請再試")

GUEST = Text("Guest", "客人", "客人")


class Api:
    """The handlers, and their rows."""

    def __init__(
        self, rooms: Rooms, origins: Origins, *, test_mode: bool, proxied: bool = False
    ) -> None:
        self._rooms = rooms
        self._origins = origins
        self._test_mode = test_mode
        self._proxied = proxied
        self._records = Records(rooms.house.store)
        self._heavy = Limit(1.0, 20.0)
        self._thoughts = Limit(3.0, 40.0)
        self._openings = Limit(0.2, 20.0)
        self._requests = Limit(10.0, 100.0)
        svg, text = "image/svg+xml", "application/x-ndjson"
        self.endpoints = (
            Endpoint("POST", "/api/tables", "Open a table and sit down at it", self.open,
                     http.NewTable, http.OpenTable),
            Endpoint("GET", "/api/tables", "Public tables, newest first", self.lobby, http.Lobby),
            Endpoint("GET", "/api/tables/{table}", "One table", self.table, http.TableLine),
            Endpoint("POST", "/api/tables/{table}/seats", "Take a bot's chair", self.sit,
                     http.Seated, http.TakeSeat),
            Endpoint("GET", "/api/tables/{table}/deals/{deal}/record", "A deal that is over",
                     self.record, text, query=("form",)),
            *ReviewApi(self._records, self).endpoints,
            Endpoint("GET", "/api/tables/{table}/qr", "The link to a table as a QR code", self.qr,
                     svg),
            Endpoint("GET", "/api/rulesets", "What can be played", self.rulesets, http.Rulesets),
            Endpoint("GET", "/api/puzzles", "All puzzles and their motifs",
                     self._told(puzzling.puzzles), puzzles.Puzzles),
            Endpoint("GET", "/api/puzzles/daily", "The puzzle of a day",
                     self._told(puzzling.daily), puzzles.DailyPuzzle, query=("date",)),
            Endpoint("GET", "/api/puzzles/{puzzle}", "Where moves lead in a puzzle",
                     self._told(puzzling.puzzle, heavy=True), puzzles.PuzzleView,
                     query=("moves", "play", "hint")),
            Endpoint("GET", "/api/lessons", "All lessons", self._told(learning.lessons),
                     lessons.Lessons),
            Endpoint("GET", "/api/lessons/{lesson}", "Where moves lead in a lesson",
                     self._told(learning.lesson), lessons.LessonView, query=("moves",)),
            Endpoint("GET", "/api/check", "What cards are, what beats them, and why not",
                     self._told(learning.checked), lessons.CheckedPlay,
                     query=("rules", "cards", "over")),
            Endpoint("GET", "/api/split", "How a hand splits, and what a play does to it",
                     self._told(splitting.split_hand, heavy=True), lessons.SplitHand,
                     query=("rules", "cards", "play", "width")),
            Endpoint("GET", "/api/rules", "Every ruling, and the rulesets side by side",
                     self._told(learning.rules), lessons.RulesBook),
            Endpoint("GET", "/api/history", "Where the game comes from",
                     self._told(learning.history), lessons.History),
            Endpoint("GET", "/healthz", "Is the process alive", self.health, http.Health),
            Endpoint("GET", "/readyz", "Can it be played on", self.health, http.Health),
        )  # fmt: skip

    async def open(self, request: Request) -> Response:
        """A table with the caller on it."""
        self._guard(request, self._openings)
        wish = await body(request, _open_table)
        if self._rooms.house.stopping:
            raise Refused("going_away", GOING_AWAY)
        wanted, name = settings(wish), name_of(wish.name or _guest(request))
        room = await self._rooms.open(wanted)
        room.opener = self.caller(request)
        seat, token = await room.sit(name, wish.seat)
        return answer(http.NewTable(room.name, seat, token, self._link(request, room)), 201)

    async def lobby(self, request: Request) -> Response:
        """Public tables."""
        self._guard(request, self._requests)
        return answer(self._rooms.public())

    async def table(self, request: Request) -> Response:
        """One table."""
        return answer(self._rooms.line(await self._room(request)))

    async def sit(self, request: Request) -> Response:
        """A chair."""
        wish = await body(request, _take_seat)
        room = await self._room(request)
        seat, token = await room.sit(wish.name or _guest(request), wish.seat)
        return answer(http.Seated(room.name, seat, token), 201)

    async def record(self, request: Request) -> Response:
        """A deal that is over: nothing before, so that nothing is told too early."""
        room, number = await self.over(request)
        form: Form = "text" if request.query_params.get("form", "json") == "text" else "json"
        if not self._records.at_hand(room.name, number, form):
            self.works(request)
        found = await self._records.written(room.name, number, form)
        if found is None:
            raise Refused("no_record", NO_RECORD)
        kind = "text/plain" if form == "text" else "application/x-ndjson"
        return Response(found, media_type=kind, headers=KEPT)

    async def qr(self, request: Request) -> Response:
        """The link, to be pointed at."""
        room = await self._room(request)
        self.works(request)
        drawn = await asyncio.to_thread(picture, self._link(request, room))
        return Response(drawn, media_type="image/svg+xml", headers=KEPT | {"vary": "host"})

    async def over(self, request: Request) -> tuple[Room, int]:
        """A table and the number of a deal that is over there."""
        number = request.path_params["deal"]
        asked = number.isascii() and number.isdigit() and len(number) < 7
        told = int(number) if asked else 0
        return await self.finished(request, request.path_params["table"], told), told

    async def finished(self, request: Request, table: str, number: int) -> Room:
        """The table of that name, where deal `number` is over."""
        room = await self._named(request, table)
        going = isinstance(room.state.stage, During)
        if not 0 < number <= room.state.deals - going:
            raise Refused("no_record", NO_RECORD)
        return room

    def works(self, request: Request) -> None:
        """Something is made that takes long."""
        self._guard(request, self._heavy)

    def thinks(self, request: Request) -> None:
        """Bots have to think."""
        self._guard(request, self._thoughts)

    async def rulesets(self, request: Request) -> Response:
        """What can be played, with whom, and what can be said."""
        self._guard(request, self._requests)
        return answer(_rulesets())

    async def health(self, request: Request) -> Response:
        """Alive, and for `/readyz` able to play."""
        unready = request.url.path == "/readyz" and not self._rooms.ready
        status = http.Health("unready" if unready else "ok", __version__, self._test_mode)
        return answer(status, 503 if unready else 200)

    def _told(
        self, tell: Callable[[Mapping[str, str], Lang], object], *, heavy: bool = False
    ) -> Handler:
        """A handler for what follows from the question and the language alone."""

        async def handler(request: Request) -> Response:
            self._guard(request, self._thoughts if heavy else self._requests)
            lang = language(request.headers.get("accept-language", "en")[:35])
            asked = {**request.query_params, **request.path_params}
            return marked(await asyncio.to_thread(tell, asked, lang), request)

        return handler

    def _guard(self, request: Request, limit: Limit) -> None:
        if not limit.take(self.caller(request), self._rooms.house.timing.now()):
            raise Refused("too_fast", TOO_FAST)
        if request.method != "GET" and not self._origins.allow(request.scope):
            raise Refused("bad_origin", BAD_ORIGIN)

    def caller(self, request: Request) -> str:
        """Who asks, as `limits` count."""
        return caller(request.scope, proxied=self._proxied)

    def _link(self, request: Request, room: Room) -> str:
        return f"{self._origins.own(request.scope)}/t/{room.name}"

    async def _room(self, request: Request) -> Room:
        return await self._named(request, request.path_params["table"])

    async def _named(self, request: Request, table: str) -> Room:
        self._guard(request, self._requests)
        room = await self._rooms.find(table)
        if room is None:
            raise Refused("no_table", NOT_FOUND)
        return room


def guarded(handler: Handler) -> Handler:
    """`handler` with its refusals in words of the caller's language."""

    async def run(request: Request) -> Response:
        lang = language(request.headers.get("accept-language", "en")[:35])
        try:
            return await handler(request)
        except ClientDisconnect:
            return Response(status_code=400)  # which nobody reads any more
        except Malformed as error:
            status = 413 if error.code == "too_large" else 400
            return answer(http.Failure(error.code, str(error)), status)
        except Refused as error:
            failure = http.Failure(error.code, error.words(lang))
            return answer(failure, STATUS.get(error.code, 400))
        except Fenced:
            return answer(http.Failure("moved", ELSEWHERE(lang)), 503)
        except StoreError:
            return answer(http.Failure("not_stored", NOT_STORED(lang)), 503)

    return run


_open_table = msgspec.json.Decoder(http.OpenTable)
_take_seat = msgspec.json.Decoder(http.TakeSeat)


def _guest(request: Request) -> str:
    """What one who gave no name is called."""
    return GUEST(language(request.headers.get("accept-language", "en")[:35]))


@lru_cache(256)
def picture(link: str) -> str:
    """A QR code as SVG: some milliseconds of work, more for a longer link."""
    code = segno.make(link, error="m", micro=False)
    svg = code.svg_inline(scale=8, border=2, dark="#000", light="#fff")
    return svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def _rulesets() -> http.Rulesets:
    return http.Rulesets(
        [
            http.RulesetLine(r.name, r.seats, r.hand, r.bottom, switches(r))
            for r in PRESETS.values()
        ],
        bots(),
        {name: http.Words(text.en, text.zh, text.zh_tw) for name, text in PHRASES.items()},
    )
