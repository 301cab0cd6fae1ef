"""Why an action is not allowed: who asks, when, and then the cards (rulings 71 to 74)."""

from __future__ import annotations

from dizhu.game.actions import Action, Call, Pass, Play
from dizhu.game.play import held
from dizhu.game.state import Auction, Playing, State, to_act
from dizhu.rules.combos import parse
from dizhu.rules.errors import Refusal
from dizhu.rules.refusals import why_no_play, why_not_beaten
from dizhu.rules.text import Text


class IllegalAction(ValueError):
    """The rules do not allow that here; `refusal` says which and why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal("en"))
        self.refusal = refusal


def refuse(state: State, seat: int, action: Action) -> Refusal:
    """Why `seat` may not do `action`; only for what it may not do."""
    turns = to_act(state)
    if not turns:
        return Refusal((73,), Text("nothing is played now", "现在没有牌局", "現在沒有牌局"))
    if seat not in turns:
        return Refusal((73,), Text("it is not your turn", "还没轮到你", "還沒輪到你"))
    match state, action:
        case Auction(), Call(bid) if bid in state.rules.bids:
            return Refusal(
                (8,),
                Text(
                    f"{bid} does not exceed the call of {state.bid}",
                    f"{bid} 分没有超过已叫的 {state.bid} 分",
                    f"{bid} 分沒有超過已叫的 {state.bid} 分",
                ),
            )
        case Auction(), Call(bid):
            return Refusal(
                (8,), Text(f"{bid} is no call", f"没有 {bid} 分的叫法", f"沒有 {bid} 分的叫法")
            )
        case Playing(), Pass():
            return Refusal(
                (17,), Text("the leader must play", "领出的人必须出牌", "領出的人必須出牌")
            )
        case Playing(), Play():
            return _play(state, seat, action)
        case _:
            return Refusal(
                (73,),
                Text("that is not for this phase", "现在不能这样做", "現在不能這樣做"),
            )


def _play(state: Playing, seat: int, play: Play) -> Refusal:
    hand = held(state, seat)
    readings = parse(state.rules, play.cards, hand) if play.cards <= hand else ()
    if not readings:
        return why_no_play(state.rules, play.cards, hand)
    if not 0 <= play.reading < len(readings):
        return Refusal(
            (71,),
            Text(
                f"{play.cards} has no reading {play.reading}",
                f"{play.cards} 没有第 {play.reading} 种读法",
                f"{play.cards} 沒有第 {play.reading} 種讀法",
            ),
        )
    assert state.top is not None
    return why_not_beaten(state.rules, state.top.combo, readings[play.reading])
