"""The moment on the end sheet: ten seconds that a look back has found, played again."""

import pytest
from playwright.async_api import expect

from tests.web.axe import is_accessible
from tests.web.moments import bring_in
from tests.web.players import PHONE, ComeIn, becomes_true
from tests.web.serving import WebSite

pytestmark = pytest.mark.anyio


async def test_the_moment_is_found_and_played_again(player: ComeIn, site: WebSite) -> None:
    someone = await player(PHONE, reduced_motion="reduce")
    page = someone.page
    table = await bring_in(site, "infernal-wagon-exit-2")
    await someone.go(f"/t/{table}")
    await page.get_by_role("button", name="The moment").click()
    stage = page.get_by_role("dialog").locator(".stage[data-last]")
    await expect(stage).to_be_visible()
    found = "document.querySelector('dialog .stage[data-last]')?.dataset ?? {}"
    await becomes_true(page, f"(({{step, last}}) => +last > 0 && +step >= +last)({found})")
    assert await page.evaluate(f"(({{first, last}}) => +first < +last)({found})")
    await is_accessible(page)
    await page.get_by_role("button", name="Once more").click()
    await becomes_true(page, f"(({{step, last}}) => +step < +last)({found})")
