"""Who meets whom, on which deals and seats."""

import pytest

from limboline.games.registry import names, room
from limboline.kernel import Illegal
from limboline.kernel.hosting import Misused
from limboline.lab.arena import Arena, Result, lay_out

RIVALS = next(name for name in names() if not room(name).game.properties.cooperative)
CREW = next(name for name in names() if room(name).game.properties.cooperative)
STRONG = room(RIVALS).bots.STEPS_IN
WEAK = next(name for name in room(RIVALS).bots.BOTS if name not in ("random", STRONG))
ROOMS = pytest.mark.parametrize("name", names())


def rivals(*bots: str, players: int = 2, rotate: bool = True, same_deals: bool = True) -> Arena:
    return lay_out(RIVALS, bots, players=players, rotate=rotate, same_deals=same_deals, seed=5)


def result(seats: tuple[str, ...], scores: tuple[float, ...], deal: int = 0) -> Result:
    return Result(
        table=seats, deal=deal, rotation=0, seats=seats, reason="", scores=scores, time_ms=0
    )


def test_every_two_rivals_meet() -> None:
    arena = rivals(STRONG, WEAK, "random")
    assert arena.tables() == [(STRONG, WEAK), (STRONG, "random"), (WEAK, "random")]


def test_more_seats_than_bots_are_shared_in_every_way() -> None:
    arena = rivals(STRONG, "random", players=3)
    assert arena.tables() == [(STRONG, STRONG, "random"), (STRONG, "random", "random")]


def test_as_many_different_bots_sit_together_as_can() -> None:
    arena = rivals(STRONG, WEAK, "random", players=3)
    assert arena.tables() == [(STRONG, WEAK, "random")]


def test_seats_move_on_until_everybody_has_sat_everywhere() -> None:
    arena = rivals(STRONG, WEAK, "random", players=3)
    (table,) = arena.tables()
    assert arena.seatings(table) == [
        (STRONG, WEAK, "random"),
        (WEAK, "random", STRONG),
        ("random", STRONG, WEAK),
    ]
    assert rivals(STRONG, WEAK, rotate=False).seatings(table) == [table]


def test_a_seating_that_would_be_the_same_again_is_played_once() -> None:
    crew = lay_out(CREW, ["random"], players=3)
    assert crew.seatings(("random",) * 3) == [("random",) * 3]


def test_crews_play_alone_and_mixed() -> None:
    one, other = list(room(CREW).bots.BOTS)[:2]
    arena = lay_out(CREW, [one, other], players=3)
    assert arena.tables() == [(one,) * 3, (other,) * 3, (one, other, one)]


def test_all_tables_get_the_same_deals_unless_they_should_not() -> None:
    one, other = ("random", STRONG), ("random", WEAK)
    same, apart = rivals("random", STRONG), rivals("random", STRONG, same_deals=False)
    assert same.seed_of(one, 3) == same.seed_of(other, 3) != same.seed_of(one, 4)
    assert apart.seed_of(one, 3) != apart.seed_of(other, 3)


def test_winners_share_a_game_and_so_does_everybody_when_nobody_wins() -> None:
    assert result(("a", "b"), (3.0, 1.0)).shares() == {"a": 1.0, "b": 0.0}
    assert result(("a", "b", "c"), (2.0, 2.0, 1.0)).shares() == {"a": 0.5, "b": 0.5, "c": 0.0}
    assert result(("a", "a", "b", "b"), (0.0,) * 4).shares() == {"a": 0.5, "b": 0.5}


@ROOMS
def test_what_makes_no_arena_is_refused_with_a_sentence(name: str) -> None:
    most = room(name).game.properties.most
    with pytest.raises(Misused, match="No bot is called 'hal': there are random"):
        lay_out(name, ["random", "hal"])
    with pytest.raises(Misused, match="Name every bot once: random would only meet itself"):
        lay_out(name, ["random", "random"])
    with pytest.raises(Misused, match="name at least two"):
        lay_out(name, [])
    with pytest.raises(Illegal):
        lay_out(name, ["random", room(name).bots.STEPS_IN], players=most + 1)


def test_a_rival_alone_meets_nobody() -> None:
    with pytest.raises(Misused, match="name at least two"):
        lay_out(RIVALS, ["random"])
