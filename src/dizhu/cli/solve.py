"""`dizhu solve`: the exact result of a position with all hands open."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import Final

from dizhu.cli.choosing import add_json
from dizhu.cli.early import INTERRUPTED
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of
from dizhu.game.position import Position
from dizhu.rules.errors import TextError
from dizhu.solver.limits import Limits
from dizhu.solver.solution import Side, Solution, Value, Valued
from dizhu.solver.solve import solve
from dizhu.solver.telling import PASS, members, value_by_word, word

_POSITION: Final = Text(
    "a line like 'competitive 2JJJJQQ/888834/5 1 2:A': the ruleset, the hands from the landlord "
    "on, the turn, what lies on the table",
    "一行，如 'competitive 2JJJJQQ/888834/5 1 2:A'：规则、从地主起的各家手牌、轮到谁、桌上的牌",
    "一行，如 'competitive 2JJJJQQ/888834/5 1 2:A'：規則、從地主起的各家手牌、輪到誰、桌上的牌",
)
_POINTS: Final = Text(
    "the most points as well, bombs and rocket counted",
    "连同最多得分（计炸弹和火箭）",
    "連同最多得分（計炸彈和火箭）",
)
_LINE: Final = Text("how it goes on", "给出后续打法", "給出後續打法")
_NODES: Final = Text(
    "give up after so many positions", "查看这么多局面后停止", "查看這麼多局面後停止"
)
_SECONDS: Final = Text(
    "give up after so many seconds (default: 60; 0: never)",
    "这么多秒后停止（默认 60；0 为不限）",
    "這麼多秒後停止（預設 60；0 為不限）",
)
_MEMORY: Final = Text(
    "megabytes to remember with (default: 256)",
    "可用内存，单位兆字节（默认 256）",
    "可用記憶體，單位百萬位元組（預設 256）",
)
_THREADS: Final = Text(
    "threads that search together (default: 1)",
    "一起搜索的线程数（默认 1）",
    "一起搜尋的執行緒數（預設 1）",
)
_BAD: Final = Text(
    "the position can't be read: {why}", "看不懂这个局面：{why}", "看不懂這個局面：{why}"
)
_LIMIT: Final = Text(
    "--{name}: a number that is not below {least} is expected",
    "--{name}：应为不小于 {least} 的数",
    "--{name}：應為不小於 {least} 的數",
)
_NO_MEMORY: Final = Text(
    "--memory: this machine has not so much to give",
    "--memory：这台机器没有这么多内存可用",
    "--memory：這台機器沒有這麼多記憶體可用",
)
_HIDDEN: Final = Text(
    "only open hands can be solved: one of these is not shown",
    "只能求解明牌局面：有一手牌没有亮出",
    "只能求解明牌局面：有一手牌沒有亮出",
)
_WINNERS: Final = {
    "landlord": Text("the landlord wins", "地主胜", "地主勝"),
    "farmers": Text("the farmers win", "农民胜", "農民勝"),
    None: Text("not known within the limits", "在限制内没有结果", "在限制內沒有結果"),
}
_WINS: Final[dict[Value, Text]] = {
    "win": Text("wins", "胜", "勝"),
    "loss": Text("loses", "负", "負"),
    "unknown": Text("not known", "未知", "未知"),
}
_WORTH: Final = Text("for the landlord: {n}", "地主得分：{n}", "地主得分：{n}")
_ON: Final = Text("it goes on:", "后续：", "後續：")
_BROKEN_OFF: Final = Text(
    "interrupted: what was found out so far", "已中断：以下是目前的结果", "已中斷：以下是目前的結果"
)


def add_arguments(parser: ArgumentParser) -> None:
    """The position, the limits, `--points`, `--line`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("position", metavar="POSITION", nargs="+", help=_POSITION(lang))
    parser.add_argument("--points", action="store_true", help=_POINTS(lang))
    parser.add_argument("--line", action="store_true", help=_LINE(lang))
    parser.add_argument("--nodes", type=int, metavar="N", help=_NODES(lang))
    parser.add_argument("--seconds", type=float, default=60.0, metavar="S", help=_SECONDS(lang))
    parser.add_argument("--memory", type=int, default=256, metavar="MB", help=_MEMORY(lang))
    parser.add_argument("--threads", type=int, default=1, metavar="T", help=_THREADS(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Solve and print; after Ctrl-C, print what was found out until then."""
    lang: Lang = args.lang
    position, limits = _read(args.position, lang), _limits(args, lang)
    so_far: list[Valued] = []
    progress = _Progress(sys.stderr.isatty() and not args.json)

    def hear(valued: Valued) -> None:
        so_far.append(valued)
        progress.show(len(so_far), word(valued.action))

    code = 0
    try:
        solution = solve(
            position, limits, points=args.points, line=args.line, threads=args.threads, told=hear
        )
    except KeyboardInterrupt:
        solution, code = _partial(position, so_far), INTERRUPTED
    except MemoryError:
        raise UsageError(_NO_MEMORY(lang)) from None
    progress.clear()
    if args.json:
        print(compact(_json(solution, args)))
        return code
    if code:
        print(_BROKEN_OFF(lang), file=sys.stderr)
    for line in _lines(solution, lang):
        print(line)
    return code


class _Progress:
    """One line on a terminal that is written over."""

    def __init__(self, on: bool) -> None:
        self._on = on

    def show(self, number: int, move: str) -> None:
        """So many moves are valued, `move` last."""
        if self._on:
            print(f"\r\x1b[K{number} {move}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Take the line away."""
        if self._on:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _read(words: list[str], lang: Lang) -> Position:
    text = " ".join(words)
    try:
        position = Position.parse(text)
    except TextError as error:
        raise UsageError(_BAD(lang).format(why=error), code="bad_position") from None
    if "?" in text:
        raise UsageError(_HIDDEN(lang), code="bad_position")
    return position


def _limits(args: Namespace, lang: Lang) -> Limits:
    for name, least in (("nodes", 0), ("seconds", 0), ("memory", 1), ("threads", 1)):
        value = getattr(args, name)
        if value is not None and not value >= least:
            raise UsageError(_LIMIT(lang).format(name=name, least=least))
    return Limits(args.nodes, args.seconds or None, args.memory)


def _partial(position: Position, so_far: list[Valued]) -> Solution:
    """What some of the moves say of the winner: if one of them wins, the mover does."""
    mine: Side = "farmers" if position.turn else "landlord"
    wins = any(valued.value == "win" for valued in so_far)
    return Solution(mine if wins else None, tuple(so_far), whole=False)


def _json(solution: Solution, args: Namespace) -> dict[str, object]:
    more: dict[str, object] = {"nodes": solution.nodes}
    if args.points:
        more["points"] = solution.points
        more["points_by_move"] = {word(m.action): m.points for m in solution.moves}
    if args.line:
        more["line"] = [[seat, word(action)] for seat, action in solution.line]
    return {**members(solution), **more}


def _lines(solution: Solution, lang: Lang) -> list[str]:
    lines = [_WINNERS[solution.winner](lang)]
    if solution.points is not None:
        lines.append(_WORTH(lang).format(n=f"{solution.points:+}"))
    points = {word(m.action): m.points for m in solution.moves if m.points is not None}
    values = value_by_word(solution.moves)
    width = max((len(move) for move in (*values, PASS)), default=0)
    for move, value in values.items():
        more = f"  {points[move]:+}" if move in points else ""
        lines.append(f"  {move:<{width}}  {_WINS[value](lang)}{more}")
    if solution.line:
        lines.append(_ON(lang))
        lines += [f"  {seat}  {word(action)}" for seat, action in solution.line]
    return lines
