"""The rows of a ruleset, sorted by what a hand is split into."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from dizhu.rules.rows import rows
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.shapes import Body, Shape


@dataclass(frozen=True, slots=True)
class Grammar:
    """What the splitter asks of a ruleset.

    `plain` and `bombs` are the bodies of one rank, by rank and then by number of cards; `chains`
    the bodies of several ranks; `carriers` the shapes with attachments, by the width of the body
    and its number of ranks.
    """

    plain: tuple[dict[int, tuple[Shape, Body]], ...]
    bombs: tuple[dict[int, tuple[Shape, Body]], ...]
    chains: tuple[tuple[Shape, Body], ...]
    carriers: dict[tuple[int, int], tuple[Shape, ...]]
    rocket: tuple[Shape, Body] | None


@cache
def grammar(rules: Ruleset) -> Grammar:
    """The rows of `rules`, sorted; longest chains first."""
    ranks = len(rules.deck.counts())
    plain: tuple[dict[int, tuple[Shape, Body]], ...] = tuple({} for _ in range(ranks))
    bombs: tuple[dict[int, tuple[Shape, Body]], ...] = tuple({} for _ in range(ranks))
    chains: list[tuple[Shape, Body]] = []
    carriers: dict[tuple[int, int], tuple[Shape, ...]] = {}
    rocket: tuple[Shape, Body] | None = None
    for shape in rows(rules):
        if shape.attachment:
            # A four is worth more as a bomb: fours that carry are left to the last play of a hand.
            if shape.width not in {s.width for s in rows(rules) if s.is_bomb}:
                for n in shape.lengths:
                    carriers[shape.width, n] = (*carriers.get((shape.width, n), ()), shape)
            continue
        for body in shape.bodies:
            if shape.is_rocket:
                rocket = shape, body
            elif shape.is_bomb:
                bombs[body.run[0]][shape.width] = shape, body
            elif len(body.run) == 1:
                plain[body.run[0]][shape.width] = shape, body
            else:
                chains.append((shape, body))
    chains.sort(key=lambda chain: -chain[1].cards)
    return Grammar(plain, bombs, tuple(chains), carriers, rocket)
