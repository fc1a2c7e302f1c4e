"""Ruling 31: a used Heresy token returns to the supply (by the option `heresy_tokens` it is out of
the game), and one effect may be redirected by one player and cancelled by another (sections 7.1,
7.3 and 10.2)."""

from limboline.games.hellrail.options import Options
from limboline.games.hellrail.state import State
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, asked, choices, play, seat_of, table

ONCE = Options(heresy_tokens="once")


def cancelled(options: Options) -> State:
    """Bo has cancelled; Ana stands before circle 5, where Heresy lies."""
    state = arrival(
        "lust",
        "7 6 | 8 | 9",
        rails="1@4,2",
        effects="5=heresy",
        heresy="- | cancel",
        options=options,
    )
    play(state, ANA, "use lust whom 1")
    play(state, BO, "cancel")
    return state


def test_it_can_be_taken_again() -> None:
    state = cancelled(Options())
    assert seat_of(state, BO).heresy == ""
    play(state, ANA, "move 7 by EE5")
    assert choices(state, ANA, "use") == ["use heresy token cancel", "use heresy token redirect"]


def test_by_the_option_it_is_out_of_the_game() -> None:
    state = cancelled(ONCE)
    assert seat_of(state, BO).heresy == ""
    assert table(state).heresy_gone == ["cancel"]
    play(state, ANA, "move 7 by EE5")
    assert choices(state, ANA, "use") == ["use heresy token redirect"]


def test_a_token_that_was_not_used_stays_with_its_holder() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | cancel", options=ONCE)
    play(state, ANA, "use lust whom 1")
    play(state, BO, "pass")
    assert seat_of(state, BO).heresy == "cancel"
    assert table(state).heresy_gone == []


def test_redirected_by_one_and_cancelled_by_another() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | redirect | cancel")
    play(state, ANA, "use lust whom 1")
    play(state, BO, "redirect 2")
    assert asked(state) == (CLEO, "heresy_on_you")
    play(state, CLEO, "cancel")
    assert asked(state) == (ANA, "act")
    assert [seat_of(state, seat).heresy for seat in (BO, CLEO)] == ["", ""]


def test_whoever_let_it_be_is_asked_again_when_it_is_redirected() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | cancel | redirect")
    play(state, ANA, "use lust whom 2")
    play(state, BO, "pass")
    play(state, CLEO, "redirect 1")
    assert asked(state) == (BO, "heresy_on_you")
