"""A review as lines of text."""

from __future__ import annotations

from collections.abc import Iterator
from math import floor
from unicodedata import east_asian_width

from dizhu.rules.text import Text
from dizhu.study.review.moment import Line, Moment
from dizhu.study.review.review import Review, Seat
from dizhu.study.review.words import (
    ABOUT,
    ACCURACY,
    ALL_MOMENTS,
    AND_POINTS,
    BEST,
    CALLS,
    CALLS_COST,
    CHANCE,
    COST,
    COST_POINTS,
    DECISIONS,
    JUDGES,
    LINE,
    LUCK,
    LUCKY,
    MARKED,
    NONE_DECIDED,
    NONE_MARKED,
    OPEN_LOSES,
    OPEN_LOST,
    OPEN_WINS,
    POINTS_LOST,
    SAW,
    SAW_POINTS,
    SAW_PROVED,
    SCORE,
    SEAT,
    SIGNS,
    SUMMARY,
    SUMMARY_ONE,
    TOO_ROUGH,
    TRIED,
    UNLUCKY,
    VERDICTS,
    WORST,
)
from dizhu.study.valuation import Option
from dizhu.study.wording import (
    ALWAYS,
    CALLERS,
    FARMER,
    LANDLORD,
    NEVER,
    TURNS,
    action_text,
    lost_share,
    off,
    percent,
    points,
    points_off,
)


def lines(review: Review, lang: str) -> Iterator[str]:
    """The header of each seat, the worst moments, then every decision in a line."""
    yield from _table([_head(lang), *(_seat(review, seat, lang) for seat in review.seats)])
    yield ""
    if not review.marked:
        yield nothing(review)(lang)
    else:
        yield f"{WORST(lang)}:"
        for moment in review.worst:
            yield from moment_lines(review, moment, lang)
    yield ""
    yield f"{ALL_MOMENTS(lang)}:"
    yield from _table([_row(review, moment, lang) for moment in review.moments])
    yield ""
    yield from about(review, lang)


def nothing(review: Review) -> Text:
    """What there is to say where nothing is marked."""
    return TOO_ROUGH if any(seat.rough for seat in review.seats) else NONE_MARKED


def about(review: Review, lang: str) -> tuple[str, ...]:
    """Who judged, and what the figures are: a few sentences in each."""
    return JUDGES[review.judge](lang), CALLERS[review.caller](lang), ABOUT(lang)


def moment_lines(review: Review, moment: Moment, lang: str) -> Iterator[str]:
    """What was done, what would have been better, by how much, and why."""
    sign = SIGNS.get(moment.verdict, "")
    yield f"{moment.at}. {name(review, moment.seat, lang)}: {done(moment, lang)} {sign}".rstrip()
    for line in judgements(review, moment, lang):
        yield f"     {line}"
    for reason in moment.reasons:
        yield f"     {'+' if reason.tag.good else '−'} {reason.text(lang)}"
    for reason in moment.instead:
        yield f"     {action_text(moment.best, lang)} + {reason.text(lang)}"


def judgements(review: Review, moment: Moment, lang: str) -> Iterator[str]:
    """The three judgements, one a line, and the best line."""
    told = worth(moment, lang)
    if moment.marked and all(reason.tag.good for reason in moment.reasons):
        told += ("; " if lang == "en" else "；") + saw(moment, lang)
    yield told
    if moment.unlucky:
        yield UNLUCKY(lang)
    elif moment.lucky:
        yield LUCKY(lang)
    if moment.open is not None:
        yield opened(moment, lang)
    if moment.line:
        yield LINE(lang).format(line=_line(review, moment.line, lang))


def worth(moment: Moment, lang: str) -> str:
    """The chance and the points of what was done, and of what is better."""
    parts: list[str] = []
    public = moment.public
    if public is not None:
        chance = percent(public.chance) + off(public.chance_error)
        parts.append(CHANCE(lang).format(chance=chance))
    if moment.marked:
        parts.append(BEST(lang).format(action=action_text(moment.best, lang)))
        if public is not None:
            loss = lost_share(public.loss, public.error)
            parts.append(COST(lang).format(loss=loss))
        if moment.points.lost:
            lost = f"{moment.points.loss:.1f}"
            if moment.points.error:
                lost += f" ± {moment.points.error:.1f}"
            told = COST_POINTS if public is None else AND_POINTS
            parts.append(told(lang).format(n=lost))
    return _joined(parts, lang)


def _joined(parts: list[str], lang: str) -> str:
    return (", " if lang == "en" else "，").join(parts)


def saw(moment: Moment, lang: str) -> str:
    """What the search saw, where no reason speaks against a marked action."""
    best = moment.options[0]
    mine = next(option for option in moment.options if option.action == moment.action)
    if isinstance(best, Option) and isinstance(mine, Option):
        if best.sure is not None or mine.sure is not None:
            return SAW_PROVED(lang).format(better=_found(best, lang), worse=_found(mine, lang))
        told, better, worse = SAW, percent(best.chance), percent(mine.chance)
    else:
        told, better, worse = SAW_POINTS, points(best.points), points(mine.points)
    named = {
        "best": action_text(best.action, lang),
        "action": action_text(moment.action, lang),
    }
    return told(lang).format(better=better, worse=worse, **named)


