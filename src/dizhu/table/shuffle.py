"""A shuffle that can be checked afterwards.

Before a deal the server draws a secret of 256 bits and publishes its SHA-256; each seat may then
give the mark (the SHA-256) of a text of its own, and tells the text when all marks are in.
Everything about the deal follows from the secret and those texts, by the steps below, and the
secret is told when the deal is over. So nobody can choose a deal that suits him, neither the server
nor a player nor both together, if one seat's text was drawn by chance: all else was fixed by its
hash before that text was known. What is left to them is to keep a text back: its seat then does
without, which everybody can see.

The stream: blocks of HMAC-SHA256, keyed with the secret's 32 bytes, over the UTF-8 bytes of

    dizhu shuffle 1\\n<table>\\n<deal>\\n<text of seat 0>\\n…<text of the last seat>\\n<block>

with deal and block (from 0) in decimal. Its bytes are read as 32-bit big-endian numbers. A number
below n is drawn as the remainder by n of the first number below the largest multiple of n that
2^32 holds; larger numbers are skipped, so that nothing is favoured.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from hmac import digest

ALGORITHM = "dizhu shuffle 1"
"""What this is called where a commitment is written down."""

SECRET_BYTES = 32
FIXED = "fixed:"
"""How the test hook's secrets begin: they spell a deal out, and no number is drawn."""
MARK = re.compile(r"[0-9a-f]{64}")
_WORD = 4


@dataclass(frozen=True, slots=True)
class Shuffle:
    """What is drawn for one deal.

    `pack` is a permutation of the card numbers (see `pack.rank_of`), from the top; `cut` how many
    are lifted off; `face_up` the place, in the order of dealing, of the upturned card.
    """

    pack: tuple[int, ...]
    cut: int
    face_up: int


def commitment(secret: str) -> str:
    """The SHA-256 of a secret, both in hexadecimal. Raises `ValueError` on anything else."""
    if secret.startswith(FIXED):
        return secret.split(":")[1]
    raw = bytes.fromhex(secret)
    if len(raw) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(raw)}")
    return sha256(raw).hexdigest()


def mark_of(text: str) -> str:
    """The SHA-256 of a seat's text, in hexadecimal."""
    return sha256(text.encode()).hexdigest()


def is_mark(mark: str) -> bool:
    """Could `mark` be the hash of a text."""
    return MARK.fullmatch(mark) is not None


def shuffle(
    secret: str, table: str, deal: int, texts: Sequence[str], cards: int, dealt: int
) -> Shuffle:
    """Draw for `cards` cards of which `dealt` reach hands.

    In this order: for i from the last place down to 1 the place j ≤ i that changes cards with it
    (Fisher and Yates), starting from 0, 1, 2, …; then the cut, below `cards`; then the place of the
    face-up card, below `dealt`.
    """
    if any("\n" in text for text in texts):
        raise ValueError("a seat's text has no line breaks")
    numbers = _numbers(secret, table, deal, texts)
    pack = list(range(cards))
    for i in range(cards - 1, 0, -1):
        j = _below(i + 1, numbers)
        pack[i], pack[j] = pack[j], pack[i]
    return Shuffle(tuple(pack), _below(cards, numbers), _below(dealt, numbers))


def fixed(commitment: str, hands: Sequence[Sequence[int]], bottom: Sequence[int]) -> str:
    """The secret that stands for these hands, by seat, under a commitment that says nothing."""
    shown = "/".join(",".join(map(str, cards)) for cards in (*hands, bottom))
    return f"{FIXED}{commitment}:{shown}"


def laid_out(secret: str, dealer: int) -> Shuffle:
    """The shuffle that a fixed secret spells: uncut, the dealer's first card turned up."""
    *hands, bottom = (
        [int(card) for card in part.split(",")] for part in secret.split(":")[2].split("/")
    )
    seats = len(hands)
    turns = [hands[(dealer + place) % seats] for place in range(seats)]
    pack = [card for cards in zip(*turns, strict=True) for card in cards]
    return Shuffle((*pack, *bottom), 0, 0)


def _numbers(secret: str, table: str, deal: int, texts: Sequence[str]) -> Iterator[int]:
    key = bytes.fromhex(secret)
    head = "\n".join([ALGORITHM, table, str(deal), *texts])
    block = 0
    while True:
        data = digest(key, f"{head}\n{block}".encode(), "sha256")
        for at in range(0, len(data), _WORD):
            yield int.from_bytes(data[at : at + _WORD], "big")
        block += 1


def _below(n: int, numbers: Iterator[int]) -> int:
    limit = (1 << (8 * _WORD)) // n * n
    return next(number for number in numbers if number < limit) % n
