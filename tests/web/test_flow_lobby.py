"""Before and around a game: the code box, the list of keys, one's own name, one shape a seat."""

import asyncio
import re

import pytest
from playwright.async_api import Locator, expect

from tests.server.clients import HANG_S
from tests.web.all_wound_up import race
from tests.web.hellrail import Line, ride
from tests.web.players import DESK, PHONE, ComeIn
from tests.web.serving import WebSite
from tests.web.tables import with_bots
from tests.web.test_hellrail import lay_hot
from tests.web.wagon import STEP_MS, table_of

pytestmark = pytest.mark.anyio
CALM = {"reduced_motion": "reduce"}

EVERY_GAME = ("P what", "L last", "O the others", "C clock", "T text", "M mute", "I what", "? this")
# As the boards' `Keys.svelte` takes them.
KEYS = {
    "infernal-wagon": ("Space", "6 what", "H hand", "B railroad", "Esc"),
    "hellrail": ("9 a card", "arrows", "Enter", "R turn", "U undo", "E end", "H hand", "B table"),
    "all-wound-up": ("arrows", "R and E", "Shift", "Enter", "H hand", "B buttons", "U undo", "S "),
}


async def test_on_a_phone_the_box_for_a_code_is_one_tap_away(player: ComeIn) -> None:
    someone = await player(PHONE, **CALM)
    await someone.go("/")
    page = someone.page
    link = page.get_by_role("link", name="Have a code?")
    await expect(link).to_be_in_viewport(ratio=1)
    await link.tap()
    box = page.get_by_role("textbox", name="The code of a table")
    await expect(box).to_be_focused()
    await expect(box).to_be_in_viewport(ratio=1)
    await expect(page.get_by_role("button", name="Join", exact=True)).to_be_in_viewport()


async def test_a_stop_says_how_long_its_game_takes(player: ComeIn) -> None:
    someone = await player(DESK, **CALM)
    await someone.go("/")
    stop = someone.page.get_by_role("article", name="Hellrail")
    await expect(stop).to_contain_text("20 min")


async def test_the_menu_of_each_game_lists_every_key(player: ComeIn, site: WebSite) -> None:
    someone = await player(DESK, **CALM)
    for game, keys in KEYS.items():
        if game == "infernal-wagon":
            await with_bots(someone)
        elif game == "hellrail":
            await (await ride(someone)).is_playing()
        else:
            await (await race(someone)).is_playing()
        await someone.page.keyboard.press("?")
        menu = someone.page.get_by_role("dialog", name="Menu")
        for key in (*EVERY_GAME, *keys):
            await expect(menu).to_contain_text(key)


async def test_whoever_plays_with_bots_is_spoken_to(player: ComeIn, site: WebSite) -> None:
    """Nobody has told a name: the guest's name is given, and not used on the guest's own page."""
    someone = await player(DESK, **CALM)
    await someone.go("/")
    page = someone.page
    await page.get_by_role("button", name="Play with bots now: Hellrail").click()
    line = Line(someone)
    await line.is_playing()
    table = site.inside.context.tables.handles[table_of(page.url)].table
    own = next(seat.name for seat in table.seats if seat.name)
    seen = await line.comes_on(site)
    await expect(page.locator(".prompt")).to_contain_text(re.compile("^Your turn"))
    await line.end_turn()
    await line.after(seen.seq)
    async with asyncio.timeout(HANG_S):
        while True:
            said = await page.locator(".prompt, li.event, [data-live]").all_inner_texts()
            assert not [words for words in said if own in words]
            if (await line.look()).asked:
                break
            await site.pass_ms(STEP_MS)
    own_lines = page.locator("li.event").filter(has_text=re.compile("You (draw|end)|Your turn"))
    await expect(own_lines.first).to_be_attached()


async def shape(token: Locator) -> str:
    """The outline of a token, as it is drawn."""
    return str(await token.locator("path").first.get_attribute("d"))


async def test_a_seat_has_one_shape_wherever_it_is_shown(player: ComeIn, site: WebSite) -> None:
    host = await player(DESK, **CALM)
    await host.go("/open/hellrail")
    page = host.page
    await page.get_by_role("radio", name="cross", exact=True).check(force=True)
    await page.get_by_role("button", name="Open the doors").click()
    bench = page.locator("li[data-seat='0'] svg.seat-0").first
    await expect(bench).to_be_visible()
    cross = await shape(bench)
    await page.get_by_role("button", name="Start, bots take the free seats").click()
    line = Line(host)
    await line.is_playing()
    seen = await line.comes_on(site)
    await lay_hot(line, seen)
    told = page.locator("li.event").filter(has_text="You lay").locator("svg.seat-0")
    for token in (page.locator(".trains svg.seat-0").first, told.first):
        await expect(token).to_be_visible()
        assert await shape(token) == cross
