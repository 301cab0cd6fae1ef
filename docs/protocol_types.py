"""The page's types of the protocol, `web/src/protocol.ts`, out of the server's schema."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from dizhu.server.wire.schema import schema

Schema = dict[str, Any]

HEAD: Final = """\
/**
 * The messages of docs/protocol.md. Written by `make docs` from the server's schema
 * (`dizhu schema`); docs/protocol_types.py says how.
 */
"""

NAMES: Final = {
    "Error": "ErrorFrame",
    "TableLine": "TableInfo",
    "OpenTable": "Opening",
    "NewTable": "Opened",
    "TakeSeat": "Seating",
}
"""What the page calls otherwise than the server: it has errors and tables of its own."""


def typescript() -> str:
    """The whole module."""
    told = schema()
    return "".join((HEAD, *_Writer(told).parts()))


class _Writer:
    """Names of the schema's types, and their text."""

    def __init__(self, told: Schema) -> None:
        self._told = told
        self._types: dict[str, Schema] = told["$defs"]
        self._unions = {
            "Command": _members(told["properties"]["command"]),
            "FromServer": _members(told["properties"]["frame"]),
            "Event": _members(self._types["Letter"]["properties"]["event"]),
        }
        # Events are many, and some have the name of something else that happens.
        events = {name: f"{name}Event" for name in self._unions["Event"]}
        self._names = {**NAMES, **events}
        commands = [self._types[name] for name in self._unions["Command"]]
        shared = set.intersection(*(set(command["properties"]) for command in commands))
        self._envelope = [n for n in commands[0]["properties"] if n in shared - {"type"}]

    def parts(self) -> Iterator[str]:
        """Version, plain types, records, unions."""
        (version,) = self._types["Hello"]["properties"]["v"]["enum"]
        yield f"\nexport const VERSION = {version};\n"
        for name, found in sorted(_titled(self._types).items()):
            yield f"\n{_comment(found['description'])}export type {name} = {self._bare(found)};\n"
        yield f"\n{_comment('A language that the server speaks.')}export type Lang = keyof Words;\n"
        for name, found in self._types.items():
            if name in self._unions["Command"]:
                yield self._record(name, found, without=self._envelope)
            else:
                yield self._record(name, found)
        yield self._head()
        for name, members in self._unions.items():
            union = "".join(f"\n  | {self._name(member)}" for member in members)
            yield f"\nexport type {name} ={union};\n"

    def _record(self, name: str, found: Schema, without: list[str] | None = None) -> str:
        rows = [
            f"  {_key(member)}{'' if _is_sent(found, member) else '?'}: {self._type(told)};\n"
            for member, told in found["properties"].items()
            if member not in (without or ())
        ]
        return _comment(found["description"], f"export interface {self._name(name)} ", rows)

    def _head(self) -> str:
        any_of_them = self._types[self._unions["Command"][0]]["properties"]
        rows = [f"  {name}: {self._type(any_of_them[name])};\n" for name in self._envelope]
        return _comment("What all commands have besides.", "export interface Envelope ", rows)

    def _name(self, name: str) -> str:
        return self._names.get(name, name)

    def _type(self, told: Schema) -> str:
        return str(told["title"]) if "title" in told else self._bare(told)

    def _bare(self, told: Schema) -> str:
        match told:
            case {"$ref": ref}:
                return self._name(ref.rpartition("/")[2])
            case {"anyOf": [*kinds]}:
                if "discriminator" in told:
                    members = _members(told)
                    return next(n for n, union in self._unions.items() if union == members)
                return " | ".join(map(self._type, kinds))
            case {"enum": [*values]}:
                return " | ".join(json.dumps(value) for value in values)
            case {"type": "array", "items": items}:
                inner = self._type(items)
                return f"({inner})[]" if " " in inner else f"{inner}[]"
            case {"type": "object", "additionalProperties": values}:
                return f"Record<string, {self._type(values)}>"
            case {"type": "integer" | "number"}:
                return "number"
            case {"type": "string" | "boolean" | "null" as kind}:
                return str(kind)
            case _:
                raise ValueError(f"no type for {told}")


def _is_sent(found: Schema, member: str) -> bool:
    """Is the member always there: by the client what it must send, by the server what it has."""
    if member in found["required"]:
        return True
    strict = found.get("additionalProperties") is False  # what the server reads
    return "default" in found["properties"][member] and not strict


def _members(union: Schema) -> list[str]:
    return [kind["$ref"].rpartition("/")[2] for kind in union["anyOf"]]


def _titled(told: object) -> dict[str, Schema]:
    """The plain types that have a name."""
    found: dict[str, Schema] = {}
    match told:
        case {"title": str(title), "description": str()} if "properties" not in told:
            found[title] = told
        case dict():
            for value in told.values():
                found |= _titled(value)
        case list():
            for value in told:
                found |= _titled(value)
        case _:
            pass
    return found


def _key(name: str) -> str:
    return name if name.isidentifier() else json.dumps(name)


def _comment(text: str, head: str = "", rows: list[str] | None = None) -> str:
    told = f"/** {' '.join(text.split())} */\n"
    if not head:
        return told
    return f"\n{told}{head}{{\n{''.join(rows or [])}}}\n"
