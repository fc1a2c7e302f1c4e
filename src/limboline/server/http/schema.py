"""The JSON Schema of what goes in and out at the HTTP addresses, read off the addresses themselves.

`python -m limboline.server.schema http` prints it; docs/schema/http.json is that text.
"""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
from litestar import Router
from litestar.routes import HTTPRoute

from limboline.server.http.addresses import ROUTERS
from limboline.server.refusing import Refusal


def http_schema() -> dict[str, Any]:
    """Every body that is sent or answered, and the refusal that any address may answer."""
    bodies: dict[Any, None] = {Refusal: None}
    for router in ROUTERS:
        bodies.update(dict.fromkeys(_bodies(router)))
    _, definitions = msgspec.json.schema_components(list(bodies), ref_template="#/$defs/{name}")
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Limbo Line: the HTTP addresses",
        "$defs": dict(sorted(definitions.items())),
    }


def _bodies(router: Router) -> Iterator[type[msgspec.Struct]]:
    for route in router.routes:
        assert isinstance(route, HTTPRoute)
        for handler in route.route_handlers:
            # Answers to OPTIONS are Litestar's own.
            if handler.fn.__module__.startswith("limboline."):
                hints = get_type_hints(handler.fn)
                yield from _structs(hints.get("data"))
                yield from _structs(hints.get("return"))


def _structs(hint: Any) -> Iterator[type[msgspec.Struct]]:
    """The structs in a type: `list[Listed]` has one, `Response[str | SeatRecord]` too."""
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        yield hint
    for part in get_args(hint):
        yield from _structs(part)
