"""The JSON Schema of every message, for people and for generators of types."""

from __future__ import annotations

from typing import Any

import msgspec

from dizhu.server.wire import commands, frames, http, learning, puzzles, review

CLIENT = (commands.Hello, commands.AnyCommand)
SERVER = (frames.AnyFrame,)
HTTP = (
    http.OpenTable,
    http.TakeSeat,
    http.NewTable,
    http.Seated,
    http.Lobby,
    http.TableLine,
    http.Rulesets,
    http.Health,
    http.Failure,
    puzzles.Puzzles,
    puzzles.DailyPuzzle,
    puzzles.PuzzleView,
    learning.Lessons,
    learning.LessonView,
    learning.CheckedPlay,
    learning.SplitHand,
    learning.RulesBook,
    learning.History,
    review.Review,
    review.ReviewBriefs,
    review.ReviewPictures,
    review.ReviewDecision,
    review.ReviewLine,
    review.Trying,
    review.Tried,
    review.Profiling,
    review.Profile,
)


def components(ref: str) -> dict[str, Any]:
    """Every named type; `ref` is the template of a reference, with `{name}`."""
    _, named = msgspec.json.schema_components((*CLIENT, *SERVER, *HTTP), ref_template=ref)
    return dict(named)


def schema() -> dict[str, Any]:
    """One document: `$defs` holds all types, `client` and `server` say which of them travel."""
    ref = "#/$defs/{name}"
    (hello, command, frame), _ = msgspec.json.schema_components(
        (*CLIENT, *SERVER), ref_template=ref
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "dizhu, protocol version 1",
        "properties": {"hello": hello, "command": command, "frame": frame},
        "$defs": components(ref),
    }
