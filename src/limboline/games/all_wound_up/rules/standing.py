"""Standing fallen toys up (section 5; W4)."""

from limboline.games.all_wound_up.components import NOWHERE, OFF, ON_BOARD
from limboline.games.all_wound_up.events import AnyEvent, Stood
from limboline.games.all_wound_up.rules.dealing import clockwise
from limboline.games.all_wound_up.rules.turning import Under, remove, test_zones, under
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.board import progress, tile_at
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.stance import stance
from limboline.games.all_wound_up.zones.standing import shifted_apart
from limboline.games.all_wound_up.zones.touching import feet_off_board
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
        pose = shifted_apart(state.poses[seat], standing)
        state.poses[seat] = pose
        if tell is not None:
            tell.all(Stood(seat, pose))
        _look_around(state, seat, immune_to(state, seat, before[seat], left), tell)


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
    tile = tile_at(state.board, pose[0], pose[1])
    if tile != NOWHERE and tile != state.board.course[state.steps[seat]]:
        state.steps[seat] = progress(state.board, state.steps[seat], tile)
    if not state.rules.leave_first:
        test_zones(state, seat, immune, tell)
