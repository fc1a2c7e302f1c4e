"""Standing fallen toys up (section 5; W4)."""

from limboline.games.all_wound_up.components import HOME, NOWHERE, OFF, ON_BOARD
from limboline.games.all_wound_up.events import AnyEvent, Stood
from limboline.games.all_wound_up.rules.dealing import clockwise
from limboline.games.all_wound_up.rules.ending import cross_the_line
from limboline.games.all_wound_up.rules.turning import Under, remove, test_zones, under
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.board import progress, tile_at
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.stance import stance
from limboline.games.all_wound_up.zones.standing import shifted_apart
from limboline.games.all_wound_up.zones.touching import BEYOND, feet_at_gate, feet_off_board
from limboline.kernel.telling import Tell

TOMBS_FROM = 1_000


# W4: clockwise from the dealer; the later of two that would overlap is shifted.
def stand_up(
    state: State,
    fallen: list[int],
    before: list[Pose],
    left: list[tuple[int, int]],
    tell: Tell[AnyEvent] | None,
) -> None:
    """Stand toys up, and look what they touch then."""
    lying = set(fallen)
    for seat in clockwise(state, state.dealer):
        if seat not in lying:
            continue
        lying.remove(seat)
        standing = [
            pose
            for other, pose in enumerate(state.poses)
            if other != seat and other not in lying and state.where[other] == ON_BOARD
        ]
        pose = shifted_apart(state.poses[seat], standing, state.rules.toys_lean)
        state.poses[seat] = pose
        if tell is not None:
            tell.all(Stood(seat, pose))
        if _is_home(state, seat, before[seat]):
            state.where[seat] = HOME
            cross_the_line(state, seat, tell)
            return
        _look_around(state, seat, immune_to(state, seat, before[seat], left), tell)


# E2: stood up wholly beyond the gate and between its posts, it is through: it came from before it.
def _is_home(state: State, seat: int, before: Pose) -> bool:
    """Whether a toy that was stood up at the end of the course is through the gate."""
    board, pose = state.board, state.poses[seat]
    gate = board.gate
    if not state.rules.stands_up_home or _step_at(state, seat) != board.last:
        return False
    if feet_at_gate(gate, stance(before)) == BEYOND or feet_at_gate(gate, stance(pose)) != BEYOND:
        return False
    across = (pose[1] - gate.y) * gate.ahead_x - (pose[0] - gate.x) * gate.ahead_y
    return abs(across) <= gate.half


def _step_at(state: State, seat: int) -> int:
    """The step of the course that a toy is on where it stands up (E1)."""
    step, pose = state.steps[seat], state.poses[seat]
    tile = tile_at(state.board, pose[0], pose[1])
    if tile == NOWHERE or tile == state.board.course[step]:
        return step
    return progress(state.board, step, tile)


# Z3: what was under its feet at the release, and was never left since.
def immune_to(state: State, seat: int, before: Pose, left: list[tuple[int, int]]) -> Under:
    """The zones that do not count for a toy yet."""
    tombs, graves = under(state, before)
    gone = {number for toy, number in left if toy == seat}
    return (
        [tomb for tomb in tombs if TOMBS_FROM + tomb not in gone],
        [grave for grave in graves if grave not in gone],
    )


def _look_around(state: State, seat: int, immune: Under, tell: Tell[AnyEvent] | None) -> None:
    """A toy that stands again may be off the board, on another tile, or on a zone."""
    pose = state.poses[seat]
    if feet_off_board(state.board, stance(pose)):
        remove(state, seat, OFF, NOWHERE, tell)
        return
    state.steps[seat] = _step_at(state, seat)
    if not state.rules.leave_first:
        test_zones(state, seat, immune, tell)
