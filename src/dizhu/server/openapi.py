"""The OpenAPI document, out of the endpoints' rows."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from dizhu import __version__
from dizhu.server.endpoint import Endpoint
from dizhu.server.wire.http import Failure
from dizhu.server.wire.schema import components

REF = "#/components/schemas/{name}"


def document(endpoints: Iterable[Endpoint]) -> dict[str, Any]:
    """The whole document."""
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "dizhu", "version": __version__},
        "paths": paths,
        "components": {"schemas": components(REF)},
    }


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    good = "201" if endpoint.method == "POST" else "200"
    told: dict[str, Any] = {
        "summary": endpoint.does,
        "parameters": [
            {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
            for name in re.findall(r"{(\w+)}", endpoint.path)
        ]
        + [{"name": name, "in": "query", "schema": {"type": "string"}} for name in endpoint.query],
        "responses": {
            good: {"description": "Done", "content": _content(endpoint.answer)},
            "4XX": {"description": "Refused, with a code", "content": _content(Failure)},
        },
    }
    if endpoint.body is not None:
        told["requestBody"] = {"required": True, "content": _content(endpoint.body)}
    return told


def _content(kind: type[Any] | str) -> dict[str, Any]:
    if isinstance(kind, str):
        return {kind: {}}
    return {"application/json": {"schema": {"$ref": REF.format(name=kind.__name__)}}}
