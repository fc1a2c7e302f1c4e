"""A language more is one folder: a page is built with it, served, and spoken on every screen."""

import os
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from limboline.games import registry
from limboline.lessons.lesson import lessons_of
from limboline.rooms import languages
from limboline.server.context import Settings
from tests.languages.made_up import CODE, NAME, change, make_up, spoken
from tests.server.places import patient_bots
from tests.web.conftest import BUILDING
from tests.web.made_up import PLAYERS, afterwards, in_play, speaks
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.test_languages import NAMES
from tests.web.test_lessons import EVERY, at_step, in_a_hurry
from tests.web.words import plain, words_on

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
CALM: Final = {"reduced_motion": "reduce"}
# Times are in the browser's own words, and no browser knows this language.
SAID: Final = (*NAMES, PLAYERS, r"\d+ (minute|hour|day)s?")
GAMES: Final = ("infernal-wagon", "hellrail", "all-wound-up")


def run_building(folders: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """`python web/building.py`, with the folders of languages in a place of their own."""
    return subprocess.run(
        [sys.executable, BUILDING, *words],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, languages.ELSEWHERE: str(folders)},
    )


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the folder of a made-up language lies."""
    return make_up(tmp_path_factory.mktemp("languages")).parent


@pytest.fixture(scope="module")
def page_with_it(node: None, folders: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page, built with that folder."""
    built = tmp_path_factory.mktemp("page")
    run = run_building(folders, "vite", "build", "--outDir", str(built), "--emptyOutDir")
    assert run.returncode == 0, run.stdout + run.stderr
    return built


@pytest.fixture
def speaking(folders: Path) -> Iterator[None]:
    """The server speaks it."""
    with spoken(folders):
        yield


@pytest.fixture
async def site(page_with_it: Path, speaking: None, tmp_path: Path) -> AsyncIterator[WebSite]:
    """A server with that page and that folder, which looks back with few rollouts."""
    bots = patient_bots()
    site = WebSite(tmp_path / "data", Settings(page=page_with_it, rollouts=2), bots)
    await site.open()
    yield site
    await site.close()
    await bots.close()


def test_a_page_is_not_built_with_a_folder_that_lacks_something(node: None, tmp_path: Path) -> None:
    folder = make_up(tmp_path)
    change(folder / "page.json", **{"title.rules": None})
    run = run_building(tmp_path)
    assert run.returncode == 1
    assert f"{folder / 'page.json'} lacks 'title.rules'" in run.stderr


async def test_the_page_offers_it_and_takes_it_for_browsers_that_ask_for_it(
    player: ComeIn, site: WebSite
) -> None:
    someone = await player(DESK, **CALM)
    page = someone.page
    await someone.go("/")
    await page.get_by_role("button", name=f"{CODE.upper()}, {NAME}").click()
    await expect(page.locator("html")).to_have_attribute("lang", CODE)
    await expect(page.locator("ol li button").first).to_be_enabled()
    assert plain(await words_on(page), *SAID) == []
    guest = await page.locator("input").first.input_value()
    assert guest == "" or guest.endswith("~")
    for game in GAMES:
        await someone.go(f"/open/{game}")
        await expect(page.locator("form button.primary")).to_be_enabled()
        assert plain(await words_on(page), *SAID) == []
        await someone.go(f"/rules/{game}")
        await expect(page.get_by_role("heading", level=1)).to_contain_text("Rüles of")
    another = await player(PHONE, locale=f"{CODE}", **CALM)
    await another.go("/")
    await expect(another.page.locator("html")).to_have_attribute("lang", CODE)


@pytest.mark.parametrize(("game", "name"), EVERY)
async def test_every_lesson_is_taken_in_it(
    player: ComeIn, site: WebSite, game: str, name: str
) -> None:
    someone = await player(PHONE)
    await in_a_hurry(someone)
    await someone.go(f"/learn/{game}/{name}?lang={CODE}")
    page = someone.page
    await page.locator(".lesson .primary").click()
    for step in range(len(lessons_of(registry.room(game))[name].steps)):
        await at_step(page, step)
        assert plain(await words_on(page), *SAID, r"\d/\d") == []
        await page.locator(".lesson .aside button").click()
    await expect(page.locator(".over")).to_be_visible()
    assert plain(await words_on(page), *SAID) == []


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_played_in_it(player: ComeIn, site: WebSite, game: str) -> None:
    someone = await player(DESK, **CALM)
    await speaks(someone, CODE)
    found = {where: plain(words, *SAID) async for where, words in in_play(someone, site, game)}
    assert len(found) > 8
    assert {where: words for where, words in found.items() if words} == {}


@pytest.mark.parametrize("game", GAMES)
async def test_a_game_is_looked_at_again_in_it(player: ComeIn, site: WebSite, game: str) -> None:
    """With what the server says of it."""
    someone = await player(DESK, **CALM)
    await speaks(someone, CODE)
    found = {where: plain(words, *SAID) async for where, words in afterwards(someone, site, game)}
    assert {where: words for where, words in found.items() if words} == {}


@pytest.mark.parametrize("game", GAMES)
async def test_the_first_game_is_gentle_in_it(player: ComeIn, site: WebSite, game: str) -> None:
    someone = await player(PHONE, newcomer=True, **CALM)
    page = someone.page
    await someone.go(f"/?lang={CODE}")
    await page.locator(f"article[aria-labelledby=stop-{game}] button.bots").tap()
    goal = page.locator("[data-coach=goal]")
    await expect(goal.locator("[data-brief]")).to_have_count(3)
    assert plain(await words_on(page), *SAID) == []
    await goal.locator("button.primary").tap()
    await expect(page.locator("[data-coach]:not([data-coach=goal])")).to_contain_text("~")
