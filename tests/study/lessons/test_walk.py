"""Every lesson can be walked to its end, and everything it says of a move is so."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dizhu.game.engine import legal
from dizhu.game.notation import write_action
from dizhu.game.state import Auction, Over, Playing, to_act
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.combos import moves, parse
from dizhu.rules.presets import PRESETS
from dizhu.rules.text import Text
from dizhu.solver.solve import solve
from dizhu.solver.split import turns
from dizhu.study.lessons.catalogue import CATALOGUE, LESSONS
from dizhu.study.lessons.judging import NEXT, SHOW, judge
from dizhu.study.lessons.lesson import SECTIONS, Do, Earn, Given, Lesson, Make, Pick, Step, Win
from dizhu.study.lessons.scene import Scene
from dizhu.study.lessons.walk import BadMoves, walk


def best(lesson: Lesson) -> list[str]:
    return [step.good or NEXT for step in lesson.steps]


def tasks() -> Iterator[tuple[str, int, Step, Scene | None]]:
    """Every step where something is asked, with its table."""
    for lesson in LESSONS.values():
        moves = best(lesson)
        for at, step in enumerate(lesson.steps):
            if step.goal is not None:
                yield lesson.name, at, step, walk(lesson, moves[:at]).scene


TASKS = list(tasks())
NAMES = [f"{name}-{at}" for name, at, _, _ in TASKS]
PLAYED = [(step, scene) for _, _, step, scene in TASKS if scene and not isinstance(step.goal, Pick)]


def test_names_are_different_and_every_section_has_lessons() -> None:
    assert sum(map(len, CATALOGUE.values())) == len(LESSONS)
    assert set(CATALOGUE) == set(SECTIONS)


@pytest.mark.parametrize("name", LESSONS)
def test_the_moves_that_are_shown_lead_to_the_end(name: str) -> None:
    lesson = LESSONS[name]
    standing = walk(lesson, best(lesson))
    assert standing.step is None
    assert standing.at == len(lesson.steps)


@pytest.mark.parametrize(("name", "at", "step", "scene"), TASKS, ids=NAMES)
def test_what_is_shown_is_right_and_what_is_warned_of_is_not(
    name: str, at: int, step: Step, scene: Scene | None
) -> None:
    assert judge(step, scene, step.good).taken
    for move, words in step.wrong.items():
        verdict = judge(step, scene, move)
        assert not verdict.taken, move
        assert verdict.words is not None
        assert words.en in verdict.words.en, move
    shown = judge(step, scene, SHOW)
    assert not shown.taken
    assert shown.words is not None
    around = {"en": ("Try: ", "."), "zh": ("试试：", "。"), "zh-TW": ("試試：", "。")}
    for lang, (start, end) in around.items():
        said = shown.words(lang)
        assert said.startswith(start)
        assert said.endswith(end)
        # Whoever types what he was told is taken at his word, in any spelling of it.
        words = said.removeprefix(start).removesuffix(end)
        assert judge(step, scene, words).taken, words
        assert judge(step, scene, words.upper().replace(" ", "  ")).taken, words


def test_a_call_is_shown_as_a_call() -> None:
    calls = [task for task in TASKS if task[3] and isinstance(task[3].state, Auction)]
    assert calls
    for _, _, step, scene in calls:
        shown = judge(step, scene, SHOW).words
        assert shown is not None
        call = int(step.good)
        assert shown.en == ("Try: no call." if call == 0 else f"Try: call {call}.")
        assert shown.zh == ("试试：不叫。" if call == 0 else f"试试：叫 {call} 分。")


@pytest.mark.parametrize(("name", "at", "step", "scene"), TASKS, ids=NAMES)
def test_a_step_can_be_got_wrong(name: str, at: int, step: Step, scene: Scene | None) -> None:
    if isinstance(step.goal, Pick):
        taken = [judge(step, scene, str(i + 1)).taken for i in range(len(step.goal.hands))]
        assert sum(taken) == 1
        return
    assert scene is not None
    moves = [write_action(action) for action in legal(scene.state, scene.seat)]
    taken = [move for move in moves if judge(step, scene, move).taken]
    assert step.good in taken
    forced = isinstance(step.goal, Do | Make) and len(moves) < 3
    illegal = any(judge(step, scene, move).rulings for move in step.wrong)
    assert len(taken) < len(moves) or forced or illegal


@pytest.mark.parametrize(
    ("step", "scene"), [(s, c) for s, c in PLAYED if isinstance(s.goal, Win | Earn)]
)
def test_the_solver_says_the_same(step: Step, scene: Scene) -> None:
    assert isinstance(scene.state, Playing)
    solution = solve(scene.state, points=True)
    assert solution.exact
    mine = scene.seat == scene.state.contract.landlord
    points = {write_action(m.action): m.points for m in solution.moves}
    for move in solution.moves:
        word = write_action(move.action)
        verdict = judge(step, scene, word)
        if isinstance(step.goal, Win):
            assert verdict.taken == (move.value == "win"), word
        else:
            least = (max if mine else min)(p for p in points.values() if p is not None)
            assert verdict.taken == (move.points == least), word
    if isinstance(step.goal, Win):
        assert solution.winner == ("landlord" if mine else "farmers")


@pytest.mark.parametrize(
    ("step", "scene"), [(s, c) for s, c in PLAYED if isinstance(s.goal, Win | Earn)]
)
def test_lines_can_be_played_and_end_as_is_said(step: Step, scene: Scene) -> None:
    for action in legal(scene.state, scene.seat):
        verdict = judge(step, scene, write_action(action))
        table = verdict.after
        assert table is not None
        for seat, answer in verdict.line:
            assert to_act(table.state) == (seat,)
            table = table.after(seat, answer)
        assert isinstance(table.state, Over)
        won = table.state.winner == 0
        if isinstance(step.goal, Win):
            assert (won == (scene.seat == 0)) == verdict.taken


def test_the_first_deal_is_scored_as_it_says() -> None:
    lesson = LESSONS["first-deal"]
    scene = walk(lesson, best(lesson)).scene
    assert scene is not None
    assert isinstance(scene.state, Over)
    assert scene.state.scores == (12, -6, -6)


def test_others_pass_in_the_first_deal_only_where_it_says_that_they_must() -> None:
    """Nobody can beat the straight, and nothing beats the 2s and the joker."""
    lesson = LESSONS["first-deal"]
    for at in (4, 11):
        done = walk(lesson, best(lesson)[:at]).said
        assert done is not None
        table = done.after
        assert table is not None
        for seat in (1, 2):
            assert [write_action(action) for action in legal(table.state, seat)] == ["pass"]
            table = table.after(seat, table.read("pass"))


@pytest.mark.parametrize(
    ("lesson", "at", "words", "cards", "gone"),
    [
        ("first-deal", 4, "Nobody has a higher straight of five", "34567", ""),
        ("first-deal", 9, "Nothing can beat the 2s or the joker", "22", ""),
        ("first-deal", 9, "Nothing can beat the 2s or the joker", "D", ""),
        ("partner", 0, "The landlord cannot beat the ace either", "A", ""),
        ("partners", 2, "nothing above an ace", "A", ""),
        ("bombs", 0, "nobody can come in", "8884", ""),
        ("bombs", 0, "nobody can come in", "44", ""),
        ("bombs", 1, "nobody can answer your pairs", "55", ""),
        ("bombs", 1, "nobody can answer your pairs", "66", ""),
        ("mistakes-play", 0, "The king was safe", "K", ""),
        ("mistakes-play", 1, "nobody can beat your ace or your pair of kings", "A", ""),
        ("mistakes-play", 1, "nobody can beat your ace or your pair of kings", "KK", ""),
        ("mistakes-play", 3, "then nobody beats yours", "2", "2"),
    ],
)
def test_what_is_said_to_be_unbeaten_is(
    lesson: str, at: int, words: str, cards: str, gone: str
) -> None:
    """Of whoever would like to beat it, once the cards that are `gone` have been played."""
    step, scene = LESSONS[lesson].steps[at], walk(LESSONS[lesson], best(LESSONS[lesson])[:at]).scene
    said = [step.says, *([step.right] if step.right else []), *step.wrong.values()]
    assert any(words in text.en for text in said)
    assert scene is not None
    state = scene.state
    assert isinstance(state, Playing)
    combo = parse(state.rules, Cards.parse(cards))[0]
    landlord = state.contract.landlord
    for seat, hand in enumerate(state.hands):
        assert isinstance(hand, Cards)
        foe = (seat == landlord) != (scene.seat == landlord)
        left = Cards.of(rank for rank in hand if rank not in Cards.parse(gone)) if foe else NONE
        assert not list(moves(state.rules, left, combo)), (seat, str(hand))


def test_a_broken_run_leaves_as_many_singles_as_is_said() -> None:
    step = LESSONS["mistakes-play"].steps[4]
    assert "five single cards" in step.wrong["3888"].en
    assert isinstance(step.start, Given)
    hand = Cards.parse(step.start.position.split()[1].split("/")[0]) - Cards.parse("3888")
    assert turns(PRESETS["folk"], hand) == len(hand) == 5


@pytest.mark.parametrize(
    ("lesson", "at", "move", "ruling"),
    [
        ("first-deal", 3, "pass", 17),
        ("first-deal", 5, "8", 53),
        ("first-deal", 5, "88", 53),
        ("first-deal", 5, "44", 72),
        ("first-deal", 7, "TTT", 53),
        ("kinds-small", 6, "4455", 27),
        ("beating", 1, "456789TJ", 54),
        ("mistakes-rules", 0, "9", 53),
        ("mistakes-rules", 1, "456789", 54),
        ("mistakes-rules", 2, "pass", 17),
        ("two-decks", 0, "444K", 28),
    ],
)
def test_a_refused_move_cites_its_ruling(lesson: str, at: int, move: str, ruling: int) -> None:
    walked = LESSONS[lesson]
    said = walk(walked, [*best(walked)[:at], move]).said
    assert said is not None
    assert not said.taken
    assert ruling in said.rulings


def test_what_is_no_card_is_told_in_words() -> None:
    said = walk(LESSONS["kinds-small"], ["?"]).said
    assert said is not None
    assert said.words is not None
    assert "no card" in said.words.en
    assert not said.taken


def test_moves_that_lead_nowhere_are_an_error() -> None:
    lesson = LESSONS["first-deal"]
    with pytest.raises(BadMoves):
        walk(lesson, ["3", "3"])
    with pytest.raises(BadMoves):
        walk(lesson, [*best(lesson), NEXT])


def texts(value: object) -> Iterator[Text]:
    match value:
        case Text():
            yield value
        case Lesson(title=title, about=about, steps=steps):
            yield from (title, about)
            for step in steps:
                yield step.says
                yield from step.wrong.values()
                if step.right:
                    yield step.right
        case _:
            pass


SIMPLIFIED = set("们个这说时发对点选机关验规则设张万与书买乱开电见贝车长门问间风飞鱼鸟压让话难顺")


def test_every_sentence_is_there_in_all_three_languages() -> None:
    for lesson in LESSONS.values():
        for text in texts(lesson):
            assert text.en.strip()
            assert text.zh.strip()
            assert not SIMPLIFIED & set(text.zh_tw), text.zh_tw
            assert "不出" not in text.zh_tw
