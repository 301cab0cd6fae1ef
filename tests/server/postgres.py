"""A PostgreSQL of our own for the tests, in a folder of its own, reached by a socket in it."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import psycopg
import pytest

_numbers = count()


def programs() -> Path | None:
    """Where the server's programs lie; Debian keeps them out of the path."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    path = shutil.which("initdb")
    return Path(path).parent if path else None


@contextmanager
def cluster() -> Iterator[str]:
    """The address of a fresh cluster, up to the name of the database."""
    where = programs()
    if where is None:
        reason = "PostgreSQL is not installed here (apt-get install postgresql)"
        # CI installs it, and must not pass by having forgotten to.
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    folder = Path(tempfile.mkdtemp(prefix="dizhu-pg-", dir="/tmp"))
    asroot = os.geteuid() == 0
    if asroot:  # PostgreSQL refuses to run as root
        owner = pwd.getpwnam("postgres")
        os.chown(folder, owner.pw_uid, owner.pw_gid)
    before = ["runuser", "-u", "postgres", "--"] if asroot else []
    data = folder / "data"
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    initdb = [*before, str(where / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres"]
    subprocess.run(initdb, check=True, cwd="/", **quiet)  # type: ignore[call-overload]
    server = [str(where / "postgres"), "-D", str(data), "-k", str(folder), "-h", ""]
    process = subprocess.Popen([*before, *server], cwd="/", **quiet)  # type: ignore[call-overload]
    url = f"postgresql://postgres@/{{name}}?host={folder}"
    try:
        _wait(url.format(name="postgres"))
        yield url
    finally:
        subprocess.run(
            [*before, str(where / "pg_ctl"), "-D", str(data), "-m", "immediate", "stop"],
            cwd="/",
            check=False,
            **quiet,  # type: ignore[call-overload]
        )
        process.wait()
        shutil.rmtree(folder, ignore_errors=True)


def database(url: str) -> str:
    """The address of a fresh database in a cluster."""
    name = f"t{next(_numbers)}"
    with psycopg.connect(url.format(name="postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")  # type: ignore[arg-type]
    return url.format(name=name)


def _wait(url: str) -> None:
    for _ in range(200):
        try:
            psycopg.connect(url).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.05)
    raise RuntimeError("PostgreSQL did not start")
