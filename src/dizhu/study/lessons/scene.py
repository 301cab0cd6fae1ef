"""The table of a lesson: a state of the game, and what was done since the last lead."""

from __future__ import annotations

from dataclasses import dataclass, replace

from dizhu.game.actions import Action, Play
from dizhu.game.engine import begin, decide, fold
from dizhu.game.events import Ceremony, Dealt
from dizhu.game.notation import read_action
from dizhu.game.position import Position
from dizhu.game.state import Auction, Fresh, Playing, State, Top
from dizhu.rules.cards import Cards
from dizhu.rules.presets import PRESETS
from dizhu.study.lessons.lesson import RULESET, Given, Script, Step


@dataclass(frozen=True, slots=True)
class Scene:
    """`state` as seen from `seat`; `said` are the actions since the last lead, or the calls.

    On an `open` table all hands lie face up, as far as they are known.
    """

    state: State
    seat: int
    open: bool
    said: tuple[tuple[int, Action], ...] = ()

    def after(self, seat: int, action: Action) -> Scene:
        """What follows. Raises `IllegalAction` with the ruling that bars it."""
        state = fold(self.state, decide(self.state, seat, action))
        if isinstance(self.state, Auction) and not isinstance(state, Auction):
            return replace(self, state=state, said=())
        leads = isinstance(self.state, Playing) and self.state.top is None
        before = () if leads else self.said
        return replace(self, state=state, said=(*before, (seat, action)))

    def read(self, text: str) -> Action:
        """The action that `text` means here. Raises `TextError`."""
        return read_action(text, self.state)


def enter(step: Step, scene: Scene | None) -> Scene | None:
    """The table at the beginning of `step`, after what others do; `None` where there is none."""
    match step.start:
        case Given():
            scene = _given(step.start)
        case Script():
            scene = _scripted(step.start)
        case None:
            pass
    if scene is None:
        return None
    for word in step.others:
        seat, _, action = word.partition(":")
        scene = scene.after(int(seat), scene.read(action))
    return scene


def _given(given: Given) -> Scene:
    position = Position.parse(given.position)
    seat = position.turn if given.seat is None else given.seat
    state = position.state()
    match state.top:
        case Top(who, combo):
            return Scene(state, seat, True, ((who, Play(combo.cards)),))
        case None:
            return Scene(state, seat, True)


def _scripted(script: Script) -> Scene:
    rules = PRESETS[RULESET]
    hands = tuple(map(Cards.parse, script.hands))
    dealt = Dealt(Ceremony(0), hands, Cards.parse(script.bottom), 0)
    return Scene(fold(Fresh(rules), begin(rules, dealt)), 0, False)
