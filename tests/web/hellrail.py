"""Hellrail's board in somebody's browser, played as people play it: by tapping what glows."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from tests.server.clients import HANG_S
from tests.web.players import Player, two_frames
from tests.web.serving import WebSite
from tests.web.tables import join, open_table

STEP_MS: Final = 500
LOOK_AGAIN_MS: Final = 2_000  # what cannot be pressed for so long may be done already
SHORT: Final = {"rounds": 5}  # the fewest that a table may choose

# All at one moment: between two questions the board might have changed.
_LOOK: Final = """() => {
  const main = document.querySelector("main[data-phase]");
  const seen = (node) => node.checkVisibility({ checkOpacity: true }) && !node.disabled;
  const all = (what, tell) => [...document.querySelectorAll(what)].filter(seen).map(tell);
  return {
    seq: Number(main?.dataset.seq ?? 0),
    phase: main?.dataset.phase ?? "",
    busy: document.querySelector(".board:is([data-busy], [data-pending])") !== null,
    cards: all(".hand button[data-card]", (card) => Number(card.dataset.card)),
    up: all(".hand button.up", (card) => Number(card.dataset.card)),
    offers: all("[data-offer]", (offer) => offer.dataset.offer),
    going: all("[data-going]", (offer) => offer.dataset.going),
    ways: all(".ways[role=group] button", (way) => way.innerText),
    may_end: document.querySelector("button.end:not(:disabled)") !== null,
  };
}"""


# How far into something it is tapped. In the middle of a card a train might be meant to stop.
MIDDLE: Final = 0.5
CORNER: Final = 0.02

# Whether something on the table can be tapped there: a phone comes close to one's engine.
_IN_SIGHT: Final = """(node, at) => {
  const { x, y, width, height } = node.getBoundingClientRect();
  const there = document.elementFromPoint(x + width * at, y + height * at);
  return there !== null && node.closest(".stage").contains(there);
}"""


@dataclass(frozen=True)
class Look:
    """What somebody sees of a table at one moment."""

    seq: int = 0  # the line of the log that is shown
    phase: str = ""  # `gathering`, `playing` or `over`
    busy: bool = False  # something still moves, or what was done is not answered yet
    cards: list[int] = field(default_factory=list)  # cards of the hand that may be tapped
    up: list[int] = field(default_factory=list)  # the one in one's fingers
    offers: list[str] = field(default_factory=list)  # what glows on the table and in sheets
    going: list[str] = field(default_factory=list)  # the strip of places to go to
    ways: list[str] = field(default_factory=list)  # several ways to one place
    may_end: bool = False

    @property
    def asked(self) -> bool:
        """Whether it is for this person to do something."""
        return bool(self.cards or self.offers or self.may_end)


class Line:
    """What one person sees of a table."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.main: Locator = self.page.locator("main[data-phase]")

    async def look(self) -> Look:
        """See how things stand."""
        seen: dict[str, Any] = await self.page.evaluate(_LOOK)
        return Look(**seen)

    async def is_playing(self) -> None:
        """Wait for the game to be under way, in sight."""
        await expect(self.main).to_have_attribute("data-phase", "playing")
        await expect(self.page.locator(".board .stage")).to_be_visible()

    async def comes_on(self, site: WebSite) -> Look:
        """Let time pass for the others until this person is asked, or all is over."""
        async with asyncio.timeout(2 * HANG_S):
            while True:
                seen = await self.look()
                if seen.phase == "over" or (seen.asked and not seen.busy):
                    return seen
                await site.pass_ms(STEP_MS)

    async def after(self, seq: int) -> Look:
        """Wait until something has come after a line of the log."""
        async with asyncio.timeout(HANG_S):
            while (seen := await self.look()).seq <= seq or seen.busy:
                await asyncio.sleep(0.01)
        return seen

    async def pick(self, card: int) -> Look:
        """Take a card of the hand into one's fingers; a second press would put it down."""
        if card not in (await self.look()).up:
            await self.press(self.page.locator(f'[data-card="{card}"]'))
        await expect(self.page.locator(f'[data-card="{card}"].up')).to_be_visible()
        return await self.look()

    async def tap(self, offer: str) -> None:
        """Tap what glows: on the table, in a train or in a sheet."""
        where = self.page.locator(f'[data-offer="{offer}"] >> visible=true').first
        if await where.evaluate("(node) => node instanceof HTMLElement"):
            await self.press(where)
        else:
            await self._touch(where, CORNER if offer.startswith("cell:") else MIDDLE)

    async def turn_hot(self) -> None:
        """Turn the card that was laid last, by tapping it."""
        await self._touch(self.page.locator(".hot .turning"))

    async def _touch(self, where: Locator, at: float = MIDDLE) -> None:
        """Tap something drawn on the table; what is out of sight is brought there first."""
        await self.stands_still(where)
        if not await where.evaluate(_IN_SIGHT, at):
            await self.press(self.page.get_by_role("button", name="Show all"))
            await self.stands_still(where)
        box = await where.bounding_box()
        assert box is not None, where
        x, y = box["x"] + box["width"] * at, box["y"] + box["height"] * at
        if self.player.touch:
            await self.page.touchscreen.tap(x, y)
            await two_frames(self.page)
        else:
            await self.page.mouse.click(x, y)

    async def go(self, offer: str) -> None:
        """Go to a place: on a phone by the strip, which has the same places."""
        chip = self.page.locator(f'[data-going="{offer}"]')
        if self.player.touch and await chip.count():
            await self.press(chip)
        else:
            await self.tap(offer)

    async def scale(self) -> float:
        """How much of the table is in sight, from side to side."""
        view_box = await self.page.locator(".stage svg").first.get_attribute("viewBox")
        assert view_box is not None
        return float(view_box.split()[2])

    async def settles(self, seq: int) -> None:
        """Wait until what was tapped has come to something: an answer, or another sight."""
        await two_frames(self.page)
        async with asyncio.timeout(HANG_S):
            while (seen := await self.look()).seq == seq and seen.busy:
                await asyncio.sleep(0.01)

    async def stands_still(self, what: Locator) -> None:
        """Wait until the camera stands still."""
        before = None
        async with asyncio.timeout(HANG_S):
            while (box := await what.bounding_box()) != before:
                before = box
                await two_frames(self.page)  # in one the stage learns its size, then it is drawn

    async def press(self, what: Locator) -> None:
        """Press something, as one does on this device."""
        if self.player.touch:
            await what.tap()
            await two_frames(self.page)  # or one might look before it has come to anything
        else:
            await what.click()

    async def choose_way(self) -> bool:
        """Press the first of several ways; false if they were gone before, on a busy machine."""
        first = self.page.locator(".ways[role=group] button").first
        try:
            await (first.tap if self.player.touch else first.click)(timeout=LOOK_AGAIN_MS)
        except PlaywrightTimeout:
            return False
        return True

    async def again(self, tap: Callable[[], Awaitable[None]]) -> None:
        """Tap what is armed once more. If it has cooled on a busy machine, it is armed anew."""
        if not await self.page.locator(".armed").count():
            await tap()
        await tap()

    async def end_turn(self) -> None:
        """End one's turn, whatever one is warned of."""
        await self.press(self.page.locator("button.end"))
        await two_frames(self.page)
        if await self.page.locator("button.end.armed").count():
            await self.press(self.page.locator("button.end"))


