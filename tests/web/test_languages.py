"""French and German, whole screens of them; and a pseudo-locale that shows what is missing."""

import pytest
from playwright.async_api import expect

from tests.server.deals import gentle
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.wagon import own_go, time_runs_out
from tests.web.words import catalogue, leftovers, plain, words_on

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}
# Names of people, bots, languages and cards; addresses; a table's code; and what is a file's.
NAMES = (
    r"Ada|Morty|Isolde|((EN|FR|DE), )?(English|Français|Deutsch)|EN|FR|DE|[A-Z]{1,4}\d*",
    r"https?://\S+|/\S+|[\w]+(-[\w]+)+|\d\S*",
)


async def screens(player: ComeIn, site: WebSite, language: str) -> dict[str, list[str]]:
    """The words of one screen after the other, from the landing to the end and its replay."""
    someone = await player(DESK, **CALM)
    page = someone.page
    found: dict[str, list[str]] = {}

    async def read(name: str) -> None:
        found[name] = await words_on(page)
        lang = await page.evaluate("document.documentElement.lang")
        assert lang == ("en" if language == "pseudo" else language), name

    async def go(path: str) -> None:
        await someone.go(f"{path}?lang={language}")

    await go("/")
    await expect(page.locator("ol li button").first).to_be_enabled()
    await read("landing")
    await go("/open/infernal-wagon")
    await expect(page.locator("form button.primary")).to_be_enabled()
    await read("open")
    board = await with_bots(someone, begin=False, fill="", options={"silence": True, "curse": True})
    path = page.url.removeprefix(someone.url)
    await go(path)
    await expect(page.locator(".start button").first).to_be_enabled()
    await read("waiting room")
    board = await with_bots(someone, options={**gentle(), "silence": True, "curse": True})
    path = page.url.removeprefix(someone.url)
    await go(path)
    await board.is_playing()
    await read("own go")
    await board.play()
    await read("somebody else's go")
    seen = await own_go(site, board)
    await board.press(board.end(seen.harms[0]))
    await expect(board.ends("armed")).to_have_count(1)
    await read("armed")
    await page.locator(".menu button").nth(1).click()
    await read("menu")
    await page.keyboard.press("Escape")
    await page.keyboard.press("t")
    await expect(page.locator(".stage")).to_have_count(0)
    await read("text board")
    await page.keyboard.press("t")
    await time_runs_out(site, [board])
    await expect(page.locator(".over")).to_be_visible()
    await read("the end")
    await go(f"{path}/replay")
    await expect(page.get_by_role("slider")).to_be_visible()
    await read("replay")
    return found


@pytest.mark.parametrize("language", [pytest.param("fr", marks=pytest.mark.slow), "de"])
async def test_no_english_is_left(player: ComeIn, site: WebSite, language: str) -> None:
    for screen, words in (await screens(player, site, language)).items():
        assert len(words) > 5, screen
        assert leftovers(words, language) == [], screen


async def test_nothing_is_written_that_is_in_no_catalogue(player: ComeIn, site: WebSite) -> None:
    for screen, words in (await screens(player, site, "pseudo")).items():
        assert plain(words, *NAMES) == [], screen


async def test_english_on_a_french_page_is_found(player: ComeIn) -> None:
    someone = await player(PHONE, locale="fr-FR", **CALM)
    await someone.go("/")
    await expect(someone.page.locator("ol li button").first).to_be_enabled()
    assert leftovers(await words_on(someone.page), "fr") == []
    sentence = catalogue("en")["0.landing.how"]
    await someone.page.evaluate("(words) => document.body.append(words)", sentence)
    assert leftovers([*await words_on(someone.page), sentence], "fr") == [sentence]
