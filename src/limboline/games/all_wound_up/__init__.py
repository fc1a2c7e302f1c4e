"""All Wound Up!: 2 to 4 players bet cards to wind toys that walk out of a graveyard."""

from typing import Final

from limboline.bots.player import Maker
from limboline.games.all_wound_up.game import game
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.tiles import MOST_STEPS
from limboline.rooms.room import Room

__all__ = ["AllWoundUpRoom", "Options", "game"]

# Courses on which so many race for 20 to 45 minutes, as measured in docs/balance.md; three race on
# the rulebook's own. People race until a toy is home, as the rulebook has it: a limit of rounds is
# a house rule. Cards are passed by all at once, as reviewers played it: in the rulebook's order
# three or four wait for each other 15 or 20 times a round.
_RECOMMENDED: Final = {
    2: Options(course="oval_crypt", rounds=0),
    3: Options(passing="at_once", rounds=0),
    4: Options(course="zed", passing="at_once", rounds=0),
}


class AllWoundUpRoom(Room):
    """Every part is a module of this package; toys walk by physics."""

    @property
    def runner(self) -> Maker:
        """Lets a toy walk."""
        from limboline.games.all_wound_up.toys.nature import Nature

        return Nature

    def warm_up(self) -> None:
        """Build the toys."""
        from limboline.games.all_wound_up.toys.nature import Nature

        Nature.warm_up()

    @property
    def limits(self) -> dict[str, int]:
        """How many steps a course of one's own may have."""
        return {"course_steps": MOST_STEPS}

    def recommended(self, players: int) -> Options:
        """A course for so many."""
        return _RECOMMENDED.get(players, Options())
