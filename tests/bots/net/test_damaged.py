"""Files of networks that are damaged, or of other rules: each is refused by name, when it is read.

What was loaded before: arrays of other sizes and numbers that are none, which failed in the middle
of a deal or played nonsense; a number of roles was taken for so much memory.
"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

np = pytest.importorskip("numpy")

from dizhu.bots.belief.facts import splits  # noqa: E402
from dizhu.bots.net import believer, callers, file, roles, safetensors  # noqa: E402
from dizhu.cli.main import USAGE, main  # noqa: E402
from dizhu.encode.first import Encoding  # noqa: E402
from dizhu.rules.presets import FOLK, FOUR  # noqa: E402
from dizhu.rules.ranks import ALL  # noqa: E402
from tests.bots.net.networks import weights  # noqa: E402
from tests.bots.net.test_calling import arrays as calls  # noqa: E402

Arrays = dict[str, Any]
Load = Callable[[Path], object]


def cards(path: Path) -> None:
    file.write(path, weights(FOLK), rules="folk", frames="1")


def belief(path: Path) -> None:
    width = 8
    sizes = {
        "enter": (width, Encoding(FOLK).state_width),
        "deepen": (width, width),
        "out": (len(ALL) * len(splits(FOLK)), width),
    }
    arrays = {f"{name}.weight": np.ones(size, np.float16) for name, size in sizes.items()}
    arrays |= {f"{name}.bias": np.ones(size[0], np.float16) for name, size in sizes.items()}
    safetensors.save(path, arrays, {"belief": "1", "rules": "folk"})


def calling(path: Path) -> None:
    safetensors.save(path, calls(FOLK, 3), {"calls": "1", "rules": "folk", "deals": "1"})


KINDS: list[tuple[Callable[[Path], None], Load]] = [
    (cards, roles.load),
    (belief, believer.load),
    (calling, callers.load),
]
each = pytest.mark.parametrize(("write", "load"), KINDS, ids=["cards", "belief", "calls"])


def changed(path: Path, change: Callable[[Arrays, dict[str, str]], object]) -> None:
    arrays, texts = safetensors.load(path)
    change(arrays, texts)
    safetensors.save(path, arrays, texts)


@each
def test_every_array_is_wanted_and_of_its_size(tmp_path: Path, write: Any, load: Load) -> None:
    path = tmp_path / "a.safetensors"
    write(path)
    load(path)
    for name in safetensors.load(path)[0]:
        for damage in (
            lambda array: None,
            lambda array: array[:-1],
            lambda array: array[..., :-1],
            lambda array: array[None],
            lambda array: array[:1] if len(array) > 1 else array[:0],
        ):
            write(path)
            arrays, texts = safetensors.load(path)
            new = damage(arrays.pop(name))
            if new is not None:
                arrays[name] = new
            safetensors.save(path, arrays, texts)
            if name.endswith(("enter.weight", "move.weight")) and new is not None and new.ndim == 2:
                continue  # how much goes in is looked at below
            with pytest.raises(ValueError, match=r"a\.safetensors"):
                load(path)


@each
@pytest.mark.parametrize("bad", ["nan", "inf"])
def test_numbers_that_are_none_are_refused(
    tmp_path: Path, write: Any, load: Load, bad: str
) -> None:
    path = tmp_path / "a.safetensors"
    write(path)
    for name in safetensors.load(path)[0]:

        def spoil(arrays: Arrays, _: dict[str, str], name: str = name) -> None:
            arrays[name] = arrays[name].copy()
            arrays[name].flat[-1] = float(bad)

        write(path)
        changed(path, spoil)
        with pytest.raises(ValueError, match=r"a\.safetensors.*not finite"):
            load(path)


@pytest.mark.parametrize("told", ["999999999", "-1", "2", "", "x"])
def test_roles_are_those_that_are_there(tmp_path: Path, told: str) -> None:
    path = tmp_path / "a.safetensors"
    cards(path)
    changed(path, lambda _, texts: texts.update(roles=told))
    with pytest.raises(ValueError, match=r"a\.safetensors: of .* roles there are 0, 1, 2"):
        roles.load(path)
    changed(path, lambda _, texts: texts.pop("roles"))
    with pytest.raises(ValueError, match=r"a\.safetensors"):
        roles.load(path)


@pytest.mark.parametrize(("write", "load"), KINDS[1:], ids=["belief", "calls"])
def test_sizes_are_those_of_the_rules_that_are_told(tmp_path: Path, write: Any, load: Load) -> None:
    path = tmp_path / "a.safetensors"
    for rules in ("four", "nothing"):
        write(path)
        changed(path, lambda _, texts, rules=rules: texts.update(rules=rules))
        with pytest.raises(ValueError, match=r"a\.safetensors"):
            load(path)


@pytest.mark.parametrize(
    "header", [b"[" * 100_000 + b"]" * 100_000, b'{"a":' * 100_000 + b"1" + b"}" * 100_000]
)
def test_a_header_that_is_too_deep_is_refused(tmp_path: Path, header: bytes) -> None:
    path = tmp_path / "a.safetensors"
    path.write_bytes(len(header).to_bytes(8, "little") + header)
    with pytest.raises(ValueError, match=r"a\.safetensors"):
        safetensors.load(path)


@pytest.mark.parametrize("told", [b"null", b"[]", b'"x"', b"5", b'{"roles":3}'])
def test_metadata_are_texts(tmp_path: Path, told: bytes) -> None:
    path = tmp_path / "a.safetensors"
    header = b'{"__metadata__":' + told + b"}"
    path.write_bytes(len(header).to_bytes(8, "little") + header)
    with pytest.raises(ValueError, match=r"a\.safetensors"):
        safetensors.load(path)


@pytest.mark.parametrize("shape", [b"null", b"[-1]", b"-1", b'"2"', b"{}"])
def test_shapes_are_sizes(tmp_path: Path, shape: bytes) -> None:
    path = tmp_path / "a.safetensors"
    header = b'{"x":{"dtype":"F32","shape":' + shape + b',"data_offsets":[0,8]}}'
    path.write_bytes(len(header).to_bytes(8, "little") + header + bytes(8))
    with pytest.raises(ValueError, match=r"a\.safetensors"):
        safetensors.load(path)


def test_networks_of_other_rules_are_told_in_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "a.safetensors"
    match = ["random", "--lang", "en", "--deals", "1", "--jobs", "1"]
    cards(path)
    assert main(["arena", f"net:{path}", *match, "--rules", "four"]) == USAGE
    assert "networks of 3 seats, not for four" in capsys.readouterr().err

    def narrower(arrays: Arrays, _: dict[str, str]) -> None:
        for role in range(3):
            arrays[f"{role}.move.weight"] = arrays[f"{role}.move.weight"][:, 1:]

    other = tmp_path / "b.safetensors"  # a file is read once
    cards(other)
    changed(other, narrower)
    assert main(["arena", f"net:{other}", *match, "--rules", "folk"]) == USAGE
    assert capsys.readouterr().err.count("\n") == 1


def test_what_does_not_fit_is_not_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from dizhu.bots.net import shipped

    inside, run = tmp_path / "inside", tmp_path / "run"
    inside.mkdir()
    run.mkdir()
    monkeypatch.setattr(shipped, "WEIGHTS", inside)
    path = run / "net.safetensors"
    for texts in (
        {"rules": "four", "frames": "1"},
        {"rules": "nothing", "frames": "1"},
        {"frames": "1"},
        {"rules": "folk"},
        {"rules": "folk", "frames": "many"},
    ):
        file.write(path, weights(FOLK), **texts)
        assert main(["train", "--ship", str(run), "--lang", "en"]) == USAGE
        assert capsys.readouterr().err.count("\n") == 1
        assert not list(inside.iterdir())
    file.write(path, weights(FOUR), rules="four", frames="1")
    assert main(["train", "--ship", str(run), "--lang", "en"]) == 0
    assert [path.name for path in inside.iterdir()] == ["cards4.safetensors"]
