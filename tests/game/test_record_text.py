from hypothesis import given

from dizhu.game.record_reader import read_text
from dizhu.game.record_text import write_text
from tests.game.record_strategies import records


@given(records())
def test_what_is_written_reads_back(record):
    text = write_text(record)
    assert read_text(text) == record
    assert read_text(text.encode()) == record
