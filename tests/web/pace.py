"""Where the time of a whole game goes for one person among bots, at a desk and on a phone.

    .venv/bin/python -m tests.web.pace

The page is the real one, in Chromium, and so are its presses. Its clock and the table's run
together and are moved on by hand, so that a game of half an hour takes a few minutes. A person who
is asked thinks for as long as a brisk player does; everything else takes as long as it takes.
"""

import argparse
import asyncio
import contextlib
import tempfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, Protocol

from playwright.async_api import Browser, Page, async_playwright
from playwright.async_api import TimeoutError as PlaywrightTimeout

from limboline.server.context import Settings
from limboline.server.page import BUILT
from tests.games.pace import A_CARD_MS, BRISK_MS, SHARES
from tests.server.deals import deals
from tests.server.places import patient_bots
from tests.web import hellrail
from tests.web.all_wound_up import Yard
from tests.web.chromium import program
from tests.web.players import DESK, PHONE, Device, Player, a_player
from tests.web.serving import WebSite
from tests.web.tables import open_table
from tests.web.wagon import Board

DEVICES: Final = {"desk": DESK, "phone": PHONE}
STEP_MS: Final = 500
LOOK_AGAIN_MS: Final = 5_000  # what cannot be pressed for so long may be gone
SEEN_MS: Final = 2_500  # what crews need to see a card that fits
MOST_MIN: Final = 60  # a game that drags on is cut off there, and says so

# What is seen of a game, or else called out. All of it is looked at while the table waits.
_SHOW: Final = ("ran", "wound", "turned", "ended")

# Twenty times a second of the page's own clock: what is the time spent on?
_WATCH: Final = """(calls) => {
  const spent = { you: 0, show: 0, calls: 0, bots: 0 };
  const waits = [];
  let [last, waited] = [performance.now(), 0];
  const asked = () => document.querySelector(
    ".controls:not([data-taken]), .plan.mine, button[data-end]:is(.fits, .harms):not(.inert)");
  const kind = () => {
    const board = document.querySelector(".board");
    if (!board?.hasAttribute("data-busy")) return asked() ? "you" : "bots";
    return calls.length && !calls.includes(board.dataset.shows) ? "calls" : "show";
  };
  const look = () => {
    const ms = performance.now() - last;
    last += ms;
    const phase = document.querySelector("main[data-phase]")?.dataset.phase;
    const busy = document.querySelector(".board[data-busy]");
    if (phase !== "playing" && !busy) return;
    spent[kind()] += ms;
    if (document.querySelector(".plan.mine")) {
      if (waited > 500) waits.push(waited);
      waited = 0;
    } else waited += ms;
  };
  setInterval(look, 50);
  window.paced = () => ({ spent, waits, now: performance.now() });
}"""


class Seat(Protocol):
    """Somebody at a board, who may be asked."""

    async def asked(self) -> bool | None:
        """Whether it is for them to do something; None when all is over."""

    async def do(self) -> None:
        """Do the plainest thing that is asked."""

    def thinks_ms(self) -> int:
        """How long that takes to think of."""


@dataclass
class Racer:
    """All Wound Up!: the plainest answer, in a brisk player's time."""

    yard: Yard
    kind: str = ""

    async def asked(self) -> bool | None:
        seen = await self.yard.look()
        self.kind = seen.kind
        return None if seen.phase == "over" else bool(seen.kind) and not seen.busy

    def thinks_ms(self) -> int:
        return BRISK_MS.get({"respond": "pass", "window": "pass"}.get(self.kind, self.kind), 1_500)

    async def do(self) -> None:
        seen = await self.yard.look()
        if seen.kind and not seen.busy:
            await self.yard.answer(seen)


@dataclass
class Driver:
    """Hellrail: whatever can be delivered, reached or laid, and then the end of the turn."""

    line: hellrail.Line

    async def asked(self) -> bool | None:
        seen = await self.line.look()
        return None if seen.phase == "over" else seen.asked and not seen.busy

    def thinks_ms(self) -> int:
        return A_CARD_MS

    async def do(self) -> None:
        seen = await self.line.look()
        if seen.may_end:
            await hellrail.do_something(self.line, seen)
            await self.line.settles(seen.seq)
        elif seen.ways:
            await self.line.choose_way()
        elif seen.offers:  # a sheet: an effect, what it is aimed at, or an answer
            rest = ("then:", "verb:")
            aims = [offer for offer in seen.offers if not offer.startswith((*rest, "effect:"))]
            effects = [offer for offer in seen.offers if offer.startswith("effect:")]
            await self.line.tap((aims or effects or seen.offers)[0])


