"""A room finds its parts by their names: every module that is one answers what the part should.

`make lint` checks the types of what is listed here, and a test that the list is whole.
"""

from importlib.util import find_spec
from types import ModuleType
from typing import Any, Final

import pytest

import limboline.games.all_wound_up.analysis
import limboline.games.all_wound_up.bots
import limboline.games.all_wound_up.catalogue
import limboline.games.all_wound_up.commands
import limboline.games.all_wound_up.draw
import limboline.games.all_wound_up.encoding
import limboline.games.all_wound_up.report
import limboline.games.all_wound_up.view
import limboline.games.hellrail.analysis
import limboline.games.hellrail.bots
import limboline.games.hellrail.catalogue
import limboline.games.hellrail.commands
import limboline.games.hellrail.draw
import limboline.games.hellrail.encoding
import limboline.games.hellrail.menu
import limboline.games.hellrail.report
import limboline.games.hellrail.view
import limboline.games.hellrail.warnings
import limboline.games.infernal_wagon.analysis
import limboline.games.infernal_wagon.bots
import limboline.games.infernal_wagon.catalogue
import limboline.games.infernal_wagon.commands
import limboline.games.infernal_wagon.crew
import limboline.games.infernal_wagon.draw
import limboline.games.infernal_wagon.encoding
import limboline.games.infernal_wagon.menu
import limboline.games.infernal_wagon.report
import limboline.games.infernal_wagon.view
import limboline.games.infernal_wagon.warnings
from limboline.games import registry
from limboline.kernel.analysis import RoomAnalysis
from limboline.rooms import Room
from limboline.rooms.parts import (
    Bots,
    Catalogue,
    Commands,
    Crews,
    Draw,
    Encoding,
    Menu,
    Reports,
    ViewsTogether,
    Warnings,
)

BOTS: Final[list[Bots]] = [
    limboline.games.all_wound_up.bots,
    limboline.games.hellrail.bots,
    limboline.games.infernal_wagon.bots,
]
DRAW: Final[list[Draw]] = [
    limboline.games.all_wound_up.draw,
    limboline.games.hellrail.draw,
    limboline.games.infernal_wagon.draw,
]
COMMANDS: Final[list[Commands]] = [
    limboline.games.all_wound_up.commands,
    limboline.games.hellrail.commands,
    limboline.games.infernal_wagon.commands,
]
CATALOGUE: Final[list[Catalogue]] = [
    limboline.games.all_wound_up.catalogue,
    limboline.games.hellrail.catalogue,
    limboline.games.infernal_wagon.catalogue,
]
REPORT: Final[list[Reports]] = [
    limboline.games.all_wound_up.report,
    limboline.games.hellrail.report,
    limboline.games.infernal_wagon.report,
]
ANALYSIS: Final[list[RoomAnalysis]] = [
    limboline.games.all_wound_up.analysis,
    limboline.games.hellrail.analysis,
    limboline.games.infernal_wagon.analysis,
]
ENCODING: Final[list[Encoding]] = [
    limboline.games.all_wound_up.encoding,
    limboline.games.hellrail.encoding,
    limboline.games.infernal_wagon.encoding,
]
CREW: Final[list[Crews]] = [limboline.games.infernal_wagon.crew]
WARNING: Final[list[Warnings]] = [
    limboline.games.hellrail.warnings.warning,
    limboline.games.infernal_wagon.warnings.warning,
]
MENU: Final[list[Menu]] = [
    limboline.games.infernal_wagon.menu.menu,
    limboline.games.hellrail.menu.menu,
]
VIEWS: Final[list[ViewsTogether]] = [
    limboline.games.all_wound_up.view,
    limboline.games.hellrail.view,
    limboline.games.infernal_wagon.view,
]

LISTED: Final[dict[str, list[Any]]] = {
    "bots": BOTS,
    "draw": DRAW,
    "commands": COMMANDS,
    "catalogue": CATALOGUE,
    "report": REPORT,
    "analysis": ANALYSIS,
    "encoding": ENCODING,
    "crew": CREW,
    "warnings": WARNING,
    "menu": MENU,
}


@pytest.mark.parametrize("part", LISTED)
def test_every_module_that_is_a_part_is_found_and_listed(part: str) -> None:
    found = [_own(registry.room(name), part) for name in registry.ROOMS]
    assert sorted(filter(None, found)) == sorted(_name(one) for one in LISTED[part])


def _own(room: Room, part: str) -> str | None:
    """The name of the module of a room that is a part of it."""
    has_one = find_spec(f"{room.package}.{part}") is not None
    found: Any = getattr(room, part)
    assert not has_one or _name(found) == f"{room.package}.{part}"
    return _name(found) if has_one else None


def _name(part: Any) -> str:
    return part.__name__ if isinstance(part, ModuleType) else str(part.__module__)


def test_a_part_that_is_no_module_is_the_plain_one() -> None:
    found = registry.room("all-wound-up")
    assert found.warnings is None
    assert found.crew is None


def test_a_view_that_knows_a_shorter_way_for_several_seats_is_asked_for_it() -> None:
    assert [registry.room(name).views for name in sorted(registry.ROOMS)] == [
        one.views for one in VIEWS
    ]


def test_a_game_without_that_way_has_none() -> None:
    class Viewless(Room):
        package = "tests.layout"

    assert Viewless().views is None


def test_a_room_without_rules_says_what_is_missing() -> None:
    class Empty(Room):
        package = "tests.layout"

    with pytest.raises(NotImplementedError, match=r"tests\.layout has no module 'game'"):
        assert Empty().game
