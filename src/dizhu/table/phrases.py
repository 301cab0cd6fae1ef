"""Quick phrases: what players say most, without a chat."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from dizhu.rules.text import Text

PHRASES: Final[Mapping[str, Text]] = MappingProxyType(
    {
        "hello": Text("Hello everyone!", "大家好！", "大家好！"),
        "hurry": Text("Come on, I am waiting", "快点吧，等得花儿都谢了", "快點吧，等得花都謝了"),
        "nice": Text("Well played!", "打得真好！", "打得真好！"),
        "mine": Text("Leave this one to me", "这把交给我", "這把交給我"),
        "yours": Text("Go ahead, partner", "伙伴，你先走", "夥伴，你先走"),
        "sorry": Text("Sorry, my mistake", "不好意思，我打错了", "不好意思，我打錯了"),
        "lucky": Text("What a hand!", "这手牌真好！", "這手牌真好！"),
        "thanks": Text("Thank you", "谢谢", "謝謝"),
        "again": Text("One more?", "再来一局？", "再來一局？"),
        "bye": Text("Good-bye", "下次再玩", "下次再玩"),
    }
)
