"""Networks for calls in the package: whoever is `strong` calls by them, `strong:thumb` does not."""

from dataclasses import replace
from pathlib import Path

import pytest

from dizhu.bots.net import safetensors, shipped, shipped_calls
from dizhu.bots.net.calling import NetCaller
from dizhu.bots.net.named import named
from dizhu.bots.registry import make
from dizhu.cli.main import USAGE, main
from dizhu.game.engine import begin
from dizhu.game.view import view
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS
from tests.bots.net.test_calling import arrays
from tests.bots.test_games import shuffled

FILES = sorted(shipped_calls.folder().glob("*.safetensors"))


@pytest.fixture
def inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package with the networks of a run for folk, but for those that play cards."""
    run, weights = tmp_path / "run", tmp_path / "weights"
    run.mkdir()
    weights.mkdir()
    monkeypatch.setattr(shipped, "WEIGHTS", weights)
    told = {"calls": "1", "rules": "folk", "deals": "70"}
    safetensors.save(run / shipped_calls.EXPORT, arrays(FOLK, 3), told)
    (run / "curves.jsonl").write_text('{"over_thumb": [0.5, 0.1]}\n{"over_thumb": [0.7, 0.1]}\n')
    assert main(["train", "--ship", str(run), "--lang", "en"]) == 0
    return weights


def test_what_a_run_exported_is_taken_into_the_package(
    inside: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert (
        main(["train", "--lang", "en", "--ship", str(inside.parent / "run" / shipped_calls.EXPORT)])
        == 0
    )
    assert capsys.readouterr().out.splitlines()[-1] == "calls/folk.safetensors: 70 deals"
    told = safetensors.load(inside / "calls" / "folk.safetensors")[1]
    assert told["over_thumb"] == "[0.7, 0.1]"
    assert "revision" in told


def test_rules_that_call_alike_are_called_by_the_same(inside: Path) -> None:
    mine = shipped_calls.of(FOLK)
    assert set(mine) == {"call"}
    assert shipped_calls.of(replace(FOLK, spring=True, wing_repeat=1)) is mine
    for rules in (COMPETITIVE, FOUR, replace(FOLK, auction="once"), replace(FOLK, bids=(1, 2))):
        assert shipped_calls.of(rules) == {}


def test_strong_calls_by_them_and_strong_thumb_does_not(
    inside: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()  # the networks that play cards are the package's
    monkeypatch.setattr(shipped_calls, "folder", lambda: inside / "calls")
    net, simple = NetCaller(shipped_calls.of(FOLK)), make("simple", 1)
    apart = 0
    for seed in range(30):
        log = begin(FOLK, shuffled(FOLK, seed))
        mine = view(FOLK, log, seed % 3)
        assert make("strong", 1).act(mine) == net.act(mine)
        assert make("strong:thumb", 1).act(mine) == simple.act(mine)
        apart += net.act(mine) != simple.act(mine)
    assert apart


def test_what_is_no_network_is_not_shipped(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    safetensors.save(tmp_path / shipped_calls.EXPORT, {}, {"calls": "0"})
    assert main(["train", "--ship", str(tmp_path), "--lang", "en"]) == USAGE
    assert "encoding 0 of calls" in capsys.readouterr().err
    with pytest.raises(ValueError, match="thumb"):
        named("strong:finger")


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_tells_where_it_comes_from(path: Path) -> None:
    told = safetensors.load(path)[1]
    assert {"rules", "calls", "deals", "rounds", "cards", "revision", "over_thumb"} <= set(told)
    assert set(shipped_calls.of(PRESETS[path.stem])) >= {"call"}
    assert path.stat().st_size < 500_000
