"""Was it fair? Two browsers mix into the shuffle, and one of them works it out after the game."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Route, expect

from limboline.server.context import Settings
from limboline.table.dealing import secret_deal
from limboline.table.workers import Workers
from tests.server.clients import HANG_S
from tests.server.deals import gentle
from tests.server.playing import live_of
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import begin, gather
from tests.web.wagon import bots_play_out

pytestmark = pytest.mark.anyio


@pytest.fixture
async def site(built_page: Path, tmp_path: Path, bots: Workers) -> AsyncIterator[WebSite]:
    """A server that deals as a real one does."""
    site = WebSite(tmp_path / "data", Settings(page=built_page), bots, secret_deal)
    await site.open()
    yield site
    await site.close()


async def test_the_page_proves_the_shuffle_without_the_browsers_help(
    player: ComeIn, site: WebSite
) -> None:
    ada, mia = await player(DESK), await player(PHONE)
    # A laptop in a living room speaks plain http, where browsers have no hashes of their own.
    await mia.page.add_init_script("delete Crypto.prototype.subtle")
    host, friend = await gather(ada, mia, options={**gentle(), "clock": "6:00"})
    assert not await friend.page.evaluate("'subtle' in crypto")
    seal = host.page.get_by_text("The shuffle is sealed:")
    await expect(seal).to_be_visible()
    await seal.click()
    await expect(host.page.get_by_text("Your browser mixes in a number")).to_be_visible()
    table = host.page.url.rpartition("/")[2]

    # Both have mixed in a number, and nobody had to do anything for it.
    seats = live_of(site.inside, table).table
    async with asyncio.timeout(HANG_S):
        while not all(seat.nonce for seat in seats.seats):
            await asyncio.sleep(0.01)
    await begin([host, friend])
    await bots_play_out(site, host.page)

    await friend.page.goto(f"{site.url}/t/{table}/replay")
    await friend.page.get_by_role("button", name="Was it fair?").click()
    sheet = friend.page.get_by_role("dialog", name="Was it fair?")
    await expect(sheet.get_by_text("Yes: the shuffle was sealed")).to_be_visible()
    await expect(sheet.get_by_text("2 players mixed in numbers")).to_be_visible()
    await expect(sheet.get_by_text("This browser saw the same seal")).to_be_visible()
    await expect(sheet.get_by_text("Number of Friend 1")).to_be_visible()
    await friend.page.keyboard.press("Escape")

    # A record that was made up afterwards does not pass.
    async def forge(route: Route) -> None:
        answer = await route.fetch()
        text = (await answer.text()).replace("\nseed: ", "\nseed: 1", 1)
        await route.fulfill(response=answer, body=text)

    await friend.page.route("**/record?*", forge)
    await friend.page.get_by_role("button", name="Was it fair?").click()
    await expect(sheet.get_by_text("No: the numbers do not fit together")).to_be_visible()
    await friend.page.unroute("**/record?*")
    await friend.page.keyboard.press("Escape")

    # Nor does one that this browser has seen sealed otherwise.
    key = f"limboline.shuffle.{table}.1"
    kept = json.loads(await friend.page.evaluate("key => localStorage.getItem(key)", key))
    kept["commitment"] = "0" * 64
    await friend.page.evaluate(
        "([key, kept]) => localStorage.setItem(key, kept)", [key, json.dumps(kept)]
    )
    await friend.page.get_by_role("button", name="Was it fair?").click()
    await expect(sheet.get_by_text("Careful: before the game")).to_be_visible()


async def test_a_game_with_bots_has_a_number_of_the_browser_in_its_shuffle(
    player: ComeIn, site: WebSite
) -> None:
    ada = await player(DESK)
    await ada.go("/")
    await ada.page.get_by_role("button", name="Play with bots now: Hellrail").click()
    await expect(ada.page.locator("[data-phase='playing']")).to_be_visible()
    table = ada.page.url.rpartition("/")[2]
    began = live_of(site.inside, table).table.play.began
    assert began.commitment
    assert [bool(nonce) for nonce in began.nonces] == [True, False, False]
