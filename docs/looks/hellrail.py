"""The screens of Hellrail: moments of golden games, and a table that is played over days."""

import contextlib
import re
from collections.abc import Awaitable, Callable
from typing import Final

from playwright.async_api import Error, expect
from tests.records.golden import FOLDER
from tests.web.hellrail import Line, notices, ride
from tests.web.moments import Moment, go_on_from, moment
from tests.web.players import Player
from tests.web.serving import WebSite
from tests.web.tables import join, open_table

GAME: Final = "hellrail"
Shoot = Callable[[str], Awaitable[None]]
FILES: Final = [
    path.stem
    for path in sorted(FOLDER.glob(f"{GAME}-*.record"))
    if not path.stem.endswith(("-cut", "-torn"))
]


def stage(found: Moment) -> str:
    """What is asked; nothing at a free turn."""
    return str(found.view.stages[-1].kind) if found.view.stages else ""


def in_the_middle(found: Moment) -> bool:
    """A free turn, much track, trains with cars, and a card that can do everything."""
    cars = sum(len(seat.cars) for seat in found.view.seats)
    return (
        not stage(found)
        and len(found.view.seats) >= 3
        and len(found.view.rails) >= 9
        and cars >= 2
        and len(found.may_do("move")) > 8
        and len(found.view.seats[found.seat].hand) > 3
    )


def with_two_ways(found: Moment) -> bool:
    """A rammed engine, and more than one way to a place."""
    return not stage(found) and any(way.pushed for way in found.view.ways)


async def screens(site: WebSite, player: Player, shoot: Shoot) -> None:
    """Every main screen of the room."""
    line = Line(player)

    async def go_on(found: Moment) -> None:
        await player.go(f"/t/{await go_on_from(site, player, found)}")
        await line.is_playing()
        await site.pass_ms(1)
        await line.comes_on(site)

    middle = moment(in_the_middle, *FILES)
    await go_on(middle)
    await shoot("hellrail-board")
    uses = [action.card for action in middle.may_do("move")]
    await line.pick(max(set(uses), key=uses.count))
    await shoot("hellrail-card")
    await go_on(moment(with_two_ways, *FILES))
    await line.pick((await line.look()).cards[0])
    await shoot("hellrail-ram")
    await go_on(moment(lambda one: one.may_do("use", effect="abyss"), *FILES))
    await shoot("hellrail-circle")
    await line.tap("effect:abyss")
    await shoot("hellrail-effect")
    await go_on(moment(lambda one: stage(one) == "heresy" and one.may_do("cancel"), *FILES))
    await shoot("hellrail-heresy")
    await go_on(moment(lambda one: stage(one) == "toll", *FILES))
    await shoot("hellrail-toll")
    await over(site, player, shoot)
    await slowly(site, player, shoot)
    await player.go(f"/rules/{GAME}#4.2")
    await shoot("hellrail-rules")


async def over(site: WebSite, player: Player, shoot: Shoot) -> None:
    """A game among bots: the count at the end, and the replay."""
    line = await ride(player, sit=False, seats=3, fill="hauler", options={})
    while (await line.look()).phase != "over":
        await site.pass_ms(2_000)
    await to_the_sheet(player)
    await player.page.wait_for_timeout(4_000)  # the totals come one by one
    await shoot("hellrail-end")
    table = player.page.url.rpartition("/")[2]
    await player.go(f"/t/{table}/replay?at=90")
    await player.page.get_by_role("slider").wait_for()
    await shoot("hellrail-replay")


async def to_the_sheet(player: Player) -> None:
    """Go past the last pictures of a game, whatever they are, to what it came to."""
    sheet = player.page.get_by_role("region", name="The end")
    on = player.page.get_by_role("button", name=re.compile("^(Go on|No guess)$"))
    while not await sheet.is_visible():
        if await on.count():
            with contextlib.suppress(Error):  # it has gone on by itself
                await on.first.click(timeout=1_000)
        await player.page.wait_for_timeout(100)
    await expect(sheet).to_be_visible()


async def slowly(site: WebSite, player: Player, shoot: Shoot) -> None:
    """A table for days: opened, played, and the ways to be told of one's turn."""
    await player.go(f"/open/{GAME}")
    await player.page.get_by_role("radio", name="over days").check()
    await shoot("hellrail-open")
    pace = {"slow": True, "bank_h": 168, "more_h": 24}
    table = await open_table(player, game=GAME, seats=2, name="Ada", pace=pace)
    friend = await player.context.browser.new_context()  # type: ignore[union-attr]
    bob = Player(await friend.new_page(), friend, player.url)
    await join(bob, table, "Bob")
    await bob.go(f"/t/{table}")
    await bob.page.get_by_role("button", name="I am ready").click()
    await player.go(f"/t/{table}")
    await player.page.get_by_role("button", name="Start with 2 players").click()
    await friend.close()
    await site.pass_ms(5 * 3_600_000)
    await player.page.reload()
    await Line(player).is_playing()
    await shoot("hellrail-slow")
    await notices(player.page)
    await shoot("hellrail-notices")
