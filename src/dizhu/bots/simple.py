"""A decent player by rules of thumb, who knows his partner."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from dizhu.bots.answering import answer, rescue
from dizhu.bots.calling import call, double, redouble
from dizhu.bots.finish import last_play
from dizhu.bots.leading import lead
from dizhu.bots.sight import SURE, Doubt, look
from dizhu.bots.style import PLAIN_STYLE, Style
from dizhu.bots.yielding import must_yield
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.state import Auction, Doubling, Playing, Redoubling
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Simple:
    """Splits its hand, answers with the least that does it, leaves a partner the lead."""

    rng: Random
    style: Style = PLAIN_STYLE
    bombs: bool = True
    """Does it play bombs and the rocket."""
    overtakes: bool = True
    """Does it ever play over a partner's unbeaten play."""

    def act(self, view: View) -> Action:
        """What it does; raises `ValueError` when there is nothing to do."""
        seat, state = view.reader, view.state
        if seat is None:
            raise ValueError("a spectator does nothing")
        match state:
            case Auction():
                return call(state, seat)
            case Doubling():
                return double(state, seat)
            case Redoubling():
                return redouble(state, seat)
            case Playing():
                combo = choose(state, seat, self.style, bombs=self.bombs, overtakes=self.overtakes)
                hand = state.hands[seat]
                assert isinstance(hand, Cards)
                return laid_down(state.rules, combo, hand) if combo else Pass()
            case _:
                raise ValueError("there is nothing to do")


def choose(
    state: Playing,
    seat: int,
    style: Style = PLAIN_STYLE,
    *,
    bombs: bool = True,
    overtakes: bool = True,
    saves: bool = True,
    doubt: Doubt = SURE,
) -> Combo | None:
    """The play of `seat`; `None` is a pass.

    `saves` is whether it may bomb a partner's play that an opponent could go out over; `doubt` how
    far off it judges a play.
    """
    sight = replace(look(state, seat, style), doubt=doubt)
    if sight.partner_leads and not overtakes:
        return None
    last = last_play(sight)
    if last and (bombs or not last.shape.tier):
        return last
    if sight.leading:
        return lead(sight, bombs=bombs)
    if must_yield(state, seat):
        return None
    return rescue(sight, bombs=saves) if sight.partner_leads else answer(sight, bombs=bombs)


def laid_down(rules: Ruleset, combo: Combo, hand: Cards) -> Play:
    """`combo` as an action, in the reading that is meant."""
    if not rules.ambiguous:
        return Play(combo.cards)
    return Play(combo.cards, parse(rules, combo.cards, hand).index(combo))
