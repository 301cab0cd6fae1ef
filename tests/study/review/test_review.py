"""Reviews of whole deals: what they hold to, whatever the judge thinks."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from random import Random

import pytest

from dizhu.bots.registry import make
from dizhu.game.agent import play_out
from dizhu.game.record.record import Header, Record
from dizhu.game.state import Over, Playing
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.text import LANGS
from dizhu.study.review.brief import brief
from dizhu.study.review.judging import SHALLOW, review
from dizhu.study.review.luck import Luck
from dizhu.study.review.members import members
from dizhu.study.review.page import page
from dizhu.study.review.pictures import curve, leads, options, race
from dizhu.study.review.review import ROUGH, Review, seat_of
from dizhu.study.review.text import head_cells, judgements, lines, saw, summary
from dizhu.study.review.words import LUCK
from dizhu.study.wording import CALLERS, action_text, off, percent, points
from tests.lettering import lettered
from tests.playouts import random_deal
from tests.study.endings import few, wins


def record(rules: Ruleset, seed: int, bots: tuple[str, ...] = ("random", "simple")) -> Record:
    """A deal that is over and was played by somebody."""
    while True:
        names = Random(seed).choices(bots, k=rules.seats)
        agents = [make(name, seed) for name in names]
        log = play_out(rules, random_deal(rules, Random(seed)), agents)
        found = Record(Header(rules, players=tuple("甲乙丙丁"[: rules.seats])), tuple(log))
        if isinstance(found.state(), Over):
            return found
        seed += 1000


@cache
def reviewed(name: str, seed: int) -> Review:
    """A quick review of it."""
    return review(record(PRESETS[name], seed), SHALLOW)


SOME = [(rules.name, seed) for rules in (COMPETITIVE, FOLK) for seed in range(4)]


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_no_play_is_marked_that_is_equal_in_every_deal(name: str, seed: int) -> None:
    for moment in reviewed(name, seed).moments:
        worlds = few(moment.view, 20, 24)
        if worlds is None or not moment.marked:
            continue
        known = wins(worlds)
        best = [any(row[i] for row in known.values()) for i in range(len(worlds))]
        assert known[moment.action] != best, f"{moment.at}: {moment.action}"


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_what_every_moment_says_of_itself(name: str, seed: int) -> None:
    found = reviewed(name, seed)
    decided = [event for event in found.record.events if hasattr(event, "seat")]
    assert 0 < len(found.moments) <= len(decided)
    for moment in found.moments:
        legal = moment.view.legal()
        assert moment.action in legal
        assert moment.best in legal
        assert (moment.verdict == "forced") == (len(legal) == 1)
        if moment.marked:
            assert moment.best != moment.action
            loss, error = (
                (moment.public.loss, moment.public.error)
                if moment.public
                else (moment.points.loss, moment.points.error)
            )
            assert loss > error
        # A record of the past: nothing that came after is in the view.
        assert len(moment.view.events) < moment.at
        assert not (moment.unlucky and moment.marked)


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_headers_curve_and_race(name: str, seed: int) -> None:
    found = reviewed(name, seed)
    end = found.record.state()
    assert isinstance(end, Over)
    assert sum(seat.luck for seat in found.seats) == pytest.approx(0)
    assert [seat.score for seat in found.seats] == list(end.scores)
    assert sum(sum(seat.verdicts.values()) for seat in found.seats) == len(found.moments)
    landlord_won = end.winner == end.contract.landlord
    assert found.standings[-1].chance == (1.0 if landlord_won else 0.0)
    assert min(found.standings[-1].turns) == 0
    played = [m for m in found.moments if isinstance(m.view.state, Playing)]
    assert len(found.standings) == len(played)
    assert sum(trick.end - trick.begin + 1 for trick in found.tricks) == len(played)
    assert len(found.worst) == min(3, len(found.marked))
    assert {m.at for m in found.worst} <= {m.at for m in found.marked}


@pytest.mark.parametrize(("name", "seed"), SOME)
@pytest.mark.parametrize("lang", LANGS)
def test_the_luck_of_the_deal_has_its_error_wherever_it_is_told(
    name: str, seed: int, lang: str
) -> None:
    found = reviewed(name, seed)
    told = members(found, lang)["seats"]
    assert isinstance(told, list)
    text, offline = "\n".join(lines(found, lang)), page(found, lang)
    for seat, one in zip(found.seats, told, strict=True):
        assert one["luck_error"] == round(seat.luck_error, 2) > 0
        shown = f"{points(seat.luck)} ± {seat.luck_error:.1f}"
        assert shown in text
        assert f'data-label="{LUCK(lang)}">{shown}<' in offline


def test_a_sure_win_thrown_away_is_a_blunder() -> None:
    marks = [m for name, seed in SOME for m in reviewed(name, seed).marked if m.public]
    assert any(m.verdict == "blunder" for m in marks)
    assert any(m.line for m in marks)
    assert any(m.reasons or m.instead for m in marks)


def test_the_same_seed_gives_the_same_review() -> None:
    told = members(reviewed("competitive", 1), "en")
    assert members(review(record(COMPETITIVE, 1), SHALLOW), "en") == told
    assert json.loads(json.dumps(told)) == told


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_the_line_beside_the_result(name: str, seed: int) -> None:
    """It speaks of what a seat did itself, and begins where the first of that was."""
    found = reviewed(name, seed)
    for seat in range(3):
        mine, told = found.of(seat), brief(found, seat)
        if not any(moment.judged for moment in mine):
            assert told is None
            continue
        assert told is not None
        assert len({told.text(lang) for lang in LANGS}) == 3
        marks = [moment for moment in mine if moment.marked]
        assert (told.first is None) == (not marks)
        if told.first is not None:
            assert next(m for m in mine if m.at == told.first).marked


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_every_decision_shows_what_its_best_actions_are_worth(name: str, seed: int) -> None:
    for moment in reviewed(name, seed).moments:
        drawing = options(moment, 320)
        assert (drawing is None) == (len(moment.options) < 2)
        if drawing is None:
            continue
        assert sum(bar.done for bar in drawing.bars) == 1
        assert len(drawing.bars) <= 5
        assert moment.differs == (moment.judged and not drawing.bars[0].done)
        assert not moment.marked or moment.differs


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_nobody_played_well_whom_calls_cost_points(name: str, seed: int) -> None:
    found = reviewed(name, seed)
    for seat in found.seats:
        told = summary(found, seat.seat, "en")
        marked = any(moment.marked for moment in found.of(seat.seat))
        lost = seat.calls_lost >= 0.05
        decided = any(moment.judged for moment in found.of(seat.seat))
        assert ("well played" in told) == (decided and not marked and not lost), told
        assert ("nothing to decide" in told) == (not decided and not marked and not lost), told
        assert ("calls cost" in told) == lost, told


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_the_figures_of_a_seat_say_what_its_words_say(name: str, seed: int) -> None:
    """What costs accuracy or points has a mark: else it may be chance, or the solver denies it."""
    found = reviewed(name, seed)
    for seat in found.seats:
        marks = [moment for moment in found.of(seat.seat) if moment.marked]
        plays = [moment for moment in marks if moment.public]
        if seat.accuracy is not None:
            assert (seat.accuracy == 100) == (not plays)
            assert (head_cells(seat)[0] == percent(1)) == (not plays)
        assert (seat.calls_lost > 0) == (len(plays) < len(marks))
        told = summary(found, seat.seat, "en")
        assert ("well played" in told) == bool(
            not (marks or seat.rough) and (seat.decisions or seat.calls)
        )
        mine = brief(found, seat.seat)
        assert ("played it well" in mine.text("en") if mine else False) == ("well played" in told)


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_points_lost_are_told_with_the_errors_of_their_marks(name: str, seed: int) -> None:
    found = reviewed(name, seed)
    for seat in found.seats:
        told = head_cells(seat)[2]
        plays = [m.points for m in found.of(seat.seat) if m.marked and m.public]
        errors = [points.error for points in plays if points.loss > points.error]
        assert seat.points_error**2 == pytest.approx(sum(error**2 for error in errors))
        assert (" ± " in told) == (seat.points_lost is not None and seat.points_error > 0), told


def test_a_mark_is_never_only_praised() -> None:
    bare = 0
    for moment in (m for name, seed in SOME for m in reviewed(name, seed).marked):
        found = next(reviewed(n, s) for n, s in SOME if moment in reviewed(n, s).moments)
        told = next(judgements(found, moment, "en"))
        assert ("no fixed reason" in told) == all(r.tag.good for r in moment.reasons)
        bare += all(r.tag.good for r in moment.reasons)
    assert bare


def test_what_is_proved_is_not_told_as_tried() -> None:
    """`J comes to 100 %` by trial, where it wins in every deal there may be."""
    moment = next(
        m for name, seed in SOME for m in reviewed(name, seed).marked if m.public and m.reasons
    )
    best, mine = moment.options[0], next(o for o in moment.options if o.action == moment.action)
    assert "by trial in many deals" in saw(moment, "en")
    sure = replace(best, sure=True, chance=1.0)
    rest = tuple(option for option in moment.options if option is not best)
    told = saw(replace(moment, options=(sure, *rest)), "en")
    named = {option: action_text(option.action, "en") for option in (best, mine)}
    assert f"why: {named[best]} wins in every possible deal, {named[mine]} comes to " in told
    assert told.endswith("by trial in many deals")
    lost = tuple(replace(o, sure=False, chance=0.0) if o is mine else o for o in rest)
    told = saw(replace(moment, options=(best, *lost)), "en")
    assert told.endswith(f"{named[mine]} loses in every possible deal to the best play")


def test_what_marks_cost_together_has_its_error() -> None:
    """`3 moments cost 95 %` stood there for what was known to ± 40 % each."""
    seen = set[int]()
    for name, seed in SOME:
        found = reviewed(name, seed)
        for seat in found.seats:
            plays = [m.public for m in found.of(seat.seat) if m.marked and m.public]
            loss, error = found.cost(seat.seat)
            seen.add(min(len(plays), 2))
            least = max((public.error for public in plays), default=0.0)
            if len(plays) < 2:
                assert error == least
            # The chances that are left are what counts, so that nothing weighs more than alone.
            assert error <= sum(public.error for public in plays)
            for told in (summary(found, seat.seat, "en"), brief(found, seat.seat)):
                said = told if isinstance(told, str) else told.text("en") if told else ""
                assert not plays or f"{percent(loss)}{off(error)}" in said
                assert plays or "moment" not in said
    assert seen == {0, 1, 2}


@pytest.mark.parametrize("error", [0.05, 0.3])
def test_nobody_is_praised_by_what_is_too_rough(error: float) -> None:
    """In `four` ten worlds stood for ± 30 %, and for `100 %, well played`."""
    found = reviewed("competitive", 1)
    moments = tuple(
        replace(m, verdict="fine", public=m.public and replace(m.public, chance_error=error))
        if m.judged and m.public
        else m
        for m in found.moments
        if m.public
    )
    seats = tuple(
        seat_of(
            one.seat,
            one.name,
            one.landlord,
            tuple(m for m in moments if m.seat == one.seat),
            Luck(0.0, 0.0),
            0,
        )
        for one in found.seats
    )
    rough = replace(found, moments=moments, seats=seats)
    for seat in seats:
        if not seat.decisions:
            continue
        assert (seat.accuracy is None) == seat.rough == (error >= ROUGH)
        told = (summary(rough, seat.seat, "en"), brief(rough, seat.seat).text("en"))
        assert all(("played" in one and "well" in one) for one in told)
        assert any("Too little" in one for one in told) == seat.rough
    assert any("Too little" in line for line in lines(rough, "en")) == (error >= ROUGH)


@pytest.mark.slow
def test_four_seats_are_judged_by_thumb() -> None:
    found = review(record(FOUR, 2, ("simple",)), SHALLOW)
    assert all(seat.rough for seat in found.seats if seat.decisions)
    assert (found.judge, found.caller) == ("rules of thumb", "rules of thumb")
    assert len(found.seats) == 4


class Reader(HTMLParser):
    """Are all tags closed, and is nothing asked of the net."""

    VOID = frozenset({"meta", "input", "br"})

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag, attrs):
        if tag not in self.VOID:
            self.open.append(tag)
        self.links += [v for k, v in attrs if k in ("src", "href") and v]

    def handle_startendtag(self, tag, attrs):
        pass

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_and_the_text_in_each_language(lang: str) -> None:
    found = reviewed("competitive", 1)
    reader = Reader()
    text = page(found, lang)
    reader.feed(text)
    assert reader.open == []
    assert reader.links == []
    assert text.count("<svg") >= 6
    # Each drawing once for a desk and once for a phone, and a style sheet that shows one of them.
    assert text.count("<div class=roomy>") == text.count("<div class=tight>") >= 3
    assert 'class="dz" role="img"' in text.split("<div class=tight>")[1].split("</div>")[0]
    assert ' width="328"' in text
    told = "\n".join(lines(found, lang))
    assert all(name in told for name in "甲乙丙")
    assert summary(found, 0, lang)
    assert CALLERS["networks"](lang) in told
    assert CALLERS["networks"](lang) in text
    assert members(found, lang)["caller"] == "networks"
    assert members(reviewed("four", 1), lang)["caller"] == "rules of thumb"
    if lang == "en":
        assert "The worst moments" in told or "Nothing to mark" in told
    assert found._repr_html_().startswith("<style>")


NUMBERS = re.compile(r'<text x="([\d.]+)" y="[\d.]+" class="soft mid">(\d+)</text>')


@pytest.mark.parametrize(("name", "seed"), SOME)
def test_a_moment_has_one_number_everywhere(name: str, seed: int) -> None:
    """In the list, along the axes, in what a drawing says, in JSON: that of its event."""
    found = reviewed(name, seed)
    places = {one.at: place for place, one in enumerate(found.standings, 1)}
    first, last = min(places), max(places)
    assert [*places] == [*range(first, last + 1)]
    assert {m.at for m in found.moments if m.public} <= set(places)
    drawn = curve(found)
    assert drawn is not None
    places[first - 1] = 0
    for x, number in NUMBERS.findall(drawn.svg("en")):
        assert float(x) == pytest.approx(drawn.share(places[int(number)]) * drawn.width, abs=0.1)
    for drawing in (drawn, race(found), leads(found)):
        assert drawing is not None
        numbers = [int(number) for _, number in NUMBERS.findall(drawing.svg("en"))]
        assert numbers == [n for n in range(first - 1, last + 1) if n % 5 == 0]
    told = {int(n) for n in re.findall(r"Action (\d+): (?:inacc|mist|blund)", drawn.svg("en"))}
    assert told == {m.at for m in found.marked if m.public}
    assert members(found, "en")["curve"][0]["at"] == first
    for moment in found.moments:
        assert f"<span class=at>{moment.at}</span>" in page(found, "en")


class Words(HTMLParser):
    """What a person reads of a page: no styles, no scripts."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.inside = ""

    def handle_starttag(self, tag, attrs):
        self.inside = tag
        self.told += [v for k, v in attrs if k == "aria-label" and v]

    def handle_data(self, data):
        if self.inside not in ("style", "script"):
            self.told.append(data)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(("name", "seed"), SOME)
