"""Puzzles over HTTP: each answer follows from its question alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, date, datetime
from functools import lru_cache
from typing import Final

from dizhu.game.actions import Pass, Play
from dizhu.game.notation import read_action, write_action
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Playing
from dizhu.kernel import active
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import Refusal, TextError
from dizhu.rules.ranks import JOKERS, RANKS
from dizhu.rules.text import Lang, Text
from dizhu.server.wire import puzzles as wire
from dizhu.server.wire.view import Laid, Legal, Top
from dizhu.solver.limits import Limits
from dizhu.study.puzzles.attempt import Attempt, Right, Wrong
from dizhu.study.puzzles.boxes import SPACES
from dizhu.study.puzzles.hinting import STEPS, hint
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.study.puzzles.oracle import LIMITS, TooHard, oracle
from dizhu.study.puzzles.puzzle import Deed, Puzzle
from dizhu.study.puzzles.shelf import shelf
from dizhu.table.pack import SUITS, face, rank_of, take
from dizhu.table.refused import Refused

Asked = Mapping[str, str]
"""What a request names: the parts of its path, and its query."""

NO_PUZZLE: Final = Text("there is no such puzzle", "没有这一题", "沒有這一題")
NO_DAY: Final = Text("this is no day", "这不是日期", "這不是日期")
BAD_MOVES: Final = Text(
    "these moves do not lead through the puzzle",
    "这些步骤走不通这一题",
    "這些步驟走不通這一題",
)
TOO_HARD: Final = Text(
    "this puzzle is too hard for this server, which has no native kernel",
    "这台服务器没有编译的内核，算不动这一题",
    "這台伺服器沒有編譯的核心，算不動這一題",
)

REACH: Final = LIMITS if active.ACTIVE == "native" else Limits(nodes=20_000, megabytes=8)
"""How far the solver looks for one answer: in Python so far that it takes two or three seconds."""

MOST: Final = 40
"""Moves that are read at most, and characters of each."""


def puzzles(_: Asked, lang: Lang) -> wire.Puzzles:
    """All of them."""
    lines = [line(puzzle) for puzzle in shelf().pick()]
    motifs = [
        wire.MotifLine(
            motif.name,
            motif.title(lang),
            motif.meaning(lang),
            sum(motif.name in one.motifs for one in lines),
        )
        for motif in MOTIFS.values()
    ]
    return wire.Puzzles([m for m in motifs if m.puzzles], lines, list(SPACES))


def daily(asked: Asked, _: Lang) -> wire.DailyPuzzle:
    """That of the `date`, or of today where the server is."""
    told = asked.get("date")
    try:
        day = datetime.now(UTC).date() if told is None else date.fromisoformat(told)
    except ValueError:
        raise Refused("bad_date", NO_DAY) from None
    return wire.DailyPuzzle(day.isoformat(), line(shelf().daily(day)))


def puzzle(asked: Asked, lang: Lang) -> wire.PuzzleView:
    """Where the own `moves`, parted by commas, lead; then what comes of `play`, or a `hint`.

    Raises `Refused`, also where the kernel of this server is too slow to find it out.
    """
    try:
        return _answered(asked, lang)
    except TooHard:
        raise Refused("too_hard", TOO_HARD) from None


def _answered(asked: Asked, lang: Lang) -> wire.PuzzleView:
    found = shelf().by_id.get(asked["puzzle"])
    if found is None:
        raise Refused("no_puzzle", NO_PUZZLE)
    moves = tuple(move for move in asked.get("moves", "").split(",") if move)
    if len(moves) > MOST or any(len(move) > MOST for move in (*moves, asked.get("play", ""))):
        raise Refused("bad_moves", BAD_MOVES)
    attempt, step = _walked(found, moves), asked.get("hint", "")
    wrong: Wrong | None = None
    told = refused = None
    if "play" in asked and not attempt.solved:
        match _played(attempt, asked["play"]):
            case Right(further):
                attempt = further
            case Wrong() as lost:
                wrong = lost
            case Refusal() as refusal:
                refused = refusal(lang)
    elif step.isascii() and step.isdigit() and not attempt.solved:
        with oracle(found.rules, REACH) as known:
            told = hint(known, attempt, int(step[:2]))(lang)
    return _view(attempt, wrong, refused, told)


def line(told: Puzzle) -> wire.PuzzleLine:
    """A puzzle in the list."""
    return wire.PuzzleLine(
        told.id, told.rules.name, told.side, told.rating, told.level, list(told.motifs)
    )


@lru_cache(4096)
def _walked(found: Puzzle, moves: tuple[str, ...]) -> Attempt:
    """The attempt after these moves, all of which win. Raises `Refused`."""
    if not moves:
        return Attempt.begin(found)
    before = _walked(found, moves[:-1])
    if before.solved:
        raise Refused("bad_moves", BAD_MOVES)
    match _played(before, moves[-1]):
        case Right(attempt):
            return attempt
        case _:
            raise Refused("bad_moves", BAD_MOVES)


@lru_cache(4096)
def _played(attempt: Attempt, text: str) -> Right | Wrong | Refusal:
    """What comes of a play. Raises `Refused` for what is none."""
    try:
        action = read_action(text, attempt.state)
        with oracle(attempt.puzzle.rules, REACH) as known:
            return attempt.play(known, action)
    except TextError as error:
        words = Text(error("en"), error("zh"), error("zh-TW"))
        raise Refused("bad_moves", words) from None
    except IllegalAction as error:
        return error.refusal


def _view(
    attempt: Attempt, wrong: Wrong | None, refusal: str | None, told: str | None
) -> wire.PuzzleView:
    state = attempt.state
    table = _Dressed(attempt.puzzle)
    deeds = table.lay(attempt.deeds)
    hands = table.hands()
    refuted = None
    if wrong is not None:
        me = attempt.puzzle.me
        play, *rest = table.lay([(me, wrong.action), *wrong.refutation])
        refuted = wire.Refuted(play.text, rest)
    return wire.PuzzleView(
        line(attempt.puzzle),
        attempt.puzzle.me,
        hands,
        deeds,
        _top(state) if isinstance(state, Playing) else None,
        _legal(attempt) if isinstance(state, Playing) else None,
        attempt.solved,
        refuted,
        refusal,
        told,
        STEPS,
    )


def _legal(attempt: Attempt) -> Legal:
    actions = attempt.legal()
    plays = [write_action(action) for action in actions if isinstance(action, Play)]
    return Legal(plays=plays, passing=Pass() in actions)


def _top(state: Playing) -> Top | None:
    if state.top is None:
        return None
    combo = state.top.combo
    return Top(state.top.seat, str(combo.cards), combo.kind, combo.length, RANKS[combo.top])


class _Dressed:
    """The cards of a puzzle with faces; of equal cards, who plays lays down his first."""

    def __init__(self, told: Puzzle) -> None:
        self._rules = told.rules
        free = list(range(len(told.rules.deck)))
        self._hands: list[list[int]] = []
        top = told.position.top
        for hand in (*told.position.hands, top[1].cards if top else NONE):
            assert isinstance(hand, Cards)
            numbers = take(hand, free, self._rules)
            free = [card for card in free if card not in numbers]
            self._hands.append(list(numbers))
        self._table = self._hands.pop()
        self._first = [] if top is None else [self._laid(top[0], self._table, top[1])]

    def hands(self) -> list[list[str]]:
        """As they stand, low to high, by seat."""
        return [self._faces(hand) for hand in self._hands]

    def lay(self, deeds: Iterable[Deed]) -> list[Laid]:
        """What is done, one after the other; what lay there at first comes first, once."""
        laid, self._first = self._first, []
        for seat, action in deeds:
            if isinstance(action, Pass):
                laid.append(Laid(seat, [], "", None))
                continue
            held = self._hands[seat]
            numbers = take(action.cards, held, self._rules)
            whole = Cards.parse("".join(f[0] for f in self._faces(held)))
            combo = parse(self._rules, action.cards, whole)[action.reading]
            laid.append(self._laid(seat, numbers, combo))
            self._hands[seat] = [card for card in held if card not in numbers]
        return laid

    def _laid(self, seat: int, numbers: Iterable[int], combo: Combo) -> Laid:
        return Laid(seat, self._faces(numbers), str(combo.cards), combo.kind)

    def _faces(self, numbers: Iterable[int]) -> list[str]:
        return [face(_turned(card, self._rules.decks), self._rules.decks) for card in numbers]


def _turned(card: int, decks: int) -> int:
    """The same rank in another suit: one rank begins with spades, the next with another."""
    copies, rank = len(SUITS) * decks, rank_of(card, decks)
    if rank in JOKERS:
        return card
    return rank * copies + (card + (rank * 3 % len(SUITS)) * decks) % copies
