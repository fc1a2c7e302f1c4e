"""What comes over HTTP and is asked of a table: the same messages as over a socket."""

import secrets

from limboline.kernel.illegal import Illegal
from limboline.server.asked import AskOfTable, Sit
from limboline.server.handles import TableHandle
from limboline.server.http.table_bodies import Seated, seated_at
from limboline.server.identity import Caller, Guest, new_token
from limboline.table.answers import Answer


async def ask(handle: TableHandle, caller: Caller, request: AskOfTable) -> Answer:
    """Ask something of a table; a refusal is raised."""
    answer = await handle.request(caller, request)
    if answer.code:
        raise Illegal(answer.code, **dict(answer.facts))
    return answer


def request_id() -> str:
    """An id for a request that comes without one: nobody asks it twice."""
    return secrets.token_hex(8)


async def sit(handle: TableHandle, guest: Guest, seat: int | None) -> Seated:
    """Give a guest a seat: the one named, or the first free one."""
    token = new_token()
    await ask(handle, Caller(guest.id), Sit(request_id(), guest.id, guest.name, token, seat))
    return seated_at(handle.table, token)
