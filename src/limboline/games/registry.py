"""The one file that lists the games. Everything above the rooms reaches them through it.

Other packages may bring games of their own: each names its room in the entry point group
`limboline.games`. What is wrong with one of them is told in a sentence, and breaks no other game.
"""

import re
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from limboline.kernel.texts import LANGUAGES
from limboline.rooms.room import AnyGame, Room

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ROOMS", "AnyGame", "Room", "names", "room", "troubles"]

# The name of each game of our own, and where its room is.
ROOMS: Final = {
    "infernal-wagon": "limboline.games.infernal_wagon:InfernalWagonRoom",
    "hellrail": "limboline.games.hellrail:HellrailRoom",
    "all-wound-up": "limboline.games.all_wound_up:AllWoundUpRoom",
}
GROUP: Final = "limboline.games"
# It stands in addresses, records and commands.
_NAME: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_LONGEST_NAME: Final = 40


class _Installed(NamedTuple):
    """The rooms that other packages bring, and what is wrong with the rest."""

    rooms: dict[str, Room]
    troubles: list[str]


def names() -> list[str]:
    """The games there are: our own, then those of other packages."""
    return [*ROOMS, *_installed().rooms]


@cache
def room(name: str) -> Room:
    """The room of a game. Raises `KeyError` for a name that is no game."""
    if name not in ROOMS:
        return _installed().rooms[name]
    module, _, room_type = ROOMS[name].partition(":")
    found: Room = getattr(import_module(module), room_type)()
    return found


def troubles() -> list[str]:
    """A sentence for each installed game that cannot be played."""
    return _installed().troubles


@cache
def _installed() -> _Installed:
    from importlib.metadata import entry_points

    found = _Installed({}, [])
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            found.rooms[point.name] = _load(point, found.rooms)
        except (Exception, SystemExit) as error:
            found.troubles.append(f"The game {point.name!r} of {point.value} is left out: {error}.")
    return found


def _load(point: "EntryPoint", others: dict[str, Room]) -> Room:
    """The room of an installed game, if everything is there that a table needs of it."""
    if not _NAME.fullmatch(point.name) or len(point.name) > _LONGEST_NAME:
        raise ValueError("a name is made of small letters, digits and hyphens")
    if point.name in ROOMS or point.name in others:
        raise ValueError("there is a game of that name already")
    room_type: Any = point.load()
    if not isinstance(room_type, type) or not issubclass(room_type, Room):
        raise TypeError("it is no Room")
    found = room_type()
    if found.game.name != point.name:
        raise ValueError(f"its rules call themselves {found.game.name!r}")
    if found.bots.STEPS_IN not in found.bots.BOTS:
        raise ValueError(f"its bots have no {found.bots.STEPS_IN!r} to step in")
    for language in LANGUAGES:
        if "game.name" not in found.texts(language):
            raise ValueError(f"it has no name in {language!r}")
    return found
