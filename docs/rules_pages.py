"""Write the rules pages from the rulings: `python docs/build.py`, or `--check` to compare only.

A page is never edited by hand. With `--check` nothing is written; each page that is missing or
no longer what the rulings say is named, and the exit code is 1.
"""

import argparse
import importlib
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from html import escape as escape_html
from itertools import groupby
from pathlib import Path
from types import ModuleType
from typing import Final, NamedTuple

from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.rulings import RULESETS, RULINGS, SECTIONS, Ruling
from dizhu.rules.text import LANGS, Lang, Text

DOCS: Final = Path(__file__).resolve().parent

# Nothing told here stands inside an attribute, so that quotes may stay as they are.
escape = partial(escape_html, quote=False)

LANGUAGE_NAMES: Final[dict[Lang, str]] = {"en": "English", "zh": "简体中文", "zh-TW": "繁體中文"}
RULESET_NAMES: Final = {
    "folk": Text("folk", "民间", "民間"),
    "competitive": Text("competitive", "竞技", "競技"),
    "four": Text("four", "四人两副牌", "四人兩副牌"),
}
TITLE: Final = Text("The rules, ruling by ruling", "规则裁决一览", "規則裁決一覽")
INTRO: Final = Text(
    "Three rulesets are played here: folk, the way it is played at home; competitive, the match "
    "rules of 2016; and four, with two decks and four players. Each ruling below has a number, "
    "and a refused play names the number that refused it.",
    "这里有三套规则：民间，家常的打法；竞技，2016年的比赛规则；四人两副牌。"
    "下面每条裁决都有编号，出牌被拒绝时会告诉你是哪一条。",
    "這裡有三套規則：民間，家常的打法；競技，2016年的比賽規則；四人兩副牌。"
    "下面每條裁決都有編號，出牌被拒絕時會告訴你是哪一條。",
)
RANKS: Final = Text(
    "Ranks, low to high: 3 4 5 6 7 8 9 T J Q K A 2 X D. T is the 10, X the small joker and D the "
    "big joker.",
    "点数从小到大：3 4 5 6 7 8 9 T J Q K A 2 X D。T是10，X是小王，D是大王。",
    "點數從小到大：3 4 5 6 7 8 9 T J Q K A 2 X D。T是10，X是小王，D是大王。",
)
SOURCES: Final = Text(
    "Where a ruling comes from: 001 is the text of the match rules, 002 that of the folk rules "
    "and of the game for four, and “ours” marks a question that they leave open.",
    "出处：001是竞技规则的原文，002是民间规则和四人玩法的原文；“本站”表示原文没有说明，由我们决定。",
    "出處：001是競技規則的原文，002是民間規則和四人玩法的原文；"
    "「本站」表示原文沒有說明，由我們決定。",
)
SOURCE_NAMES: Final = {
    "001": Text("source 001", "出处001", "出處001"),
    "002": Text("source 002", "出处002", "出處002"),
    "001 and 002": Text("sources 001 and 002", "出处001、002", "出處001、002"),
    "ours": Text("ours", "本站", "本站"),
}
RULING: Final = Text("ruling", "编号", "編號")
POINT: Final = Text("point", "要点", "要點")
SWITCH: Final = Text("switch", "开关", "開關")
KINDS: Final = Text("Kinds", "牌型名称", "牌型名稱")
KIND: Final = Text("kind", "代号", "代號")
NAME: Final = Text("name", "名称", "名稱")
SWITCHES: Final = Text("Switches", "规则开关", "規則開關")
VERDICTS: Final = Text("Verdicts", "判例", "判例")
CARDS: Final = Text("cards", "牌", "牌")