@dataclass
class Miner:
    """Infernal Wagon: what fits is laid when it is seen, and what hurts if nobody else acts."""

    board: Board
    waited: int = 0

    async def asked(self) -> bool | None:
        seen = await self.board.look()
        if seen.phase == "over":
            return None
        self.waited = self.waited + 1 if seen.harms and not seen.fits else 0
        return bool(seen.fits) or self.waited > 20

    def thinks_ms(self) -> int:
        return SEEN_MS

    async def do(self) -> None:
        self.waited = 0
        if (await self.board.look()).can:
            await self.board.play()


@dataclass(frozen=True)
class Game:
    """A kind of game that is played."""

    name: str
    seats: int
    bots: str
    camera: str = ""
    show: Sequence[str] = ()
    options: dict[str, Any] = field(default_factory=dict)

    def sit(self, someone: Player) -> Seat:
        """Somebody at this game's board."""
        if self.name == "all-wound-up":
            return Racer(Yard(someone))
        return Driver(hellrail.Line(someone)) if self.name == "hellrail" else Miner(Board(someone))


GAMES: Final = (
    Game("infernal-wagon", 3, "crew"),
    Game("hellrail", 3, "hauler"),
    Game("all-wound-up", 3, "greedy", "?camera=map&quality=low", _SHOW),
)


class Clock:
    """The page's clock and the table's, moved on together."""

    def __init__(self, page: Page, site: WebSite) -> None:
        self._page: Final = page
        self._site: Final = site
        self.now_ms = 0.0

    async def run(self, ms: int) -> None:
        """Let so much time pass for both, and what has passed for the page by itself."""
        if ms:
            await self._page.clock.run_for(ms)
        now: float = await self._page.evaluate("performance.now()")
        passed = max(0, round(now - self.now_ms))
        self.now_ms += passed
        await self._site.pass_ms(passed)


async def play(browser: Browser, site: WebSite, game: Game, device: Device) -> dict[str, Any]:
    """A whole game on a device; what its time went into."""
    someone = await a_player(browser, site.url, device)
    page = someone.page
    page.set_default_timeout(LOOK_AGAIN_MS)
    await page.clock.install()
    wish = {"game": game.name, "seats": game.seats, "fill": game.bots, "begin": True, "name": "Ada"}
    table = await open_table(someone, **wish, options=game.options)
    await someone.go(f"/t/{table}{game.camera}")
    await page.wait_for_selector('main[data-phase="playing"]')
    clock = Clock(page, site)
    clock.now_ms = await page.evaluate("performance.now()")
    await page.evaluate(_WATCH, list(game.show))
    seat, began = game.sit(someone), clock.now_ms
    while (asked := await seat.asked()) is not None and clock.now_ms - began < MOST_MIN * 60_000:
        await clock.run(seat.thinks_ms() if asked else STEP_MS)
        if asked and await seat.asked():
            with contextlib.suppress(PlaywrightTimeout, AssertionError):  # it is gone: look again
                await seat.do()
            await clock.run(0)
    paced: dict[str, Any] = await page.evaluate("window.paced()")
    await someone.context.close()
    return {**paced, "over": asked is None}


def told(game: Game, device: str, paced: dict[str, Any]) -> str:
    """A row of the table."""
    total = sum(paced["spent"].values())
    shares = " | ".join(f"{paced['spent'][kind] / total:.0%}" for kind in SHARES)
    waits = sorted(paced["waits"]) if game.name == "hellrail" else []
    others = (
        f"{waits[len(waits) // 2] / 1000:.1f} s, at most {waits[-1] / 1000:.1f} s" if waits else ""
    )
    cut = "" if paced["over"] else ", cut off"
    return (
        f"| {game.name}, {game.seats} seats | {device} | {total / 60_000:.1f} min{cut} "
        f"| {shares} | {others} |"
    )


@contextlib.asynccontextmanager
async def a_site() -> AsyncIterator[WebSite]:
    """A server with the real page, on a clock moved by hand."""
    bots = patient_bots()
    with tempfile.TemporaryDirectory() as folder:
        site = WebSite(Path(folder) / "data", Settings(page=BUILT), bots, deals())
        await site.open()
        yield site
        await site.close()
    await bots.close()


async def main() -> None:
    """Play one game of each kind on each device, and print a table."""
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--game", action="append", choices=[game.name for game in GAMES])
    reading.add_argument("--device", action="append", choices=list(DEVICES))
    wanted = reading.parse_args()
    print("| game | on a | time | own decisions | show | calls | others | others at a stretch |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |")
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program())
        for game in GAMES:
            for device in wanted.device or DEVICES:
                if not wanted.game or game.name in wanted.game:
                    async with a_site() as site:  # its guard bounds one game, not all six
                        paced = await play(browser, site, game, DEVICES[device])
                    print(told(game, device, paced), flush=True)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
