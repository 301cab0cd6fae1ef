"""The fourteen kinds of combination, as people call them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dizhu.rules.text import Text

KIND_NAMES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "solo": Text("single", "单张", "單張"),
        "pair": Text("pair", "对子", "對子"),
        "trio": Text("trio", "三张", "三張"),
        "trio_solo": Text("three with one", "三带一", "三帶一"),
        "trio_pair": Text("three with a pair", "三带二", "三帶二"),
        "solo_chain": Text("straight", "顺子", "順子"),
        "pair_chain": Text("pair chain", "连对", "連對"),
        "trio_chain": Text("trio chain", "飞机不带", "飛機不帶"),
        "trio_solo_chain": Text("trio chain with single wings", "飞机带单", "飛機帶單"),
        "trio_pair_chain": Text("trio chain with pair wings", "飞机带对", "飛機帶對"),
        "four_two_solo": Text("four with two", "四带二", "四帶二"),
        "four_two_pair": Text("four with two pairs", "四带两对", "四帶兩對"),
        "bomb": Text("bomb", "炸弹", "炸彈"),
        # 王炸 is written alike in both scripts; 火箭 is the other name for it.
        "rocket": Text("rocket", "王炸", "王炸"),
    }
)
