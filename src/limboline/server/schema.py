"""The JSON Schema of the socket, from the same types that read and write it.

`python -m limboline.server.schema` prints it; docs/schema/socket.json is that text. With the word
`http` it prints that of the HTTP addresses, which is docs/schema/http.json.
"""

import sys
from functools import cache
from typing import Any, Final

import msgspec

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
    rooms = [registry.room(name) for name in registry.names()]
    types = [_types(room) for room in rooms]
    kinds: list[Any] = [
        wire.Inbound,
        wire.Outbound,
        *(kind for of in types for kind in of.values()),
    ]
    (inbound, outbound, *others), definitions = msgspec.json.schema_components(
        kinds, ref_template=_REF
    )
    schemas = iter(others)
    games = {
        room.name: {name: next(schemas) for name in of}
        for room, of in zip(rooms, types, strict=True)
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Limbo Line: the socket",
        "oneOf": [{"$ref": "#/$defs/Inbound"}, {"$ref": "#/$defs/Outbound"}],
        "x-games": games,
        "$defs": {"Inbound": inbound, "Outbound": outbound, **definitions},
    }


def _types(room: registry.Room) -> dict[str, Any]:
    """What a game says and hears, in its own types."""
    game = room.game
    return {
        "action": game.Action,
        "event": game.Event,
        "view": game.View,
        "options": game.Options,
        "pieces": room.pieces.Pieces,
        "report": room.report.Report,
    }


def schema_text(of: str = "socket") -> str:
    """A schema as it is written into its file."""
    schema = _http_schema() if of == "http" else socket_schema()
    return msgspec.json.format(msgspec.json.encode(schema), indent=1).decode() + "\n"


def _http_schema() -> dict[str, Any]:
    # The addresses answer the socket's schema, so they cannot be imported above.
    from limboline.server.http.schema import http_schema

    return http_schema()


if __name__ == "__main__":
    print(schema_text(*sys.argv[1:2]), end="")
