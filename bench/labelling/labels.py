"""Is what a tag says true: judged from the hands of every world, the splitter and the solver.

Nothing here asks what the tagger asks. `True` where the sentence holds, `False` where it does not.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bench.labelling.positions import Position
from dizhu.game.actions import Action, Pass, Play
from dizhu.game.state import Playing
from dizhu.rules.card_names import FOUR_JOKERS, RANK_NAMES
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, moves, parse
from dizhu.rules.ranks import RANKS, TWO
from dizhu.rules.text import Text
from dizhu.solver.split import turns
from dizhu.study.reasons.tag import Reason

NEAR = 2


class Case:
    """One thing that was said of one action."""

    def __init__(self, position: Position, action: Action, reason: Reason) -> None:
        self.at, self.action, self.reason = position, action, reason
        self.state, self.rules, self.seat = (
            position.state,
            position.state.rules,
            position.state.turn,
        )
        self.hand, self.worlds = position.hand, position.worlds
        self.combo = self.read(action)
        self.rest = self.hand - self.combo.cards if self.combo else self.hand
        landlord = self.state.contract.landlord
        others = [(self.seat + i) % self.rules.seats for i in range(1, self.rules.seats)]
        self.opponents = [s for s in others if self.seat == landlord or s == landlord]
        top = self.state.top
        end = len(others) if top is None else others.index(top.seat)
        self.to_come = [s for s in others[:end] if s in self.opponents]
        self.all = len(self.worlds)

    def read(self, action: Action | None) -> Combo | None:
        """The combination of an action, `None` for a pass."""
        if not isinstance(action, Play):
            return None
        return parse(self.rules, action.cards, self.hand)[action.reading]

    @property
    def instead(self) -> Combo:
        """The play that the reason names."""
        combo = self.read(self.reason.instead)
        assert combo is not None
        return combo

    @property
    def top(self) -> Combo:
        """What lies on the table."""
        assert self.state.top is not None
        return self.state.top.combo

    def cards(self, place: str) -> Cards:
        """What the sentence names there, read as people do."""
        said = self.reason.places[place]
        told = said.en if isinstance(said, Text) else str(said)
        told = told.replace(FOUR_JOKERS.en, "XXDD")
        for name, letter in zip(RANK_NAMES, RANKS, strict=True):
            told = told.replace(name.en, letter)
        return Cards.parse(told.replace(" ", ""))

    def wins(self, action: Action | None) -> int:
        """Worlds in which it wins."""
        assert action is not None
        return self.at.wins(action)

    def held(self, world: Playing, seat: int) -> Cards:
        """A hand of a world."""
        hand = world.hands[seat]
        assert isinstance(hand, Cards)
        return hand

    def answers(self, combo: Combo, seats: list[int]) -> Iterator[tuple[Cards, Combo]]:
        """All answers of these seats in all worlds, with the hand."""
        for world in self.worlds:
            for seat in seats:
                hand = self.held(world, seat)
                for answer in moves(self.rules, hand, combo):
                    yield hand, answer

    def beaten(self, combo: Combo) -> bool:
        """Can an opponent beat it in some world."""
        return any(True for _ in self.answers(combo, self.opponents))

    def followed(self, combo: Combo) -> bool:
        """Can an opponent beat it without a bomb in some world."""
        return any(not answer.shape.tier for _, answer in self.answers(combo, self.opponents))

    def out_over(self, combo: Combo, seats: list[int]) -> bool:
        """Can one of the seats, with one or two cards, go out over it in some world."""
        return any(
            len(hand) <= NEAR and answer.cards == hand
            for hand, answer in self.answers(combo, seats)
        )

    def turns(self, cards: Cards) -> int:
        """The splitter's number."""
        return turns(self.rules, cards)

    def controls(self, cards: Cards) -> bool:
        """Is there a bomb, or a card that no ordinary single beats in any world."""
        singles = [c for c in moves(self.rules, cards) if c.kind == "solo"]
        if any(c.shape.tier for c in moves(self.rules, cards)):
            return True
        return any(
            all(answer.shape.tier for _, answer in self.answers(c, self.opponents)) for c in singles
        )


def breaks_chain(case: Case) -> bool:
    """The chain is in a best grouping, and no turn is gained."""
    group = case.cards("group")
    best = case.turns(case.hand)
    return case.turns(case.rest) >= best == 1 + case.turns(case.hand - group)


def breaks_bomb(case: Case) -> bool:
    """The cards are a bomb, held before and not after."""
    cards = case.cards("cards")
    whole = all(combo.shape.tier for combo in parse(case.rules, cards))
    return whole and cards <= case.hand and not cards <= case.rest


def more_turns(case: Case) -> bool:
    """No turn is gained."""
    return case.turns(case.rest) >= case.turns(case.hand)


def fits(case: Case) -> bool:
    """A turn is gained."""
    return case.turns(case.rest) == case.turns(case.hand) - 1


def sheds_most(case: Case) -> bool:
    """A turn is gained, and every larger play costs one."""
    over = case.state.top.combo if case.state.top else None
    larger = [
        c
        for c in moves(case.rules, case.hand, over)
        if len(c.cards) > len(case.hand) - len(case.rest)
    ]
    return fits(case) and all(
        case.turns(case.hand - c.cards) >= case.turns(case.hand) for c in larger
    )


def wins_everywhere(case: Case) -> bool:
    """The action wins in every world."""
    return case.wins(case.action) == case.all


def misses_finish(case: Case) -> bool:
    """The play named wins in every world."""
    return case.wins(case.reason.instead) == case.all


def throws_win(case: Case) -> bool:
    """It does, and the action does not."""
    return misses_finish(case) and not wins_everywhere(case)


