"""How often somebody may do something."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Any

from dizhu.server.origin import HOST, is_loopback

ADDRESSES = 10_000
"""Addresses that are remembered; the one not heard of for longest is forgotten first."""

PASSED_ON = frozenset(
    (
        *(b"forwarded", b"x-forwarded-for", b"x-forwarded-host", b"x-forwarded-proto"),
        *(b"x-real-ip", b"via"),
    )
)
"""Headers that say that somebody passes a request on for others."""


@dataclass(slots=True)
class Bucket:
    """Fills by `rate` a second up to `size`; an act takes one."""

    rate: float
    size: float
    level: float
    at: float

    @classmethod
    def full(cls, rate: float, size: float, now: float) -> Bucket:
        """A full one."""
        return cls(rate, size, size, now)

    def take(self, now: float) -> bool:
        """Is there one left."""
        self.level = min(self.size, self.level + (now - self.at) * self.rate)
        self.at = now
        if self.level < 1:
            return False
        self.level -= 1
        return True


class Limit:
    """A bucket for each address, or whatever else names who acts."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """May `address` once more; the machine itself, which is `""`, always may."""
        if not address:
            return True
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket.full(self._rate, self._size, now)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(now)


def caller(scope: Any, *, proxied: bool = False) -> str:
    """Who asks, as limits count: an address, or the 64 bits of an IPv6 network.

    `""` is the machine itself, asking for nobody else: not where the server is said to be
    `proxied`, or where a proxy shows in the request.
    """
    address = network(scope["client"][0] if scope.get("client") else "")
    if address not in ("127.0.0.1", "::1", "") or proxied or _passed_on(scope):
        return address or "unknown"
    return ""


def network(address: str) -> str:
    """What belongs to one household: an IPv4 address, or a network of 64 bits."""
    try:
        known = ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]
    if not isinstance(known, IPv6Address) or known.is_loopback:
        return str(known)
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return f"{IPv6Address(int(known) >> 64 << 64)}/64"


def _passed_on(scope: Any) -> bool:
    """A proxy has put something of its own in; or, as nginx does unasked, speaks HTTP/1.0."""
    if scope.get("http_version") == "1.0":
        return True
    for name, value in scope["headers"]:
        if name in PASSED_ON:
            return True
        if name == b"host":
            host = HOST.fullmatch(value.decode("latin-1").lower())
            if host is None or not is_loopback(host["name"].strip("[]")):
                return True
    return False
