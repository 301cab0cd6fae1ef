"""Writes the generated pages; with `--check`, says which are out of date and which links are dead.

A generated page is a row of `PAGES`: where it goes, and the function without arguments, as
`module:function`, that returns its text.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

PAGES: Final[dict[str, str]] = {
    "docs/rules.en.md": "rules_pages:english",
    "docs/rules.zh.md": "rules_pages:simplified",
    "docs/rules.zh-TW.md": "rules_pages:traditional",
    "docs/models.md": "models_page:page",
    "docs/reasons.md": "reasons_page:page",
    "docs/puzzles.md": "puzzles_page:markdown",
    "web/src/protocol.ts": "protocol_types:typescript",
    "web/src/i18n/bots.ts": "bot_names:typescript",
}

ROOT: Final = Path(__file__).resolve().parent.parent
LINK: Final = re.compile(r"\]\((?![a-z]+:|#)([^)#\s]+)")


def render(source: str) -> str:
    """The text of a page from its `module:function`."""
    module, function = source.split(":")
    text: str = getattr(import_module(module), function)()
    return text


def stale() -> Iterator[str]:
    """The generated pages whose file is not what would be written now."""
    for page, source in PAGES.items():
        path = ROOT / page
        if not path.exists() or path.read_text("utf-8") != render(source):
            yield f"{page}: out of date, run `make docs`"


def broken() -> Iterator[str]:
    """The links of the project's pages to files that are not there."""
    for page in sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]):
        for target in LINK.findall(page.read_text("utf-8")):
            if not (page.parent / target).exists():
                yield f"{page.relative_to(ROOT)}: no such file: {target}"


def main(argv: list[str]) -> int:
    """Write, or check."""
    if argv == ["--check"]:
        faults = [*stale(), *broken()]
        print(*faults or ["docs: up to date"], sep="\n")
        return 1 if faults else 0
    for page, source in PAGES.items():
        (ROOT / page).write_text(render(source), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
