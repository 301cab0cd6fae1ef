"""Is a learner's move what the step asks for, and what is said to it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, assert_never

from dizhu.game.actions import Action, Pass, Play
from dizhu.game.notation import write_action
from dizhu.game.play import held
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Playing
from dizhu.rules.card_names import named
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, moves, parse
from dizhu.rules.errors import Refusal, TextError
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.presets import PRESETS
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import Text
from dizhu.solver.split import turns
from dizhu.study import numbers
from dizhu.study.lessons import proof
from dizhu.study.lessons.lesson import (
    RULESET,
    Answer,
    Do,
    Earn,
    Goal,
    Keep,
    Make,
    Pick,
    Safe,
    Step,
    Win,
)
from dizhu.study.lessons.scene import Scene
from dizhu.study.lessons.wording import hand, joined, plain
from dizhu.study.wording import doing

NEXT: Final = "next"
"""The move of one who has read."""
SHOW: Final = "show"
"""The move of one who wants to be shown."""

_ALLOWED: Final = Text(
    "The rules allow that. Here, though, try something else first.",
    "规则允许这样。不过这一步先试试别的。",
    "規則允許這樣。不過這一步先試試別的。",
)
_OTHER_KIND: Final = Text(
    "A good play, but it is a {is_}. Look for a {wanted}.",
    "这样能出，但这是{is_}。找一找{wanted}。",
    "這樣能出，但這是{is_}。找一找{wanted}。",
)
_NO_PASS: Final = Text(
    "You may pass. But look again: your cards can beat this.",
    "可以不出。不过再看看，你的牌压得过。",
    "可以不要。不過再看看，你的牌壓得過。",
)
_MORE_TURNS: Final = Text(
    "After {play} the hand still needs {after}. After {good} it needs {best}.",
    "出{play}以后还要 {after} 手；出{good}以后只要 {best} 手。",
    "出{play}以後還要 {after} 手；出{good}以後只要 {best} 手。",
)
_FEWER_TURNS: Final = Text(
    "Yes: {before} turns have become {after}.",
    "对：{before} 手变成了 {after} 手。",
    "對：{before} 手變成了 {after} 手。",
)
_CAN_BEAT: Final = Text(
    "Among the cards not seen yet, {combo} could still beat that.",
    "还没露面的牌里，{combo}能压住它。",
    "還沒露面的牌裡，{combo}能壓住它。",
)
_SAFE: Final = Text(
    "Yes: nothing among the unseen cards beats it.",
    "对：没露面的牌里没有能压它的。",
    "對：沒露面的牌裡沒有能壓它的。",
)
_LOSES: Final = Text(
    "That loses. See how it goes on:", "这样会输，看看后面：", "這樣會輸，看看後面："
)
_WINS: Final = Text(
    "This wins against every defence. For example:",
    "这样一定赢，不管别人怎么打。比如：",
    "這樣一定贏，不管別人怎麼打。比如：",
)
_COSTS: Final = Text(
    "That costs {lost}; {good} would cost {least}.",
    "这样要输 {lost}；{good}只输 {least}。",
    "這樣要輸 {lost}；{good}只輸 {least}。",
)
_LEAST: Final = Text(
    "Yes: it costs {least}, and nothing costs less.",
    "对：最少只输 {least}。",
    "對：最少只輸 {least}。",
)
_NO_HAND: Final = Text("Choose one of the hands.", "请选其中一手牌。", "請選其中一手牌。")
_PICKED: Final = Text(
    "This hand needs {n} turns, the fewest.", "这手牌要 {n} 手，最少。", "這手牌要 {n} 手，最少。"
)
_NOT_PICKED: Final = Text(
    "This hand needs {n} turns; another one needs only {least}.",
    "这手牌要 {n} 手；另一手只要 {least} 手。",
    "這手牌要 {n} 手；另一手只要 {least} 手。",
)
_TRY: Final = Text("Try: {good}.", "试试：{good}。", "試試：{good}。")
_READ_ON: Final = Text("Read on when you like.", "看完了就继续。", "看完了就繼續。")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is said to a move.

    `taken` says whether the step is done. `rulings` barred the move; `after` is the table that it
    leads to, where it is legal, and `line` how it then goes on, as (seat, action).
    """

    taken: bool
    words: Text | None = None
    rulings: tuple[int, ...] = ()
    after: Scene | None = None
    line: tuple[tuple[int, Action], ...] = ()


def judge(step: Step, scene: Scene | None, move: str) -> Verdict:
    """The verdict on `move`: an action as text, the number of a hand, `NEXT` or `SHOW`.

    What a lesson says in words, as `SHOW` does, may be said back to it in them.
    """
    move = plain(move)
    if step.goal is None:
        return Verdict(move == NEXT, None if move == NEXT else _READ_ON)
    if move == SHOW:
        return Verdict(False, _TRY.filled(good=_good(step, scene)))
    if isinstance(step.goal, Pick):
        return _picked(step, step.goal, move)
    assert scene is not None, "a goal needs a table"
    try:
        action = scene.read(move)
    except TextError as error:
        return Verdict(False, Text(error("en"), error("zh"), error("zh-TW")))
    own = step.wrong.get(write_action(action))
    try:
        after = scene.after(scene.seat, action)
    except IllegalAction as error:
        return _refused(error.refusal, own)
    found = _reached(step, step.goal, scene, action, after)
    if found.taken:
        own = step.right
    words = joined(text for text in (own, found.words) if text is not None)
    return replace(found, words=words, after=after)


