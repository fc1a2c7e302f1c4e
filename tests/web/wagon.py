"""Infernal Wagon's board in somebody's browser, played as people play it: by pressing things."""

import asyncio
import contextlib
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.async_api import Locator, Page, expect
from playwright.async_api import TimeoutError as PlaywrightTimeout

from limboline.table.table import PLAYING
from tests.server.clients import HANG_S
from tests.server.playing import live_of
from tests.web.players import PATIENCE_MS, Player, two_frames
from tests.web.serving import WebSite

STEP_MS: Final = 500
LOOK_AGAIN_MS: Final = 2_000  # what cannot be pressed for so long may be played already

# All at one moment: between two questions the board might have changed.
_LOOK: Final = """() => {
  const main = document.querySelector("main[data-phase]");
  const ends = (how) => [...document.querySelectorAll(`button[data-end].${how}:not(.inert)`)]
    .filter((end) => !end.disabled).map((end) => end.dataset.end);
  return {
    seq: Number(main?.dataset.seq ?? 0),
    phase: main?.dataset.phase ?? "",
    line: main?.dataset.line ?? "",
    fits: ends("fits"),
    harms: ends("harms"),
    armed: ends("armed"),
    under_way: document.querySelector(".domino.away") !== null,
    pulsing: document.querySelector("button.socket.pulsing") !== null,
    rail: [...document.querySelectorAll("[data-rail-card]:not(.whole[inert] *)")]
      .map((card) => card.dataset.railCard),
  };
}"""


@dataclass(frozen=True)
class Look:
    """What somebody sees of a table at one moment."""

    seq: int = 0  # the line of the log that is shown
    phase: str = ""  # `gathering`, `playing` or `over`
    line: str = ""  # `open` while the server is there
    fits: list[str] = field(default_factory=list)  # ends that may be pressed, once
    harms: list[str] = field(default_factory=list)  # and twice
    armed: list[str] = field(default_factory=list)
    under_way: bool = False  # a play is sent and not answered
    pulsing: bool = False  # a stop is still to be chosen
    rail: list[str] = field(default_factory=list)  # the cards in sight, the newest last

    @property
    def can(self) -> str:
        """The best that may be pressed now: `fits`, `harms`, or nothing."""
        return "fits" if self.fits else "harms" if self.harms else ""


class Board:
    """What one person sees of a table."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.page = player.page
        self.main: Locator = self.page.locator("main[data-phase]")

    async def look(self) -> Look:
        """See how things stand."""
        seen: dict[str, Any] = await self.page.evaluate(_LOOK)
        return Look(**seen)

    async def phase(self) -> str:
        """`gathering`, `playing` or `over`."""
        return (await self.look()).phase

    async def seq(self) -> int:
        """The line of the log that is shown."""
        return (await self.look()).seq

    async def is_open(self) -> None:
        """Wait for the line to the server."""
        await expect(self.main).to_have_attribute("data-line", "open")

    async def is_playing(self) -> None:
        """Wait for the game to be under way, in sight."""
        await expect(self.main).to_have_attribute("data-phase", "playing")
        await expect(self.page.locator("[data-rail-card]").first).to_be_attached()

    async def shows(self, seq: int) -> Look:
        """Wait until a line of the log is shown."""
        async with asyncio.timeout(HANG_S):
            while (seen := await self.look()).seq < seq:
                await asyncio.sleep(0.01)
        return seen

    def end(self, name: str) -> Locator:
        """An end of a card that may be pressed."""
        return self.page.locator(f'button[data-end="{name}"]:not(.inert)').first

    def ends(self, how: str) -> Locator:
        """The ends of cards that fit, harm, or are closed."""
        return self.page.locator(f"button[data-end].{how}:not(.inert)")

    async def play(self) -> None:
        """Press the best end: once if it fits, twice if it harms; and a stop if one is wanted.

        A press that a busy machine makes too long is a hold, and what is armed cools; so it is
        pressed until it is under way. What is played in between cannot be pressed any more.
        """
        before = await self.look()
        name = (before.fits or before.harms)[0]
        async with asyncio.timeout(HANG_S):
            while (now := await self.look()).seq == before.seq and now.phase == "playing":
                if now.pulsing:
                    await self.press(self.page.locator("button.socket.pulsing").first)
                elif now.line == "open" and not now.under_way:
                    with contextlib.suppress(PlaywrightTimeout):
                        await self.press(self.end(name), patience_ms=LOOK_AGAIN_MS)
                else:
                    await asyncio.sleep(0.01)

    async def press(self, what: Locator, *, patience_ms: float = PATIENCE_MS) -> None:
        """Press something, as one does on this device."""
        if self.player.touch:
            await what.tap(timeout=patience_ms)
            await two_frames(self.page)  # or it would be pressed again before it is under way
        else:
            await what.click(timeout=patience_ms)


async def in_step(boards: Sequence[Board]) -> list[Look]:
    """Wait until all see the same line of the log."""
    newest = max([await board.seq() for board in boards])
    return [await board.shows(newest) for board in boards]


def same_railroad(*looks: Look) -> bool:
    """Whether all see the same cards, as far as each can see."""
    in_sight = min(len(look.rail) for look in looks)
    return in_sight > 2 and len({tuple(look.rail[-in_sight:]) for look in looks}) == 1


async def play_once(site: WebSite, boards: Sequence[Board]) -> bool:
    """Whoever can, plays, matches first; or else time passes for the bots. Whether one played."""
    can = [seen.can for seen in await in_step(boards)]
    for how in ("fits", "harms") if len(boards) > 1 else ("fits",):
        if how in can:
            await boards[can.index(how)].play()
            return True
    await site.pass_ms(STEP_MS)
    return False


async def own_go(site: WebSite, board: Board) -> Look:
    """Wait for one's go while the bots play, until something may be pressed that hurts."""
    async with asyncio.timeout(HANG_S):
        while not (seen := await board.look()).harms:
            assert seen.phase == "playing", "the game is over"
            await site.pass_ms(STEP_MS)
    return seen


async def play_on(site: WebSite, boards: Sequence[Board]) -> int:
    """Play to the end. Counts the plays."""
    plays = 0
    async with asyncio.timeout(4 * HANG_S):
        while await boards[0].phase() != "over":
            plays += await play_once(site, boards)
    return plays


async def bots_play_out(site: WebSite, page: Page) -> None:
    """Let time pass until the game is over, in leaps short enough for a page to keep its line.

    The table says when: a page that had lost its line would never see the end if time still passed.
    """
    live = live_of(site.inside, table_of(page.url))
    while live.table.phase == PLAYING:
        await two_frames(page)
        await site.pass_ms(4 * STEP_MS)
    await expect(page.locator("main[data-phase]")).to_have_attribute("data-phase", "over")


async def time_runs_out(site: WebSite, boards: Sequence[Board]) -> None:
    """Wait for the mine to come down."""
    await site.pass_ms(15 * 60_000)
    for board in boards:
        await expect(board.main).to_have_attribute("data-phase", "over")


def table_of(url: str) -> str:
    """The table in an address."""
    found = re.search(r"/t/([^/?#]+)", url)
    assert found is not None, url
    return found[1]
