"""The page: its own addresses, its files, and what is shown where there is nothing."""

from importlib.resources import files
from typing import Any, Final

from litestar import HttpMethod, MediaType, Request, Response, Router, route
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from limboline.server.boards import board_files, fingerprint
from limboline.server.context import ServerContext
from limboline.server.http.callers import AnyRequest, AtServer
from limboline.server.page import PageFile, lasting

# The addresses that the page itself knows (web/src/kernel/router.svelte.ts). It reads its own.
PAGES: Final = (
    "/",
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
    """The page. A source checkout in which it is not built says so."""
    if context.page.index is not None:
        return send(request, context.page.index)
    sorry = (files("limboline.server") / "page.html").read_bytes()
    return Response(sorry, media_type=MediaType.HTML)


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
    found = board_files(game).get(name)
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
