"""The rules pages, one a language, told from the rulings, the presets and the parser.

`build.py` writes them; they are never edited by hand.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from html import escape as escape_html
from itertools import groupby
from typing import Final, NamedTuple

from dizhu.rules.cards import Cards
from dizhu.rules.combos import parse
from dizhu.rules.kind_names import KIND_NAMES
from dizhu.rules.presets import PRESETS, SWITCHES
from dizhu.rules.refusals import why_no_play
from dizhu.rules.ruleset import Ruleset
from dizhu.rules.rulings import RULESETS, RULINGS, SECTIONS, Ruling
from dizhu.rules.text import LANGS, Lang, Text

# Nothing told here stands inside an attribute, so that quotes may stay as they are.
escape = partial(escape_html, quote=False)

LANGUAGE_NAMES: Final[dict[Lang, str]] = {"en": "English", "zh": "简体中文", "zh-TW": "繁體中文"}
RULESET_NAMES: Final = {
    "folk": Text("folk", "民间", "民間"),
    "competitive": Text("competitive", "竞技", "競技"),
    "four": Text("four", "四人两副牌", "四人兩副牌"),
}
TITLE: Final = Text("The rules, ruling by ruling", "规则裁定一览", "規則裁定一覽")
INTRO: Final = Text(
    "Three rulesets are played here: folk, the way it is played at home; competitive, the match "
    "rules of 2016; and four, with two decks and four players. Each ruling below has a number, "
    "and a refused play names the number that refused it.",
    "这里有三套规则：民间，家常的打法；竞技，2016年的比赛规则；四人两副牌。"
    "下面每条裁定都有编号，出牌被拒绝时会告诉你是哪一条。",
    "這裡有三套規則：民間，家常的打法；競技，2016年的比賽規則；四人兩副牌。"
    "下面每條裁定都有編號，出牌被拒絕時會告訴你是哪一條。",
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
SWITCHES_TITLE: Final = Text("Switches", "规则开关", "規則開關")
PRESETS_INTRO: Final = Text(
    "A ruleset is a set of switches. Beside our three there are those of other programs and pages: "
    "rlcard, openspiel, douzero and pagat.",
    "一套规则就是一组开关。除了我们的三套，还有其他程序和网页的规则：rlcard、openspiel、douzero、pagat。",
    "一套規則就是一組開關。除了我們的三套，還有其他程式和網頁的規則：rlcard、openspiel、douzero、pagat。",
)
VERDICTS: Final = Text("Verdicts", "判例", "判例")
VERDICTS_INTRO: Final = Text(
    "✓ marks a play. Where there is none, the ruling that bars it is linked.",
    "✓ 表示可以出。不能出的，括号里是禁止它的裁定编号。",
    "✓ 表示可以出。不能出的，括號裡是禁止它的裁定編號。",
)
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


# A ruling names one switch at most; what else one decides is told here.
ALSO: Final = {"dealer_moves": "80"}


class Verdict(NamedTuple):
    """What a ruleset says of some cards: the kind they are, or why not and by which ruling."""

    words: Text
    ruling: int | None = None

    def __call__(self, lang: Lang) -> str:
        """The verdict as HTML, its ruling being a link."""
        said = escape(self.words(lang))
        return f"✓ {said}" if self.ruling is None else f"{said} ({link(str(self.ruling))})"


def verdict(rules: Ruleset, cards: Cards) -> Verdict:
    """What `rules` say of `cards`."""
    readings = parse(rules, cards)
    if readings:
        return Verdict(KIND_NAMES[readings[0].kind])
    refusal = why_no_play(rules, cards)
    return Verdict(refusal.reason, refusal.ruling)


def link(ruling: str) -> str:
    """A link to the ruling of this id on its page."""
    return f'<a href="#r{ruling}">{ruling}</a>'


def merged(inner: Iterable[str]) -> str:
    """Cells of ready HTML, neighbours that agree being one cell."""
    runs = ((cell, len(list(same))) for cell, same in groupby(inner))
    return "".join(
        f"<td>{cell}</td>" if width == 1 else f'<td colspan="{width}">{cell}</td>'
        for cell, width in runs
    )


def ruling_row(ruling: Ruling, lang: Lang) -> str:
    """One ruling as a table row; its anchor is `r` and its id."""
    notes = [escape(SOURCE_NAMES[ruling.source](lang))]
    if ruling.switch is not None:
        notes.append(f"<code>{ruling.switch}</code>")
    return (
        f'<tr><td><a id="r{ruling.id}"></a>{ruling.id}</td>'
        f"<td>{escape(ruling.point(lang))}<br><small>{' · '.join(notes)}</small></td>"
        f"{merged(escape(ruling.under(ruleset)(lang)) for ruleset in RULESETS)}</tr>"
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
    """Every switch with the rulings that it decides and its value in each preset."""

    def row(switch: str) -> str:
        ids = [r.id for r in RULINGS.values() if r.switch == switch] or [ALSO[switch]]
        values = (getattr(preset, switch) for preset in PRESETS.values())
        shown = (str(v).lower() if isinstance(v, bool) else str(v) for v in values)
        return cells(f"<code>{switch}</code>", ", ".join(map(link, ids)), *map(escape, shown))

    yield from (f"## {SWITCHES_TITLE(lang)}", "", PRESETS_INTRO(lang), "")
    yield from table([SWITCH(lang), RULING(lang), *PRESETS], list(map(row, SWITCHES)))
    yield ""


def verdicts(lang: Lang) -> Iterator[str]:
    """The example sets with each ruleset's verdict."""

    def row(text: str) -> str:
        cards = Cards.parse(text)
        said = (verdict(PRESETS[name], cards)(lang) for name in RULESETS)
        return f"<tr><td><code>{text}</code></td>{merged(said)}</tr>"

    yield from (f"## {VERDICTS(lang)}", "", VERDICTS_INTRO(lang), "")
    heads = [CARDS(lang), *(RULESET_NAMES[name](lang) for name in RULESETS)]
    yield from table(heads, list(map(row, EXAMPLES)))
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


english = partial(page, "en")
simplified = partial(page, "zh")
traditional = partial(page, "zh-TW")
