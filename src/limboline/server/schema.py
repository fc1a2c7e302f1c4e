"""The JSON Schema of the socket, from the same types that read and write it.

`python -m limboline.server.schema` prints it; docs/schema/socket.json is that text. With the word
`http` it prints that of the HTTP addresses, which is docs/schema/http.json, and with `lines` that
of programs that speak lines, docs/schema/lines.json.
"""

import sys
from collections.abc import Callable
from functools import cache
from typing import Any, Final

import msgspec

from limboline.bots.protocol import messages
from limboline.games import registry
from limboline.server import wire

_REF: Final = "#/$defs/{name}"


@cache
def socket_schema() -> dict[str, Any]:
    """Every message both ways; and for each game its actions, events, views, options, pieces
    and reports.

    In a push `view` is the game's view, `events` are its events and `may` its actions, where
    neighbours that differ in one field are one, with its values under `each`; in an `act` the
    `action` is one of its actions.
    """
    kinds = {"Inbound": wire.Inbound, "Outbound": wire.Outbound}
    return _schema("Limbo Line: the socket", kinds)


@cache
def lines_schema() -> dict[str, Any]:
    """Every line that a program reads or writes, and for each game what stands in them."""
    kinds = {"Told": messages.Told, "Spoken": messages.Spoken}
    games = ("action", "event", "view", "options", "pieces")
    return _schema("Limbo Line: programs that speak lines", kinds, games)


def _schema(title: str, spoken: dict[str, Any], of_games: tuple[str, ...] = ()) -> dict[str, Any]:
    """What is spoken, with the types of every game beside it: those named, or all."""
    rooms = [registry.room(name) for name in registry.names()]
    types = [
        {name: kind for name, kind in _types(room).items() if name in of_games or not of_games}
        for room in rooms
    ]
    kinds = [*spoken.values(), *(kind for of in types for kind in of.values())]
    found, definitions = msgspec.json.schema_components(kinds, ref_template=_REF)
    schemas = iter(found)
    heads = {name: next(schemas) for name in spoken}
    games = {
        room.name: {name: next(schemas) for name in of}
        for room, of in zip(rooms, types, strict=True)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": title,
        "oneOf": [{"$ref": f"#/$defs/{name}"} for name in spoken],
        "x-games": games,
        "$defs": {**heads, **definitions},
    }


def _types(room: registry.Room) -> dict[str, Any]:
    """What a game says and hears, in its own types."""
    game = room.game
    return {
        "action": game.Action,
        "event": game.Event,
        "view": game.View,
        "options": game.Options,
        "pieces": room.catalogue.Pieces,
        "report": room.report.Report,
    }


def schema_text(of: str = "socket") -> str:
    """A schema as it is written into its file."""
    schema = _SCHEMAS[of]()
    return msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n"


def _http_schema() -> dict[str, Any]:
    # The addresses answer the socket's schema, so they cannot be imported above.
    from limboline.server.http.schema import http_schema

    return http_schema()


_SCHEMAS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "socket": socket_schema,
    "http": _http_schema,
    "lines": lines_schema,
}


if __name__ == "__main__":
    print(schema_text(*sys.argv[1:2]), end="")
