"""Infernal Wagon: what one plans with stays in sight, and what comes goes again."""

import asyncio
import re
from typing import Any

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.server.deals import gentle
from tests.web.dealt import seed_with
from tests.web.players import DESK, LANDSCAPE, PHONE, ComeIn, Device, comes_to
from tests.web.serving import WebSite
from tests.web.tables import together, with_bots
from tests.web.test_flow import place_of
from tests.web.wagon import play_once, time_runs_out

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
TINY = Device(320, 568, touch=True)
BOTH = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])

READABLE = 0.8  # of its full strength

# Which way the open stop lies from the Wagon, and how the Wagon is turned.
_WAGON = """() => {
  if (document.querySelectorAll(".cell.stop").length !== 1) return ["", ""];
  const at = (what) => document.querySelector(what).style.transform.match(/-?[\\d.]+/g).map(Number);
  const [[x, y], [sx, sy]] = [at(".cell.wagon"), at(".cell.stop")];
  const way = Math.abs(sy - y) > Math.abs(sx - x) ? "upright" : "level";
  return [way, document.querySelector(".cell.wagon svg").style.transform];
}"""

# Whether what says how much lies behind touches a card of the railroad.
_STUB = """() => {
  const stub = document.querySelector(".stub")?.getBoundingClientRect();
  if (!stub) return null;
  return [...document.querySelectorAll("[data-rail-card]")].some((card) => {
    const box = card.getBoundingClientRect();
    return box.width && box.left < stub.right - 1 && box.right > stub.left + 1 &&
      box.top < stub.bottom - 1 && box.bottom > stub.top + 1;
  });
}"""


# Which of what matters most, the open ends, the Wagon and the hand, something lies over.
_COVERED = """(over) => {
  const boxes = [...document.querySelectorAll(over)].map((each) => each.getBoundingClientRect())
    .filter((box) => box.width);
  if (!boxes.length) return null;
  const desk = innerWidth > 900 ? ", .stub" : "";
  const matters = document.querySelectorAll(".cell.stop, .cell.wagon, footer .domino" + desk);
  return [...matters].filter((one) => {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    return boxes.some((box) => box.left < right - 1 && box.right > left + 1 &&
      box.top < bottom - 1 && box.bottom > top + 1);
  }).map((one) => one.className);
}"""


