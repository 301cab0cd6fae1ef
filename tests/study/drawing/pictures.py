"""One of each drawing."""

from __future__ import annotations

from dataclasses import replace

from dizhu.game.position import Position as Open
from dizhu.rules.cards import Cards
from dizhu.rules.presets import FOLK
from dizhu.rules.text import Text
from dizhu.study.drawing.counter import Column, CounterGrid
from dizhu.study.drawing.curve import Curve, Mark, Sign
from dizhu.study.drawing.drawing import Drawing
from dizhu.study.drawing.hand import Hand
from dizhu.study.drawing.histogram import Histogram
from dizhu.study.drawing.leads import Leads, Trick
from dizhu.study.drawing.options import Bar, Options
from dizhu.study.drawing.position import Position
from dizhu.study.drawing.race import Race
from dizhu.study.drawing.radar import Axis, Radar
from dizhu.study.drawing.roles import Record, Roles
from dizhu.study.drawing.split import Split
from dizhu.study.splitting import groupings

HAND = Cards.parse("334556789TJQKKA22XD")
UNSEEN = Cards.parse("334566D")
LANDLORD = Column(
    Text("Landlord", "地主", "地主"),
    (1.2, 0.5, 0, 1.3, *[0.0] * 10, 1.0),
    Cards.parse("D"),
)

LONG = "一二三四五六七八九十一二三四五六七八九十"
NAMES = (
    Text("Heron of the Bamboo Grove 77", LONG, LONG),
    Text("Juniper", "竹影", "竹影"),
    Text("b", "乙", "乙"),
)

AXES = (
    Axis(Text("no mark", "没有标记", "沒有標記"), 0.87, 240),
    Axis(Text("calls", "敢叫分", "敢叫分"), 0.31, 29),
    Axis(Text("saves turns", "省手数", "省手數"), 1.0, 151),
    Axis(Text("lets the partner in", "让同伴", "讓同伴"), None, 0),
    Axis(Text("bombs in time", "炸得对", "炸得對"), 0.0, 4),
)


def _deal(actions: int, width: float) -> Curve:
    """One that goes up and down, with a mark at every third action, and some side by side."""
    chances = tuple((7 * n % 19) / 18 for n in range(actions + 1))
    signs: tuple[Sign, ...] = ("inaccuracy", "mistake", "blunder", "bomb")
    at = sorted({*range(1, actions, 3), *range(20, 26), actions})
    return Curve(chances, (), tuple(Mark(n, signs[n % 4]) for n in at), width)


PICTURES: dict[str, Drawing] = {
    "hand": Hand(HAND, lifted=Cards.parse("56789"), dimmed=Cards.parse("XD")),
    "split": Split.of(groupings(FOLK, Cards.parse("3334456789TJKKKK22XD"))),
    "position": Position.of(Open.parse("competitive 3344JJQQKA2/?9/55789T 2 0:77 3*2")),
    "four": Position.of(Open.parse("four 3344JJQQKA2XD/?25/?19/55789T55667788 3 - 3*2"), below=3),
    "curve": Curve(
        (0.5, 0.45, 0.6, 0.4, 0.3, 0.8, 1.0),
        (0.05,) * 7,
        (Mark(1, "inaccuracy"), Mark(3, "blunder"), Mark(4, "mistake"), Mark(5, "bomb")),
    ),
    "curve narrow": Curve(
        (0.5, 0.45, 0.6, 0.4, 0.3, 0.8, 1.0), (), (Mark(3, "blunder"), Mark(5, "bomb")), 320
    ),
    "curve of a deal on a phone": _deal(64, 280),
    "curve of a long deal on a phone": _deal(140, 320),
    "curve of a long deal": _deal(140, 640),
    "race of a long deal on a phone": Race(((9,) * 141, (8,) * 141, (7,) * 141), NAMES, 280),
    "leads of a long deal on a phone": Leads((Trick(0, 3),) * 47, 3, NAMES, 280),
    "race": Race(((5, 4, 4, 3, 2, 0), (4, 4, 4, 4, 3, 3), (6, 6, 5, 5, 5, 5))),
    "leads": Leads((Trick(0, 5), Trick(2, 3), Trick(1, 7), Trick(0, 1))),
    "race narrow": Race(((5, 4, 0), (4, 4, 4), (6, 5, 5)), NAMES, 320),
    "leads narrow": Leads((Trick(0, 5), Trick(2, 3)), 3, NAMES, 320),
    "position narrow": Position.of(
        Open.parse("competitive 3344JJQQKA2/?9/55789T 2 0:77 3*2"), 2, NAMES, 320
    ),
    "open narrow": Position.of(
        Open.parse("four 3344JJQQKA2XD/34567789TTTJJQKKA2/?19/55789T55667788 1 - 3*2"),
        names=(*NAMES, NAMES[0]),
        width=320,
    ),
    "bare": replace(Position.of(Open.parse("folk 3344JJQQKA2/?9/55789T 0 - 3*2")), bare=True),
    "options": Options(
        (
            Bar(Text("3334", "3334", "3334"), 0.62, 0.04),
            Bar(Text("pass", "不出", "不要"), 0.6, 0.02, done=True),
            Bar(Text("77889900TTJJ", "77889900TTJJ", "77889900TTJJ"), 0.2, 0.0),
        )
    ),
    "options narrow": Options(
        (
            Bar(Text("call 3", "叫 3 分", "叫 3 分"), 1.5, 2.5),
            Bar(Text("no call", "不叫", "不叫"), -4, 1, done=True),
        ),
        "points",
        320,
    ),
    "radar": Radar(AXES),
    "radar narrow": Radar(AXES[:4], 320),
    "histogram": Histogram((-6, 0, 2, 2, 3, 12, -4, -24, 48)),
    "histogram narrow": Histogram((-1, 1, 1, 3, -3), 320),
    "roles": Roles(Record(12, 5, -14), Record(30, 17, 21)),
    "roles narrow": Roles(Record(0, 0, 0), Record(300, 170, 4210), 320),
    "counter": CounterGrid(HAND, Cards.parse("77889"), UNSEEN, (LANDLORD,)),
}
