"""What `dizhu train` says."""

from __future__ import annotations

from typing import Final

from dizhu.cli.lang import Text

CONFIG: Final = Text(
    "a TOML file of settings, or the name of one that comes along, like card3; "
    "a run that has begun goes on by it",
    "设置的 TOML 文件，或自带设置的名字；已经开始的训练从此照它",
    "設定的 TOML 檔案，或自帶設定的名字；已經開始的訓練從此照它",
)
OUT: Final = Text(
    "the run's directory: where it has begun already, it goes on from its last checkpoint",
    "训练的目录：已经开始的，从最近的存档接着训练",
    "訓練的目錄：已經開始的，從最近的存檔接著訓練",
)
FROM: Final = Text(
    "networks to begin with, a .safetensors file of another run; smaller ones are widened",
    "从已有的网络开始：另一次训练的 .safetensors 文件；较小的网络会加宽",
    "從已有的網路開始：另一次訓練的 .safetensors 檔案；較小的網路會加寬",
)
SHIP: Final = Text(
    "train nothing: take the networks of this run into the package, as those of the bot strong",
    "不训练：把这次训练的网络放进程序包，供机器人 strong 使用",
    "不訓練：把這次訓練的網路放進程式包，供機器人 strong 使用",
)
NO_OUT: Final = Text("--out or --ship is needed", "要有 --out 或 --ship", "要有 --out 或 --ship")
SHIPPED_CALLS: Final = Text(
    "calls/{file}: {deals} deals", "calls/{file}：{deals} 副牌", "calls/{file}：{deals} 副牌"
)
SHIPPED_BELIEF: Final = Text(
    "{file}: {seen} positions", "{file}：{seen} 个局面", "{file}：{seen} 個局面"
)
SHIPPED: Final = Text("{file}: {frames:,} frames", "{file}：{frames:,} 步", "{file}：{frames:,} 步")
CARDS: Final = Text(
    "networks that play the cards of the deals that are called, where calls are trained",
    "训练叫分时：出牌所用的网络文件",
    "訓練叫分時：出牌所用的網路檔案",
)
NO_CARDS: Final = Text(
    "{config} trains calls: --cards says by which networks the cards are played",
    "{config} 训练叫分：要用 --cards 指明出牌所用的网络",
    "{config} 訓練叫分：要用 --cards 指明出牌所用的網路",
)
ALONE: Final = Text(
    "--cards is for a config that trains calls",
    "--cards 只用于训练叫分的设置",
    "--cards 只用於訓練叫分的設定",
)
DEALT: Final = Text(
    "{deals:,} deals, {deals_per_second:,} a second; the landlord wins {landlord:.1%}",
    "{deals:,} 副牌，每秒 {deals_per_second:,} 副；地主胜率 {landlord:.1%}",
    "{deals:,} 副牌，每秒 {deals_per_second:,} 副；地主勝率 {landlord:.1%}",
)
CALLED: Final = Text(
    "{rounds:,} rounds; {points:+.2f} ± {half:.2f} points a deal over the rule of thumb",
    "{rounds:,} 轮；每副比经验叫法多 {points:+.2f} ± {half:.2f} 分",
    "{rounds:,} 輪；每副比經驗叫法多 {points:+.2f} ± {half:.2f} 分",
)
BELIEF: Final = Text(
    "teach a belief about hidden cards, from deals that the networks of this file play",
    "用这个文件里的网络打出的牌局，训练对未见牌的判断",
    "用這個檔案裡的網路打出的牌局，訓練對未見牌的判斷",
)
MISSING: Final = Text(
    "training needs PyTorch: pip install 'dizhu[train]'",
    "训练需要 PyTorch：pip install 'dizhu[train]'",
    "訓練需要 PyTorch：pip install 'dizhu[train]'",
)
NEITHER: Final = Text(
    "--config is needed where no run has begun yet",
    "还没有开始的训练要有 --config",
    "還沒有開始的訓練要有 --config",
)
BELIEVED: Final = Text(
    "round {round}: {positions:,} positions; what was so costs {loss} nats, by chance alone {even}",
    "第 {round} 轮：{positions:,} 个局面；实情的代价 {loss} nat，只凭概率 {even}",
    "第 {round} 輪：{positions:,} 個局面；實情的代價 {loss} nat，只憑機率 {even}",
)
LINE: Final = Text(
    "{frames:,} frames, {rate:,} a second; the landlord wins {share:.1%}",
    "{frames:,} 步，每秒 {rate:,} 步；地主胜率 {share:.1%}",
    "{frames:,} 步，每秒 {rate:,} 步；地主勝率 {share:.1%}",
)
