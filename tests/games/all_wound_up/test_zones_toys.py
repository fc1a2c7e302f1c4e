"""A toy on the board: what it touches, where it may stand, how it turns and is stood up."""

import math
from itertools import pairwise

import pytest

from limboline.games.all_wound_up.tiles import board_of, built_in_layouts
from limboline.games.all_wound_up.zones.angles import FULL, apart, cos_sin
from limboline.games.all_wound_up.zones.board import Board
from limboline.games.all_wound_up.zones.figure import (
    REACH,
    Axes,
    Pose,
    axes_of,
    body,
    depth,
    outline,
    soles,
)
from limboline.games.all_wound_up.zones.patches import patch_at
from limboline.games.all_wound_up.zones.placing import (
    GRAVE,
    START,
    TILE_AT,
    Place,
    find_spot,
    in_box,
    nearest_spot,
    refusal,
)
from limboline.games.all_wound_up.zones.shapes import Piece
from limboline.games.all_wound_up.zones.stance import deep, stance, zones_under
from limboline.games.all_wound_up.zones.standing import (
    BACK,
    FACE,
    LEFT,
    RIGHT,
    fallen_on,
    restand,
    shifted_apart,
)
from limboline.games.all_wound_up.zones.touching import (
    ASIDE,
    ASTRIDE,
    BEFORE,
    BEYOND,
    all_touched,
    at_gate,
    off_board,
)
from limboline.games.all_wound_up.zones.turning import HAIR, SLACK, free_turn, turn
from limboline.kernel.random import Random
from tests.games.all_wound_up.test_zones_shapes import inside, rim

OVAL = board_of(built_in_layouts()["oval_out"])


def spots_of(piece: Piece) -> list[tuple[float, float]]:
    """Many points of a piece: its rim drawn in, smaller and smaller."""
    found = []
    for part in range(9):
        shrink = part / 8
        found += [
            (piece.x + (x - piece.x) * shrink, piece.y + (y - piece.y) * shrink)
            for x, y in rim(piece, 9)
        ]
    return found


def some_pose(rng: Random, half: int = 150_000) -> Pose:
    x, y = rng.between(-half, half), rng.between(-half, half)
    return x, y, rng.below(FULL), rng.below(FULL)


def test_soles_stand_side_by_side_and_step_with_the_crank() -> None:
    left, right = soles((0, 0, 0, 0))
    assert (left.x, left.y, right.x, right.y) == (4300, 9500, -4300, -9500)
    left, right = soles((1000, 2000, 90_000, 180_000))
    assert (left.x, left.y) == pytest.approx((1000 - 9500, 2000 - 4300))
    assert (right.x, right.y) == pytest.approx((1000 + 9500, 2000 + 4300))


def test_no_part_of_a_toy_is_beyond_its_reach() -> None:
    for crank in range(0, FULL, 30_000):
        for piece in outline((0, 0, 0, crank)):
            assert max(math.hypot(*point) for point in piece.points) + piece.radius <= REACH


def test_what_a_footprint_touches_is_what_some_point_of_it_is_in() -> None:
    rng = Random(16)
    zones = [*OVAL.mausoleums, *OVAL.graves, *OVAL.brains]
    hits = 0
    for _ in range(120):
        pose = some_pose(rng)
        feet = soles(pose)
        touched = all_touched(zones, feet)
        hits += len(touched)
        near = patch_at(OVAL, pose[0], pose[1]).zones
        under = zones_under(near, stance(pose))
        assert [zone.piece for zone in under] == [zones[number].piece for number in touched]
        for number, zone in enumerate(zones):
            if math.dist((zone.piece.x, zone.piece.y), (feet[0].x, feet[0].y)) > 130_000:
                assert number not in touched
                continue
            if any(inside(zone.piece, spot) for foot in feet for spot in spots_of(foot)):
                assert number in touched
            elif number in touched:  # it may just graze: grown a little, a point is found
                wider = Piece(zone.piece.points, zone.piece.radius + 2_500)
                assert any(inside(wider, spot) for foot in feet for spot in spots_of(foot))
    assert hits > 30


