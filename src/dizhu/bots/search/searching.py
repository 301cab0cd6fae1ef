"""A move by search: a sure win if the solver finds one, else what does best in believed worlds.

It is given views alone, so it cannot know more than the seats do. Several questions are worked on
together, which costs far less than one after the other.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import Final

import numpy as np

from dizhu.bots.belief.believing import Believing
from dizhu.bots.search.comparing import Contest, candidates
from dizhu.bots.search.drawing import Drawn, Source, source
from dizhu.bots.search.endgame import Endgame
from dizhu.bots.search.player import Floats, Way
from dizhu.bots.search.question import Question, question, together
from dizhu.bots.search.replaying import Replay
from dizhu.bots.search.rollout import Rollouts, Starts
from dizhu.bots.search.settings import Clock, Deadline, Settings
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.view import View

FIRST: Final = 8


@dataclass(slots=True)
class _Work:
    """A question that is not settled yet."""

    number: int
    asked: Question
    source: Source
    contest: Contest


@dataclass(frozen=True, slots=True)
class Search:
    """Looks for moves by `settings`; `adviser` names a candidate of his own, if there is one.

    `others` are ways in which the other side may play beside the player's own.
    """

    settings: Settings
    player: Way
    believing: Believing
    adviser: Agent | None = None
    clock: Clock = perf_counter
    others: tuple[Way, ...] = ()

    def choose(self, views: Sequence[View], rng: Random) -> list[Action]:
        """A legal action for each view, whose reader is to play cards; chance comes from `rng`.

        One deadline holds for all of them together. Raises `ValueError` on any other view.
        """
        ms = self.settings.ms
        deadline = Deadline(None if ms is None else self.clock() + ms / 1000, self.clock)
        questions = [question(view) for view in views]
        chosen = [0] * len(questions)
        open_ = [i for i, asked in enumerate(questions) if len(asked.asked.moves) > 1]
        if open_:
            self._settle([questions[i] for i in open_], open_, chosen, rng, deadline)
        return [asked.actions[number] for asked, number in zip(questions, chosen, strict=True)]

    def _settle(
        self,
        questions: Sequence[Question],
        numbers: Sequence[int],
        chosen: list[int],
        rng: Random,
        deadline: Deadline,
    ) -> None:
        """Put the number of a move for each question where `numbers` say."""
        rows = together(questions)
        last, values = rows.going_out(), self.player.values(rows)
        chance = np.random.default_rng(rng.getrandbits(64))
        replay = Replay((self.player, *self.others), self.settings.replayed)
        works: list[_Work] = []
        for i, asked in enumerate(questions):
            its = values[rows.begins[i] : rows.begins[i + 1]]
            chosen[numbers[i]] = int(its.argmax())
            if last[i] >= 0:
                chosen[numbers[i]] = int(last[i])
                continue
            belief = self.believing.of(asked.view)
            solved = Endgame(self.settings, asked, belief, its, replay).move(chance, deadline)
            if solved is not None:
                chosen[numbers[i]] = solved
                continue
            contest = self._contest(asked, its)
            chosen[numbers[i]] = contest.best
            if contest.open:
                worlds = source(asked, belief, replay, self.settings, chance, deadline)
                works.append(_Work(numbers[i], asked, worlds, contest))
        self._play_out(works, deadline)
        for work in works:
            chosen[work.number] = work.contest.best

    def _contest(self, asked: Question, values: Floats) -> Contest:
        settings = self.settings
        moves = candidates(values, settings.margin, settings.candidates)
        if self.adviser is not None:
            advised = asked.actions.index(self.adviser.act(asked.view))
            moves = np.unique(np.append(moves, advised))
        return Contest(moves, values[moves], settings.trust, settings.clear)

    def _play_out(self, works: list[_Work], deadline: Deadline) -> None:
        """Try the candidates in more and more worlds, as long as it is open which is best."""
        done, took = 0, 0.0
        # Where there is a clock a first few worlds tell how long more would take.
        most = self.settings.step if deadline.at is None else FIRST
        while works and done < self.settings.worlds:
            left = deadline.left()
            if left is not None and left <= took:
                return
            begun = self.clock()
            step = min(most, self.settings.worlds - done)
            if not self._round(works, step, deadline):
                return
            took = self.clock() - begun
            done += step
            most = min(2 * most, self.settings.step)
            works = [work for work in works if work.contest.open]

    def _round(self, works: list[_Work], step: int, deadline: Deadline) -> bool:
        """So many worlds for each; `False` if there are no more, or the deadline came first."""
        drawn = [work.source.more(step) for work in works]
        parts = [_starts(work, worlds) for work, worlds in zip(works, drawn, strict=True)]
        if not sum(map(len, parts)):
            return False
        settings, rules = self.settings, works[0].asked.state.rules
        rollouts = Rollouts(rules, self.player, settings.goal, settings.plies, self.others)
        worth = rollouts.worth(Starts.joined(parts), deadline)
        if worth is None:
            return False
        at = 0
        for work, part, worlds in zip(works, parts, drawn, strict=True):
            if len(worlds):
                work.contest.add(worth[at : at + len(part)].reshape(-1, len(worlds)), worlds.counts)
            at += len(part)
        return True


def _starts(work: _Work, worlds: Drawn) -> Starts:
    """The same worlds for each of its moves."""
    latest = work.asked.asked.latest
    return Starts.of(work.contest.moves, worlds.cards, worlds.standing, latest, worlds.ways)