def _refused(refusal: Refusal, own: Text | None) -> Verdict:
    told = refusal.reason
    sentence = Text(f"{told.en[:1].upper()}{told.en[1:]}.", f"{told.zh}。", f"{told.zh_tw}。")
    return Verdict(False, joined([sentence, own] if own else [sentence]), refusal.rulings)


def _good(step: Step, scene: Scene | None) -> Text:
    if scene is None or isinstance(step.goal, Pick):
        return hand(int(step.good))
    return doing(scene.read(step.good))


def _picked(step: Step, goal: Pick, move: str) -> Verdict:
    if not (move.isascii() and move.isdigit() and 1 <= int(move) <= len(goal.hands)):
        return Verdict(False, _NO_HAND)
    rules = PRESETS[RULESET]
    needed = [turns(rules, Cards.parse(hand)) for hand in goal.hands]
    n, least = needed[int(move) - 1], min(needed)
    if n > least:
        return Verdict(False, _NOT_PICKED.filled(n=n, least=least))
    words = _PICKED.filled(n=n)
    return Verdict(True, joined([step.right, words] if step.right else [words]))


def _reached(step: Step, goal: Goal, scene: Scene, action: Action, after: Scene) -> Verdict:
    state = scene.state
    match goal:
        case Do(actions):
            taken = write_action(action) in actions
            return Verdict(taken, None if taken or write_action(action) in step.wrong else _ALLOWED)
        case Answer():
            return Verdict(isinstance(action, Play), _NO_PASS if action == Pass() else None)
        case Make(kind):
            return _made(kind, scene, action)
        case Safe(unseen):
            return _safe(unseen, scene, action)
    assert isinstance(state, Playing), "the other goals are about play"
    match goal:
        case Keep():
            return _kept(step, scene, state, action)
        case Win():
            return _won(state, action, after)
        case Earn():
            return _earned(step, scene, state, action, after)
        case Pick():
            raise AssertionError("hands are picked, not played")
        case _:
            assert_never(goal)


def _combo(rules: Ruleset, action: Action) -> Combo | None:
    return parse(rules, action.cards)[action.reading] if isinstance(action, Play) else None


def _made(kind: str, scene: Scene, action: Action) -> Verdict:
    combo = _combo(scene.state.rules, action)
    if combo is not None and combo.kind == kind:
        return Verdict(True)
    names = {name: _lower(text) for name, text in KIND_NAMES.items()}
    if combo is None:
        return Verdict(False, _NO_PASS)
    return Verdict(False, _OTHER_KIND.filled(is_=names[combo.kind], wanted=names[kind]))


def _lower(text: Text) -> Text:
    return replace(text, en=text.en.lower())


def _safe(unseen: str, scene: Scene, action: Action) -> Verdict:
    combo = _combo(scene.state.rules, action)
    assert combo is not None, "a lead is no pass"
    over = next(moves(scene.state.rules, Cards.parse(unseen), combo), None)
    if over is None:
        return Verdict(True, _SAFE)
    return Verdict(False, _CAN_BEAT.filled(combo=named(over.cards)))


def _kept(step: Step, scene: Scene, state: Playing, action: Action) -> Verdict:
    cards = held(state, scene.seat)
    good = scene.read(step.good)
    assert isinstance(good, Play), "what is shown is a play"
    before, best = turns(state.rules, cards), turns(state.rules, cards - good.cards)
    after = turns(state.rules, cards - action.cards) if isinstance(action, Play) else before
    if after < before:
        return Verdict(True, _FEWER_TURNS.filled(before=before, after=after))
    told = {"play": doing(action), "good": doing(good), "after": after, "best": best}
    return Verdict(False, _MORE_TURNS.filled(**told))


def _won(state: Playing, action: Action, after: Scene) -> Verdict:
    wins = proof.value(state, action).value == "win"
    line = _rest(after)
    told = (_WINS if wins else _LOSES) if line else None
    return Verdict(wins, told, line=line)


def _rest(after: Scene) -> tuple[tuple[int, Action], ...]:
    return proof.goes_on(after.state) if isinstance(after.state, Playing) else ()


def _earned(step: Step, scene: Scene, state: Playing, action: Action, after: Scene) -> Verdict:
    landlord = state.contract.landlord
    share = 1 if scene.seat == landlord else state.rules.seats - 1
    least = proof.cheapest(state) // share
    points = proof.value(state, action).points
    assert points is not None, "positions of lessons are solved"
    lost = points // share
    line = _rest(after)
    if abs(lost) <= abs(least):
        return Verdict(True, _LEAST.filled(least=numbers.points(abs(least))), line=line)
    told = _COSTS.filled(
        lost=numbers.points(abs(lost)),
        least=numbers.points(abs(least)),
        good=doing(scene.read(step.good)),
    )
    return Verdict(False, told, line=line)
