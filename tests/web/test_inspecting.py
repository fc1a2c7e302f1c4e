"""Everything on a board can be asked about by finger, mouse or key, and nothing is played by it."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import Locator, Page, expect

from tests.server.deals import gentle
from tests.web.all_wound_up import race
from tests.web.axe import is_accessible
from tests.web.hellrail import ride
from tests.web.players import DESK, PHONE, ComeIn, becomes_true
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wires import Wire, press_until_sent

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


def asked(page: Page) -> Locator:
    """The card about a thing."""
    return page.locator(".ask[role=dialog]")


@asynccontextmanager
async def finger_at(page: Page, x: float, y: float) -> AsyncIterator[None]:
    """A finger rests somewhere."""
    touch = await page.context.new_cdp_session(page)
    at = {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    await touch.send("Input.dispatchTouchEvent", at)
    yield
    await touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


@asynccontextmanager
async def finger_on(page: Page, thing: Locator) -> AsyncIterator[None]:
    """A finger rests on a thing."""
    box = await thing.bounding_box()
    assert box is not None
    async with finger_at(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2):
        yield


async def test_a_finger_held_on_a_card_asks_and_plays_nothing(player: ComeIn) -> None:
    someone = await player(PHONE, **CALM)
    wire = await Wire.of(someone)
    board = await with_bots(someone, options=gentle())
    page = board.page
    seen = await board.look()
    async with finger_on(page, board.end(seen.fits[0])):
        await expect(asked(page)).to_contain_text("It fits: tap it")
    await expect(asked(page)).to_contain_text("§4.3")
    assert wire.acts == []
    assert await board.look() == seen
    await is_accessible(page)

    async with finger_on(page, page.locator("[data-ask=pile]")):
        await expect(asked(page)).to_contain_text("The draw pile")
    await asked(page).get_by_role("button", name="§6.1").click()
    await expect(asked(page)).to_contain_text("draws one card from the pile")
    await is_accessible(page)
    # The tap beside the card closes it, and is a tap all the same.
    await press_until_sent(board, wire, seen.fits[0])
    await expect(asked(page)).to_have_count(0)


async def test_what_has_the_focus_is_asked_about_on_the_board_and_in_words(player: ComeIn) -> None:
    board = await with_bots(await player(DESK, **CALM), options=gentle())
    page = board.page
    for _ in range(2):  # on the board, and in words
        end = page.locator("button[data-end]").first
        await end.focus()
        await page.keyboard.press("i")
        await expect(asked(page)).to_be_focused()
        await expect(asked(page)).to_contain_text("This end: ")
        await page.keyboard.press("Escape")
        await expect(asked(page)).to_have_count(0)
        await expect(end).to_be_focused()
        await end.evaluate("(node) => node.blur()")
        await page.keyboard.press("i")
        await page.get_by_role("button", name=re.compile("^The draw pile")).click()
        await expect(asked(page)).to_contain_text("Its last card is the Exit")
        await is_accessible(page)
        await page.keyboard.press("Escape")
        await page.keyboard.press("t")
    await page.locator("[data-ask=rail]").click(button="right")
    await expect(asked(page)).to_contain_text("The railroad")


async def test_a_card_of_hellrail_shows_where_its_car_waits_and_why_it_cannot_do_more(
    player: ComeIn, site: WebSite
) -> None:
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    await line.comes_on(site)
    page = line.page
    cards = page.locator(".hand button[data-card]")
    waits = re.compile(r"waits in (\d+)")
    names = await cards.all_text_contents()
    marked = page.locator("[data-mark^=pickup]")
    await expect(marked).to_have_count(len({waits.findall(name)[0] for name in names}))
    await cards.first.click()
    await expect(marked).to_have_count(1)
    await expect(marked).to_be_visible()
    await expect(page.locator("[data-mark^=setout]")).to_be_visible()
    await expect(page.locator("[data-missing=not_its_pickup]")).to_contain_text("waits in circle")
    await page.locator("[data-ask='circle 5']").first.click(
        button="right", position={"x": 5, "y": 5}
    )
    await expect(asked(page)).to_contain_text("Whoever comes here by choice may use")
    await is_accessible(page)
    await page.keyboard.press("Escape")
    await page.locator(".hand .corner.traction").first.click(button="right")
    await expect(asked(page)).to_contain_text("As fuel it pulls")


async def test_a_finger_on_a_card_of_hellrail_asks_and_picks_up_nothing(
    player: ComeIn, site: WebSite
) -> None:
    line = await ride(await player(PHONE, **CALM))
    await line.is_playing()
    await line.comes_on(site)
    page = line.page
    async with finger_on(page, page.locator(".hand button[data-card]").first):
        await expect(asked(page)).to_contain_text("Now: ")
    assert (await line.look()).up == []
    await is_accessible(page)
    await page.keyboard.press("Escape")
    # What a phone has no room for is in the list.
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="What is this?").click()
    await page.get_by_role("button", name=re.compile("^The discards")).click()
    await expect(asked(page)).to_contain_text("open to all")


async def test_a_stack_and_a_grave_are_asked_about_and_nothing_is_lifted(
    player: ComeIn, site: WebSite
) -> None:
    yard = await race(await player(PHONE, **CALM))
    await yard.is_playing()
    await yard.comes_on(site)
    page = yard.page
    async with finger_on(page, page.locator(".hand button[data-card]").first):
        await expect(asked(page)).to_contain_text("You hold ")
    await expect(page.locator(".hand button.up")).to_have_count(0)
    await is_accessible(page)
    await page.keyboard.press("Escape")
    for _ in range(2):  # on the board, and in words
        await page.get_by_role("button", name="Menu").click()
        await page.get_by_role("button", name="What is this?").click()
        await page.get_by_role("button", name=re.compile("^An open grave")).click()
        await expect(asked(page)).to_contain_text("taken off the board")
        await is_accessible(page)
        await page.keyboard.press("Escape")
        await page.keyboard.press("t")


async def test_a_quirky_toy_has_a_card_that_tells_its_habit(player: ComeIn, site: WebSite) -> None:
    yard = await race(await player(PHONE, **CALM), options={"rounds": 1, "toys": "quirky"})
    await yard.is_playing()
    await yard.comes_on(site)
    for seat in (0, 1):
        toy = yard.page.locator(f".bets [data-ask='seat {seat}']")
        async with finger_on(yard.page, toy):
            await expect(asked(yard.page)).to_contain_text("Habit: ")
        await expect(asked(yard.page).locator("svg").first).to_be_visible()
        await yard.page.keyboard.press("Escape")
        await expect(asked(yard.page)).to_have_count(0)


@pytest.mark.parametrize("game", ["infernal-wagon", "hellrail", "all-wound-up"])
async def test_the_rules_open_with_one_screen_of_pictures(player: ComeIn, game: str) -> None:
    someone = await player(PHONE, **CALM)
    page = someone.page
    await someone.go(f"/rules/{game}")
    for step in ("goal", "turn.1", "turn.2", "turn.3", "end"):
        await expect(page.locator(f"[data-brief='{step}'] .row svg").first).to_be_visible()
    await expect(page.locator("[data-pieces] svg").first).to_be_attached()
    await page.evaluate("document.fonts.ready.then(() => undefined)")
    await becomes_true(page, "document.documentElement.scrollWidth <= innerWidth")
    await is_accessible(page)