def keeps_lead(case: Case) -> bool:
    """No opponent beats it in any world."""
    return case.combo is not None and not case.beaten(case.combo)


def gives_lead(case: Case) -> bool:
    """An opponent beats it in some world, the play named in none; or both without bombs."""
    assert case.combo is not None
    if case.beaten(case.instead):
        return case.followed(case.combo) and not case.followed(case.instead)
    return case.beaten(case.combo)


def force_only(case: Case) -> bool:
    """No opponent beats it without a bomb in any world."""
    return case.combo is not None and not case.followed(case.combo)


def spends_high(case: Case) -> bool:
    """The play named is lower, and leaves no more turns."""
    assert case.combo is not None
    left = case.turns(case.hand - case.instead.cards)
    return case.instead.top < case.combo.top and left <= case.turns(case.rest)


def higher_than_needed(case: Case) -> bool:
    """The play named is lower, and no opponent beats it in any world."""
    assert case.combo is not None
    return case.instead.top < case.combo.top and not case.beaten(case.instead)


def last_control(case: Case) -> bool:
    """There was a control, and there is none."""
    return case.controls(case.hand) and not case.controls(case.rest)


def makes_spend(case: Case) -> bool:
    """Every answer of every world is a bomb or of 2s and jokers."""
    assert case.combo is not None
    every = [answer for _, answer in case.answers(case.combo, case.opponents)]
    return all(answer.shape.tier or min(answer.cards) >= TWO for answer in every)


def passes_up(case: Case) -> bool:
    """The play named gains a turn without 2s and jokers."""
    cards = case.instead.cards
    return case.turns(case.hand - cards) == case.turns(case.hand) - 1 and max(cards) < TWO


def low(case: Case) -> bool:
    """A higher play of the same kind counts as safer: it lets out in fewer worlds."""
    assert case.combo is not None
    seats = case.opponents
    if not case.out_over(case.combo, seats):
        return False
    return not case.out_over(case.instead, seats) or case.instead.top > case.combo.top


def lets_out(case: Case) -> bool:
    """In some world an opponent goes out over what lies there, in none over the play named."""
    return case.out_over(case.top, case.to_come) and not case.out_over(case.instead, case.opponents)


def blocks(case: Case) -> bool:
    """No opponent goes out over it in any world; in some one might have."""
    assert case.combo is not None
    if case.out_over(case.combo, case.opponents):
        return False
    top = case.state.top
    if top is None:
        plays = moves(case.rules, case.hand)
        return any(not c.shape.tier and case.out_over(c, case.opponents) for c in plays)
    leads = top.seat in case.opponents and any(
        parse(case.rules, case.held(world, top.seat)) for world in case.worlds
    )
    return leads or case.out_over(top.combo, case.to_come)


def bomb_not_needed(case: Case) -> bool:
    """The play named is no bomb and wins in as many worlds."""
    return not case.instead.shape.tier and no_worse(case)


def bomb_too_late(case: Case) -> bool:
    """Nothing wins in any world."""
    return not any(any(values.values()) for values in case.at.values)


def raises_stakes_behind(case: Case) -> bool:
    """It loses in at least half the worlds."""
    return 2 * case.wins(case.action) <= case.all


def keeps_bomb(case: Case) -> bool:
    """The cards are left, and could have answered."""
    cards = case.cards("cards")
    return cards <= case.rest and any(c.beats(case.top) for c in parse(case.rules, cards))


def overtakes_partner(case: Case) -> bool:
    """No opponent to come beats the partner's play in any world."""
    return not any(True for _ in case.answers(case.top, case.to_come))


def stops_partner(case: Case) -> bool:
    """Nor has the partner, in any world, more than one play left: passing wins in all."""
    top = case.state.top
    assert top is not None
    out = all(parse(case.rules, case.held(world, top.seat)) for world in case.worlds)
    return out and overtakes_partner(case) and case.wins(Pass()) == case.all


def feeds_partner(case: Case) -> bool:
    """In some world a partner goes out over it."""
    assert case.combo is not None
    partners = [s for s in range(case.rules.seats) if s != case.seat and s not in case.opponents]
    return case.out_over(case.combo, partners)


def no_worse(case: Case) -> bool:
    """Does the action that the reason names win in as many worlds."""
    return case.wins(case.reason.instead) >= case.wins(case.action)


LABELS: dict[str, Callable[[Case], bool]] = {
    "throws_win": throws_win,
    "stops_partner": stops_partner,
    "overtakes_partner": overtakes_partner,
    "solo_to_one": low,
    "pair_to_two": low,
    "lets_out": lets_out,
    "bomb_too_late": bomb_too_late,
    "bomb_not_needed": bomb_not_needed,
    "raises_stakes_behind": raises_stakes_behind,
    "misses_finish": misses_finish,
    "gives_lead": gives_lead,
    "last_control": last_control,
    "higher_than_needed": higher_than_needed,
    "spends_high": spends_high,
    "passes_up": passes_up,
    "breaks_chain": breaks_chain,
    "breaks_bomb": breaks_bomb,
    "more_turns": more_turns,
    "wins_always": wins_everywhere,
    "feeds_partner": feeds_partner,
    "lets_partner_in": overtakes_partner,
    "blocks": blocks,
    "raises_stakes_ahead": wins_everywhere,
    "keeps_bomb": keeps_bomb,
    "goes_out": wins_everywhere,
    "finishes": wins_everywhere,
    "keeps_lead": keeps_lead,
    "force_only": force_only,
    "makes_spend": makes_spend,
    "sheds_most": sheds_most,
    "fits": fits,
}
