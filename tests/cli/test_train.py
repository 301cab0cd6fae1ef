"""`dizhu train`: what it tells, and what it says where something is missing."""

import json
import sys
from functools import partial
from pathlib import Path

import pytest

from dizhu.cli.main import USAGE, main
from dizhu.kernel import active
from dizhu.rules.presets import FOLK

SETTINGS = """
frames = 2000
games = 32
batch = 64
tower = 8
width = 8
blocks = 1
checkpoint = 1000
match_deals = 2
"""


def test_without_pytorch_it_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.startswith("dizhu.bots.net.training")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "torch", None)
    assert main(["train", "--config", "card3", "--out", str(tmp_path)]) == USAGE
    assert "dizhu[train]" in capsys.readouterr().err


@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
def test_it_trains_and_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("torch")
    config = tmp_path / "tiny.toml"
    config.write_text(SETTINGS)
    out = tmp_path / "run"
    assert main(["train", "--config", str(config), "--out", str(out), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["frames"] // 1000 for line in lines] == [1, 2]
    assert set(lines[0]["landlord"]) == {"win", "points", "springs"}
    assert {path.name for path in out.iterdir()} == {"last.pt", "net.safetensors", "curves.jsonl"}
    config.write_text(SETTINGS.replace("frames = 2000", "frames = 3000"))
    assert main(["train", "--config", str(config), "--out", str(out), "--lang", "en"]) == 0
    assert "frames" in capsys.readouterr().out
    assert len((out / "curves.jsonl").read_text().splitlines()) == 3


@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
def test_it_teaches_a_belief(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("torch")
    from dizhu.bots.net.training.belief import run
    from tests.bots.net.test_bot import drawn

    tiny = partial(run.Terms, rounds=1, deals=16, batch=32, width=8)
    monkeypatch.setattr(run, "Terms", tiny)
    net, out = tmp_path / "net.safetensors", tmp_path / "belief"
    drawn(FOLK, net)
    assert main(["train", "--belief", str(net), "--out", str(out), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["round"] == 1
    assert {path.name for path in out.iterdir()} == {run.LAST, run.USED, run.CURVE}
    (tmp_path / "none").write_text("nothing")
    assert main(["train", "--belief", str(tmp_path / "none"), "--out", str(out)]) == USAGE
    assert "no safetensors" in capsys.readouterr().err


def test_bad_settings_are_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("numpy")
    pytest.importorskip("torch")
    out = ["--out", str(tmp_path / "run"), "--lang", "en"]
    assert main(["train", *out]) == USAGE
    assert "--config is needed" in capsys.readouterr().err
    config = tmp_path / "a.toml"
    for text, wrong in (("speed = 9", "'speed'"), ("games = '9'", "games"), ("games", "a.toml")):
        config.write_text(text)
        assert main(["train", "--config", str(config), *out]) == USAGE
        told = capsys.readouterr().err
        assert wrong in told
        assert len(told.splitlines()) == 1
    assert main(["train", "--config", str(tmp_path / "none.toml"), *out]) == USAGE
    assert "none.toml" in capsys.readouterr().err


CALLS = """
calls = true
rules = "competitive"
deals = 64
chunk = 32
rounds = 2
every = 1
table = 32
width = 8
"""


@pytest.mark.slow
@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
def test_it_trains_calls(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("torch")
    from tests.bots.net.networks import drawn

    config, cards, out = tmp_path / "tiny.toml", tmp_path / "cards.safetensors", tmp_path / "run"
    config.write_text(CALLS)
    drawn(FOLK, cards)
    asked = ["train", "--config", str(config), "--out", str(out), "--lang", "en"]
    assert main(asked) == USAGE
    assert "--cards says by which networks" in capsys.readouterr().err
    assert main([*asked, "--cards", str(cards), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line.get("deals") or line["rounds"] for line in lines] == [32, 64, 1, 2]
    names = {path.name.partition("-")[0] for path in out.iterdir()}
    assert names == {"deals", "calls.safetensors", "curves.jsonl"}
    assert main([*asked, "--cards", str(cards)]) == 0
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 2
    assert told[1].startswith("2 rounds; ")
    config.write_text(SETTINGS)
    assert main([*asked, "--cards", str(cards)]) == USAGE
    assert "--cards is for a config that trains calls" in capsys.readouterr().err
    config.write_text("calls = true\nspeed = 9")
    assert main([*asked, "--cards", str(cards)]) == USAGE
    assert "'speed'" in capsys.readouterr().err
