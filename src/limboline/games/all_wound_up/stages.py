"""What has begun and is not over yet, as all players see it; and back, for bots that search."""

from limboline.games.all_wound_up.components import NO_SEAT
from limboline.games.all_wound_up.rules.passing import who_chooses
from limboline.games.all_wound_up.rules.placing import box_of, place_of
from limboline.games.all_wound_up.state import (
    ACTING,
    ALL_SEATS,
    BETTING,
    BRAINS,
    FEEDING,
    GIVING,
    MOMENTS,
    PLACING,
    RUNNING,
    STAGES,
    SWAPPING,
    TURNING,
    WHYS,
    WINDING,
    WINDOW,
    Stage,
    State,
)
from limboline.games.all_wound_up.view_types import StageSeen
from limboline.games.all_wound_up.zones.placing import tile_of


def write_stage(state: State, stage: Stage) -> StageSeen:
    """A stage as all players see it."""
    name, kind = STAGES[stage[0]], stage[0]
    if kind in (GIVING, SWAPPING):
        seat = stage[2] if kind == GIVING and stage[2] != ALL_SEATS else None
        return StageSeen(name, seat, n=stage[1], waiting=who_chooses(state))
    if kind == BETTING:
        return StageSeen(name, state.bettor)
    seat = stage[1]
    if kind == PLACING:
        place = place_of(state, seat)
        box, tile = list(box_of(state.board, place)), tile_of(state.board, place)
        return StageSeen(name, seat, why=WHYS[stage[2]], box=box, tile=tile)
    if kind == WINDOW:
        passed = [other for other in range(state.rules.seats) if stage[4] >> other & 1]
        return StageSeen(
            name,
            seat,
            why=MOMENTS[stage[2]],
            until_ms=stage[3] or None,
            waiting=passed,
            whom=stage[5],
        )
    if kind == WINDING:
        return StageSeen(name, seat, turns=stage[2], until_ms=stage[3] or None)
    if kind == TURNING:
        return StageSeen(name, seat, whom=stage[2], low=stage[3], high=stage[4])
    if kind == RUNNING:
        return StageSeen(name, seat, turns=stage[2], seed=stage[3])
    if kind == ACTING:
        whom = None if stage[2] == NO_SEAT else stage[2]
        return StageSeen(name, seat, whom=whom, phase=stage[3])
    if kind in (BRAINS, FEEDING):
        return StageSeen(name, seat, brain=stage[2])
    return StageSeen(name, seat)


def read_stage(seen: StageSeen) -> Stage:
    """The stage back from what is seen of it."""
    kind = STAGES.index(seen.kind)
    seat = ALL_SEATS if seen.seat is None else seen.seat
    whom = NO_SEAT if seen.whom is None else seen.whom
    brain = seen.brain or 0
    if kind == GIVING:
        return (GIVING, seen.n, seat)
    if kind == SWAPPING:
        return (SWAPPING, seen.n)
    if kind == BETTING:
        return (BETTING,)
    if kind == PLACING:
        return (PLACING, seat, WHYS.index(seen.why))
    if kind == WINDOW:
        passed = sum(1 << other for other in seen.waiting)
        return (WINDOW, seat, MOMENTS.index(seen.why), seen.until_ms or 0, passed, whom)
    if kind == WINDING:
        return (WINDING, seat, seen.turns, seen.until_ms or 0)
    if kind == TURNING:
        return (TURNING, seat, whom, seen.low, seen.high)
    if kind == RUNNING:
        return (RUNNING, seat, seen.turns, seen.seed)
    if kind == ACTING:
        return (ACTING, seat, whom, seen.phase)
    if kind in (BRAINS, FEEDING):
        return (kind, seat, brain)
    return (kind, seat)
