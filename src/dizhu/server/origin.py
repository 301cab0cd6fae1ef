"""Whose pages may talk to this server."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from urllib.parse import urlsplit


class Origins:
    """A page from this very host, or one of those that are named; programs send no origin."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self._named = frozenset(origin.rstrip("/").lower() for origin in named)

    def allow(self, scope: Any) -> bool:
        """May this request be answered."""
        headers = {name: value for name, value in scope["headers"] if name in (b"origin", b"host")}
        origin = headers.get(b"origin")
        if origin is None:
            return True
        text = origin.decode("latin-1").lower()
        if text in self._named:
            return True
        try:
            place = urlsplit(text).netloc
        except ValueError:
            return False
        host: str = headers.get(b"host", b"").decode("latin-1").lower()
        return bool(place) and place == host
