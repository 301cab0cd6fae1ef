"""One deal as the core's `state.hpp` has it: moves made and taken back."""

from __future__ import annotations

from typing import Final

from dizhu.kernel.faces import AUCTION, DOUBLING, OVER, PLAY, REDOUBLING, VOID
from dizhu.kernel.packed.chance import Chance
from dizhu.kernel.packed.features import features
from dizhu.kernel.packed.grammar import Grammar
from dizhu.kernel.packed.lister import Body
from dizhu.kernel.packed.policies import BY_NUMBER, Policy
from dizhu.kernel.packing import BITS, LANE, READING, size

_STANDING: Final = (
    *("phase", "turn", "calls", "passes", "landlord", "bid", "chosen", "doubled", "redoubled"),
    *("taken", "top_seat", "bombs", "winner", "top", "body", "hands", "played", "plays"),
)
"""What changes in the course of a deal."""


class Game:
    """What `faces.Game` promises."""

    __slots__ = ("_past", "bottom", "grammar", *_STANDING)

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.begin((0,) * grammar.course.seats, 0, 0)
        self.phase = VOID

    # ------------------------------------------------------------------------------- beginning

    def deal(self, hands: tuple[int, ...], bottom: int, first: int, /) -> None:
        """Begin with these cards."""
        course = self.grammar.course
        if len(hands) != course.seats:
            raise ValueError("one hand a seat is expected")
        for cards in (*hands, bottom):
            self.grammar.must_be_dealt(cards)
        if any(size(hand) != course.hand for hand in hands):
            raise ValueError("another number of cards is dealt to each seat")
        for place in range(0, READING, LANE):
            held = sum(cards >> place & 15 for cards in (*hands, bottom))
            if held != course.deck >> place & 15:
                raise ValueError("these hands and this bottom are not the deck")
        if not 0 <= first < course.seats:
            raise ValueError("no such seat")
        self.begin(hands, bottom, first)

    def shuffle(self, seed: int, game: int = 0, /) -> None:
        """Deal game number `game` of a seed."""
        self.draw(Chance(seed, game))

    def draw(self, chance: Chance) -> None:
        """Deal the shuffled deck, card by card; whoever calls first is drawn as well."""
        course = self.grammar.course
        pack = [p for p in range(0, READING, LANE) for _ in range(course.deck >> p & 15)]
        hands = [0] * course.seats
        for _ in range(course.hand):
            for seat in range(course.seats):
                drawn = chance.below(len(pack))
                card = pack[drawn]
                pack[drawn] = pack[-1]
                pack.pop()
                hands[seat] += 1 << card
        self.begin(tuple(hands), sum(1 << card for card in pack), chance.below(course.seats))

    def begin(self, hands: tuple[int, ...], bottom: int, first: int) -> None:
        """Begin with cards that are known to be the deck."""
        self._past: list[tuple[object, ...]] = []
        nothing = tuple([0] * len(hands))
        self.hands = hands
        self.bottom = bottom
        self.played = self.plays = nothing
        self.phase = AUCTION
        self.turn = first
        self.calls = self.passes = self.landlord = self.bid = self.chosen = self.doubled = 0
        self.top_seat = self.bombs = self.winner = self.top = 0
        self.redoubled = self.taken = False
        self.body: Body | None = None
        if not self.grammar.course.auction:
            self.landlord = first
            self.bid = min(self.grammar.course.bids)
            self._won()

    # --------------------------------------------------------------------------------- looking

    @property
    def over(self) -> bool:
        """Is there nothing left to do."""
        return self.phase >= OVER

    def legal(self) -> list[int]:
        """All that the seat to act may do, a pass last."""
        if self.phase == PLAY:
            moves = self.grammar.listed(self.hands[self.turn], self.body)
            if self.body is not None:
                moves.append(0)
            return moves
        if self.phase == AUCTION:
            return [0, *(bid for bid in self.grammar.course.bids if bid > self.bid)]
        return [] if self.phase >= OVER else [0, 1]

    def count(self) -> int:
        """How much that is."""
        return len(self.legal())

    def features(self) -> bytearray:
        """What the seat to act knows."""
        return features(self)

    def scores(self) -> tuple[int, ...]:
        """Points by seat."""
        course, landlord = self.grammar.course, self.landlord
        points = [0] * course.seats
        if self.phase != OVER:
            return tuple(points)
        ours = self.winner == landlord
        farmers = [(landlord + i) % course.seats for i in range(1, course.seats)]
        if ours:
            spring = not any(self.plays[seat] for seat in farmers)
        else:
            spring = self.plays[landlord] == 1
        base = self.bid << (self.bombs + (course.spring and spring))
        for i, seat in enumerate(farmers):
            twice = self.doubled >> i & 1
            stake = base << (twice + (twice and self.redoubled))
            points[seat] = -stake if ours else stake
            points[landlord] -= points[seat]
        return tuple(points)

    def copy(self) -> Game:
        """The same game, to go on otherwise."""
        other = Game(self.grammar)
        other.bottom = self.bottom
        other._past = list(self._past)
        for name in _STANDING:
            setattr(other, name, getattr(self, name))
        return other

    # ----------------------------------------------------------------------------------- doing

    def apply(self, action: int, /) -> None:
        """Do it. Raises `ValueError` on what is not legal."""
        if action not in self.legal():
            raise ValueError("not a legal action")
        self._remember()
        self.do(action)

    def step(self, index: int, /) -> None:
        """Do what `legal` has there."""
        moves = self.legal()
        if not 0 <= index < len(moves):
            raise IndexError("a choice beyond the legal moves")
        self._remember()
        self.do(moves[index])

    def undo(self) -> None:
        """Take the last deed back."""
        if not self._past:
            raise IndexError("nothing to take back")
        for name, value in zip(_STANDING, self._past.pop(), strict=True):
            setattr(self, name, value)

    def play_out(self, seed: int, game: int, policy: int, /) -> tuple[tuple[int, int], ...]:
        """Play to the end; the deeds as (seat, action)."""
        if not 0 <= policy < len(BY_NUMBER):
            raise ValueError("no such policy")
        chance, choose = Chance(seed, game), BY_NUMBER[policy]
        deeds: list[tuple[int, int]] = []
        while not self.over:
            moves = self.legal()
            move = moves[choose(self, moves, chance)]
            deeds.append((self.turn, move))
            self._remember()
            self.do(move)
        return tuple(deeds)

    def run(self, chance: Chance, choose: Policy) -> int:
        """Play to the end, not to be taken back; how many decisions it took."""
        decisions = 0
        while self.phase < OVER:
            moves = self.legal()
            self.do(moves[choose(self, moves, chance)])
            decisions += 1
        return decisions

    def do(self, action: int) -> None:
        """Do what is known to be legal."""
        if self.phase == PLAY:
            if action:
                self._play(action)
            else:
                self._pass()
        elif self.phase == AUCTION:
            self._call(action)
        elif self.phase == DOUBLING:
            self._choose(action)
        else:
            self.redoubled = action == 1
            self._start()

    def _remember(self) -> None:
        self._past.append(tuple(getattr(self, name) for name in _STANDING))

    def _next(self) -> None:
        self.turn = (self.turn + 1) % len(self.hands)

    def _call(self, bid: int) -> None:
        course = self.grammar.course
        self.calls += 1
        self.passes += 1
        if bid:
            self.bid, self.landlord, self.passes = bid, self.turn, 0
        self._next()
        if course.reentry:
            over = self.passes == (course.seats - 1 if self.bid else course.seats)
        else:
            over = self.calls == course.seats
        if not over and self.bid != max(course.bids):
            return
        if self.bid:
            self._won()
        else:
            self.phase = VOID

    def _won(self) -> None:
        self.calls = self.passes = 0
        self.turn = self.landlord
        if not self.grammar.course.bottom_waits:
            self._take()
        if self.grammar.course.doubling:
            self.phase = DOUBLING
            self._next()
        else:
            self._start()

    def _choose(self, yes: int) -> None:
        self.doubled |= yes << self.chosen
        self.chosen += 1
        self._next()
        if self.chosen < len(self.hands) - 1:
            return
        if self.doubled:
            self.phase = REDOUBLING
        else:
            self._start()

    def _take(self) -> None:
        self._put(self.landlord, self.bottom)
        self.taken = True

    def _put(self, seat: int, cards: int) -> None:
        hands = list(self.hands)
        hands[seat] += cards
        self.hands = tuple(hands)

    def _start(self) -> None:
        if not self.taken:
            self._take()
        self.phase = PLAY
        self.turn = self.landlord

    def _play(self, move: int) -> None:
        grammar, seat, cards = self.grammar, self.turn, move & BITS
        self.body = body = grammar.body(move)
        self.top, self.top_seat, self.passes = move, seat, 0
        self._put(seat, -cards)
        played, plays = list(self.played), list(self.plays)
        played[seat] += cards
        plays[seat] += 1
        self.played, self.plays = tuple(played), tuple(plays)
        row = grammar.rows[body.row]
        if row.tier:
            large = row.measure == 1 and body.length >= grammar.course.doubling_bomb
            self.bombs += large or row.measure == 2
        if self.hands[seat]:
            self._next()
        else:
            self.phase, self.winner = OVER, seat

    def _pass(self) -> None:
        self._next()
        self.passes += 1
        if self.passes == len(self.hands) - 1:
            self.passes, self.top, self.body = 0, 0, None
