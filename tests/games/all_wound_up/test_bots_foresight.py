"""What a planner sees ahead: walks from a spot, and what they are worth."""

import math

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.bots.foresight import Foresight, Looks
from limboline.games.all_wound_up.bots.spots import good_spots
from limboline.games.all_wound_up.components import CARDS
from limboline.games.all_wound_up.rules.placing import box_of
from limboline.games.all_wound_up.tiles import built_in_layouts
from limboline.games.all_wound_up.toys.chart import chart_of
from limboline.games.all_wound_up.view_types import StageSeen
from limboline.games.all_wound_up.zones.figure import Pose
from limboline.games.all_wound_up.zones.placing import TILE_AT, Place, refusal
from tests.games.all_wound_up.table import position

WIND2, LEFT, RIVAL = CARDS.index("wind2"), CARDS.index("left"), CARDS.index("rival")


def foresight(toys: str, seat: int = 0, looks: Looks | None = None) -> Foresight:
    state = position(toys, " | ".join("wind2" for _ in toys.split("|")), bettor=0)
    return Foresight(game.view(state, seat), seat, {} if looks is None else looks)


# Planners share their looks: a game must not depend on who has looked before.
def test_a_look_is_the_same_to_the_bit_among_others() -> None:
    poses: list[Pose] = [(0, -95_000, 1_000 * by, 90_000) for by in range(0, 360, 20)]
    together = foresight("box | box").walks_from(0, poses, 0, 3)
    assert [foresight("box | box").walks_from(0, [pose], 0, 3)[0] for pose in poses] == together


def test_what_one_seat_has_seen_another_need_not_look_for() -> None:
    looks: Looks = {}
    own = foresight("0,-95,90 | 60,-95,90", 0, looks)
    hopes, found = own.hopes(), len(looks)
    rival = foresight("0,-95,90 | 60,-95,90", 1, looks)
    assert rival.hopes() + hopes == 1
    assert len(looks) == found


def test_the_nearer_a_toy_is_to_the_gate_the_fewer_cards_it_needs() -> None:
    seen = foresight("0,-90,270 k4 | 250,250,90 k2")
    assert seen.needs(0) < 1.2 < seen.needs(1)
    assert seen.hopes() > 0.8


def test_a_card_that_takes_a_toy_home_decides_the_race() -> None:
    own = foresight("0,-90,270 k4 | 250,0,180 k3")
    assert own.hopes() + own.swing(0, WIND2) > 0.95
    rival = foresight("250,0,180 k3 | 0,-90,270 k4")
    assert rival.hopes() + rival.swing(1, WIND2) < 0.05


def test_whoever_looks_back_gains_by_a_turn_and_not_by_a_walk() -> None:
    seen = foresight("250,200,180 k2 | box")
    assert seen.worth(LEFT) > 0 > seen.worth(WIND2)


def test_to_turn_a_rival_away_is_worth_most_when_it_looks_at_the_gate() -> None:
    near = foresight("0,-40,270 k4 | 0,-90,270 k4").worth(RIVAL)
    assert near > foresight("0,-40,270 k4 | 0,-100,90 k4").worth(RIVAL)
    assert near > 0.1


# Two planners that did not find it walked into a mausoleum a hundred times.
def test_the_best_spot_is_found_where_it_is_close_to_the_edge_of_a_tile() -> None:
    chart, step = chart_of(built_in_layouts()["oval_crypt"]), 3
    place = Place(TILE_AT, step)
    state = position("mausoleum 0 k4 | box", "wind2 | wind2", options=Options(course="oval_crypt"))
    box, tile = list(box_of(chart.board, place)), chart.board.course[step]
    stage = StageSeen("place", 0, box=box, tile=tile)
    x, y, degrees = good_spots(game.view(state, 0), chart, stage, step)[0]
    pose = (1_000 * x, 1_000 * y, 1_000 * degrees, 90_000)
    assert not refusal(chart.board, place, pose, [])
    cards = float(chart.cards(step, pose[0], pose[1], math.radians(degrees)))
    assert cards < chart.cards_set_back(step + 1) + 0.1
