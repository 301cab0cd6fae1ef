"""Matches: the same whatever the processes, after a kill, and when they are played again."""

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from dizhu.arena import crew
from dizhu.arena.crew import Lost, entries
from dizhu.arena.entry import members, read
from dizhu.arena.match import Match, Unlike, again
from dizhu.arena.playing import BotFailed, play
from dizhu.arena.results import BadResults, Results, load
from dizhu.arena.seating import dealt, seatings
from dizhu.arena.terms import Sequential, Task, Terms
from dizhu.bots import registry
from dizhu.bots.program.pipe import Programs
from dizhu.bots.program.program import PATIENCE
from dizhu.bots.random_bot import RandomBot
from dizhu.bots.registry import BOTS
from dizhu.cli.main import main
from dizhu.game.events import Dealt
from dizhu.rules.cards import NONE
from dizhu.rules.presets import COMPETITIVE, FOLK, FOUR, PRESETS

ROGUE = Path(__file__).parent.parent / "bots" / "program" / "rogue.py"


def terms(rules=COMPETITIVE, mode="play", bots=("simple", "random"), seed=1, deals=4, test=None):
    return Terms(rules, mode, bots, seed, deals, test)


def alike(one, other):
    return len(one) == len(other) and all(a.repeated_by(b) for a, b in zip(one, other, strict=True))


# ---------------------------------------------------------------------------------------- seating


@pytest.mark.parametrize("rules", [FOLK, COMPETITIVE, FOUR], ids=lambda r: r.name)
@pytest.mark.parametrize("mode", ["play", "full"])
def test_the_cards_follow_from_the_seed_and_the_number(rules, mode):
    asked = terms(rules, mode)
    deals = [dealt(asked, n) for n in range(12)]
    assert deals == [dealt(replace(asked, bots=("random", "simple")), n) for n in range(12)]
    assert len({deal.hands for deal in deals}) == 12
    assert deals[0] != dealt(replace(asked, seed=2), 0)
    for deal in deals:
        assert isinstance(deal, Dealt)
        assert sum(deal.hands, NONE) + deal.bottom == rules.deck
    if mode == "play" or rules.first_caller == "rotate":
        assert [deal.first for deal in deals] == [n % rules.seats for n in range(12)]
    else:
        assert {deal.first for deal in deals} == set(range(rules.seats))


def test_the_cards_of_a_seed_stay_what_they_are():
    """Results of others can be played again: the deals of a seed never change."""
    first = dealt(terms(), 0)
    assert [str(hand) for hand in first.hands] + [str(first.bottom)] == PINNED


PINNED = ["356688TTTJJJKAA2D", "34445567789TJQK22", "3345677899QQQKKA2", "9AX"]


@pytest.mark.parametrize("seats", [3, 4])
def test_each_bot_sits_everywhere_as_often(seats):
    for landlord in range(seats):
        a, b = seatings("play", seats, landlord)
        assert (a[landlord], b[landlord]) == (0, 1)
        assert all(a[s] == 1 and b[s] == 0 for s in range(seats) if s != landlord)
    full = seatings("full", seats, 0)
    assert len(full) == len(set(full)) == 2**seats - 2
    for seat in range(seats):
        assert 2 * sum(seating[seat] for seating in full) == len(full)


# ------------------------------------------------------------------------------------------ games


@pytest.mark.parametrize("rules", list(PRESETS.values()), ids=lambda r: r.name)
@pytest.mark.parametrize("mode", ["play", "full"])
def test_what_is_written_down_of_a_game_adds_up(rules, mode):
    asked = terms(rules, mode, bots=("random", "simple"))
    programs = Programs()
    for number in range(2):
        entry = play(asked, Task(number, (0, 1)), programs)
        assert read(json.loads(json.dumps(members(entry)))) == entry
        assert len(entry.games) == len(seatings(mode, rules.seats, 0))
        for game in entry.games:
            assert sum(game.scores) == 0
            assert game.actions > 0
            if game.landlord is None:
                assert mode == "full"
                assert not any(game.scores)
            else:
                assert (game.scores[game.landlord] > 0) == game.landlord_won
            if mode == "play":
                assert game.landlord == number % rules.seats
                least = (rules.seats - 1) * 2**game.rocket
                assert abs(game.scores[game.landlord]) % least == 0
        assert len(entry.ms[0]) > 0 < len(entry.ms[1])


