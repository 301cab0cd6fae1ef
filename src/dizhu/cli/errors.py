"""What a command raises when the fault is in what it was given."""

from __future__ import annotations


class UsageError(Exception):
    """Bad usage or bad input: the text says, in one line, what is wrong and where.

    `main` prints it on standard error and exits with 2. Where the command was asked for JSON, it
    prints an object with `code` and `more` members on standard output as well.
    """

    def __init__(self, message: str, *, code: str = "bad_usage", **more: object) -> None:
        super().__init__(message)
        self.code = code
        self.more = more

    def answer(self) -> dict[str, object]:
        """The object that tells of it."""
        return {"error": {"code": self.code, **self.more, "message": str(self)}}