def test_a_toy_is_off_the_board_when_its_last_point_has_left() -> None:
    edge = -125_000
    assert not off_board(OVAL, soles((0, edge - 12_999, 90_000, 90_000)))
    assert off_board(OVAL, soles((0, edge - 13_001, 90_000, 90_000)))
    assert not off_board(OVAL, soles((0, 125_000, 90_000, 90_000)))  # from tile to tile


def test_the_gate_is_seen_from_before_astride_aside_and_beyond() -> None:
    gate = OVAL.gate  # at the south edge; the right way is south
    assert at_gate(gate, soles((0, -100_000, 270_000, 90_000))) == BEFORE
    assert at_gate(gate, soles((0, -125_000, 270_000, 90_000))) == ASTRIDE
    assert at_gate(gate, soles((27_200, -125_000, 270_000, 90_000))) == ASTRIDE
    assert at_gate(gate, soles((27_300, -125_000, 270_000, 90_000))) == ASIDE
    assert at_gate(gate, soles((-100_000, -125_000, 270_000, 90_000))) == ASIDE
    assert at_gate(gate, soles((0, -138_001, 270_000, 90_000))) == BEYOND
    assert at_gate(gate, soles((0, -137_999, 270_000, 90_000))) == ASTRIDE


def test_the_gate_sees_a_turned_toy_as_its_points_do() -> None:
    rng = Random(17)
    seen = set()
    for _ in range(400):
        x, y, heading, crank = some_pose(rng, 60_000)
        feet = soles((x, y - 125_000, heading, crank))
        where = at_gate(OVAL.gate, feet)
        seen.add(where)
        rims = [point for foot in feet for point in rim(foot, 60)]
        ahead = [-125_000 - y for _, y in rims]
        if where == BEFORE:
            assert max(ahead) <= 0
        elif where == BEYOND:
            assert min(ahead) > 0
        else:
            assert min(ahead) <= 0 < max(ahead)
            on_line = [
                x + (u - x) * (y + 125_000) / (y - v)
                for foot in feet
                for (x, y), (u, v) in pairwise([*rim(foot, 60), foot.points[0]])
                if (y > -125_000) != (v > -125_000)
            ]
            assert (where == ASTRIDE) == all(abs(x) <= 45_000 for x in on_line)
    assert seen == {BEFORE, ASTRIDE, ASIDE, BEYOND}


def test_a_turn_goes_on_until_another_toy_is_in_the_way() -> None:
    pose = (0, 0, 0, 90_000)
    assert free_turn(pose, 180, ()) == 180
    assert free_turn(pose, -180, [(100_000, 0, 0, 90_000)]) == -180
    other = (0, 45_000, 270_000, 90_000)
    done = free_turn(pose, 180, [other])
    assert 0 < done < 90
    assert depth(outline(turn(pose, done)), outline(other)) <= SLACK
    assert depth(outline(turn(pose, done + 1)), outline(other)) > SLACK
    assert free_turn(pose, 0, [other]) == 0


def test_a_turn_never_leaves_a_toy_deeper_in_another_than_it_was() -> None:
    rng = Random(18)
    stopped = 0
    for _ in range(60):
        pose, other = some_pose(rng, 0), some_pose(rng, 45_000)
        before = depth(outline(pose), outline(other))
        wanted = rng.choice([-180, -90, 45, 90, 180])
        done = free_turn(pose, wanted, [other], leans=False)
        assert 0 <= done * (1 if wanted > 0 else -1) <= abs(wanted)
        assert depth(outline(turn(pose, done)), outline(other)) <= max(before, SLACK) + HAIR
        stopped += done != wanted
    assert stopped > 5


