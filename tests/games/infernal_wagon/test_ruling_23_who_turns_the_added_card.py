"""Ruling 23: the Tunnel's player turns the added card; after 3 s it lies as suggested
(section 5.6).
"""

import pytest

from limboline.games.infernal_wagon import Options, game
from limboline.games.infernal_wagon.events import Collapsed, CurseLifted, Laid
from limboline.games.infernal_wagon.position import position
from limboline.games.infernal_wagon.state import State
from limboline.kernel import Illegal, act
from tests.games.infernal_wagon.table import (
    ANA,
    BO,
    CLEO,
    choices,
    play,
    players,
    railroad,
    refused,
    stops,
    told,
    wait,
)

LAID_MS = 10_000


def bo_tunnels(added: str, options: Options | None = None, curses: str = "") -> State:
    """Bo has laid Tunnel D01, which stops at lantern, and this card has come out."""
    state = position(
        hands="T07 T09 | D01 T02 | T11",
        rail="T06/gem",
        pile=f"{added} T33 T34 EXIT",
        curses=curses,
        options=options,
    )
    play(state, BO, "play D01 by pick", at_ms=LAID_MS)
    return state


def test_only_the_player_of_the_tunnel_may_turn_it_and_either_way() -> None:
    state = bo_tunnels("T15")
    assert players(state) == [BO]
    assert choices(state, BO) == ["turn T15 by lantern at 5", "turn T15 by gem at 5"]
    assert refused(state, ANA, "turn T15 by lantern").code == "tunnel_first"
    assert refused(state, BO, "turn T15 by skull").code == "no_such_way"
    play(state, BO, "turn T15 by lantern", at_ms=LAID_MS + 2_999)
    assert stops(state) == ["gem"]


def test_a_mismatch_may_be_chosen_for_the_sake_of_a_curse() -> None:
    state = bo_tunnels("T15", Options(curse=True), curses="C3 C2 C4")
    events = play(state, BO, "turn T15 by gem")
    assert told(events, CurseLifted) == [CurseLifted(BO, "C2")]
    assert told(events, Collapsed) == [Collapsed(["S3", "S2"], 4)]


@pytest.mark.parametrize(
    ("added", "by"),
    [("T15", "lantern"), ("T03", "lantern"), ("X2", "lantern"), ("T25", "gem"), ("X1", "pick")],
)
def test_after_three_seconds_it_lies_so_that_it_matches_or_else_the_first_way(
    added: str, by: str
) -> None:
    state = bo_tunnels(added)
    laid = told(wait(state), Laid)
    assert [(card.seat, card.card, card.by) for card in laid] == [(BO, added, by)]
    assert state.now == LAID_MS + 3_000
    assert players(state) == [ANA, CLEO]


def test_at_three_seconds_it_is_too_late_to_choose_and_before_too_early_for_the_clock() -> None:
    state = bo_tunnels("T15")
    assert refused(state, BO, "turn T15 by gem", at_ms=LAID_MS + 3_000).code == "time_is_up"
    assert refused(state, ANA, "play T07 by pick", at_ms=LAID_MS + 3_000).code == "time_is_up"
    suggested = game.write(state, BO, game.default(state, BO))
    with pytest.raises(Illegal) as caught:
        act(game, state, BO, suggested, LAID_MS + 2_999, by_clock=True)
    assert caught.value.code == "not_due"


@pytest.mark.parametrize("added", ["D02", "T13", "E1"])
def test_a_card_with_one_way_is_laid_at_once(added: str) -> None:
    state = position(hands="T07 | D01 T02 | T11", rail="T06/gem", pile=f"{added} T15 T33 EXIT")
    play(state, BO, "play D01 by pick", at_ms=LAID_MS)
    assert added in railroad(state)
