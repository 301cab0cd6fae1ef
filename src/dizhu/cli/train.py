"""`dizhu train`: train the networks of the bots, or go on with a run that was broken off."""

from __future__ import annotations

import subprocess
from argparse import ArgumentParser, Namespace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from dizhu.cli.choosing import add_json
from dizhu.cli.errors import UsageError
from dizhu.cli.json_out import compact
from dizhu.cli.lang import Lang, Text, add_lang, of

if TYPE_CHECKING:
    from dizhu.bots.net.training.calling.config import CallConfig

_CONFIG: Final = Text(
    "a TOML file of settings, or the name of one that comes along, like card3; "
    "a run that has begun goes on by it",
    "设置的 TOML 文件，或自带设置的名字；已经开始的训练从此照它",
    "設定的 TOML 檔案，或自帶設定的名字；已經開始的訓練從此照它",
)
_OUT: Final = Text(
    "the run's directory: where it has begun already, it goes on from its last checkpoint",
    "训练的目录：已经开始的，从最近的存档接着训练",
    "訓練的目錄：已經開始的，從最近的存檔接著訓練",
)
_FROM: Final = Text(
    "networks to begin with, a .safetensors file of another run",
    "从已有的网络开始：另一次训练的 .safetensors 文件",
    "從已有的網路開始：另一次訓練的 .safetensors 檔案",
)
_SHIP: Final = Text(
    "train nothing: take the networks of this run into the package, as those of the bot strong",
    "不训练：把这次训练的网络放进程序包，供机器人 strong 使用",
    "不訓練：把這次訓練的網路放進程式包，供機器人 strong 使用",
)
_NO_OUT: Final = Text("--out or --ship is needed", "要有 --out 或 --ship", "要有 --out 或 --ship")
_SHIPPED_CALLS: Final = Text(
    "calls/{file}: {deals} deals", "calls/{file}：{deals} 副牌", "calls/{file}：{deals} 副牌"
)
_SHIPPED: Final = Text(
    "{file}: {frames:,} frames", "{file}：{frames:,} 步", "{file}：{frames:,} 步"
)
_CARDS: Final = Text(
    "networks that play the cards of the deals that are called, where calls are trained",
    "训练叫分时：出牌所用的网络文件",
    "訓練叫分時：出牌所用的網路檔案",
)
_NO_CARDS: Final = Text(
    "{config} trains calls: --cards says by which networks the cards are played",
    "{config} 训练叫分：要用 --cards 指明出牌所用的网络",
    "{config} 訓練叫分：要用 --cards 指明出牌所用的網路",
)
_ALONE: Final = Text(
    "--cards is for a config that trains calls",
    "--cards 只用于训练叫分的设置",
    "--cards 只用於訓練叫分的設定",
)
_DEALT: Final = Text(
    "{deals:,} deals, {deals_per_second:,} a second; the landlord wins {landlord:.1%}",
    "{deals:,} 副牌，每秒 {deals_per_second:,} 副；地主胜率 {landlord:.1%}",
    "{deals:,} 副牌，每秒 {deals_per_second:,} 副；地主勝率 {landlord:.1%}",
)
_CALLED: Final = Text(
    "{rounds:,} rounds; {points:+.2f} ± {half:.2f} points a deal over the rule of thumb",
    "{rounds:,} 轮；每副比经验叫法多 {points:+.2f} ± {half:.2f} 分",
    "{rounds:,} 輪；每副比經驗叫法多 {points:+.2f} ± {half:.2f} 分",
)
_BELIEF: Final = Text(
    "teach a belief about hidden cards, from deals that the networks of this file play",
    "用这个文件里的网络打出的牌局，训练对未见牌的判断",
    "用這個檔案裡的網路打出的牌局，訓練對未見牌的判斷",
)
_MISSING: Final = Text(
    "training needs PyTorch: pip install 'dizhu[train]'",
    "训练需要 PyTorch：pip install 'dizhu[train]'",
    "訓練需要 PyTorch：pip install 'dizhu[train]'",
)
_NEITHER: Final = Text(
    "--config is needed where no run has begun yet",
    "还没有开始的训练要有 --config",
    "還沒有開始的訓練要有 --config",
)
_BELIEVED: Final = Text(
    "round {round}: {positions:,} positions; what was so costs {loss} nats, by chance alone {even}",
    "第 {round} 轮：{positions:,} 个局面；实情的代价 {loss} nat，只凭概率 {even}",
    "第 {round} 輪：{positions:,} 個局面；實情的代價 {loss} nat，只憑機率 {even}",
)
_LINE: Final = Text(
    "{frames:,} frames, {rate:,} a second; the landlord wins {share:.1%}",
    "{frames:,} 步，每秒 {rate:,} 步；地主胜率 {share:.1%}",
    "{frames:,} 步，每秒 {rate:,} 步；地主勝率 {share:.1%}",
)