def test_nor_a_toy_that_leans() -> None:
    rng = Random(19)
    stopped = 0
    for _ in range(60):
        pose, other = some_pose(rng, 0), some_pose(rng, 45_000)
        before = deep(stance(pose, leans=True), stance(other, leans=True))
        wanted = rng.choice([-180, -90, 45, 90, 180])
        turned = turn(pose, free_turn(pose, wanted, [other]))
        after = deep(stance(turned, leans=True), stance(other, leans=True))
        assert after <= max(before, SLACK) + HAIR
        stopped += turned != turn(pose, wanted)
    assert stopped > 5


def test_a_toy_pressed_against_another_can_turn_away() -> None:
    pose, other = (0, 0, 0, 90_000), (37_000, 0, 0, 90_000)  # arms at its back, above its heels
    assert depth(outline(pose), outline(other)) == 0
    assert free_turn(pose, -90, [other], leans=False) == -90
    assert 60 < free_turn(pose, 90, [other], leans=False) < 90  # until its key comes round


@pytest.mark.parametrize(
    ("spot", "code"),
    [
        ((0, -95_000, 90_000, 90_000), ""),
        ((0, 0, 90_000, 90_000), "outside_start_box"),
        ((85_000, -95_000, 90_000, 90_000), ""),
        ((91_000, -95_000, 90_000, 90_000), "outside_start_box"),
        ((0, -108_000, 90_000, 90_000), ""),
        ((0, -113_000, 90_000, 90_000), "off_the_tile"),
        ((-67_000, -80_000, 90_000, 90_000), "on_grave"),
    ],
)
def test_the_start_box(spot: Pose, code: str) -> None:
    assert refusal(OVAL, Place(START), spot, ()) == code


def test_a_toy_is_not_set_down_on_what_would_take_it_nor_on_another() -> None:
    vault = (0, 250_000 + 40_000, 0, 90_000)
    assert refusal(OVAL, Place(TILE_AT, 1), vault, ()) == "on_mausoleum"
    free = (0, 250_000 + 60_000, 0, 90_000)
    assert refusal(OVAL, Place(TILE_AT, 1), free, ()) == ""
    assert refusal(OVAL, Place(TILE_AT, 2), free, ()) == "off_the_tile"
    assert refusal(OVAL, Place(TILE_AT, 1), free, [(20_000, 310_000, 0, 90_000)]) == "on_toy"
    brain = (-80_000, 250_000 + 65_000, 0, 90_000)
    assert refusal(OVAL, Place(TILE_AT, 1), brain, ()) == ""


def test_a_toy_climbs_out_of_the_middle_of_its_grave() -> None:
    for number, grave in enumerate(OVAL.graves):
        place = Place(GRAVE, 0, number)
        x, y = round(grave.piece.x), round(grave.piece.y)
        for heading in range(0, FULL, 15_000):
            assert refusal(OVAL, place, (x, y, heading, 0), ()) == ""
        assert refusal(OVAL, place, (x + 1000, y, 0, 0), ()) == "beside_grave"


@pytest.mark.parametrize("name", built_in_layouts())
def test_four_toys_find_a_spot_at_the_start(name: str) -> None:
    board = board_of(built_in_layouts()[name])
    standing: list[Pose] = []
    for _ in range(4):
        spot = find_spot(board, Place(START), standing)
        if spot is None:  # not every start box is wide enough
            spot = nearest_spot(board, Place(START), board.start[2], 90_000, standing)
        else:
            assert in_box(board, spot[0], spot[1])
        assert all_touched((*board.mausoleums, *board.graves), soles(spot)) == []
        assert all(depth(outline(spot), outline(other)) == 0 for other in standing)
        standing.append(spot)
    assert len({spot[:2] for spot in standing}) == 4


