"""Nature's runner: it sees the table as a spectator does, and lets the released toy really walk."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from limboline.bots.player import Plan, Said
from limboline.games.all_wound_up.codec import code_of
from limboline.games.all_wound_up.options import toys_of
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.asking import Choice
from limboline.kernel.random import Random

if TYPE_CHECKING:
    from limboline.games.all_wound_up.toys.running import Release

_SEEDS: Final = 1 << 32


class Nature:
    """Answers what nature is asked for. MuJoCo is loaded when the first toy is let go."""

    name: Final = "nature"

    def __init__(self, seat: int, rng: Random) -> None:
        """A runner is made as a bot is, and needs neither: a run's seed comes from the rules."""
        del seat, rng
        self._given_up = 0

    @staticmethod
    def warm_up() -> None:
        """Load MuJoCo and the toys before a table waits for them."""
        from limboline.games.all_wound_up.toys.model import model_of

        model_of("equal")

    def hear(self, events: Sequence[Any]) -> None:
        """A run depends on how the toys stand, and on nothing before."""

    def overhear(self, said: Said) -> None:
        """Toys do not listen."""

    def given_up(self, times: int) -> None:
        """Let the next toy go with another seed: so many launches have hung or gone wrong."""
        self._given_up = times

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """The run of the toy that was let go, if one was."""
        del legal, now_ms
        release = release_of(view)
        if release is None:
            return None
        from limboline.games.all_wound_up.toys.running import run

        recorded = run(release, self._given_up)
        self._given_up = 0
        return Plan(code_of(recorded.run), 0, recording=recorded.trace)


def release_of(view: View) -> "Release | None":
    """What nature is asked for, from what a spectator sees; None if it is nothing."""
    from limboline.games.all_wound_up.toys.running import Release, Standing

    if not view.stages or view.stages[-1].kind != "run":
        return None
    stage = view.stages[-1]
    first = stage.seat or 0
    order = [(first + place) % len(view.seats) for place in range(len(view.seats))]
    toys = [
        Standing(number, seat.hat, seat.pose, seat.k)
        for number in order
        if (seat := view.seats[number]).where == "board" and seat.pose is not None
    ]
    kit = toys_of(view.options, view.rules)
    return Release(board_of(view.course), tuple(toys), stage.turns, stage.seed % _SEEDS, kit)
