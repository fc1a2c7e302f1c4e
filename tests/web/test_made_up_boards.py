"""Every board and what belongs to it, in the pseudo-locale: all of it stands in a catalogue."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from limboline.server.context import Settings
from limboline.table.dealing import secret_deal
from limboline.table.workers import Workers
from tests.web.made_up import KNOWN, afterwards, at_a_table, in_play, speaks, what_the_server_told
from tests.web.players import DESK, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import bots_play_out
from tests.web.words import plain, words_on

pytestmark = pytest.mark.anyio
CALM: Final = {"reduced_motion": "reduce"}
GAMES: Final = ("infernal-wagon", "hellrail", "all-wound-up")


@pytest.fixture
async def site(built_page: Path, tmp_path: Path, bots: Workers) -> AsyncIterator[WebSite]:
    """A server that deals as a real one does, and looks back with as few rollouts as can be."""
    settings = Settings(page=built_page, rollouts=2)
    site = WebSite(tmp_path / "data", settings, bots, secret_deal)
    await site.open()
    yield site
    await site.close()


@pytest.mark.parametrize("game", ["hellrail", "all-wound-up"])
async def test_a_board_in_play_says_nothing_that_is_in_no_catalogue(
    player: ComeIn, site: WebSite, game: str
) -> None:
    someone = await player(DESK, **CALM)
    await speaks(someone, "pseudo")
    page = await at_a_table(someone, site, game)
    assert plain(await words_on(page), *KNOWN) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_all_that_can_be_asked_about_is_in_a_catalogue(
    player: ComeIn, site: WebSite, game: str
) -> None:
    someone = await player(DESK, **CALM)
    await speaks(someone, "pseudo")
    found = {where: plain(words, *KNOWN) async for where, words in in_play(someone, site, game)}
    assert len(found) > 8
    assert {where: words for where, words in found.items() if words} == {}


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_the_end_the_replay_and_the_look_back_are_in_a_catalogue(
    player: ComeIn, site: WebSite, game: str
) -> None:
    someone = await player(DESK, **CALM)
    await speaks(someone, "pseudo")
    found = {where: words async for where, words in afterwards(someone, site, game)}
    told = await what_the_server_told(someone)
    left = {where: plain(words, *KNOWN, *told) for where, words in found.items()}
    assert {where: words for where, words in left.items() if words} == {}


@pytest.mark.slow
async def test_was_it_fair_is_in_a_catalogue(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    await speaks(someone, "pseudo")
    page = someone.page
    await with_bots(someone)
    await bots_play_out(site, page)
    await someone.go(f"{page.url.removeprefix(someone.url)}/replay")
    await page.locator("button", has=page.locator("text=/Wáš|fáïr/")).last.click()
    sheet = page.get_by_role("dialog")
    await expect(sheet.locator("dl, table, ul").first).to_be_visible()
    assert plain(await words_on(page), *KNOWN, r"[0-9a-f]{8,}") == []
