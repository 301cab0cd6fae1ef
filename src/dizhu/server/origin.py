"""Under which names this server is reached, and whose pages may talk to it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

HOST = re.compile(
    r"(?P<name>[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?|\[[0-9a-f:.]{2,45}\])(?::[0-9]{1,5})?"
)
_SCHEMES = {"ws": "http", "wss": "https"}


def is_origin(text: str) -> bool:
    """Is `text` what browsers send for the page of a site: its scheme and host, and no more."""
    scheme, mark, host = text.rstrip("/").lower().partition("://")
    if not mark or scheme not in _SCHEMES.values() or HOST.fullmatch(host) is None:
        return False
    try:
        return urlsplit(f"{scheme}://{host}").port != 0
    except ValueError:
        return False


class Origins:
    """A page from this very host, or one of those that are named; programs send no origin.

    A server that is `local` listens on the loopback only. It answers to names of the machine
    itself and to those of the named origins: a page whose own name somebody makes point here
    (DNS rebinding) would otherwise be taken for ours.
    """

    def __init__(self, named: Iterable[str] = (), *, local: bool = False) -> None:
        self._named = frozenset(origin.rstrip("/").lower() for origin in named)
        self._names = frozenset(urlsplit(origin).hostname for origin in self._named)
        self._local = local

    def knows(self, scope: Any) -> bool:
        """Is this server meant; very old programs do not say whom they mean."""
        host = _header(scope, b"host")
        if host is None:
            return True
        match = HOST.fullmatch(host)
        if match is None:
            return False
        name = match["name"].strip("[]")
        # A name without a dot is one of this house's: nobody else can make it point here.
        inside = is_loopback(name) or ("." not in name and ":" not in name)
        return not self._local or inside or name in self._names

    def allow(self, scope: Any) -> bool:
        """May this request be answered."""
        origin = _header(scope, b"origin")
        return origin is None or origin in self._named or origin == self.own(scope)

    def own(self, scope: Any) -> str:
        """Scheme and host of this server, as who asks knows it."""
        scheme = _SCHEMES.get(scope["scheme"], scope["scheme"])
        host = _header(scope, b"host")
        if host is None:
            name, port = scope.get("server") or ("localhost", None)
            host = name if port is None else f"{name}:{port}"
        return f"{scheme}://{host}"


def is_loopback(name: str) -> bool:
    """Is `name`, or an address without brackets, the machine itself."""
    if name == "localhost" or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def is_trustworthy(scope: Any) -> bool:
    """Does a browser take this server for safe from listeners: by https, or on the machine."""
    match = HOST.fullmatch(_header(scope, b"host") or "localhost")
    here = match is not None and is_loopback(match["name"].strip("[]"))
    return scope["scheme"] == "https" or here


def _header(scope: Any, wanted: bytes) -> str | None:
    found = (value for name, value in scope["headers"] if name == wanted)
    value: bytes | None = next(found, None)
    return None if value is None else value.decode("latin-1").lower()
