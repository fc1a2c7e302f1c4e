"""Building a course for All Wound Up! on the page: by fingers, and refused where it is no race."""

import re
from typing import Any, Final

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.fitting import faults
from tests.web.players import DESK, LANDSCAPE, PHONE, ComeIn, Device, Player
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}
LOCALES: Final = ("en", "fr", "de", "pseudo")


async def begin_to_build(someone: Player, language: str = "en") -> Locator:
    """The page for a new table, with the rulebook's course in one's hands; tells the builder."""
    await someone.go(f"/open/all-wound-up?lang={language}")
    await someone.page.locator(".options input[type=radio]").first.check()
    maker = someone.page.locator(".maker")
    await maker.get_by_role("switch").first.check()
    await expect(maker.locator("[data-tile]")).to_have_count(4)
    return maker


async def middle(maker: Locator, tile: int) -> tuple[float, float]:
    """Where a tile is, on the screen."""
    box = await maker.locator(f'[data-tile="{tile}"] rect').bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def ordered(page: Page) -> list[Any]:
    """Open the doors; tells the tiles that were ordered."""
    async with page.expect_request("**/api/tables") as asked:
        await page.locator("form button.primary").click()
    order: Any = (await asked.value).post_data_json
    tiles: list[Any] = order["options"]["own_course"]["tiles"]
    return tiles


async def test_a_tile_is_turned_flipped_and_moved_by_a_finger(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(DESK, **CALM)
    maker = await begin_to_build(someone)
    page = someone.page
    third = maker.locator('[data-tile="2"]')
    await expect(third).to_have_attribute("data-face", "3B")
    await page.mouse.click(*await middle(maker, 2))  # it is chosen
    await expect(third).to_have_class(re.compile("chosen"))
    await page.mouse.click(*await middle(maker, 2))  # and turned
    await page.mouse.move(*await middle(maker, 2))
    await page.mouse.down()
    await expect(third).to_have_attribute("data-face", "3A")  # held for long: flipped
    await page.mouse.up()
    await expect(third).to_have_attribute("data-face", "3A")
    x, y = await middle(maker, 2)
    to_x, to_y = await middle(maker, 1)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move((x + to_x) / 2, (y + to_y) / 2)
    await page.mouse.move(to_x, to_y)
    await expect(maker.locator(".landing")).to_be_visible()
    await page.mouse.up()  # the two tiles change places
    await expect(maker.locator(".landing")).to_have_count(0)
    someone.expects("409")
    assert await ordered(page) == [
        ["1A", 0, 0, 0],
        ["2A", 1, 1, 0],
        ["3A", 0, 1, 90],
        ["4A", 1, 0, 90],
    ]


REASONS: Final = {
    "en": "This course makes no race: tiles that follow each other must lie side by side",
    "fr": "des tuiles qui se suivent doivent se toucher par un côté",
    "de": "kein Rennen: aufeinander folgende Tafeln müssen Seite an Seite liegen",
}


@pytest.mark.parametrize(
    "language", ["en", *(pytest.param(each, marks=pytest.mark.slow) for each in ("fr", "de"))]
)
async def test_a_course_that_makes_no_race_is_refused_with_the_reason(
    player: ComeIn, site: WebSite, language: str
) -> None:
    someone = await player(PHONE, **CALM)
    someone.expects("409")
    maker = await begin_to_build(someone, language)
    page = someone.page
    x, y = await middle(maker, 3)
    wire = await someone.context.new_cdp_session(page)
    side = (await middle(maker, 2))[1] - y
    for kind, down in (("touchStart", 0.0), ("touchMove", 0.4), ("touchMove", 1.0)):
        points = [{"x": x, "y": y - side * down}]
        await wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await wire.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    tiles = await ordered(page)
    assert tiles[3][1:3] == [1, -1], "the tile has not been dragged away from the others"
    await expect(page.locator("form [role=status]").last).to_contain_text(REASONS[language])
    assert page.url.partition("?")[0].endswith("/open/all-wound-up"), "a table was opened"


async def test_at_a_table_a_course_is_built_through_what_is_no_race_yet(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(DESK, **CALM)
    maker = await begin_to_build(someone)
    page = someone.page
    await ordered(page)
    await expect(page.locator("main[data-phase=gathering]")).to_be_visible()
    await expect(maker.get_by_role("switch", name="Build a course")).to_be_checked()
    await maker.get_by_role("button", name="4", exact=True).click()
    await maker.get_by_role("button", name="Down").click()
    await expect(maker.get_by_text("the table keeps the course it had")).to_be_visible()
    await expect(page.get_by_text("must lie side by side")).to_be_visible()
    await maker.get_by_role("button", name="Up").click()
    await expect(maker.get_by_text("the table keeps the course it had")).to_have_count(0)
    await expect(page.get_by_text("must lie side by side")).to_have_count(0)


@pytest.mark.slow
@pytest.mark.parametrize("device", [DESK, PHONE, LANDSCAPE], ids=["desk", "phone", "landscape"])
async def test_the_builder_finds_room_in_every_language(
    player: ComeIn, site: WebSite, device: Device
) -> None:
    someone = await player(device, **CALM)
    for language in LOCALES:
        await begin_to_build(someone, language)
        assert await faults(someone.page, touch=device.touch) == [], language