@pytest.mark.parametrize(
    "device", [DESK, PHONE, TINY, LANDSCAPE], ids=["desk", "phone", "320", "landscape"]
)
async def test_what_can_be_said_and_what_is_said_covers_nothing_that_matters(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    """Open, the tray lies over the line of words; what others say, over the backs of cards."""
    options = {**gentle(), "curse": True}
    board = await with_bots(await player(device, **CALM), options=options, seats=4)
    page = board.page
    more = page.locator("[data-call=more]")
    heard = looks = 0
    async with asyncio.timeout(2 * HANG_S):
        while looks < 8 or not heard:
            looks += await play_once(site, [board])
            if (await board.look()).phase != "playing":
                break
            if await more.is_visible() and await more.get_attribute("aria-expanded") == "false":
                await board.press(more)
            await comes_to(lambda: page.evaluate(_COVERED, ".tray .calls"), [])
            covered = await page.evaluate(_COVERED, ".says")
            heard += covered is not None
            assert not covered
    assert heard


@BOTH
async def test_along_a_railroad_the_wagon_looks_where_it_goes_and_nothing_lies_on_a_card(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    board = await with_bots(await player(device, **CALM), options=gentle())
    page = board.page
    seen: dict[str, str] = {}
    covered = None
    async with asyncio.timeout(2 * HANG_S):
        while len(seen) < 2 or covered is None:
            await play_once(site, [board])
            if (await board.look()).phase != "playing":
                break
            way, turn = await page.evaluate(_WAGON)
            if way:
                seen[way] = turn
            covered = await page.evaluate(_STUB)
            if covered:  # while cards fall, or the picture moves on
                await comes_to(lambda: page.evaluate(_STUB), wanted=False)
                covered = False
    assert seen["level"] != seen["upright"]
    assert covered is False


async def test_a_hand_can_be_read_while_one_waits(player: ComeIn, site: WebSite) -> None:
    board = await with_bots(await player(DESK, **CALM), options=gentle())
    hand = board.page.get_by_role("group", name="Your hand")
    async with asyncio.timeout(HANG_S):
        while not await hand.locator(".dim").count():
            await play_once(site, [board])
    shade = "(card) => Number(getComputedStyle(card).opacity)"
    assert await hand.locator(".dim").first.evaluate(shade) >= READABLE


async def test_larger_cards_are_larger_at_the_desk(player: ComeIn, site: WebSite) -> None:
    board = await with_bots(await player(DESK, **CALM))
    card = board.page.locator("[data-rail-card]").last
    before = (await place_of(card))[2]
    await board.page.evaluate(
        'localStorage.setItem("limboline.settings", JSON.stringify({ largeCards: true }))'
    )
    await board.page.reload()
    await board.is_playing()
    assert (await place_of(card))[2] > 1.1 * before


async def test_played_on_from_a_moment_the_clock_shows_what_it_showed_then(
    player: ComeIn, site: WebSite
) -> None:
    board = await with_bots(await player(DESK, **CALM), options=gentle())
    for _ in range(4):
        await play_once(site, [board])
        await site.pass_ms(20_000)
    await time_runs_out(site, [board])
    page = board.page
    await page.get_by_role("link", name="Replay").click()
    scrubber = page.get_by_role("slider")
    await scrubber.fill("4")
    await expect(page.locator("footer").get_by_text("4/")).to_be_visible()
    clock = page.locator(".fuse .digits")
    there = re.search(r"\d+:\d\d", await clock.inner_text())
    assert there is not None
    assert there[0] != "7:00"
    await page.get_by_role("button", name="Play on from here").click()
    await expect(page).not_to_have_url(re.compile("replay"))
    await board.is_playing()
    await expect(clock).to_contain_text(there[0])


async def test_an_open_pad_is_closed_in_the_next_game(player: ComeIn, site: WebSite) -> None:
    options: dict[str, Any] = {"silence": True, "silence_scribbles": True}
    site.deal_next(seed_with(pile=("silence",), seats=2, **options))
    boards = await together(
        await player(DESK, **CALM), await player(PHONE, **CALM), options=options
    )
    await boards[0].play()
    page = boards[0].page
    await page.get_by_role("button", name="Scribble in the air").click()
    pad = page.get_by_role("img", name="Draw one quick trail of light.")
    await expect(pad).to_be_visible()
    await time_runs_out(site, boards)
    site.deal_next(seed_with(pile=("silence",), seats=2, **options))
    for board in boards:
        await board.page.get_by_role("button", name="Again", exact=True).click()
    for board in boards:
        await board.is_playing()
    await boards[0].play()
    await expect(page.get_by_role("button", name="Scribble in the air")).to_be_visible()
    await expect(pad).to_have_count(0)


# Every button of the end sheet, brought into sight: what one would press there.
_REACHED = """() => [...document.querySelectorAll("section.over :is(button, a)")].filter((each) => {
  each.scrollIntoView({ block: "nearest" });
  const { x, y, width, height } = each.getBoundingClientRect();
  const there = document.elementFromPoint(x + width / 2, y + height / 2);
  return width > 0 && !each.contains(there);
}).map((each) => each.innerText)"""


async def test_on_a_phone_every_button_of_the_end_sheet_can_be_pressed(
    player: ComeIn, site: WebSite
) -> None:
    board = await with_bots(await player(Device(360, 640, touch=True), **CALM))
    await time_runs_out(site, [board])
    await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
    again = board.page.get_by_role("button", name="Again", exact=True)
    await expect(again).to_be_in_viewport(ratio=1)
    assert await board.page.evaluate(_REACHED) == []


@BOTH
async def test_an_armed_explosion_shows_what_it_would_blow_away(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    site.deal_next(seed_with("explosion"))
    board = await with_bots(await player(device, **CALM))
    page = board.page
    held = page.locator(".hand .domino.explosion")
    name = await held.locator("button[data-end]:not(.inert)").get_attribute("data-end")
    async with asyncio.timeout(HANG_S):
        while name not in (seen := await board.look()).harms or len(seen.rail) < 5:
            assert seen.phase == "playing", "the game is over"
            await site.pass_ms(500)
    await board.press(board.end(str(name)))
    blown = len(seen.rail) + 1 - 3  # the three newest stay, itself among them (5.3)
    words = f"your hand stays one smaller. The Explosion blows {blown} cards away. Tap again"
    await expect(page.locator("p.prompt")).to_contain_text(words)
    await expect(page.locator("[data-rail-card].doomed")).to_have_count(blown)
    await expect(page.locator(".toll")).to_contain_text(str(blown))
    await held.locator(".middle").click(button="right")
    asked = page.locator(".ask[role=dialog]")
    await expect(asked).to_contain_text("Only the three newest cards of the railroad stay")
    await expect(asked).to_contain_text("If they match, no price is paid")
