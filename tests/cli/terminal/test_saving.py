"""Records on disk: whatever interrupts a game, what was finished is there and goes on."""

import os
import random
import shlex
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from dizhu.bots.registry import make
from dizhu.cli.errors import UsageError
from dizhu.cli.main import main
from dizhu.cli.promise import check
from dizhu.cli.terminal import saving
from dizhu.cli.terminal.chance import Chance
from dizhu.cli.terminal.resuming import resume
from dizhu.cli.terminal.saving import Shelf, beside, header_of, home, key, numbered
from dizhu.cli.terminal.sitting import Sitting
from dizhu.game.agent import play_out
from dizhu.game.engine import fold
from dizhu.game.events import Ended, Played
from dizhu.game.record.json_form import read_json, write_json
from dizhu.game.record.record import Record
from dizhu.game.record.text_reader import read_text
from dizhu.game.state import Fresh
from dizhu.game.view import told
from dizhu.rules.presets import PRESETS


def sat(name="competitive", seed=3, length=None):
    chance = Chance(seed)
    return Sitting(chance.match(PRESETS[name], length), 1, "random", chance)


def written(path, sitting):
    """A whole deal in `path`, each event by itself; the events."""
    rules = sitting.match.rules
    bots = [make("random", seat) for seat in range(rules.seats)]
    for deal in range(100):  # some are void
        events = play_out(rules, Chance(deal).deal(sitting.match), bots)
        if isinstance(events[-1], Ended):
            break
    book = Shelf(lambda _: path).open(sitting)
    for event in events:
        book.write([event])
    book.close()
    return events


@pytest.mark.parametrize("name", ["folk", "competitive", "four"])
def test_what_is_written_is_a_record(tmp_path, name):
    events = written(tmp_path / "a.jsonl", sat(name))
    record = read_json((tmp_path / "a.jsonl").read_bytes())
    assert list(record.events) == events
    assert record.header == header_of(sat(name))
    assert dict(record.header.meta)["bots_resumed"] == "seeded anew"


@pytest.mark.parametrize("seed", range(40))
def test_a_record_cut_anywhere_goes_on_from_its_last_whole_action(tmp_path, seed):
    """A play that ends the deal is not over until the end is written: both, or neither."""
    path = tmp_path / "a.jsonl"
    sitting = sat(["folk", "competitive", "four"][seed % 3], length=7 if seed % 2 else None)
    events = written(path, sitting)
    data = path.read_bytes()
    head = data.index(b"\n") + 1
    cut = random.Random(seed).randrange(head, len(data))
    path.write_bytes(data[:cut])
    saved = resume(path)
    saved.book.close()
    assert saved.sitting == sitting
    whole = list(saved.events)
    assert whole == events[: len(whole)]
    assert not (whole and isinstance(whole[-1], Played) and isinstance(events[len(whole)], Ended))
    kept = path.read_bytes()
    assert data.startswith(kept)
    assert not whole or list(read_json(kept).events) == whole


def test_only_a_header_deals_anew(tmp_path):
    path = tmp_path / "a.jsonl"
    events = written(path, sat())
    data = path.read_bytes()
    path.write_bytes(data[: data.index(b"\n") + 5])
    saved = resume(path)
    assert saved.events == ()
    saved.book.write(events[:1])
    saved.book.close()
    assert list(read_json(path.read_bytes()).events) == events[:1]


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (b"", "is empty.*--record"),
        (b"{", "header"),
        (b"\xff\n", "UTF-8"),
        (b"[1]\n", "line 1"),
        (b'{"dizhu":99}\n', "version"),
    ],
)
def test_what_is_no_record_is_one_line(tmp_path, data, told):
    path = tmp_path / "a.jsonl"
    path.write_bytes(data)
    with pytest.raises(UsageError, match=told) as error:
        resume(path)
    assert str(path) in str(error.value)
    assert path.read_bytes() == data


def test_a_record_that_breaks_the_rules_is_refused_and_left_alone(tmp_path):
    path = tmp_path / "a.jsonl"
    written(path, sat())
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*lines[:3], lines[2], *lines[3:]]))
    data = path.read_bytes()
    with pytest.raises(UsageError, match="line 4"):
        resume(path)
    assert path.read_bytes() == data


def test_nobody_writes_where_somebody_plays(tmp_path):
    path = tmp_path / "a.jsonl"
    written(path, sat())
    pytest.importorskip("fcntl")
    saved = resume(path)
    with pytest.raises(UsageError, match="another game"):
        resume(path)
    saved.book.close()
    resume(path).book.close()


