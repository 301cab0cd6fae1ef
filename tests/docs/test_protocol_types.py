"""The page's types are the server's messages: all of them, with what may be missing."""

import re

import pytest

from dizhu.server.wire.schema import schema
from docs import protocol_types

TEXT = protocol_types.typescript()


def record(name):
    body = re.search(rf"^export interface {name} \{{\n(.*?)^\}}", TEXT, re.MULTILINE | re.DOTALL)
    assert body, name
    return dict(re.findall(r'^  ("?[\w-]+"?\??): (.*);$', body[1], re.MULTILINE))


def test_every_message_has_its_type():
    written = set(re.findall(r"^export interface (\w+)", TEXT, re.MULTILINE))
    assert len(written) == len(schema()["$defs"]) + 1  # and what all commands have
    assert {"View", "Answer", "PlayedEvent", "Opening", "TableInfo", "Envelope"} <= written


def test_what_may_be_missing_is_said():
    assert record("Answer")["hints?"] == "Text[]"
    assert record("View")["bottom"] == "Face[] | null"  # sent always, though it has a default
    assert record("Opening")["clock?"] == "ClockWish | null"
    assert record("Legal").keys() == {"calls?", "double?", "redouble?", "plays?", "pass?"}
    assert record("ErrorFrame")["cmd_id?"] == "string"


def test_plain_types_keep_their_names():
    played = record("PlayedEvent")
    assert (played["seat"], played["cards"]) == ("Seat", "Face[]")
    assert played["by"] == "Actor"
    assert record("Result")["hands"] == "Face[][]"
    assert record("Words").keys() == {"en", "zh", '"zh-TW"'}


def test_commands_are_written_without_what_all_have():
    assert record("Act") == {"type": '"act"', "action": "string"}
    assert record("Envelope").keys() == {"v", "cmd_id", "table", "deal", "expected_seq"}


def test_what_has_no_type_is_not_guessed():
    with pytest.raises(ValueError, match="no type"):
        protocol_types._Writer(schema())._bare({"not": {}})
