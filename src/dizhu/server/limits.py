"""How often somebody may do something."""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

ADDRESSES = 10_000
"""Addresses that are remembered; the one not heard of for longest is forgotten first."""


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
    """A bucket for each address."""

    def __init__(self, rate: float, size: float) -> None:
        self._rate, self._size = rate, size
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, now: float) -> bool:
        """May `address` once more; the machine itself always may."""
        if address in ("127.0.0.1", "::1", ""):
            return True
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket.full(self._rate, self._size, now)
            if len(self._buckets) > ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take(now)
