"""The operation `score`: from what is told of a deal to points."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from dizhu.cli.judging.faults import Fault
from dizhu.cli.judging.request import Request, boolean, whole
from dizhu.game.scoring import Tally, points
from dizhu.rules.ranks import PLAIN
from dizhu.rules.ruleset import Ruleset

_SMALLEST: Final = 4
"""Cards of the smallest bomb (ruling 50)."""

_WINNERS: Final = ("landlord", "farmers", "none")


def score(request: Request) -> dict[str, object]:
    """Points of the landlord and of each farmer, from what happened in a deal."""
    rules = request.rules
    winner = _winner(request)
    tally = Tally(
        bid=_bid(request, rules),
        landlord_won=winner == "landlord",
        bombs=_bombs(request, rules),
        rocket=request.flag("rocket"),
        # Told of a ruleset that knows no spring, neither is counted, nor can it contradict.
        spring=request.flag("spring") and rules.spring,
        anti_spring=request.flag("anti_spring") and rules.spring,
        doubled=_doubled(request),
        redoubled=request.given("redoubled") and request.flag("redoubled"),
    )
    if contradiction := next(_contradictions(rules, tally, void=winner == "none"), None):
        raise Fault("inconsistent", contradiction)
    return {"scores": points(rules, tally)}


def _winner(request: Request) -> str:
    winner = request.text("winner")
    if winner not in _WINNERS:
        raise Fault("bad_request", f"winner: {winner!a} is none of {', '.join(_WINNERS)}")
    return winner


def _bid(request: Request, rules: Ruleset) -> int:
    bid = request.number("bid")
    if bid not in (0, *rules.bids):
        raise Fault("bad_request", f"bid: there is no call of {bid}")
    return bid


def _bombs(request: Request, rules: Ruleset) -> tuple[int, ...]:
    """The sizes of the bombs. Where all are of one size, it is enough to say how many."""
    told = request.members.get("bombs")
    if isinstance(told, list):
        return tuple(whole(size, "bombs") for size in told)
    number = request.number("bombs")
    if number < 0:
        raise Fault("bad_request", f"bombs: there can't be {number}")
    if number and rules.decks > 1:
        raise Fault("bad_request", "bombs: a list of sizes, since not every bomb doubles here")
    # A number without end is not to be spread out: one too many is as wrong as a million.
    return (_SMALLEST,) * min(number, len(PLAIN) + 1)


def _doubled(request: Request) -> tuple[bool, ...]:
    if not request.given("doubled"):
        return ()
    return tuple(boolean(choice, "doubled") for choice in request.items("doubled"))


def _contradictions(rules: Ruleset, tally: Tally, *, void: bool) -> Iterator[str]:
    """What cannot have happened, in words."""
    farmers = rules.seats - 1
    springs = tally.spring or tally.anti_spring
    doubled = any(tally.doubled)
    if void and tally.bid:
        yield f"a bid of {tally.bid} and no winner"
    if not void and not tally.bid:
        yield "a winner, and nobody called"
    if void and (tally.bombs or tally.rocket or springs or doubled):
        yield "nobody called, so that nothing was played or doubled"
    if tally.spring and tally.anti_spring:
        yield "spring and anti-spring at once"
    if tally.spring and not tally.landlord_won:
        yield "a spring, and the landlord did not win"
    if tally.anti_spring and tally.landlord_won:
        yield "an anti-spring, and the landlord won"
    if tally.doubled and len(tally.doubled) != farmers:
        yield f"{len(tally.doubled)} choices of {farmers} farmers"
    if doubled and not rules.doubling:
        yield "there is no doubling in this ruleset"
    if tally.redoubled and not doubled:
        yield "redoubled, and nobody had doubled"
    largest = _SMALLEST * rules.decks
    if not all(_SMALLEST <= size <= largest for size in tally.bombs):
        yield f"a bomb has {_SMALLEST} to {largest} cards in this ruleset"
    if _ranks(rules, tally.bombs) > len(PLAIN):
        yield f"{len(tally.bombs)} bombs, more than the deck can make"


def _ranks(rules: Ruleset, bombs: tuple[int, ...]) -> int:
    """Of how many ranks such bombs must be: two packs make two smallest ones of a rank."""
    smallest = bombs.count(_SMALLEST)
    return len(bombs) - smallest + -(-smallest // rules.decks)
