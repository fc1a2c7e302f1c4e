"""Ruling 30: nobody objects to the use of Heresy or of a Boatman, but taking such a token is an
effect and can be cancelled (section 7.1)."""

import pytest

from limboline.games.hellrail.position import position
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, asked, place, play, seat_of


def test_a_boatman_sails_unasked() -> None:
    state = position("1 | G", "7", boats=(ANA,), heresy="- | cancel")
    play(state, ANA, "sail 7 by E")
    assert place(state, ANA) == "2"
    assert asked(state) == (ANA, "act")


def test_a_cancellation_is_final() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | cancel | redirect")
    play(state, ANA, "use lust whom 1")
    play(state, BO, "cancel")
    assert asked(state) == (ANA, "act")


def test_against_a_redirection_only_the_effect_itself_can_be_cancelled() -> None:
    state = arrival("lust", "7 | 8 | 9 | 10", "G | G | G", heresy="- | redirect | cancel")
    play(state, ANA, "use lust whom 3")
    play(state, BO, "redirect 1")
    assert asked(state) == (CLEO, "heresy")
    play(state, CLEO, "cancel")
    assert seat_of(state, BO).heresy == "", "the redirection is not undone"


@pytest.mark.parametrize(
    ("effect", "words"),
    [("boatmen", "use boatmen"), ("heresy", "use heresy token redirect")],
)
def test_taking_a_token_can_be_cancelled(effect: str, words: str) -> None:
    state = arrival(effect, "7 | 8", heresy="- | cancel")
    play(state, ANA, words)
    assert asked(state) == (BO, "heresy")
    play(state, BO, "cancel")
    assert not seat_of(state, ANA).boat
    assert seat_of(state, ANA).heresy == ""
