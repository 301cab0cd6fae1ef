"""ARCHITECTURE.md names every long module, with its reason."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
LONG = 300


def test_the_modules_that_owe_a_reason_are_those_that_give_one() -> None:
    code = ROOT / "src" / "dizhu"
    found = {
        str(path.relative_to(code))
        for path in code.rglob("*")
        if path.suffix in {".py", ".hpp", ".cpp"}
        and len(path.read_text("utf-8").splitlines()) > LONG
    }
    page = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    told = page.partition(f"over {LONG} lines, and why: ")[2].replace("\n", " ")
    assert set(re.findall(r"(?:^|; )`([^`]+)`", told)) == found
