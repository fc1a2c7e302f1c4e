"""A token beside one's name: chosen once, kept by the browser, worn at every table."""

import pytest
from playwright.async_api import Locator, Page, expect

from tests.web.axe import is_accessible
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.wagon import table_of

pytestmark = pytest.mark.anyio


async def choose(page: Page, *names: str) -> None:
    """Choose parts of a token by their names."""
    for name in names:
        await page.get_by_role("radio", name=name, exact=True).check(force=True)


def bench(page: Page, seat: int) -> Locator:
    return page.locator(f"li[data-seat='{seat}']")


def token(page: Page, seat: int) -> Locator:
    return bench(page, seat).locator("svg").first


PINK, AMBER, BLUE = "rgb(209, 116, 172)", "rgb(242, 158, 56)", "rgb(91, 184, 240)"


async def test_a_token_is_chosen_beside_the_name_and_worn_at_the_table(player: ComeIn) -> None:
    ada = await player(DESK)
    await ada.go("/open/hellrail")
    page = ada.page
    group = page.get_by_role("group", name="Your token")
    await expect(group).to_be_visible()
    await choose(page, "diamond", "pink", "horns")
    await is_accessible(page)
    await page.get_by_role("button", name="Open the doors").click()
    await expect(bench(page, 0)).to_be_visible()
    await expect(token(page, 0)).to_have_css("color", PINK)
    # The seat whose colour it is makes room.
    await expect(token(page, 3)).not_to_have_css("color", PINK)
    await expect(bench(page, 0).locator("path.hat")).to_have_count(1)

    bo = await player(PHONE)
    await bo.go(f"/t/{table_of(page.url)}")
    await choose(bo.page, "diamond", "pink")
    await bench(bo.page, 1).get_by_role("button", name="Sit here").click()
    await expect(bench(page, 1).get_by_role("strong")).to_be_visible()
    for seen in (page, bo.page):
        await expect(token(seen, 0)).to_have_css("color", PINK)
        await expect(token(seen, 1)).to_have_css("color", AMBER)  # the nearest free one
    shapes = [
        await bench(page, seat).locator("svg path").first.get_attribute("d") for seat in (0, 1)
    ]
    assert shapes[0] != shapes[1]


async def test_a_browser_keeps_its_token(player: ComeIn) -> None:
    ada = await player(PHONE)
    await ada.go("/open/infernal-wagon")
    await choose(ada.page, "square", "blue", "halo")
    await ada.go("/open/hellrail")
    for name in ("square", "blue", "halo"):
        await expect(ada.page.get_by_role("radio", name=name, exact=True)).to_be_checked()
