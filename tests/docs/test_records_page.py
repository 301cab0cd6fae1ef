"""The examples of docs/records.md are records."""

import re
from pathlib import Path

from dizhu.game.record.json_form import header_line, read_json, write_json
from dizhu.game.record.text_form import write_text
from dizhu.game.record.text_reader import read_text

PAGE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")
PEOPLE, PROGRAMS = re.findall(r"```(?:json)?\n(.*?)```", PAGE, re.DOTALL)[:2]


def test_the_human_example_reads_and_is_as_it_would_be_written():
    record = read_text(PEOPLE)
    written = write_text(record).splitlines()
    assert [line for line in PEOPLE.splitlines() if not line.startswith(";")] == [
        line for line in written if not line.startswith("[Switches")
    ]


def test_the_lines_are_the_beginning_of_the_same_deal():
    record = read_text(PEOPLE)
    lines = PROGRAMS.splitlines(keepends=True)
    assert write_json(record).splitlines(keepends=True)[1 : len(lines)] == lines[1:]
    assert read_json(header_line(record.header) + "".join(lines[1:])).events == record.events[:6]


def test_the_page_names_every_event_and_line():
    from dizhu.game.record import json_events, text_reader

    assert all(f"`{name}`" in PAGE for name in json_events._READERS)
    assert all(f"`{word}:`" in PAGE for word in text_reader._LINES)