async def ride(someone: Player, **order: Any) -> Line:
    """Somebody in a game with one bot that begins at once."""
    wish = {"game": "hellrail", "seats": 2, "fill": "novice", "begin": True, "name": "Ada"}
    table = await open_table(someone, **{**wish, "options": SHORT, **order})
    await someone.go(f"/t/{table}")
    return Line(someone)


async def two_sit(host: Player, friend: Player, **order: Any) -> list[Line]:
    """Two people at a table of Hellrail, before the game."""
    wish = {"game": "hellrail", "seats": 2, "name": "Ada", "options": SHORT, **order}
    table = await open_table(host, **wish)
    await join(friend, table, "Bob")
    for someone in (host, friend):
        await someone.go(f"/t/{table}")
    return [Line(host), Line(friend)]


async def begin(lines: list[Line]) -> None:
    """Everybody is ready, and the host starts."""
    await lines[1].page.get_by_role("button", name="I am ready").click()
    await lines[0].page.get_by_role("button", name="Start with 2 players").click()
    for line in lines:
        await line.is_playing()


async def in_turn(lines: list[Line], site: WebSite) -> tuple[Line, Line]:
    """Whoever is asked, and the other."""
    await site.pass_ms(0)
    async with asyncio.timeout(HANG_S):
        while True:
            for mine, other in (lines, lines[::-1]):
                if (await mine.page.title()).startswith("Your turn: Hellrail"):
                    return mine, other
            await asyncio.sleep(0.01)


async def has_gone(site: WebSite, table: str, seat: int) -> None:
    """Wait until the table knows that nobody looks from a seat: whoever does gets no mail."""
    audience = site.inside.context.tables.handles[table].audience
    async with asyncio.timeout(HANG_S):
        while audience.here(seat):
            await asyncio.sleep(0.01)


async def notices(page: Page) -> None:
    """Open the sheet of notices."""
    await page.get_by_role("button", name="Menu").click()
    await page.get_by_role("button", name="Tell me of my turn").click()
    await expect(page.get_by_role("textbox", name="Feed for a reader")).to_be_visible()


async def answer(line: Line, seen: Look) -> Look:
    """Answer a sheet: use an effect if there is one, aimed at the first thing that glows."""
    effects = [offer for offer in seen.offers if offer.startswith("effect:")]
    await line.tap(effects[0] if effects else seen.offers[0])
    if not effects:
        return await line.after(seen.seq)
    async with asyncio.timeout(HANG_S):
        while (now := await line.look()).seq == seen.seq:
            aims = [
                offer for offer in now.offers if not offer.startswith(("effect:", "then:", "verb:"))
            ]
            if now.ways and not now.busy:
                await line.choose_way()
            elif aims and not now.busy:
                await line.tap(aims[0])
            await asyncio.sleep(0.01)
    return await line.after(seen.seq)


async def do_something(line: Line, seen: Look) -> str:
    """Deliver, move or lay if one can; or else end the turn. Says what was done."""
    free = [offer for offer in seen.offers if offer.startswith("car:")]
    if free:
        await line.tap(free[0])
        return "delivered"
    for wanted in ("circle:", "tie:", "cell:"):
        for card in seen.cards:
            now = await line.pick(card)
            places = [offer for offer in now.offers if offer.startswith(wanted)]
            if not places:
                continue
            if wanted != "cell:" and now.going:  # a phone: the strip has the same places
                await line.press(line.page.locator(f'[data-going="{places[0]}"]'))
            else:
                await line.tap(places[0])
            if (await line.look()).ways:
                await line.press(line.page.locator(".ways[role=group] button").first)
            return {"circle:": "moved", "tie:": "moved", "cell:": "laid"}[wanted]
    await line.end_turn()
    return "ended"
