"""By which address the machines nearby reach this one."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final

_FAR: Final = {"0.0.0.0": (socket.AF_INET, "192.0.2.1"), "::": (socket.AF_INET6, "2001:db8::1")}
"""Addresses of nobody (RFC 5737, RFC 3849): to ask for the way there sends nothing."""


def lan_address(host: str) -> str | None:
    """This machine's address on the way out, as a URL has it; `None` where there is no way.

    `host` is the wildcard that is listened on.
    """
    families = [_FAR[host], *(_FAR[other] for other in _FAR if other != host and host == "::")]
    for family, far in families:
        with suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((far, 9))
            found = str(asked.getsockname()[0]).partition("%")[0]
            address = ip_address(found)
            if not (address.is_loopback or address.is_unspecified):
                return f"[{found}]" if address.version == 6 else found
    return None
