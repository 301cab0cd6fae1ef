"""A review for programs, as members of JSON: docs/review.md says what each means."""

from __future__ import annotations

from dizhu.game.notation import write_action
from dizhu.study.calling import Choice
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review, Seat
from dizhu.study.telling import reason_members
from dizhu.study.valuation import Option

Members = dict[str, object]


def members(review: Review, lang: str) -> Members:
    """The whole of it; shares go from 0 to 1, events count from 1."""
    return {
        "rules": review.record.header.rules.name,
        "depth": review.depth,
        "judge": review.judge,
        "caller": review.caller,
        "landlord": review.landlord,
        "seats": [seat_members(seat, lang) for seat in review.seats],
        "worst": [moment.at for moment in review.worst],
        "moments": [moment_members(moment, lang) for moment in review.moments],
        "curve": [
            {"at": one.at, "landlord": round(one.chance, 4), "turns": list(one.turns)}
            for one in review.standings
        ],
        "tricks": [
            {"seat": trick.seat, "begin": trick.begin, "end": trick.end} for trick in review.tricks
        ],
    }


def seat_members(seat: Seat, lang: str) -> Members:
    """The header of a seat."""
    return {
        "seat": seat.seat,
        "name": seat.name(lang),
        "landlord": seat.landlord,
        "accuracy": None if seat.accuracy is None else round(seat.accuracy, 1),
        "decisions": seat.decisions,
        "points_lost": None if seat.points_lost is None else round(seat.points_lost, 2),
        "points_error": round(seat.points_error, 2),
        "calls": seat.calls,
        "calls_lost": round(seat.calls_lost, 2),
        "calls_error": round(seat.calls_error, 2),
        "luck": round(seat.luck, 2),
        "luck_error": round(seat.luck_error, 2),
        "score": seat.score,
        "verdicts": dict(seat.verdicts),
    }


def moment_members(moment: Moment, lang: str) -> Members:
    """One decision, its three judgements apart."""
    public, seen = moment.public, moment.open
    return {
        "at": moment.at,
        "seat": moment.seat,
        "action": write_action(moment.action),
        "best": write_action(moment.best),
        "verdict": moment.verdict,
        "public": None
        if public is None
        else {
            "chance": round(public.chance, 4),
            "chance_error": round(public.chance_error, 4),
            "loss": round(public.loss, 4),
            "error": round(public.error, 4),
        },
        "open": None if seen is None else {"wins": seen.wins, "any_wins": seen.any_wins},
        "points": {
            "points": round(moment.points.points, 2),
            "loss": round(moment.points.loss, 2),
            "error": round(moment.points.error, 2),
        },
        "unlucky": moment.unlucky,
        "lucky": moment.lucky,
        "turns": None if moment.turns is None else list(moment.turns),
        "options": [_option(option) for option in moment.options],
        "reasons": [reason_members(reason, lang) for reason in moment.reasons],
        "instead": [reason_members(reason, lang) for reason in moment.instead],
        "line": [[seat, write_action(action)] for seat, action in moment.line],
    }


def _option(option: Option | Choice) -> Members:
    told: Members = {"action": write_action(option.action), "points": round(option.points, 2)}
    if isinstance(option, Option):
        told |= {"chance": round(option.chance, 4), "error": round(option.error, 4)}
    else:
        told |= {"error": round(option.error, 2)}
    return told
