"""All addresses of the house: the application serves them, and the schema describes them."""

from typing import Final

from limboline.server.http import (
    desk,
    forking,
    games,
    lookbacks,
    notices,
    page,
    records,
    sharing,
    tables,
)

ROUTERS: Final = (
    tables.router,
    records.router,
    forking.router,
    lookbacks.router,
    games.router,
    sharing.router,
    notices.router,
    desk.router,
    page.router,
)
