"""A seat that networks call for: only legal actions, whatever the weights; what is worth most."""

from pathlib import Path
from random import Random

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.net import safetensors  # noqa: E402
from dizhu.bots.net.callers import CALL, GAIN, HEADS, KINDS, load, worth  # noqa: E402
from dizhu.bots.net.calling import NetCaller  # noqa: E402
from dizhu.bots.simple import Simple  # noqa: E402
from dizhu.encode.calls import Encoding  # noqa: E402
from dizhu.game.actions import Action, Call, Double, Redouble  # noqa: E402
from dizhu.game.agent import play_out  # noqa: E402
from dizhu.game.engine import begin, decide, fold  # noqa: E402
from dizhu.game.events import Called, Redoubled, Sealed  # noqa: E402
from dizhu.game.state import Auction, Fresh, Over, Void, to_act  # noqa: E402
from dizhu.game.view import View, view  # noqa: E402
from dizhu.rules.presets import COMPETITIVE, FOLK, PRESETS  # noqa: E402
from dizhu.rules.ruleset import Ruleset  # noqa: E402
from tests.bots.test_games import shuffled  # noqa: E402

called = [rules for rules in PRESETS.values() if rules.auction != "none"]
each = pytest.mark.parametrize("rules", called, ids=lambda rules: rules.name)


def arrays(rules: Ruleset, seed: int) -> dict[str, np.ndarray]:
    """Networks with any weights."""
    rng, width, found = np.random.default_rng(seed), 8, {}
    for kind in KINDS if rules.doubling else KINDS[:1]:
        choices = 1 + len(rules.bids) if kind == CALL else 2
        for name, size in (
            ("enter", (width, Encoding(rules).width)),
            ("blocks.0", (width, width)),
            ("out", (choices * HEADS, width)),
        ):
            found[f"{kind}.{name}.weight"] = rng.normal(size=size).astype(np.float16) / 2
            found[f"{kind}.{name}.bias"] = rng.normal(size=size[0]).astype(np.float16)
    return found


def drawn(rules: Ruleset, path: Path, seed: int = 3) -> NetCaller:
    safetensors.save(path, arrays(rules, seed), {"calls": "1", "rules": rules.name})
    return NetCaller(load(path)[0])


class Seat:
    """Calls by networks and plays as `simple`, and keeps what it was told each choice is worth."""

    def __init__(self, caller: NetCaller) -> None:
        self.caller = caller
        self.simple = Simple(Random(1))
        self.told: list[tuple[dict[Action, float], Action]] = []

    def act(self, view: View) -> Action:
        if not isinstance(view.state, Auction) and len(view.legal()) != 2:
            return self.simple.act(view)
        if not isinstance(view.legal()[0], Call | Double | Redouble):
            return self.simple.act(view)
        action = self.caller.act(view)
        self.told.append((self.caller.worth(view), action))
        assert set(self.told[-1][0]) == set(view.legal())
        return action


@each
def test_whatever_the_weights_it_does_what_is_legal_and_worth_most(
    rules: Ruleset, tmp_path: Path
) -> None:
    actions = set()
    for seed in range(6):
        seat = Seat(drawn(rules, tmp_path / "calls.safetensors", seed))
        log = play_out(rules, shuffled(rules, seed), [seat] * rules.seats)
        assert isinstance(fold(Fresh(rules), log), Over | Void)
        for told, action in seat.told:
            assert told[action] == max(told.values())
            actions.add(action)
    assert len(actions) > 1


def test_equals_are_a_pass(tmp_path: Path) -> None:
    flat = {name: np.zeros_like(array) for name, array in arrays(FOLK, 1).items()}
    safetensors.save(tmp_path / "a", flat, {"calls": "1", "rules": "folk"})
    caller = NetCaller(load(tmp_path / "a")[0])
    log = list(begin(FOLK, shuffled(FOLK, 1)))
    mine = view(FOLK, log, 1)
    assert caller.worth(mine) == dict.fromkeys(mine.legal(), 0.0)
    assert caller.act(mine) == Call(0)


def test_without_a_network_it_is_the_rule_of_thumb(tmp_path: Path) -> None:
    without = NetCaller({})
    simple, rules = Simple(Random(1)), COMPETITIVE
    kinds = set()
    for seed in range(30):
        log = play_out(rules, shuffled(rules, seed), [simple] * 3)
        for end, event in enumerate(log):
            if isinstance(event, Called | Sealed | Redoubled):
                mine = view(rules, log[:end], event.seat)
                assert without.worth(mine) == {}
                assert without.act(mine) == simple.act(mine)
                kinds.add(type(event))
    assert kinds == {Called, Sealed, Redoubled}


def test_cards_are_not_its_business(tmp_path: Path) -> None:
    log = list(begin(FOLK, shuffled(FOLK, 1)))
    log += decide(fold(Fresh(FOLK), log), 1, Call(3))
    seat = to_act(fold(Fresh(FOLK), log))[0]
    for caller in (NetCaller({}), drawn(FOLK, tmp_path / "a")):
        with pytest.raises(ValueError, match="only a seat that calls"):
            caller.act(view(FOLK, log, seat))


def test_worth_is_chance_times_points() -> None:
    values = np.array([[0.0, 0.0, 0.0, 0.0, 0.0]], np.float32)
    values[0, :GAIN] = np.log([0.5, 0.2, 0.3])
    values[0, GAIN:] = np.log([6.0, 4.0])
    assert worth(values)[0] == pytest.approx(0.3 * 6 - 0.5 * 4, abs=1e-5)


def test_another_encoding_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "old.safetensors"
    safetensors.save(path, arrays(FOLK, 1), {"calls": "0"})
    with pytest.raises(ValueError, match=r"old\.safetensors: encoding 0 of calls"):
        load(path)
