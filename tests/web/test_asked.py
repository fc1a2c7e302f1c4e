"""Keys that tell, for those who listen: what may be done, the others, the last event, the clock."""

import re

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.all_wound_up import race
from tests.web.hellrail import ride
from tests.web.moments import bring_in
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.tables import with_bots

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
both = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


def told(page: Page) -> Locator:
    """What was asked for by a key."""
    return page.locator("[data-live=asked]")


@both
async def test_a_train_hears_what_it_may_do_and_how_the_others_stand(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    line = await ride(await player(device, **CALM))
    await line.is_playing()
    await line.comes_on(site)
    page = line.page
    for _ in range(2):  # on the board, and in words
        await page.keyboard.press("p")
        await expect(told(page)).to_contain_text(re.compile("^Your turn"))
        await page.keyboard.press("o")
        await expect(told(page)).to_contain_text(re.compile(r"Ada.*\d cards?.*0 delivered"))
        await expect(told(page)).to_contain_text(re.compile(r"(Morty|Isolde|Silas)\b.*delivered"))
        await page.keyboard.press("t")


@both
async def test_a_toy_hears_what_it_may_do_and_how_the_others_stand(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    yard = await race(await player(device, **CALM))
    await yard.is_playing()
    await yard.comes_on(site)
    page = yard.page
    for _ in range(2):
        await page.keyboard.press("p")
        await expect(told(page)).to_have_text(re.compile("^Swap|^Pass"))
        await page.keyboard.press("o")
        await expect(told(page)).to_have_text(re.compile(r"You .*\d cards\. \w.*\d cards"))
        await page.keyboard.press("t")


async def test_a_crew_hears_it_too(player: ComeIn) -> None:
    page = (await with_bots(await player(DESK, **CALM))).page
    for _ in range(2):
        await page.keyboard.press("p")
        await expect(told(page)).to_have_text(re.compile(r"\w{3}"))
        await page.keyboard.press("o")
        await expect(told(page)).to_have_text(re.compile(r"(Morty|Isolde|Silas)\b.*\d cards"))
        await page.keyboard.press("t")


@pytest.mark.parametrize("file", ["hellrail-cards-3", "all-wound-up-gate-2"])
async def test_whoever_leafs_through_a_game_hears_it_too(
    player: ComeIn, site: WebSite, file: str
) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    await someone.go(f"/t/{await bring_in(site, file)}/replay?at=30&camera=map")
    await expect(page.locator(".board .stage")).to_be_visible()
    for key in "lpo":
        await page.keyboard.press(key)
        await expect(told(page)).to_have_text(re.compile(r"\w{3}"))
    await page.keyboard.press("c")
    await expect(told(page)).to_have_text(re.compile(r"^\d+:\d\d"))
    await page.keyboard.press("t")
    await expect(page.locator(".stage")).to_have_count(0)