def test_cards_are_named_as_on_the_page(name: str, seed: int, lang: str) -> None:
    """In the text and on the page; a program gets the letters that it can read back."""
    found = reviewed(name, seed)
    words = Words()
    words.feed(page(found, lang))
    read = [*lines(found, lang), *words.told]
    assert [one for one in read if lettered(one)] == []
    # The two jokers together are the rocket, where reasons speak of it.
    big, rocket = {"en": ("big joker", "rocket")}.get(lang, ("大王", "王炸"))
    assert any(big in one or rocket in one for one in read)
    assert any("10" in one for one in read)
    told = members(found, lang)["moments"]
    assert any("T" in one["action"] for one in told)
    reasons = [reason["text"] for one in told for reason in (*one["reasons"], *one["instead"])]
    assert not any(lettered(reason) for reason in reasons)


def test_names_are_escaped() -> None:
    played = record(COMPETITIVE, 1)
    header = Header(COMPETITIVE, players=("<b>", '"&', "c"))
    text = page(review(Record(header, played.events), SHALLOW), "en")
    assert "<b></span>" not in text
    assert "&lt;b&gt;" in text


def test_what_cannot_be_judged() -> None:
    played = record(COMPETITIVE, 1)
    with pytest.raises(ValueError, match="not over"):
        review(Record(played.header, played.events[:-1]), SHALLOW)
