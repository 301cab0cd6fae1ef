"""The colours: cinnabar, jade, old gold, each readable on a dark ground and on a light one.

Nothing is told by colour alone: a word or a sign always says the same.
"""

from __future__ import annotations

from typing import Final

LANDLORD: Final = "bold #cf4b3f"
FARMER: Final = "#35956f"
STAKE: Final = "bold #b5822a"
BOMB: Final = "bold #b5822a"
ALARM: Final = "bold reverse #cf4b3f"
NOTICE: Final = "bold #b5822a"
BIG_JOKER: Final = "bold #cf4b3f"
FACE: Final = "bold"
IDLE: Final = "dim"
EDGE: Final = "#8a8a8a"
PLAIN: Final = "default"  # on something that has a colour
REFUSED: Final = "#cf4b3f"
HINT: Final = "#35956f"
QUESTION: Final = "bold"
TITLE: Final = "bold"

HAT: Final = "♛"
