"""What is installed is what is here: a wheel is built, unpacked elsewhere and run."""

import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

ROOT = Path(__file__).parent.parent
DATA = {".json", ".jsonl", ".safetensors", ".toml", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    pytest.importorskip("setuptools", "77", reason="older ones do not know the licence's form")
    room = tmp_path_factory.mktemp("wheel")
    source = room / "source"
    copy = "git ls-files -z --cached --others --exclude-standard | tar -c --null -T - | tar -xC"
    source.mkdir()
    subprocess.run(["bash", "-c", f"{copy} {source}"], cwd=ROOT, check=True)
    build = [sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "--no-build-isolation"]
    subprocess.run([*build, "-w", room, source], check=True)
    (built,) = room.glob("dizhu-*.whl")
    return built


@pytest.mark.slow
def test_the_wheel_holds_every_module_and_all_data(wheel):
    src = ROOT / "src"
    files = [p for p in (src / "dizhu").rglob("*") if p.suffix in DATA | {".py"}]
    names = set(ZipFile(wheel).namelist())
    assert files
    assert {p.relative_to(src).as_posix() for p in files} <= names


@pytest.mark.slow
def test_the_wheel_runs_alone(wheel, tmp_path):
    ZipFile(wheel).extractall(tmp_path)
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import dizhu; print(dizhu.__file__);"
        "from dizhu.cli.main import main; main(['doctor'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.startswith(str(tmp_path))
    assert "kernel" in done.stdout
