"""Walks on paper: leaps over patches where nothing can happen miss nothing."""

import math
from typing import Final

from limboline.games.all_wound_up.components import ON_BOARD
from limboline.games.all_wound_up.position import acting, position
from limboline.games.all_wound_up.rules.paper import usual_run
from limboline.games.all_wound_up.rules.runs import makes_sense
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.zones.board import TILE, Board, Patch, tile_at
from limboline.games.all_wound_up.zones.figure import FEET
from limboline.games.all_wound_up.zones.patches import patch_at
from limboline.games.all_wound_up.zones.shapes import distance
from limboline.kernel.random import Random

OVAL: Final = board_of(built_in_layouts()["oval_out"])


def released(rng: Random) -> State:
    """Four toys somewhere on the outer oval, one of which was let go."""
    seed, turns = rng.word(), rng.between(1, 9)
    state = position("0,0,0 | 60,0,0 | 0,60,0 | 60,60,0", stack=acting(0, 0, "run", 0, turns, seed))
    for seat in range(4):
        x, y = rng.between(-TILE // 2, TILE), rng.between(-TILE // 2, TILE)
        state.poses[seat] = (x, y, rng.below(360) * 1_000, rng.below(360) * 1_000)
        state.where[seat] = ON_BOARD
        state.steps[seat] = rng.below(len(OVAL.course))
    return state


def without_leaps(board: Board) -> Board:
    """The same board, on every patch of which something might happen at the next step."""
    twin = Board(
        *(board.cells, board.middles, board.squares, board.course, board.start, board.gate),
        *(board.mausoleums, board.graves, board.brains),
    )
    side = range(-3 * TILE, 4 * TILE, 8_192)
    for x in side:
        for y in side:
            patch_at(twin, x, y)
    for key, patch in twin.patches.items():
        twin.patches[key] = Patch(patch.zones, patch.at_gate, 0)
    return twin


def test_a_toy_that_leaps_comes_to_what_it_would_have_walked_on() -> None:
    rng, slow = Random(21), without_leaps(OVAL)
    for _ in range(400):
        state = released(rng)
        run = usual_run(state)
        assert makes_sense(state, run)
        state.board = slow
        assert usual_run(state) == run


def test_nothing_is_near_a_patch_for_as_far_as_it_says() -> None:
    rng = Random(22)
    far = 0
    for _ in range(2_000):
        x, y = rng.between(-TILE, 2 * TILE), rng.between(-TILE, 2 * TILE)
        patch = patch_at(OVAL, x, y)
        if not patch.free:
            continue
        far = max(far, patch.free)
        assert patch.is_bare
        angle = rng.unit() * math.tau
        u, v = x + patch.free * math.cos(angle), y + patch.free * math.sin(angle)
        assert tile_at(OVAL, u, v) == tile_at(OVAL, x, y)
        for zone in OVAL.printed:
            piece = zone.piece
            gap = distance([(u, v)], piece.points) if len(piece.points) > 1 else 0.0
            gap = gap or math.dist((u, v), (piece.x, piece.y))
            assert gap - piece.radius >= FEET
    assert far > 20_000
