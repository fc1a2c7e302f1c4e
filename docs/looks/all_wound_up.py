"""The screens of All Wound Up!: moments of golden games, in the yard and on the flat map."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from tests.records.golden import FOLDER
from tests.server.clients import HANG_S
from tests.web.all_wound_up import Yard
from tests.web.moments import Moment, bring_in, go_on_from, moment
from tests.web.players import Player
from tests.web.serving import WebSite

GAME: Final = "all-wound-up"
Shoot = Callable[[str], Awaitable[None]]
FILES: Final = [
    path.stem
    for path in sorted(FOLDER.glob(f"{GAME}-*.record"))
    if not path.stem.endswith(("-cut", "-torn"))
]


def asked(kind: str, seats: int = 3, toys: int = 2) -> Callable[[Moment], bool]:
    """Somebody is asked this at a table of so many, with so many toys on the board."""

    def such(found: Moment) -> bool:
        view = found.view
        out = sum(seat.pose is not None for seat in view.seats)
        return (
            bool(view.stages)
            and view.stages[-1].kind == kind
            and len(view.seats) >= seats
            and out >= toys
        )

    return such


def far_along(found: Moment) -> bool:
    """A toy that is well under way is wound often."""
    view = found.view
    return asked("wind", 4, 3)(found) and view.stages[-1].turns > 2 and view.seats[found.seat].k > 1


# What is shown with which camera.
SHOWN: Final = {
    "table": {
        "give": asked("give", toys=3),
        "bet": asked("bet", seats=4, toys=3),
        "wind": lambda found: asked("wind")(found) and found.view.stages[-1].turns > 2,
        "turn": asked("turn"),
    },
    "map": {
        "raise": lambda found: asked("raise")(found) and bool(found.may_do("raise")),
        "wind": lambda found: asked("wind")(found) and found.view.stages[-1].turns > 2,
        "turn": asked("turn"),
        "place": asked("place"),
        "brain": lambda found: asked("brain", toys=1)(found) and bool(found.may_do("upgrade")),
    },
}


async def screens(site: WebSite, player: Player, shoot: Shoot) -> None:
    """Every main screen of the room."""
    yard = Yard(player)

    async def go_on(found: Moment, camera: str) -> None:
        table = await go_on_from(site, player, found)
        await player.go(f"/t/{table}?camera={camera}&quality=high")
        await yard.is_playing()
        await site.pass_ms(1)  # the race goes on
        await yard.comes_on(site)

    for camera, kinds in SHOWN.items():
        for kind, such in kinds.items():
            await go_on(moment(such, *FILES), camera)
            if kind == "bet":
                stacks = [card for card in (await yard.look()).stacks if card.startswith("wind")]
                await yard.press(player.page.locator(f'.hand [data-card="{stacks[-1]}"]'))
            if kind == "turn":
                await player.page.keyboard.press("ArrowLeft")
                await player.page.keyboard.press("ArrowRight")
                await player.page.keyboard.press("ArrowRight")
            await shoot(f"wound-{camera}-{kind}")
    await go_on(moment(far_along, "all-wound-up-gate-4"), "chase")
    await walking(site, yard)
    await shoot("wound-chase-run")
    table = await bring_in(site, "all-wound-up-gate-4")
    await player.go(f"/t/{table}")
    await shoot("wound-end")
    await player.go(f"/rules/{GAME}")
    await shoot("wound-rules")
    await player.go(f"/open/{GAME}")
    await player.page.locator(".maker").get_by_role("switch").first.check()
    await shoot("wound-open")


async def walking(site: WebSite, yard: Yard) -> None:
    """Wind the toy, let go, and halt in the middle of its run."""
    seen = await yard.look()
    await yard.controls.locator(".wind").click()
    wound = await yard.after(seen)
    async with asyncio.timeout(HANG_S):
        while (await yard.look()).seq == wound.seq:  # nature answers in its own time
            await site.pass_ms(1)
    bar = yard.page.locator(".bar[role=group]")
    # Without waiting for a quiet moment: there is none while everything is drawn.
    await bar.get_by_role("button", name="Halt").dispatch_event("click")
    slider = bar.get_by_role("slider")
    await slider.fill(f"{float(await slider.get_attribute('max') or 0) * 0.6:.2f}")
