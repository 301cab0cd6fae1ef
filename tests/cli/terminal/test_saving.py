"""Records on disk: whatever interrupts a game, what was finished is there and goes on."""

import random

import pytest

from dizhu.bots.registry import make
from dizhu.cli.errors import UsageError
from dizhu.cli.terminal.chance import Chance
from dizhu.cli.terminal.resuming import resume
from dizhu.cli.terminal.saving import Shelf, beside, header_of, home, numbered
from dizhu.cli.terminal.sitting import Sitting
from dizhu.game.agent import play_out
from dizhu.game.events import Ended, Played
from dizhu.game.record.json_form import read_json
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
        (b"", "header"),
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
