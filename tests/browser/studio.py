"""Chromium and the servers that the browser's tests share, started when first asked for."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from fcntl import LOCK_EX, flock
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from tempfile import TemporaryDirectory, gettempdir
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect, sync_playwright

from tests.server.process import Served, serving

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
ELSEWHERE = "dizhu.test"
"""A name of this machine that browsers take for another one: plain http is not safe there."""
ARGS = (
    *(
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
    ),
    *("--disable-quic", "--no-first-run"),
    f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
)
WAIT = 30_000
"""Milliseconds for what takes none on an idle machine."""

DESK = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 844}
UPRIGHT = {"width": 360, "height": 740}
LYING = {"width": 844, "height": 390}


def chromium() -> str:
    """Where the system's Chromium is; without one the test is skipped, but in CI it fails."""
    path = (
        os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    )
    if path is None:
        missing = "no Chromium here: apt install chromium, or tell CHROMIUM=path"
        if os.environ.get("CI") == "true":
            pytest.fail(missing)
        pytest.skip(missing)
    return path


@contextmanager
def alone() -> Iterator[None]:
    """One process at a time: the tests run in several."""
    with (Path(gettempdir()) / "dizhu-page.lock").open("w") as lock:
        flock(lock, LOCK_EX)
        yield


def build() -> None:
    """The page, if it is not there or is of other sources; as pip does it."""
    words = [sys.executable, str(ROOT / "_build/page_backend.py")]
    with alone():
        done = subprocess.run(words, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def axe() -> str:
    """The source of axe-core, one of the packages of `web/`."""
    file = WEB / "node_modules/axe-core/axe.min.js"
    with alone():
        if not file.exists():
            node, npm = _backend()._node()
            assert node is not None, "no Node here to fetch axe-core with"
            path = os.pathsep.join((str(Path(node).parent), os.environ["PATH"]))
            words = [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"]
            subprocess.run(words, check=True, cwd=WEB, env={**os.environ, "PATH": path})
    return file.read_text("utf-8")


def _backend() -> Any:
    spec = spec_from_file_location("page_backend", ROOT / "_build/page_backend.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Watched:
    """What browsers complained of: errors and warnings of their consoles, exceptions of pages."""

    def __init__(self) -> None:
        self.complaints: list[str] = []
        self._allowed: list[str] = []

    def allow(self, pattern: str) -> None:
        """A complaint that is meant."""
        self._allowed.append(pattern)

    def watch(self, context: BrowserContext) -> None:
        context.on("console", lambda m: self._hear(m.type, m.text))
        context.on("weberror", lambda e: self._hear("error", str(e.error)))

    def _hear(self, kind: str, words: str) -> None:
        if kind in ("error", "warning"):
            self.complaints.append(f"{kind}: {words}")

    @property
    def unexpected(self) -> list[str]:
        return [c for c in self.complaints if not any(re.search(p, c) for p in self._allowed)]


class Studio:
    """One browser, and one server for each test file that is asked for."""

    def __init__(self) -> None:
        self._stack: ExitStack | None = None
        self._browser: Browser | None = None
        self._built = False
        self._servers: dict[str, Served] = {}
        self.playwright: Playwright

    @property
    def browser(self) -> Browser:
        if self._browser is None:
            path = chromium()
            self.playwright = self._open.enter_context(sync_playwright())
            self._browser = self.playwright.chromium.launch(executable_path=path, args=list(ARGS))
            self._open.callback(self._browser.close)
            expect.set_options(timeout=WAIT)
        return self._browser

    def server(self, think: int = 0, **file: Any) -> Served:
        """A server in test mode; bots think so many ms, and `file` is docs/test-mode.md's."""
        if not self._built:
            build()
            self._built = True
        text = json.dumps({"seed": 1, **file})
        key = f"{think} {text}"
        if key not in self._servers:
            room = Path(self._open.enter_context(TemporaryDirectory()))
            told = room / "test.json"
            told.write_text(text, "utf-8")
            flags = ("--bots-think", str(think), "--test-mode", str(told))
            flags += ("--origin", f"http://{ELSEWHERE}")
            served = self._open.enter_context(serving(f"sqlite:{room / 'tables.db'}", *flags))
            self._servers[key] = served
        return self._servers[key]

    @property
    def _open(self) -> ExitStack:
        self._stack = self._stack or ExitStack()
        return self._stack

    def close(self) -> None:
        """End all of it: Playwright's loop must not run in other tests."""
        if self._stack is not None:
            self._stack.close()
        self.__init__()  # type: ignore[misc]


class Visitor:
    """Opens browsers of guests: each has storage of its own."""

    def __init__(self, studio: Studio, watched: Watched) -> None:
        self._studio = studio
        self._watched = watched
        self._contexts: list[BrowserContext] = []

    def context(
        self, settings: dict[str, Any] | None = None, lang: str = "zh-CN", **options: Any
    ) -> BrowserContext:
        """A browser of its own; without `settings` nothing moves, so that nothing waits."""
        known = {"viewport": DESK, "locale": lang, **options}
        context = self._studio.browser.new_context(**known)
        context.set_default_timeout(WAIT)
        self._contexts.append(context)
        self._watched.watch(context)
        kept = {"motion": False, "name": "阿明", "coach": False} if settings is None else settings
        if kept:
            # Only the first time: what the player sets afterwards stays.
            context.add_init_script(
                "location.protocol === 'about:' || localStorage.getItem('dizhu.settings') || "
                f"localStorage.setItem('dizhu.settings', {json.dumps(json.dumps(kept))})"
            )
        return context

    def page(self, settings: dict[str, Any] | None = None, **options: Any) -> Page:
        return self.context(settings, **options).new_page()

    def close(self) -> None:
        for context in self._contexts:
            context.close()
