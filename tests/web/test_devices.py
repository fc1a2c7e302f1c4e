"""The same seat on another device, and phones on a LAN, whose browsers trust nobody."""

import pytest
from playwright.async_api import expect

from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.wagon import Board, in_step, play_on, same_railroad, table_of

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


async def test_a_private_link_opens_the_seat_on_another_device(
    player: ComeIn, site: WebSite
) -> None:
    laptop = await player(DESK, permissions=["clipboard-read", "clipboard-write"], **CALM)
    page = laptop.page
    await laptop.go("/")
    await page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    board = Board(laptop)
    await board.is_playing()
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="Invite", exact=True).click()
    await page.get_by_text("My private seat link").click()
    await page.get_by_role("button", name="Copy private link").click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = await page.evaluate("navigator.clipboard.readText()")
    assert "#seat=" in link
    await page.get_by_role("button", name="Close").click()

    phone = await player(PHONE, **CALM)
    await phone.go(link[link.index("/t/") :])
    other = Board(phone)
    await other.is_playing()
    assert "#" not in phone.page.url, "others could read the secret"
    for where in (page, phone.page):
        await expect(where.get_by_role("group", name="Your hand")).to_be_visible()
    assert (await other.look()).fits == (await board.look()).fits
    await other.play()
    assert same_railroad(*await in_step([board, other]))

    await phone.page.reload()
    await other.is_playing()
    await expect(phone.page.get_by_role("group", name="Your hand")).to_be_visible()


@pytest.mark.slow
async def test_a_whole_game_where_browsers_do_not_trust_the_address(
    player: ComeIn, site: WebSite
) -> None:
    host = await player(PHONE, url=site.lan_url, **CALM)
    page = host.page
    await host.go("/open/infernal-wagon")
    assert await page.evaluate("isSecureContext") is False
    await page.get_by_role("button", name="Open the doors").click()
    await page.get_by_role("button", name="Copy", exact=True).click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    friend = await player(PHONE, url=site.lan_url, **CALM)
    await friend.go(f"/t/{table_of(page.url)}")
    await friend.page.get_by_role("textbox", name="Your name").fill("Friend")
    await friend.page.get_by_role("button", name="Sit here").first.click()
    await friend.page.get_by_role("button", name="I am ready").click()
    await expect(page.get_by_text("Friend", exact=True).first).to_be_visible()
    await page.get_by_role("button", name="Start with 2 players").click()
    boards = [Board(host), Board(friend)]
    for board in boards:
        await board.is_playing()
    assert await play_on(site, boards) > 3
    for board in boards:
        await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
