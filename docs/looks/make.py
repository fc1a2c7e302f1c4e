"""Every main screen as a picture, desktop and phone, from the real page on the real server.

`make screens` runs it; `python docs/looks/make.py hellrail` makes only the pictures of that part.
The clock is moved by hand and the deals are chosen, so that a picture changes only when the page
does.
"""

import asyncio
import io
import sys
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final

from PIL import Image
from playwright.async_api import Browser, async_playwright

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
sys.path.insert(0, str(Path(__file__).parent))

import all_wound_up as wound_screens  # noqa: E402
import hellrail as hellrail_screens  # noqa: E402
from tests.web.chromium import program  # noqa: E402
from tests.web.players import DESK, PHONE, Device, Player, a_player  # noqa: E402
from tests.web.serving import WebSite  # noqa: E402
from tests.web.wagon import Board, table_of  # noqa: E402

from limboline.server.context import Settings  # noqa: E402
from limboline.server.page import BUILT  # noqa: E402

HERE: Final = Path(__file__).parent
QUALITY: Final = 82
GAME: Final = "infernal-wagon"
FRAMES: Final = 70  # of the moving picture
FRAME_MS: Final = 120


class Studio:
    """A server, a browser, and somebody who looks at it with one device."""

    def __init__(self, site: WebSite, player: Player, name: str) -> None:
        self.context = site
        self.player = player
        self.page = player.page
        self.board = Board(player)
        self.name = name

    async def shoot(self, screen: str) -> None:
        """Take the picture of a screen, when everything has come to rest."""
        await self.page.evaluate("document.fonts.ready")
        await self.page.wait_for_timeout(900)
        path = HERE / f"{screen}-{self.name}.jpg"
        await self.page.screenshot(path=path, type="jpeg", quality=QUALITY)
        print(path.relative_to(ROOT))

    async def game(self, seats: int = 4, **options: Any) -> str:
        """A game with bots, and the person at it."""
        await self.player.go("/")
        order = {"game": GAME, "seats": seats, "fill": "crew", "begin": True, "options": options}
        opened = await self.page.evaluate(
            """async (order) => (await fetch("/api/tables", {method: "POST",
               headers: {"Content-Type": "application/json"},
               body: JSON.stringify(order)})).json()""",
            order,
        )
        await self.player.go(opened["link"])
        await self.board.is_open()
        return table_of(opened["link"])

    async def play_until(self, there: Callable[[], Awaitable[bool]]) -> bool:
        """Play on, a match at a time, until something is there; False if the game ends before."""
        while await self.board.phase() == "playing":
            if await there():
                return True
            if (await self.board.look()).can == "fits":
                await self.board.play()
            else:
                await self.context.pass_ms(500)
        return False

    async def game_with(self, there: Callable[[], Awaitable[bool]], **wish: Any) -> bool:
        """Deal until a game comes to what is wanted."""
        for _ in range(12):
            await self.game(**wish)
            if await self.play_until(there):
                return True
        print(f"no game came to it: {wish}")
        return False

    def sees(self, selector: str) -> Callable[[], Awaitable[bool]]:
        """Whether something is on the page."""

        async def look() -> bool:
            return await self.page.locator(selector).count() > 0

        return look


async def lobby(studio: Studio) -> None:
    """The screens before a game."""
    await studio.player.go("/")
    await studio.shoot("landing")
    await studio.player.go(f"/open/{GAME}")
    await studio.shoot("open")
    await studio.page.get_by_role("button", name="Open the doors").click()
    await studio.board.is_open()
    await studio.shoot("platform")
    await studio.player.go(f"/rules/{GAME}")
    await studio.shoot("rules")
    await studio.player.go("/nowhere/at/all")
    await studio.shoot("nowhere")


async def boards(studio: Studio) -> None:
    """The board in its states, the end and the replay."""

    async def rolling() -> bool:
        return (await studio.board.look()).can == "fits" and await studio.board.seq() > 30

    await studio.game_with(rolling)
    await studio.shoot("board")
    await studio.game_with(studio.sees("button[data-end].harms"))
    await studio.board.ends("harms").first.click()
    await studio.shoot("armed")
    await studio.game_with(studio.sees("button.socket"))
    await studio.shoot("intersection")
    await studio.game_with(studio.sees(".plan.open"), uturn=True)
    await studio.shoot("uturn")
    boarded = studio.page.get_by_text("boarded up")
    await studio.game_with(lambda: _is_there(boarded.count()), silence=True)
    await studio.shoot("silence")
    table = await studio.game()
    await studio.play_until(studio.sees(".never"))
    await hellrail_screens.to_the_sheet(studio.player)
    await studio.shoot("end")
    await studio.player.go(f"/t/{table}/replay?at=9")
    await studio.page.get_by_role("slider").wait_for()
    await studio.shoot("replay")


async def _is_there(count: Awaitable[int]) -> bool:
    return await count > 0


async def moving(studio: Studio) -> None:
    """One game as a moving picture, for the README."""
    pictures: list[Image.Image] = []
    await studio.game()
    while len(pictures) < FRAMES and await studio.board.phase() == "playing":
        if (await studio.board.look()).can == "fits" and len(pictures) % 5 == 4:
            await studio.board.play()
        else:
            await studio.context.pass_ms(400)
        shot = await studio.page.screenshot(type="png")
        pictures.append(Image.open(io.BytesIO(shot)).convert("RGB").resize((800, 500)))
    first, *rest = pictures
    path = HERE / "game.webp"
    first.save(
        path, save_all=True, append_images=rest, duration=FRAME_MS, loop=0, quality=60, method=6
    )
    print(path.relative_to(ROOT), f"{path.stat().st_size // 1024} KB")


async def hellrail(studio: Studio) -> None:
    """The other room."""
    await hellrail_screens.screens(studio.context, studio.player, studio.shoot)


async def wound(studio: Studio) -> None:
    """And the third."""
    await wound_screens.screens(studio.context, studio.player, studio.shoot)


PARTS: Final = {
    "lobby": lobby,
    "boards": boards,
    "moving": moving,
    "hellrail": hellrail,
    "wound": wound,
}


async def visit(browser: Browser, device: Device, name: str, parts: list[str]) -> None:
    """All screens with one device, or those of some parts."""
    with tempfile.TemporaryDirectory() as folder:
        site = WebSite(Path(folder), Settings(page=BUILT))
        await site.open()
        player = await a_player(browser, site.url, device)
        studio = Studio(site, player, name)
        try:
            for part in parts:
                if part != "moving" or device is DESK:
                    await PARTS[part](studio)
        finally:
            await player.context.close()
            await site.close()


async def main(parts: list[str]) -> None:
    """Make every picture, or those of some parts."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=program())
        for device, name in ((DESK, "desk"), (PHONE, "phone")):
            await visit(browser, device, name, parts or list(PARTS))
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
