"""Random deals, played out by a seed that Hypothesis draws: quick, and shrinking to short games."""

from __future__ import annotations

import random
from functools import cache

from hypothesis import strategies as st

from dizhu.game.actions import Call
from dizhu.game.deal import deal
from dizhu.game.engine import begin, decide, fold, legal
from dizhu.game.events import Ended, Event, Voided
from dizhu.game.record.record import Commitment, Header, Record, Secret
from dizhu.game.state import Auction, Fresh, Playing, to_act
from dizhu.game.view import told
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset


@cache
def game(rules: Ruleset, seed: int) -> tuple[Event, ...]:
    """The whole log of one random deal; large seeds favour long plays, so that games are short."""
    rng = random.Random(seed)
    pack = [*rules.deck]
    rng.shuffle(pack)
    face_up = rng.randrange(rules.hand * rules.seats) if rules.first_caller == "face_up" else None
    dealt = deal(
        rules, pack, dealer=rng.randrange(rules.seats), cut=rng.randrange(54), face_up=face_up
    )
    log = list(begin(rules, dealt))
    state = fold(Fresh(rules), log)
    while seats := to_act(state):
        seat = rng.choice(seats)
        actions = legal(state, seat)
        if isinstance(state, Auction) and rng.random() < 0.4:
            actions = (Call(0),)
        if isinstance(state, Playing) and rng.random() < 0.7:
            most = max(len(getattr(a, "cards", ())) for a in actions)
            actions = tuple(a for a in actions if len(getattr(a, "cards", ())) == most)
        events = decide(state, seat, rng.choice(actions))
        log += events
        state = fold(state, events)
    return tuple(log)


seeds = st.integers(0, 40)
presets = st.sampled_from([*PRESETS.values()])
text = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)


@st.composite
def logs(draw: st.DrawFn) -> tuple[Ruleset, tuple[Event, ...]]:
    """A ruleset, and a deal of it up to some event."""
    rules = draw(presets)
    log = game(rules, draw(seeds))
    return rules, log[: draw(st.integers(0, len(log)))]


@st.composite
def playing(draw: st.DrawFn) -> Playing:
    """A state in which somebody is to play, seen by all, a seat or a spectator."""
    rules = draw(presets)
    log = game(rules, draw(seeds))
    states = [s for i in range(len(log)) if isinstance(s := fold(Fresh(rules), log[:i]), Playing)]
    moving = [s for s in states if all(map(len, s.hands))]
    return draw(st.sampled_from(moving or [_playing_of(rules)]))


def _playing_of(rules: Ruleset) -> Playing:
    for seed in range(100):
        for i in range(8):
            state = fold(Fresh(rules), game(rules, seed)[:i])
            if isinstance(state, Playing):
                return state
    raise AssertionError("every deal void")


@st.composite
def records(draw: st.DrawFn) -> Record:
    """A record of a whole log or of its beginning, as all or as one reader saw it."""
    rules, log = draw(logs())
    view = draw(st.sampled_from(["all", "spectator", *range(rules.seats)]))
    scores = st.lists(st.integers(-9999, 9999), min_size=rules.seats, max_size=rules.seats)
    header = Header(
        rules,
        view=view,
        players=tuple(draw(st.sampled_from([(), draw(st.tuples(*[text] * rules.seats))]))),
        date=draw(st.none() | text),
        deal=draw(st.none() | st.integers(1, 99)),
        scores=draw(st.just(()) | scores.map(tuple)),
        commitment=draw(
            st.none() | st.builds(Commitment, text, text, text, st.integers(1, 10**6 - 1))
        ),
        meta=tuple(
            sorted(
                draw(
                    st.dictionaries(st.from_regex(r"[a-z][a-z0-9_.-]{0,8}", fullmatch=True), text)
                ).items()
            )
        ),
    )
    seen = log if view == "all" else told(log, None if view == "spectator" else view)
    secret = None
    if header.commitment and log and isinstance(log[-1], Ended | Voided):
        secret = draw(st.none() | st.builds(Secret, text, st.tuples(*[text] * rules.seats)))
    return Record(header, seen, secret)
