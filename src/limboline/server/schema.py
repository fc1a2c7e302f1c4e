"""The JSON Schema of the socket, from the same types that read and write it.

`python -m limboline.server.schema` prints it; docs/schema/socket.json is that text.
"""

from functools import cache
from typing import Any, Final

import msgspec

from limboline.games import registry
from limboline.server import wire

_REF: Final = "#/$defs/{name}"


@cache
def socket_schema() -> dict[str, Any]:
    """Every message both ways; and for each game its actions, events, views and options.

    In a push `view` is the game's view, `events` are its events and `may` its actions; in an
    `act` the `action` is one of its actions.
    """
    rooms = [registry.room(name) for name in registry.names()]
    pieces = [
        piece
        for room in rooms
        for piece in (room.game.Action, room.game.Event, room.game.View, room.game.Options)
    ]
    kinds: list[Any] = [wire.Inbound, wire.Outbound, *pieces]
    (inbound, outbound, *others), definitions = msgspec.json.schema_components(
        kinds, ref_template=_REF
    )
    games = {}
    for number, room in enumerate(rooms):
        action, event, view, options = others[4 * number : 4 * number + 4]
        games[room.name] = {"action": action, "event": event, "view": view, "options": options}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Limbo Line: the socket",
        "oneOf": [{"$ref": "#/$defs/Inbound"}, {"$ref": "#/$defs/Outbound"}],
        "x-games": games,
        "$defs": {"Inbound": inbound, "Outbound": outbound, **definitions},
    }


def schema_text() -> str:
    """The schema as it is written into the file."""
    return msgspec.json.format(msgspec.json.encode(socket_schema()), indent=1).decode() + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
