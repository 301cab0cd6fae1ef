"""What a command raises when the fault is in what it was given."""

from __future__ import annotations


class UsageError(Exception):
    """Bad usage or bad input: the text says, in one line, what is wrong and where.

    `main` prints it on standard error and exits with 2.
    """
