"""`dizhu replay`: steps through a recorded deal, as all or as one seat saw it."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import dataclass

from dizhu.cli.errors import UsageError
from dizhu.cli.lang import add_lang
from dizhu.cli.record_files import load
from dizhu.cli.telling import Teller
from dizhu.game.engine import evolve
from dizhu.game.events import Event, seen_by
from dizhu.game.holding import Reader
from dizhu.game.holding_notation import write_holding
from dizhu.game.record import Record
from dizhu.game.record_json import event_line
from dizhu.game.state import Doubling, Fresh, Over, Playing, Redoubling, State, to_act

SPECTATOR = "spectator"


@dataclass(frozen=True, slots=True)
class Step:
    """One event, the number `n` that it has in the record, and the states around it."""

    n: int
    before: State
    event: Event
    after: State


def add_arguments(parser: ArgumentParser) -> None:
    """The file, `--at`, `--seat`, `--json` and `--lang`."""
    parser.add_argument("file", metavar="FILE", help="a record in either form, - for stdin")
    parser.add_argument("--at", type=int, metavar="N", help="only how it stands after event N")
    parser.add_argument(
        "--seat", choices=(*"0123", SPECTATOR), help="as this seat saw it, or a spectator"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object a step")
    add_lang(parser)


def run(args: Namespace) -> int:
    """Print the steps; on a terminal, one each time Enter is pressed."""
    # A game that was cut short in the middle of a line is still worth looking at.
    record = load(args.file, args.lang, strict=False)
    steps = [*_steps(record, args.seat)]
    if args.at is not None:
        if not 1 <= args.at <= len(record.events):
            raise UsageError(f"--at {args.at}: events are 1 to {len(record.events)}")
        steps = [step for step in steps if step.n <= args.at][-1:]
    waits = len(steps) > 1 and not args.json and sys.stdin.isatty() and sys.stdout.isatty()
    teller = Teller(record.header, args.lang)
    for step in steps:
        if args.json:
            print(json.dumps(_object(record, step)))
            continue
        print(f"{step.n:>3}. {teller.event(step.before, step.event)}")
        print("\n".join(teller.hands(step.after)))
        if waits and step is not steps[-1] and not _goes_on():
            break
    return 0


def _steps(record: Record, seat: str | None) -> Iterator[Step]:
    """Every step that whoever looks is told of."""
    reader = _reader(record, seat)
    state: State = Fresh(record.header.rules)
    for n, happened in enumerate(record.events, 1):
        event = happened if seat is None else seen_by(happened, reader)
        if event is not None:
            after = evolve(state, event)
            yield Step(n, state, event, after)
            state = after


def _reader(record: Record, seat: str | None) -> Reader:
    if seat is None:
        return None
    reader = None if seat == SPECTATOR else int(seat)
    if reader is not None and reader >= record.header.rules.seats:
        raise UsageError(f"--seat {seat}: there are {record.header.rules.seats} seats")
    view = record.header.view
    if view not in ("all", SPECTATOR if reader is None else reader):
        raise UsageError(f"--seat {seat}: the record shows only what {_whose(view)} saw")
    return reader


def _whose(view: int | str) -> str:
    return f"seat {view}" if isinstance(view, int) else f"a {view}"


def _goes_on() -> bool:
    try:
        return input().strip().lower() not in {"q", "quit"}
    except EOFError:
        return False


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
