"""From the wish for a table to its settings."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from dizhu.rules.presets import COMPETITIVE, ruleset
from dizhu.rules.text import Text
from dizhu.server.chance import bots, playable
from dizhu.server.wire.http import OpenTable
from dizhu.table.refused import Refused
from dizhu.table.settings import OFFICIAL_SECONDS, Clock, Settings

CLOCKS: Mapping[str, Clock] = {COMPETITIVE.name: Clock(action=OFFICIAL_SECONDS)}
"""The clocks that belong to rulesets, where nothing is wished for."""

NO_SEAT = Text("there is no such seat", "没有这个座位", "沒有這個座位")


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
        raise Refused("no_seat", NO_SEAT)
    return Settings(
        rules=rules,
        clock=_clock(wish),
        bots=wish.bots,
        deals=wish.deals,
        public=wish.public,
        chat=wish.chat,
    )


def _clock(wish: OpenTable) -> Clock:
    """Strangers do not wait for each other without end; friends and who plays alone may wish to."""
    if wish.clock is None:
        return Clock()
    if wish.clock is not msgspec.UNSET:
        return Clock(action=wish.clock.action, bank=wish.clock.bank)
    return CLOCKS.get(wish.rules, Clock(action=OFFICIAL_SECONDS) if wish.public else Clock())
