"""Lessons, the checker and the rules over HTTP: each answer follows from its question alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dizhu.game.engine import legal
from dizhu.game.notation import write_action
from dizhu.game.state import Auction, Deal, Over, Playing, seen_by
from dizhu.rules.cards import Cards
from dizhu.rules.errors import TextError
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.presets import PRESETS
from dizhu.rules.rulings import RULESETS, RULINGS, SECTIONS
from dizhu.rules.text import Lang, Text
from dizhu.server.wire import learning as wire
from dizhu.study.lessons import lesson as kinds
from dizhu.study.lessons.catalogue import CATALOGUE, LESSONS, following
from dizhu.study.lessons.checker import check
from dizhu.study.lessons.comparing import differs, figures
from dizhu.study.lessons.content.history import HISTORY
from dizhu.study.lessons.judging import Verdict
from dizhu.study.lessons.scene import Scene
from dizhu.study.lessons.walk import BadMoves, Standing, walk
from dizhu.study.lessons.wording import who
from dizhu.study.puzzles.motifs import MOTIFS
from dizhu.table.refused import Refused

Asked = Mapping[str, str]
"""What a request names: the parts of its path, and its query."""

NO_LESSON: Final = Text("there is no such lesson", "没有这一课", "沒有這一課")
BAD_MOVES: Final = Text(
    "these moves do not lead through the lesson",
    "这些步骤走不通这一课",
    "這些步驟走不通這一課",
)
NO_RULES: Final = Text("there is no such ruleset", "没有这套规则", "沒有這套規則")
NO_CARDS: Final = Text("type some cards", "请输入几张牌", "請輸入幾張牌")

LONGEST: Final = 200
"""Characters of cards that are read at most: a deck has 108."""
MOST: Final = 64
"""Moves of a lesson that are read at most."""


def lessons(_: Asked, lang: Lang) -> wire.Lessons:
    """All lessons."""
    return wire.Lessons(
        [
            wire.LessonSection(
                section,
                kinds.SECTIONS[section](lang),
                [
                    wire.LessonLine(x.name, x.title(lang), x.about(lang), len(x.steps))
                    for x in CATALOGUE[section]
                ],
            )
            for section in CATALOGUE
        ]
    )


def lesson(asked: Asked, lang: Lang) -> wire.LessonView:
    """Where `moves`, parted by commas, lead in the lesson of that name."""
    found = LESSONS.get(asked["lesson"])
    if found is None:
        raise Refused("no_lesson", NO_LESSON)
    moves = [move for move in asked.get("moves", "").split(",") if move]
    if len(moves) > MOST or any(len(move) > LONGEST for move in moves):
        raise Refused("bad_moves", BAD_MOVES)
    try:
        standing = walk(found, moves)
    except BadMoves:
        raise Refused("bad_moves", BAD_MOVES) from None
    after, over = following(found), standing.step is None
    return wire.LessonView(
        found.name,
        found.title(lang),
        standing.at,
        len(found.steps),
        _step(standing, lang),
        None if standing.said is None else _said(standing, standing.said, lang),
        None if after is None else wire.LessonNext(after.name, after.title(lang)),
        [idea(lang) for idea in found.learnt] if over else [],
        [_puzzles(motif, lang) for motif in found.motifs] if over else [],
    )


def _puzzles(motif: str, lang: Lang) -> wire.LessonPuzzles:
    return wire.LessonPuzzles(motif, MOTIFS[motif].title(lang))


def _step(standing: Standing, lang: Lang) -> wire.LessonStep | None:
    step, scene = standing.step, standing.scene
    if step is None:
        return None
    calling = scene is not None and isinstance(scene.state, Auction)
    asks: wire.Asks = "call" if calling else "play"
    calls, hands, unseen = list[int](), list[str](), None
    match step.goal:
        case None:
            asks = "read"
        case kinds.Pick(hands=offered):
            asks, hands = "pick", [str(Cards.parse(hand)) for hand in offered]
        case kinds.Safe(unseen=told):
            unseen = told
        case _:
            pass
    if scene is not None and asks == "call":
        calls = [int(write_action(action)) for action in legal(scene.state, scene.seat)]
    table = None if scene is None or asks == "pick" else _table(scene, lang, unseen)
    return wire.LessonStep(step.says(lang), asks, calls, hands, table)


def _said(standing: Standing, said: Verdict, lang: Lang) -> wire.LessonSaid:
    scene = said.after or standing.scene
    line = []
    if scene is not None:
        seats = scene.state.rules.seats
        line = [
            wire.LessonPlay(who(seat, scene.seat, seats)(lang), write_action(action))
            for seat, action in said.line
        ]
    words = said.words(lang) if said.words else ""
    table = _table(said.after, lang) if said.after is not None and said.taken else None
    return wire.LessonSaid(said.taken, words, list(said.rulings), line, table)


def _table(scene: Scene, lang: Lang, unseen: str | None = None) -> wire.LessonTable:
    state = scene.state if scene.open else seen_by(scene.state, scene.seat)
    assert isinstance(state, Deal), "a lesson's table has cards on it"
    seats = state.rules.seats
    landlord = _landlord(state)
    said = {seat: write_action(action) for seat, action in scene.said}
    order = [(scene.seat + i) % seats for i in range(seats)]
    return wire.LessonTable(
        _phase(state),
        [
            wire.LessonSeat(
                who(seat, scene.seat, seats)(lang),
                seat == landlord,
                seat == scene.seat,
                len(hand),
                str(hand) if isinstance(hand, Cards) else None,
                said.get(seat),
            )
            for seat, hand in ((seat, state.hands[seat]) for seat in order)
        ],
        str(state.bottom.cards) if isinstance(state.bottom.cards, Cards) else None,
        unseen,
        [state.scores[seat] for seat in order] if isinstance(state, Over) else None,
    )


def _phase(state: Deal) -> wire.Phase:
    match state:
        case Auction():
            return "auction"
        case Over():
            return "over"
        case _:
            return "play"


def _landlord(state: Deal) -> int | None:
    match state:
        case Playing(contract=contract) | Over(contract=contract):
            return contract.landlord
        case _:
            return None


def checked(asked: Asked, lang: Lang) -> wire.CheckedPlay:
    """What `cards` are under `rules`, and whether they answer what is `over` them, if anything."""
    rules = PRESETS.get(asked.get("rules", "folk"))
    if rules is None or rules.name not in RULESETS:
        raise Refused("no_rules", NO_RULES)
    cards, over = read_cards(asked, "cards"), read_cards(asked, "over")
    if not cards:
        raise Refused("bad_cards", NO_CARDS)
    found = check(rules, cards, over or None)
    kind = None if found.combo is None else found.combo.kind
    return wire.CheckedPlay(
        str(cards),
        kind,
        "" if kind is None else KIND_NAMES[kind](lang),
        "" if found.refusal is None else found.refusal.reason(lang),
        [] if found.refusal is None else list(found.refusal.rulings),
        [
            wire.HigherPlays(
                more.kind,
                KIND_NAMES[more.kind](lang),
                len(more.bodies),
                str(more.bodies[0]),
                str(more.bodies[-1]),
            )
            for more in found.higher
        ],
    )


def read_cards(asked: Asked, name: str) -> Cards:
    """The cards that `name` is; none where it is not there. Raises `Refused`."""
    try:
        return Cards.parse(asked.get(name, "")[:LONGEST])
    except TextError as error:
        raise Refused("bad_cards", Text(error("en"), error("zh"), error("zh-TW"))) from None


def rules(_: Asked, lang: Lang) -> wire.RulesBook:
    """Every ruling, and the three rulesets side by side."""
    return wire.RulesBook(
        list(RULESETS),
        [wire.FigureLine(figure.name(lang), list(figure.values)) for figure in figures()],
        [
            wire.RulingSection(
                title(lang),
                [
                    wire.RulingLine(
                        ruling.id,
                        ruling.point(lang),
                        differs(ruling),
                        [ruling.under(name)(lang) for name in RULESETS],
                    )
                    for ruling in RULINGS.values()
                    if ruling.section == section
                ],
            )
            for section, title in SECTIONS.items()
        ],
    )


def history(_: Asked, lang: Lang) -> wire.History:
    """Where the game comes from."""
    return wire.History([wire.Paragraph(part.title(lang), part.text(lang)) for part in HISTORY])
