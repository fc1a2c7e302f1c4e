"""Ruling 56: Infernal Power stores a random unused effect face up on your engine; it may be used in
any circle you enter, the Gate included, as an effect like any other (sections 6.15 and 7.9)."""

from limboline.games.hellrail.events import Empowered
from limboline.games.hellrail.position import position
from tests.games.hellrail.table import (
    ANA,
    BO,
    arrival,
    asked,
    choices,
    effect_on,
    play,
    seat_of,
    table,
    told,
)


def test_a_random_one_of_the_unused_for_all_to_see() -> None:
    came = set()
    for seed in range(40):
        state = arrival("infernal_power", effects="1=lust 2=abyss 3=geryon", seed=seed)
        unused = table(state).unused
        (event,) = told(play(state, ANA, "use infernal_power"), Empowered)
        assert event.effect in unused
        assert table(state).seats[ANA].power == event.effect
        assert table(state).unused == [effect for effect in unused if effect != event.effect]
        came.add(event.effect)
    assert len(came) > 6
    assert not came & {"lust", "abyss", "geryon", "infernal_power"}


def test_it_cannot_be_used_in_the_same_visit() -> None:
    state = arrival("infernal_power")
    play(state, ANA, "use infernal_power")
    assert asked(state) == (ANA, "act")


def test_in_any_circle_instead_of_what_lies_there() -> None:
    state = arrival("lust", "7 | 8", power="guard_duty")
    play(state, ANA, "use guard_duty circle 9")
    assert table(state).cerberus == "9"
    assert effect_on(state, "4") == "lust"


def test_at_the_gate_too() -> None:
    state = position("3,1:N>out | 4", "7", "18@3,1", power="guard_duty")
    play(state, ANA, "move 7 by 1")
    assert asked(state) == (ANA, "effect")
    play(state, ANA, "use guard_duty circle 9")


def test_used_it_becomes_unused() -> None:
    state = arrival("lust", "7 | 8", power="guard_duty")
    play(state, ANA, "use guard_duty circle 9")
    assert seat_of(state, ANA).power == ""
    assert "guard_duty" in table(state).unused


def test_left_alone_it_waits() -> None:
    state = arrival("lust", "7 | 8", power="guard_duty")
    play(state, ANA, "pass")
    assert seat_of(state, ANA).power == "guard_duty"


def test_heresy_may_object_to_it() -> None:
    state = arrival("lust", "7 | 8", power="guard_duty", heresy="- | cancel")
    play(state, ANA, "use guard_duty circle 9")
    assert asked(state) == (BO, "heresy")


def test_it_follows_the_rules_of_its_effect() -> None:
    state = arrival("lust", "7 | 8", power="geryon")
    assert "use geryon" not in " ".join(choices(state, ANA)), "without a car Geryon is no use"