def test_points_of_card_play_are_those_of_the_published_figures():
    """Two for the landlord, doubled by every bomb and the rocket, but by no spring."""
    asked = terms(COMPETITIVE, bots=("simple", "random"))
    games = [g for n in range(30) for g in play(asked, Task(n, (0, 1)), Programs()).games]
    for game in games:
        points = 2 * 2 ** (game.bombs + game.rocket)
        assert abs(game.scores[game.landlord]) == points
    assert any(game.bombs for game in games)
    assert any(game.spring or game.anti_spring for game in games)


def test_nobody_is_asked_where_he_has_no_choice(monkeypatch):
    asked_of = []

    class Counting(RandomBot):
        def act(self, view):
            asked_of.append(len(view.legal()))
            return RandomBot.act(self, view)

    monkeypatch.setattr(registry, "BOTS", {"counting": Counting})
    asked = terms(COMPETITIVE, bots=("counting", "counting"))
    entry = play(asked, Task(0, (0, 1)), Programs())
    assert min(asked_of) > 1
    assert sum(map(len, entry.ms)) == len(asked_of) < sum(game.actions for game in entry.games)


def test_a_fault_of_ours_says_where(monkeypatch):
    class Broken(RandomBot):
        def act(self, view):
            raise KeyError("oh")

    monkeypatch.setattr(registry, "BOTS", {"broken": Broken, "random": RandomBot})
    with pytest.raises(BotFailed, match="broken and random, deal 3 of seed 1"):
        play(terms(bots=("broken", "random")), Task(3, (0, 1)), Programs())


# ---------------------------------------------------------------------------------------- matches


@pytest.mark.slow
@pytest.mark.parametrize("mode", ["play", "full"])
def test_a_match_is_the_same_with_one_process_and_with_two(mode):
    asked = terms(FOLK, mode, bots=("simple", "random", "simple"), deals=3)
    alone = list(entries(asked, asked.tasks(), 1, 10))
    shared = list(entries(asked, asked.tasks(), 2, 10))
    assert len(alone) == 9
    assert alike(alone, shared)
    # A bot against itself wins what it loses.
    for entry in alone:
        if entry.pair == (0, 2):
            assert len({game.log for game in entry.games}) == 1


def test_a_match_between_others_does_not_depend_on_who_else_plays():
    three = terms(bots=("random", "simple", "random"), deals=2)
    two = terms(bots=("simple", "random"), deals=2)
    many = [e for e in entries(three, three.tasks(), 1, 10) if e.pair == (1, 2)]
    few = list(entries(two, two.tasks(), 1, 10))
    assert [entry.games for entry in many] == [entry.games for entry in few]


def test_no_more_processes_are_started_than_have_something_to_do(monkeypatch):
    hired = []
    hire = crew._hire
    monkeypatch.setattr(crew, "_hire", lambda *given: hired.append(hire(*given)) or hired[-1])
    asked = terms(bots=("random", "random"), deals=2)
    assert alike(list(entries(asked, asked.tasks(), 500, 10)), list(Match(asked).go_on(1, 10)))
    assert len(hired) == 2
    assert list(entries(asked, iter(()), 3, 10)) == []
    assert len(hired) == 2


@pytest.mark.parametrize("bots", [("random", "random"), ("strong", "strong:win")])
def test_a_match_of_any_length_begins_at_once(bots):
    asked = terms(FOLK, bots=bots, deals=10**15)
    with closing(entries(asked, asked.tasks(), 1, 10)) as coming:
        assert next(coming).deal == 0


def test_a_process_that_is_lost_is_told_of():
    asked = terms(deals=1000)
    coming = entries(asked, asked.tasks(), 2, 10)
    next(coming)
    for pid in workers():
        os.kill(pid, signal.SIGKILL)
    with pytest.raises(Lost):
        list(coming)


def workers():
    path = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    for pid in map(int, path.read_text().split()):
        if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
            yield pid


