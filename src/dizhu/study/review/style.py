"""How the page of a review looks, and what its keys do (UX 5 and 9)."""

from __future__ import annotations

from typing import Final

from dizhu.study.drawing.palette import DARK, LIGHT


def _variables(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())


STYLE: Final = (
    f".dz-page,.dz-review{{{_variables(LIGHT)}}}"
    f"@media(prefers-color-scheme:dark){{.dz-page,.dz-review{{{_variables(DARK)}}}}}"
    ".dz-page{margin:0;background:var(--paper);color:var(--ink)}"
    ".dz-page main{max-width:760px;margin:0 auto;padding:16px}"
    ".dz-review{color:var(--ink);background:var(--paper);line-height:1.5;"
    'font-family:"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",system-ui,sans-serif;'
    "font-variant-numeric:tabular-nums}"
    ".dz-review h1{font-size:1.5rem;margin:.2em 0}"
    ".dz-review h2{font-size:1.1rem;margin:1.4em 0 .4em}"
    ".dz-review .wide{overflow-x:auto}"
    ".dz-review table{border-collapse:collapse;width:100%}"
    ".dz-review th,.dz-review td{padding:.35em .6em;border-bottom:1px solid var(--line);"
    "text-align:right;white-space:nowrap;vertical-align:top;background:none;color:inherit}"
    ".dz-review th:first-child{text-align:left}"
    ".dz-review thead th{font-weight:500;color:var(--ink-2);font-size:.85rem}"
    ".dz-review thead th,.dz-review th[scope=row]{white-space:normal}"
    ".dz-review th[scope=row]{overflow-wrap:anywhere}"
    ".dz-review small{display:block;font-weight:400;color:var(--ink-2)}"
    # Where the table is too wide each player is a block of numbers, each under its name.
    "@media(max-width:640px){.dz-review thead{display:none}"
    ".dz-review tr{display:grid;grid-template-columns:1fr 1.25fr .9fr;gap:.35rem .5rem;"
    "padding:.6rem 0;border-bottom:1px solid var(--line)}"
    ".dz-review th[scope=row]{display:block;grid-column:1/-1;padding:.1rem 0;border:0}"
    ".dz-review td{display:block;min-width:0;padding:0;border:0;line-height:1.35;text-align:left}"
    ".dz-review td::before{content:attr(data-label);display:block;color:var(--ink-2);"
    "font-size:.8rem}}"
    ".dz-review figure{margin:12px 0;overflow-x:auto}"
    ".dz-review figure svg{max-width:100%;height:auto;display:block}"
    ".dz-review .tight{display:none}"
    "@media(max-width:560px){.dz-review .roomy{display:none}.dz-review .tight{display:block}}"
    ".dz-review details{border-bottom:1px solid var(--line);padding:.3em .2em}"
    ".dz-review summary{cursor:pointer;display:flex;flex-wrap:wrap;gap:.2em .8em;"
    "align-items:baseline}"
    ".dz-review summary:focus-visible{outline:2px solid var(--jade);outline-offset:2px}"
    ".dz-review .at{color:var(--ink-2);min-width:2em}"
    ".dz-review .verdict{color:var(--ink-2);margin-left:auto}"
    ".dz-review .marked .sign,.dz-review .marked .loss{color:var(--cinnabar);font-weight:600}"
    ".dz-review p{margin:.3em 0}.dz-review .grey,.dz-review .note{color:var(--ink-2)}"
    ".dz-review .note{font-size:.9rem}"
    ".dz-review ul{margin:.3em 0;padding-left:1.4em}"
    '.dz-review li.bad{list-style:"− "}.dz-review li.good{list-style:"+ "}'
    ".dz-review .filters{border:0;padding:0;margin:.4em 0;display:flex;gap:1em;flex-wrap:wrap}"
    ".dz-review .filters legend{float:left;margin-right:1em;color:var(--ink-2)}"
    ".dz-review:has(input[value=judged]:checked) .moments .moment:not(.judged),"
    ".dz-review:has(input[value=marked]:checked) .moments .moment:not(.marked){display:none}"
)

SCRIPT: Final = (
    "(()=>{const root=document.currentScript.previousElementSibling;"
    "const all=()=>[...root.querySelectorAll('.moments .moment')].filter(m=>m.offsetParent);"
    "let at=null;const go=(step,marked)=>{const list=all(),here=list.indexOf(at);"
    "let i=here<0&&step<0?list.length:here;"
    "do i+=step;while(list[i]&&marked&&!list[i].classList.contains('marked'));"
    "if(!list[i])return;if(at)at.open=false;at=list[i];at.open=true;"
    "at.querySelector('summary').focus()};"
    "root.ownerDocument.addEventListener('keydown',e=>{"
    "if(e.ctrlKey||e.metaKey||e.altKey||e.target.closest('input:not([type=radio]),textarea'))"
    "return;"
    "const k={'.':[1,1],',':[-1,1],ArrowRight:[1,0],ArrowLeft:[-1,0]}[e.key];"
    "if(!k||(e.target.type==='radio'&&e.key.startsWith('Arrow')))return;"
    "e.preventDefault();go(...k)})})()"
)
