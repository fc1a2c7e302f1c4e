"""What comes and goes on a board: nothing covers, shifts or swallows what people play with."""

import asyncio
import re

import pytest
from playwright.async_api import Locator, expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import race
from tests.web.hellrail import ride
from tests.web.players import DESK, LANDSCAPE, PHONE, ComeIn, Device, becomes_true, two_frames
from tests.web.serving import WebSite
from tests.web.tables import together, with_bots
from tests.web.wagon import STEP_MS, Board, play_once
from tests.web.wires import Wire

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
TINY = Device(320, 568, touch=True)
NARROW = pytest.mark.parametrize("device", [TINY, LANDSCAPE], ids=["320", "landscape"])
MINUTE_MS = 60_000
# One after the other: nothing happens while one is asked.
IN_ORDER = {"passing": "in_order"}

# Names that do not fit into the room they have.
_NAMES_ARE_WHOLE = """() => [...document.querySelectorAll(".bets bdi")]
  .every((name) => name.clientWidth > 0 && name.scrollWidth <= name.clientWidth)"""

# What is said, and whether it lies over the name of who says it; nothing while all are silent.
_COVERS = """() => {
  const says = document.querySelector(".mate .says");
  if (!says) return null;
  const name = says.closest("li").querySelector("bdi").getBoundingClientRect();
  const said = says.getBoundingClientRect();
  return said.top < name.bottom - 2 && said.bottom > name.top + 2;
}"""


async def place_of(what: Locator) -> list[int]:
    """Where something is, in whole pixels."""
    box = await what.bounding_box()
    assert box is not None
    return [round(box[side]) for side in ("x", "y", "width", "height")]


