"""What each action of a decision is worth, as far as a strong player could know.

The candidates of a decision are tried in the same worlds, drawn from what its seat believes, and
each world is played to its end by the coach's player, who sees in each seat what that seat may see.
Many decisions are worked on together: that costs far less than one after the other.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.believing import Belief
from dizhu.bots.hand import held
from dizhu.bots.search.player import Floats, NetPlayer
from dizhu.bots.search.question import Question, question, together
from dizhu.bots.search.rollout import Rollouts, Starts
from dizhu.bots.search.settings import Deadline
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.study.certain import certain
from dizhu.study.coach import Coach
from dizhu.study.effort import Effort
from dizhu.study.margin import margin
from dizhu.study.proving import Proved, prove, surely
from dizhu.study.reasons.facts import Facts
from dizhu.study.reasons.proof import Budget
from dizhu.study.stakes import certainly, stake_of
from dizhu.study.valuation import Option, Valuation

PROOF: Final = Budget(worlds=20, cards=20, nodes=20_000)
"""How far reasons may ask the solver, where it has said something already."""

Told = Callable[[float], None]
"""Hears how much of the work is done, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A view whose reader is to play cards, and actions that are to be looked into in any case."""

    view: View
    also: tuple[Action, ...] = ()


@dataclass(slots=True)
class _Work:
    """A decision under way: `moves` are the numbers of its candidates, `won` a row for each."""

    question: Question
    belief: Belief
    moves: NDArray[np.int64]
    kept: frozenset[int]
    chances: Floats
    """The player's own, of every action."""
    points: Floats
    proved: Proved | None
    facts: Facts
    sure: dict[int, bool]
    """Which actions are known to win in every deal against best play, and which in none."""
    won: Floats = field(init=False)
    gained: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.won = self.gained = np.zeros((len(self.moves), 0))

    def drop(self, trust: float, least: int) -> None:
        """Who is clearly behind is tried no more, but for the best, so many."""
        behind, error = _behind(self, trust)
        keep = (behind <= 1.5 * error) | np.isin(self.moves, list(self.kept))
        keep[np.argsort(behind, kind="stable")[:least]] = True
        self.moves, self.won, self.gained = self.moves[keep], self.won[keep], self.gained[keep]


