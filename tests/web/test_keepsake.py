"""A picture of the night: one tap on the end sheet, with names or without, in every game."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.web.players import DESK, PHONE, ComeIn, Device, comes_to
from tests.web.serving import WebSite
from tests.web.tables import open_table
from tests.web.wagon import Board, bots_play_out

pytestmark = pytest.mark.anyio

# How many of the picture's points are none of the plain background's.
_INK = """canvas => {
  const {width, height} = canvas;
  const points = canvas.getContext("2d").getImageData(0, 330, width, 630).data;
  let bright = 0;
  for (let n = 0; n < points.length; n += 4) bright += points[n] > 120;
  return [width, height, bright];
}"""


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_the_end_sheet_draws_the_night_and_saves_it(
    player: ComeIn, site: WebSite, tmp_path: Path, device: Device
) -> None:
    someone = await player(device, reduced_motion="reduce")  # the finale has tests of its own
    table = await open_table(
        someone, seats=2, fill="careful", begin=True, name="Ada", options={"clock": "5:00"}
    )
    await someone.go(f"/t/{table}")
    board = Board(someone)
    await board.is_playing()
    await bots_play_out(site, someone.page)
    page = someone.page
    await page.get_by_role("button", name="A picture of it").click()
    sheet = page.get_by_role("dialog", name="A picture of it")
    save = sheet.get_by_role("button", name="Save the picture")
    await expect(save).to_be_enabled()
    canvas = sheet.locator("canvas")

    async def is_drawn() -> tuple[int, int, bool]:
        width, height, bright = await canvas.evaluate(_INK)
        return width, height, bright > 1_000

    async def as_before() -> bool:
        return bool(await canvas.evaluate("canvas => canvas.toDataURL()") == named)

    await comes_to(is_drawn, (1080, 1350, True))
    named = await canvas.evaluate("canvas => canvas.toDataURL()")
    await sheet.get_by_role("switch", name="With our names").click()
    await expect(sheet.get_by_role("switch", name="With our names")).not_to_be_checked()
    await comes_to(as_before, wanted=False)
    async with page.expect_download() as saving:
        await save.click()
    download = await saving.value
    assert download.suggested_filename == "infernal-wagon.png"
    await download.save_as(tmp_path / "night.png")
    assert (tmp_path / "night.png").read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
