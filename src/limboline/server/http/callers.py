"""Who calls an HTTP address."""

from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from limboline.kernel.illegal import Illegal
from limboline.server.connections import visitor_of
from limboline.server.context import ServerContext
from limboline.server.http.headers import REMEMBER
from limboline.server.identity import SEAT_HEADER, Caller, Guest, new_guest, our_cookie, who_is
from limboline.server.limits import Buckets
from limboline.server.refusing import language_of
from limboline.table.names import clean_name
from limboline.table.seating import Who
from limboline.table.table import Table

AnyRequest = Request[Any, Any, Any]
AtServer = NamedDependency[ServerContext]

TableId = Annotated[str, PathParameter(description="The table's id, from its link.")]
GameNumber = Annotated[
    int, QueryParameter(name="game", ge=0, le=1_000_000, description="Which game; 0 is the latest.")
]
SeatToken = Annotated[
    str,
    HeaderParameter(
        name=SEAT_HEADER, max_length=128, description="The secret of a seat: whoever shows it sits."
    ),
]


def known_guest(request: AnyRequest, context: ServerContext) -> Guest | None:
    """The guest whose cookie this is, if it is one of ours."""
    return context.cookies.read(our_cookie(request.headers.get("cookie")))


def visitor(request: AnyRequest, context: ServerContext, name: str = "") -> Guest:
    """The guest who calls, with a new name if they say one; a new one gets a cookie."""
    known = known_guest(request, context)
    guest = known or new_guest(language_of(request.headers.get("accept-language")))
    if name:
        guest = Guest(guest.id, clean_name(name))
    if guest != known:
        request.state[REMEMBER] = guest
    return guest


def caller_of(request: AnyRequest, context: ServerContext, token: str) -> Caller:
    """Who asks something of a table. Looking makes no one a guest."""
    guest = known_guest(request, context)
    return Caller(guest.id if guest else "", token)


def who_at(table: Table, caller: Caller) -> Who:
    """Who the caller is at a table. A token that opens no seat is told at once."""
    if caller.token and table.seat_of(caller.token) is None:
        raise Illegal("wrong_token")
    return who_is(table, caller)


def meter(request: AnyRequest, context: ServerContext, budget: Buckets, code: str) -> None:
    """Take one of what a visitor may ask for in a while, or refuse."""
    if not budget.take(address_of(request), context.clock.now_ms()):
        raise Illegal(code)


def place_of(request: AnyRequest, context: ServerContext, table: str) -> str:
    """A fingerprint of the address that a request to a table comes from."""
    return context.cookies.place(table, address_of(request))


def address_of(request: AnyRequest) -> str:
    """Whom a request comes from, for limits and bans only; it is kept nowhere."""
    return visitor_of(request.client.host) if request.client else ""
