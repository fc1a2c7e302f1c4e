"""Nothing scrolls, is cut off, or is too small to press: on every size and in every language."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.web.dealt import seed_with
from tests.web.fitting import misfits
from tests.web.players import DESK, PHONE, SMALL_PHONE, TABLET, ComeIn, Device
from tests.web.serving import WebHouse
from tests.web.tables import with_bots
from tests.web.wagon import Board, own_go

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
TONGUES = ("en", "fr", "de", "pseudo")
FIVE = {"seats": 5, "name": "Wilhelmina von Grabesruh"}
slow = pytest.mark.slow
sizes = pytest.mark.parametrize(
    "device",
    [
        pytest.param(SMALL_PHONE, id="360x640", marks=slow),
        pytest.param(PHONE, id="390x844"),
        pytest.param(TABLET, id="768x1024", marks=slow),
        pytest.param(DESK, id="1440x900"),
    ],
)


async def fits(board: Board, where: str, *, whole: bool = True) -> None:
    """Everything has its place, in every language."""
    page = board.page
    path = page.url.partition("?")[0]
    for tongue in TONGUES:
        await page.goto(f"{path}?lang={tongue}")
        if where != "page":
            await board.is_playing()
        else:
            await expect(page.get_by_role("heading", level=1).first).to_be_attached()
        found = await misfits(page, touch=board.player.touch, whole=whole)
        assert not found, f"{where}, {tongue}\n" + "\n".join(found)


@sizes
async def test_the_board_with_five_players(player: ComeIn, house: WebHouse, device: Device) -> None:
    junctions: dict[str, Any] = {"silence": True, "uturn": True, "curse": True, "easy": 2}
    house.deal_next(seed_with(pile=("silence", "uturn"), seats=5, **junctions))
    board = await with_bots(await player(device, **CALM), options=junctions, **FIVE)
    await fits(board, "own go")
    await board.play()
    await fits(board, "silence, a U-turn, somebody else's go")
    await own_go(house, board)
    await fits(board, "silence, a U-turn, own go")
