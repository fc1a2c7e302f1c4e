"""Whether an action is legal, without listing all that are; and if not, why not."""

from limboline.games.hellrail import codes
from limboline.games.hellrail.codes import (
    RAIL,
    cell_of,
    fuel_of,
    has,
    laid_card_of,
    number_of,
    ties_of,
    turn_of,
    verb_of,
    way_of,
)
from limboline.games.hellrail.components import CARDS, CIRCLES
from limboline.games.hellrail.rules.choices import answers, seat_asked
from limboline.games.hellrail.rules.laying import is_blocked
from limboline.games.hellrail.rules.moving import all_ways, can_pay_toll, load
from limboline.games.hellrail.rules.sailing import voyages
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.rules.turns import may_couple, may_fan
from limboline.games.hellrail.state import RUNNING, State
from limboline.kernel.illegal import Illegal


def check(state: State, seat: int, code: object) -> None:
    """Refuse what is not legal, with the reason."""
    if state.ending != RUNNING:
        raise Illegal("game_over")
    if type(code) is not int or code < 0 or not 0 <= seat < state.rules.seats:
        raise Illegal("no_such_action")
    if seat != seat_asked(state):
        raise Illegal("not_your_turn", seat=seat_asked(state))
    if not state.stack:
        _check_turn(state, seat, code)
    elif code not in answers(state, seat, state.stack[-1]):
        raise Illegal("answer_first", stage=KINDS[state.stack[-1][0]].name)


def _check_turn(state: State, seat: int, code: int) -> None:
    verb = verb_of(code)
    if verb == codes.END:
        if code != codes.END:
            raise Illegal("no_such_action")
    elif verb == codes.UNCOUPLE:
        _check_uncouple(state, seat, number_of(code))
    elif verb in (codes.COUPLE, codes.FAN):
        _check_card_alone(state, seat, verb, number_of(code))
    elif verb in (codes.MOVE, codes.SAIL):
        _check_going(state, seat, code)
    elif verb in (codes.LAY, codes.UPGRADE):
        _check_on_cell(state, seat, code)
    else:
        raise Illegal("nothing_to_answer" if verb < len(codes.VERBS) else "no_such_action")


def _check_in_hand(state: State, seat: int, card: int) -> None:
    if card >= CARDS:
        raise Illegal("no_such_card", card=card + 1)
    if card not in state.hands[seat]:
        raise Illegal("not_in_hand", card=card + 1)


def _check_uncouple(state: State, seat: int, car: int) -> None:
    if car not in state.trains[seat]:
        raise Illegal("not_in_train", card=car + 1)
    if state.deck.setout[car] != state.places[seat]:
        raise Illegal("not_its_setout", card=car + 1, circle=CIRCLES[state.deck.setout[car]])


def _check_card_alone(state: State, seat: int, verb: int, card: int) -> None:
    _check_in_hand(state, seat, card)
    if verb == codes.FAN:
        if not may_fan(state, seat):
            raise Illegal("no_fanning_gluttony" if state.glutton else "no_fanning_tender")
    elif not may_couple(state, seat, card):
        if state.deck.pickup[card] == state.places[seat]:
            raise Illegal("train_too_long", n=state.rules.longest_train)
        raise Illegal("not_its_pickup", card=card + 1, circle=CIRCLES[state.deck.pickup[card]])


# Held by Cerberus, a train goes nowhere (44): that is said before where it would go.
def _check_going(state: State, seat: int, code: int) -> None:
    card, deck = fuel_of(code), state.deck
    _check_in_hand(state, seat, card)
    if verb_of(code) == codes.SAIL and not has(state.boats, seat):
        raise Illegal("no_boat")
    if not can_pay_toll(state, seat, card):
        raise Illegal("toll_too_high", circle=CIRCLES[state.places[seat]])
    if verb_of(code) == codes.SAIL:
        if code not in voyages(state, seat):
            raise Illegal("no_such_voyage", card=card + 1)
        return
    weight = load(state, seat)
    if deck.traction[card] < weight:
        raise Illegal("too_heavy", card=card + 1, traction=deck.traction[card], n=weight)
    way = way_of(code)
    if ties_of(way) > deck.value[card]:
        raise Illegal("too_far", card=card + 1, n=deck.value[card])
    if way not in all_ways(state, seat):
        raise Illegal("no_such_way")


def _check_on_cell(state: State, seat: int, code: int) -> None:
    card, cell, turn = laid_card_of(code), cell_of(code), turn_of(code)
    _check_in_hand(state, seat, card)
    lies = state.board.get(cell)
    if verb_of(code) == codes.LAY:
        if lies is not None:
            raise Illegal("not_empty")
        if cell not in state.frontier:
            raise Illegal("not_beside")
        if turn not in state.deck.turns[card]:
            raise Illegal("same_turn")
        return
    if lies is None or lies < RAIL:
        raise Illegal("nothing_to_upgrade")
    if is_blocked(state, cell):
        raise Illegal("upgrade_blocked")
    if turn not in state.deck.covering[state.deck.laid[lies]][card]:
        raise Illegal("must_cover", card=card + 1)
