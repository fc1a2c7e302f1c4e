"""The screens of a game, one after the other, and every word on them."""

import json
import re
from collections.abc import AsyncIterator
from typing import Any, Final

from playwright.async_api import Page, expect

from limboline.games.hellrail.cards import built_in_cards
from tests.web.moments import bring_in, go_on_from, moments_of
from tests.web.players import Player
from tests.web.serving import WebSite
from tests.web.test_every_thing import is_rich
from tests.web.test_inspecting import asked
from tests.web.test_languages import NAMES
from tests.web.words import ROOT, words_on

# A moment with much on the table, and a game that is over.
IN_PLAY: Final = {
    "infernal-wagon": "infernal-wagon-exit-2",
    "hellrail": "hellrail-evening",
    "all-wound-up": "all-wound-up-gate-2",
}
OVER: Final = {**IN_PLAY, "hellrail": "hellrail-cards-4"}
# Whom a card of Hellrail names is printed on it; a table's name for it is not.
PRINTED: Final = "|".join(
    re.escape(line.sinners.en) for line in built_in_cards().cards if line.sinners
)
# A section of the rules by its title: rules pages are no catalogues, but whole translations.
TITLES: Final = "|".join(
    re.escape(title)
    for page in (ROOT / "docs" / "rules").glob("*.en.md")
    for title in re.findall(r"^#{2,3} [\d.]+ (.+)$", page.read_text("utf-8"), re.M)
)
# Those who have played the golden games, and several of them.
_PLAYER: Final = "(ana|bo|cleo|dora|emil)"
PLAYERS: Final = f"(?i:{_PLAYER}(,? (and )?{_PLAYER})*)"
# Names of people, games and cards; and letters and numbers alone.
KNOWN: Final = (*NAMES, PLAYERS, "Infernal Wagon|Hellrail|All Wound Up!", PRINTED, TITLES)


async def speaks(someone: Player, language: str) -> None:
    """All that this browser opens from now on is in a language."""
    kept = json.dumps({"tongue": language, "speed": 0, "motion": "reduced"})
    script = f"localStorage.setItem('limboline.settings', {json.dumps(kept)})"
    await someone.context.add_init_script(script)


async def at_a_table(someone: Player, site: WebSite, game: str) -> Page:
    """Somebody in the middle of a game, with much on the table."""
    found = [each for each in moments_of(IN_PLAY[game]) if is_rich(each)][-1]
    await someone.go(f"/t/{await go_on_from(site, someone, found)}?camera=map")
    page = someone.page
    await expect(page.locator("main[data-phase=playing] .board")).to_be_visible()
    await site.pass_ms(3_100)  # the count before it goes on
    await expect(page.locator(".countdown")).to_have_count(0)
    return page


async def asks(page: Page) -> AsyncIterator[tuple[str, list[str]]]:
    """The list of all that can be asked about, and the card about each kind of thing."""
    await page.keyboard.press("i")
    entries = page.get_by_role("dialog").locator("li button")
    yield "the list of things", await words_on(page)
    told: set[str] = set()
    for number in range(await entries.count()):
        if number:
            await page.keyboard.press("i")
        await entries.nth(number).press("Enter")
        await expect(asked(page)).to_be_focused()
        about = await asked(page).get_attribute("data-about") or ""
        if about.split(" ")[0] not in told or about.startswith(("effect", "token", "zone")):
            yield about, await words_on(page)
        told.add(about.split(" ")[0])
        await page.keyboard.press("Escape")
        await expect(asked(page)).to_have_count(0)


async def in_play(
    someone: Player, site: WebSite, game: str
) -> AsyncIterator[tuple[str, list[str]]]:
    """The board, all that can be asked about there, and the board in words."""
    page = await at_a_table(someone, site, game)
    yield "the board", await words_on(page)
    async for about, words in asks(page):
        yield about, words
    await page.keyboard.press("t")
    await expect(page.locator(".text")).to_be_visible()
    yield "the board in words", await words_on(page)


async def afterwards(
    someone: Player, site: WebSite, game: str
) -> AsyncIterator[tuple[str, list[str]]]:
    """The end of a game with its report, its replay, and the look back."""
    page, table = someone.page, await bring_in(site, OVER[game])
    await someone.go(f"/t/{table}")
    await expect(page.locator(".over")).to_be_visible()
    yield "the end", await words_on(page)
    await someone.go(f"/t/{table}/replay?at=20")
    await expect(page.get_by_role("slider")).to_be_visible()
    await expect(page.locator(".board")).to_be_visible()
    yield "the replay", await words_on(page)
    await someone.go(f"/t/{table}/lookback")
    await expect(page.get_by_role("table").first).to_be_visible()
    yield "the look back", await words_on(page)


async def what_the_server_told(someone: Player) -> list[str]:
    """The sentences of a look back that the server made, in English for a made-up language."""
    table = someone.page.url.rpartition("/t/")[2].partition("/")[0]
    answer = await someone.context.request.get(
        f"{someone.url}/api/tables/{table}/lookback", headers={"Accept-Language": "en"}
    )
    return [re.escape(" ".join(said.split())) for said in _strings((await answer.json())["told"])]


def _strings(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [said for part in parts for said in _strings(part)]