def _found(option: Option, lang: str) -> str:
    """What is known of an action: proved, or seen in the deals that were tried."""
    told = {True: ALWAYS, False: NEVER, None: TRIED}[option.sure](lang)
    return f"{action_text(option.action, lang)} {told.format(n=percent(option.chance))}"


def opened(moment: Moment, lang: str) -> str:
    """What is so with all cards seen."""
    seen = moment.open
    assert seen is not None
    told = OPEN_WINS if seen.wins else OPEN_LOSES if seen.any_wins else OPEN_LOST
    return told(lang)


def summary(review: Review, seat: int, lang: str) -> str:
    """`2 moments cost 31 % ± 6, calls cost 1.5 ± 0.4 points`; nothing to mark, or to decide."""
    parts: list[str] = []
    marked = [moment for moment in review.of(seat) if moment.marked and moment.public]
    if marked:
        told = SUMMARY_ONE if len(marked) == 1 else SUMMARY
        parts.append(told(lang).format(n=len(marked), loss=cost(review, seat)))
    lost = f"{review.seats[seat].calls_lost:.1f}"
    if float(lost):
        lost += points_off(review.seats[seat].calls_error)
        parts.append(CALLS_COST(lang).format(n=lost))
    if parts:
        return _joined(parts, lang)
    if not any(moment.judged for moment in review.of(seat)):
        return NONE_DECIDED(lang)
    return (TOO_ROUGH if review.seats[seat].rough else NONE_MARKED)(lang)


def cost(review: Review, seat: int) -> str:
    """What the marked plays of a seat cost together: `31 % ± 6`."""
    loss, error = review.cost(seat)
    return percent(loss) + off(error)


def done(moment: Moment, lang: str) -> str:
    """What was done."""
    return action_text(moment.action, lang)


def name(review: Review, seat: int, lang: str) -> str:
    """Who sits there."""
    return review.seats[seat].name(lang)


def head_cells(seat: Seat) -> list[str]:
    """The numbers of a seat's header, as `HEADS` names them; 100 % is without any mark."""
    return [
        "–" if seat.accuracy is None else percent(floor(seat.accuracy) / 100),
        str(seat.decisions),
        "–"
        if seat.points_lost is None
        else f"{seat.points_lost:.1f}{points_off(seat.points_error)}",
        f"{seat.calls_lost:.1f}{points_off(seat.calls_error)}",
        f"{points(seat.luck)}{points_off(seat.luck_error)}",
        f"{seat.score:+d}".replace("-", "−"),
    ]


HEADS = (ACCURACY, DECISIONS, POINTS_LOST, CALLS, LUCK, SCORE)


def role(seat: Seat, lang: str) -> str:
    """Landlord or farmer."""
    return (LANDLORD if seat.landlord else FARMER)(lang)


def _head(lang: str) -> list[str]:
    return [SEAT(lang), "", *(head(lang) for head in HEADS), MARKED(lang)]


def _seat(review: Review, seat: Seat, lang: str) -> list[str]:
    marks = [f"{SIGNS[verdict]} {seat.verdicts.get(verdict, 0)}" for verdict in SIGNS]
    named = role(seat, lang) if review.landlord is not None else ""
    return [name(review, seat.seat, lang), named, *head_cells(seat), "  ".join(marks)]


def _row(review: Review, moment: Moment, lang: str) -> list[str]:
    public = moment.public
    loss = "" if public is None or not moment.marked else f"−{percent(public.loss)}"
    chance = "" if public is None else percent(public.chance)
    turns = ""
    if moment.turns is not None and moment.turns[0] != moment.turns[1]:
        turns = TURNS(lang).format(before=moment.turns[0], after=moment.turns[1])
    return [
        str(moment.at),
        name(review, moment.seat, lang),
        f"{done(moment, lang)} {SIGNS.get(moment.verdict, '')}".strip(),
        action_text(moment.best, lang) if moment.marked else "",
        chance,
        loss,
        turns,
        VERDICTS[moment.verdict](lang),
    ]


def _line(review: Review, line: Line, lang: str) -> str:
    return " · ".join(
        f"{name(review, seat, lang)} {action_text(action, lang)}" for seat, action in line
    )


def _table(rows: list[list[str]]) -> Iterator[str]:
    widths = [max(map(_cells, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        cells = [
            cell + " " * (width - _cells(cell)) for cell, width in zip(row, widths, strict=True)
        ]
        yield "  ".join(cells).rstrip()


def _cells(text: str) -> int:
    return sum(1 + (east_asian_width(sign) in "WF") for sign in text)
