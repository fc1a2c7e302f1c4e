"""The front desk: who I am, whether all is well, and what is counted."""

from typing import Annotated, Any

import msgspec
from litestar import Router, get, put
from litestar.params import JSONBody

import limboline
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import AnyRequest, AtServer, visitor
from limboline.server.metrics import gauges
from limboline.server.schema import socket_schema


class Me(msgspec.Struct, frozen=True):
    """The guest of this browser, as far as it may be shown."""

    name: str


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a guest wants to be called."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class Health(msgspec.Struct, frozen=True):
    """All is well."""

    status: str
    version: str


@get("/api/me", responses=REFUSALS, summary="Who I am")
async def who_am_i(request: AnyRequest, context: AtServer) -> Me:
    """The guest of this browser. A new one gets a name and a cookie."""
    return Me(visitor(request, context).name)


@put("/api/me", responses=REFUSALS, summary="Change my name")
async def call_me(request: AnyRequest, context: AtServer, data: JSONBody[NewName]) -> Me:
    """Take another name, for seats that are taken from now on."""
    return Me(visitor(request, context, data.name).name)


@get("/health", summary="Is all well?")
async def health(context: AtServer) -> Health:
    """Answers when the server runs and its database can be written to and read."""
    await context.health.check()
    return Health("well", limboline.__version__)


@get("/metrics", media_type="text/plain; version=0.0.4", summary="What is counted")
async def metrics(context: AtServer) -> str:
    """Prometheus text."""
    return context.metrics.text(gauges(context))


@get("/api/socket.json", summary="JSON Schema of the socket")
async def socket_messages() -> dict[str, Any]:
    """Every message that goes over the socket, both ways."""
    return socket_schema()


router = Router(
    "/",
    route_handlers=[who_am_i, call_me, health, metrics, socket_messages],
    tags=["house"],
)
