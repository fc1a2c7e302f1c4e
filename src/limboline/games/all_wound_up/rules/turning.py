"""Turning toys on the spot, and what they touch then (section 5; T3, T4)."""

from limboline.games.all_wound_up.components import (
    GRAVE,
    IN_GRAVE,
    IN_MAUSOLEUM,
    LEFT,
    MAUSOLEUM,
    NOWHERE,
    OFF,
    RIGHT,
    WHERES,
)
from limboline.games.all_wound_up.events import AnyEvent, Removed, Turned
from limboline.games.all_wound_up.rules.placing import others_on_board
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.patches import patch_at
from limboline.games.all_wound_up.zones.stance import stance, zones_under
from limboline.games.all_wound_up.zones.turning import free_turn, turn
from limboline.kernel.telling import Tell

MOST_DEGREES = 180

Under = tuple[list[int], list[int]]
"""The mausoleums and the graves under a toy's feet."""

NOTHING_UNDER: Under = ([], [])


# T3: 0 to 180 degrees in the sense of the card; T4: either way.
def bounds(card: int) -> tuple[int, int]:
    """How far a turn card may turn a toy: to the right, and to the left."""
    return (0 if card == LEFT else -MOST_DEGREES), (0 if card == RIGHT else MOST_DEGREES)


# T3: the turn stops where another toy is in the way.
def turn_toy(
    state: State, seat: int, whom: int, degrees: int, why: str, tell: Tell[AnyEvent] | None
) -> None:
    """Turn a toy, and look what it touches now."""
    pose = state.poses[whom]
    by = free_turn(pose, degrees, others_on_board(state, whom), state.rules.toys_lean)
    turned = turn(pose, by)
    state.poses[whom] = turned
    if tell is not None:
        tell.all(Turned(seat, whom, degrees, by, turned, why))
    # Most toys stand where no foot could reach anything, however they are turned.
    if not state.rules.leave_first and patch_at(state.board, pose[0], pose[1]).dangers:
        test_zones(state, whom, under(state, pose), tell)


def under(state: State, pose: Pose) -> Under:
    """What lies under a toy's feet."""
    near = patch_at(state.board, pose[0], pose[1]).dangers
    if not near:
        return NOTHING_UNDER
    toy = stance(pose)
    found = zones_under(near, toy)
    return (
        [zone.number for zone in found if zone.kind == MAUSOLEUM],
        [zone.number for zone in found if zone.kind == GRAVE],
    )


# T3, Z3: whatever was under its feet before does not count until it was left.
def test_zones(state: State, seat: int, immune: Under, tell: Tell[AnyEvent] | None) -> None:
    """Remove a toy that touches a mausoleum or a grave."""
    tombs, graves = under(state, state.poses[seat])
    for tomb in tombs:
        if tomb not in immune[0]:
            remove(state, seat, IN_MAUSOLEUM, tomb, tell)
            return
    for grave in graves:
        if grave not in immune[1]:
            remove(state, seat, IN_GRAVE, grave, tell)
            return


def remove(state: State, seat: int, where: int, zone: int, tell: Tell[AnyEvent] | None) -> None:
    """Take a toy off the board, into a grave or mausoleum or from its edge."""
    state.where[seat] = where
    state.zones[seat] = zone if where != OFF else NOWHERE
    if tell is not None:
        tell.all(Removed(seat, WHERES[where], None if where == OFF else zone))
