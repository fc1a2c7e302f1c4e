"""The table screen on a TV: read from a sofa, heard by everybody, and nothing is pressed there."""

from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.web.players import PHONE, ComeIn, Device, becomes_true, comes_to
from tests.web.serving import WebSite
from tests.web.tables import join, open_table
from tests.web.test_finish import let_the_winner_go
from tests.web.wagon import Board

pytestmark = pytest.mark.anyio
TV: Final = Device(1920, 1080)
# On a TV that is 1.2 m wide such letters are 20 mm high: a two-hundredth of four metres.
READABLE_PX: Final = 32
FILLS: Final = {"infernal-wagon": "crew", "hellrail": "hauler", "all-wound-up": "greedy"}

QUIET: Final = "The TV has the sound: tap for sound here too"

_SIZES: Final = """(what) => [...document.querySelectorAll(what)].map((node) =>
  parseFloat(getComputedStyle(node).fontSize) * (node.currentCSSZoom ?? 1))"""

# Nearly half of the screen, or more.
_LARGE_STAGE: Final = """(() => {
  const { width, height } = document.querySelector(".board .stage").getBoundingClientRect();
  return width * height > 0.45 * innerWidth * innerHeight;
})()"""


async def is_read_from_afar(page: Page, what: str, least: float = READABLE_PX) -> None:
    """Wait until the letters of all of something are large enough."""

    async def too_small() -> list[float]:
        found: list[float] = await page.evaluate(_SIZES, what)
        return [size for size in found or [0] if size < least]

    await comes_to(too_small, [])


async def test_before_the_game_it_invites(player: ComeIn) -> None:
    host, tv = await player(PHONE), await player(TV)
    table = await open_table(host, seats=3, name="Ada")
    await tv.go(f"/t/{table}/screen")
    await expect(tv.page.locator("li.taken")).to_have_text("Ada")
    code = tv.page.get_by_role("img", name="QR code").first
    box = await code.bounding_box()
    assert box is not None
    assert box["height"] > 400, "too small to scan from a sofa"
    await join(await player(PHONE), table, "Mortimer")
    await expect(tv.page.locator("li.taken")).to_have_count(2)
    await is_read_from_afar(tv.page, ".invitation li, .invitation .code")
    await expect(tv.page.get_by_role("button", name="Sit here")).to_have_count(0)


@pytest.mark.parametrize("game", sorted(FILLS))
async def test_the_crew_the_time_and_the_way_in_are_read_from_afar(
    player: ComeIn, site: WebSite, game: str
) -> None:
    host, tv = await player(PHONE), await player(TV)
    wish = {"game": game, "seats": 3, "fill": FILLS[game], "begin": True, "name": "Ada"}
    table = await open_table(host, **wish)
    await tv.go(f"/t/{table}/screen?camera=map&quality=low")
    await expect(tv.page.locator("main[data-phase=playing] .bar li")).to_have_count(3)
    await site.pass_ms(500)
    await is_read_from_afar(tv.page, ".bar bdi, p.prompt, .bar .holds")
    if game == "all-wound-up":
        await is_read_from_afar(tv.page, ".bets :is(h2, bdi, .state, .total)")
    clock = ".digits" if game == "infernal-wagon" else ".bar .clock"
    await is_read_from_afar(tv.page, clock, 3 * READABLE_PX)
    await becomes_true(tv.page, _LARGE_STAGE)
    await expect(tv.page.locator(".bar img")).to_be_in_viewport(ratio=1)
    await becomes_true(tv.page, "document.documentElement.scrollHeight <= innerHeight")


async def test_the_podium_and_how_to_go_on_are_read_from_afar(
    player: ComeIn, site: WebSite
) -> None:
    tv = await player(TV)
    await let_the_winner_go(await player(), site, "map", tv)
    await is_read_from_afar(tv.page, ".podium bdi, .honours h2, [data-go-on]")
    await tv.page.get_by_role("button", name="Go on").click()
    await expect(tv.page.get_by_role("region", name="The end")).to_be_visible()


async def test_a_token_lights_up_when_somebody_calls_and_the_phone_is_quiet(
    player: ComeIn, site: WebSite
) -> None:
    host, tv = await player(PHONE), await player(TV)
    table = await open_table(host, seats=3, fill="crew", begin=True, name="Ada")
    await tv.go(f"/t/{table}/screen")
    await host.go(f"/t/{table}")
    board = Board(host)
    await board.is_playing()
    mute = host.page.locator("button.mute")
    await expect(mute).to_have_attribute("aria-label", QUIET)
    await site.pass_ms(4_000)
    await host.page.locator(".calls button").first.tap()
    await host.page.get_by_role("button", name="Wait!").tap()
    await expect(tv.page.locator(".bar li.seat-0[data-calls]")).to_contain_text("Wait!")
    await mute.tap()
    await expect(mute).not_to_have_attribute("aria-label", QUIET)
    await host.page.reload()
    await board.is_playing()
    await expect(mute).not_to_have_attribute("aria-label", QUIET)
