"""All addresses of the server: the application serves them, and the schema describes them."""

from typing import Final

from limboline.server.http import (
    analyses,
    desk,
    forking,
    games,
    lessons,
    notices,
    own_files,
    page,
    records,
    sharing,
    tables,
)

ROUTERS: Final = (
    tables.router,
    records.router,
    forking.router,
    analyses.router,
    games.router,
    lessons.router,
    own_files.router,
    sharing.router,
    notices.router,
    desk.router,
    page.router,
)
