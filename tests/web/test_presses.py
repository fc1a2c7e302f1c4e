"""One press for a match; two for what hurts, and nothing is sent after the first."""

import asyncio

import pytest
from playwright.async_api import expect

from tests.server.clients import HANG_S
from tests.server.deals import gentle
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import own_go
from tests.web.wires import Wire, press_until_sent

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "device", [pytest.param(DESK, marks=pytest.mark.slow), PHONE], ids=["desk", "phone"]
)
async def test_one_press_for_a_match_and_two_for_what_hurts(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, reduced_motion="reduce")
    wire = await Wire.of(someone)
    board = await with_bots(someone, options=gentle())
    seen = await board.look()
    await press_until_sent(board, wire, seen.fits[0])
    await board.shows(seen.seq + 1)
    assert len(wire.acts) == 1

    seen = await own_go(site, board)
    end = board.end(seen.harms[0])
    armed = board.ends("armed")
    async with asyncio.timeout(HANG_S):
        while not await armed.count():
            await board.press(end)
    await expect(board.page.get_by_text("Tap again to lay it.").first).to_be_visible()
    assert len(wire.acts) == 1, "the first press has sent something"
    await press_until_sent(board, wire, seen.harms[0])  # what is armed cools after four seconds
    await board.shows(seen.seq + 1)
    assert len(wire.acts) == 2
    assert (wire.acts[-1]["action"]["card"], wire.acts[-1]["action"]["by"]) == tuple(
        seen.harms[0].split()
    )
