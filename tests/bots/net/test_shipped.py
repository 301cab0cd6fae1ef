"""The networks in the package: they are there, small, told of, and play as before they shrank."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from dizhu.bots.lockstep import Lockstep
from dizhu.bots.net import file, safetensors, shipped
from dizhu.bots.net.forward import Forward
from dizhu.bots.net.roles import NetChooser, Roles
from dizhu.cli.main import main
from dizhu.kernel import active
from dizhu.rules.presets import FOLK, FOUR, PRESETS
from tests.bots.net.networks import weights

MOST = 10_000_000
"""Bytes of all networks."""
TOLD = {"rules", "encoding", "roles", "frames", "revision", "heads", "goals", "curve", "strength"}
FILES = sorted(shipped.WEIGHTS.glob("cards*.safetensors"))


def test_every_ruleset_of_three_has_networks_and_they_are_loaded_once():
    for rules in PRESETS.values():
        if rules.seats == 3:
            assert shipped.of(rules) is shipped.of(FOLK) is not None


def test_they_are_small_enough():
    assert 0 < sum(path.stat().st_size for path in shipped.WEIGHTS.rglob("*.*")) <= MOST


def test_the_belief_of_three_is_there_and_loaded_once():
    assert shipped.believer(FOLK) is shipped.believer(PRESETS["competitive"]) is not None
    assert shipped.believer(FOUR) is None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_file_tells_where_it_comes_from(path):
    arrays, told = safetensors.load(path)
    assert set(told) >= TOLD
    rules = PRESETS[told["rules"]]
    assert shipped.path(rules) == path
    assert int(told["roles"]) == rules.seats
    assert {array.dtype for array in arrays.values()} == {np.dtype(np.float16)}


def test_networks_of_other_decks_are_not_taken(tmp_path, monkeypatch):
    monkeypatch.setattr(shipped, "WEIGHTS", tmp_path)
    assert shipped.of(FOUR) is None
    file.write(tmp_path / "cards4.safetensors", weights(FOUR), rules="folk", frames="1")
    assert shipped.of(FOUR) is None


def test_what_a_run_exported_is_taken_into_the_package(tmp_path, monkeypatch):
    inside, run = tmp_path / "weights", tmp_path / "run"
    inside.mkdir()
    run.mkdir()
    monkeypatch.setattr(shipped, "WEIGHTS", inside)
    full = weights(FOUR)
    file.write(run / "net.safetensors", full, rules="four", frames="70")
    line = '{"frames": %d, "seconds": 1, "landlord": {"win": 0.5}, "thrift": 0.5}\n'
    (run / "curves.jsonl").write_text("".join(line % n for n in range(10, 80, 10)))
    path = shipped.ship(run, "abc")
    arrays, told = safetensors.load(path)
    assert told["revision"] == "abc"
    assert told["strength"] == "[]"
    assert told["curve"].count("frames") == 5  # 10, 20, 30, 50 and the last
    assert (arrays["3.out.bias"] == full[3]["out.bias"].astype(np.float16)).all()
    assert shipped.of(FOUR) is not None


def test_a_belief_is_taken_into_the_package(tmp_path, monkeypatch, capsys):
    run, mine = tmp_path / "run", shipped.WEIGHTS / "belief3.safetensors"
    run.mkdir()
    monkeypatch.setattr(shipped, "WEIGHTS", tmp_path)
    arrays, told = safetensors.load(mine)
    safetensors.save(run / shipped.BELIEF, arrays, told | {"seen": "77"})
    assert main(["train", "--ship", str(run), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "belief3.safetensors: 77 positions\n"
    assert shipped.believer(FOLK) is not None
    safetensors.save(run / shipped.BELIEF, arrays, {**told, "seen": "many"})
    with pytest.raises(ValueError, match="how many positions"):
        shipped.ship_belief(run, "abc")


@pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")
@pytest.mark.parametrize(("rules", "deals"), [(FOLK, 130), (FOUR, 70)], ids=["folk", "four"])
def test_narrowed_networks_choose_as_the_full_ones_do(rules, deals):
    rules = replace(rules, auction="none")
    full = weights(rules, 64, seed=8)
    wide = Roles([Forward(its) for its in full])
    narrow = Roles([Forward(file.narrowed(its)) for its in full])
    alike, asked_of = agreement(rules, wide, narrow, deals)
    assert asked_of >= 5_000
    assert alike >= 0.99 * asked_of
    coarse = Roles(
        [Forward({name: np.round(8 * part) / 8 for name, part in its.items()}) for its in full]
    )
    alike, asked_of = agreement(rules, wide, coarse, deals // 10)
    assert alike < 0.99 * asked_of  # it tells


def agreement(rules, one, other, deals):
    """How often two choose alike where there is a choice, in deals that the first plays."""
    first, second = NetChooser(rules, one), NetChooser(rules, other)
    lockstep = Lockstep(rules, deals, 5)
    alike = total = 0
    while len(asked := lockstep.ask()):
        choices = first.choose(asked)
        real = np.diff(asked.begins) > 1
        alike += int((choices == second.choose(asked))[real].sum())
        total += int(real.sum())
        lockstep.step(asked.deals, choices)
    return alike, total


def test_numpy_is_all_that_it_takes():
    script = (
        "import sys\n"
        "sys.modules['torch'] = None\n"
        "from dizhu.arena.playing import play\n"
        "from dizhu.arena.terms import Task, Terms\n"
        "from dizhu.bots.program.pipe import Programs\n"
        "from dizhu.rules.presets import FOLK\n"
        "terms = Terms(FOLK, 'play', ('strong', 'random'), 1, 1)\n"
        "print(play(terms, Task(0, (0, 1)), Programs()).games[0].winner)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() in {"0", "1", "2"}