def add_arguments(parser: ArgumentParser) -> None:
    """`--config`, `--from`, `--cards`, `--belief`, `--out`, `--ship`, `--json` and `--lang`."""
    lang = of(parser)
    parser.add_argument("--config", metavar="FILE", type=Path, help=_CONFIG(lang))
    parser.add_argument("--from", dest="start", metavar="NET", type=Path, help=_FROM(lang))
    parser.add_argument("--cards", metavar="NET", type=Path, help=_CARDS(lang))
    parser.add_argument("--belief", metavar="NET", type=Path, help=_BELIEF(lang))
    parser.add_argument("--out", metavar="DIR", type=Path, help=_OUT(lang))
    parser.add_argument("--ship", metavar="RUN", type=Path, help=_SHIP(lang))
    add_json(parser)
    add_lang(parser)


def run(args: Namespace) -> int:
    """Train until the config's end, telling of each checkpoint; or ship what was trained."""
    if args.ship is not None:
        return _ship(args.ship, args.lang)
    if args.out is None:
        raise UsageError(_NO_OUT(args.lang))
    return _train(args, args.lang)


def _train(args: Namespace, lang: Lang) -> int:
    try:
        from dizhu.bots.net.training import config, run
    except ModuleNotFoundError:
        raise UsageError(_MISSING(lang)) from None
    if args.belief is not None:
        return _believe(args)
    begun = (args.out / run.LAST).exists()
    if args.config is None and not begun:
        raise UsageError(_NEITHER(lang))
    try:
        settings = config.load(args.config) if args.config else None
        if settings is not None and not isinstance(settings, config.Config):
            return _calls(args, settings)
        if args.cards is not None:
            raise UsageError(_ALONE(lang))
        tell = partial(_tell, args)
        if settings is None or begun:
            run.resume(args.out, settings).train(tell)
        else:
            run.begin(settings, args.out, args.start).train(tell)
    except ValueError as error:
        raise UsageError(f"{args.config}: {error}") from None
    except RuntimeError as error:
        raise UsageError(str(error).splitlines()[0]) from None
    return 0


def _believe(args: Namespace) -> int:
    """Train a belief, or go on with one."""
    from dizhu.bots.net.training.belief import run

    def tell(line: dict[str, Any]) -> None:
        print(compact(line) if args.json else _BELIEVED(args.lang).format(**line), flush=True)

    try:
        run.begin(args.belief, args.out).train(tell)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return 0


def _ship(source: Path, lang: Lang) -> int:
    from dizhu.bots.net import safetensors, shipped, shipped_calls

    try:
        if source.name == shipped_calls.EXPORT or (source / shipped_calls.EXPORT).exists():
            target = shipped_calls.ship(source, _revision())
            print(_SHIPPED_CALLS(lang).format(file=target.name, **safetensors.load(target)[1]))
            return 0
        target = shipped.ship(source, _revision())
    except (ValueError, KeyError) as error:
        raise UsageError(f"--ship: {error}") from None
    frames = int(safetensors.load(target)[1]["frames"])
    print(_SHIPPED(lang).format(file=target.name, frames=frames))
    return 0


def _revision() -> str:
    """The commit that this program is of; nothing where it is no checkout."""
    asked = ["git", "-C", str(Path(__file__).parent), "rev-parse", "--short=12", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def _calls(args: Namespace, settings: CallConfig) -> int:
    from dizhu.bots.net.training.calling.run import CallRun

    if args.cards is None:
        raise UsageError(_NO_CARDS(args.lang).format(config=args.config))
    CallRun(settings, args.out, args.cards).train(partial(_tell, args))
    return 0


def _tell(args: Namespace, line: dict[str, Any]) -> None:
    lang: Lang = args.lang
    if args.json:
        told = compact(line)
    elif "deals" in line:
        told = _DEALT(lang).format(**line)
    elif "rounds" in line:
        points, half = line["over_thumb"]
        told = _CALLED(lang).format(rounds=line["rounds"], points=points, half=half)
    else:
        rate, share = line["frames_per_second"], line["landlord"]["win"]
        told = _LINE(lang).format(frames=line["frames"], rate=rate, share=share)
    print(told, flush=True)
