"""The test hook: a file that fixes what is otherwise by chance. docs/test-mode.md describes it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from dizhu.bots.registry import make
from dizhu.game.actions import Action
from dizhu.game.agent import Agent
from dizhu.game.notation import read_action
from dizhu.game.view import View
from dizhu.rules.presets import PRESETS
from dizhu.server.chance import SystemChance, known
from dizhu.server.timing import Frozen, Timing
from dizhu.table.pack import face
from dizhu.table.shuffle import fixed

Faces = list[str]


class FixedDeal(Struct, forbid_unknown_fields=True, kw_only=True):
    """One deal: a `secret` to shuffle by, or the cards themselves, by seat and in faces.

    `script` has the actions of bots, by seat; a bot without one, or at its end, plays as it would.
    """

    secret: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")] | None = None
    hands: list[Faces] | None = None
    bottom: Faces | None = None
    commitment: Annotated[str, Meta(pattern=r"^[0-9a-f]{64}$")] | None = None
    script: dict[str, list[str]] = {}


class TestFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """What is fixed, for every table that is opened: names and tokens are numbered by `seed`.

    With `now` the clock stands still.
    """

    seed: int = 0
    now: float | None = None
    deals: list[FixedDeal] = []


class Scripted:
    """A bot that says what is written, then plays on as another."""

    def __init__(self, scripts: Sequence[Sequence[str]], beyond: Agent) -> None:
        self._scripts = [list(script) for script in scripts]
        self._beyond = beyond
        self._deal: object = None
        self._number = -1

    def act(self, view: View) -> Action:
        """The next action of this deal's script."""
        dealt = view.events[0]
        if dealt is not self._deal:
            self._deal, self._number = dealt, self._number + 1
        script = self._scripts[self._number] if self._number < len(self._scripts) else []
        if script:
            return read_action(script.pop(0), view.state)
        return self._beyond.act(view)


class FixedChance(SystemChance):
    """All of it from the file."""

    def __init__(self, file: TestFile) -> None:
        self._file = file
        self._tables = 0
        self._sat: defaultdict[tuple[str, int], int] = defaultdict(int)

    def secret(self, table: str, deal: int) -> str:  # noqa: ARG002
        """As the file has it; beyond its end, a hash of the number."""
        if deal <= len(self._file.deals):
            told = self._file.deals[deal - 1]
            if told.secret is not None:
                return told.secret
            if told.hands is not None and told.bottom is not None:
                promise = told.commitment or self._hash("commitment", deal)
                return fixed(promise, *_numbers(told.hands, told.bottom))
        return self._hash("secret", deal)

    def token(self, table: str, seat: int) -> str:
        """The same for the same seat, however often it was taken before."""
        self._sat[table, seat] += 1
        return self._hash("token", table, seat, self._sat[table, seat])

    def name(self) -> str:
        """By number."""
        self._tables += 1
        return self._hash("table", self._tables)[:20]

    def bot(self, name: str, table: str, seat: int) -> Agent:
        """With a seed of its seat."""
        beyond = make(known(name), Random(self._hash("bot", table, seat)))  # noqa: S311
        scripts = [deal.script.get(str(seat), []) for deal in self._file.deals]
        return Scripted(scripts, beyond)

    def _hash(self, *what: object) -> str:
        return sha256(repr((self._file.seed, *what)).encode()).hexdigest()


def read_test_file(data: bytes) -> tuple[FixedChance, Timing | None]:
    """Chance, and the clock if it stands still. Raises `ValueError`."""
    try:
        file = msgspec.json.decode(data, type=TestFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"no test file: {error}") from None
    for deal in file.deals:
        if (deal.hands is None) != (deal.bottom is None) or (deal.hands and deal.secret):
            raise ValueError("a deal has a secret, or hands and a bottom, or neither")
        if deal.hands is not None and deal.bottom is not None:
            _numbers(deal.hands, deal.bottom)
    return FixedChance(file), None if file.now is None else Frozen(file.now)


def _numbers(hands: list[Faces], bottom: Faces) -> tuple[list[list[int]], list[int]]:
    """The numbers of faces, each card of the pack once. Raises `ValueError`."""
    size = sum(map(len, hands)) + len(bottom)
    rules = next((r for r in PRESETS.values() if r.decks * 54 == size), None)
    if rules is None or len({len(hand) for hand in hands}) != 1:
        raise ValueError(f"{size} cards are no pack dealt evenly")
    left: defaultdict[str, list[int]] = defaultdict(list)
    for card in range(size):
        left[face(card, rules.decks)].append(card)
    try:
        return [[left[f].pop(0) for f in hand] for hand in hands], [left[f].pop(0) for f in bottom]
    except IndexError:
        raise ValueError("a card is there too often, or is none") from None
