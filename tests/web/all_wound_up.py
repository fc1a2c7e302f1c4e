"""All Wound Up!'s board in somebody's browser, played as people play it: by what is asked."""

import asyncio
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.async_api import Locator, expect

from tests.server.clients import HANG_S
from tests.web.players import Player, two_frames
from tests.web.serving import WebSite
from tests.web.tables import open_table

STEP_MS: Final = 500
SHORT: Final = {"rounds": 1}  # a race is called off after so many rounds

# All at one moment: between two questions the board might have changed.
_LOOK: Final = """() => {
  const main = document.querySelector("main[data-phase]");
  const seen = (node) => node.checkVisibility({ checkOpacity: true }) && !node.disabled;
  const all = (what, tell) => [...document.querySelectorAll(what)].filter(seen).map(tell);
  return {
    seq: Number(main?.dataset.seq ?? 0),
    phase: main?.dataset.phase ?? "",
    busy: document.querySelector(".board:is([data-busy], [data-pending])") !== null,
    kind: document.querySelector(".controls:not([data-taken])")?.dataset.kind ?? "",
    stacks: all(".hand button[data-card]:not(.none)", (stack) => stack.dataset.card),
    ready: document.querySelector(".controls .go:not(:disabled)") !== null,
  };
}"""


@dataclass(frozen=True)
class Look:
    """What somebody sees of a table at one moment."""

    seq: int = 0  # the line of the log that is shown
    phase: str = ""  # `gathering`, `playing` or `over`
    busy: bool = False  # something still moves
    kind: str = ""  # what this person is asked; nothing once the answer is with the table
    stacks: list[str] = field(default_factory=list)  # stacks of the hand that may be tapped
    ready: bool = False  # whether the large button may be pressed


class Yard:
    """What one person sees of a table."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.main: Locator = self.page.locator("main[data-phase]")
        self.controls: Locator = self.page.locator(".controls")

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
                if seen.phase == "over" or (seen.kind and not seen.busy):
                    return seen
                await site.pass_ms(STEP_MS)

    async def after(self, before: Look) -> Look:
        """Wait until an answer has arrived: carried out, or taken and held for a moment."""
        async with asyncio.timeout(HANG_S):
            while (seen := await self.look()).seq == before.seq and seen.kind == before.kind:
                await asyncio.sleep(0.01)
        return seen

    async def press(self, what: Locator) -> None:
        """Press something, as one does on this device."""
        if self.player.touch:
            await what.tap()
            await two_frames(self.page)  # or one might look before it has come to anything
        else:
            await what.click()

    async def answer(self, seen: Look) -> None:
        """Do the plainest thing that is asked, with the board's own controls."""
        if seen.kind in ("give", "swap"):
            await self.lift_enough(seen)
        if seen.kind == "bet":
            stacks = [card for card in seen.stacks if card != "wild"] or seen.stacks
            if stacks:
                await self.press(self.page.locator(f'.hand [data-card="{stacks[0]}"]'))
        if seen.kind == "turn":
            turns = self.controls.locator(".dial button:not(:disabled)")
            await self.press(turns.first)
        wanted = ".pass" if seen.kind in ("respond", "raise") else ".go:not(:disabled)"
        await self.press(self.controls.locator(wanted).first)

    async def lift_enough(self, seen: Look) -> None:
        """Lift cards, stack after stack, until the button lights up."""
        for card in seen.stacks:
            stack = self.page.locator(f'.hand [data-card="{card}"]')
            for _ in range(int(await stack.get_attribute("data-count") or 0)):
                if (await self.look()).ready:
                    return
                await self.press(stack)

    async def play_on(self, site: WebSite) -> list[str]:
        """Play to the end, and tell what was asked."""
        asked: list[str] = []
        async with asyncio.timeout(8 * HANG_S):
            while (seen := await self.comes_on(site)).phase != "over":
                asked.append(seen.kind)
                await self.answer(seen)
                await self.after(seen)
        return asked


async def race(someone: Player, *, camera: str = "map", **order: Any) -> Yard:
    """Somebody in a race with one bot that begins at once."""
    wish = {"game": "all-wound-up", "seats": 2, "fill": "greedy", "begin": True, "name": "Ada"}
    table = await open_table(someone, **{**wish, "options": SHORT, **order})
    await someone.go(f"/t/{table}?camera={camera}&quality=low")
    return Yard(someone)
