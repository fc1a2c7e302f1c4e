"""Ruling 52: Chaos shuffles all fifteen effect tokens, those on circles, unused and on engines, and
deals nine; nobody gets a stored one back, and all other tokens stay (section 6.8)."""

from typing import Any

from limboline.games.hellrail.components import EFFECTS
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, effect_on, play, seat_of, table

CIRCLES = "123456789"
FULL: dict[str, Any] = {
    "effects": "1=lust 2=abyss 3=boatmen 5=geryon 6=heresy 7=thievery 8=tenders 9=gluttony",
    "power": "guard_duty | soul_catcher | -",
}


def after_chaos(seed: int = 1, **more: Any) -> State:
    state = arrival("chaos", "7 | 8", seed=seed, **FULL, **more)
    play(state, ANA, "use chaos")
    return state


def test_every_token_is_dealt_anew() -> None:
    state = after_chaos()
    lying = [effect_on(state, circle) for circle in CIRCLES]
    assert sorted([*lying, *table(state).unused]) == sorted(EFFECTS)
    assert len(lying) == 9
    assert effect_on(state, "G") == ""


def test_nobody_keeps_a_stored_one() -> None:
    state = after_chaos()
    assert [seat_of(state, seat).power for seat in (ANA, BO, CLEO)] == ["", "", ""]


def test_any_of_them_may_come_to_lie_anywhere() -> None:
    seen = {
        (circle, effect_on(state, circle))
        for state in (after_chaos(seed) for seed in range(60))
        for circle in "49"
    }
    for effect in ("guard_duty", "soul_catcher", "chaos", "shift_change", "lust", "infernal_power"):
        assert ("4", effect) in seen or ("9", effect) in seen, effect


def test_all_other_tokens_stay() -> None:
    state = after_chaos(
        boats=(ANA,),
        tenders=(BO,),
        catchers=(BO,),
        checks="3,1:N",
        cerberus="2",
    )
    assert (seat_of(state, ANA).boat, seat_of(state, BO).tender, seat_of(state, BO).catcher) == (
        *(True, True, True),
    )
    assert (table(state).checks, table(state).cerberus) == (["3,1:N"], "2")


def test_heresy_stays_with_whoever_let_it_be() -> None:
    state = arrival("chaos", "7 | 8", heresy="- | cancel", **FULL)
    play(state, ANA, "use chaos")
    play(state, BO, "pass")
    assert seat_of(state, BO).heresy == "cancel"


def test_from_an_engine_it_is_shuffled_in_too() -> None:
    state = arrival("lust", "7 | 8", power="chaos")
    play(state, ANA, "use chaos")
    assert seat_of(state, ANA).power == ""
    lying = [effect_on(state, circle) for circle in CIRCLES]
    assert sorted([*lying, *table(state).unused]) == sorted(EFFECTS)
