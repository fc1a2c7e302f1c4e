"""How friends come in: where the server is in its network, and the code of a table's link."""

from typing import Final

import msgspec
from litestar import Response, Router, get

import limboline
from limboline.games import registry
from limboline.server.http.answers import REFUSALS
from limboline.server.http.callers import AnyRequest, AtServer, TableId, address_of, meter
from limboline.server.http.headers import address_for
from limboline.server.welcome import qr_picture
from limboline.table.manners import LONGEST_CHAT, MOST_INK
from limboline.table.names import LONGEST

SVG: Final = "image/svg+xml"


class LimitsShown(msgspec.Struct, frozen=True):
    """How long what people write may be, in characters: a name, and a sentence of the chat.

    `ink` is how many points a scribble may have.
    """

    name: int
    chat: int
    ink: int


class HouseShown(msgspec.Struct, frozen=True):
    """The server. `lan` is its address for others in the same network, if they get in at all."""

    version: str
    lan: str
    games: list[str]
    limits: LimitsShown


@get("/house", summary="What this server is, and where")
async def show_house(context: AtServer) -> HouseShown:
    """The version, the games, the address for friends in the same network, and the limits."""
    limits = LimitsShown(LONGEST, LONGEST_CHAT, MOST_INK)
    return HouseShown(limboline.__version__, context.on_network(), registry.names(), limits)


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
    meter(request, context, context.budgets.records, "too_often")
    await context.tables.handle(table_id)
    # One after the other: many at once would stop every table.
    async with context.budgets.heavy_work.of(address_of(request)):
        picture = qr_picture(f"{address_for(request, context)}/t/{table_id}")
    return Response(picture, media_type=SVG)


router = Router("/api", route_handlers=[show_house, code_of_table], tags=["house"])
