"""From the wish for a table to its settings."""

from __future__ import annotations

from dataclasses import replace

from dizhu.rules.presets import ruleset
from dizhu.rules.text import Text
from dizhu.server.chance import bots, playable
from dizhu.server.wire.http import OpenTable
from dizhu.table.engine import Refused
from dizhu.table.settings import Clock, Settings


def settings(wish: OpenTable) -> Settings:
    """The settings of a new table. Raises `Refused` that names what can't be."""
    switches = dict(wish.switches or {})
    if wish.doubling is not None:
        switches["doubling"] = wish.doubling
    try:
        rules = ruleset(wish.rules, switches)
    except (ValueError, TypeError) as error:
        words = Text(str(error), "没有这样的规则", "沒有這樣的規則")
        raise Refused("bad_rules", words) from None
    if not playable(wish.bots):
        words = Text(
            f"there is no such bot; there are {', '.join(bots())}",
            "没有这个机器人",
            "沒有這個機器人",
        )
        raise Refused("bad_bots", words)
    if wish.seat is not None and wish.seat >= rules.seats:
        raise Refused("no_seat", Text("there is no such seat", "没有这个座位", "沒有這個座位"))
    clock = Clock()
    if wish.clock is not None:
        clock = replace(clock, action=wish.clock.action, bank=wish.clock.bank)
    return Settings(
        rules=rules,
        clock=clock,
        bots=wish.bots,
        deals=wish.deals,
        public=wish.public,
        chat=wish.chat,
    )
