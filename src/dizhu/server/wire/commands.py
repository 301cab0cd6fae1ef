"""What a client may send over the socket."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

CmdId = Annotated[str, Meta(pattern=r"^[A-Za-z0-9]{8,64}(?!\n)$", max_length=64)]
Number = Annotated[int, Meta(ge=0, le=2**53)]
Word = Annotated[str, Meta(max_length=200)]
Lang = Annotated[str, Meta(max_length=35)]


class Hello(Struct, forbid_unknown_fields=True, tag_field="type", tag="hello"):
    """The first frame: who reads, in which language, and the last number heard."""

    v: Literal[1]
    token: Word | None = None
    lang: Lang = "en"
    last_seq: Number | None = None


class Command(Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    """What all commands have."""

    v: Literal[1]
    cmd_id: CmdId
    table: Word
    deal: Number
    expected_seq: Number


class Act(Command, tag="act"):
    """Acts in the deal."""

    action: Word


class Ready(Command, tag="ready"):
    """Wants the next deal."""

    text: Word = ""
    mark: Word = ""


class Reveal(Command, tag="reveal"):
    """Tells the text of a mark."""

    text: Word


class Swap(Command, tag="swap"):
    """Changes chairs with a bot."""

    other: Annotated[int, Meta(ge=0, le=3)]


class Leave(Command, tag="leave"):
    """Gives the chair to a bot."""


class Wake(Command, tag="wake"):
    """Ends the autopilot."""


class Say(Command, tag="say"):
    """A quick phrase or a line."""

    words: Annotated[str, Meta(max_length=1000)]


class Hint(Command, tag="hint"):
    """Asks what might be played."""


class Advise(Command, tag="advise"):
    """Asks what the plays or choices are worth, and why."""


class Count(Command, tag="count"):
    """Asks who may hold what, and, of `cards` of one's own, who may beat them."""

    cards: Word = ""


class Ping(Command, tag="ping"):
    """Asks for the time."""


AnyCommand = Act | Ready | Reveal | Swap | Leave | Wake | Say | Hint | Advise | Count | Ping
