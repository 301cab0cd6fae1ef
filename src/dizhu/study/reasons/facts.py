"""What the conditions ask of a play: computed here, once for a decision or once for an action."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from dizhu.bots.hand import held
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.state import Playing, Top
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, moves, parse, reading
from dizhu.rules.ranks import RANKS
from dizhu.rules.text import Text
from dizhu.solver.plays import Plays
from dizhu.solver.split import splits
from dizhu.study.forces import doubles, forces
from dizhu.study.knowledge import HiddenHand, knowledge
from dizhu.study.reasons.proof import Budget, Proof, prove
from dizhu.study.splitting import Change, Splitter

LAST: Final = 2
"""Cards with which a seat is near its end (ruling 23)."""

_WAYS: Final = 12
"""Best groupings looked through for one that nobody can stop."""

_FAR: Final = 8
"""Turns from which on no sure end is looked for: there is none, and many plays to look at."""

_FEW: Final = 3
"""Cards of a play that may leave a control: where a larger one does, one of these does too."""

_FEARED: Final = {
    frozenset({"bomb"}): Text("a bomb", "炸弹", "炸彈"),
    frozenset({"rocket"}): Text("the rocket", "王炸", "王炸"),
    frozenset({"bomb", "rocket"}): Text("a bomb or the rocket", "炸弹或王炸", "炸彈或王炸"),
}

LANDLORD: Final = Text("the landlord", "地主", "地主")
FARMERS: Final = Text("the farmers", "农民", "農民")


class Facts:
    """A decision of the seat to move, as far as it is certain from its view.

    Raises `ValueError` where the reader is not to play.
    """

    def __init__(self, view: View, budget: Budget | None = None) -> None:
        state, seat = view.state, view.reader
        if not isinstance(state, Playing) or seat is None or state.turn != seat:
            raise ValueError("the reader of this view is not to play")
        hand = held(state, seat)
        self.view, self.state, self.seat, self.hand = view, state, seat, hand
        self.rules = state.rules
        self.budget = budget
        self.left = tuple(map(len, state.hands))
        landlord = state.contract.landlord
        others = [(seat + i) % self.rules.seats for i in range(1, self.rules.seats)]
        self.alone = seat == landlord
        self.opponents = tuple(o for o in others if self.alone or o == landlord)
        self.partners = tuple(o for o in others if not self.alone and o != landlord)
        self.hidden: dict[int, HiddenHand] = knowledge(state, seat, Plays(view))
        self.splitter = Splitter(self.rules, hand)
        self._safe = dict[tuple[str, int, int], bool]()
        self._finishes = dict[Cards, int | None]()

    @property
    def top(self) -> Top | None:
        """What is to be beaten; `None` on a lead."""
        return self.state.top

    @property
    def foe(self) -> Text:
        """What the opponents are called."""
        return FARMERS if self.alone else LANDLORD

    @property
    def partner_top(self) -> bool:
        """Does a partner's play lie on the table."""
        return self.top is not None and self.top.seat in self.partners

    @cached_property
    def to_come(self) -> tuple[int, ...]:
        """The others who still act before the trick can end with the play on the table."""
        seats = self.rules.seats
        end = seats if self.top is None else (self.top.seat - self.seat) % seats
        return tuple((self.seat + i) % seats for i in range(1, end))

    @cached_property
    def combos(self) -> tuple[Combo, ...]:
        """Every play that is legal here."""
        return tuple(moves(self.rules, self.hand, self.top.combo if self.top else None))

    @cached_property
    def plays(self) -> dict[Combo, Change]:
        """Every legal play, and what it does to the hand."""
        changes = self.splitter.changes([combo.cards for combo in self.combos])
        return dict(zip(self.combos, changes, strict=True))

    @cached_property
    def proof(self) -> Proof | None:
        """What is proved of every action in every world; `None` beyond the budget."""
        return prove(self.view, self.budget) if self.budget else None

    def safe(self, combo: Combo) -> bool:
        """Can no opponent beat `combo`, whatever he holds."""
        key = combo.kind, combo.length, combo.top
        if key not in self._safe:
            self._safe[key] = not any(self.hidden[s].may_answer(combo) for s in self.opponents)
        return self._safe[key]

    def may_go_out(self, combo: Combo, seats: Iterable[int]) -> bool:
        """Could one of `seats`, being near its end, go out at once over `combo`."""
        near = (s for s in seats if self.left[s] <= LAST)
        return any(self.hidden[s].may_go_out_over(combo) for s in near)

    def finish(self, combo: Combo) -> int | None:
        """In how many plays, this one counted, the hand is out and no opponent can stop it.

        `None` where that is not certain: then it may happen all the same.
        """
        rest = self.hand - combo.cards
        if not rest:
            return 1
        if not self.safe(combo):
            return None
        if rest not in self._finishes:
            self._finishes[rest] = next(self._ways_out(rest), None)
        return self._finishes[rest]

    def open_groups(self, rest: Cards) -> int:
        """How many groups of `rest` an opponent may beat, in the best grouping with fewest such."""
        ways = splits(self.rules, rest, _WAYS)
        return min(sum(not self.safe(group) for group in groups) for groups in ways)

    def _ways_out(self, rest: Cards) -> Iterator[int]:
        for groups in splits(self.rules, rest, _WAYS):
            open_ = [group for group in groups if not self.safe(group)]
            if len(open_) <= 1 and self._in_order(rest, groups, open_):
                yield 1 + len(groups)

    def _in_order(self, held: Cards, groups: Iterable[Combo], last: list[Combo]) -> bool:
        """Is each legal from what is then held, the one that may be beaten coming last."""
        for group in [*(g for g in groups if g not in last), *last]:
            if group not in parse(self.rules, group.cards, held):
                return False
            held -= group.cards
        return True

    @cached_property
    def best_finish(self) -> tuple[Combo, int] | None:
        """The play that surely ends it soonest, and in how many plays."""
        if self.splitter.before > _FAR:
            return None
        found = [(combo, n) for combo in self.combos if (n := self.finish(combo)) is not None]
        # Of as many plays those without bombs first: they do not raise the stakes.
        return min(found, key=lambda f: (f[1], f[0].shape.tier, f[0].top), default=None)

    def play(self, combo: Combo) -> Play:
        """`combo` as an action."""
        return Play(combo.cards, reading(self.rules, combo, self.hand))

    def doubles(self, combo: Combo) -> bool:
        """Does it double the score (ruling 62)."""
        return doubles(self.rules, combo)

    def followed(self, combo: Combo) -> bool:
        """Could an opponent beat `combo` by a higher play of the same kind. A "no" is certain."""
        return any(self.hidden[s].may_follow(combo) for s in self.opponents)

    @cached_property
    def feared(self) -> Text | None:
        """The force that opponents may hold against an ordinary play; `None` if there is none."""
        kinds = {kind for s in self.opponents for kind in self.hidden[s].may_force}
        return _FEARED[frozenset(kinds)] if kinds else None

    def forces(self, cards: Cards) -> tuple[Combo, ...]:
        """The whole bombs and the rocket in some of the hand's cards."""
        return forces(self.rules, cards)

    def controls(self, cards: Cards) -> tuple[Cards, ...]:
        """The `masters` and the `forces` in some of the hand's cards; what is in a force, once."""
        whole = tuple(self._force_cards(cards))
        ranks = {rank for force in whole for rank in force}
        return (*(Cards.of([rank]) for rank in self.masters(cards) if rank not in ranks), *whole)

    def _force_cards(self, cards: Cards) -> Iterator[Cards]:
        return (force.cards for force in self.forces(cards))

    @cached_property
    def held_controls(self) -> tuple[Cards, ...]:
        """The controls of the hand."""
        return self.controls(self.hand)

    @cached_property
    def may_keep_control(self) -> bool:
        """Is there an action that leaves a control: a pass, or a play of few cards."""
        few = (c.cards for c in self.combos if len(c.cards) <= _FEW)
        return self.top is not None or any(self.controls(self.hand - cards) for cards in few)

    @cached_property
    def cheapest(self) -> Play | None:
        """The lowest play without bombs that costs no turn."""
        free = [c for c, change in self.plays.items() if not change.cost and not c.shape.tier]
        best = min(free, key=lambda c: (c.top, -len(c.cards)), default=None)
        return self.play(best) if best else None

    def masters(self, cards: Cards) -> tuple[int, ...]:
        """The ranks in `cards` that nothing higher is left against, bombs apart."""
        pool = [self.hidden[s].pool for s in self.opponents]
        return tuple(
            rank
            for rank in sorted(set(cards))
            if not any(held[higher] for held in pool for higher in range(rank + 1, len(RANKS)))
        )


