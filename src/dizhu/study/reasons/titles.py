"""What tags are called where there is no room for their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from dizhu.rules.text import Text

TITLES: Final[Mapping[str, Text]] = {
    "throws_win": Text("throws a win away", "丢了胜局", "丟了勝局"),
    "stops_partner": Text("stops the partner", "挡了同伴", "擋了同伴"),
    "overtakes_partner": Text("overtakes the partner", "压了同伴", "壓了同伴"),
    "solo_to_one": Text("single to a last card", "给剩一张的出单", "給剩一張的出單"),
    "pair_to_two": Text("pair to a last pair", "给剩两张的出对", "給剩兩張的出對"),
    "lets_out": Text("lets an opponent out", "放走对手", "放走對手"),
    "bomb_too_late": Text("bomb too late", "炸弹出晚了", "炸彈出晚了"),
    "bomb_not_needed": Text("bomb not needed", "不必出炸弹", "不必出炸彈"),
    "raises_stakes_behind": Text("doubles while behind", "落后时翻倍", "落後時翻倍"),
    "misses_finish": Text("misses a sure finish", "错过必胜", "錯過必勝"),
    "gives_lead": Text("gives the lead away", "丢牌权", "丟牌權"),
    "passes_up": Text("passes a free play up", "能出不出", "能出不出"),
    "last_control": Text("spends the last control", "用掉最后的控制牌", "用掉最後的控制牌"),
    "higher_than_needed": Text("higher than needed", "出大了", "出大了"),
    "spends_high": Text("spends a high card early", "早早用掉大牌", "早早用掉大牌"),
    "breaks_chain": Text("breaks a chain", "拆顺子", "拆順子"),
    "breaks_bomb": Text("breaks a bomb", "拆炸弹", "拆炸彈"),
    "more_turns": Text("costs turns", "费手数", "費手數"),
    "wins_always": Text("wins in every deal", "必胜", "必勝"),
    "feeds_partner": Text("feeds the partner", "送同伴走", "送同伴走"),
    "lets_partner_in": Text("lets the partner in", "让同伴上手", "讓同伴上手"),
    "blocks": Text("blocks a last card or pair", "堵住对手", "堵住對手"),
    "raises_stakes_ahead": Text("doubles a sure win", "赢定时翻倍", "贏定時翻倍"),
    "keeps_bomb": Text("keeps the bomb", "留住炸弹", "留住炸彈"),
    "goes_out": Text("goes out", "出完", "出完"),
    "finishes": Text("finishes for certain", "必定走完", "必定走完"),
    "keeps_lead": Text("keeps the lead", "保住牌权", "保住牌權"),
    "force_only": Text("only a bomb beats it", "只怕炸弹", "只怕炸彈"),
    "makes_spend": Text("makes others spend", "逼出大牌", "逼出大牌"),
    "sheds_most": Text("sheds most cards", "走牌最多", "走牌最多"),
    "fits": Text("fits the hand", "顺着牌型", "順著牌型"),
    "declines_strong": Text("holds a strong hand back", "好牌不叫", "好牌不叫"),
    "raises_against_turns": Text("raises a slow hand", "散牌还叫", "散牌還叫"),
    "raises_against_controls": Text("raises without controls", "没有控制牌还叫", "沒有控制牌還叫"),
    "declines_bomb": Text("holds a bomb hand back", "有炸不叫", "有炸不叫"),
    "calls_low": Text("calls low on a strong hand", "好牌叫低了", "好牌叫低了"),
    "raises_middling": Text("calls on a middling hand", "牌一般也叫", "牌一般也叫"),
    "raises_on_turns": Text("raises a quick hand", "顺牌就叫", "順牌就叫"),
    "raises_on_controls": Text("raises on controls", "有控制牌就叫", "有控制牌就叫"),
    "raises_on_bombs": Text("raises on a bomb", "有炸弹就叫", "有炸彈就叫"),
    "declines_turns": Text("declines a slow hand", "散牌不叫", "散牌不叫"),
    "declines_controls": Text("declines without controls", "没有控制牌不叫", "沒有控制牌不叫"),
    "declines_unquick": Text("declines a hand not quick", "不够顺不叫", "不夠順不叫"),
    "declines_unsure": Text("declines an unsure lead", "牌权没把握不叫", "牌權沒把握不叫"),
    "declines_middling": Text("declines a middling hand", "牌一般不叫", "牌一般不叫"),
}
"""By the names of `telling.TAGS`."""
