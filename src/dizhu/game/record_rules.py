"""A ruleset as plain values, each switch by its name.

A record spells all of them out: it must read the same when a preset's defaults have changed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, Final, cast

from dizhu.rules.ruleset import Ruleset, Timeouts, check

Switch = bool | int | str | list[int]

_TIMEOUT: Final = "timeout_"
_PLAIN: Final = tuple(f.name for f in fields(Ruleset) if f.name not in {"name", "timeouts"})
_TIMEOUTS: Final = tuple(f.name for f in fields(Timeouts))

SWITCHES: Final = (*_PLAIN, *(_TIMEOUT + name for name in _TIMEOUTS))
"""Every switch, in the order in which it is written."""


def switches_of(rules: Ruleset) -> dict[str, Switch]:
    """Every switch of `rules`; what is done when time is up has names like `timeout_call`."""
    plain: dict[str, Switch] = {name: _value(getattr(rules, name)) for name in _PLAIN}
    for name in _TIMEOUTS:
        plain[_TIMEOUT + name] = getattr(rules.timeouts, name)
    return plain


def ruleset_of(name: str, switches: Mapping[str, object]) -> Ruleset:
    """The ruleset of which `switches_of` tells.

    Raises `ValueError` that begins with the switch that is unknown, missing, or has a bad value.
    """
    for switch in switches:
        if switch not in SWITCHES:
            raise ValueError(f"{switch}: no such switch")
    for switch in SWITCHES:
        if switch not in switches:
            raise ValueError(f"{switch}: this switch is missing")
    call, double = switches["timeout_call"], switches["timeout_double"]
    redouble, lead = switches["timeout_redouble"], switches["timeout_lead"]
    check("timeout_call", call, int)
    check("timeout_double", double, bool)
    check("timeout_redouble", redouble, bool)
    if lead != "lowest_solo":
        raise ValueError(f"timeout_lead: {lead!a} is not 'lowest_solo'")
    timeouts = Timeouts(call=cast(int, call), double=double is True, redouble=redouble is True)
    plain: dict[str, Any] = {switch: switches[switch] for switch in _PLAIN}
    plain["bids"] = _bids(plain["bids"])
    if timeouts.call not in (0, *plain["bids"]):
        raise ValueError(f"timeout_call: {timeouts.call} is no call")
    return Ruleset(name=name, timeouts=timeouts, **plain)


def _value(value: Switch | tuple[int, ...]) -> Switch:
    return list(value) if isinstance(value, tuple) else value


def _bids(value: object) -> tuple[int, ...]:
    bids = tuple(cast(list[object], value)) if isinstance(value, list) else ()
    numbers = [bid for bid in bids if type(bid) is int and 0 < bid < 10]
    if not bids or len(numbers) < len(bids) or numbers != sorted(set(numbers)):
        raise ValueError("bids: rising numbers of 1 to 9 are expected")
    return tuple(numbers)
