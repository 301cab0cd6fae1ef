from hypothesis import given

from dizhu.game.record_json import read_json, write_json
from tests.game.record_strategies import records


@given(records())
def test_what_is_written_reads_back(record):
    text = write_json(record)
    assert read_json(text) == record
    assert read_json(text.encode()) == record
    assert text.isascii()
