"""The colours and letters of every drawing, as one style sheet (UX 9).

A page that has `--ink`, `--paper` and the rest lends them; elsewhere a drawing goes by the light or
dark of its reader's system. It draws its own paper, so that it can be read on any ground.
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "paper": "#f7f3ea",
    "paper-2": "#efe8d9",
    "paper-3": "#e5dcc8",
    "ink": "#1f2328",
    "ink-2": "#5a5548",
    "ink-3": "#6d6757",
    "line": "#d9cfb9",
    "line-2": "#c6b998",
    "cinnabar": "#b3261e",
    "cinnabar-soft": "#f6e2dc",
    "jade": "#2c6e55",
    "jade-soft": "#dfeae0",
    "gold": "#875a14",
    "gold-soft": "#f1e4c8",
    "on-accent": "#fffdf7",
    "card": "#fffdf8",
    "card-edge": "#d8ceb9",
    "card-ink": "#1f2328",
    "card-red": "#b3261e",
    "back": "#2c6e55",
    "back-line": "#79a892",
}
DARK: Final = {
    "paper": "#14171a",
    "paper-2": "#1c2024",
    "paper-3": "#272c31",
    "ink": "#e8e4da",
    "ink-2": "#b3ad9f",
    "ink-3": "#989284",
    "line": "#31363b",
    "line-2": "#474d52",
    "cinnabar": "#f0806f",
    "cinnabar-soft": "#3b2523",
    "jade": "#76c3a0",
    "jade-soft": "#1f332b",
    "gold": "#dcb264",
    "gold-soft": "#352c1b",
    "on-accent": "#14171a",
    "card": "#2a3036",
    "card-edge": "#4c545b",
    "card-ink": "#f0ece2",
    "card-red": "#ff8f7e",
    "back": "#2f5c4b",
    "back-line": "#6fae93",
}
FONTS: Final = (
    '"PingFang SC","PingFang TC","Noto Sans CJK SC","Microsoft YaHei","Microsoft JhengHei",'
    'system-ui,-apple-system,"Segoe UI",Roboto,sans-serif'
)

_CLASSES: Final = {
    "paper": "fill:{paper}",
    "panel": "fill:{paper-2};stroke:{line};stroke-width:1",
    "grid": "stroke:{line};stroke-width:1;fill:none",
    "axis": "stroke:{line-2};stroke-width:1;fill:none",
    "card": "fill:{card};stroke:{card-edge};stroke-width:1",
    "back": "fill:{back};stroke:{card-edge};stroke-width:1",
    "weave": "fill:none;stroke:{back-line};stroke-width:1",
    "black": "fill:{card-ink}",
    "red": "fill:{card-red}",
    "ink": "fill:{ink}",
    "soft": "fill:{ink-2}",
    "faint": "fill:{ink-3}",
    "cinnabar": "fill:{cinnabar}",
    "jade": "fill:{jade}",
    "gold": "fill:{gold}",
    "on": "fill:{on-accent}",
    "cinnabar-soft": "fill:{cinnabar-soft}",
    "jade-soft": "fill:{jade-soft}",
    "gold-soft": "fill:{gold-soft}",
    "dim": "opacity:.42",
    "cinnabar-line": "fill:none;stroke:{cinnabar}",
    "jade-line": "fill:none;stroke:{jade}",
    "gold-line": "fill:none;stroke:{gold}",
    "ink-line": "fill:none;stroke:{ink-2}",
    "thin": "stroke-width:1.25",
    "thick": "stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round",
    "dash": "stroke-dasharray:7 4",
    "dot": "stroke-dasharray:1.5 4.5",
    "long": "stroke-dasharray:12 4 2 4",
    "small": "font-size:11px",
    "head": "font-size:14px;font-weight:600",
    "strong": "font-weight:700",
    "halo": "paint-order:stroke;stroke:{paper};stroke-width:3px;stroke-linejoin:round",
    "mid": "text-anchor:middle",
    "end": "text-anchor:end",
}


def style() -> str:
    """The style sheet, which speaks of `.dz` and what is in it only."""
    rules = [
        f".dz{{{_variables(LIGHT)}font:400 13px {FONTS};font-variant-numeric:tabular-nums;"
        "max-width:100%;height:auto}",
        f"@media (prefers-color-scheme:dark){{.dz{{{_variables(DARK)}}}}}",
        *(f".dz .{name}{{{_filled(rule)}}}" for name, rule in _CLASSES.items()),
    ]
    return "".join(rules)


def _variables(colours: dict[str, str]) -> str:
    """Own names that fall back on the page's, and these on a colour."""
    return "".join(f"--dz-{name}:var(--{name},{colour});" for name, colour in colours.items())


def _filled(rule: str) -> str:
    for name in LIGHT:
        rule = rule.replace("{" + name + "}", f"var(--dz-{name})")
    return rule
