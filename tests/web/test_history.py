"""What happened stays: one list for whoever comes back, watches, or looks at the screen."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.web.hellrail import Line, ride
from tests.web.players import DESK, PHONE, ComeIn, comes_to
from tests.web.serving import WebSite
from tests.web.tables import together
from tests.web.test_hellrail import lay_hot
from tests.web.wagon import table_of

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}


async def lines_on(page: Page) -> list[str]:
    """The lines of the list, with their times; who draws what is each seat's own.

    What Ada does she reads as "you", and everybody else by her name.
    """
    lines = await page.locator("li.event").all_inner_texts()
    told = [re.sub(r"\s+", " ", line).strip() for line in lines]
    told = [re.sub(r" (\w+ draws|You draw) [^.]*\.", "", line) for line in told]
    return [re.sub(r" (?:Ada|You|Your) [^.]*\.", " Ada.", line) for line in told]


async def test_a_reload_a_spectator_and_the_screen_have_the_same_list(
    player: ComeIn, site: WebSite
) -> None:
    """A card is laid, taken back and laid again: that is seen, and stays."""
    line = await ride(await player(DESK, **CALM))
    await line.is_playing()
    seen = await line.comes_on(site)
    seen = await lay_hot(line, seen)
    await line.press(line.page.get_by_role("button", name="Undo"))
    await line.after(seen.seq)
    undone = line.page.locator("li.event s")
    await expect(undone.last).to_contain_text("You lay")
    before = await lines_on(line.page)
    assert any("Ada" in told for told in before)

    await line.page.reload()
    await line.is_playing()
    await expect(undone.last).to_contain_text("You lay")
    await comes_to(lambda: lines_on(line.page), before)
    newest = line.page.locator("li.event").last
    await expect(newest).to_be_in_viewport()

    watching = await player(DESK, **CALM)
    await watching.go(f"/t/{table_of(line.page.url)}/screen")
    await expect(watching.page.locator("li.event s").last).to_contain_text("Ada lays")
    await comes_to(lambda: lines_on(watching.page), before)

    await undone.last.click()
    await expect(line.page.locator("[data-pointed]").first).to_be_visible()
    await undone.last.click()
    await expect(line.page.locator("[data-pointed]")).to_have_count(0)


async def test_on_a_phone_the_last_line_and_the_counters_are_in_sight(
    player: ComeIn, site: WebSite
) -> None:
    line: Line = await ride(await player(PHONE, **CALM))
    await line.is_playing()
    await line.comes_on(site)
    page = line.page
    piles = page.get_by_role("region", name="Piles")
    await expect(piles).to_contain_text(re.compile(r"\d+\s*to draw\s*\d+\s*discarded\s*1\s*round"))
    await expect(page.locator("footer .line")).to_contain_text(re.compile("draw|is on|Your turn"))
    await piles.get_by_role("button").tap()
    await expect(
        page.get_by_role("dialog", name="The discards").get_by_role("list")
    ).to_be_visible()
    await page.get_by_role("button", name="Close", exact=True).tap()
    await page.get_by_role("button", name="Log and chat").tap()
    sheet = page.get_by_role("dialog", name="Log and chat")
    await expect(sheet.locator("li.event").last).to_be_in_viewport()


async def test_a_message_is_seen_to_come_and_is_there_after_a_reload(player: ComeIn) -> None:
    host, friend = await together(await player(DESK, **CALM), await player(PHONE, **CALM))
    await host.page.get_by_role("button", name="Log and chat").click()
    await host.page.get_by_role("textbox", name="Say something").fill("hello there")
    await host.page.keyboard.press("Enter")
    unread = friend.page.get_by_role("button", name="Log and chat: 1 new message")
    await expect(unread).to_be_visible()
    await friend.page.reload()
    await friend.is_playing()
    await unread.tap()
    talk = friend.page.get_by_role("list", name="Talk")
    await expect(talk).to_contain_text("Host: hello there")
    await friend.page.get_by_role("button", name="Close").tap()
    await expect(friend.page.get_by_role("button", name="Log and chat", exact=True)).to_be_visible()


async def test_in_a_game_over_days_each_line_has_the_time_of_its_day(
    player: ComeIn, site: WebSite
) -> None:
    days = {"slow": True, "bank_h": 168, "more_h": 24}
    line = await ride(await player(DESK, **CALM), pace=days)
    await line.is_playing()
    seen = await line.comes_on(site)
    await site.pass_ms(3 * 3_600_000)
    await lay_hot(line, seen)
    told = line.page.locator("li.event").filter(has_text="You lay")
    for _ in range(2):  # also after a reload
        words = await told.locator("time").inner_text()
        assert re.search(r"\d\d:\d\d|\d+ [A-Z][a-z]+", words), words
        assert words != "0:00"
        await line.page.reload()
        await line.is_playing()
        await expect(told).to_be_attached()