def run(*words, **more):
    return subprocess.run(
        [sys.executable, "-m", "dizhu", "arena", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        **more,
    )


def lines(path):
    """What a file says, but for the times."""
    told = [json.loads(line) for line in path.read_bytes().splitlines()]
    return [{k: v for k, v in row.items() if k != "ms"} for row in told]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_killed_match_goes_on_where_it_was(tmp_path, jobs):
    whole, killed = tmp_path / "whole", tmp_path / "killed"
    words = ["simple", "random", "--deals", 40, "--rules", "folk", "--jobs", jobs, "--out"]
    assert run(*words, whole).returncode == 0
    program = subprocess.Popen(
        [sys.executable, "-m", "dizhu", "arena", *map(str, words), str(killed)],
        stdout=subprocess.DEVNULL,
        start_new_session=True,
    )
    until = time.monotonic() + 60
    while not killed.exists() or killed.read_bytes().count(b"\n") < 6:
        assert time.monotonic() < until
        time.sleep(0.005)
    program.kill()
    program.wait()
    orphans(program.pid)
    before = killed.read_bytes().count(b"\n")
    assert 6 <= before < 41
    with open(killed, "ab") as file:
        file.write(b'{"deal":7,"pa')  # torn
    assert run(*words, killed, "--resume").returncode == 0
    assert lines(killed) == lines(whole)


def orphans(session):
    """Wait until no process of that session is left."""
    until = time.monotonic() + 30
    while True:
        left = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    fields = (entry / "stat").read_text().rpartition(")")[2].split()
                except OSError:
                    continue
                if int(fields[3]) == session and fields[0] != "Z":
                    left.append(entry.name)
        if not left:
            return
        assert time.monotonic() < until, left
        time.sleep(0.02)


@pytest.mark.slow
def test_ctrl_c_prints_what_there_is(tmp_path):
    out = tmp_path / "out"
    program = subprocess.Popen(
        [
            *(sys.executable, "-m", "dizhu", "arena", "simple", "random", "--json"),
            *("--deals", "5000", "--jobs", "2", "--out", str(out)),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not out.exists() or out.read_bytes().count(b"\n") < 5:
        time.sleep(0.01)
    os.killpg(program.pid, signal.SIGINT)  # as a terminal does: the workers hear it too
    told, errors = program.communicate(timeout=60)
    assert program.returncode == 130
    assert "Traceback" not in errors
    assert errors.startswith("dizhu arena: stopped after ")
    result = json.loads(told)
    assert 4 <= result["played"] < 5000
    assert result["pairs"][0]["deals"] == result["played"]
    orphans(program.pid)
    assert len(load(out)[1]) == result["played"]


@pytest.mark.slow
def test_played_again_it_comes_out_the_same_and_a_forged_line_shows(tmp_path):
    out = tmp_path / "out"
    assert (
        run("simple", "random", "--deals", 4, "--full", "--jobs", 1, "--out", out).returncode == 0
    )
    done = run("--again", out, "--jobs", 2)
    assert done.returncode == 0
    assert "4 entries came out the same" in done.stdout
    rows = out.read_bytes().splitlines(keepends=True)
    told = json.loads(rows[2])
    told["games"][1]["log"] = "0" * 16
    rows[2] = json.dumps(told).encode() + b"\n"
    out.write_bytes(b"".join(rows))
    done = run("--again", out, "--jobs", 1)
    assert done.returncode == 2
    assert "1 of 4 came out otherwise, the first of them deal 1 of simple – random" in done.stderr
    done = run("--again", out, "--jobs", 1, "--json")
    assert json.loads(done.stdout)["first"] == {"deal": 1, "pair": [0, 1]}


@pytest.mark.slow
def test_a_program_that_fails_loses_and_the_match_goes_on(tmp_path):
    bad = f"pipe:{sys.executable} {ROGUE} dies"
    done = run("simple", bad, "--deals", 6, "--jobs", 2, "--limit", 5, "--json")
    assert done.returncode == 0
    simple, program = json.loads(done.stdout)["pairs"][0]["bots"]
    assert simple["wins"][0] > 0.8
    assert program["faults"] > 0 == simple["faults"]
    assert f"{bad} failed to answer" in done.stderr


def test_a_program_that_plays_itself_is_blamed_for_what_each_side_did():
    bad = f"pipe:{sys.executable} {ROGUE} dies"
    asked = terms(bots=(bad, bad), deals=1)
    (played,) = entries(asked, asked.tasks(), 1, 5)
    assert sum(played.faults) == PATIENCE
    # Who was not at fault has nothing said of him.
    assert [bool(said) for said in played.said] == [count > 0 for count in played.faults]


@pytest.mark.slow
def test_programs_play_as_their_bots_do():
    ours = f"pipe:{sys.executable} -m dizhu bot random"
    asked = terms(bots=("simple", "random"), deals=2)
    through = replace(asked, bots=("simple", ours))
    direct = list(entries(asked, asked.tasks(), 1, 30))
    piped = list(entries(through, through.tasks(), 1, 30))
    # The seats are shared out alike, and `simple` has no chance: only the other's moves differ.
    assert [len(e.games) for e in direct] == [len(e.games) for e in piped]
    assert all(e.faults == (0, 0) for e in piped)
    assert alike(piped, list(entries(through, through.tasks(), 2, 30)))


# ------------------------------------------------------------------------------------- sequential


@pytest.mark.slow
def test_a_sequential_match_stops_at_its_verdict_and_resumes_to_the_same(tmp_path):
    test = Sequential("wins", 0.5, 0.7)
    asked = terms(FOLK, deals=500, test=test)
    one = Match(asked)
    for _ in one.go_on(1, 10):
        pass
    assert one.test.verdict == "high"
    assert len(one.played) < 100
    other = Match(asked, one.played[:20])
    list(other.go_on(2, 10))
    assert alike(one.played, other.played)
    assert list(other.go_on(1, 10)) == []


# ------------------------------------------------------------------------------------------- file


def test_a_file_of_results_says_what_is_wrong_with_it(tmp_path):
    path = tmp_path / "file"
    asked = terms(deals=2)
    with Results.begin(path, asked) as results:
        for entry in entries(asked, asked.tasks(), 1, 10):
            results.add(entry)
    assert load(path)[0] == asked
    good = path.read_bytes().splitlines(keepends=True)
    for rows, fault in (
        ([], "line 1: a file of results"),
        ([b"{}\n"], "line 1: a file of results"),
        ([b"x\n", *good], "line 1: not JSON"),
        ([good[0].replace(b'"seed":1', b'"seed":"x"')], "line 1: Expected `int`"),
        ([good[0].replace(b'"mode":"play"', b'"mode":"x"')], "line 1: Invalid"),
        ([good[0].replace(b'"bots":["simple","random"]', b'"bots":"ab"')], "line 1: Expected"),
        ([good[0], good[1].replace(b'"scores":[', b'"scores":["x",', 1)], "line 2: no line of"),
        ([good[0], good[1].replace(b'"bombs":0', b'"bombs":null')], "line 2: no line of"),
        ([good[0], good[1].replace(b'"bid":1', b'"bid":-1')], "line 2: .* add up"),
        ([good[0], good[1].replace(b'"landlord":0', b'"landlord":7')], "line 2: .* add up"),
        ([good[0], good[1].replace(b'"winner":', b'"winner":null,"x":')], "line 2: .* add up"),
        ([good[0], good[1].replace(b'"ms":[[', b'"ms":[[NaN,')], "line 2: a time|line 2: no line"),
        ([good[0], good[1].replace(b'"seats":[0,1,1]', b'"seats":[0,1]')], "line 2: the seats"),
        ([good[0], good[1].replace(b'"seats":[0,1,1]', b'"seats":[0,0,1]')], "line 2: the seats"),
        ([good[0], good[2]], "line 2: deal 0"),
        ([good[0], b"{}\n"], "line 2: no line of results"),
        ([good[0], b"[]\n"], "line 2: an object"),
        ([*good, good[2]], "line 4: more lines than deals"),
    ):
        path.write_bytes(b"".join(rows))
        with pytest.raises(BadResults, match=fault):
            load(path)
    with pytest.raises(FileExistsError):
        Results.begin(path, asked)


def test_two_matches_do_not_write_into_one_file(tmp_path, capsys):
    out = tmp_path / "out"
    asked = ["arena", "random", "random", "--deals", "3", "--jobs", "1", "--lang", "en"]
    same = Terms(COMPETITIVE, "play", ("random", "random"), 1, 3)
    with Results.begin(out, same) as results:
        played = list(entries(same, same.tasks(), 1, 10))
        results.add(played[0])
        before = out.read_bytes()
        assert main([*asked, "--out", str(out), "--resume"]) == 2
        assert "another match is being written there" in capsys.readouterr().err
        assert out.read_bytes() == before
        results.add(played[1])
    assert main([*asked, "--out", str(out), "--resume"]) == 0
    assert alike(load(out)[1], played)


def test_again_tells_what_differs():
    asked = terms(deals=3)
    played = list(entries(asked, asked.tasks(), 1, 10))
    forged = [played[0], replace(played[1], games=played[1].games[::-1]), played[2]]
    told = list(again(asked, forged, 1, 10))
    assert [isinstance(one, Unlike) for one in told] == [False, True, False]
    assert told[1].now.repeated_by(played[1])
    assert list(islice(again(asked, [], 1, 10), 1)) == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "two bots are wanted"),
        (["simple"], "two bots are wanted"),
        (
            ["simple", "genius"],
            f"BOT: no bot 'genius'; there are {', '.join(BOTS)}, pipe:COMMAND",
        ),
        (["simple", "pipe:no-such-program"], "BOT: there is no program 'no-such-program'"),
        (["strong", "net:nowhere"], "BOT: no file 'nowhere'"),
        (["strong", f"net:{__file__}"], "test_match.py: no safetensors"),
        (["simple", "random", "--deals", "0"], "--deals: 0 is too small"),
        (["simple", "random", "--jobs", "0"], "--jobs: 0 is too small"),
        (["simple", "random", "--deals", "-1" + "0" * 400], "0 is too small"),
        (["simple", "random", "--limit", "0"], "--limit: 0.001 to 86400 seconds are possible"),
        (["simple", "random", "--limit", "nan"], "seconds are possible, not nan"),
        (["simple", "random", "--limit", "inf"], "seconds are possible, not inf"),
        (["simple", "random", "--limit", "1e300"], "seconds are possible, not 1e+300"),
        (["simple", "random", "--rules", "x"], "--rules: no ruleset 'x'"),
        (["simple", "random", "--sequential", "0.6:0.5"], "--sequential: two numbers"),
        (["simple", "random", "--sequential", "x"], "--sequential: two numbers"),
        (["simple", "random", "simple", "--sequential", "0:1"], "between two bots"),
        (["simple", "random", "--measure", "wins"], "--measure goes with"),
        (["simple", "random", "--resume"], "--resume goes with --out"),
        (["--again", "x", "--deals", "3"], "--again: the file says the rest"),
        (["simple", "random", "--play", "--full"], "not allowed with"),
    ],
)
def test_what_is_asked_wrongly_is_told_in_one_line(words, told, capsys):
    assert main(["arena", *words]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert told in said.err
    assert said.err.count("\n") == 1


def test_a_file_of_another_match_is_not_gone_on_with(tmp_path, capsys):
    out = str(tmp_path / "out")
    begun = ["arena", "random", "random", "--deals", "1", "--jobs", "1", "--out", out]
    assert main(begun) == 0
    assert main(begun) == 2
    assert "is there already" in capsys.readouterr().err
    assert main([*begun, "--resume", "--seed", "2", "--full"]) == 2
    assert "mode, seed differ" in capsys.readouterr().err
    assert main([*begun, "--resume"]) == 0
    whole, before = Path(out).read_bytes(), lines(Path(out))
    for kept in (0, 1, 40, whole.index(b"\n")):  # killed in its first line
        Path(out).write_bytes(whole[:kept])
        assert main([*begun, "--resume"]) == 0
        assert lines(Path(out)) == before
    for other in (b"my diary", whole.replace(b'"seed":1', b'"seed":2')[: whole.index(b"\n")]):
        Path(out).write_bytes(other)
        assert main([*begun, "--resume"]) == 2
        assert Path(out).read_bytes() == other
