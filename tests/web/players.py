"""Somebody in front of a browser, and everything that their browser complains of."""

import asyncio
import contextlib
import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Page, Request, WebSocket

PATIENCE_MS: Final = 60_000  # a hang guard for machines that are very busy


@dataclass(frozen=True)
class Device:
    """What a page is looked at with."""

    width: int
    height: int
    touch: bool = False


SMALL_PHONE: Final = Device(360, 640, touch=True)
PHONE: Final = Device(390, 844, touch=True)
LANDSCAPE: Final = Device(844, 390, touch=True)
TABLET: Final = Device(768, 1024, touch=True)
DESK: Final = Device(1440, 900)
ZOOMED: Final = Device(720, 450)  # a desk at 200 %

# The policy of our headers is broken where nobody might look: say it on the console.
_WATCH_POLICY: Final = """
addEventListener("securitypolicyviolation", (broken) =>
  console.error(`policy broken: ${broken.violatedDirective} by ${broken.blockedURI}`));
"""


# Whose first game it is gets a gentle one; nearly everybody in these tests has played before.
_HAS_PLAYED: Final = """
try {
  for (const game of ["infernal-wagon", "hellrail", "all-wound-up"])
    localStorage.setItem(`limboline.played.${game}`, "1");
} catch { /* storage is blocked */ }
"""


@dataclass
class Player:
    """One browser context: cookies, storage and a page of its own."""

    page: Page
    context: BrowserContext
    url: str
    touch: bool = False
    complaints: list[str] = field(default_factory=list)
    _expected: list[re.Pattern[str]] = field(default_factory=list)

    def expects(self, complaint: str) -> None:
        """Say that a complaint is part of the test, such as of a socket that is cut."""
        self._expected.append(re.compile(complaint))

    def check(self) -> None:
        """Whoever looked at a page without trouble has nothing to complain of."""
        found = [
            said for said in self.complaints if not any(one.search(said) for one in self._expected)
        ]
        assert not found, "\n".join(found)

    async def go(self, path: str = "/") -> None:
        """Open an address of the server."""
        await self.page.goto(f"{self.url}{path}")

    def listen(self) -> None:
        """Note every error, and every request that leaves the server."""
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"threw: {error}"))
        self.page.on("request", self._asked)
        self.page.on("websocket", self._asked)
        self.page.on("crash", lambda _: self.complaints.append("the page has crashed"))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.complaints.append(f"error: {message.text} ({message.location.get('url')})")

    def _asked(self, request: Request | WebSocket) -> None:
        inside = (self.url, self.url.replace("http", "ws", 1), "data:", "blob:")
        if not request.url.startswith(inside):
            self.complaints.append(f"left the server: {request.url}")


ComeIn = Callable[..., Awaitable[Player]]
"""The fixture `player`: `await player(PHONE)` lets somebody in."""


async def a_player(
    browser: Browser, url: str, device: Device, *, newcomer: bool = False, **options: Any
) -> Player:
    """A player with an empty browser, or a `newcomer` who has never played in it.

    `options` are those of a Playwright context.
    """
    context = await browser.new_context(
        viewport={"width": device.width, "height": device.height},
        has_touch=device.touch,
        is_mobile=device.touch,
        **{"locale": "en-GB", "reduced_motion": "no-preference", **options},
    )
    context.set_default_timeout(PATIENCE_MS)
    await context.add_init_script(_WATCH_POLICY)
    if not newcomer:
        await context.add_init_script(_HAS_PLAYED)
    player = Player(await context.new_page(), context, url, device.touch)
    player.listen()
    return player


async def leave(players: list[Player], pictures: Path | None) -> None:
    """See everybody out. After a failure each leaves a picture of their last sight."""
    for number, player in enumerate(players):
        if pictures is not None and not player.page.is_closed():
            await player.page.screenshot(path=pictures / f"player-{number}.png")
        await player.context.close()


async def two_frames(page: Page) -> None:
    """Wait until a page has drawn what it knows; a tap is told to it after the finger is up."""
    await page.evaluate(
        "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
    )


async def becomes_true(page: Page, expression: str) -> None:
    """Wait for something in the page. Playwright would look for it by means our policy forbids."""
    async with asyncio.timeout(PATIENCE_MS / 1_000):
        while not await page.evaluate(expression):
            await asyncio.sleep(0.02)


async def comes_to(look: Callable[[], Awaitable[Any]], wanted: Any) -> None:
    """Wait until a look finds what is wanted; what it found instead is told when time is up."""
    found = await look()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(PATIENCE_MS / 1_000):
            while found != wanted:
                await asyncio.sleep(0.02)
                found = await look()
    assert found == wanted, f"{found!r} instead of {wanted!r}"
