"""The value of small open positions by looking at everything: what the solver is held against.

It knows no reduction and no order, only the moves of a hand and the course of a trick (rulings 17
to 21). An outcome is signed: +(1 + d) if the landlord wins with d doublings, -(1 + d) if he loses.
"""

from dizhu.kernel import active
from dizhu.kernel.packing import READING, unpack
from dizhu.rules.combos import parse


class Brute:
    """All positions of one ruleset, each looked at once. Seats go from the landlord on."""

    def __init__(self, rules):
        self.rules = rules
        self.moves = active.grammar(rules).moves
        self.seats = rules.seats
        self.known = {}
        self.listed = {}
        self.worth = {}

    def doublings(self, move):
        """Does this move double (ruling 62)."""
        if move not in self.worth:
            combo = parse(self.rules, unpack(move))[move >> READING]
            shape = combo.shape
            big = shape.is_bomb and combo.length >= self.rules.doubling_bomb
            self.worth[move] = int(big or shape.is_rocket)
        return self.worth[move]

    def legal(self, hand, top):
        """Moves; 0 is the pass."""
        if (hand, top) not in self.listed:
            self.listed[hand, top] = [*self.moves(hand, top), *([0] if top else [])]
        return self.listed[hand, top]

    def after(self, hands, turn, top, owner, early, move):
        """(hands, turn, top, owner, early), or the side that has won: True is the landlord's."""
        plays, farmers = early
        if move:
            hands = (*hands[:turn], hands[turn] - (move & (1 << READING) - 1), *hands[turn + 1 :])
            early = (plays, True) if turn else (min(plays + 1, 2), farmers)
            top, owner = move, turn
        turn = (turn + 1) % self.seats
        if turn == owner:
            top = 0
        return hands, turn, top, owner, early

    def winner(self, hands, turn, top=0, owner=0):
        """True if the landlord wins."""
        if not top:
            owner = turn
        key = hands, turn, top, owner
        if key not in self.known:
            self.known[key] = self._winner(*key)
        return self.known[key]

    def _winner(self, hands, turn, top, owner):
        mine = turn == 0
        for move in self.legal(hands[turn], top):
            if move and hands[turn] == move & (1 << READING) - 1:
                return mine
            after = self.after(hands, turn, top, owner, (2, True), move)[:4]
            if self.winner(*after) == mine:
                return mine
        return not mine

    def outcome(self, hands, turn, top, owner, early):
        """The best signed outcome, from here on."""
        if not top:
            owner = turn
        key = hands, turn, top, owner, early
        if key not in self.known:
            results = [self.outcome_of(*key, move) for move in self.legal(hands[turn], top)]
            self.known[key] = max(results) if turn == 0 else min(results)
        return self.known[key]

    def outcome_of(self, hands, turn, top, owner, early, move):
        """The outcome of a move."""
        after = self.after(hands, turn, top, owner, early, move)
        more = self.doublings(move) if move else 0
        if move and not after[0][turn]:
            plays, farmers = after[4]
            spring = not farmers if turn == 0 else plays == 1
            more += self.rules.spring and spring
            return 1 + more if turn == 0 else -1 - more
        best = self.outcome(*after)
        return best + more if best > 0 else best - more
