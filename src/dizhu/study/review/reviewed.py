"""A review that shows itself in a notebook."""

from __future__ import annotations

from dizhu.study.review.page import page
from dizhu.study.review.review import Review


class Reviewed(Review):
    """The same, with its page."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return page(self, "en", whole=False)
