"""An owner's own cards, layout or course are loaded where a table is opened."""

import asyncio
import json
from typing import Any

import msgspec
import pytest
from playwright.async_api import Page, Route, expect

from limboline.games.all_wound_up.tiles import built_in_layouts as courses
from limboline.games.hellrail.layouts import built_in_layouts
from limboline.games.infernal_wagon.decks import built_in_deck
from tests.games.infernal_wagon.test_own_symbols import deck_of
from tests.web.fitting import faults
from tests.web.players import DESK, PHONE, ComeIn, Device

pytestmark = pytest.mark.anyio
CALM: dict[str, Any] = {"reduced_motion": "reduce"}


async def load(page: Page, written: Any, name: str = "mine.json") -> None:
    text = written if isinstance(written, bytes) else json.dumps(written).encode()
    file: Any = {"name": name, "mimeType": "application/json", "buffer": text}
    await page.locator(".own input[type=file]").set_input_files(file)


@pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])
async def test_a_deck_is_mended_loaded_and_played_with(player: ComeIn, device: Device) -> None:
    someone = await player(device, **CALM)
    page = someone.page
    await someone.go("/open/infernal-wagon?lang=fr")
    wrong = msgspec.to_builtins(built_in_deck())
    wrong["cards"] = wrong["cards"][:-2]
    wrong["cards"][5]["edges"]["S"] = "pelle"
    await load(page, wrong)
    own = page.get_by_role("region", name="Un fichier à vous")
    await expect(own.get_by_role("listitem")).to_have_count(2)
    await expect(own.get_by_text("un symbole de ce paquet")).to_be_visible()
    assert await faults(page, touch=device.touch) == []
    await load(page, msgspec.to_builtins(deck_of(12)))
    await expect(own.get_by_role("listitem")).to_have_count(0)
    await expect(own.get_by_text("R1")).to_be_visible()
    async with page.expect_request("**/api/tables") as asked:
        await page.locator("form button.primary").click()
    order: Any = (await asked.value).post_data_json
    assert len(order["options"]["deck"]["symbols"]) == 12
    await page.wait_for_url("**/t/*")
    await expect(page.get_by_text("Paquet (R1)")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "option", "written"),
    [
        ("hellrail", "circles", msgspec.to_builtins(built_in_layouts()["sacrilege"])),
        ("all-wound-up", "own_course", msgspec.to_builtins(courses()["ell"])),
    ],
)
async def test_a_layout_and_a_course_are_loaded_and_put_away(
    player: ComeIn, game: str, option: str, written: Any
) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    await someone.go(f"/open/{game}")
    await load(page, b"{")
    own = page.get_by_role("region", name="A file of your own")
    await expect(own.get_by_text("mine.json cannot be played with: 1 problem")).to_be_visible()
    await load(page, written)
    await expect(own.get_by_text("In use:")).to_be_visible()
    await own.get_by_role("button", name="Put away").click()
    await expect(own.get_by_text("In use:")).to_have_count(0)
    looked_at = asyncio.Event()

    async def look_slowly(route: Route) -> None:
        await looked_at.wait()
        await route.continue_()

    await page.route("**/api/games/*/file", look_slowly)
    await load(page, written)
    async with page.expect_request("**/api/tables") as asked:
        await page.locator("form button.primary").click()
        looked_at.set()  # opening the table has waited for the file
    order: Any = (await asked.value).post_data_json
    assert order["options"][option]
    await page.wait_for_url("**/t/*")
