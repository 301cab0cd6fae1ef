"""The worlds of a question in which its candidates are tried."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from dizhu.bots.belief.believing import Belief
from dizhu.bots.search.player import Floats
from dizhu.bots.search.question import Question
from dizhu.bots.search.replaying import Replay
from dizhu.bots.search.settings import Deadline, Settings
from dizhu.encode.bits import Words

CHUNK: Final = 64
"""Worlds that are looked at between two looks at the clock."""
PART: Final = 0.3
"""The part of the time that goes into that."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """n worlds (`Batch.lay`), by the number of a way how the other side plays, and how often."""

    cards: Words
    standing: NDArray[np.int64]
    ways: NDArray[np.int64]
    counts: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.cards)


class Source(Protocol):
    """Where worlds come from."""

    def more(self, n: int) -> Drawn:
        """So many more, or fewer if there are no more."""
        ...


@dataclass(frozen=True, slots=True)
class Believed:
    """As likely as a belief has them; the other side plays as one does oneself."""

    question: Question
    belief: Belief
    rng: np.random.Generator

    def more(self, n: int) -> Drawn:
        """`n` of them."""
        held = self.belief.sample(self.rng, n)
        cards, standing = self.question.laid(held, self.rng)
        return Drawn(cards, standing, np.zeros(n, np.int64), np.ones(n, np.int64))


@dataclass(slots=True)
class Weighed:
    """Drawn beforehand, each once with a way, in an order by chance."""

    drawn: Drawn
    taken: int = 0

    def more(self, n: int) -> Drawn:
        """The next `n`, if so many are left."""
        its = slice(self.taken, self.taken + n)
        self.taken += n
        drawn = self.drawn
        return Drawn(drawn.cards[its], drawn.standing[its], drawn.ways[its], drawn.counts[its])


def source(
    question: Question,
    belief: Belief,
    replay: Replay,
    settings: Settings,
    rng: np.random.Generator,
    deadline: Deadline,
) -> Source:
    """Worlds as likely as a belief and what was done make them, where there is time for that."""
    if not settings.proposals or not replay.fits(deadline):
        return Believed(question, belief, rng)
    held = belief.sample(rng, settings.proposals)
    cards, standing = question.laid(held, rng)
    part, logs = deadline.part(PART), []
    for at in range(0, len(cards), CHUNK):
        its = slice(at, at + CHUNK)
        logs.append(replay.evidence(question, belief, held[its], cards[its]))
        if part.passed:
            break
    told = np.concatenate(logs, axis=1)
    rows, ways, counts = _resampled(told, settings.worlds, rng)
    return Weighed(Drawn(cards[rows], standing[rows], ways, counts))


def _resampled(
    logs: Floats, n: int, rng: np.random.Generator
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    """`n` of the (ways, worlds) by their likelihoods: worlds, ways and counts, each pair once."""
    chances = np.exp(logs - logs.max()).ravel()
    edges = np.cumsum(chances / chances.sum())
    # Evenly spaced, so that a pair comes as often as it should, to within one.
    found = np.searchsorted(edges[:-1], (rng.random() + np.arange(n)) / n, side="right")
    pairs, counts = np.unique(found, return_counts=True)
    order = rng.permutation(len(pairs))
    ways, worlds = np.divmod(pairs[order], logs.shape[1])
    return worlds, ways, counts[order]
