"""A request: its members, each read as what an operation expects it to be."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dizhu.cli.judging.faults import Code, Fault, cited
from dizhu.rules.cards import Cards
from dizhu.rules.combos import Combo, parse
from dizhu.rules.errors import TextError, TooMany
from dizhu.rules.presets import ruleset
from dizhu.rules.refusals import why_no_play, why_not_dealt
from dizhu.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Request:
    """The members of a request. Each method reads one, and raises `Fault` if it is not like that.

    A member that is `null` counts as not given.
    """

    members: Mapping[str, object]

    def given(self, name: str) -> bool:
        """Is there such a member."""
        return self.members.get(name) is not None

    @property
    def lang(self) -> str:
        """The language for reasons. An addition of ours, so that nothing in it is an error."""
        lang = self.members.get("lang")
        return lang if isinstance(lang, str) else "en"

    @property
    def rules(self) -> Ruleset:
        """A ruleset by its name, or an object with the `base` and the switches to set."""
        told = self._member("rules")
        switches: dict[str, Any] = dict(told) if isinstance(told, dict) else {"base": told}
        base = switches.pop("base", None)
        if not isinstance(base, str):
            raise Fault("bad_rules", 'a ruleset is a name, or {"base": name, switch: value}')
        try:
            return ruleset(base, switches)
        except ValueError as error:
            raise Fault("bad_rules", str(error)) from error
        except RecursionError as error:  # a value that is nested too deep to be quoted
            raise Fault("bad_rules", "no switch has such a value") from error

    def text(self, name: str) -> str:
        """Any text."""
        value = self._member(name)
        if not isinstance(value, str):
            raise Fault("bad_request", f"{name}: a text is expected")
        return value

    def number(self, name: str) -> int:
        """A whole number; `true` and `1.0` are none."""
        return whole(self._member(name), name)

    def flag(self, name: str) -> bool:
        """True or false."""
        return boolean(self._member(name), name)

    def items(self, name: str) -> list[object]:
        """A list of anything."""
        value = self._member(name)
        if not isinstance(value, list):
            raise Fault("bad_request", f"{name}: a list is expected")
        return value

    def cards(self, name: str) -> Cards:
        """Any cards, be there so many in the deck or not."""
        return read_cards(self.text(name), name)

    def hand(self, name: str, rules: Ruleset) -> Cards:
        """Cards that somebody may hold."""
        cards = self.cards(name)
        if (refusal := why_not_dealt(rules, cards)) is not None:
            raise Fault("bad_cards", f"{name}: {refusal.reason(self.lang)}")
        return cards

    def previous(self, rules: Ruleset) -> Combo:
        """The play on the table: the first reading of `previous`."""
        cards = self.cards("previous")
        readings = parse(rules, cards)
        if not readings:
            refusal = why_no_play(rules, cards)
            raise Fault("bad_previous", f"previous: {refusal.reason(self.lang)}", **cited(refusal))
        return readings[0]

    def _member(self, name: str) -> object:
        value = self.members.get(name)
        if value is None:
            raise Fault("bad_request", f"{name} is missing")
        return value


def whole(value: object, name: str, **more: object) -> int:
    """`value` as a whole number. Raises `Fault`, told with `name` and with `more` members."""
    if type(value) is not int:  # to Python, True is an int as well
        raise Fault("bad_request", f"{name}: a whole number is expected", **more)
    return value


def boolean(value: object, name: str) -> bool:
    """`value` as true or false. Raises `Fault`."""
    if not isinstance(value, bool):
        raise Fault("bad_request", f"{name}: true or false is expected")
    return value


def read_cards(text: str, name: str, *, too_many: Code = "bad_cards") -> Cards:
    """`text` as cards. Raises `Fault` that says where reading stopped."""
    try:
        return Cards.parse(text)
    except TextError as error:
        code: Code = too_many if isinstance(error, TooMany) else "bad_cards"
        raise Fault(code, f"{name}: {error}") from error
