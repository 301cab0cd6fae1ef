"""Twin runs: what a reader is sent does not change when only cards that he may not know do.

Two tables, the same but for cards that others hold and have not shown up to some moment; all that
seat 0 and a spectator are sent until then, hints and snapshots included, is the same to the byte;
so are advice and counters, which only some of the pairs ask for, since they take long.
`DIZHU_TWINS` says how many pairs (`make twins`).

Planted: others' cards shown with the faces that they have in the real pack. Each of 20 seeds caught
it within 6 pairs of every ruleset, the short run of the native kernel, and within 2 pairs of one of
them, that of the other.
"""

from __future__ import annotations

import asyncio
import os
import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from itertools import count

import pytest

from dizhu.game import events as game
from dizhu.game.engine import begin, decide, evolve, fold, legal
from dizhu.game.notation import read_action, write_action
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Fresh, Playing, State, to_act
from dizhu.kernel import active
from dizhu.rules.cards import Cards
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset
from dizhu.server.house import House
from dizhu.server.link import Link
from dizhu.server.room import Room
from dizhu.server.speech import answer
from dizhu.server.test_mode import FixedChance, FixedDeal, TestFile
from dizhu.server.timing import Frozen
from dizhu.server.wire.commands import Act, Advise, Count, Hint, Ready
from dizhu.table.pack import face, rank_of
from dizhu.table.settings import Settings
from dizhu.table.state import Between
from tests.server.memory import MemorySink, MemoryStore

TWINS = int(os.environ.get("DIZHU_TWINS", "18" if active.ACTIVE == "native" else "6"))


@dataclass(frozen=True)
class Game:
    """The numbers of the hands, and what is done, by whom."""

    rules: Ruleset
    hands: tuple[tuple[int, ...], ...]
    bottom: tuple[int, ...]
    actions: tuple[tuple[int, str], ...] = ()

    def dealt(self) -> game.Dealt:
        decks = self.rules.decks
        held = [Cards.of(rank_of(c, decks) for c in cards) for cards in (*self.hands, self.bottom)]
        up = rank_of(self.hands[0][0], decks) if self.rules.first_caller == "face_up" else None
        return game.Dealt(game.Ceremony(0, 0, up), tuple(held[:-1]), held[-1], 0)

    def follow(self) -> State:
        """Where the actions lead. Raises `IllegalAction`."""
        state = fold(Fresh(self.rules), begin(self.rules, self.dealt()))
        for seat, action in self.actions:
            state = fold(state, decide(state, seat, read_action(action, state)))
        return state

    def file(self) -> TestFile:
        decks = self.rules.decks
        script: dict[str, list[str]] = {}
        for seat, action in self.actions:
            script.setdefault(str(seat), []).append(action)
        return TestFile(
            now=1000.0,
            deals=[
                FixedDeal(
                    hands=[[face(c, decks) for c in hand] for hand in self.hands],
                    bottom=[face(c, decks) for c in self.bottom],
                    script=script,
                )
            ],
        )


def random_game(rules: Ruleset, rng: random.Random) -> Game:
    """A deal played at random, up to some moment before its end."""
    pack = list(range(len(rules.deck)))
    rng.shuffle(pack)
    hands = tuple(
        tuple(pack[seat * rules.hand : (seat + 1) * rules.hand]) for seat in range(rules.seats)
    )
    played = Game(rules, hands, tuple(pack[rules.hand * rules.seats :]))
    state = fold(Fresh(rules), begin(rules, played.dealt()))
    actions: list[tuple[int, str]] = []
    while seats := to_act(state):
        seat = seats[0]
        action = rng.choice(legal(state, seat))
        actions.append((seat, write_action(action)))
        for event in decide(state, seat, action):
            state = evolve(state, event)
    return replace(played, actions=tuple(actions[: rng.randint(1, len(actions) - 1)]))


def twin(one: Game, rng: random.Random) -> Game | None:
    """The same to seat 0 and to all who look on, with other cards where nobody has seen them."""
    end = one.follow()
    hidden = [list(hand) for hand in one.hands]
    numbers = range(1, one.rules.seats)
    shown = end.played if isinstance(end, Playing) else (Cards(),) * one.rules.seats
    free: dict[int, list[int]] = {}
    for seat in numbers:
        left = list(shown[seat].counts())
        free[seat] = []
        for card in sorted(hidden[seat], key=lambda _: rng.random()):
            rank = rank_of(card, one.rules.decks)
            if left[rank]:
                left[rank] -= 1
            else:
                free[seat].append(card)
    seat, other = rng.sample(list(numbers), 2)
    if not free[seat] or not free[other]:
        return None
    for _ in range(rng.randint(1, 3)):
        a, b = rng.choice(free[seat]), rng.choice(free[other])
        i, j = hidden[seat].index(a), hidden[other].index(b)
        hidden[seat][i], hidden[other][j] = b, a
        free[seat][free[seat].index(a)], free[other][free[other].index(b)] = b, a
    changed = replace(one, hands=(one.hands[0], *(tuple(hand) for hand in hidden[1:])))
    try:
        changed.follow()
    except (IllegalAction, ValueError):
        return None
    return None if changed.dealt() == one.dealt() else changed


