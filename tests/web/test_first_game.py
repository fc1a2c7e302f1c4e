"""A newcomer is in a game with one press, and plays it to the end on the board."""

import re

import pytest
from playwright.async_api import expect

from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import Board, bots_play_out, play_on

pytestmark = pytest.mark.anyio

# When the last picture and the report were first on the page.
_ENDING = """
new MutationObserver(() => {
  if (document.querySelector(".finale")) window.dusk ??= performance.now();
  if (document.querySelector(".over")) window.report ??= performance.now();
}).observe(document, { childList: true, subtree: true });
"""


# With everything moving it takes thrice as long: the last picture is moved through below.
@pytest.mark.parametrize(
    ("device", "motion"),
    [
        pytest.param(DESK, "reduce", id="desk-calm"),
        pytest.param(DESK, "no-preference", id="desk", marks=pytest.mark.slow),
        pytest.param(PHONE, "no-preference", id="phone", marks=pytest.mark.slow),
    ],
)
async def test_one_press_and_a_whole_game_with_bots(
    player: ComeIn, site: WebSite, device: Device, motion: str
) -> None:
    someone = await player(device, reduced_motion=motion)
    page = someone.page
    await someone.go("/")
    await page.get_by_role("button", name="Play with bots now: Infernal Wagon").click()
    await expect(page).to_have_url(re.compile("/t/"))
    board = Board(someone)
    await expect(board.main).to_have_attribute("data-phase", "playing")
    await play_on(site, [board])
    report = page.get_by_role("region", name="The end")
    await expect(report).to_be_visible()
    await expect(report.get_by_role("button", name="Again", exact=True)).to_be_visible()
    await report.get_by_role("button", name="Again", exact=True).click()
    await expect(board.main).to_have_attribute("data-phase", "playing")


async def test_the_report_waits_until_the_last_picture_was_seen(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(PHONE)
    await someone.context.add_init_script(_ENDING)
    board = await with_bots(someone)
    await bots_play_out(site, board.page)  # they will not get far on their own
    await expect(someone.page.get_by_role("region", name="The end")).to_be_visible()
    dusk, report = await someone.page.evaluate("[window.dusk, window.report]")
    assert report - dusk > 500
    await someone.page.reload()
    await expect(someone.page.get_by_role("region", name="The end")).to_be_visible()
    assert await someone.page.evaluate("window.dusk") is None, "it is long over"


@pytest.mark.slow
async def test_five_friends_share_a_link_sit_down_and_play_to_the_end(
    player: ComeIn, site: WebSite
) -> None:
    devices = [DESK, PHONE, PHONE, PHONE, PHONE]
    friends = [await player(device) for device in devices]
    host = friends[0]
    await host.go("/open/infernal-wagon")
    await host.page.get_by_role("button", name="Open the doors").click()
    await expect(host.page).to_have_url(re.compile("/t/"))
    link = await host.page.get_by_role("textbox", name="Link to this table").input_value()
    for number, friend in enumerate(friends[1:], 1):
        await friend.go(re.sub("^https?://[^/]+", "", link))
        await friend.page.get_by_role("textbox", name="Your name").fill(f"Friend {number}")
        await friend.page.get_by_role("button", name="Sit here").first.click()
        await friend.page.get_by_role("button", name="I am ready").click()
    for number in range(1, 5):
        await expect(host.page.get_by_text(f"Friend {number}", exact=True).first).to_be_visible()
    await host.page.get_by_role("button", name="Start with 5 players").click()
    boards = [Board(friend) for friend in friends]
    for board in boards:
        await expect(board.main).to_have_attribute("data-phase", "playing")
    plays = await play_on(site, boards)
    assert plays > 3
    for board in boards:
        await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