@dataclass(frozen=True)
class Deed:
    """One legal action of a decision; `combo` is `None` for a pass."""

    facts: Facts
    combo: Combo | None

    @property
    def rest(self) -> Cards:
        """What is left in the hand."""
        return self.facts.hand - self.combo.cards if self.combo else self.facts.hand

    @cached_property
    def change(self) -> Change:
        """What it does to the hand."""
        if self.combo is None:
            return self.facts.splitter.change(self.rest - self.rest)
        return self.facts.plays[self.combo]

    @property
    def finish(self) -> int | None:
        """In how many plays, this one counted, it surely ends; see `Facts.finish`."""
        return self.facts.finish(self.combo) if self.combo else None

    @property
    def action(self) -> Action:
        """The action."""
        return self.facts.play(self.combo) if self.combo else Pass()


def deed(facts: Facts, action: Action) -> Deed:
    """`action` with its facts. Raises `ValueError` if it is not legal here."""
    match action:
        case Pass() if facts.top is not None:
            return Deed(facts, None)
        case Play(cards, number) if cards <= facts.hand:
            readings = parse(facts.rules, cards, facts.hand)
            if number < len(readings) and readings[number] in facts.plays:
                return Deed(facts, readings[number])
    raise ValueError(f"not an action of this decision: {action}")
