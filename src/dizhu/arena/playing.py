"""One deal of two bots: all its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from time import perf_counter

from dizhu.arena.entry import Entry, Game
from dizhu.arena.forced import forced
from dizhu.arena.seating import chance, dealt, seatings
from dizhu.arena.terms import Task, Terms
from dizhu.bots.program.pipe import Pipe, Programs
from dizhu.bots.registry import make
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Dealt, Event
from dizhu.game.notation import write_action
from dizhu.game.state import Fresh, Over, State, Void, to_act
from dizhu.game.state import seen_by as state_seen_by
from dizhu.game.view import View, told
from dizhu.rules.ruleset import Ruleset


class BotFailed(RuntimeError):
    """One of our own bots raised, or did what it may not: a fault of ours."""


@dataclass(slots=True)
class Player:
    """A seat with its bot, what it has been told, and the time it took for its choices."""

    agent: Agent
    seat: int
    told: list[Event] = field(default_factory=list[Event])
    ms: list[float] = field(default_factory=list[float])

    def act(self, state: State) -> Action:
        """What it does where `state` stands; it is asked only where it has a choice."""
        own = state_seen_by(state, self.seat)
        only = forced(own, self.seat)
        if only is not None:
            return only
        view = View(self.seat, own, tuple(self.told))
        start = perf_counter()
        action = self.agent.act(view)
        self.ms.append(round(1000 * (perf_counter() - start), 3))
        return action


def play(terms: Terms, task: Task, programs: Programs) -> Entry:
    """All games of a deal. Raises `BotFailed`, and `ValueError` where there is no such bot."""
    cards = dealt(terms, task.deal)
    names = [terms.bots[bot] for bot in task.pair]
    games: list[Game] = []
    ms: tuple[list[float], list[float]] = ([], [])
    faults, said = [0, 0], ["", ""]
    for seats in seatings(terms.mode, terms.played.seats, cards.first):
        agents = [
            make(names[side], chance(terms, task.deal, seat), programs)
            for seat, side in enumerate(seats)
        ]
        players = [Player(agent, seat) for seat, agent in enumerate(agents)]
        try:
            games.append(_game(terms.played, cards, seats, players))
        except Exception as error:
            where = f"deal {task.deal} of seed {terms.seed}, seats {seats}"
            raise BotFailed(f"{' and '.join(names)}, {where}: {error!r}") from error
        for player in players:
            side = seats[player.seat]
            ms[side].extend(player.ms)
            if isinstance(player.agent, Pipe) and player.agent.faults:
                faults[side] += player.agent.faults
                said[side] = player.agent.fault
    times = (tuple(ms[0]), tuple(ms[1]))
    failed = (faults[0], faults[1]), (said[0], said[1])
    return Entry(task.deal, task.pair, tuple(games), times, *failed)


def _game(rules: Ruleset, cards: Dealt, seats: tuple[int, ...], players: Sequence[Player]) -> Game:
    log = begin(rules, cards)
    state = fold(Fresh(rules), log)
    for player in players:
        player.told += told(log, player.seat)
    words: list[str] = []
    while waiting := to_act(state):
        seat = waiting[0]
        action = players[seat].act(state)
        events = decide(state, seat, action)
        words.append(f"{seat}:{write_action(action)}")
        state = fold(state, events)
        for player in players:
            player.told += told(events, player.seat)
    return _result(state, seats, words)


def _result(state: State, seats: tuple[int, ...], words: list[str]) -> Game:
    log = sha256(" ".join(words).encode()).hexdigest()[:16]
    if not isinstance(state, Over):
        assert isinstance(state, Void)
        nothing = (0,) * state.rules.seats
        return Game(
            seats, None, None, 0, nothing, 0, False, False, False, 0, False, len(words), log
        )
    tally = state.tally
    return Game(
        seats=seats,
        landlord=state.contract.landlord,
        winner=state.winner,
        bid=tally.bid,
        scores=state.scores,
        bombs=len(tally.bombs),
        rocket=tally.rocket,
        spring=tally.spring,
        anti_spring=tally.anti_spring,
        doubled=sum(tally.doubled),
        redoubled=tally.redoubled,
        actions=len(words),
        log=log,
    )