def test_what_another_game_wrote_before_we_had_the_file_is_kept(tmp_path, monkeypatch):
    """Planted: reading before locking; caught."""
    path = tmp_path / "a.jsonl"
    events = written(path, sat())
    data = path.read_bytes()
    path.write_bytes(b"".join(data.splitlines(keepends=True)[:4]))
    lock = saving.lock

    def slow(file):
        path.write_bytes(data)  # the other game's last moves, and then it is gone
        lock(file)

    monkeypatch.setattr(saving, "lock", slow)
    saved = resume(path)
    saved.book.close()
    assert list(saved.events) == events
    assert path.read_bytes().startswith(data)


@pytest.mark.parametrize("data", [b"{", b""])
def test_a_file_that_is_refused_is_free_again(tmp_path, data):
    path = tmp_path / "a.jsonl"
    path.write_bytes(data)
    with pytest.raises(UsageError):
        resume(path)
    pytest.importorskip("fcntl")
    os.close(saving.claim(path, "en", os.O_RDWR))


@pytest.mark.parametrize("sign", ["\r", "\t", " \r "])
def test_white_space_of_json_ends_no_line(tmp_path, sign):
    """Planted: `splitlines`, which takes a carriage return for the end of a line; caught."""
    path = tmp_path / "a.jsonl"
    events = written(path, sat())
    data = path.read_bytes().replace(b',"event"', f',{sign}"event"'.encode())
    path.write_bytes(data + b'{"n":')
    saved = resume(path)
    saved.book.close()
    assert list(saved.events) == events
    assert path.read_bytes().startswith(data)


def test_an_action_without_its_end_is_not_finished(tmp_path):
    """Planted: `finished` keeps all that was written; caught."""
    path = tmp_path / "a.jsonl"
    events = written(path, sat())
    lines = path.read_bytes().splitlines(keepends=True)
    assert isinstance(events[-1], Ended)
    path.write_bytes(b"".join(lines[: len(events)]))
    saved = resume(path)
    saved.book.close()
    assert list(saved.events) == events[:-2]
    assert path.read_bytes() == b"".join(lines[: len(events) - 1])
    state = fold(Fresh(saved.sitting.match.rules), saved.events)
    assert state.turn == events[-2].seat


@pytest.mark.parametrize("cut", [0, 1])
def test_a_game_is_begun_in_an_empty_file(tmp_path, cut):
    """A game that was killed between making the file and writing in it leaves one."""
    path = tmp_path / "a.jsonl"
    path.write_bytes(b"\n" * cut)
    shelf = Shelf(beside(path, 0))
    if cut:
        with pytest.raises(UsageError, match="exists"):
            shelf.check(sat(length=1))
        with pytest.raises(UsageError, match="exists"):
            shelf.open(sat())
        return
    shelf.check(sat(length=1))
    events = written(path, sat())
    assert list(read_json(path.read_bytes()).events) == events


def test_an_empty_file_in_which_another_game_begins_is_left_alone(tmp_path, monkeypatch):
    pytest.importorskip("fcntl")
    path = tmp_path / "a.jsonl"
    path.touch()
    file = saving.claim(path, "en", os.O_WRONLY)
    with pytest.raises(UsageError, match="another game"):
        Shelf(beside(path, 0)).open(sat())
    os.close(file)
    lock = saving.lock
    monkeypatch.setattr(saving, "lock", lambda file: (path.write_bytes(b"theirs"), lock(file)))
    with pytest.raises(UsageError, match="exists"):
        Shelf(beside(path, 0)).open(sat())
    assert path.read_bytes() == b"theirs"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_what_is_no_file_is_refused_at_once(tmp_path):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(UsageError, match="is no file"):
        resume(tmp_path / "pipe")
    with pytest.raises(UsageError, match="exists"):
        Shelf(beside(tmp_path / "pipe", 0)).open(sat())


