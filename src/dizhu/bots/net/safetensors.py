"""Arrays in a file of the form `safetensors`: a header in JSON, then the numbers as they are.

The form: eight bytes, the length of the header; the header, which has for each array its type, its
shape and where its bytes begin and end after the header, and texts under `__metadata__`; the bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, cast

import numpy as np
from numpy.typing import NDArray

Arrays = dict[str, NDArray[Any]]

_TYPES: Final = {"F32": "<f4", "F16": "<f2", "I8": "|i1"}
_NAMES: Final = {np.dtype(kind): name for name, kind in _TYPES.items()}
_MOST: Final = 1 << 20
"""Bytes of a header: a longer one is none of ours."""


def save(path: Path, arrays: Mapping[str, NDArray[Any]], metadata: Mapping[str, str]) -> None:
    """Write arrays of float32, float16 or int8, and texts about them."""
    header: dict[str, Any] = {"__metadata__": dict(metadata)}
    end = 0
    for name, array in arrays.items():
        begin, end = end, end + array.nbytes
        header[name] = {
            "dtype": _NAMES[array.dtype],
            "shape": list(array.shape),
            "data_offsets": [begin, end],
        }
    told = json.dumps(header, ensure_ascii=False).encode()
    told += b" " * (-len(told) % 8)
    with path.open("wb") as file:
        file.write(len(told).to_bytes(8, "little") + told)
        for array in arrays.values():
            file.write(np.ascontiguousarray(array).tobytes())


def load(path: Path) -> tuple[Arrays, dict[str, str]]:
    """The arrays of a file, and the texts. Raises `ValueError` if it is of another form."""
    data = path.read_bytes()
    length = int.from_bytes(data[:8], "little")
    if not 2 <= length <= min(_MOST, len(data) - 8):
        raise ValueError(f"{path.name}: no safetensors")
    try:
        header = json.loads(data[8 : 8 + length])
        texts = _texts(header.pop("__metadata__", {}))
        body = memoryview(data)[8 + length :]
        return {name: _array(told, body) for name, told in header.items()}, texts
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"{path.name}: no safetensors that can be read ({error})") from None


def _texts(told: dict[str, object]) -> dict[str, str]:
    texts = {name: text for name, text in told.items() if isinstance(text, str)}
    if len(texts) < len(told):
        raise ValueError("metadata that is no text")
    return texts


def _array(told: dict[str, Any], body: memoryview) -> NDArray[Any]:
    begin, end = told["data_offsets"]
    if not 0 <= begin <= end <= len(body):
        raise ValueError("an array beyond the end")
    shape = told["shape"]
    if not isinstance(shape, list) or any(size < 0 for size in cast(list[int], shape)):
        raise ValueError("an array of no shape")
    array = np.frombuffer(body[begin:end], _TYPES[told["dtype"]]).reshape(cast(list[int], shape))
    if not np.isfinite(array).all():
        raise ValueError("numbers that are not finite")
    return array