# Sets of cards that tell the rulesets, or right from nearly right, apart.
EXAMPLES: Final = (
    # nearly something
    *("334", "34568", "3456", "3XD", "XX", "XD", "XXD", "XXDD", "XXXX"),
    # chains, and the ranks that are not in them
    *("34567", "TJQKA", "JQKA2", "23456", "A2345", "QKA2X", "3456789TJQKA"),
    *("3344", "334455", "QQKKAA", "KKAA22", "33445566778899TTJJQQ"),
    *("333444", "KKKAAA", "AAA222", "333555"),
    # a trio and what it carries
    *("333", "3334", "333X", "3332", "33344", "333XD", "333XX", "333DD", "33322"),
    # single wings
    *("33344456", "33344455", "3334445X", "333444XD", "33344422", "33344435", "33344477"),
    *("333444555777", "333444555666", "333444555678", "QQQKKKAAA222"),
    *("3334445556667777", "3334445556667778"),
    # pair wings
    *("3334445566", "3334445555", "333444677", "3334443355", "33344422XX", "333444XXDD"),
    *("33344455XD", "333444555667788"),
    # four with two
    *("333345", "333344", "3333XD", "33334X", "33334455", "33334444", "3333444", "33344445"),
    *("333344445566", "22XXDD"),
    # bombs
    *("3333", "2222", "33333", "333333", "33333333", "333334"),
)


class SwitchRow(NamedTuple):
    """A switch with its value in each preset, in the order of the presets."""

    switch: str
    values: Sequence[tuple[str, object]]


class VerdictRow(NamedTuple):
    """A set of cards with what each of the three rulesets says of it, in their order."""

    cards: str
    verdicts: Sequence[Text]


def written(name: str) -> ModuleType | None:
    """The module called `name`, or None while nobody has written it."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as missing:
        # A module that exists but misses one of its own imports is a fault, not a gap.
        if missing.name != name:
            raise
        return None


def switch_names() -> tuple[str, ...]:
    """Every switch that a ruling names, in the order of the rulings."""
    return tuple(dict.fromkeys(r.switch for r in RULINGS.values() if r.switch is not None))


def switch_rows() -> Sequence[SwitchRow]:
    """A row for each switch, read off the presets; none while there are no presets."""
    presets = written("dizhu.rules.presets")
    if presets is None:
        return ()
    return [
        SwitchRow(
            switch,
            [(name, getattr(preset, switch)) for name, preset in presets.PRESETS.items()],
        )
        for switch in switch_names()
    ]


def verdict_rows() -> Sequence[VerdictRow]:
    """A row for each of `EXAMPLES`; none until `dizhu.rules.combos.parse` is there to ask."""
    return ()


def link(ruling: Ruling) -> str:
    """A link to the ruling on its page."""
    return f'<a href="#r{ruling.id}">{ruling.id}</a>'


def answers(ruling: Ruling, lang: Lang) -> str:
    """The cells of the three rulesets, neighbours that agree being one cell."""
    texts = (ruling.under(ruleset)(lang) for ruleset in RULESETS)
    runs = ((text, len(list(same))) for text, same in groupby(texts))
    return "".join(
        f"<td>{escape(text)}</td>" if width == 1 else f'<td colspan="{width}">{escape(text)}</td>'
        for text, width in runs
    )


def ruling_row(ruling: Ruling, lang: Lang) -> str:
    """One ruling as a table row; its anchor is `r` and its id."""
    notes = [escape(SOURCE_NAMES[ruling.source](lang))]
    if ruling.switch is not None:
        notes.append(f"<code>{ruling.switch}</code>")
    return (
        f'<tr><td><a id="r{ruling.id}"></a>{ruling.id}</td>'
        f"<td>{escape(ruling.point(lang))}<br><small>{' · '.join(notes)}</small></td>"
        f"{answers(ruling, lang)}</tr>"
    )


def table(heads: Sequence[str], rows: Sequence[str]) -> Iterator[str]:
    """An HTML table: Markdown's own cannot merge cells."""
    yield "<table>"
    yield f"<thead><tr>{''.join(f'<th>{escape(head)}</th>' for head in heads)}</tr></thead>"
    yield "<tbody>"
    yield from rows
    yield "</tbody>"
    yield "</table>"


