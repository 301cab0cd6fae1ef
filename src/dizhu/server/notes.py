"""What one reader was told, folded: his view is drawn from it, and nothing else is at hand."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence

from dizhu.game import events as game
from dizhu.game.holding import Reader
from dizhu.game.scoring import multiplier
from dizhu.game.state import Over, Playing, Void, farmers
from dizhu.game.view import View
from dizhu.rules.cards import Cards
from dizhu.rules.ranks import RANKS
from dizhu.server.faces import Faces
from dizhu.server.wire import events as wire
from dizhu.server.wire.frames import Spoken
from dizhu.server.wire.view import Laid
from dizhu.table import events as table
from dizhu.table.engine import fold
from dizhu.table.state import During, TableState

TALK = 50
"""Lines that somebody who comes, or comes back, still hears."""


class Notes:
    """The notes of one reader: the table as he knows it, and the deal as it is drawn for him.

    `events` are those of the deal that is played, or of the last one; `history` the same for the
    eye.
    """

    __slots__ = (
        "bottom",
        "calls",
        "commitment",
        "dealt",
        "doubled",
        "events",
        "faces",
        "history",
        "last_trick",
        "players",
        "reader",
        "redoubled",
        "result",
        "state",
        "talk",
        "trick",
    )

    def __init__(self, reader: Reader) -> None:
        self.reader = reader
        self.state: TableState | None = None
        self.result: wire.Result | None = None
        self.history: list[wire.AnyEvent] = []
        self.talk: deque[Spoken] = deque(maxlen=TALK)
        self._clear()

    def _clear(self) -> None:
        self.faces: Faces | None = None
        self.dealt: game.Dealt | None = None
        self.events: list[game.Event] = []
        self.calls: list[tuple[int, int]] = []
        self.bottom: list[str] | None = None
        self.doubled: list[wire.Choice] | None = None
        self.redoubled: bool | None = None
        self.trick: list[Laid] = []
        self.last_trick: list[Laid] = []
        self.players: list[str] = []
        self.commitment = ""

    def hear(self, event: table.Event, at: float, own: Sequence[int]) -> wire.AnyEvent:
        """One more letter, as it is sent; `own` are the reader's numbered cards if it deals."""
        before = self.state
        self.state = after = fold(before, [event], at)
        if isinstance(event, table.Happened):
            told = self._happened(event, own, before, after)
            self.history.append(told)
            return told
        return self._told(event)

    def bot_view(self) -> View:
        """The deal as a bot is shown it."""
        assert self.state is not None
        assert isinstance(self.state.stage, During)
        return View(self.reader, self.state.stage.deal, tuple(self.events))

    def _told(self, event: table.Event) -> wire.AnyEvent:
        match event:
            case table.Opened():
                return wire.Opened()
            case table.Sat(seat, name):
                return wire.Sat(seat, name)
            case table.Reserved(seat, name):
                return wire.Reserved(seat, name)
            case table.Left(seat):
                return wire.Left(seat)
            case table.Swapped(seat, other):
                return wire.Swapped(seat, other)
            case table.Prepared(commitment):
                return wire.Prepared(commitment)
            case table.Readied(seat, _, mark):
                return wire.Readied(seat, mark)
            case table.Revealed(seat):
                return wire.Revealed(seat)
            case table.Rematched():
                return wire.Rematched()
            case table.Disclosed(secret, texts):
                if self.result is not None:
                    self.result.secret, self.result.texts = secret, list(texts)
                return wire.Disclosed(secret, list(texts))
            case table.TimedOut(seat):
                return wire.TimedOut(seat)
            case table.Autopiloted(seat, on):
                return wire.Autopiloted(seat, on)
            case table.Said(seat, words):
                assert self.state is not None
                self.talk.append(Spoken(seat, self.state.chairs[seat].name, words))
                return wire.Said(seat, words)
            case table.Resumed():
                return wire.Resumed()
            case table.Happened():
                raise AssertionError("told elsewhere")

    def _happened(
        self,
        event: table.Happened,
        own: Sequence[int],
        before: TableState | None,
        after: TableState,
    ) -> wire.AnyEvent:
        inner, by = event.event, event.by
        if isinstance(inner, game.Dealt):
            self._clear()
            self.result, self.history = None, []
            self.players = [chair.name if chair.person else "" for chair in after.chairs]
            self.dealt, self.faces = inner, Faces(after.settings.rules, self.reader, own)
        self.events.append(inner)
        faces = self.faces
        assert faces is not None
        assert isinstance(after.stage, During)
        deal = after.stage.deal
        self.commitment = after.stage.commitment
        match inner:
            case game.Dealt(ceremony, hands, _, first):
                up = ceremony.face_up
                return wire.Dealt(
                    dealer=ceremony.dealer,
                    first=first,
                    cut=ceremony.cut,
                    face_up=None if up is None else RANKS[up],
                    counts=[len(hand) for hand in hands],
                    hand=None if self.reader is None else faces.hand(),
                )
            case game.Called(seat, bid):
                self.calls.append((seat, bid))
                return wire.Called(seat, bid)
            case game.Won(seat, bid):
                return wire.Won(seat, bid)
            case game.BottomTaken(seat, cards, _):
                self.bottom = faces.bottom(seat, cards) if isinstance(cards, Cards) else None
                return wire.BottomTaken(seat, self.bottom, len(cards))
            case game.Sealed(_, yes):
                return wire.Sealed(yes)
            case game.Unsealed(doubled):
                assert not isinstance(deal, Over | Void)
                self.doubled = self._choices(doubled)
                return wire.Unsealed(self.doubled)
            case game.Redoubled(seat, yes):
                self.redoubled = yes
                return wire.Redoubled(seat, yes)
            case game.Played(seat, combo):
                shown = faces.lay(seat, combo.cards)
                assert isinstance(deal, Playing)
                laid = Laid(seat, shown, str(combo.cards), combo.kind)
                if leads(before):
                    self.last_trick, self.trick = self.trick, []
                self.trick.append(laid)
                return wire.Played(
                    seat,
                    shown,
                    laid.text,
                    combo.kind,
                    combo.length,
                    RANKS[combo.top],
                    len(deal.hands[seat]),
                    by,
                )
            case game.Passed(seat):
                self.trick.append(Laid(seat, [], "", None))
                return wire.Passed(seat, by)
            case game.Ended() | game.Voided():
                assert isinstance(deal, Over | Void)
                self.result = self._result(deal)
                kind = wire.Ended if isinstance(inner, game.Ended) else wire.Voided
                return kind(**{f: getattr(self.result, f) for f in wire.Result.__struct_fields__})

    def _choices(self, doubled: Sequence[bool]) -> list[wire.Choice]:
        assert self.state is not None
        landlord = next(e.seat for e in reversed(self.events) if isinstance(e, game.Won))
        seats = farmers(len(self.state.chairs), landlord)
        return [wire.Choice(seat, yes) for seat, yes in zip(seats, doubled, strict=True)]

    def _result(self, end: Over | Void) -> wire.Result:
        assert self.faces is not None
        hands = self.faces.reveal(end.hands)
        left = end.bottom.cards
        if isinstance(end, Void):
            assert isinstance(left, Cards)
            return wire.Result(
                void=True,
                landlord=None,
                winner=None,
                scores=[0] * len(hands),
                bid=0,
                bombs=[],
                rocket=False,
                spring=False,
                anti_spring=False,
                doubled=[],
                redoubled=False,
                multiplier=1,
                hands=hands,
                bottom=self.faces.rest(left),
                commitment=self.commitment,
            )
        tally = end.tally
        spring = tally.spring or tally.anti_spring
        if self.bottom is None:
            assert isinstance(left, Cards)
            # The taker has long played these among his own; they are shown once more by rank.
            self.bottom = Faces(end.rules, None, ()).rest(left)
        return wire.Result(
            void=False,
            landlord=end.contract.landlord,
            winner=end.winner,
            scores=list(end.scores),
            bid=tally.bid,
            bombs=list(tally.bombs),
            rocket=tally.rocket,
            spring=tally.spring and end.rules.spring,
            anti_spring=tally.anti_spring and end.rules.spring,
            doubled=self.doubled or [],
            redoubled=tally.redoubled,
            multiplier=multiplier(end.rules, tally.bombs, tally.rocket, spring=spring),
            hands=hands,
            bottom=self.bottom,
            commitment=self.commitment,
        )


def leads(state: TableState | None) -> bool:
    """Is there nothing to answer to, so that the next play leads."""
    return (
        state is not None
        and isinstance(state.stage, During)
        and isinstance(state.stage.deal, Playing)
        and state.stage.deal.top is None
    )
