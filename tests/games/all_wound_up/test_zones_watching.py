"""Watching a run, sample by sample: toys are led by hand along a line."""

from limboline.games.all_wound_up.components import (
    BRAIN,
    BURIED,
    ENTOMBED,
    GATE,
    GRAVE,
    LEFT_BOARD,
    LEFT_ZONE,
    MAUSOLEUM,
    OFF_MARK,
    STANDS,
    THROUGH,
    TILE,
    WRONG,
)
from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.zones.angles import FULL, cos_sin
from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import Pose, body, soles
from limboline.games.all_wound_up.zones.watching import LEFT_MAUSOLEUM, Mark, Watch
from limboline.kernel.random import Random
from tests.games.all_wound_up.test_zones_toys import tipped

OVAL = board_of(built_in_layouts()["oval_out"])
SEAM = board_of(built_in_layouts()["oval_in"])
NORTH, EAST, SOUTH, WEST = 90_000, 0, 270_000, 180_000


def led(
    board: Board, start: tuple[int, int], to: tuple[int, int], heading: int, step: int = 0
) -> tuple[int, list[Mark], int]:
    """Lead a toy from spot to spot, 2 mm a sample: its fate, the marks, its place on the course."""
    begun: Pose = (*start, heading, 90_000)
    watch = Watch(board, [(0, begun, step)])
    length = max(abs(to[0] - start[0]), abs(to[1] - start[1]))
    samples = length // 2_000
    fate = STANDS
    for sample in range(1, samples + 1):
        x = start[0] + (to[0] - start[0]) * sample // samples
        y = start[1] + (to[1] - start[1]) * sample // samples
        fate = watch.look(sample, 0, x, y, soles((x, y, heading, 90_000)))
        if fate != STANDS:
            break
    return fate, watch.marks, watch.toys[0].step


def kinds(marks: list[Mark]) -> list[tuple[int, int]]:
    return [(kind, number) for _, kind, _, number in marks]


def test_from_tile_to_tile_a_toy_gets_on() -> None:
    fate, marks, step = led(OVAL, (0, 60_000), (0, 180_000), NORTH)
    assert (fate, kinds(marks), step) == (STANDS, [(TILE, 1)], 1)
    fate, marks, step = led(OVAL, (0, 180_000), (0, 60_000), SOUTH, 1)
    assert (fate, kinds(marks), step) == (STANDS, [(TILE, 0)], 0)


def test_a_mausoleum_takes_a_toy_at_the_first_touch() -> None:
    fate, marks, _ = led(OVAL, (0, 160_000), (0, 300_000), NORTH, 1)
    assert fate == ENTOMBED
    assert kinds(marks) == [(MAUSOLEUM, 1)]
    [(sample, *_)] = marks
    assert 160_000 + 2_000 * sample + 13_000 >= 220_000 > 160_000 + 2_000 * (sample - 1) + 13_000


def test_a_grave_takes_a_toy_and_a_brain_on_the_way_counts() -> None:
    fate, marks, _ = led(OVAL, (0, -20_000), (75_000, 65_000), NORTH)
    assert fate == BURIED
    assert kinds(marks) == [(BRAIN, 0), (GRAVE, 0)]


def test_a_brain_is_marked_once_a_run() -> None:
    watch = Watch(OVAL, [(0, (0, -60_000, NORTH, 0), 0)])
    for sample in range(1, 40):
        y = 25_000 if sample % 2 else -40_000
        watch.look(sample, 0, 0, y, soles((0, y, NORTH, 0)))
    assert kinds(watch.marks) == [(BRAIN, 0)]


def test_a_brain_under_the_feet_counts_only_after_it_was_left() -> None:
    watch = Watch(OVAL, [(0, (0, 25_000, NORTH, 0), 0)])
    for sample, y in enumerate((26_000, 27_000, 26_000), 1):
        watch.look(sample, 0, 0, y, soles((0, y, NORTH, 0)))
    assert watch.marks == []
    for sample, y in enumerate((60_000, 75_000, 60_000, 30_000), 4):
        watch.look(sample, 0, 0, y, soles((0, y, NORTH, 0)))
    assert kinds(watch.marks) == [(BRAIN, 0)]


def test_the_grave_that_a_toy_climbs_out_of_is_live_again_once_it_was_left() -> None:
    grave = OVAL.graves[1]
    x, y = round(grave.piece.x), round(grave.piece.y)
    fate, marks, _ = led(OVAL, (x, y), (x + 80_000, y), EAST)
    assert (fate, kinds(marks)) == (STANDS, [(LEFT_ZONE, 1)])
    watch = Watch(OVAL, [(0, (x, y, EAST, 90_000), 0)])
    for sample, ahead in enumerate((20_000, 47_000, 45_000, 47_000), 1):  # a step to and fro
        spot = (x + ahead, y, EAST, 90_000)
        assert watch.look(sample, 0, x + ahead, y, soles(spot)) == STANDS
    assert watch.marks == []
    assert watch.look(5, 0, x + 60_000, y, soles((x + 60_000, y, EAST, 90_000))) == STANDS
    assert kinds(watch.marks) == [(LEFT_ZONE, 1)]
    assert watch.look(6, 0, x + 40_000, y, soles((x + 40_000, y, EAST, 90_000))) == BURIED


