"""What a page tells of itself: a seat open elsewhere, nothing that is kept, a newer page."""

import re

import pytest
from playwright.async_api import Page, Route, expect

from tests.server.deals import gentle
from tests.web.axe import is_accessible
from tests.web.fitting import misfits
from tests.web.players import DESK, PHONE, SMALL_PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.tables import gather, with_bots
from tests.web.wagon import Board, in_step, same_railroad
from tests.web.wires import Wire

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}

_NOTHING_IS_KEPT = """
Object.defineProperty(window, "localStorage", {
  get() { throw new DOMException("not allowed", "SecurityError"); },
});
"""


async def private_link(page: Page) -> str:
    """The link to one's own seat, from the menu."""
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="Invite", exact=True).click()
    await page.get_by_text("My private seat link").click()
    await page.get_by_role("button", name="Copy private link").click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    await page.get_by_role("button", name="Close").click()
    link = str(await page.evaluate("navigator.clipboard.readText()"))
    return link[link.index("/t/") :]


async def test_a_seat_that_is_open_on_two_devices_is_used_on_one(
    player: ComeIn, site: WebSite
) -> None:
    laptop = await player(DESK, permissions=["clipboard-read", "clipboard-write"], **CALM)
    await laptop.go("/")
    await laptop.page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    board = Board(laptop)
    await board.is_playing()
    link = await private_link(board.page)
    phone = Board(await player(PHONE, **CALM))
    await phone.player.go(link)
    await phone.is_playing()
    for page in (board.page, phone.page):
        await expect(page.get_by_text("Your seat is open elsewhere too.")).to_be_visible()
    await is_accessible(phone.page)

    await phone.page.get_by_role("button", name="Use here").click()
    await expect(board.page.get_by_text("You play this seat elsewhere.")).to_be_visible()
    await expect(phone.page.get_by_text("elsewhere")).to_have_count(0)
    await is_accessible(board.page)
    assert (await board.look()).can == "", "whoever stands aside may press nothing"
    await phone.play()
    assert same_railroad(*await in_step([board, phone]))

    await board.page.get_by_role("button", name="Use here").click()
    await expect(phone.page.get_by_text("You play this seat elsewhere.")).to_be_visible()
    await board.is_open()
    await board.player.context.close()
    await expect(phone.page.get_by_text("elsewhere")).to_have_count(0)


async def test_a_browser_that_keeps_nothing_is_warned_and_gets_the_private_link(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE, permissions=["clipboard-read", "clipboard-write"], **CALM)
    await someone.context.add_init_script(_NOTHING_IS_KEPT)
    page = someone.page
    await someone.go("/")
    await page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    await page.locator("[data-coach='goal']").get_by_role("button", name="go").click()
    board = Board(someone)
    await board.is_playing()
    await expect(page.get_by_text("This browser keeps nothing")).to_be_visible()
    await is_accessible(page)
    await page.get_by_role("button", name="Copy private link").click()
    await expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = await page.evaluate("navigator.clipboard.readText()")
    await page.get_by_role("button", name="Got it", exact=True).click()
    await expect(page.get_by_text("This browser keeps nothing")).to_have_count(0)

    elsewhere = await player(PHONE, **CALM)
    await elsewhere.go(link[link.index("/t/") :])
    await expect(elsewhere.page.get_by_role("group", name="Your hand")).to_be_visible()


@pytest.mark.parametrize("device", [SMALL_PHONE, DESK], ids=["small-phone", "desk"])
async def test_a_notice_finds_room_on_every_board(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    await someone.context.add_init_script(_NOTHING_IS_KEPT)
    board = await with_bots(someone, seats=5, name="Wilhelmina von Grabesruh")
    table = board.page.url
    for language in ("en", "fr", "de", "pseudo"):
        await board.page.goto(f"{table}?lang={language}")
        await board.is_playing()
        await expect(board.page.locator(".strip")).to_be_visible()
        assert await misfits(board.page, touch=device.touch) == [], language


async def test_a_newer_page_is_offered_when_no_game_runs(player: ComeIn, site: WebSite) -> None:
    someone, friend = await player(DESK, **CALM), await player(PHONE, **CALM)
    wire = await Wire.of(someone)
    boards = await gather(someone, friend, options=gentle())
    page = someone.page
    newer = page.get_by_text("A new version of this page is here.")
    await wire.cut_once()
    await boards[0].is_open()
    await expect(newer).to_have_count(0)

    async def another_page(route: Route) -> None:
        answer = await route.fetch()
        text = re.sub(r'(<script[^>]*src=")[^"]+', r"\1/assets/another.js", await answer.text())
        await route.fulfill(response=answer, body=text)

    await page.route(f"{someone.url}/", another_page)
    await wire.cut()
    await expect(newer).to_be_visible()
    await is_accessible(page)
    await page.evaluate("window.before = true")
    async with page.expect_event("load"):
        await page.get_by_role("button", name="Update").click()
    assert await page.evaluate("window.before") is None
    await boards[0].is_open()


async def test_the_licences_of_the_parts_are_a_file_and_no_page(player: ComeIn) -> None:
    someone = await player(DESK)
    someone.expects("favicon.ico")  # a text has no way to name another picture
    await someone.go("/")
    await someone.page.get_by_role("link", name="Licences of its parts").click()
    await expect(someone.page).to_have_url(f"{someone.url}/licenses.txt")
    await expect(someone.page.get_by_text("each under its own licence")).to_be_visible()
