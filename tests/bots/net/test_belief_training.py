"""A belief learns, is resumed to the same weights, and NumPy believes what was trained."""

from dataclasses import replace
from pathlib import Path

import pytest

np = pytest.importorskip("numpy")
torch = pytest.importorskip("torch")

from dizhu.bots.net import believer  # noqa: E402
from dizhu.bots.net.training.belief import run, terms  # noqa: E402
from dizhu.bots.net.training.belief.learner import Learner  # noqa: E402
from dizhu.bots.net.training.belief.positions import positions  # noqa: E402
from dizhu.bots.net.training.config import Config  # noqa: E402
from dizhu.bots.thrift import Thrift  # noqa: E402
from dizhu.encode.first import Encoding  # noqa: E402
from dizhu.kernel import active  # noqa: E402
from dizhu.rules.presets import FOLK  # noqa: E402
from tests.bots.net.test_bot import drawn  # noqa: E402

pytestmark = pytest.mark.skipif(active.ACTIVE != "native", reason="takes minutes in Python")

TINY = terms.Terms(rounds=2, deals=24, batch=64, width=16)


def numbers(trained: run.Run) -> list[object]:
    return [part.tolist() for part in trained.learner.net.state_dict().values()]


def test_a_run_that_was_broken_off_goes_on_to_the_same_weights(tmp_path: Path) -> None:
    """Seen to fail: with the state of Adam left out of the checkpoint."""
    net = tmp_path / "net.safetensors"
    drawn(FOLK, net)
    lines: list[dict[str, object]] = []
    whole = run.Run(TINY, net, tmp_path / "whole")
    whole.train(lines.append)
    broken = run.Run(TINY, net, tmp_path / "broken")

    class Stop(Exception):
        pass

    def stop(_: object) -> None:
        raise Stop

    with pytest.raises(Stop):
        broken.train(stop)
    resumed = run.Run(TINY, net, tmp_path / "broken")
    resumed.train(lines.append)
    assert numbers(resumed) == numbers(whole)
    assert [line["round"] for line in lines] == [1, 2, 2]
    assert lines[0]["loss"] == lines[0]["even"]


def test_what_is_learnt_is_what_was_so() -> None:
    """The same positions again and again: the truth gets likelier than by chance."""
    rules = Config().ruleset()
    seen = positions(rules, Thrift(rules), 40, 3)
    learner = Learner(rules, 64, 3e-3)
    before, even = learner.losses(seen)
    assert before == pytest.approx(even)
    for _ in range(60):
        learner.learn(seen)
    after, _ = learner.losses(seen)
    assert after.mean() < even.mean() - 0.3


def test_the_slope_is_that_of_the_loss() -> None:
    rules = Config().ruleset()
    seen = positions(rules, Thrift(rules), 3, 5).of(np.arange(6))
    learner, rng = Learner(rules, 8, 1e-3), np.random.default_rng(1)
    logits = rng.normal(0, 1, (6, 75))
    slope, _ = learner._compared(seen, logits)
    for _ in range(10):
        way = rng.normal(0, 1, logits.shape)
        up, down = (learner._compared(seen, logits + step * way)[1] for step in (1e-5, -1e-5))
        wanted = (up - down) / 2e-5
        found = (slope.reshape(6, -1) * way).sum(axis=1)
        assert found == pytest.approx(wanted, rel=1e-4, abs=1e-5)


def test_numpy_believes_what_was_trained(tmp_path: Path) -> None:
    net = tmp_path / "net.safetensors"
    drawn(FOLK, net)
    assert run.begin(net, tmp_path).terms == terms.Terms()
    trained = run.Run(replace(TINY, rounds=1), net, tmp_path)
    trained.train(lambda _: None)
    seen = positions(trained.rules, Thrift(trained.rules), 10, 4)
    states = Encoding(FOLK).states(seen.features, seen.latest)
    with torch.no_grad():
        wanted = trained.learner.net(torch.from_numpy(states).float()).numpy()
    found = believer.load(tmp_path / run.USED)[0].logits(FOLK, states)
    assert found.reshape(len(seen), -1) == pytest.approx(wanted, abs=2e-2)
    with pytest.raises(ValueError, match="no belief"):
        believer.load(net)
