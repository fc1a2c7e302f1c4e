"""Every screen and every state of it: axe finds nothing that stands in anybody's way."""

from typing import Any

import pytest
from playwright.async_api import expect

from tests.web.axe import is_accessible, violations
from tests.web.dealt import seed_with
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.tables import gather, open_table, watch, with_bots
from tests.web.wagon import Board, own_go, table_of, time_runs_out

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
both = pytest.mark.parametrize("device", [DESK, PHONE], ids=["desk", "phone"])


async def test_axe_finds_what_is_wrong(player: ComeIn) -> None:
    someone = await player()
    await someone.go("/")
    await someone.page.evaluate("document.body.append(document.createElement('button'))")
    assert any(found.startswith("button-name:") for found in await violations(someone.page))


async def test_from_the_landing_to_the_end(player: ComeIn, site: WebSite) -> None:
    someone = await player(PHONE, **CALM)
    page = someone.page
    await someone.go("/")
    await expect(
        page.get_by_role("button", name="Play with bots now: Infernal Wagon")
    ).to_be_enabled()
    await is_accessible(page)
    board = await with_bots(someone, begin=False, fill="")
    await expect(page.get_by_role("button", name="Start, bots take the free seats")).to_be_enabled()
    await is_accessible(page)
    await page.get_by_role("button", name="Start, bots take the free seats").click()
    await board.is_playing()
    await is_accessible(page)
    await time_runs_out(site, [board])
    await expect(page.get_by_role("region", name="The end")).to_be_visible()
    await is_accessible(page)


@pytest.mark.slow
@both
async def test_pages_without_a_table(player: ComeIn, device: Device) -> None:
    someone = await player(device, **CALM)
    page = someone.page
    await someone.go("/")
    await page.get_by_role("button", name="Settings").click()
    await is_accessible(page)
    await someone.go("/open/infernal-wagon")
    await expect(page.get_by_role("button", name="Open the doors")).to_be_enabled()
    await is_accessible(page)
    await someone.go("/rules/infernal-wagon")
    await expect(page.get_by_role("heading", level=1)).to_be_visible()
    await is_accessible(page)
    await someone.go("/sounds")
    await expect(page.locator("table[data-done=true]")).to_be_visible()
    await is_accessible(page)
    someone.expects("404")
    for nowhere in ("/nowhere", "/t/no-such-table"):
        await someone.go(nowhere)
        await expect(page.get_by_role("heading", level=1)).to_be_visible()
        await is_accessible(page)


@pytest.mark.slow
@both
async def test_the_waiting_room_as_a_guest_and_on_a_screen(player: ComeIn, device: Device) -> None:
    boards = await gather(await player(device, **CALM), await player(device, **CALM))
    stranger = await player(device, **CALM)
    await watch(stranger, boards[0])
    await expect(stranger.page.get_by_text("1 person is watching.")).to_be_visible()
    screen = await player(device, **CALM)
    await screen.go(f"/t/{table_of(boards[0].page.url)}/screen")
    await Board(screen).is_open()
    for page in (boards[1].page, stranger.page, screen.page):
        await is_accessible(page)


@pytest.mark.slow
@both
async def test_the_menu_and_its_sheets(player: ComeIn, device: Device) -> None:
    someone = await player(device, **CALM)
    page = (await with_bots(someone)).page
    for sheet in ("", "Invite", "Log and chat", "Settings", "Something is wrong"):
        if sheet != "Log and chat":
            await page.get_by_role("button", name="Menu").click()
        if sheet:
            await page.get_by_role("button", name=sheet, exact=True).click()
        await expect(page.get_by_role("dialog")).to_be_visible()
        await is_accessible(page)
        await page.get_by_role("button", name="Close").click()
        await expect(page.get_by_role("dialog")).to_be_hidden()


@pytest.mark.slow
@both
async def test_a_game_with_every_junction(player: ComeIn, site: WebSite, device: Device) -> None:
    junctions: dict[str, Any] = {"silence": True, "uturn": True, "curse": True, "easy": 2}
    site.deal_next(seed_with(pile=("silence", "uturn"), **junctions))
    someone = await player(device, **CALM)
    board = await with_bots(someone, options=junctions)
    page = board.page
    await board.play()
    await expect(page.get_by_role("button", name="U-turn: play their cards")).to_be_visible()
    await is_accessible(page)  # it is somebody else's go
    await own_go(site, board)
    await board.press(board.ends("harms").first)
    await expect(board.ends("armed")).to_have_count(1)
    await is_accessible(page)
    await page.keyboard.press("t")
    await expect(page.get_by_role("heading", name="What you may play")).to_be_visible()
    await is_accessible(page)


@pytest.mark.slow
@both
@pytest.mark.parametrize("card", ["tunnel", "intersection"])
async def test_a_card_that_asks_for_more(
    player: ComeIn, site: WebSite, device: Device, card: str
) -> None:
    site.deal_next(seed_with(card, seats=2))
    someone = await player(device, **CALM)
    board = await with_bots(someone, seats=2)
    page = board.page
    await board.press(page.locator(f".domino.{card} button:not(.inert)").first)
    asks = "which end first?" if card == "tunnel" else " are open."
    await expect(page.get_by_text(asks).first).to_be_visible()
    await is_accessible(page)


@pytest.mark.slow
@both
async def test_a_replay_and_a_screen(player: ComeIn, site: WebSite, device: Device) -> None:
    someone = await player(device, **CALM)
    table = await open_table(someone, seats=3, fill="crew", begin=True, sit=False)
    await someone.go(f"/t/{table}/screen")
    board = Board(someone)
    await board.is_playing()
    await is_accessible(board.page)
    await time_runs_out(site, [board])
    await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
    await is_accessible(board.page)
    await someone.go(f"/t/{table}/replay?at=3")
    await expect(board.page.get_by_role("button", name="Play on from here")).to_be_visible()
    await is_accessible(board.page)