def test_nothing_is_written_over(tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text("mine")
    with pytest.raises(UsageError, match="exists"):
        Shelf(beside(path, 0)).open(sat())
    assert path.read_text() == "mine"


def test_names(tmp_path, monkeypatch):
    place = numbered(tmp_path)
    first = place(sat())
    first.touch()
    assert first.name.endswith("-001.jsonl")
    assert place(sat()).name.endswith("-002.jsonl")
    assert beside(tmp_path / "a.jsonl", 0)(sat()).name == "a.jsonl"
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert home() == tmp_path / "dizhu"
    monkeypatch.setenv("XDG_DATA_HOME", "not/absolute")
    monkeypatch.setenv("HOME", "/home/her")
    assert str(home()) == "/home/her/.local/share/dizhu"


BY_HAND = """[Dizhu "1"]
[Rules "folk"]
Deal: first A
A: 333 4 5 6 8 99 10 JJ KKK 22
B: 3 44 66 7 8 9 10-10 QQ AAA 2 B
C: 4 555 6 777 88 9 t jj q 2 R
Bottom: A K Q
Calls: A:3
1. A:3339 B:-
*
"""


def by_hand(path):
    path.write_text(write_json(read_text(BY_HAND)))
    return path


def test_a_record_made_by_hand_goes_on(tmp_path):
    path = by_hand(tmp_path / "a.jsonl")
    before = path.read_bytes()
    saved = resume(path)
    saved.book.close()
    assert (saved.sitting.me, saved.sitting.bots) == (0, "normal")
    assert saved.sitting.match.scores == (0, 0, 0)
    assert len(saved.events) == 6
    assert path.read_bytes() == before
    saved = resume(path, seat=2)
    saved.book.close()
    assert saved.sitting.me == 2
    with pytest.raises(UsageError, match="seats 0 to 2"):
        resume(path, seat=3)


def test_a_seat_that_is_settled_is_not_chosen(tmp_path):
    path = tmp_path / "a.jsonl"
    written(path, sat())
    with pytest.raises(UsageError, match="--seat"):
        resume(path, seat=0)


def test_a_record_of_one_view_lacks_hands(tmp_path):
    record = read_text(BY_HAND)
    path = tmp_path / "a.jsonl"
    path.write_text(write_json(Record(replace(record.header, view=1), told(record.events, 1))))
    with pytest.raises(UsageError, match="all hands are needed"):
        resume(path)


@pytest.mark.parametrize("head", ["", "; a comment\n", "\ufeff"])
def test_a_text_record_is_to_be_converted_first(tmp_path, head):
    path = tmp_path / "a game.txt"
    path.write_text(head + BY_HAND, encoding="utf-8")
    with pytest.raises(UsageError) as error:
        resume(path)
    command = shlex.split(str(error.value).split("convert it first: ")[1])
    assert command[0] == "dizhu"
    assert main(command[1:]) == 0
    resume(Path(command[-1])).book.close()


@pytest.mark.parametrize("seed", [None, 3])
def test_the_secret_of_a_broken_off_game_is_told_at_its_end(tmp_path, monkeypatch, seed):
    """The key stays on this machine; the record holds only the hash."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    chance = Chance(seed, key=key())
    sitting = Sitting(chance.match(PRESETS["folk"], None), 1, "random", chance)
    assert stat.S_IMODE((tmp_path / "dizhu" / "key").stat().st_mode) == 0o600
    path = tmp_path / "a.jsonl"
    bots = [make("random", seat) for seat in range(3)]
    events = play_out(sitting.match.rules, chance.deal(sitting.match), bots)
    book = Shelf(lambda _: path).open(sitting)
    book.write(events[:3])
    book.close()
    assert check(read_json(path.read_bytes())).verdict == "untold"
    saved = resume(path)
    rest = events[len(saved.events) :]
    saved.book.write(rest, saved.sitting.chance.tell(sitting.match, saved.book.promised))
    saved.book.close()
    whole = path.read_bytes()
    assert check(read_json(whole)).verdict == "kept"
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    resume(path).book.close()  # the end was written, the secret was not any more
    assert path.read_bytes() == whole
    resume(path).book.close()
    assert path.read_bytes() == whole
    (tmp_path / "dizhu" / "key").unlink()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    resume(path).book.close()
    assert check(read_json(path.read_bytes())).verdict == ("untold" if seed is None else "kept")


def test_a_key_that_cannot_be_kept_is_one_for_this_once(tmp_path, monkeypatch):
    (tmp_path / "dizhu").write_text("a file, no folder")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert len(key()) == 32
    assert key() != key()


def test_what_cannot_be_written_is_found_before_anything_is_dealt(tmp_path):
    (tmp_path / "x").write_text("a file, no folder")
    with pytest.raises(UsageError, match="--no-record") as error:
        Shelf(numbered(tmp_path / "x" / "y")).check(sat())
    assert "folder for records" in str(error.value)
    Shelf(None).check(sat())


def test_the_next_deals_file_is_looked_for_at_once(tmp_path):
    path = tmp_path / "a.jsonl"
    (tmp_path / "a-2.jsonl").write_text("mine")
    with pytest.raises(UsageError, match=r"a-2\.jsonl.*next deal"):
        Shelf(beside(path, 0)).check(sat())
    with pytest.raises(UsageError, match=r"a-2\.jsonl.*next deal"):
        Shelf(beside(path, 0), latest=path).check(sat())
    Shelf(beside(path, 0)).check(sat(length=1))
    assert not path.exists()
