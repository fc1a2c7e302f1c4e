"""How friends come in: where the server is in its network, and the code of a table's link."""

import re
from typing import Final

import msgspec
from litestar import Response, Router, get

import limboline
from limboline.games import registry
from limboline.server.context import ServerContext
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import AnyRequest, AtServer, TableId
from limboline.server.welcome import is_this_machine, qr_picture

SVG: Final = "image/svg+xml"
_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]_-]{1,255}")


class HouseShown(msgspec.Struct, frozen=True):
    """The server. `lan` is its address for others in the same network, if they get in at all."""

    version: str
    lan: str
    games: list[str]


@get("/house", summary="What this server is, and where")
async def show_house(context: AtServer) -> HouseShown:
    """The version, the games, and the address for friends in the same network."""
    return HouseShown(limboline.__version__, context.on_network(), registry.names())


@get(
    "/tables/{table_id:str}/qr.svg",
    media_type=SVG,
    responses=REFUSALS,
    summary="The link of a table as a code for phones",
)
async def code_of_table(
    request: AnyRequest, context: AtServer, table_id: TableId
) -> Response[bytes]:
    """The table's link as a picture of a QR code, dark on light.

    It leads to the address by which you came; if only your own machine knows that one, to the
    address in the network.
    """
    await context.tables.handle(table_id)
    picture = qr_picture(f"{address_for(request, context)}/t/{table_id}")
    return Response(picture, media_type=SVG)


def address_for(request: AnyRequest, context: ServerContext) -> str:
    """Where others reach the server, as far as the one who asks can tell."""
    host = request.headers.get("host", "")
    known = _HOST.fullmatch(host) is not None
    if known and not is_this_machine(host):
        return f"{request.url.scheme}://{host}"
    return context.on_network() or (f"{request.url.scheme}://{host}" if known else "")


router = Router("/api", route_handlers=[show_house, code_of_table], tags=["house"])
