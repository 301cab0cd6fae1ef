"""`dizhu replay`: steps through a recorded deal, as all or as one seat saw it."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from typing import Final

from dizhu.cli.choosing import add_json
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.cli.record_files import FILE, load
from dizhu.cli.steps import Step
from dizhu.game.engine import evolve
from dizhu.game.events import Event, seen_by
from dizhu.game.holding import Reader
from dizhu.game.holding_notation import write_holding
from dizhu.game.record.json_form import event_line
from dizhu.game.record.record import Record
from dizhu.game.state import Doubling, Fresh, Over, Playing, Redoubling, State, to_act

SPECTATOR = "spectator"


_AT: Final = Text(
    "only how it stands after event N, and who is to do what",
    "只看事件 N 之后的局面，轮到谁做什么",
    "只看事件 N 之後的局面，輪到誰做什麼",
)
_SEAT: Final = Text(
    "as this seat saw it, or a spectator", "按这个座位或旁观者的视角", "按這個座位或旁觀者的視角"
)
_NO_EVENT: Final = Text(
    "--at {n}: events are 1 to {last}",
    "--at {n}：事件是 1 到 {last}",
    "--at {n}：事件是 1 到 {last}",
)
_NO_SEAT: Final = Text(
    "--seat {seat}: there are {n} seats",
    "--seat {seat}：只有 {n} 个座位",
    "--seat {seat}：只有 {n} 個座位",
)
_NOT_SEEN: Final = Text(
    "--seat {seat}: the record shows only what {whose} saw",
    "--seat {seat}：这份牌谱里只有{whose}看到的",
    "--seat {seat}：這份牌譜裡只有{whose}看到的",
)
_A_SEAT: Final = Text("seat {n}", "座位 {n} ", "座位 {n} ")
_A_SPECTATOR: Final = Text("a spectator", "旁观者", "旁觀者")


def add_arguments(parser: ArgumentParser) -> None:
    """The file, `--at`, `--seat`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("file", metavar="FILE", help=FILE(lang))
    parser.add_argument("--at", type=int, metavar="N", help=_AT(lang))
    parser.add_argument("--seat", choices=(*"0123", SPECTATOR), help=_SEAT(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Print the steps; on a terminal, one each time Enter is pressed."""
    # A game that was cut short in the middle of a line is still worth looking at.
    record = load(args.file, args.lang, strict=False)
    steps = [*_steps(record, args.seat, args.lang)]
    if args.at is not None:
        if not 1 <= args.at <= len(record.events):
            raise UsageError(_NO_EVENT(args.lang).format(n=args.at, last=len(record.events)))
        steps = [step for step in steps if step.n <= args.at][-1:]
    if args.json:
        for step in steps:
            print(compact(_object(record, step)))
        return 0
    from dizhu.cli.terminal.stepping import Stepper  # what draws is loaded only to draw

    reader = None if args.seat in (None, SPECTATOR) else int(args.seat)
    stepper = Stepper(record, steps, args.lang, reader)
    if len(steps) > 1 and sys.stdin.isatty() and sys.stdout.isatty():
        stepper.walk()
    else:
        stepper.show_all()
    return 0


def _steps(record: Record, seat: str | None, lang: Lang) -> Iterator[Step]:
    """Every step that whoever looks is told of."""
    reader = _reader(record, seat, lang)
    state: State = Fresh(record.header.rules)
    told: tuple[Event, ...] = ()
    for n, happened in enumerate(record.events, 1):
        event = happened if seat is None else seen_by(happened, reader)
        if event is not None:
            after = evolve(state, event)
            told += (event,)
            yield Step(n, state, event, after, told)
            state = after


def _reader(record: Record, seat: str | None, lang: Lang) -> Reader:
    if seat is None:
        return None
    reader = None if seat == SPECTATOR else int(seat)
    seats = record.header.rules.seats
    if reader is not None and reader >= seats:
        raise UsageError(_NO_SEAT(lang).format(seat=seat, n=seats))
    view = record.header.view
    if view not in ("all", SPECTATOR if reader is None else reader):
        whose = _A_SEAT(lang).format(n=view) if isinstance(view, int) else _A_SPECTATOR(lang)
        raise UsageError(_NOT_SEEN(lang).format(seat=seat, whose=whose))
    return reader


def _object(record: Record, step: Step) -> dict[str, object]:
    """The event as in the record, and how all stands after it."""
    state = step.after
    assert not isinstance(state, Fresh)
    landlord = None
    if isinstance(state, Doubling | Redoubling | Playing | Over):
        landlord = state.contract.landlord
    turns = to_act(state) if all(map(len, state.hands)) else ()  # nobody's when one is out
    return {
        **json.loads(event_line(record.header.rules, step.n, step.event)),
        "state": {
            "phase": type(state).__name__.lower(),
            "turn": turns[0] if len(turns) == 1 else None,
            "landlord": landlord,
            "hands": [write_holding(hand) for hand in state.hands],
            "bottom": write_holding(state.bottom.cards),
            "scores": list(state.scores) if isinstance(state, Over) else None,
        },
    }
