"""Are these events what the rules allow: a log replayed through `decide`, one event at a time."""

from __future__ import annotations

from dataclasses import replace

from dizhu.game.actions import Action, Call, Double, Pass, Play, Redouble
from dizhu.game.engine import begin, decide, evolve
from dizhu.game.events import (
    BottomTaken,
    Called,
    Dealt,
    Ended,
    Event,
    Passed,
    Played,
    Redoubled,
    Sealed,
    Unsealed,
    Voided,
)
from dizhu.game.holding import Holding, Unseen
from dizhu.game.holding_notation import reading_of
from dizhu.game.record.known import contradiction, shown_whole, untold
from dizhu.game.record.record import Header, Secret, encodable
from dizhu.game.refusing import IllegalAction
from dizhu.game.state import Doubling, Fresh, Over, Playing, State, Void, farmers, put, to_act
from dizhu.rules.cards import NONE, Cards
from dizhu.rules.errors import Refusal
from dizhu.rules.ranks import RANKS
from dizhu.rules.text import Text


class Unlawful(ValueError):
    """This event can't happen here; `refusal` is the ruling against it, where there is one."""

    def __init__(self, problem: str, refusal: Refusal | None = None) -> None:
        super().__init__(problem)
        self.refusal = refusal


class Lawful:
    """The state that events add up to, each checked before it counts.

    `due` is what must come next: the consequences of the last action. A reader's record is
    checked as far as that reader could: hidden hands play what they may well hold, until the end
    shows whether they did.
    """

    def __init__(self, header: Header) -> None:
        self.header = header
        self.state: State = Fresh(header.rules)
        self.due: tuple[Event, ...] = ()
        self._told: list[Event] = []

    def add(self, event: Event) -> None:
        """Take `event` in. Raises `Unlawful`, and then nothing has changed."""
        self._check_sight(event)
        due = self.due or self._expected(event)
        if not _fits(due[0], event):
            raise Unlawful(_unlike(due[0], event))
        state = evolve(self.state, event)
        if self.header.view != "all":
            self._check_known(event, state)
        self._told.append(event)
        self.state = state
        self.due = due[1:]

    def disclose(self, secret: Secret) -> None:
        """Is this where the secret of the shuffle may be told. Raises `Unlawful`."""
        if self.due or not isinstance(self.state, Over | Void):
            raise Unlawful("the secret is told when the deal is over, not before")
        if self.header.commitment is None:
            raise Unlawful("the secret of what: the header has no commitment")
        if len(secret.texts) != self.header.rules.seats:
            raise Unlawful(f"{self.header.rules.seats} texts are expected, one a seat")
        for text in (secret.secret, *secret.texts):
            try:
                encodable(text)
            except ValueError as error:
                raise Unlawful(str(error)) from None

    def sees(self, event: Event) -> bool:
        """Are all cards of `event` such as they are told in this record."""
        return all(isinstance(cards, Cards) == known for cards, known in self._sights(event))

    def act(self, seat: int, action: Action) -> tuple[Event, ...]:
        """What follows if `seat` does `action`. Raises `Unlawful`."""
        state = self.state
        if isinstance(state, Playing) and isinstance(action, Play):
            state = self._supposing(state, seat, action.cards)
        try:
            return decide(state, seat, action)
        except IllegalAction as error:
            raise Unlawful(error.refusal("en"), error.refusal) from None

    def _expected(self, event: Event) -> tuple[Event, ...]:
        """What follows from the action that brought `event` about; `event` is its first."""
        match event:
            case Dealt():
                return self._begun(event)
            case Called(seat, bid):
                return self.act(seat, Call(bid))
            case Sealed(seat, yes):
                return self.act(seat, Double(yes))
            case Redoubled(seat, yes):
                return self.act(seat, Redouble(yes))
            case Played(seat, combo):
                reading = reading_of(self.header.rules, combo)
                return self.act(seat, Play(combo.cards, reading))
            case Passed(seat):
                return self.act(seat, Pass())
            case Unsealed(doubled) if isinstance(self.state, Doubling):
                return self._unsealed(self.state, doubled)
            case _:
                raise Unlawful(f"nothing has happened that brings {_name(event)}")

    def _begun(self, event: Dealt) -> tuple[Event, ...]:
        rules = self.header.rules
        if not isinstance(self.state, Fresh):
            raise Unlawful("the cards are dealt already")
        if [len(hand) for hand in event.hands] != [rules.hand] * rules.seats:
            raise Unlawful(f"{rules.seats} hands of {rules.hand} cards are dealt (ruling 2)")
        if len(event.bottom) != rules.bottom:
            raise Unlawful(f"the bottom has {rules.bottom} cards (ruling 2)")
        _check_deck(self.header, [*event.hands, event.bottom])
        ceremony = event.ceremony
        if not (0 <= event.first < rules.seats and 0 <= ceremony.dealer < rules.seats):
            raise Unlawful("the dealer and the first caller are seats")
        if ceremony.cut is not None and not 0 <= ceremony.cut < len(rules.deck):
            raise Unlawful(f"nobody can cut {ceremony.cut} of {len(rules.deck)} cards")
        if ceremony.face_up is not None:
            self._check_face_up(ceremony.face_up, event.hands[event.first])
        return begin(rules, event)

    def _check_face_up(self, rank: int, hand: Holding) -> None:
        """Whoever is dealt the card turned up calls first (rulings 6 and 7)."""
        if not 0 <= rank < len(RANKS):
            raise Unlawful("the face-up card has no such rank")
        if self.header.rules.first_caller != "face_up":
            raise Unlawful("no card is turned up where the first call goes round (ruling 6)")
        if isinstance(hand, Cards) and not hand[rank]:
            raise Unlawful(f"the face-up {RANKS[rank]} is not dealt to the first caller (ruling 6)")

    def _unsealed(self, state: Doubling, doubled: tuple[bool, ...]) -> tuple[Event, ...]:
        """Only a reader who was not told of the others' choices comes by this way."""
        rules = state.rules
        waiting = to_act(state)
        if self.header.view == "all" or self.header.reader in waiting:
            raise Unlawful("not all farmers have chosen (ruling 13)")
        if len(doubled) != rules.seats - 1:
            raise Unlawful(f"{rules.seats - 1} farmers choose")
        chosen = dict(zip(farmers(rules.seats, state.contract.landlord), doubled, strict=True))
        supposed: State = state
        for seat in waiting[:-1]:
            supposed = evolve(supposed, Sealed(seat, chosen[seat]))
        return decide(supposed, waiting[-1], Double(chosen[waiting[-1]]))[1:]

    def _supposing(self, state: Playing, seat: int, cards: Cards) -> Playing:
        """`state` with a hand for `seat` that may hold `cards`, if nobody knows the real one."""
        hand = state.hands[seat] if 0 <= seat < state.rules.seats else NONE
        if isinstance(hand, Cards) or seat not in to_act(state):
            return state
        if len(cards) > len(hand):
            words = f"{len(cards)} cards are not in a hand of {len(hand)}"
            zh = f"手里只有 {len(hand)} 张牌"
            raise Unlawful(
                f"{words} (ruling 72)",
                Refusal((72,), Text(words, zh, f"手裡只有 {len(hand)} 張牌")),
            )
        # One card more that completes no bomb says: this hand goes on (rulings 21, 46).
        spare = next((r for r in range(len(RANKS)) if not cards[r]), 0)
        more = Cards.of([spare]) if len(cards) < len(hand) else NONE
        return replace(state, hands=put(state.hands, seat, cards + more))

    def _check_sight(self, event: Event) -> None:
        for cards, known in self._sights(event):
            if isinstance(cards, Unseen) and known:
                raise Unlawful(f"{_name(event)} shows these cards, not only their number")
            if isinstance(cards, Cards) and not known:
                raise Unlawful(f"whose record this is does not see these cards ({_name(event)})")
        if isinstance(event, Sealed) and self.header.view not in ("all", event.seat):
            raise Unlawful("whose record this is does not see this choice (ruling 13)")

    def _sights(self, event: Event) -> list[tuple[Holding, bool]]:
        """The cards in `event`, and whether they are seen in this record."""
        full, reader = self.header.view == "all", self.header.reader
        match event:
            case Dealt(hands=hands, bottom=bottom):
                own = [(hand, full or seat == reader) for seat, hand in enumerate(hands)]
                return [*own, (bottom, full)]
            case BottomTaken(seat, cards, shown):
                return [(cards, full or shown or seat == reader)]
            case Ended(hands, bottom) | Voided(hands, bottom):
                return [(cards, True) for cards in (*hands, bottom)]
            case _:
                return []

    def _check_known(self, event: Event, state: State) -> None:
        """A reader's record can't say what he knows to be otherwise; at the end he knows all."""
        if isinstance(event, Ended | Voided):
            self._check_end(event)
            return
        problem = contradiction(state)
        if problem is not None:
            raise Unlawful(problem)

    def _check_end(self, end: Ended | Voided) -> None:
        """All cards are on the table: the whole deal must be one that the rules allow."""
        try:
            events = [*shown_whole(self._told, end, self.state)]
        except ValueError as error:
            raise Unlawful(str(error)) from None
        whole = Lawful(replace(self.header, view="all"))
        for n, event in enumerate(events, 1):
            try:
                if isinstance(event, Unsealed) and isinstance(whole.state, Doubling):
                    for seat, yes in untold(whole.state, event).items():
                        whole.add(Sealed(seat, yes))
                whole.add(event)
            except Unlawful as error:
                raise _after_all(n, error) from None


