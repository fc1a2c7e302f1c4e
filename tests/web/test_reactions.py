"""Reactions on the page: an onlooker laughs, and the table and its screen see it."""

import asyncio

import pytest
from playwright.async_api import Page, expect

from tests.server.clients import HANG_S
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import table_of

pytestmark = pytest.mark.anyio

# They are gone in a moment, which a busy machine may miss: so the page notes whose it has shown.
_NOTES = """
globalThis.reacted = "";
new MutationObserver(() => {
  for (const one of document.querySelectorAll(".reactions span")) reacted += one.className + " ";
}).observe(document, { childList: true, subtree: true });
"""


async def has_shown(page: Page, whose: str) -> None:
    """Wait until a page has shown somebody's reaction."""
    async with asyncio.timeout(HANG_S):
        while whose not in await page.evaluate("reacted"):
            await asyncio.sleep(0.05)


async def test_an_onlooker_laughs_and_the_table_sees_it(player: ComeIn, site: WebSite) -> None:
    ada, crowd, screen = await player(DESK), await player(PHONE), await player(DESK)
    for one in (ada, crowd, screen):
        await one.page.add_init_script(_NOTES)
    board = await with_bots(ada)
    table = table_of(ada.page.url)
    await crowd.go(f"/t/{table}")
    await screen.go(f"/t/{table}/screen")
    await expect(screen.page.locator("main[data-line=open]")).to_be_visible()
    bar = crowd.page.get_by_role("group", name="Reactions")
    across, stage = await bar.bounding_box(), await crowd.page.locator(".stage").bounding_box()
    assert across is not None
    assert stage is not None
    assert across["y"] + across["height"] <= stage["y"], "it covers the board"
    await bar.get_by_role("button", name="Laugh").click()
    for page in (board.page, screen.page, crowd.page):
        await has_shown(page, "crowd")
    await expect(screen.page.get_by_role("group", name="Reactions")).to_have_count(0)

    # A setting hides them.
    await crowd.page.evaluate(
        "localStorage.setItem('limboline.settings', JSON.stringify({reactions: false}))"
    )
    await crowd.page.reload()
    await expect(crowd.page.locator("main[data-line=open]")).to_be_visible()
    await expect(crowd.page.get_by_role("group", name="Reactions")).to_have_count(0)
