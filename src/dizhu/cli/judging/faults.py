"""What is wrong with a request, as the member `error` of its answer."""

from __future__ import annotations

from typing import Final, Literal

from dizhu.rules.errors import Refusal

Code = Literal[
    "too_long",  # a line over the limit
    "bad_json",  # no JSON, or no UTF-8
    "bad_request",  # no object, or a member that is missing or of the wrong type
    "bad_op",
    "bad_rules",
    "bad_cards",
    "bad_previous",
    "bad_deal",
    "bad_position",
    "illegal",  # an action or a call that the rules bar: has `at`, `ruling`, `rulings`
    "inconsistent",  # a score of what cannot have happened
    "internal",  # a fault of ours
]

_LONGEST: Final = 300  # characters of a message: what it quotes may be a megabyte


class Fault(Exception):
    """A request that gets an error instead of an answer.

    `more` are further members of the error: `at`, the index of the action; `ruling`, `rulings`.
    """

    def __init__(self, code: Code, message: str, **more: object) -> None:
        super().__init__(message)
        self.code = code
        self.message = message if len(message) <= _LONGEST else f"{message[:_LONGEST]}…"
        self.more = more

    def answer(self) -> dict[str, object]:
        """The answer that tells of it."""
        return {"error": {"code": self.code, **self.more, "message": self.message}}


def illegal(refusal: Refusal, at: int, lang: str) -> Fault:
    """The action with index `at` is refused."""
    return Fault("illegal", refusal.reason(lang), at=at, **cited(refusal))


def cited(refusal: Refusal) -> dict[str, object]:
    """The ruling to cite, and all that bar it."""
    return {"ruling": refusal.ruling, "rulings": refusal.rulings}
