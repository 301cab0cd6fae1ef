"""Bots that are programs: the good play as at home, the bad lose by ruling 81 and nothing else."""

import os
import shlex
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random

import pytest

from dizhu.bots.program.pipe import Programs
from dizhu.bots.program.process import Process
from dizhu.bots.program.program import PATIENCE, Program
from dizhu.bots.registry import make
from dizhu.game.agent import play_out
from dizhu.game.engine import default, fold
from dizhu.game.state import Fresh, Over, Void
from dizhu.game.view import View
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR
from tests.playouts import random_deal

ROGUE = Path(__file__).with_name("rogue.py")
OURS = f"pipe:{sys.executable} -m dizhu bot"

# What gets no answer, and the words that say why.
BAD = {
    "dies at once": "no licence",
    "dies": "it ended",
    "stalls": "no answer in time",
    "floods": "",
    "floods before": "",
    "one endless line": "a line of more than",
    "floods its errors": "no answer in time",
    "closes its output": "closed its output",
    "closes its input": "",
    "garbage": "not JSON",
    "no object": "an object is expected",
    "no action": "action: a text is expected",
    "no word": "action: a text is expected",
    "illegal": "is not among the legal actions",
    "an error": "tired",
    "half a line": "no answer in time",
}


def rogue(how: str) -> str:
    return f"pipe:{shlex.quote(sys.executable)} {shlex.quote(str(ROGUE))} {shlex.quote(how)}"


class ByDefault:
    """What is done when time is up, every time."""

    def act(self, view: View):
        assert view.reader is not None
        return default(view.state, view.reader)


@pytest.fixture
def programs():
    before = children()
    kept = Programs(limit=20.0)
    yield kept
    kept.close()
    assert children() <= before


def children() -> set[int]:
    """Processes that this one started and that are still there, zombies too."""
    found = set()
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                fields = (entry / "stat").read_text().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[1]) == os.getpid():
                found.add(int(entry.name))
    return found


def play(rules, programs, *names, seed=1):
    agents = [make(names[s % len(names)], Random(s), programs) for s in range(rules.seats)]
    return play_out(rules, random_deal(rules, Random(seed)), agents)


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)
@pytest.mark.parametrize("bot", ["simple"])
def test_our_bot_plays_through_a_pipe_as_it_does_at_home(rules, bot, programs):
    for seed in range(2):
        through = play(rules, programs, f"{OURS} {bot}", seed=seed)
        assert through == play(rules, programs, bot, seed=seed)
    assert programs.faults()[f"{OURS} {bot}"] == (0, "")


def test_the_same_chance_makes_the_same_moves(programs):
    games = [play(COMPETITIVE, programs, f"{OURS} random", seed=3) for _ in range(2)]
    assert games[0] == games[1]
    assert isinstance(fold(Fresh(COMPETITIVE), games[0]), Over | Void)


@pytest.mark.parametrize("how", BAD)
def test_what_gets_no_answer_is_done_as_when_time_is_up(how, programs):
    name = rogue(how)
    programs.limit = 0.3
    agents = [make(name, Random(1), programs), ByDefault(), ByDefault()]
    agents[0].program.start = 0.3
    dealt = random_deal(FOLK, Random(5))
    log = play_out(FOLK, dealt, agents)
    assert log == play_out(FOLK, dealt, [ByDefault()] * 3)
    faults, last = programs.faults()[name]
    assert 0 < faults <= PATIENCE
    # On a busy machine the time may be over before it has begun to misbehave.
    assert BAD[how] in last or "no answer in time" in last


def test_a_match_goes_on_with_a_bad_program_among_good_bots(programs):
    for how in ("dies", "an error", "illegal"):
        for seed in range(3):
            log = play(COMPETITIVE, programs, rogue(how), "simple", seed=seed)
            assert isinstance(fold(Fresh(COMPETITIVE), log), Over | Void)


@pytest.mark.parametrize("how", ["answers too early", "talks on the side", "good"])
def test_what_is_said_beside_the_answer_is_passed_over(how, programs):
    log = play(FOLK, programs, rogue(how), seed=2)
    assert log == play(FOLK, programs, rogue("good"), seed=2)
    assert programs.faults()[rogue(how)][0] == 0


def test_a_program_that_dies_now_and_then_is_started_again(programs):
    """Whatever the other deaths: each costs one move, and the rest are its own."""
    name = rogue("every other")
    play(COMPETITIVE, programs, name, seed=4)
    assert programs.faults()[name][0] > 0
    assert not programs.program(name).given_up
    pids = set()
    program = programs.program(name)
    for n in range(6):
        assert (program.ask({"id": n, "seed": n, "legal": ["x"]}) is None) == (n % 2 == 1)
        if n % 2 == 0:
            pids.add(program._process.pid)
            program.judge(None)
    assert len(pids) == 3


def test_what_it_complains_of_is_no_order_to_a_terminal(programs):
    told = "\x1b]0;title\x07\x1b[31m\u202e王\n"
    code = f"import sys; sys.stderr.buffer.write({told!a}.encode()); sys.exit(1)"
    name = f"pipe:{shlex.join([sys.executable, '-c', code])}"
    play(FOLK, programs, name, "simple", seed=2)
    said = programs.faults()[name][1]
    assert "\\x1b]0;title\\x07\\x1b[31m\\u202e王" in said
    assert said.isprintable()


def test_one_that_fails_again_and_again_is_given_up(programs):
    program = programs.program(rogue("dies"))
    for n in range(PATIENCE + 3):
        assert program.ask({"id": n, "seed": n, "legal": ["x"]}) is None
    assert program.given_up
    assert program.faults == PATIENCE


def test_a_stalled_one_is_killed_with_its_children(programs):
    program = programs.program(rogue("stalls"))
    process = Process(program._words)
    process.send(b'{"id":1}\n', time.monotonic() + 5)
    while not process.complaint:
        process._pump(0.1)
    grandchild = int(process.complaint.split()[1])
    assert alive(grandchild)
    process.kill()
    gone(grandchild)


def test_one_that_ignores_the_end_of_its_input_is_ended_all_the_same(programs):
    name = rogue("ignores the end")
    play(FOLK, programs, name, "simple", seed=2)
    process = programs.program(name)._process
    while not process.complaint:
        process._pump(0.1)
    grandchild = int(process.complaint.split()[1])
    assert alive(grandchild)
    programs.close()
    gone(grandchild)


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def gone(pid: int) -> None:
    until = time.monotonic() + 10
    while alive(pid):
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.mark.parametrize("command", ["", "no-such-program", "'"])
def test_what_is_no_program_is_refused_at_once(command):
    with pytest.raises(ValueError, match=r"command|program"):
        make(f"pipe:{command}", 1)


def test_many_threads_may_ask_one_program(programs):
    program: Program = programs.program(rogue("good"))
    with ThreadPoolExecutor(8) as pool:
        asked = [{"id": n, "legal": [str(n)]} for n in range(200)]
        told = list(pool.map(program.ask, asked))
    assert told == [{"id": n, "action": str(n)} for n in range(200)]


def test_those_of_nobody_in_particular_end_with_the_process(tmp_path):
    """`PROGRAMS` needs no closing: its programs are gone when Python is."""
    script = tmp_path / "ends.py"
    script.write_text(
        "import sys\nfrom random import Random\nfrom dizhu.bots.program.pipe import PROGRAMS\n"
        "program = PROGRAMS.program(sys.argv[1])\n"
        "assert program.ask({'id': 1, 'legal': ['x']})\nprint(program._process.pid)\n"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", str(script), rogue("good")],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stderr == ""
    gone(int(done.stdout))
