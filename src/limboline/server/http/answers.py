"""How every address says no: the same three fields, and the right status."""

import logging
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from limboline.kernel.illegal import Illegal
from limboline.server import limits
from limboline.server.context import ServerContext
from limboline.server.http.page import nowhere
from limboline.server.refusing import Refusal, language_of, refusal, status_of
from limboline.store.store import NotRead, NotSaved

_log: Final = logging.getLogger(__name__)

_MEANINGS: Final = {
    400: "The request makes no sense.",
    403: "You may not do that.",
    404: "There is no such thing.",
    409: "Not as the table stands.",
    413: "Too large.",
    421: "This server has another name.",
    429: "Too much at once.",
    503: "Not now; try again.",
}

# How Litestar says that a body has not come to its end; its own kind of error is a 500.
HUNG_UP: Final = "client disconnected prematurely"

REFUSALS: Final = {
    status: ResponseSpec(Refusal, description=meaning, generate_examples=False)
    for status, meaning in _MEANINGS.items()
}


def say_no(request: Request[Any, Any, Any], illegal: Illegal) -> Response[Refusal]:
    """A refusal as an answer."""
    language = language_of(request.headers.get("accept-language"))
    told = refusal(illegal, language)
    headers = {"Content-Language": language, "Vary": "Accept-Language"}
    return Response(told, status_code=status_of(illegal.code), headers=headers)


def on_illegal(request: Request[Any, Any, Any], illegal: Illegal) -> Response[Refusal]:
    """What the table or the server refuses."""
    return say_no(request, illegal)


def on_not_saved(request: Request[Any, Any, Any], _: NotSaved) -> Response[Refusal]:
    """What could not be made durable has not happened."""
    return say_no(request, Illegal("not_saved"))


def on_not_read(request: Request[Any, Any, Any], _: NotRead) -> Response[Refusal]:
    """The database does not answer."""
    return say_no(request, Illegal("not_read"))


def on_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Any]:
    """What never reaches a table: wrong addresses, methods and bodies."""
    status = wrong.status_code
    if status == 413:
        return say_no(request, Illegal("too_large", n=limits.LARGEST_BODY))
    if status == 404:
        return nowhere(request) or say_no(request, Illegal("no_such_page"))
    if status == 405:
        answer = say_no(request, Illegal("bad_method"))
        answer.headers.update(wrong.headers or {})  # those that are allowed
        return answer
    if wrong.detail == HUNG_UP:
        return say_no(request, Illegal("bad_request", why="the body is cut short"))
    if status >= 500:
        return _fault(request, wrong)
    return say_no(request, Illegal("bad_request", why=_why(wrong)))


def _why(wrong: HTTPException) -> str:
    """The first thing that is wrong, without the value that was sent."""
    extra = wrong.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        key, message = extra[0].get("key", ""), extra[0].get("message", "")
        if message == "'data'":
            return "the body is missing"
        return f"{key}: {message}"[:200] if key else str(message)[:200]
    return str(wrong.detail)[:200]


def on_unreadable(request: Request[Any, Any, Any], wrong: Exception) -> Response[Refusal]:
    """Bodies that no reader can make sense of: brackets without end, letters that are none."""
    why = "too many brackets" if isinstance(wrong, RecursionError) else "it is no text"
    return say_no(request, Illegal("bad_request", why=why))


def on_fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Refusal]:
    """A fault of ours: it is noted, and not shown."""
    return _fault(request, fault)


def _fault(request: Request[Any, Any, Any], fault: Exception) -> Response[Refusal]:
    _log.error("a fault at %s %s", request.method, request.url.path, exc_info=fault)
    context: ServerContext = request.app.state.context
    context.metrics.faults += 1
    return say_no(request, Illegal("our_fault"))


HANDLERS: Final[dict[int | type[Exception], Any]] = {
    Illegal: on_illegal,
    NotSaved: on_not_saved,
    NotRead: on_not_read,
    HTTPException: on_http,
    RecursionError: on_unreadable,
    UnicodeError: on_unreadable,
    Exception: on_fault,
}
