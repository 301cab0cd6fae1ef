from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.studio import Studio, Visitor, Watched
from tests.server.process import Served

HERE = Path(__file__).parent
_studio = Studio()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """After the last of these tests the browser ends: its loop would be in others' way."""
    if nextitem is None or HERE not in nextitem.path.parents:
        _studio.close()


@pytest.fixture
def studio() -> Studio:
    return _studio


@pytest.fixture
def served(studio: Studio) -> Served:
    """A server where all is by chance of a seed."""
    return studio.server()


@pytest.fixture
def watched() -> Iterator[Watched]:
    """No console says anything but what is meant."""
    watched = Watched()
    yield watched
    assert watched.unexpected == []


@pytest.fixture
def visitor(studio: Studio, watched: Watched) -> Iterator[Visitor]:
    visitor = Visitor(studio, watched)
    yield visitor
    visitor.close()
