"""Games over days, in a server that knows the tiny games as well."""

from collections.abc import Callable
from typing import Any

from tests.server.clients import Json
from tests.server.places import Visitor
from tests.server.playing import Evening
from tests.table.rooms import tiny_rooms

__all__ = ["tiny_rooms"]

HOUR_MS = 60 * 60_000


async def a_slow_evening(visitor: Callable[[], Visitor], **wish: Any) -> Evening:
    """Ana and Mia have begun a game of darts that is played over days."""
    ana, mia = visitor(), visitor()
    order = {"game": "aim", "seats": 2, "options": {"darts": 4}, "pace": {"slow": True}, **wish}
    answer = await ana.http.post("/api/tables", json={"name": "Ana", **order})
    assert answer.status_code == 201, answer.text
    opened: Json = answer.json()
    seated = [opened["seated"], await mia.join(opened["table"], name="Mia")]
    clients = [
        await one.look(opened["table"], seat["token"])
        for one, seat in zip((ana, mia), seated, strict=True)
    ]
    evening = Evening(opened["table"], [ana, mia], clients, seated)
    await evening.begin()
    return evening


async def all_leave(evening: Evening) -> None:
    """Everybody closes the page."""
    for client in evening.clients:
        await client.close()


KEEP = {"type": "keep"}
"""An answer in that game."""
