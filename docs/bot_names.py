"""What bots are called, for the page: `web/src/i18n/bots.ts`, out of `dizhu.table.bots`."""

from __future__ import annotations

import json

from dizhu.table.bots import BOTS

HEAD = """\
/** What the bots at a table are called, by seat. Written by `make docs`. */
import type { Words } from "../protocol.ts";

export const BOTS: readonly Words[] = [
"""


def typescript() -> str:
    """The whole module."""
    names = ({"en": bot.en, "zh": bot.zh, "zh-TW": bot.zh_tw} for bot in BOTS)
    rows = (json.dumps(each, ensure_ascii=False) for each in names)
    return HEAD + "".join(f"  {row},\n" for row in rows) + "];\n"
