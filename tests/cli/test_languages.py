"""Every command speaks the language that is chosen, and only that."""

import importlib
import json
import pkgutil
import re

import pytest

import dizhu.cli
from dizhu.bots.registry import BOTS
from dizhu.cli import main as cli
from dizhu.cli.puzzling.words import DOES
from dizhu.cli.terminal.words import Deed
from dizhu.rules.presets import PRESETS
from dizhu.rules.text import LANGS, Text

# Written otherwise in the other script, of all that the product says.
SIMPLIFIED = set(
    "与两个为么于从们价会体余关内写农决准几则别单压参发场复夹对展带帮庄应开弃张弹当录总扩择"
    "换数时显机条来标样没涉点现盘竞简类紧组终经结给统继续编胜装见观规视计认记许论译该语说请诺读"
    "谁谱赛赢转轮较输边过还这进远连选遍里针键长问间阶随项顺须领题飞默"
)
PLAIN = {"stdin", "JSON", "FILE", "OUT"}


def texts():
    for module in pkgutil.walk_packages(dizhu.cli.__path__, "dizhu.cli."):
        for name, value in vars(importlib.import_module(module.name)).items():
            for word in _within(value):
                yield f"{module.name}.{name}", word


def _within(value):
    match value:
        case Text():
            yield value
        case Deed(you, they):
            yield from (you, they)
        case dict():
            for one in value.values():
                yield from _within(one)


@pytest.mark.parametrize(("name", "word"), [*texts()])
def test_each_script_is_its_own(name, word):
    hanzi = re.compile("[\u4e00-\u9fff]")
    assert not hanzi.search(word.en) or "Dou Dizhu" in word.en
    assert not SIMPLIFIED & set(word.zh_tw), name
    assert "不出" not in word.zh_tw, name
    parts = [sorted(re.findall(r"\{(\w+)\}", word(lang))) for lang in LANGS]
    assert parts[0] == parts[1] == parts[2], name


@pytest.mark.parametrize("command", cli.COMMANDS)
@pytest.mark.parametrize("lang", ["zh", "zh-TW"])
def test_help_is_in_the_language_of_the_locale(command, lang, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", {"zh": "zh_CN.UTF-8", "zh-TW": "zh_TW.UTF-8"}[lang])
    monkeypatch.setenv("COLUMNS", "200")
    with pytest.raises(SystemExit, match="0"):
        cli.main([command, "--help"])
    usage, _, told = capsys.readouterr().out.partition("\n\n")
    assert usage.startswith("usage: ")
    assert lang == "zh" or not SIMPLIFIED & set(told)
    prose = re.sub(r"\{.*?\}|X-[A-Z][A-Za-z-]+|--?[a-z-]+|[A-Z|]{2,}|dizhu \w+|\.\w+", " ", told)
    names = {
        *BOTS,
        *PRESETS,
        *DOES,
        "sqlite",
        "postgresql",
        "op",
        "parse",
        "rules",
        "cards",
        "pipe",
    }
    assert set(re.findall(r"[a-z]{2,}", prose)) <= names


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["play", "--rules", "bridge"], "沒有規則 'bridge'"),
        (["play", "--bots", "genius"], "沒有機器人 'genius'"),
        (["play", "--seat", "7"], "座位是 0 到 2"),
        (["play", "--deals", "0"], "副數不能是 0"),
        (["split", "zz"], "第 1 個字元起不是牌"),
        (["split", "33333"], "裁定"),
        (["convert", "-", "x"], "不知道是哪種形式"),
        (["solve", "x"], "看不懂這個局面"),
        (["hint"], "見 dizhu hint --help"),
        (["doctor", "x"], "見 dizhu --help"),
    ],
)
def test_usage_errors_are_in_the_language(argv, told, capsys, monkeypatch):
    monkeypatch.setenv("LC_ALL", "zh_TW.UTF-8")
    assert cli.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert told in err
    assert not SIMPLIFIED & set(err)


def test_doctor_speaks(capsys):
    assert cli.main(["doctor", "--lang", "zh"]) == 0
    assert "语言" in capsys.readouterr().out
    assert cli.main(["doctor", "--json", "--lang", "zh"]) == 0
    assert json.loads(capsys.readouterr().out)["lang"] == "zh"


@pytest.mark.parametrize("argv", [["split", "zz"], ["verify", "/none"], ["replay", "/none"]])
def test_errors_are_json_where_json_is_asked_for(argv, capsys):
    assert cli.main([*argv, "--json"]) == 2
    out, err = capsys.readouterr()
    assert json.loads(out)["error"]["message"] in err
    assert err.count("\n") == 1


def test_json_is_compact(capsys):
    assert cli.main(["split", "3", "4", "5", "6", "7", "--json"]) == 0
    assert capsys.readouterr().out == '{"turns":1,"groups":["34567"]}\n'