def cells(*inner: str) -> str:
    """A table row of ready HTML."""
    return f"<tr>{''.join(f'<td>{cell}</td>' for cell in inner)}</tr>"


def rulings(lang: Lang) -> Iterator[str]:
    """The sections, each a heading and a table."""
    heads = [RULING(lang), POINT(lang), *(RULESET_NAMES[name](lang) for name in RULESETS)]
    for section, title in SECTIONS.items():
        of_section = [r for r in RULINGS.values() if r.section == section]
        yield from (f"## {title(lang)}", "")
        yield from table(heads, [ruling_row(ruling, lang) for ruling in of_section])
        yield ""


def kinds(lang: Lang) -> Iterator[str]:
    """The fourteen kinds and their names."""
    yield from (f"## {KINDS(lang)}", "")
    rows = [cells(f"<code>{kind}</code>", escape(name(lang))) for kind, name in KIND_NAMES.items()]
    yield from table([KIND(lang), NAME(lang)], rows)
    yield ""


def switches(lang: Lang) -> Iterator[str]:
    """The switches with their values, once there are presets to read them from."""
    rows = switch_rows()
    if not rows:
        return
    yield from (f"## {SWITCHES(lang)}", "")
    heads = [SWITCH(lang), RULING(lang), *(preset for preset, _ in rows[0].values)]
    yield from table(
        heads,
        [
            cells(
                f"<code>{row.switch}</code>",
                ", ".join(link(r) for r in RULINGS.values() if r.switch == row.switch),
                *(escape(str(value)) for _, value in row.values),
            )
            for row in rows
        ],
    )
    yield ""


def verdicts(lang: Lang) -> Iterator[str]:
    """The example sets with each ruleset's verdict, once there is a parser to ask."""
    rows = verdict_rows()
    if not rows:
        return
    yield from (f"## {VERDICTS(lang)}", "")
    yield from table(
        [CARDS(lang), *(RULESET_NAMES[name](lang) for name in RULESETS)],
        [
            cells(f"<code>{row.cards}</code>", *(escape(text(lang)) for text in row.verdicts))
            for row in rows
        ],
    )
    yield ""


def page_name(lang: Lang) -> str:
    """The file of the rules page in `lang`."""
    return f"rules.{lang}.md"


def page(lang: Lang) -> str:
    """The whole rules page in `lang`."""
    languages = (f"[{LANGUAGE_NAMES[other]}]({page_name(other)})" for other in LANGS)
    lines = [
        "<!-- Written by docs/build.py; edit src/dizhu/rules/rulings instead. -->",
        "",
        f"# {TITLE(lang)}",
        "",
        " · ".join(languages),
        "",
        INTRO(lang),
        "",
        RANKS(lang),
        "",
        SOURCES(lang),
        "",
        *kinds(lang),
        *rulings(lang),
        *switches(lang),
        *verdicts(lang),
    ]
    return "\n".join(lines)


def stale(folder: Path) -> list[Path]:
    """The pages under `folder` that are missing or differ from what would be written."""
    pages = ((folder / page_name(lang), page(lang)) for lang in LANGS)
    return [
        path
        for path, text in pages
        if not path.is_file() or path.read_bytes() != text.encode("utf-8")
    ]


def main(arguments: Sequence[str] | None = None, folder: Path = DOCS) -> int:
    """Write the pages into `folder`, or compare them; the exit code."""
    parser = argparse.ArgumentParser(description="Write the rules pages from the rulings.")
    parser.add_argument("--check", action="store_true", help="compare only; exit 1 if stale")
    if parser.parse_args(arguments).check:
        old = stale(folder)
        for path in old:
            print(f"{path} is stale: run `make docs`", file=sys.stderr)
        return 1 if old else 0
    for lang in LANGS:
        (folder / page_name(lang)).write_bytes(page(lang).encode("utf-8"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
