"""Who sits where: a chair taken, a chair changed, and what somebody is called."""

from __future__ import annotations

from dizhu.rules.text import Text
from dizhu.table.events import Reserved, Sat, Swapped
from dizhu.table.lines import clean, shorten
from dizhu.table.refused import Refused
from dizhu.table.state import Between, During, TableState, free

LONGEST_NAME = 24


def sit(state: TableState, seat: int, name: str) -> Sat | Reserved:
    """Somebody takes a chair. Raises `Refused`.

    In a deal the bot plays it to its end: who sat down at once would look at its cards.
    """
    offered = free(state)
    if seat not in offered:
        chair = state.chairs[seat]
        if chair.person or chair.coming is not None:
            raise Refused("taken", Text("somebody sits there", "这个座位有人", "這個座位有人"))
        first = "、".join(str(s + 1) for s in offered)
        words = Text(
            f"in a match the chair that somebody left is taken first (number {first})",
            f"一场比赛中，先补有人离开的座位（{first} 号）",
            f"一場比賽中，先補有人離開的座位（{first} 號）",
        )
        raise Refused("left_first", words)
    name = name_of(name)
    return Reserved(seat, name) if isinstance(state.stage, During) else Sat(seat, name)


def name_of(written: str) -> str:
    """What somebody who calls himself so is called. Raises `Refused` where nothing shows."""
    name = shorten(clean(written), LONGEST_NAME)
    if not name:
        raise Refused("bad_name", Text("a name that can be read", "名字要看得见", "名字要看得見"))
    return name


def swap(state: TableState, seat: int, other: int) -> Swapped:
    """Somebody takes another chair, which a bot has. Raises `Refused`."""
    if not isinstance(state.stage, Between):
        raise Refused(
            "in_a_deal", Text("only between deals", "一局打完才能换座", "一局打完才能換座")
        )
    chairs = state.chairs
    if not 0 <= other < len(chairs) or chairs[other].person:
        raise Refused("taken", Text("somebody sits there", "这个座位有人", "這個座位有人"))
    return Swapped(seat, other)