def value(
    coach: Coach,
    asked: Sequence[Asked],
    effort: Effort,
    rng: np.random.Generator,
    told: Told | None = None,
) -> list[Valuation]:
    """What the actions of each decision are worth; all by one ruleset, that of the coach.

    Raises `ValueError` where a reader is not to play cards, or an action is not his to do.
    """
    if coach.roles is None:
        effort = replace(effort, worlds=effort.thumbed)
    works = _works(coach, asked, effort)
    done, rounds = 0, -(-effort.worlds // effort.step)
    open_ = works
    for number in range(rounds if works else 0):
        _round(coach, open_, effort, done, rng)
        done += effort.step
        open_ = [work for work in open_ if len(work.moves) > 1]
        if told is not None:
            told((number + 1) / rounds)
        if not open_:
            break
    return [_valuation(coach, work) for work in works]


def _works(coach: Coach, asked: Sequence[Asked], effort: Effort) -> list[_Work]:
    questions = [question(each.view) for each in asked]
    if not questions:
        return []
    rows = together(questions)
    chances, points = coach.chances(rows), coach.points(rows)
    found: list[_Work] = []
    for i, (its, each) in enumerate(zip(questions, asked, strict=True)):
        part = slice(rows.begins[i], rows.begins[i + 1])
        kept = frozenset(its.actions.index(action) for action in each.also)
        belief = coach.believing.of(each.view)
        proved = prove(its, belief, effort.proofs, effort.nodes) if len(its.actions) > 1 else None
        kept |= {n for n in its.asked.going_out().tolist() if n >= 0}
        facts = Facts(each.view, PROOF if proved is not None else None)
        sure, plainest = certain(its, facts)
        kept |= plainest
        if proved is not None:
            sure |= {
                n: told for n in range(len(its.actions)) if (told := proved.sure(n)) is not None
            }
            # Whatever comes of the worlds that are drawn, a sure win stays in it.
            kept |= {n for n in range(len(its.actions)) if proved.sure(n)}
        moves = _candidates(chances[part], kept, proved, effort.candidates)
        if proved is None:
            asked_for = [n for n in moves.tolist() if n not in sure]
            sure |= surely(its, belief, asked_for, effort.surely, effort.nodes)
        kept |= {n for n in moves.tolist() if sure.get(n)}
        own = chances[part], points[part]
        found.append(_Work(its, belief, moves, kept, *own, proved, facts, sure))
    return found


def _candidates(
    chances: Floats, kept: frozenset[int], proved: Proved | None, most: int
) -> NDArray[np.int64]:
    """The actions that the player values most, those that the solver holds for sure before all."""
    shares = np.zeros(len(chances)) if proved is None else np.round(proved.shares, 6)
    order = np.lexsort((-chances, -shares))
    found: NDArray[np.int64] = np.union1d(order[:most], np.array(sorted(kept), np.int64))
    return found


def _round(
    coach: Coach, works: list[_Work], effort: Effort, done: int, rng: np.random.Generator
) -> None:
    """More worlds for each, after `done` of them."""
    step = min(effort.step, effort.worlds - done)
    parts = [_starts(work, step, rng) for work in works]
    won, gained = _played_out(coach, Starts.joined(parts), effort, priced=done < effort.priced)
    at = 0
    for work, part in zip(works, parts, strict=True):
        its = slice(at, at + len(part))
        at = its.stop
        work.won = np.concatenate([work.won, won[its].reshape(-1, step)], axis=1)
        if gained is not None:
            work.gained = np.concatenate([work.gained, gained[its].reshape(-1, step)], axis=1)
        work.drop(coach.trust, effort.least)


def _played_out(
    coach: Coach, starts: Starts, effort: Effort, *, priced: bool
) -> tuple[Floats, Floats | None]:
    """Chances to win of worlds, and points in units of the stake if they are asked for."""
    never = Deadline(None, perf_counter)
    if coach.roles is None:
        # Thumbs have no value that could stand for the rest. Points tell by their sign who won.
        gained = Rollouts(coach.rules, coach.player, coach.goal, None).worth(starts, never)
        assert gained is not None
        return (gained > 0).astype(np.float64), gained
    goals = [Rollouts(coach.rules, coach.player, 0, effort.plies)]
    if priced:
        player = NetPlayer(coach.rules, coach.roles, coach.goal)
        goals.append(Rollouts(coach.rules, player, coach.goal, effort.plies))
    halves = starts.cut(len(starts) // 2) if len(starts) > 1 else (starts,)
    # Networks are most of it, and let go of the interpreter: two cores go on together.
    with ThreadPoolExecutor(len(halves)) as pool:
        asked = [[pool.submit(goal.worth, half, never) for half in halves] for goal in goals]
        told = [[part.result() for part in parts] for parts in asked]
    found = [np.concatenate([part for part in parts if part is not None]) for parts in told]
    return found[0], found[1] if priced else None


def _starts(work: _Work, step: int, rng: np.random.Generator) -> Starts:
    """The same worlds for each candidate."""
    cards, standing = work.question.laid(work.belief.sample(rng, step), rng)
    return Starts.of(work.moves, cards, standing, work.question.asked.latest)


def _scores(results: Floats, own: Floats, trust: float) -> Floats:
    worlds = results.shape[1]
    if not worlds + trust:
        return own
    found: Floats = (results.sum(axis=1) + trust * own) / (worlds + trust)
    return found


def _error(results: Floats, trust: float) -> Floats:
    """Of the mean of rows."""
    return margin(results, trust) if results.shape[1] else np.full(len(results), 0.5)


def _behind(work: _Work, trust: float) -> tuple[Floats, Floats]:
    scores = _scores(work.won, work.chances[work.moves], trust)
    best = int(scores.argmax())
    error = _error(work.won[best] - work.won, trust)
    error[best] = 0.0
    return scores[best] - scores, error


def _points(work: _Work, trust: float) -> tuple[Floats, Floats]:
    """The points of each candidate, and the error of what it has less than the one with most."""
    state = work.question.state
    stake = stake_of(state, work.question.seat)
    points = stake * _scores(work.gained, work.points[work.moves], trust)
    best = int(points.argmax())
    errors = stake * _error(work.gained[best] - work.gained, trust)
    for place, number in enumerate(work.moves.tolist()):
        action, sure = work.question.actions[number], work.sure.get(number)
        points[place] = certainly(state, action, sure, float(points[place]))
    return points, errors


def _valuation(coach: Coach, work: _Work) -> Valuation:
    trust = coach.trust
    scores = _scores(work.won, work.chances[work.moves], trust)
    errors = _error(work.won, trust)
    points, points_errors = _points(work, trust)
    behind, behind_errors = _behind(work, trust)
    found: list[Option] = []
    for place, number in enumerate(work.moves.tolist()):
        sure = work.sure.get(number)
        option = Option(
            work.question.actions[number],
            float(scores[place]),
            float(errors[place]),
            float(points[place]),
            float(behind[place]),
            float(behind_errors[place]),
            sure,
            float(points_errors[place]),
        )
        found.append(option if sure is None else replace(option, chance=float(sure), error=0.0))
    # What won in all worlds that were drawn is behind what surely wins. Of sure wins to go out is
    # the plainest; next to let a partner do so.
    hand = held(work.question.state, work.question.seat)
    found.sort(
        key=lambda o: (
            -o.chance,
            o.sure is not True,
            not _goes_out(o.action, hand),
            o.action != Pass(),
            -o.points,
        )
    )
    if any(option.sure is not None for option in found):
        found = [_against(option, found[0]) for option in found]
    return Valuation(work.question.view, tuple(found), work.proved, work.belief, work.facts)


def _against(option: Option, best: Option) -> Option:
    """Where some chances are certain: behind by what is left between them."""
    error = 0.0 if option is best else max(best.error, option.error)
    return replace(option, behind=best.chance - option.chance, behind_error=error)


def _goes_out(action: Action, hand: Cards) -> bool:
    return isinstance(action, Play) and action.cards == hand
