"""A reader's view as the protocol has it, drawn from his notes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache

from dizhu.game import state as game
from dizhu.game.actions import Call, Double, Pass, Play, Redouble
from dizhu.game.engine import legal
from dizhu.game.notation import write_action
from dizhu.game.scoring import multiplier
from dizhu.rules.cards import Cards
from dizhu.rules.presets import SWITCHES
from dizhu.rules.ranks import RANKS
from dizhu.rules.ruleset import Ruleset
from dizhu.server.notes import Notes
from dizhu.server.stakes import multipliers
from dizhu.server.wire import view as wire
from dizhu.table.state import Between, During, TableState, deadlines, to_act

PHASES: Mapping[type[game.State], wire.Phase] = {
    game.Auction: "auction",
    game.Doubling: "doubling",
    game.Redoubling: "redoubling",
    game.Playing: "play",
}


def draw(notes: Notes, seq: int, now: float) -> wire.View:
    """The view of the notes' reader at `now`, after his letter number `seq`."""
    state = notes.state
    assert state is not None
    rules = state.settings.rules
    match = state.match
    view = wire.View(
        table=state.name,
        deal=state.deals,
        seq=seq,
        me=notes.reader,
        rules=_rules(rules),
        chairs=_chairs(state),
        players=notes.players,
        match=wire.Match(match.deals, match.length, list(match.scores), match.over),
        phase="between",
        chat=state.settings.chat,
        commitment=state.stage.commitment,
        counts=[0] * rules.seats,
        multipliers=[1],
        bottom_count=rules.bottom,
        turn=list(to_act(state)),
        left={str(s): round(max(0.0, due - now), 2) for s, due in deadlines(state).items()},
        out=[0] * len(RANKS),
        unseen=list(rules.deck.counts()),
        result=notes.result if isinstance(state.stage, Between) else None,
    )
    if isinstance(state.stage, During):
        _draw_deal(view, notes, state.stage.deal)
    else:
        view.marks, view.opening = list(state.stage.marks), state.stage.opening
        view.dealer = match.dealer
    return view


def _draw_deal(view: wire.View, notes: Notes, deal: game.State) -> None:
    assert not isinstance(deal, game.Fresh)
    assert notes.dealt is not None
    assert notes.faces is not None
    up = notes.dealt.ceremony.face_up
    view.phase = PHASES.get(type(deal), "between")
    view.dealer, view.first = notes.dealt.ceremony.dealer, notes.dealt.first
    view.face_up = None if up is None else RANKS[up]
    view.calls = [wire.Call(seat, bid) for seat, bid in notes.calls]
    view.counts = [len(hand) for hand in deal.hands]
    view.hand = notes.faces.hand()
    view.bottom = notes.bottom
    view.doubled, view.redoubled = notes.doubled, notes.redoubled
    view.trick, view.last_trick = notes.trick, notes.last_trick
    own = None if notes.reader is None else deal.hands[notes.reader]
    unseen = deal.rules.deck - own if isinstance(own, Cards) else deal.rules.deck
    match deal:
        case game.Auction():
            view.bid = deal.bid
        case game.Doubling(contract=contract, choices=choices):
            view.landlord, view.bid = contract.landlord, contract.bid
            seats = game.farmers(deal.rules.seats, contract.landlord)
            if notes.reader in seats:
                view.chosen = choices[seats.index(notes.reader)]
        case game.Redoubling(contract=contract):
            view.landlord, view.bid = contract.landlord, contract.bid
        case game.Playing(contract=contract, top=top):
            view.landlord, view.bid = contract.landlord, contract.bid
            view.multiplier = multiplier(deal.rules, deal.bombs, deal.rocket)
            for played in deal.played:
                unseen = unseen - played
            gone = map(sum, zip(*(played.counts() for played in deal.played), strict=True))
            view.out = list(gone)
            if top:
                combo = top.combo
                view.top = wire.Top(
                    top.seat, str(combo.cards), combo.kind, combo.length, RANKS[combo.top]
                )
        case _:
            pass
    view.unseen = list(unseen.counts())
    if view.landlord is not None:
        known = {choice.seat: choice.yes for choice in view.doubled or ()}
        if notes.reader is not None and view.chosen:
            known.setdefault(notes.reader, True)
        told = multipliers(
            deal.rules.seats, view.landlord, notes.reader, known, redoubled=bool(view.redoubled)
        )
        view.multipliers = [view.multiplier * each for each in told]
    if notes.reader is not None and notes.reader in view.turn:
        view.legal = _legal(deal, notes.reader)


def _legal(deal: game.State, seat: int) -> wire.Legal:
    actions = legal(deal, seat)
    match actions[0]:
        case Call():
            return wire.Legal(calls=[a.bid for a in actions if isinstance(a, Call)])
        case Double():
            return wire.Legal(double=True)
        case Redouble():
            return wire.Legal(redouble=True)
        case Play() | Pass():
            plays = [write_action(action) for action in actions if isinstance(action, Play)]
            return wire.Legal(plays=plays, passing=isinstance(actions[-1], Pass))


def _chairs(state: TableState) -> list[wire.Chair]:
    ready = state.stage.ready if isinstance(state.stage, Between) else (False,) * len(state.chairs)
    return [
        wire.Chair(
            name=chair.name,
            person=chair.person,
            autopilot=chair.autopilot,
            bot=None if chair.person else state.settings.bots,
            ready=yes,
            coming=chair.coming,
            sat=chair.sat,
            acted=chair.acted,
        )
        for chair, yes in zip(state.chairs, ready, strict=True)
    ]


@cache
def _rules(rules: Ruleset) -> wire.Rules:
    return wire.Rules(rules.name, rules.seats, rules.hand, rules.bottom, switches(rules))


def switches(rules: Ruleset) -> dict[str, wire.Switch]:
    """What a house may set otherwise, as it is set."""
    told = asdict(rules)
    return {name: told[name] for name in SWITCHES}
