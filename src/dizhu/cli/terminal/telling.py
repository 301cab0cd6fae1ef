"""A deal in words: what happened."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, assert_never

from dizhu.cli.terminal.faces import grouped, written
from dizhu.cli.terminal.names import Names
from dizhu.game.events import (
    BottomTaken,
    Called,
    Dealt,
    Ended,
    Event,
    Passed,
    Played,
    Redoubled,
    Sealed,
    Unsealed,
    Voided,
    Won,
)
from dizhu.game.holding import Holding, Unseen
from dizhu.game.state import Doubling, Playing, State, farmers
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.text import Lang, Text

_DEALT: Final = Text(
    "{dealer} deals; {first} calls first",
    "{dealer} 坐庄发牌，{first} 首叫",
    "{dealer} 坐莊發牌，{first} 首叫",
)
_CALLED: Final = Text("{who} calls {bid}", "{who} 叫 {bid} 分", "{who} 叫 {bid} 分")
_NO_CALL: Final = Text("{who} does not call", "{who} 不叫", "{who} 不叫")
_WON: Final = Text(
    "{who} is the landlord for {bid}", "{who} 当地主，{bid} 分", "{who} 當地主，{bid} 分"
)
_TAKEN: Final = Text(
    "{who} takes the bottom: {cards}", "{who} 收底牌：{cards}", "{who} 收底牌：{cards}"
)
_CHOSE: Final = Text(
    "{who} chooses in secret: {yes}", "{who} 暗中选择：{yes}", "{who} 暗中選擇：{yes}"
)
_OPENED: Final = Text("the farmers chose: {told}", "农民的选择：{told}", "農民的選擇：{told}")
_DOUBLE: Final = Text("double", "加倍", "加倍")
_NO_DOUBLE: Final = Text("no double", "不加倍", "不加倍")
_ANSWERED: Final = Text(
    "{who} answers the doubling: {yes}", "{who} 回应加倍：{yes}", "{who} 回應加倍：{yes}"
)
_REDOUBLE: Final = Text("redouble", "再加倍", "再加倍")
_NO_REDOUBLE: Final = Text("no redouble", "不再加倍", "不再加倍")
_LED: Final = Text(
    "{who} leads {cards} ({kind})", "{who} 领出 {cards}（{kind}）", "{who} 領出 {cards}（{kind}）"
)
_PLAYED: Final = Text(
    "{who} plays {cards} ({kind})", "{who} 出 {cards}（{kind}）", "{who} 出 {cards}（{kind}）"
)
_PASSED: Final = Text("{who} passes", "{who} 不出", "{who} 不要")
_ENDED: Final = Text("{who} is out: {side} win", "{who} 出完了，{side}胜", "{who} 出完了，{side}勝")
_THE_LANDLORD: Final = Text("the landlord's side", "地主", "地主")
_THE_FARMERS: Final = Text("the farmers", "农民", "農民")
_VOIDED: Final = Text("nobody called: the deal is void", "没有人叫分：流局", "沒有人叫分：流局")
_COUNT: Final = Text("{n} cards", "{n} 张", "{n} 張")


class Teller:
    """Tells the events of one record, in the language and with the names of `names`."""

    def __init__(self, names: Names) -> None:
        self._lang: Lang = names.lang
        self._who = [names(seat) for seat in range(names.seats)]

    def event(self, before: State, event: Event) -> str:
        """What `event`, which met the state `before`, is in words."""
        match event:
            case Dealt(ceremony, _, _, first):
                dealer = self._who[ceremony.dealer]
                return self._say(_DEALT, dealer=dealer, first=self._who[first])
            case Called(seat, bid):
                return self._say(_CALLED if bid else _NO_CALL, seat, bid=bid)
            case Won(seat, bid):
                return self._say(_WON, seat, bid=bid)
            case BottomTaken(seat, cards, _):
                return self._say(_TAKEN, seat, cards=self._cards(cards))
            case Sealed(seat, yes):
                return self._say(_CHOSE, seat, yes=self._double(yes))
            case Unsealed(doubled):
                return self._say(_OPENED, told=self._choices(before, doubled))
            case Redoubled(seat, yes):
                return self._say(_ANSWERED, seat, yes=self._say(_REDOUBLE if yes else _NO_REDOUBLE))
            case Played(seat, combo):
                led = isinstance(before, Playing) and before.top is None
                kind = KIND_NAMES[combo.kind](self._lang)
                return self._say(
                    _LED if led else _PLAYED, seat, cards=written(combo, self._lang), kind=kind
                )
            case Passed(seat):
                return self._say(_PASSED, seat)
            case Ended(hands):
                return self._end(before, hands)
            case Voided():
                return self._say(_VOIDED)
            case _:
                assert_never(event)

    def _end(self, before: State, hands: Sequence[Holding]) -> str:
        assert isinstance(before, Playing)
        out = next(seat for seat, hand in enumerate(hands) if not len(hand))
        won = out == before.contract.landlord
        return self._say(_ENDED, out, side=self._say(_THE_LANDLORD if won else _THE_FARMERS))

    def _choices(self, before: State, doubled: Sequence[bool]) -> str:
        assert isinstance(before, Doubling)
        seats = farmers(before.rules.seats, before.contract.landlord)
        told = (f"{self._who[s]} {self._double(y)}" for s, y in zip(seats, doubled, strict=True))
        return ", ".join(told)

    def _double(self, yes: bool) -> str:
        return self._say(_DOUBLE if yes else _NO_DOUBLE)

    def _cards(self, holding: Holding) -> str:
        if isinstance(holding, Unseen):
            return self._say(_COUNT, n=holding.count)
        return grouped(holding, self._lang) or "-"

    def _say(self, words: Text, seat: int | None = None, **more: object) -> str:
        who = "" if seat is None else self._who[seat]
        return words(self._lang).format(who=who, **more)
