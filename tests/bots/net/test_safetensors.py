"""Files of arrays come back as they were, and what is no such file is refused."""

from pathlib import Path

import numpy as np
import pytest

from dizhu.bots.net import safetensors


def test_arrays_and_texts_come_back(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    arrays = {
        "half": np.arange(6, dtype=np.float16).reshape(2, 3),
        "full": np.array([0.1, -2.5], np.float32),
        "whole": np.array([[-128], [127]], np.int8),
        "none": np.zeros((0, 4), np.float32),
    }
    safetensors.save(path, arrays, {"rules": "民间"})
    found, texts = safetensors.load(path)
    assert texts == {"rules": "民间"}
    assert list(found) == list(arrays)
    for name, array in arrays.items():
        assert found[name].dtype == array.dtype
        assert np.array_equal(found[name], array)


def test_the_numbers_begin_at_a_multiple_of_eight(tmp_path: Path) -> None:
    path = tmp_path / "a.safetensors"
    safetensors.save(path, {"x": np.ones(1, np.float32)}, {})
    data = path.read_bytes()
    assert int.from_bytes(data[:8], "little") % 8 == 0
    assert data[-4:] == np.ones(1, "<f4").tobytes()


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"{}",
        (1 << 40).to_bytes(8, "little") + b"{}",
        (9).to_bytes(8, "little") + b"{}",
        (2).to_bytes(8, "little") + b"[]",
        (3).to_bytes(8, "little") + b"{,}",
        *(
            len(told).to_bytes(8, "little") + told
            for told in (
                b'{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]}}',
                b'{"x":{"dtype":"F32","shape":[3],"data_offsets":[0,0]}}',
                b'{"x":{"dtype":"F64","shape":[0],"data_offsets":[0,0]}}',
                b'{"x":{"dtype":"F32"}}',
            )
        ),
    ],
)
def test_what_is_no_such_file_is_refused(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.safetensors"
    path.write_bytes(data)
    with pytest.raises(ValueError, match=r"a\.safetensors"):
        safetensors.load(path)
