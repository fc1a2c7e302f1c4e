"""What came around a game later, in the pseudo-locale: all of it in a catalogue, and all fits."""

import re
from typing import Final

import msgspec
import pytest
from playwright.async_api import expect

from limboline.games.infernal_wagon.decks import built_in_deck
from tests.web.fitting import faults
from tests.web.players import DESK, PHONE, ComeIn, Device
from tests.web.serving import WebSite
from tests.web.tables import open_table, with_bots
from tests.web.test_languages import CALM, NAMES
from tests.web.test_own_files import load
from tests.web.wagon import time_runs_out
from tests.web.words import plain, words_on

pytestmark = pytest.mark.anyio
NARROW: Final = Device(320, 640, touch=True)
TV: Final = Device(1920, 1080)
GAMES: Final = ("infernal-wagon", "hellrail", "all-wound-up")


def bots_of(game: str) -> str:
    """The button of a game's card that begins a game with bots."""
    return f"article[aria-labelledby=stop-{game}] button.bots"


@pytest.mark.parametrize("game", GAMES)
async def test_the_goal_of_a_first_game_and_its_first_hint(player: ComeIn, game: str) -> None:
    someone = await player(NARROW, newcomer=True, **CALM)
    page = someone.page
    await someone.go("/?lang=pseudo")
    await page.locator(bots_of(game)).tap()
    goal = page.locator("[data-coach=goal]")
    await expect(goal.locator("[data-brief]")).to_have_count(3)
    assert plain(await words_on(page), *NAMES, "Adulterers") == []  # a card's own name
    assert await faults(page, touch=True) == []
    await goal.locator("button.primary").tap()
    hint = page.locator("[data-coach]:not([data-coach=goal])")
    await expect(hint).to_contain_text("~")
    assert await faults(page, touch=True, whole=True) == []


async def test_bots_are_chosen(player: ComeIn) -> None:
    someone = await player(NARROW, **CALM)
    page = someone.page
    await someone.go("/?lang=pseudo")
    await page.locator("article[aria-labelledby=stop-hellrail] .asides button").first.tap()
    await expect(page.locator("dialog[open] input[name=bot]").first).to_be_visible()
    assert plain(await words_on(page), *NAMES) == []
    assert await faults(page, touch=True) == []


async def test_a_file_with_mistakes_is_loaded(player: ComeIn) -> None:
    someone = await player(NARROW, **CALM)
    page = someone.page
    await someone.go("/open/infernal-wagon?lang=pseudo")
    wrong = msgspec.to_builtins(built_in_deck())
    wrong["cards"] = wrong["cards"][:-2]
    await load(page, wrong)
    own = page.locator(".own")
    await expect(own.get_by_role("listitem")).to_have_count(1)
    from_the_server = await own.get_by_role("listitem").inner_text()
    assert plain(await words_on(page), *NAMES, re.escape(from_the_server)) == []
    assert await faults(page, touch=True) == []


async def test_the_tv_invites_and_shows_the_crew(player: ComeIn, site: WebSite) -> None:
    host, tv = await player(PHONE), await player(TV, **CALM)
    table = await open_table(host, seats=3, name="Ada")
    await tv.go(f"/t/{table}/screen?lang=pseudo")
    await expect(tv.page.locator("li.taken")).to_have_count(1)
    assert plain(await words_on(tv.page), *NAMES) == []
    table = await open_table(host, seats=3, fill="crew", begin=True, name="Ada")
    await tv.go(f"/t/{table}/screen?lang=pseudo")
    await expect(tv.page.locator("main[data-phase=playing] .bar li")).to_have_count(3)
    await site.pass_ms(500)
    assert plain(await words_on(tv.page), *NAMES) == []


async def test_the_picture_of_a_night(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    board = await with_bots(someone)
    await someone.go(f"{page.url.removeprefix(someone.url)}?lang=pseudo")
    await board.is_playing()
    await time_runs_out(site, [board])
    does = page.locator(".over .does button")
    await expect(does).to_have_count(3)
    await does.last.click()
    await expect(page.locator("dialog[open]")).to_contain_text("~")
    assert plain(await words_on(page), *NAMES) == []
    assert await faults(page, touch=False) == []
