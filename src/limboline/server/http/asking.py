"""What comes over HTTP and is asked of a table: the same messages as over a socket."""

import asyncio
import secrets

from limboline.kernel.illegal import Illegal
from limboline.server.asked import AskOfTable, Sit
from limboline.server.handles import TableHandle
from limboline.server.http.table_bodies import Seated, seated_at
from limboline.server.identity import Caller, Guest, new_token
from limboline.table.answers import Answer
from limboline.table.looks import Look


async def ask(handle: TableHandle, caller: Caller, request: AskOfTable) -> Answer:
    """Ask something of a table; a refusal is raised.

    It is done even if the client hangs up meanwhile.
    """
    answer = await asyncio.shield(handle.request(caller, request))
    if answer.code:
        raise Illegal(answer.code, **dict(answer.facts))
    return answer


def request_id() -> str:
    """An id for a request that comes without one: it is not asked twice."""
    return secrets.token_hex(8)


async def sit(
    handle: TableHandle, guest: Guest, seat: int | None, place: str, look: Look | None = None
) -> Seated:
    """Give a guest a seat: the one named, or the first free one."""
    token = new_token()
    wish = Sit(request_id(), guest.id, guest.name, token, seat, place, look)
    await ask(handle, Caller(guest.id), wish)
    return seated_at(handle.table, token)
