"""How games end on the page, before the sheet: the way out or down, and the count of the cars."""

from typing import Final

import pytest
from playwright.async_api import expect

from tests.web.hellrail import Line
from tests.web.moments import go_on_from, moments_of
from tests.web.players import DESK, PHONE, ComeIn, Player
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import Board, bots_play_out

pytestmark = pytest.mark.anyio

# What was seen of the end, each thing once, in order.
_WATCHES: Final = """
window.seen = [];
new MutationObserver(() => {
  const look = (what, where) => {
    if (!window.seen.includes(what) && document.querySelector(where)) window.seen.push(what);
  };
  look("fall", "[data-finale=lost] .rider");
  look("daylight", "[data-finale=won] .sun");
  for (const step of ["guess", "cars", "totals"]) look(step, `[data-step=${step}]`);
  look("report", ".over");
}).observe(document, { childList: true, subtree: true, attributes: true });
"""


async def test_the_fall_of_the_wagon_is_seen_through_before_the_sheet(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE)
    await someone.context.add_init_script(_WATCHES)
    board = await with_bots(someone)
    await bots_play_out(site, board.page)  # they will not get far on their own
    await expect(someone.page.get_by_role("region", name="The end")).to_be_visible()
    assert await someone.page.evaluate("window.seen") == ["fall", "report"]


async def last_card(someone: Player, site: WebSite) -> Board:
    """Somebody with the Exit in hand, whom nothing holds back."""
    await someone.context.add_init_script(_WATCHES)
    moments = moments_of("infernal-wagon-exit-2")
    last = [found for found in moments if found.may_do("play", card="EXIT")][-1]
    table = await go_on_from(site, someone, last)
    await someone.go(f"/t/{table}")
    board = Board(someone)
    await board.is_playing()
    await site.pass_ms(3_000)  # the count before it goes on
    return board


async def test_out_into_daylight_before_the_sheet(player: ComeIn, site: WebSite) -> None:
    board = await last_card(await player(PHONE), site)
    await board.press(board.page.locator(".domino.exit button:not(.inert)").first)
    await expect(board.page.locator("[data-finale=won]")).to_contain_text("The Exit is laid")
    await board.page.get_by_role("button", name="Go on").tap()
    await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
    assert await board.page.evaluate("window.seen") == ["daylight", "report"]


async def last_move(someone: Player, site: WebSite) -> Line:
    """Somebody whose next press ends a game of Hellrail."""
    await someone.context.add_init_script(_WATCHES)
    last = moments_of("hellrail-evening")[-1]
    assert last.may_do("end")
    table = await go_on_from(site, someone, last)
    await someone.go(f"/t/{table}")
    line = Line(someone)
    await line.is_playing()
    await site.pass_ms(1)
    return line


async def test_all_guess_then_the_cars_are_turned_up_then_the_totals(
    player: ComeIn, site: WebSite
) -> None:
    line = await last_move(await player(DESK), site)
    page = line.page
    await line.end_turn()
    sheet = page.get_by_role("region", name="Who has delivered how much?")
    await expect(sheet).to_be_visible()
    assert await page.locator(".turned").count() == 0, "a car was shown before anybody guessed"
    await sheet.get_by_role("slider").first.fill("7")
    await sheet.get_by_role("button", name="That is my guess").click()
    await expect(page.locator("[data-step=totals]")).to_contain_text("remembered")
    await sheet.get_by_role("button", name="Go on").click()
    await expect(page.get_by_role("region", name="The end")).to_be_visible()
    assert await page.evaluate("window.seen") == ["guess", "cars", "totals", "report"]
