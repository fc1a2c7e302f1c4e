"""Headers: whose page a request comes from, what a browser may do with an answer, the cookie."""

import re
from http.cookies import SimpleCookie
from typing import Any, Final

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from limboline.kernel.illegal import Illegal
from limboline.server.context import ServerContext
from limboline.server.identity import COOKIE, COOKIE_DAYS, Guest
from limboline.server.origins import host_name, is_known_host, same_origin
from limboline.server.welcome import is_this_machine

SAFE_METHODS: Final = ("GET", "HEAD", "OPTIONS")
REMEMBER: Final = "limboline_remember"
_DAY_S: Final = 86_400
_HOST: Final = re.compile(r"[A-Za-z0-9.:\[\]_-]{1,255}")

_FIXED: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def policy(host: str | None) -> str:
    """What a page of ours may load: its own files, and its own socket, by whatever browser.

    Some browsers do not count the socket of the same host as their own, so it is named.
    """
    sockets = f" ws://{host} wss://{host}" if host and _HOST.fullmatch(host) else ""
    return (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
        "img-src 'self' data:; media-src 'self'; manifest-src 'self'; "
        f"connect-src 'self'{sockets}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def address_for(request: Request[Any, Any, Any], context: ServerContext) -> str:
    """Where others reach the server, as far as the one who asks can tell."""
    host = request.headers.get("host", "")
    known = _HOST.fullmatch(host) is not None
    if known and not is_this_machine(host):
        return f"{request.url.scheme}://{host}"
    return context.on_network() or (f"{request.url.scheme}://{host}" if known else "")


async def check_names(request: Request[Any, Any, Any]) -> None:
    """Other sites' pages may not act in a guest's name, whatever their browser lets them send."""
    context: ServerContext = request.app.state.context
    origin, host = request.headers.get("origin"), request.headers.get("host")
    if not is_known_host(host, context.settings.hosts):
        raise Illegal("unknown_host", host=host_name(host or "")[:60])
    if request.method not in SAFE_METHODS and not same_origin(
        origin, host, context.settings.origins
    ):
        raise Illegal("bad_origin")


async def dress(message: Message, scope: Scope) -> None:
    """Put the headers on an answer as it leaves, whatever it is."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    asked: dict[bytes, bytes] = dict(scope["headers"])
    host = asked.get(b"host", b"").decode("latin-1")
    headers["Content-Security-Policy"] = policy(host)
    for name, value in _FIXED.items():
        headers[name] = value
    headers.setdefault("Cache-Control", "no-store")
    state: Any = scope["state"]
    guest = state.get(REMEMBER)
    if guest is not None:
        context: ServerContext = scope["litestar_app"].state.context
        headers.add("Set-Cookie", _cookie(context, guest, secure=scope["scheme"] == "https"))


def _cookie(context: ServerContext, guest: Guest, *, secure: bool) -> str:
    """The cookie by which a browser remembers a guest. No script can read it."""
    cookie: SimpleCookie = SimpleCookie()
    cookie[COOKIE] = context.cookies.write(guest)
    morsel = cookie[COOKIE]
    morsel["path"] = "/"
    morsel["max-age"] = COOKIE_DAYS * _DAY_S
    morsel["httponly"] = True
    morsel["samesite"] = "Lax"
    if secure:
        morsel["secure"] = True
    return morsel.OutputString()
