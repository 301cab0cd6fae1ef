"""`dizhu schema`: the protocol's messages as a JSON Schema."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace

from dizhu.cli.choosing import add_json


def add_arguments(parser: ArgumentParser) -> None:
    """`--json` changes nothing: a schema is JSON."""
    add_json(parser)


def run(args: Namespace) -> int:  # noqa: ARG001
    """Print it."""
    from dizhu.server.wire.schema import schema

    print(json.dumps(schema(), ensure_ascii=False, indent=2))
    return 0
