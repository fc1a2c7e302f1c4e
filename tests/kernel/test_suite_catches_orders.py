"""Standing orders that are wrong, or that give a secret away, are caught."""

import pytest

from limboline.kernel import Code, suite
from limboline.kernel.standing_orders import Order, pass_by_order
from limboline.kernel.suite import AnyGame
from tests.kernel.catching import caught, game_name
from tests.kernel.tiny.veto import LET, Veto, VetoState, is_veto
from tests.table.rooms.tiny import LongVeto


class AnswersUnasked(LongVeto):
    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        return LET if state.stack else None


class AnswersWithACard(LongVeto):
    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        answer = super().pass_by_order(state, seat, order)
        return answer if answer is None else 0


class DoesMoreThanPass(LongVeto):
    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        vetoes = [card for card in state.hands[seat] if is_veto(card)]
        answer = super().pass_by_order(state, seat, order)
        return vetoes[0] if answer is not None and order == "pass_unless_hit" and vetoes else answer


class PassesOnlyWithoutAVeto(LongVeto):
    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        holds = any(map(is_veto, state.hands[seat]))
        return None if holds else super().pass_by_order(state, seat, order)


class AsksByWhatOthersHold(LongVeto):
    def pass_by_order(self, state: VetoState, seat: int, order: Order) -> Code | None:
        others = any(is_veto(card) for hand in state.hands[:seat] for card in hand)
        unless = order == "pass_unless_hit" and others
        return None if unless else super().pass_by_order(state, seat, order)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_good_orders_pass_the_suite(seats: int, seed: int) -> None:
    game = LongVeto()
    suite.check_answers(game, game.Options(), seats, seed)
    suite.check_secrets(game, game.Options(), seats, seed)


@pytest.mark.parametrize(
    ("game", "why"),
    [
        (AnswersUnasked(), "answers unasked"),
        (AnswersWithACard(), "may not pass so"),
        (DoesMoreThanPass(), "does more than pass"),
    ],
    ids=game_name,
)
def test_wrong_answers_are_caught(game: AnyGame, why: str) -> None:
    caught(suite.check_answers, game, why)


@pytest.mark.parametrize("game", [PassesOnlyWithoutAVeto(), AsksByWhatOthersHold()], ids=game_name)
def test_secrets_that_orders_tell_are_caught(game: AnyGame) -> None:
    caught(suite.check_secrets, game, "sees a secret")


def test_a_game_without_interrupts_has_no_answer() -> None:
    game = Veto()
    assert pass_by_order(game, game.setup(game.Options(), 2, 1), 0, "pass") is None
