"""Commands of a reader, and their answers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256

import msgspec

from dizhu.game.actions import Action
from dizhu.game.holding import Reader
from dizhu.game.notation import read_action
from dizhu.rules.errors import TextError
from dizhu.rules.text import Text
from dizhu.server.hinting import Position, position
from dizhu.server.house import GOING_AWAY
from dizhu.server.keeper import Holders
from dizhu.server.link import Link, encode
from dizhu.server.room import Room
from dizhu.server.store.entry import Reply
from dizhu.server.store.store import Duplicate, Fenced, StoreError
from dizhu.server.wire import commands as wire
from dizhu.server.wire.frames import Answer, Status
from dizhu.table import commands as table
from dizhu.table import engine
from dizhu.table.events import Event, seen_by
from dizhu.table.refused import Refused
from dizhu.table.state import During, TableState

STALE = Text("that was before something you have not heard", "情况已经变了", "情況已經變了")
AHEAD = Text("no such letter has been sent", "还没有这封信", "還沒有這封信")
ONLOOKER = Text("spectators only watch", "旁观者不能操作", "旁觀者不能操作")
ID_USED = Text("that id was another command's", "这个编号已用于别的命令", "這個編號已用於別的命令")
NOT_YET = Text(
    "you take your chair when this deal is over",
    "这局打完，您就入座",
    "這局打完，您就入座",
)
NOT_STORED = Text("it could not be stored; try again", "没能保存，请再试", "沒能保存，請再試")
ELSEWHERE = Text("the table is on another server", "牌桌在另一台服务器", "牌桌在另一台伺服器")

OF_A_POSITION = (wire.Act, wire.Ready, wire.Reveal, wire.Swap)
"""Commands that were meant for what was heard last of the deal; the others for the deal."""

TALKATIVE = Text(
    "one line every two seconds, please", "说得太快了，等两秒再说", "說得太快了，等兩秒再說"
)


@dataclass(frozen=True, slots=True)
class Offered:
    """Hints, and the position that they are for."""

    where: Position
    plays: list[str]


async def answer(room: Room, link: Link, command: wire.AnyCommand) -> bytes:
    """What becomes of `command`: the same however often it is sent."""
    reader, told = link.seat, room.ledger.counter.told
    if isinstance(command, wire.Ping):
        now = room.house.timing.now()
        return encode(_answer(command, "ok", "ok", told[reader], now=now))
    if link.holder is None or not room.seats.holds(link):
        return encode(_answer(command, "refused", "no_seat", told[reader], ONLOOKER(link.lang)))
    if isinstance(command, wire.Advise | wire.Count):
        return encode(await _studied(room, link, command))
    holder, asked = link.holder, digest(command)
    offered = await _offered(room, link, command)
    async with room.lock:
        before = room.answers.given(holder, command.cmd_id)
        if before is not None:
            return _again(room, link, command, *before)
        if room.house.stopping:
            words = GOING_AWAY(link.lang)
            return encode(_answer(command, "retry", "going_away", told[reader], words))
        try:
            await room.settle()
            if not room.seats.holds(link) or link.seat != reader:
                return encode(_answer(command, "retry", "moved", told[link.seat]))
            body = await _do(room, link, command, offered, (holder, asked))
        except Duplicate as error:
            asked, body = error.asked, error.body
            room.answers.keep(holder, command.cmd_id, asked, body)
            return _again(room, link, command, asked, body)
        except Fenced:
            words = ELSEWHERE(link.lang)
            return encode(_answer(command, "retry", "moved", told[reader], words))
        except StoreError:
            words = NOT_STORED(link.lang)
            return encode(_answer(command, "retry", "not_stored", told[reader], words))
        room.answers.keep(holder, command.cmd_id, asked, body)
        return body


def digest(command: wire.AnyCommand) -> str:
    """What is asked for, in 256 bits: all but the id, and the number that was last heard."""
    told = msgspec.json.encode(msgspec.structs.replace(command, cmd_id="", expected_seq=0))
    return sha256(told).hexdigest()


def _again(room: Room, link: Link, command: wire.AnyCommand, asked: str, body: bytes) -> bytes:
    """The answer of before, if that is what it answers; nothing else comes of it."""
    if asked in ("", digest(command)):  # answers of older servers have no digest
        return body
    seq = room.ledger.counter.told[link.seat]
    return encode(_answer(command, "refused", "id_used", seq, ID_USED(link.lang)))


async def _do(
    room: Room,
    link: Link,
    command: wire.AnyCommand,
    offered: Offered | Refused | None,
    known: tuple[str, str],
) -> bytes:
    reader, seat = link.seat, room.seats.chair(link)
    holder, asked = known
    assert seat is not None

    def reply(events: tuple[Event, ...], refused: Refused | None) -> Reply:
        # Only letters that this reader gets count: his numbers tell of nobody's secret choice.
        seq = room.ledger.counter.told[reader]
        seq += sum(seen_by(event, reader) is not None for event in events)
        if refused is None:
            body = _answer(command, "ok", "ok", seq)
        else:
            ruling = refused.refusal.ruling if refused.refusal else None
            words = refused.words(link.lang)
            body = _answer(command, "refused", refused.code, seq, words, ruling)
        if isinstance(offered, Offered) and refused is None:
            body.hints = offered.plays
        return Reply(holder, command.cmd_id, room.house.timing.now(), encode(body), asked)

    decide = _decider(room, reader, seat, command, offered)
    body = await room.step(decide, reply, _holders(seat, command, holder))
    assert body is not None
    return body


def _decider(
    room: Room,
    reader: Reader,
    seat: int,
    command: wire.AnyCommand,
    offered: Offered | Refused | None,
) -> Callable[[TableState, str], tuple[Event, ...]]:
    def decide(state: TableState, secret: str) -> tuple[Event, ...]:
        told, stirred = room.ledger.counter.told[reader], room.ledger.stirred[reader]
        if command.expected_seq > told or command.deal > state.deals:
            raise Refused("ahead", AHEAD)
        if command.deal < state.deals:
            raise Refused("stale", STALE)
        if isinstance(command, OF_A_POSITION) and command.expected_seq < stirred:
            raise Refused("stale", STALE)
        if reader is None and not isinstance(command, wire.Leave):
            raise Refused("not_yet", NOT_YET)
        if isinstance(command, wire.Hint):
            if isinstance(offered, Refused):
                raise offered
            if offered is None or offered.where != position(room.ledger.notes[seat]):
                raise Refused("stale", STALE)
            return ()
        if isinstance(command, wire.Say) and not _may_talk(room, seat):
            raise Refused("too_fast", TALKATIVE)
        return engine.decide(state, _meant(state, seat, command), secret)

    return decide


def _meant(state: TableState, seat: int, command: wire.AnyCommand) -> table.Command:
    match command:
        case wire.Act(action=action):
            return table.Act(seat, _action(state, action))
        case wire.Ready(text=text, mark=mark):
            return table.Ready(seat, text, mark)
        case wire.Reveal(text=text):
            return table.Reveal(seat, text)
        case wire.Swap(other=other):
            return table.Swap(seat, other)
        case wire.Leave():
            return table.Leave(seat)
        case wire.Wake():
            return table.Wake(seat)
        case wire.Say(words=words):
            return table.Say(seat, words)
        case wire.Hint() | wire.Advise() | wire.Count() | wire.Ping():
            raise AssertionError("these change nothing")


def _action(state: TableState, written: str) -> Action:
    if not isinstance(state.stage, During):
        words = Text("no deal is being played", "还没开局", "還沒開局")
        raise Refused("no_deal", words)
    try:
        return read_action(written, state.stage.deal)
    except TextError as error:
        zh, zh_tw = error("zh"), error("zh-TW")
        words = Text(error("en"), f"看不懂这个动作：{zh}", f"看不懂這個動作：{zh_tw}")
        raise Refused("bad_action", words) from None


def _holders(seat: int, command: wire.AnyCommand, holder: str) -> Holders:
    match command:
        case wire.Leave():
            return ((seat, None),)
        case wire.Swap(other=other) if other != seat:
            return ((seat, None), (other, holder))
        case _:
            return ()


async def _offered(room: Room, link: Link, command: wire.AnyCommand) -> Offered | Refused | None:
    """Hints, before the table is held: others go on meanwhile."""
    seat = link.seat
    if seat is None or not isinstance(command, wire.Hint):
        return None
    notes = room.ledger.notes[seat]
    if notes.state is None:
        return None
    where = position(notes)
    try:
        return Offered(where, await room.hinting.of(seat, notes))
    except Refused as error:
        return error


async def _studied(room: Room, link: Link, command: wire.Advise | wire.Count) -> Answer:
    """Advice or the counter, afresh each time: nothing of it is stored, and no table is held."""
    reader = link.seat

    def refused(code: str, words: Text) -> Answer:
        seq = room.ledger.counter.told[link.seat]
        return _answer(command, "refused", code, seq, words(link.lang))

    if reader is None:
        return refused("not_yet", NOT_YET)
    notes = room.ledger.notes[reader]
    if notes.state is None or command.deal != notes.state.deals:
        return refused("stale", STALE)
    where = position(notes)
    body = _answer(command, "ok", "ok", room.ledger.counter.told[reader])
    try:
        if isinstance(command, wire.Advise):
            body.advice = await room.advising.advice(reader, notes, link.lang)
        else:
            body.counted = await room.advising.counted(reader, notes, command.cards)
    except Refused as error:
        return refused(error.code, error.words)
    moved = link.seat != reader or not room.seats.holds(link)
    return refused("stale", STALE) if moved or where != position(notes) else body


def _may_talk(room: Room, seat: int) -> bool:
    return room.talk.take(f"seat {seat}", asyncio.get_running_loop().time())


def _answer(
    command: wire.AnyCommand,
    status: Status,
    code: str,
    seq: int,
    words: str | None = None,
    ruling: int | None = None,
    *,
    now: float | None = None,
) -> Answer:
    unset = msgspec.UNSET
    return Answer(
        cmd_id=command.cmd_id,
        status=status,
        code=code,
        seq=seq,
        words=unset if words is None else words,
        ruling=unset if ruling is None else ruling,
        now=unset if now is None else now,
    )
