"""A review as one HTML page that needs nothing beside it."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from dizhu.rules.text import Text
from dizhu.study.drawing.drawing import LANG_TAGS, Drawing
from dizhu.study.review import pictures
from dizhu.study.review.moment import Moment
from dizhu.study.review.review import Review
from dizhu.study.review.style import SCRIPT, STYLE
from dizhu.study.review.text import (
    HEADS,
    about,
    done,
    head_cells,
    judgements,
    name,
    nothing,
    role,
    summary,
)
from dizhu.study.review.words import (
    ALL_MOMENTS,
    BEST,
    SEAT,
    SIGNS,
    TITLE,
    VERDICTS,
    WORST,
)
from dizhu.study.wording import action_text, percent

PHONE: Final = 328.0
"""Pixels of a drawing on a phone that is held upright."""
_SHOW: Final = Text("show", "显示", "顯示")
_FILTERS: Final = {
    "all": Text("all", "全部", "全部"),
    "judged": Text("decisions", "有选择的", "有選擇的"),
    "marked": Text("marks", "有标记的", "有標記的"),
}
_KEYS: Final = Text(
    "Keys: . next mark, , the one before, ← → moves.",
    "按键：. 下一个标记，, 上一个，← → 逐步。",
    "按鍵：. 下一個標記，, 上一個，← → 逐步。",
)


def page(review: Review, lang: str, *, whole: bool = True) -> str:
    """The page in `lang`; where not `whole`, what goes into another page, as a notebook."""
    body = "".join(_body(review, lang))
    inner = f'<style>{STYLE}</style><div class="dz-review">{body}</div><script>{SCRIPT}</script>'
    if not whole:
        return inner
    title = escape(f"{TITLE(lang)} · {' · '.join(_names(review, lang))}")
    return whole_page(title, inner, lang)


def whole_page(title: str, inner: str, lang: str) -> str:
    """What stands around the page; `title` and `inner` are HTML."""
    return (
        f'<!doctype html>\n<html lang="{LANG_TAGS.get(lang, "en")}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{title}</title></head><body class="dz-page"><main>{inner}</main></body></html>\n'
    )


def _names(review: Review, lang: str) -> list[str]:
    return [name(review, seat.seat, lang) for seat in review.seats]


def _body(review: Review, lang: str) -> Iterator[str]:
    yield f"<h1>{TITLE(lang)}</h1>"
    yield _header(review, lang)
    for draw in (pictures.curve, pictures.race, pictures.leads):
        yield figure(draw(review), draw(review, PHONE), lang)
    yield f"<h2>{WORST(lang)}</h2>"
    if not review.worst:
        yield f"<p>{nothing(review)(lang)}</p>"
    for moment in review.worst:
        yield _moment(review, moment, lang, opened=True)
    yield f"<h2>{ALL_MOMENTS(lang)}</h2>{_filters(lang)}<p class=note>{_KEYS(lang)}</p>"
    yield "<div class=moments>"
    for moment in review.moments:
        yield _moment(review, moment, lang, opened=False)
    yield "</div>"
    yield f"<p class=note>{escape(' '.join(about(review, lang)))}</p>"


def _header(review: Review, lang: str) -> str:
    heads = "".join(f"<th scope=col>{head(lang)}</th>" for head in HEADS)
    rows = "".join(
        f"<tr><th scope=row>{escape(name(review, seat.seat, lang))}"
        + (f"<small>{role(seat, lang)}</small>" if review.landlord is not None else "")
        + f"<small>{escape(summary(review, seat.seat, lang))}</small></th>"
        + "".join(
            f'<td data-label="{head(lang)}">{escape(cell)}</td>'
            for head, cell in zip(HEADS, head_cells(seat), strict=True)
        )
        + "</tr>"
        for seat in review.seats
    )
    return (
        f"<div class=wide><table><thead><tr><th scope=col>{SEAT(lang)}</th>{heads}</tr></thead>"
        f"<tbody>{rows}</tbody></table></div>"
    )


def figure(wide: Drawing | None, narrow: Drawing | None, lang: str) -> str:
    """A drawing in two forms, of which the page shows the one that there is room for."""
    if wide is None or narrow is None:
        return ""
    return (
        f"<figure><div class=roomy>{wide.svg(lang)}</div>"
        f"<div class=tight>{narrow.svg(lang)}</div></figure>"
    )


def _filters(lang: str) -> str:
    buttons = "".join(
        f"<label><input type=radio name=dz-show value={key}{' checked' if key == 'all' else ''}>"
        f"{text(lang)}</label>"
        for key, text in _FILTERS.items()
    )
    return f"<fieldset class=filters><legend>{_SHOW(lang)}</legend>{buttons}</fieldset>"


def _moment(review: Review, moment: Moment, lang: str, *, opened: bool) -> str:
    sign = SIGNS.get(moment.verdict, "")
    loss = moment.public.loss if moment.public and moment.marked else 0.0
    parts = [
        f"<span class=at>{moment.at}</span>",
        f"<span class=who>{escape(name(review, moment.seat, lang))}</span>",
        f"<b>{escape(done(moment, lang))}</b>",
        f"<span class=sign>{sign}</span>" if sign else "",
        f"<span>{BEST(lang).format(action=escape(action_text(moment.best, lang)))}</span>"
        if moment.marked
        else "",
        f"<span class=loss>−{percent(loss)}</span>" if loss else "",
        f"<span class=verdict>{VERDICTS[moment.verdict](lang)}</span>",
    ]
    kinds = ["moment", moment.verdict, *(["judged"] if moment.judged else [])]
    kinds += ["marked"] if moment.marked else []
    return (
        f'<details class="{" ".join(kinds)}"{" open" if opened else ""}>'
        f"<summary>{''.join(parts)}</summary>{_details(review, moment, lang)}</details>"
    )


def _details(review: Review, moment: Moment, lang: str) -> str:
    first, *rest = judgements(review, moment, lang)
    lines = [f"<p>{escape(first)}</p>"] if first else []
    lines += [f"<p class=grey>{escape(line)}</p>" for line in rest]
    reasons = "".join(
        f"<li class={'good' if reason.tag.good else 'bad'}>{escape(reason.text(lang))}</li>"
        for reason in moment.reasons
    )
    reasons += "".join(
        f"<li class=good><b>{escape(action_text(moment.best, lang))}</b> "
        f"{escape(reason.text(lang))}</li>"
        for reason in moment.instead
    )
    lines.append(f"<ul>{reasons}</ul>" if reasons else "")
    if not moment.marked:
        return "".join(lines)
    hand = pictures.hand(moment)
    drawn = f"<figure>{hand.svg(lang)}</figure>" if hand is not None else ""
    drawn += figure(pictures.options(moment), pictures.options(moment, PHONE), lang)
    return drawn + "".join(lines)
