from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.postgres import cluster, database


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of every kind that there is."""
    if request.param == "sqlite":
        return f"sqlite:{tmp_path / 'tables.db'}"
    return database(request.getfixturevalue("postgres"))


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'tables.db'}"
