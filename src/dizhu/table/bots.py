"""What the bots at a table are called: a bot has the name of its chair."""

from __future__ import annotations

from typing import Final

from dizhu.rules.text import Text

BOTS: Final = (
    Text("Woody", "木人", "木人"),
    Text("Stone", "石人", "石人"),
    Text("Paper", "纸人", "紙人"),
    Text("Bronze", "铜人", "銅人"),
)
"""By seat; a record leaves the name of a bot's seat empty."""
