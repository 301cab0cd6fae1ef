import json
import platform

from dizhu import __version__
from dizhu.cli.main import main
from dizhu.kernel.active import ACTIVE


def test_for_a_person(capsys):
    assert main(["doctor"]) == 0
    told = capsys.readouterr().out
    assert __version__ in told
    assert platform.python_version() in told
    assert "kernel" in told


def test_for_a_program(capsys):
    assert main(["doctor", "--json"]) == 0
    health = json.loads(capsys.readouterr().out)
    assert health["dizhu"] == __version__
    assert health["kernel"] == ACTIVE
    assert isinstance(health["rulesets"], list)
    assert set(health["extras"]) == {"numpy", "torch"}
