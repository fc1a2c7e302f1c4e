"""Being told of one's turn without looking: a private feed, a calendar, a mail."""

import secrets
from collections.abc import Callable
from hmac import compare_digest
from typing import Annotated, Final
from urllib.parse import urlencode

import msgspec
from litestar import Response, Router, get, put
from litestar.params import JSONBody, QueryParameter
from litestar.response import Redirect

from limboline.kernel.illegal import Illegal
from limboline.server.asked import ConfirmMail, LeaveMail, ReadMail
from limboline.server.context import ServerContext
from limboline.server.feeds import Feed, as_atom, as_calendar
from limboline.server.http.answers import REFUSALS
from limboline.server.http.asking import ask
from limboline.server.http.callers import (
    AnyRequest,
    AtServer,
    SeatToken,
    TableId,
    address_of,
    caller_of,
    meter,
    who_at,
)
from limboline.server.http.headers import address_for
from limboline.server.identity import Caller
from limboline.server.refusing import language_of
from limboline.table.texts import texts
from limboline.table.turns import LONGEST_ADDRESS, MailTo

ATOM: Final = "application/atom+xml"
CALENDAR: Final = "text/calendar"

FeedKey = Annotated[
    str,
    QueryParameter(name="key", max_length=128, description="The key of a seat's own feed."),
]


class Notices(msgspec.Struct, frozen=True):
    """How the player of a seat can be told. The addresses are theirs alone.

    `mails` says whether the server sends any; `address` is the one they have left, and nothing is
    sent to it before it is `confirmed` by the link in a first mail.
    """

    feed: str
    calendar: str
    mails: bool
    address: str
    confirmed: bool = False


class NewAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An address for mails about one's turn, for this table alone; an empty one takes it away."""

    address: Annotated[str, msgspec.Meta(max_length=LONGEST_ADDRESS)]


@get("/tables/{table_id:str}/notices", responses=REFUSALS, summary="How I am told of my turn")
async def show_notices(
    request: AnyRequest, context: AtServer, table_id: TableId, token: SeatToken = ""
) -> Notices:
    """The private addresses of a seat's feeds, and the mail address that its owner has left."""
    return await _notices(context, table_id, caller_of(request, context, token))


async def _notices(context: ServerContext, table_id: str, caller: Caller) -> Notices:
    handle = await context.tables.handle(table_id)
    seat = who_at(handle.table, caller).seat
    if seat is None:
        raise Illegal("not_seated")
    answer = await ask(handle, caller, ReadMail(_request_id()))
    key = context.feeds.key(handle.table, seat)
    path = f"/api/tables/{table_id}"
    facts = dict(answer.facts)
    return Notices(
        f"{path}/feed.atom?key={key}",
        f"{path}/calendar.ics?key={key}",
        context.mails,
        str(facts.get("address", "")),
        bool(facts.get("confirmed")),
    )


@put("/tables/{table_id:str}/notices", responses=REFUSALS, summary="Leave an address for mails")
async def leave_address(
    request: AnyRequest,
    context: AtServer,
    table_id: TableId,
    data: JSONBody[NewAddress],
    token: SeatToken = "",
) -> Notices:
    """Be told of one's turn by mail, at a table that is played over days; or no longer."""
    if data.address and not context.mails:
        raise Illegal("no_mail")
    handle = await context.tables.handle(table_id)
    caller = caller_of(request, context, token)
    who_at(handle.table, caller)
    language = language_of(request.headers.get("accept-language"))
    before = await _notices(context, table_id, caller)
    if data.address and (data.address, True) == (before.address, before.confirmed):
        return before
    mail = MailTo(data.address, language, confirmed=False)
    if mail.address:
        meter(request, context, context.budgets.mails, "too_often")
        if not context.budgets.mails_to_address.take(mail.address.lower(), context.clock.now_ms()):
            raise Illegal("too_often")
    await ask(handle, caller, LeaveMail(_request_id(), mail))
    seat = who_at(handle.table, caller).seat
    if mail.address and seat is not None:
        key = context.feeds.mail_key(handle.table, seat, mail.address)
        asked = urlencode({"seat": seat, "address": mail.address, "key": key})
        path = f"/api/tables/{table_id}/notices/confirm?{asked}"
        here = address_for(request, context)
        context.ask_to_confirm(handle.table, seat, mail, path, here)
    return await _notices(context, table_id, caller)


@get(
    "/tables/{table_id:str}/notices/confirm",
    responses=REFUSALS,
    status_code=303,
    summary="Confirm my address, by the link in a mail",
)
async def confirm_address(
    context: AtServer,
    table_id: TableId,
    seat: Annotated[int, QueryParameter(ge=0, le=100)] = 0,
    address: Annotated[str, QueryParameter(max_length=LONGEST_ADDRESS)] = "",
    key: FeedKey = "",
) -> Redirect:
    """From now on mails are sent to the address. The link leads on to the table."""
    handle = await context.tables.handle(table_id)
    if seat >= len(handle.table.seats):
        raise Illegal("wrong_key")
    right = context.feeds.mail_key(handle.table, seat, address)
    if not compare_digest(right.encode(), key.encode()):
        raise Illegal("wrong_key")
    await ask(handle, Caller(""), ConfirmMail(_request_id(), seat, address))
    return Redirect(f"/t/{table_id}", status_code=303)


@get(
    "/tables/{table_id:str}/feed.atom",
    media_type=ATOM,
    responses=REFUSALS,
    summary="My turn, as a feed",
)
async def show_feed(
    request: AnyRequest, context: AtServer, table_id: TableId, key: FeedKey = ""
) -> Response[bytes]:
    """Whether it is a seat's turn, as an Atom feed."""
    return await _show(request, context, table_id, key, ATOM, as_atom)


@get(
    "/tables/{table_id:str}/calendar.ics",
    media_type=CALENDAR,
    responses=REFUSALS,
    summary="My turn, as a calendar",
)
async def show_calendar(
    request: AnyRequest, context: AtServer, table_id: TableId, key: FeedKey = ""
) -> Response[bytes]:
    """Whether it is a seat's turn, as an iCalendar."""
    return await _show(request, context, table_id, key, CALENDAR, as_calendar)


async def _show(
    request: AnyRequest,
    context: ServerContext,
    table_id: str,
    key: str,
    kind: str,
    write: Callable[[Feed], bytes],
) -> Response[bytes]:
    """A feed reader asks often: the table is looked at, and not woken for it."""
    meter(request, context, context.budgets.records, "too_often")
    table = await context.tables.peek(table_id, address_of(request))
    seat = context.feeds.seat_of(table, key)
    found = await context.store.find(table_id)
    if seat is None or found is None or table.closed:
        raise Illegal("wrong_key")
    address = address_for(request, context)
    here = f"{address}{request.url.path}?key={key}"
    language = language_of(request.headers.get("accept-language"))
    feed = Feed(table, seat, found.updated_s, here, f"{address}/t/{table_id}", texts(language))
    headers = {"Content-Language": language, "Vary": "Accept-Language"}
    return Response(write(feed), media_type=kind, headers=headers)


def _request_id() -> str:
    return secrets.token_hex(8)


router = Router(
    "/api",
    route_handlers=[show_notices, leave_address, confirm_address, show_feed, show_calendar],
    tags=["notices"],
)
