"""Tables that people and bots play at, at random, with every law checked after every step.

Planted: `since` set on a sealed choice (folding._happened), caught by the projection law; the texts
of other seats left in `seen_by`, caught likewise; `Prepared` told with its secret, caught likewise.
"""

from __future__ import annotations

import random
from contextlib import suppress
from hashlib import sha256

import pytest

from dizhu.game.actions import Call, Double
from dizhu.game.engine import legal
from dizhu.game.holding import Reader
from dizhu.game.state import to_act as deal_to_act
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from dizhu.rules.ruleset import Ruleset
from dizhu.table import state as table_state
from dizhu.table.commands import Act, BotAct, Command, Leave, Ready, Reveal, Say, Sit, Swap, Wake
from dizhu.table.engine import decide, fold, open_table, tick
from dizhu.table.events import Autopiloted, Disclosed, Event, Happened
from dizhu.table.letters import Counter
from dizhu.table.refused import Refused
from dizhu.table.settings import Clock, Settings
from dizhu.table.shuffle import commitment, mark_of
from dizhu.table.state import Between, During, TableState, deadlines, seen_by


class World:
    """One table, its log, and what every reader adds up from his letters."""

    def __init__(self, rules: Ruleset, seed: int) -> None:
        self.rng = random.Random(seed)
        self.now = 1000.0
        clock = self.rng.choice([Clock(), Clock(action=20), Clock(action=10, bank=30, pause=30)])
        self.settings = Settings(rules=rules, clock=clock, deals=self.rng.choice([None, 1, 2]))
        self.log: list[tuple[float, Event]] = []
        self.counter = Counter.of(rules.seats)
        self.known: dict[Reader, TableState | None] = dict.fromkeys(self.counter.told)
        self.state: TableState | None = None
        self.deals = 0
        self.store(open_table("t1", self.settings, self.secret()))

    def secret(self) -> str:
        return sha256(str(self.rng.random()).encode()).hexdigest()

    def store(self, events: tuple[Event, ...]) -> None:
        self.log += [(self.now, event) for event in events]
        self.deals += sum(isinstance(event, Disclosed) for event in events)
        if events:
            self.state = fold(self.state, events, self.now)
        for reader, letters in self.counter.post(events, self.now).items():
            for letter in letters:
                self.known[reader] = fold(self.known[reader], [letter.event], letter.at)
        self.check()

    def check(self) -> None:
        assert self.state is not None
        for reader, known in self.known.items():
            assert known == seen_by(self.state, reader)
        assert sum(self.state.match.scores) == 0
        if self.settings.clock.action is not None and isinstance(self.state.stage, During):
            waited = [s for s in table_state.to_act(self.state) if self.state.chairs[s].acts]
            assert set(deadlines(self.state)) == set(waited)

    def command(self) -> Command:
        state = self.state
        assert state is not None
        seat = self.rng.randrange(len(state.chairs))
        stage = state.stage
        if isinstance(stage, During) and self.rng.random() < 0.85:
            seat = self.rng.choice(deal_to_act(stage.deal))
            action = self.rng.choice(legal(stage.deal, seat))
            chair = state.chairs[seat]
            in_person = chair.acts or (chair.person and self.rng.random() < 0.3)
            return Act(seat, action) if in_person else BotAct(seat, action)
        return self.rng.choice(
            [
                Ready(seat, f"text{seat}"),
                Ready(seat),
                Ready(seat, mark=mark_of(f"text{seat}")),
                Reveal(seat, f"text{seat}"),
                Reveal(seat, f"text{seat}"),
                Sit(seat, f"player {seat}"),
                Sit(seat, f"player {seat}"),
                Leave(seat),
                Swap(seat, (seat + 1) % len(state.chairs)),
                Wake(seat),
                Say(seat, "#hello"),
            ]
        )

    def step(self) -> None:
        assert self.state is not None
        self.now += self.rng.choice([0.0, 1.0, 5.0, 40.0])
        self.store(tick(self.state, self.now, self.secret()))
        with suppress(Refused):
            self.store(decide(self.state, self.command(), self.secret()))


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda rules: rules.name)
@pytest.mark.parametrize("seed", range(6))
def test_a_table_keeps_its_laws(rules: Ruleset, seed: int) -> None:
    world = World(rules, seed)
    for _ in range(400):
        world.step()
    assert world.deals
    again = None
    for at, event in world.log:
        again = fold(again, [event], at)
    assert again == world.state


def test_every_secret_that_is_told_was_committed_to() -> None:
    world = World(FOLK, 5)
    for _ in range(400):
        world.step()
    committed = [e.commitment for _, e in world.log if hasattr(e, "commitment")]
    told = [commitment(e.secret) for _, e in world.log if isinstance(e, Disclosed)]
    assert told
    assert told == committed[: len(told)]


def test_nobody_knows_the_pack_before_the_end() -> None:
    world = World(FOLK, 7)
    assert isinstance(world.state, TableState)
    assert isinstance(world.state.stage, Between)
    for known in world.known.values():
        assert known is not None
        assert known.stage.secret is None


def test_a_secret_choice_wakes_nobody_up() -> None:
    world = World(COMPETITIVE, 3)
    assert world.state is not None
    for seat in range(3):
        world.store(decide(world.state, Sit(seat, "p"), world.secret()))
    for seat in range(3):
        world.store(decide(world.state, Ready(seat), world.secret()))
    stage = world.state.stage
    assert isinstance(stage, During)
    first = deal_to_act(stage.deal)[0]
    world.store(decide(world.state, Act(first, Call(3)), world.secret()))
    state, farmer = world.state, (first + 1) % 3
    state = fold(state, [Autopiloted(farmer, on=True)], world.now)
    events = decide(state, Act(farmer, Double(True)), world.secret())
    assert [type(event) for event in events] == [Happened]
    state = fold(state, events, world.now)
    assert state.chairs[farmer].autopilot
    other = decide(state, Act((first + 2) % 3, Double(False)), "ab" * 32)
    # With the choices it is told who acted: his autopilot ends as after any action (ruling 81).
    assert other[0] == Autopiloted(farmer, on=False)
    assert not fold(state, other, world.now).chairs[farmer].autopilot
