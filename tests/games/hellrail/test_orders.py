"""Standing orders: what a holder of Heresy has said beforehand (section 10.3)."""

from limboline.games.hellrail.codes import PASS
from limboline.games.hellrail.rules.heresy import pass_by_order
from tests.games.hellrail.table import ANA, BO, CLEO, arrival, play


def test_an_order_to_pass_answers_for_whoever_is_asked_and_for_nobody_else() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | - | cancel", pile="1 2 3")
    assert pass_by_order(state, CLEO, "pass") is None, "nothing is announced yet"
    play(state, ANA, "use lust whom 1")
    assert pass_by_order(state, CLEO, "pass") == PASS
    assert pass_by_order(state, CLEO, "ask") is None
    assert [pass_by_order(state, seat, "pass") for seat in (ANA, BO)] == [None, None]


def test_unless_it_hits_me_leaves_my_own_case_to_me() -> None:
    state = arrival("lust", "7 | 8 | 9", heresy="- | redirect | cancel", pile="1 2 3")
    play(state, ANA, "use lust whom 2")
    assert pass_by_order(state, BO, "pass_unless_hit") == PASS
    play(state, BO, "pass")
    assert pass_by_order(state, CLEO, "pass_unless_hit") is None
    assert pass_by_order(state, CLEO, "pass") == PASS