def test_a_full_grave_leaves_the_nearest_spot_beside_or_behind() -> None:
    place = Place(GRAVE, 0, 0)
    x, y = round(OVAL.graves[0].piece.x), round(OVAL.graves[0].piece.y)
    taken = [(x, y, 0, 90_000)]
    assert refusal(OVAL, place, (x, y, 0, 90_000), taken) == "on_toy"
    spot = nearest_spot(OVAL, place, 90_000, 90_000, taken)
    assert spot[1] <= y  # the course goes north here
    assert depth(outline(spot), outline(taken[0])) == 0
    assert math.dist(spot[:2], (x, y)) < 60_000


def tipped(heading: int, ahead: float, left: float) -> Axes:
    """The axes of a toy that is tipped forwards and to its left by so many degrees."""

    def about(axis: tuple[float, float, float], degrees: float) -> tuple[float, ...]:
        half = math.radians(degrees) / 2
        return (math.cos(half), *(math.sin(half) * part for part in axis))

    whole = times(about((0, 0, 1), heading / 1000), about((0, 1, 0), ahead))
    return axes_of(*times(whole, about((1, 0, 0), -left)))


def times(p: tuple[float, ...], q: tuple[float, ...]) -> tuple[float, ...]:
    """The product of two quaternions."""
    return (
        p[0] * q[0] - p[1] * q[1] - p[2] * q[2] - p[3] * q[3],
        p[0] * q[1] + p[1] * q[0] + p[2] * q[3] - p[3] * q[2],
        p[0] * q[2] - p[1] * q[3] + p[2] * q[0] + p[3] * q[1],
        p[0] * q[3] + p[1] * q[2] - p[2] * q[1] + p[3] * q[0],
    )


@pytest.mark.parametrize(
    ("ahead", "left", "side"), [(-90, 0, BACK), (90, 0, FACE), (0, 90, LEFT), (0, -90, RIGHT)]
)
@pytest.mark.parametrize("heading", [0, 37_000, 90_000, 200_000, 345_000])
def test_a_fallen_toy_is_tipped_up_about_the_edge_below_it(
    heading: int, ahead: float, left: float, side: int
) -> None:
    axes = tipped(heading, ahead, left)
    assert fallen_on(axes) == side
    # A toy that fell about an edge of its feet and is stood up is where it stood.
    cos, sin = cos_sin(heading)
    along, across = {BACK: (-13_000, 0), FACE: (13_000, 0), LEFT: (0, 17_750), RIGHT: (0, -17_750)}[
        side
    ]
    edge = (5_000 + along * cos - across * sin, 7_000 + along * sin + across * cos)
    x = edge[0] - along * axes[0][0] - across * axes[1][0]
    y = edge[1] - along * axes[0][1] - across * axes[1][1]
    stood = restand(x, y, axes, 90_000)
    assert stood[:2] == pytest.approx((5_000, 7_000), abs=1)
    assert apart(stood[2], heading) <= 1
    assert stood[3] == 90_000


def test_a_lying_body_is_longer_than_a_standing_one() -> None:
    axes = tipped(0, -90, 0)
    shadow = body(0, 0, axes, 90_000)
    xs = [x - piece.radius for piece in shadow for x, _ in piece.points]
    assert min(xs) == pytest.approx(-60_000)
    standing = body(0, 0, tipped(0, 0, 0), 90_000)
    ys = [y - piece.radius for piece in standing for _, y in piece.points]
    assert min(ys) == pytest.approx(-26_700)


def test_two_that_would_stand_in_each_other_are_moved_apart_as_little_as_can_be() -> None:
    other = (0, 0, 0, 90_000)
    assert shifted_apart((80_000, 0, 0, 90_000), [other]) == (80_000, 0, 0, 90_000)
    moved = shifted_apart((33_000, 0, 0, 90_000), [other])
    assert depth(outline(moved), outline(other)) <= SLACK
    assert 0 < math.dist(moved[:2], (33_000, 0)) < 10_000


def test_a_board_is_the_same_for_everybody() -> None:
    assert isinstance(OVAL, Board)
    assert board_of(built_in_layouts()["oval_out"]) is OVAL
