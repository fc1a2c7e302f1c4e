"""The page: its own addresses, its files, and what is shown where there is nothing."""

from importlib.resources import files
from typing import Any, Final

from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from limboline.games import registry
from limboline.server.context import ServerContext
from limboline.server.http.callers import AnyRequest, AtServer
from limboline.server.http.headers import address_for
from limboline.server.invitations import invitation, with_head
from limboline.server.page import PageFile, board_files, fingerprint, lasting, plain_file
from limboline.server.refusing import language_of
from limboline.server.table_registry import is_table_id
from limboline.store.store import Found, NotRead

# The addresses that the page itself knows (web/src/kernel/router.svelte.ts). It reads its own.
PAGES: Final = (
    "/",
    "/learn/{game:str}",
    "/learn/{game:str}/{lesson:str}",
    "/open/{game:str}",
    "/rules/{game:str}",
    "/sounds",
    "/t/{table_id:str}",
    "/t/{table_id:str}/lookback",
    "/t/{table_id:str}/replay",
    "/t/{table_id:str}/screen",
)
# For programs: here a wrong address is answered in their own words.
NO_PAGES: Final = ("api", "assets", "games", "health", "internal", "metrics")
_LOOKING: Final = (HttpMethod.GET, HttpMethod.HEAD)


@route(list(PAGES), http_method=list(_LOOKING), include_in_schema=False)
async def page(request: AnyRequest, context: AtServer) -> Response[bytes | None]:
    """The page, a table's with its invitation. A source checkout without one says so."""
    index = context.page.index
    if index is not None:
        table = request.path_params.get("table_id", "")
        found = await _find(context, table) if table else None
        return send(request, index) if found is None else _invite(request, context, index, found)
    sorry = (files("limboline.server") / "page.html").read_bytes()
    return Response(sorry, media_type=MediaType.HTML)


async def _find(context: ServerContext, table: str) -> Found | None:
    """A table that invites; where the database does not answer, the page comes without."""
    try:
        found = await context.store.find(table) if is_table_id(table) else None
    except NotRead:
        return None
    here = found is not None and not found.summary.closed
    return found if here and found and found.summary.game in registry.names() else None


def _invite(
    request: AnyRequest, context: ServerContext, index: PageFile, found: Found
) -> Response[bytes | None]:
    """The page with a title, a sentence and a picture of the table for those who get its link."""
    language = language_of(request.headers.get("accept-language"))
    address = address_for(request, context)
    tags = invitation(found, language, address, context.page.files)
    answer = send(request, plain_file(index, with_head(index.bodies[-1].content, tags)))
    answer.headers["Vary"] = "Accept-Encoding, Accept-Language"
    return answer


@route("/assets/{name:str}", http_method=list(_LOOKING), include_in_schema=False)
async def asset(
    request: AnyRequest, context: AtServer, name: FromPath[str]
) -> Response[bytes | None]:
    """A script, style or font of the page."""
    return _file(request, context, f"assets/{name}")


@route("/games/{game:str}/{name:str}", http_method=list(_LOOKING), include_in_schema=False)
async def board(
    request: AnyRequest, game: FromPath[str], name: FromPath[str], v: FromQuery[str] = ""
) -> Response[bytes | None]:
    """A file of a board that a game's package brings along."""
    # What ships with a game is kept for ever, and so would be any name that is asked for.
    found = board_files(game).get(name) if game in registry.names() else None
    if found is None:
        raise NotFoundException
    return send(request, lasting(found) if v == fingerprint(found) else found)


@route("/{name:str}", http_method=list(_LOOKING), include_in_schema=False)
async def file(
    request: AnyRequest, context: AtServer, name: FromPath[str]
) -> Response[bytes | None]:
    """What stands beside the page: its icon, manifest and licences."""
    return _file(request, context, name)


def _file(request: AnyRequest, context: ServerContext, path: str) -> Response[bytes | None]:
    found = context.page.files.get(path)
    if found is None:
        raise NotFoundException
    return send(request, found)


def send(request: Request[Any, Any, Any], what: PageFile, status: int = 200) -> Response[Any]:
    """A file in the smallest encoding that the browser takes, or word that it has it already."""
    body = what.body(request.headers.get("accept-encoding", ""))
    headers = {"ETag": body.etag, "Cache-Control": what.caching, "Vary": "Accept-Encoding"}
    if status == 200 and _has_it(request.headers.get("if-none-match", ""), body.etag):
        return Response(None, status_code=304, headers=headers)
    if body.encoding:
        headers["Content-Encoding"] = body.encoding
    return Response(body.content, status_code=status, headers=headers, media_type=what.kind)


def _has_it(known: str, etag: str) -> bool:
    """Whether a browser names our fingerprint; a proxy on the way may have marked it as weak."""
    names = [name.strip().removeprefix("W/") for name in known.split(",")]
    return etag in names or "*" in names


def nowhere(request: Request[Any, Any, Any]) -> Response[Any] | None:
    """The page for an address that it does not know, if a person asks: it says so itself."""
    context: ServerContext = request.app.state.context
    first = request.url.path.strip("/").partition("/")[0]
    looks = request.method in _LOOKING and "text/html" in request.headers.get("accept", "")
    if not looks or first in NO_PAGES or context.page.index is None:
        return None
    answer = send(request, context.page.index, 404)
    answer.headers["Vary"] = "Accept, Accept-Encoding"
    return answer


router = Router("/", route_handlers=[page, asset, board, file])