@NARROW
async def test_names_stand_whole_beside_their_bets(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    yard = await race(await player(device, **CALM), seats=4, options=IN_ORDER)
    await yard.is_playing()
    won = yard.page.locator(".bets .crown")
    for _ in range(30):
        seen = await yard.comes_on(site)
        await becomes_true(yard.page, _NAMES_ARE_WHOLE)
        if await won.count():
            return
        await yard.answer(seen)
        await yard.after(seen)
    raise AssertionError("no bet was won")


@NARROW
async def test_what_is_said_does_not_lie_over_a_name(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    board = await with_bots(await player(device, **CALM), seats=4)
    async with asyncio.timeout(HANG_S):
        while (covers := await board.page.evaluate(_COVERS)) is None:
            await play_once(site, [board])
    assert covers is False


async def test_what_happened_last_in_a_race_is_in_sight_at_the_desk(
    player: ComeIn, site: WebSite
) -> None:
    yard = await race(await player(DESK, **CALM), seats=4, options=IN_ORDER)
    await yard.is_playing()
    lines = yard.page.locator("li.event")
    for _ in range(8):
        seen = await yard.comes_on(site)
        await yard.answer(seen)
        await yard.after(seen)
    await yard.comes_on(site)
    await expect(lines.last).to_be_in_viewport(ratio=0.9)
    await expect(lines.nth(-2)).to_be_in_viewport(ratio=0.5)
    # With less room, too.
    await yard.page.set_viewport_size({"width": 1440, "height": 800})
    await expect(lines.last).to_be_in_viewport(ratio=0.9)
    # A reader who has gone up to the first line stays there.
    await lines.first.scroll_into_view_if_needed()
    await expect(lines.first).to_be_in_viewport()
    count = await lines.count()
    seen = await yard.comes_on(site)
    await yard.answer(seen)
    async with asyncio.timeout(HANG_S):
        while await lines.count() == count:
            await site.pass_ms(STEP_MS)
    await expect(lines.first).to_be_in_viewport()


async def test_the_last_line_bears_the_token_of_the_seat_it_tells_of(
    player: ComeIn, site: WebSite
) -> None:
    line = await ride(await player(PHONE, **CALM), seats=3)
    await line.is_playing()
    await line.comes_on(site)
    last = line.page.locator("footer .line")
    await expect(last).to_contain_text("You draw")
    await expect(last.locator("svg.seat-0")).to_be_visible()


async def test_a_reminder_takes_no_tap_from_what_lies_below_it(
    player: ComeIn, site: WebSite
) -> None:
    yard = await race(await player(TINY, **CALM), seats=4, options=IN_ORDER)
    await yard.is_playing()
    await yard.comes_on(site)
    await site.pass_ms(2 * MINUTE_MS)
    await yard.page.reload()
    await yard.is_playing()
    reminder = yard.page.locator(".afloat .late")
    await expect(reminder).to_have_text("It is your turn. Take your time.")  # bots wait gladly
    # Where both are drawn, the reminder is read and the button is pressed.
    left, top, width, height = await place_of(reminder)
    x, y, wide, _ = await place_of(yard.page.locator(".cameras button").nth(1))
    assert left < x + wide / 2 < left + width
    assert y < top + height
    await yard.page.touchscreen.tap(x + wide / 2, top + height / 2)
    pressed = yard.page.locator('.cameras button[aria-pressed="true"]')
    await expect(pressed).to_have_attribute("aria-label", "Chase")


async def test_a_vote_hangs_over_the_board_and_moves_nothing(player: ComeIn, site: WebSite) -> None:
    host, friend = await together(await player(DESK, **CALM), await player(PHONE, **CALM))
    parts = [host.page.locator("ul.crew"), host.page.locator(".rail").first]
    before = [await place_of(part) for part in parts]
    await friend.page.get_by_role("button", name="Menu").tap()
    await friend.page.get_by_role("button", name="Ask for a pause").tap()
    agree = host.page.get_by_role("button", name=re.compile("^(Agree|Yes)"))
    await expect(agree).to_be_visible()
    assert [await place_of(part) for part in parts] == before
    await agree.click()
    await expect(host.page.get_by_text(re.compile("paused", re.IGNORECASE)).first).to_be_visible()


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_vote_to_take_a_move_back_stands_where_the_move_is_told(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    boards = await together(await player(device, **CALM), await player(DESK, **CALM))
    host, friend = boards
    await _one_plays(site, boards)
    page = host.page
    if device is PHONE:
        await page.get_by_role("button", name="Log and chat").tap()
    await page.get_by_role("button", name="Ask to take back").click()
    agree = friend.page.get_by_role("button", name=re.compile("^(Agree|Yes)"))
    await expect(friend.page.get_by_text("asks to take the last move back")).to_be_visible()
    await agree.click()
    await expect(page.locator("li.event s").last).to_contain_text("lay")


async def _one_plays(site: WebSite, boards: list[Board]) -> None:
    async with asyncio.timeout(HANG_S):
        while not await play_once(site, boards):
            await site.pass_ms(STEP_MS)


async def test_from_a_table_back_leads_to_the_landing_page_and_forward_to_the_table(
    player: ComeIn, site: WebSite
) -> None:
    one = await player(DESK, **CALM)
    await one.go("/")
    page = one.page
    await page.locator('a[href="/open/hellrail"], a[href^="/open/hellrail"]').first.click()
    await page.get_by_role("button", name="Open the doors").click()
    await page.wait_for_url("**/t/*")
    table = page.url
    await page.go_back()
    await expect(page.get_by_role("heading", name="Limbo Line")).to_be_visible()
    await page.go_forward()
    await page.wait_for_url(table)


async def test_the_landing_page_says_where_it_is_ones_turn(player: ComeIn, site: WebSite) -> None:
    line = await ride(await player(PHONE, **CALM))
    await line.is_playing()
    await line.comes_on(site)
    await line.player.go("/")
    page = line.page
    await expect(page.get_by_role("link", name="Your turn: Hellrail")).to_be_in_viewport()
    mine = page.get_by_role("region", name="Back to your table")
    await expect(mine).to_contain_text("your turn")


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_on_graph_paper_the_ties_to_a_circle_are_counted_and_gone(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    line = await ride(await player(device, **CALM))
    await line.is_playing()
    seen = await line.comes_on(site)
    page = line.page
    await line.press(page.get_by_role("button", name="Try things out"))
    await line.pick(seen.cards[0])
    # Below the Gate, between the first two circles, any card leads on as soon as it is turned.
    await expect(page.locator("[data-paper]")).to_have_count(0)
    boxes = [
        await place_of(page.locator(f'.circle[data-ask="circle {circle}"]')) for circle in "12"
    ]
    x = sum(left + width / 2 for left, _, width, _ in boxes) / 2
    y = boxes[0][1] + boxes[0][3] / 2
    ghost = page.locator(".stage .plate.ghost")
    turns = 0
    while not await page.locator("[data-paper]").count():
        assert turns < 4
        await (page.touchscreen.tap(x, y) if line.player.touch else page.mouse.click(x, y))
        await expect(ghost).to_have_count(1)
        turns += 1
    stop = page.locator("[data-paper]").first
    assert await stop.get_attribute("data-ties") in ("4", "5")
    circle = await stop.get_attribute("data-paper")
    left, top, width, height = await place_of(page.locator(f'.circle[data-ask="circle {circle}"]'))
    at = (left + width / 2, top + height / 2)
    await (page.touchscreen.tap(*at) if line.player.touch else page.mouse.click(*at))
    await expect(page.locator(f'[data-paper-engine="{circle}"]')).to_be_visible()
    assert (await line.look()).seq == seen.seq, "trying has sent something"


async def answered(wire: Wire, sent: int) -> None:
    """Wait until the server has answered the play after so many."""
    async with asyncio.timeout(HANG_S):
        while len(wire.acts) == sent or wire.answer_to(wire.acts[-1]) is None:
            await asyncio.sleep(0.01)


async def test_what_is_done_is_not_offered_before_it_is_shown(
    player: ComeIn, site: WebSite
) -> None:
    """An answer comes before its push, on a slow line by a moment that one can see."""
    someone = await player(DESK, **CALM)
    wire = await Wire.of(someone)
    line = await ride(someone)
    await line.is_playing()
    seen = await line.comes_on(site)
    sent = len(wire.acts)
    wire.hold("push")
    await line.end_turn()
    await answered(wire, sent)
    await two_frames(line.page)
    assert (await line.look()).busy, "the turn that has ended is offered again"
    await expect(line.page.locator("button.end")).to_be_disabled()
    wire.release()
    await line.after(seen.seq)

    yard = await race(someone, seats=4, options=IN_ORDER)
    await yard.is_playing()
    before = await yard.comes_on(site)
    sent = len(wire.acts)
    wire.hold("push")
    await yard.answer(before)
    await answered(wire, sent)
    await two_frames(yard.page)
    assert (await yard.look()).busy, "what has been answered is asked again"
    wire.release()
    await yard.after(before)
