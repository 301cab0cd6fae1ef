"""One line of what a person wrote: a name, or something said.

What is not seen, or climbs over its neighbours, goes; emoji that are made of several stay whole.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final
from unicodedata import category, combining, normalize

_JOINER: Final = "\u200d"
_EMOJI_FORM: Final = "\ufe0f"
_KEYCAP: Final = "\u20e3"
_SKINS: Final = frozenset(map(chr, range(0x1F3FB, 0x1F400)))
_FLAGS: Final = frozenset(map(chr, range(0x1F1E6, 0x1F200)))
_BLANKS: Final = frozenset(
    "\u115f\u1160\u2800\u3164\uffa0\u180b\u180c\u180d\u180f\u17b4\u17b5\u034f"
)
"""Letters, to Unicode, that show nothing."""
_MOST_MARKS: Final = 2
"""Accents that one letter may carry beyond those it is one letter with."""


def clean(text: str) -> str:
    """`text` in one line, of what can be seen."""
    return "".join(map(_plain, _split(text))).strip()


def shorten(line: str, most: int) -> str:
    """As much of a clean line as has `most` code points, without tearing a letter apart."""
    kept = ""
    for cluster in _split(line):
        if len(kept) + len(cluster) > most:
            break
        kept += cluster
    return kept.strip()


def _split(text: str) -> Iterator[str]:
    letters = [" " if letter.isspace() else letter for letter in normalize("NFC", text)]
    seen = [letter for letter in letters if _shows(letter)]
    cluster = ""
    for before, letter in pairwise(["", *seen]):
        if letter == before == " ":
            continue
        if cluster and not _goes_on(cluster, before, letter):
            yield cluster
            cluster = ""
        cluster += letter
    if cluster:
        yield cluster


def _shows(letter: str) -> bool:
    if letter in (_JOINER, _EMOJI_FORM):
        return True
    return letter.isprintable() and letter not in _BLANKS and not "\ufe00" <= letter < "\ufe0f"


def _goes_on(cluster: str, before: str, letter: str) -> bool:
    """Does `letter` belong to what is before it."""
    if letter in (_JOINER, _EMOJI_FORM, _KEYCAP) or letter in _SKINS or combining(letter):
        return True
    if category(letter) in ("Mn", "Mc", "Me"):
        return True
    if before == _JOINER:
        return _pictures(letter)
    return letter in _FLAGS and len(cluster) == 1 and cluster in _FLAGS


def _plain(cluster: str) -> str:
    """A cluster without what does not belong: joiners that join nothing, heaps of accents."""
    first = cluster[0]
    if category(first) in ("Mn", "Mc", "Me") or first in (_JOINER, _EMOJI_FORM, _KEYCAP):
        return ""  # there is nothing for it to sit on
    kept, marks = "", 0
    for i, letter in enumerate(cluster):
        if letter == _JOINER:
            following = cluster[i + 1 : i + 2]
            if not (_pictures(cluster[0]) and following and _pictures(following)):
                continue
        elif category(letter) in ("Mn", "Me") and letter != _EMOJI_FORM and letter != _KEYCAP:
            marks += 1
            if marks > _MOST_MARKS:
                continue
        kept += letter
    return kept


def _pictures(letter: str) -> bool:
    return category(letter) == "So" or letter in _SKINS or letter in "\u2640\u2642\u2764"