async def traffic(one: Game, pool: ThreadPoolExecutor, coming: int, studied: bool) -> list[bytes]:
    """All that seat 0 and a spectator are sent up to the last action of the game."""
    house = House(MemoryStore(), Frozen(1000.0), FixedChance(one.file()), pool, think=0.0)
    room = await Room.open(Settings(rules=one.rules), house)
    await room.sit("reader", 0)
    sinks = [MemorySink(), MemorySink()]
    links = [Link(sinks[0], 0, "en"), Link(sinks[1], None, "en")]
    for link in links:
        room.join(link)
    ids = count(1)
    own = [action for seat, action in one.actions if seat == 0]

    def command(
        kind: type[Act | Ready | Hint | Advise | Count], **members: str
    ) -> Act | Ready | Hint | Advise | Count:
        told = {"v": 1, "cmd_id": f"command{next(ids):03}", "table": room.name}
        seq = room.ledger.counter.told[0]
        return kind(**told, deal=room.state.deals, expected_seq=seq, **members)  # type: ignore[arg-type]

    links[0].push(await answer(room, links[0], command(Ready, text="t")))
    goal = len(one.actions)
    while acted(room) < goal:
        view = room.ledger.notes[0]
        assert view.state is not None
        waiting = not isinstance(room.state.stage, Between) and 0 in to_act(room.state.stage.deal)
        if waiting and own:
            links[0].push(await answer(room, links[0], command(Hint)))
            if acted(room) >= coming and not studied:
                studied = True
                for asked in (command(Advise), command(Count, cards=own[0])):
                    links[0].push(await answer(room, links[0], asked))
            links[0].push(await answer(room, links[0], command(Act, action=own.pop(0))))
            if acted(room) == coming:  # a reload at the same place in both
                links[0] = Link(sinks[0], 0, "zh")
                room.join(links[0])
        await asyncio.sleep(0)
    frames = [*sinks[0].sent, b"", *sinks[1].sent]
    async with room.lock:
        house.stopping = True
    await asyncio.sleep(0.001)
    return [frame for frame in frames if b'"type":"presence"' not in frame]


def acted(room: Room) -> int:
    """How many actions there have been, secret ones too."""
    own = (game.Called, game.Sealed, game.Redoubled, game.Played, game.Passed)
    return sum(isinstance(event, own) for event in (*room_log(room),))


def room_log(room: Room) -> list[game.Event]:
    """All events of the deal, of all readers together."""
    seen = list(room.ledger.notes[0].events)
    for seat in range(1, len(room.state.chairs)):
        seen += [e for e in room.ledger.notes[seat].events if isinstance(e, game.Sealed)]
    return seen


@pytest.mark.parametrize("name", ["folk", "competitive", "four"])
def test_twins_are_told_the_same(name: str) -> None:
    rules = PRESETS[name]
    rng = random.Random(TWINS)
    pairs = 0
    with ThreadPoolExecutor(1) as pool:
        while pairs < max(1, TWINS // 3):
            one = random_game(rules, rng)
            other = twin(one, rng)
            if other is None:
                continue
            coming = rng.randint(1, len(one.actions))
            frames = [asyncio.run(traffic(g, pool, coming, pairs % 5 > 0)) for g in (one, other)]
            split = [f.index(b"") for f in frames]
            for a, b in (
                (frames[0][: split[0]], frames[1][: split[1]]),
                (frames[0][split[0] :], frames[1][split[1] :]),
            ):
                common = min(len(a), len(b))
                assert common > 3
                assert a[:common] == b[:common], one.actions
            pairs += 1


async def told_of_a_choice(choice: str | None, pool: ThreadPoolExecutor) -> list[list[bytes]]:
    """All that everybody but the chooser is sent while one farmer alone has chosen, or none."""
    house = House(MemoryStore(), Frozen(1000.0), FixedChance(TestFile(now=1000.0)), pool, think=0.0)
    room = await Room.open(Settings(rules=PRESETS["competitive"]), house)
    readers = (0, 1, 2, None)
    sinks = [MemorySink() for _ in readers]
    links = [Link(sink, seat, "en") for sink, seat in zip(sinks, readers, strict=True)]
    for link in links:
        if link.seat is not None:
            await room.sit("reader", link.seat)
        room.join(link)
    ids = count(1)

    async def do(seat: int, kind: type[Act | Ready | Hint | Advise], **members: str) -> None:
        head = {"v": 1, "cmd_id": f"command{next(ids):03}", "table": room.name}
        seq = room.ledger.counter.told[seat]
        told = kind(**head, deal=room.state.deals, expected_seq=seq, **members)  # type: ignore[arg-type]
        links[seat].push(await answer(room, links[seat], told))

    for seat in (0, 1, 2):
        await do(seat, Ready, text="t")
    assert not isinstance(room.state.stage, Between)
    landlord = to_act(room.state.stage.deal)[0]
    await do(landlord, Act, action="3")
    chooser = (landlord + 1) % 3
    if choice is not None:
        await do(chooser, Act, action=choice)
    ids = count(100)
    for seat in {0, 1, 2} - {chooser}:
        await do(seat, Hint)
        await do(seat, Advise)
        await do(seat, Act, action="pass")  # refused
    others = [i for i in range(len(links)) if i != chooser]
    for i in others:  # a reload
        again = Link(sinks[i], links[i].seat, "zh")
        room.join(again)
    frames = [sinks[i].sent for i in others]
    async with room.lock:
        house.stopping = True
    return [[f for f in sent if b'"type":"presence"' not in f] for sent in frames]


def test_nobody_can_tell_of_a_sealed_choice() -> None:
    """Planted: the chooser's letter in everybody's numbers; turns of the whole state: caught."""
    with ThreadPoolExecutor(1) as pool:
        none, yes, no = (asyncio.run(told_of_a_choice(c, pool)) for c in (None, "double", "no"))
    assert all(len(sent) > 5 for sent in none[:2])
    assert none == yes
    assert none == no
