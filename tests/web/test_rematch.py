"""Between two games: who wants another one is seen, and it begins when all do."""

import pytest
from playwright.async_api import expect

from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import gather, together
from tests.web.wagon import bots_play_out

pytestmark = pytest.mark.anyio


async def test_a_rematch_begins_as_soon_as_everybody_wants_it(
    player: ComeIn, site: WebSite
) -> None:
    boards = await together(await player(DESK), await player(PHONE))
    host, friend = boards
    await bots_play_out(site, host.page)
    for board in boards:
        await expect(board.page.get_by_role("region", name="The end")).to_be_visible()
    await host.page.get_by_role("button", name="Again", exact=True).click()
    await expect(host.page.get_by_text("Waiting for Friend 1.")).to_be_visible()
    await expect(host.page.get_by_role("alert")).to_have_count(0)
    await expect(friend.page.get_by_text("Host would like another game.")).to_be_visible()
    await friend.page.get_by_role("button", name="Again", exact=True).click()
    for board in boards:
        await board.is_playing()


async def test_nothing_is_held_before_a_game_has_begun(player: ComeIn, site: WebSite) -> None:
    host, friend = await gather(await player(DESK), await player(PHONE))
    await site.pass_ms(20_000)
    await friend.page.get_by_role("button", name="I am ready").click()
    await expect(host.page.get_by_text("Everybody is ready.")).to_be_visible()
    for board in (host, friend):
        await expect(board.page.get_by_text("The train was held")).to_have_count(0)
