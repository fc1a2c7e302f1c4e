"""Whole games without a mouse: by keys alone, and through the text board alone."""

import asyncio
import contextlib
import re
from typing import Final

import pytest
from playwright.async_api import Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.server.clients import HANG_S
from tests.web.players import DESK, ComeIn, comes_to
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import LOOK_AGAIN_MS, STEP_MS, Board, Look

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
KEYS: Final = (("KeyQ", "KeyA"), ("KeyW", "KeyS"), ("KeyE", "KeyD"), ("KeyR", "KeyF"))
MOST_TABS: Final = 60


async def walk_to(page: Page, name: str) -> None:
    """Press Tab until something with this name has the focus."""
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        words = "document.activeElement?.ariaLabel || document.activeElement?.textContent || ''"
        if re.search(name, await page.evaluate(words)):
            assert await page.evaluate("document.activeElement.matches(':focus-visible')")
            return
    raise AssertionError(f"no way to {name} by the keyboard")


async def test_a_whole_game_by_keys_alone(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    await someone.go("/")
    await expect(
        page.get_by_role("button", name="Play with bots now: Infernal Wagon")
    ).to_be_enabled()
    await walk_to(page, "^Play with bots now")
    await page.keyboard.press("Enter")
    board = Board(someone)
    await board.is_playing()
    plays = 0
    async with asyncio.timeout(4 * HANG_S):
        while (seen := await board.look()).phase != "over":
            if seen.fits:
                await press_keys(board, seen)
                plays += 1
            else:
                await site.pass_ms(STEP_MS)
    assert plays > 1
    await expect(page.get_by_role("region", name="The end")).to_be_visible()
    await walk_to(page, "^Again$")
    await page.keyboard.press("Enter")
    await board.is_playing()


async def press_keys(board: Board, seen: Look) -> None:
    """Press the key of an end that fits, and walk to a stop if several are open."""
    page = board.page
    end = seen.fits[0]
    cards = page.get_by_role("group", name="Your hand").locator("[data-card]")
    names = [str(await card.get_attribute("data-card")) for card in await cards.all()]
    ends = page.locator(f'[data-card="{end.split()[0]}"] button[data-end]')
    sides = [str(await side.get_attribute("data-end")) for side in await ends.all()]
    if end.split()[0] not in names or end not in sides:
        return  # the play before was under way still, and the card lies there now
    key = KEYS[names.index(end.split()[0])][min(1, sides.index(end))]
    async with asyncio.timeout(HANG_S):
        await page.keyboard.press(key)
        while (now := await board.look()).seq == seen.seq and now.phase == "playing":
            if now.pulsing:
                await page.locator("button.socket.pulsing").first.focus()
                await page.keyboard.press("Enter")
            await asyncio.sleep(0.01)


async def test_a_hand_is_one_stop_for_the_tab_key_and_the_arrows_walk_in_it(
    player: ComeIn,
) -> None:
    page = (await with_bots(await player(DESK, **CALM))).page
    focused = "document.activeElement?.dataset.end ?? ''"
    ends = page.get_by_role("group", name="Your hand").locator("button[data-end]")
    names = [str(await end.get_attribute("data-end")) for end in await ends.all()]
    assert len(names) >= 3
    for _ in range(MOST_TABS):
        await page.keyboard.press("Tab")
        if await page.evaluate(focused):
            break

    async def in_focus(name: str) -> None:
        await comes_to(lambda: page.evaluate(focused), name)

    await in_focus(names[0])
    for name in (*names[1:], names[0]):
        await page.keyboard.press("ArrowRight")
        await in_focus(name)
    await page.keyboard.press("ArrowLeft")
    await in_focus(names[-1])
    await page.keyboard.press("Tab")
    await in_focus("")  # or the hand is more than one stop
    await page.keyboard.press("Shift+Tab")
    await in_focus(names[-1])  # or the place in the hand is forgotten
    await page.keyboard.press("b")
    await expect(page.get_by_role("region", name="Rail")).to_be_focused()
    await page.keyboard.press("h")
    await in_focus(names[-1])


async def test_a_whole_game_through_the_text_board_alone(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    await someone.go("/")
    await page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    board = Board(someone)
    await board.is_playing()
    await page.keyboard.press("t")
    plays = page.get_by_role("region", name="What you may play")
    await expect(plays).to_be_visible()
    await expect(page.locator(".stage")).to_have_count(0)
    pressed = 0
    async with asyncio.timeout(4 * HANG_S):
        while (seen := await board.look()).phase != "over":
            if not seen.fits:
                await site.pass_ms(STEP_MS)
                continue
            fitting = plays.get_by_role("button", name=re.compile(": fits$"))
            with contextlib.suppress(PlaywrightTimeout):  # what fitted may lie there already
                await fitting.first.press("Enter", timeout=LOOK_AGAIN_MS)
                await board.shows(seen.seq + 1)
                pressed += 1
    assert pressed > 1
    await expect(page.get_by_role("region", name="The end")).to_be_visible()


async def test_keys_tell_the_last_event_and_the_clock(player: ComeIn) -> None:
    someone = await player(DESK, **CALM)
    board = await with_bots(someone)
    await board.play()
    told = board.page.locator("[data-live=asked]")
    await board.page.keyboard.press("l")
    await expect(told).to_have_text(re.compile("^You "))
    await board.page.keyboard.press("c")
    await expect(told).to_have_text(re.compile(r"^\d:\d\d"))
