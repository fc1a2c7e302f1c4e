"""After a game: a look back at it, with chances, turning points, luck and play."""

import re
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Page, expect

from limboline.server.context import Settings
from limboline.table.workers import Workers
from tests.server.deals import gentle
from tests.web.axe import is_accessible
from tests.web.fitting import misfits
from tests.web.moments import bring_in
from tests.web.players import DESK, PHONE, ComeIn, Player, comes_to
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import play_once, time_runs_out

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
PLAYS = 5


@pytest.fixture
async def site(built_page: Path, tmp_path: Path, bots: Workers) -> AsyncIterator[WebSite]:
    """A server that looks back with as few rollouts as there can be."""
    site = WebSite(tmp_path / "data", Settings(page=built_page, rollouts=2), bots)
    await site.open()
    yield site
    await site.close()


async def an_analysis(player: Player, site: WebSite) -> Page:
    """Somebody has played with bots until it was over, and looks back at it."""
    board = await with_bots(player, options=gentle())
    plays = 0
    while plays < PLAYS:
        plays += await play_once(site, [board])
    await time_runs_out(site, [board])
    link = board.page.get_by_role("link", name="Look back")
    await link.focus()
    await board.page.keyboard.press("Enter")
    await expect(board.page).to_have_url(re.compile(r"/t/[^/]+/lookback$"))
    await expect(board.page.get_by_role("heading", name="The chance to win")).to_be_visible()
    return board.page


async def test_a_finished_game_is_looked_back_at(player: ComeIn, site: WebSite) -> None:
    page = await an_analysis(await player(PHONE, **CALM), site)
    await expect(page.get_by_role("heading", level=1)).to_have_text("Infernal Wagon")
    await expect(page.get_by_role("img", name="The chance to win")).to_be_visible()
    for heading in ("Turning points", "What mattered", "Luck and play", "How this was found out"):
        await expect(page.get_by_role("heading", name=heading)).to_be_visible()
    account = page.get_by_role("table", name="the crew")
    await expect(account.get_by_role("row")).to_have_count(6)
    await expect(account.get_by_role("row", name=re.compile("in the end"))).to_contain_text("0 %")
    await is_accessible(page)
    assert await misfits(page, touch=True, whole=False) == []

    async with page.expect_download() as saving:
        await page.get_by_role("link", name="Save this report").click()
    saved = Path(await (await saving.value).path()).read_text(encoding="utf-8")
    assert saved.startswith("<!doctype html>")

    await page.get_by_role("button", name="DE, Deutsch").click()
    await expect(page.get_by_role("heading", name="Glück und Spiel")).to_be_visible()
    moment = page.get_by_role("link", name=re.compile("In der Wiederholung ansehen")).first
    step = re.search(r"at=(\d+)", await moment.get_attribute("href") or "")
    assert step is not None
    await moment.click()
    await expect(page.get_by_role("slider")).to_have_value(step[1])


# Names of records, glyphs of drawings, numbers of cards.
RAW = re.compile(r"\w_\w|[\u2190-\u21ff\u2580-\u25ff]|\b[TDQUEX]\d+\b|\bcard \d+")


@pytest.mark.parametrize(
    "file", ["hellrail-cards-3", "all-wound-up-gate-2", "infernal-wagon-curse"], ids=str
)
async def test_it_is_told_in_words_with_the_tokens_of_the_game(
    player: ComeIn, site: WebSite, file: str
) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    table = await bring_in(site, file)
    token = page.locator("svg.seat-1").first

    async def outline() -> str | None:
        return await token.locator("path").first.get_attribute("d")

    await someone.go(f"/t/{table}/replay")
    await expect(page.get_by_role("slider")).to_be_visible()
    await expect(token).to_be_visible()
    own = await outline()
    await someone.go(f"/t/{table}/lookback")
    await expect(page.get_by_role("heading", name="Luck and play")).to_be_visible()
    await comes_to(outline, own)
    told = await page.locator("main").inner_text()
    assert RAW.findall(told) == []


async def test_a_first_curve_is_drawn_while_the_rest_is_still_found_out(
    player: ComeIn, built_page: Path, tmp_path: Path, bots: Workers
) -> None:
    usual = WebSite(tmp_path / "usual", Settings(page=built_page), bots)
    await usual.open()
    try:
        someone = await player(PHONE, url=usual.url, **CALM)
        await someone.go(f"/t/{await bring_in(usual, 'hellrail-cards-3')}/lookback")
        curve = someone.page.locator("[data-sketch]").get_by_role("img", name="The chance to win")
        await expect(curve).to_be_visible()
        await expect(someone.page.get_by_role("progressbar")).to_be_visible()
        await someone.page.goto("about:blank")  # it would go on asking a server that is closed
    finally:
        await usual.close()


@pytest.mark.slow
async def test_it_fits_a_desk_and_whoever_comes_later_finds_it_done(
    player: ComeIn, site: WebSite
) -> None:
    page = await an_analysis(await player(DESK, **CALM), site)
    await is_accessible(page)
    assert await misfits(page, touch=False, whole=False) == []
    stranger = await player(DESK, **CALM)
    await stranger.go(page.url.removeprefix(stranger.url))
    await expect(stranger.page.get_by_role("heading", name="Turning points")).to_be_visible()


@pytest.mark.slow
async def test_a_game_under_way_is_not_looked_back_at(player: ComeIn) -> None:
    someone = await player(PHONE, **CALM)
    board = await with_bots(someone)
    someone.expects("403")
    await someone.go(f"{board.page.url.removeprefix(someone.url)}/lookback")
    await expect(someone.page.get_by_role("alert")).to_contain_text("when the game is over")
    await is_accessible(someone.page)
