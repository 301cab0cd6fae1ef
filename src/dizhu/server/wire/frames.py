"""What the server sends over the socket."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from dizhu.server.wire.advice import Advice, Counted
from dizhu.server.wire.events import AnyEvent, Seat, Written
from dizhu.server.wire.view import View

Status = Literal["ok", "refused", "retry"]


class Answer(Struct, tag_field="type", tag="answer", kw_only=True, omit_defaults=True):
    """What became of a command."""

    cmd_id: str
    status: Status
    code: str
    seq: int
    words: str | UnsetType = UNSET
    ruling: int | UnsetType = UNSET
    hints: list[Written] | UnsetType = UNSET
    now: float | UnsetType = UNSET
    advice: list[Advice] | UnsetType = UNSET
    counted: Counted | UnsetType = UNSET


class Letter(Struct, tag_field="type", tag="letter"):
    """One event, under the reader's own number."""

    table: str
    deal: int
    seq: int
    event: AnyEvent
    view: View | None


class Spoken(Struct):
    """A line that was said, and what its seat was called then."""

    seat: Seat
    name: str
    words: str


class Snapshot(Struct, tag_field="type", tag="snapshot"):
    """Where things stand, how this deal came there, and what was said lately."""

    table: str
    deal: int
    seq: int
    view: View
    history: list[AnyEvent]
    talk: list[Spoken]


class Presence(Struct, tag_field="type", tag="presence"):
    """Who is connected; a bot always is."""

    chairs: list[bool]
    spectators: int


class Closing(Struct, tag_field="type", tag="closing"):
    """The socket ends."""

    code: Literal["taken_over", "going_away", "moved", "left", "slow"]


class Error(Struct, tag_field="type", tag="error", omit_defaults=True):
    """A frame that is no command; `cmd_id` where one could be made out in it."""

    code: str
    words: str
    cmd_id: str | UnsetType = UNSET


AnyFrame = Answer | Letter | Snapshot | Presence | Closing | Error
