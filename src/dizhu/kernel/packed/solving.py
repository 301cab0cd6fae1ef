"""Does the landlord reach what is asked, with all hands open: the search of the core, plainly.

The same proof-number search as `core/solve/search.hpp` and the same answers. Of its reductions it
has the first only, and no bound on the memory but a number of positions: it is slower by far.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, NamedTuple

from dizhu.kernel.faces import NO, UNKNOWN, YES
from dizhu.kernel.packed.grammar import Grammar
from dizhu.kernel.packed.masks import at_least
from dizhu.kernel.packing import BITS, LANE, READING

_NEVER: Final = 1 << 60
_ROUND: Final = 64
"""Nodes between two looks at the clock."""


class _Open(NamedTuple):
    """A position, from the landlord on; `plays` of his, 2 for more, and has a farmer played."""

    hands: tuple[int, ...]
    turn: int
    top: int
    owner: int
    slack: int
    plays: int
    farmers: bool


class _Child:
    """Where a move leads, with how far that is from being good, and bad, for the mover."""

    __slots__ = ("bad", "good", "open")

    def __init__(self, after: _Open | None, good: int, bad: int) -> None:
        self.open = after
        self.good = good
        self.bad = bad


class _Stopped(Exception):
    """A limit was hit."""


class Solver:
    """What `faces.Solver` promises."""

    def __init__(self, grammar: Grammar, entries: int) -> None:
        self._grammar = grammar
        self._course = grammar.course
        self._entries = max(entries, 4)
        self._known = dict[_Open, tuple[int, int]]()
        self._needs = dict[int, int]()
        self._moves = dict[tuple[int, int], list[int]]()
        self._stopped = False

    def clear(self) -> None:
        """Forget everything."""
        self._known.clear()
        self._moves.clear()
        self._needs.clear()

    def stop(self) -> None:
        """End the search that is at work, and every later one."""
        self._stopped = True

    def prove(
        self,
        hands: tuple[int, ...],
        turn: int,
        top: int,
        owner: int,
        slack: int,
        plays: int,
        farmers: bool,
        nodes: int,
        seconds: float,
        threads: int = 1,
        /,
    ) -> tuple[int, int, float]:
        """(answer, nodes, seconds); by one thread, however many are asked for."""
        if threads < 1:
            raise ValueError("no such number of threads")
        self._check(hands, turn, top, owner)
        begun = perf_counter()
        self._nodes, self._limit = 0, nodes
        self._until = begun + seconds if seconds > 0 else 0.0
        start = _Open(hands, turn, top, owner if top else turn, slack, min(plays, 2), farmers)
        answer = UNKNOWN
        try:
            good, _ = self._visit(start, _NEVER, _NEVER)
            answer = YES if (good == 0) == (turn == 0) else NO
        except _Stopped:
            pass
        return answer, self._nodes, perf_counter() - begun

    def _check(self, hands: tuple[int, ...], turn: int, top: int, owner: int) -> None:
        if len(hands) != self._course.seats:
            raise ValueError("one hand a seat is expected")
        for hand in hands:
            self._grammar.must_be_dealt(hand)
            if not hand:
                raise ValueError("an empty hand has ended the deal")
        for place in range(0, READING, LANE):
            if sum(hand >> place & 15 for hand in hands) > self._course.deck >> place & 15:
                raise ValueError("the deck has no such cards")
        if not (0 <= turn < len(hands) and 0 <= owner < len(hands)):
            raise ValueError("no such seat")
        if top:
            self._grammar.body(top)
            if turn == owner:
                raise ValueError("nobody answers his own play")

    def _visit(self, here: _Open, good: int, bad: int) -> tuple[int, int]:
        """Work on a position until one of its numbers reaches its bound."""
        self._count()
        children = self._children(here)
        while True:
            best = min(children, key=lambda child: child.good)
            near, far = best.good, min(sum(child.bad for child in children), _NEVER)
            far = far if near else _NEVER
            if near >= good or far >= bad or not near or not far:
                break
            assert best.open is not None  # what has ended is good or bad for sure
            second = min((c.good for c in children if c is not best), default=_NEVER)
            most = (min(good, second + second // 4 + 1), bad - far + best.bad)
            same = (here.turn == 0) == (best.open.turn == 0)
            found = self._visit(best.open, *(most if same else most[::-1]))
            best.good, best.bad = found if same else found[::-1]
        if len(self._known) >= self._entries:
            self._known.clear()
        self._known[here] = (far, near) if here.turn else (near, far)
        return near, far

    def _count(self) -> None:
        late = self._until and self._nodes % _ROUND == 0 and perf_counter() >= self._until
        if self._stopped or late or self._nodes >= self._limit:
            raise _Stopped
        self._nodes += 1

    def _children(self, here: _Open) -> list[_Child]:
        hand = here.hands[here.turn]
        found: list[_Child] = []
        for move in self._listed(hand, here.top):
            child = self._played(here, move)
            if not child.good:
                return [child]
            found.append(child)
        if here.top:
            found.append(self._weighed(here, self._to_next(here, here.turn)))
        return found

    def _listed(self, hand: int, top: int) -> list[int]:
        moves = self._moves.get((hand, top))
        if moves is None:
            if len(self._moves) >= self._entries:
                self._moves.clear()
            body = self._grammar.body(top) if top else None
            moves = self._moves[hand, top] = self._grammar.listed(hand, body)
        return moves

    def _played(self, here: _Open, move: int) -> _Child:
        turn = here.turn
        left = here.hands[turn] - (move & BITS)
        slack = _nearer(here.slack) if here.slack and self._doubles(move) else here.slack
        plays, farmers = here.plays, here.farmers
        if left:
            hands = (*here.hands[:turn], left, *here.hands[turn + 1 :])
            early = (plays, True) if turn else (min(plays + 1, 2), farmers)
            after = _Open(hands, turn, move, turn, slack, *early)
            return self._weighed(here, self._to_next(after, turn))
        if self._course.spring and (plays == 1 if turn else not farmers):
            slack = _nearer(slack)
        reached = slack < 0 if turn else slack <= 0
        wanted = reached == (turn == 0)
        return _Child(None, 0 if wanted else _NEVER, _NEVER if wanted else 0)

    def _doubles(self, move: int) -> bool:
        body = self._grammar.body(move)
        measure = self._grammar.rows[body.row].measure
        return measure == 2 or (measure == 1 and body.length >= self._course.doubling_bomb)

    def _to_next(self, after: _Open, seat: int) -> _Open:
        """The turn goes to the next that can answer, or back to whose play it is, who leads."""
        while True:
            seat = (seat + 1) % len(after.hands)
            if seat == after.owner:
                return after._replace(turn=seat, top=0)
            if self._listed(after.hands[seat], after.top):
                return after._replace(turn=seat)

    def _weighed(self, here: _Open, after: _Open) -> _Child:
        known = self._known.get(after)
        if known is None:
            known = self._need(after.hands[0]) ** 2, min(map(self._need, after.hands[1:])) ** 2
        return _Child(after, *(known[::-1] if here.turn else known))

    def _need(self, hand: int) -> int:
        """About how many plays empty a hand."""
        need = self._needs.get(hand)
        if need is None:
            masks = at_least(hand)
            need = masks[1].bit_count() - masks[3].bit_count()
            self._needs[hand] = need = max(need, 1)
        return need


def _nearer(slack: int) -> int:
    """After a doubling."""
    return slack - 1 if slack > 0 else slack + (slack < 0)