def _after_all(n: int, error: Unlawful) -> Unlawful:
    """`error` about event `n`, which only the cards shown at the end bring to light."""
    if error.refusal is None:
        return error
    told = error.refusal.reason
    reason = Text(
        f"event {n}, now that all cards are shown: {told.en}",
        f"牌摊开后再看事件 {n}：{told.zh}",
        f"牌攤開後再看事件 {n}：{told.zh_tw}",
    )
    refusal = Refusal(error.refusal.rulings, reason)
    return Unlawful(refusal("en"), refusal)


def _check_deck(header: Header, holdings: list[Holding]) -> None:
    """Raise unless the known cards are within the deck, or are all of it."""
    deck = header.rules.deck
    known = [cards for cards in holdings if isinstance(cards, Cards)]
    for rank, letter in enumerate(RANKS):
        count = sum(cards[rank] for cards in known)
        if count > deck[rank] or (header.view == "all" and count < deck[rank]):
            raise Unlawful(f"the deck has {deck[rank]} of {letter}, not {count} (ruling 1)")


def _fits(due: Event, event: Event) -> bool:
    """Is `event` the one that is due, which may know less of the cards."""
    match due, event:
        case (Ended(hands, bottom), Ended(shown, rest)) | (
            Voided(hands, bottom),
            Voided(shown, rest),
        ):
            pairs = [*zip(hands, shown, strict=False), (bottom, rest)]
            return len(hands) == len(shown) and all(_may_be(a, b) for a, b in pairs)
        case BottomTaken(cards=cards), BottomTaken():
            return _may_be(cards, event.cards) and replace(due, cards=event.cards) == event
        case _:
            return due == event


def _may_be(due: Holding, told: Holding) -> bool:
    return len(due) == len(told) if isinstance(due, Unseen) else due == told


def _unlike(due: Event, event: Event) -> str:
    if type(due) is type(event):
        return f"{_name(event)} is not what follows from the rest of the record"
    return f"{_name(due)} is expected here, not {_name(event)}"


def _name(event: Event) -> str:
    return _NAMES[type(event).__name__]


_NAMES = {
    "Dealt": "the deal",
    "Called": "a call",
    "Won": "the landlord",
    "BottomTaken": "the bottom",
    "Sealed": "a farmer's choice",
    "Unsealed": "the doubling",
    "Redoubled": "the redoubling",
    "Played": "a play",
    "Passed": "a pass",
    "Ended": "the end",
    "Voided": "the void deal",
}
