"""What a program answered."""

from __future__ import annotations

import json
from typing import Any, Final, cast

from dizhu.game.actions import Action
from dizhu.game.notation import read_action
from dizhu.game.state import State
from dizhu.rules.errors import TextError

_SHOWN: Final = 80
"""Characters of an answer that are quoted."""


class Nonsense(ValueError):
    """A line that is no answer, or an answer that the rules do not allow."""


def members(line: bytes) -> dict[str, Any]:
    """The object on `line`. Raises `Nonsense`."""
    try:
        told: object = json.loads(line)
    except (ValueError, RecursionError):
        raise Nonsense(f"not JSON: {_quoted(line)}") from None
    if not isinstance(told, dict):
        raise Nonsense(f"an object is expected, not {_quoted(line)}")
    return cast(dict[str, Any], told)


def action(told: dict[str, Any], state: State, legal: tuple[Action, ...]) -> Action:
    """The action that is meant, one of `legal`. Raises `Nonsense`."""
    if "error" in told:
        raise Nonsense(f"an error: {_quoted(json.dumps(told['error']))}")
    word = told.get("action")
    if not isinstance(word, str):
        raise Nonsense("action: a text is expected")
    try:
        meant = read_action(word, state)
    except TextError as error:
        raise Nonsense(f"action: {error}") from None
    if meant not in legal:
        raise Nonsense(f"{_quoted(word)} is not among the legal actions")
    return meant


def _quoted(text: str | bytes) -> str:
    plain = text.decode("ascii", "backslashreplace") if isinstance(text, bytes) else text
    return ascii(plain if len(plain) <= _SHOWN else f"{plain[:_SHOWN]}...")