def test_a_mausoleum_under_the_feet_is_left_too() -> None:
    x, y = round(OVAL.mausoleums[1].piece.x), round(OVAL.mausoleums[1].piece.y)
    _, marks, _ = led(OVAL, (x, y), (x, y + 60_000), NORTH, 1)
    assert kinds(marks) == [(LEFT_ZONE, LEFT_MAUSOLEUM + 1)]


def test_over_the_edge_is_off_the_board() -> None:
    fate, marks, _ = led(OVAL, (-60_000, 0), (-160_000, 0), WEST)
    assert (fate, kinds(marks)) == (LEFT_BOARD, [(OFF_MARK, 0)])


def test_through_the_gate_after_a_lap_is_home() -> None:
    fate, marks, _ = led(OVAL, (0, -95_000), (0, -160_000), SOUTH, 4)
    assert (fate, kinds(marks)) == (THROUGH, [(GATE, 0)])


def test_through_the_gate_too_early_is_the_wrong_way_and_off() -> None:
    fate, marks, _ = led(OVAL, (0, -95_000), (0, -160_000), SOUTH, 3)
    assert (fate, kinds(marks)) == (LEFT_BOARD, [(WRONG, 0), (OFF_MARK, 3)])


def test_beside_the_posts_is_off_even_after_a_lap() -> None:
    fate, marks, _ = led(OVAL, (60_000, -95_000), (60_000, -160_000), SOUTH, 4)
    assert (fate, kinds(marks)) == (LEFT_BOARD, [(OFF_MARK, 4)])


def test_who_stops_astride_the_gate_goes_through_in_the_next_run() -> None:
    fate, marks, _ = led(OVAL, (0, -130_000), (0, -160_000), SOUTH, 4)
    assert (fate, kinds(marks)) == (THROUGH, [(GATE, 0)])
    fate, marks, _ = led(SEAM, (122_000, 0), (90_000, 0), WEST, 4)
    assert (fate, kinds(marks)) == (THROUGH, [(GATE, 0)])


def test_over_the_seam_with_the_gate_a_lap_ends() -> None:
    fate, marks, _ = led(SEAM, (160_000, 0), (90_000, 0), WEST, 3)
    assert (fate, kinds(marks)) == (THROUGH, [(TILE, 4), (GATE, 0)])


def test_over_the_seam_beside_the_posts_is_a_step_and_no_end() -> None:
    fate, marks, step = led(SEAM, (152_000, 40_000), (98_000, 40_000), WEST, 3)
    assert (fate, kinds(marks), step) == (STANDS, [(TILE, 4)], 4)


def test_back_over_the_seam_is_the_wrong_way_and_no_more() -> None:
    fate, marks, step = led(SEAM, (95_000, 0), (165_000, 0), EAST)
    assert (fate, kinds(marks), step) == (STANDS, [(WRONG, 0)], 0)


def test_a_lying_toy_touches_with_its_whole_body() -> None:
    watch = Watch(OVAL, [(0, (0, 160_000, NORTH, 90_000), 1)])
    standing = soles((0, 190_000, NORTH, 90_000))
    assert watch.look(1, 0, 0, 190_000, standing) == STANDS
    lying = body(0, 190_000, tipped(NORTH, 90, 0), 90_000)
    assert watch.look(2, 0, 0, 190_000, lying) == ENTOMBED


def test_a_glance_at_the_feet_sees_what_a_measurement_sees() -> None:
    rng = Random(31)
    seen: set[int] = set()
    for _ in range(60):
        x, y = rng.between(-120_000, 370_000), rng.between(-120_000, 370_000)
        heading, bend = rng.below(FULL), rng.between(-2_000, 2_000)
        step = rng.below(len(OVAL.course))
        start = (x, y, heading, 90_000)
        slow, quick = (Watch(OVAL, [(0, start, step)]) for _ in range(2))
        for sample in range(1, 80):
            heading = (heading + bend) % FULL
            cos, sin = cos_sin(heading)
            x, y = x + round(cos * 5_000), y + round(sin * 5_000)
            pose = (x, y, heading, sample * 25_000 % FULL)
            fate = slow.look(sample, 0, x, y, soles(pose))
            assert quick.look_at_feet(sample, 0, x, y, pose) == fate
            if fate != STANDS:
                break
        assert quick.marks == slow.marks
        seen.update(kind for _, kind, _, _ in slow.marks)
    assert {BRAIN, GRAVE, MAUSOLEUM, OFF_MARK, TILE} <= seen
