"""A game from another package, in a browser: found on the landing page, played by its own board."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from limboline.games import registry
from limboline.server.context import Settings
from limboline.server.page import board_files
from limboline.table.workers import Workers
from tests.server.clients import HANG_S
from tests.web.players import ComeIn
from tests.web.serving import WebSite
from tests.web.tables import join, open_table

pytestmark = pytest.mark.anyio
LOOK_AGAIN_MS: Final = 2_000


@pytest.fixture
async def site(
    built_page: Path, tmp_path: Path, bots: Workers, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[WebSite]:
    """A server that knows the game."""
    monkeypatch.setitem(registry.ROOMS, "last-lantern", "last_lantern:LastLanternRoom")
    board_files.cache_clear()
    site = WebSite(tmp_path / "data", Settings(page=built_page), bots)
    await site.open()
    yield site
    await site.close()
    registry.room.cache_clear()
    board_files.cache_clear()


async def _press(pages: list[Page]) -> None:
    """Let the flame burn, or press the brightest card, where either may be pressed."""
    for page in pages:
        for what in (".lantern-let:not(:disabled)", ".lantern-card:not(:disabled)"):
            if await page.locator(what).count():
                # An answer that comes in between may have taken it away: then look again.
                with contextlib.suppress(PlaywrightTimeout):
                    await page.locator(what).last.click(timeout=LOOK_AGAIN_MS)
                return


async def test_a_whole_game_on_the_board_that_the_package_ships(
    player: ComeIn, site: WebSite
) -> None:
    host, friend = await player(), await player()
    await host.go("/")
    await expect(host.page.get_by_role("heading", name="Last Lantern")).to_be_visible()
    chosen = {"goal": 10, "shutters": 1}
    table = await open_table(host, game="last-lantern", seats=2, name="Host", options=chosen)
    await join(friend, table, "Friend")
    for one in (host, friend):
        await one.go(f"/t/{table}")
    await friend.page.get_by_role("button", name="I am ready").click()
    await host.page.get_by_role("button", name="Start with 2 players").click()
    await expect(host.page.locator(".lantern-board")).to_be_visible()
    over = host.page.get_by_text("Home, with enough light.")
    async with asyncio.timeout(HANG_S):
        while not await over.count():
            await _press([host.page, friend.page])
            await asyncio.sleep(0.1)  # an answer is held for a while, so that it tells nothing
            await site.pass_ms(400)
    await expect(over.first).to_be_visible()
