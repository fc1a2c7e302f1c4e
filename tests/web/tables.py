"""Tables for the page's tests: opened by a request, as programs do, and then looked at."""

import re
from typing import Any

from playwright.async_api import expect

from tests.web.players import Player
from tests.web.wagon import Board

GAME = "infernal-wagon"


async def open_table(host: Player, **order: Any) -> str:
    """Open a table and sit down at it, without a page."""
    answer = await host.context.request.post(f"{host.url}/api/tables", data={"game": GAME, **order})
    assert answer.status == 201, await answer.text()
    opened: dict[str, Any] = await answer.json()
    return str(opened["table"])


async def join(friend: Player, table: str, name: str) -> None:
    """Sit down at a table, without a page."""
    answer = await friend.context.request.post(
        f"{friend.url}/api/tables/{table}/join", data={"name": name}
    )
    assert answer.status == 201, await answer.text()


async def with_bots(someone: Player, **order: Any) -> Board:
    """Somebody in a game with bots."""
    wish = {"seats": 3, "fill": "crew", "begin": True, "name": "Ada", **order}
    table = await open_table(someone, **wish)
    await someone.go(f"/t/{table}")
    board = Board(someone)
    if order.get("begin", True):
        await board.is_playing()
    return board


async def gather(*friends: Player, **order: Any) -> list[Board]:
    """Friends around a table, before the game; the first is the host."""
    table = await open_table(friends[0], seats=len(friends), name="Host", **order)
    for number, friend in enumerate(friends[1:], 1):
        await join(friend, table, f"Friend {number}")
    boards = [Board(friend) for friend in friends]
    for board in boards:
        await board.player.go(f"/t/{table}")
    return boards


async def begin(boards: list[Board]) -> None:
    """Everybody is ready, and the host starts."""
    host, *others = boards
    for board in others:
        await board.page.get_by_role("button", name="I am ready").click()
    start = f"Start with {len(boards)} players"
    await expect(host.page.get_by_text("Everybody is ready.")).to_be_visible()
    await host.page.get_by_role("button", name=start).click()
    for board in boards:
        await board.is_playing()


async def together(*friends: Player, **order: Any) -> list[Board]:
    """Friends in a game; the first is the host."""
    boards = await gather(*friends, **order)
    await begin(boards)
    return boards


async def watch(onlooker: Player, board: Board) -> Board:
    """Somebody who only watches a table."""
    await onlooker.go(re.sub("^https?://[^/]+", "", board.page.url))
    return Board(onlooker)
