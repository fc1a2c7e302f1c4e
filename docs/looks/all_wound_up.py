"""The screens of All Wound Up!: what is asked in a race, in the yard and on the flat map."""

from collections.abc import Awaitable, Callable
from typing import Final

from tests.web.all_wound_up import race
from tests.web.players import Player
from tests.web.serving import WebHouse

GAME: Final = "all-wound-up"
Shoot = Callable[[str], Awaitable[None]]
# What is shown with which camera.
SHOWN: Final = {"table": ("give", "bet", "wind", "turn"), "map": ("bet", "place", "wind")}
MOST_ANSWERS: Final = 80


async def screens(house: WebHouse, player: Player, shoot: Shoot) -> None:
    """Every main screen of the room."""
    for camera, kinds in SHOWN.items():
        await player.go("/")
        yard = await race(player, camera=camera, seats=3, options={})
        await yard.is_playing()
        wanted = set(kinds)
        for _ in range(MOST_ANSWERS):
            seen = await yard.comes_on(house)
            if seen.phase == "over" or not wanted:
                break
            if seen.kind in wanted:
                wanted.remove(seen.kind)
                await shoot(f"wound-{camera}-{seen.kind}")
            await yard.answer(seen)
            await yard.after(seen)
    await player.go(f"/rules/{GAME}")
    await shoot("wound-rules")
    await player.go(f"/open/{GAME}")
    await shoot("wound-open")
