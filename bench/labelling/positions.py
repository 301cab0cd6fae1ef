"""Late positions of the kernel's games, with every world and what the solver says of each."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from random import Random

from dizhu.game.actions import Action, Call, Double, Redouble
from dizhu.game.engine import begin, decide, evolve, fold
from dizhu.game.events import Ceremony, Dealt, Event
from dizhu.game.state import Auction, Doubling, Fresh, Playing, Redoubling, seen_by
from dizhu.game.view import View, told
from dizhu.kernel import active
from dizhu.kernel.packing import play, unpack
from dizhu.rules.cards import Cards
from dizhu.rules.ruleset import Ruleset
from dizhu.solver.limits import Limits
from dizhu.solver.solve import solve
from dizhu.study.reasons.proof import agreeing

WORLDS = 36
CARDS = 18
HIDDEN = 7
NODES = 200_000
LIMITS = Limits(nodes=NODES, megabytes=8)


@dataclass(frozen=True)
class Position:
    """A decision, all worlds that agree with it, and how each action ends in each of them."""

    view: View
    state: Playing
    worlds: list[Playing]
    values: list[Mapping[Action, bool]]

    @property
    def hand(self) -> Cards:
        """The hand of the seat to move."""
        hand = self.state.hands[self.state.turn]
        assert isinstance(hand, Cards)
        return hand

    def all_wins(self) -> dict[Action, int]:
        """The same of every action."""
        return {action: self.wins(action) for action in self.values[0]}

    def wins(self, action: Action) -> int:
        """In how many worlds it wins."""
        return sum(value[action] for value in self.values)


def positions(rules: Ruleset, number: int, seed: int) -> Iterator[Position]:
    """So many, at most two of one game."""
    game, rng, found = 0, Random(f"{rules.name} {seed}"), 0
    while found < number:
        late = list(late_decisions(rules, seed, game))
        game += 1
        for seen in rng.sample(late, min(2, len(late))):
            position = solved(seen)
            if position is not None and found < number:
                found += 1
                yield position


def late_decisions(rules: Ruleset, seed: int, number: int) -> Iterator[View]:
    """What each seat saw that was to play late in one game; three manners of play take turns."""
    game = active.game(rules)
    game.shuffle(seed, number)
    dealt = Dealt(Ceremony(0), tuple(map(unpack, game.hands)), unpack(game.bottom), game.turn)
    log: list[Event] = list(begin(rules, dealt))
    state = fold(Fresh(rules), log)
    for seat, word in game.play_out(seed + 1, number, (3, 2, 0)[number % 3]):
        if isinstance(state, Playing) and _late(state):
            yield View(seat, seen_by(state, seat), told(log, seat))
        action: Action
        match state:
            case Auction():
                action = Call(word)
            case Doubling():
                action = Double(bool(word))
            case Redoubling():
                action = Redouble(bool(word))
            case _:
                action = play(word)
        for event in decide(state, seat, action):
            log.append(event)
            state = evolve(state, event)


def solved(seen: View) -> Position | None:
    """The position of a view, or `None` where there is no choice or too much to solve."""
    assert isinstance(seen.state, Playing)
    worlds = agreeing(seen, WORLDS)
    if not worlds or len(seen.legal()) < 2:
        return None
    solutions = [solve(world, LIMITS) for world in worlds]
    if not all(solution.exact for solution in solutions):
        return None
    values = [{m.action: m.value == "win" for m in solution.moves} for solution in solutions]
    return Position(seen, seen.state, worlds, values)


def _late(state: Playing) -> bool:
    cards = [len(hand) for hand in state.hands]
    return sum(cards) <= CARDS and sum(cards) - cards[state.turn] <= HIDDEN
