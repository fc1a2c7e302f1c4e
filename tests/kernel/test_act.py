"""The one door: what is due comes first, nothing mechanical comes early, and no changes nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest

from limboline.kernel import NATURE, Ask, Illegal, Tell, act, due, judge
from limboline.kernel.suite import AnyGame, as_bytes
from tests.kernel.tiny.marbles import Clock, Drop, Landed, MarbleEvent, Marbles, MarbleState, Run
from tests.kernel.tiny.veto import LET, Let, Play, Shown, Veto, VetoEvent, VetoState

VETO = Veto()
MARBLES = Marbles()


@pytest.fixture
def challenge() -> VetoState:
    """Seat 0 has played at 0:01.000; the others may veto until 0:03.000."""
    state = VETO.setup(VETO.Options(), 3, 1)
    act(VETO, state, 0, Play(state.hands[0][0]), 1_000)
    return state


@pytest.fixture
def board() -> MarbleState:
    """A board on which the clock runs until 0:12.000."""
    return MARBLES.setup(MARBLES.Options(), 2, 1)


def refusal(
    state: VetoState | MarbleState, seat: int, action: Any, at_ms: int, *, by_clock: bool = False
) -> Illegal:
    """Why an action is refused; and that it left everything as it was."""
    game: AnyGame = VETO if isinstance(state, VetoState) else MARBLES
    before = as_bytes(game.dump(state))
    with pytest.raises(Illegal) as illegal:
        act(game, state, seat, action, at_ms, by_clock=by_clock)
    assert as_bytes(game.dump(state)) == before
    return illegal.value


class TestALegalAction:
    def test_is_carried_out_and_told(self) -> None:
        state = VETO.setup(VETO.Options(), 3, 1)
        card = state.hands[0][0]
        tell: Tell[VetoEvent] = Tell()
        assert act(VETO, state, 0, Play(card), 1_000, tell) == card
        assert card not in state.hands[0]
        assert Shown(0, card) in tell.public()

    def test_needs_nobody_to_listen(self, challenge: VetoState) -> None:
        assert challenge.stack

    def test_is_only_weighed_by_judge(self, challenge: VetoState) -> None:
        before = as_bytes(VETO.dump(challenge))
        assert judge(VETO, challenge, 1, Let(), 2_000) == LET
        assert as_bytes(VETO.dump(challenge)) == before
        with pytest.raises(Illegal, match="time_is_up"):
            judge(VETO, challenge, 1, Let(), 3_000)

    def test_is_refused_before_the_game_has_begun(self) -> None:
        state = VETO.setup(VETO.Options(), 3, 1)
        illegal = refusal(state, 0, Play(state.hands[0][0]), -1)
        assert (illegal.code, illegal.facts) == ("not_due", {"due_ms": 0})

    def test_of_another_seat_is_refused(self) -> None:
        state = VETO.setup(VETO.Options(), 3, 1)
        assert refusal(state, 1, Play(state.hands[1][0]), 0).code == "not_asked"

    def test_that_names_nothing_real_is_refused(self) -> None:
        state = VETO.setup(VETO.Options(), 3, 1)
        assert refusal(state, 0, Play(99), 0).code == "no_such_card"


class TestWhatIsDue:
    def test_until_then_everybody_asked_may_answer(self, challenge: VetoState) -> None:
        act(VETO, challenge, 2, Let(), 2_999)
        assert challenge.waiting == [1]

    def test_from_then_on_no_other_answer_is_taken(self, challenge: VetoState) -> None:
        for at_ms in (3_000, 3_001):
            illegal = refusal(challenge, 2, Let(), at_ms)
            assert (illegal.code, illegal.facts) == ("time_is_up", {"due_ms": 3_000})

    def test_comes_at_its_very_time(self, challenge: VetoState) -> None:
        assert refusal(challenge, 1, Let(), 3_001, by_clock=True).code == "time_is_up"
        act(VETO, challenge, 1, Let(), 3_000, by_clock=True)
        assert challenge.waiting == [2]

    def test_of_several_seats_goes_in_the_order_asked(self, challenge: VetoState) -> None:
        assert refusal(challenge, 2, Let(), 3_000, by_clock=True).code == "time_is_up"
        act(VETO, challenge, 1, Let(), 3_000, by_clock=True)
        act(VETO, challenge, 2, Let(), 3_000, by_clock=True)
        assert not challenge.stack

    def test_the_clock_stops_everybody(self, board: MarbleState) -> None:
        act(MARBLES, board, 0, Drop(1), 11_999)
        act(MARBLES, board, NATURE, Run((0, 1)), 11_999)
        illegal = refusal(board, 0, Drop(1), 12_000)
        assert (illegal.code, illegal.facts) == ("time_is_up", {"due_ms": 12_000})
        act(MARBLES, board, NATURE, Clock(), 12_000)
        assert board.over


class TestByClock:
    def test_does_not_come_early(self, challenge: VetoState) -> None:
        illegal = refusal(challenge, 1, Let(), 2_999, by_clock=True)
        assert (illegal.code, illegal.facts) == ("not_due", {"due_ms": 3_000})

    def test_is_the_default_and_nothing_else(self, challenge: VetoState) -> None:
        challenge.hands[1] = [0, 1]
        assert refusal(challenge, 1, Play(0), 3_000, by_clock=True).code == "not_the_default"

    def test_answers_for_a_seat_that_no_rule_hurries(self) -> None:
        """The host has clocks of its own, such as for a player who has left."""
        state = VETO.setup(VETO.Options(), 3, 1)
        act(VETO, state, 0, Play(VETO.default(state, 0)), 500, by_clock=True)
        assert state.stack

    def test_even_then_it_must_be_the_default(self) -> None:
        state = VETO.setup(VETO.Options(), 3, 1)
        other = Play(state.hands[0][1])
        assert refusal(state, 0, other, 500, by_clock=True).code == "not_the_default"

    def test_an_illegal_action_stays_illegal(self, challenge: VetoState) -> None:
        assert refusal(challenge, 0, Let(), 2_000, by_clock=True).code == "not_asked"


class TestNature:
    def test_its_clock_does_not_come_early(self, board: MarbleState) -> None:
        illegal = refusal(board, NATURE, Clock(), 11_999)
        assert (illegal.code, illegal.facts) == ("not_due", {"due_ms": 12_000})

    def test_its_clock_does_not_come_late(self, board: MarbleState) -> None:
        assert refusal(board, NATURE, Clock(), 12_001).code == "time_is_up"

    def test_a_run_that_waits_for_no_time_comes_whenever_it_is_done(
        self, board: MarbleState
    ) -> None:
        act(MARBLES, board, 0, Drop(2), 100)
        tell: Tell[MarbleEvent] = Tell()
        act(MARBLES, board, NATURE, Run((1, 1)), 700, tell)
        assert tell.public() == [Landed(4)]

    def test_a_run_that_no_marble_can_take_is_refused(self, board: MarbleState) -> None:
        act(MARBLES, board, 0, Drop(2), 100)
        assert refusal(board, NATURE, Run((1, 1, 1)), 700).code == "not_allowed"
        assert refusal(board, NATURE, Run((1, 2)), 700).code == "not_allowed"

    def test_the_clock_waits_for_a_marble_under_way(self, board: MarbleState) -> None:
        act(MARBLES, board, 0, Drop(2), 11_000)
        assert due(MARBLES, board) is None
        act(MARBLES, board, NATURE, Run((0, 0)), 13_500)
        assert due(MARBLES, board) == Ask(NATURE, "clock", 13_500)


@dataclass
class Hurried(Veto):
    """Asks whatever the test wants to be asked."""

    asks: Sequence[Ask] = ()

    def asked(self, state: VetoState) -> Sequence[Ask]:
        return self.asks


class TestWhoIsDueFirst:
    @pytest.fixture
    def state(self) -> VetoState:
        return VETO.setup(VETO.Options(), 3, 1)

    def test_nobody_without_a_time(self, state: VetoState) -> None:
        assert due(Hurried([Ask(0, "play"), Ask(1, "play")]), state) is None

    def test_the_earliest(self, state: VetoState) -> None:
        asks = [Ask(0, "a", 900), Ask(1, "b", 300), Ask(2, "c")]
        assert due(Hurried(asks), state) == asks[1]

    def test_nature_wins_a_tie(self, state: VetoState) -> None:
        asks = [Ask(0, "a", 300), Ask(NATURE, "clock", 300)]
        assert due(Hurried(asks), state) == asks[1]

    def test_between_seats_the_first_asked_wins_a_tie(self, state: VetoState) -> None:
        asks = [Ask(2, "a", 300), Ask(1, "b", 300)]
        assert due(Hurried(asks), state) == asks[0]

    def test_a_time_of_zero_is_a_time(self, state: VetoState) -> None:
        asks = [Ask(1, "a", 5), Ask(0, "b", 0)]
        assert due(Hurried(asks), state) == asks[1]

    def test_whoever_comes_early_is_told_the_own_time_and_not_the_first(
        self, state: VetoState
    ) -> None:
        game = Hurried([Ask(0, "play", 1_000), Ask(1, "play", 5_000)])
        with pytest.raises(Illegal) as illegal:
            act(game, state, 1, Let(), 500, by_clock=True)
        assert illegal.value.facts == {"due_ms": 5_000}
