"""Who is asked, and what they may do (section 3): the free turn, and every question within it."""

from collections.abc import Sequence
from typing import Final

from limboline.games.hellrail.codes import COUPLE, END, FAN, UNCOUPLE, with_number
from limboline.games.hellrail.components import MOST_SEATS
from limboline.games.hellrail.rules.laying import ways_to_lie
from limboline.games.hellrail.rules.menu import Menu, Upgrades
from limboline.games.hellrail.rules.moving import fuel, known_ways
from limboline.games.hellrail.rules.sailing import voyages
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.rules.turns import may_couple, may_fan
from limboline.games.hellrail.state import RUNNING, Stage, State
from limboline.kernel.asking import Ask

_NOTHING: Final[list[int]] = []
# The same few questions are asked again and again.
_ACT: Final = tuple((Ask(seat, "act"),) for seat in range(MOST_SEATS))


# One seat at a time: whose turn it is, a train that stands on a Check, or a holder of Heresy.
def asked(state: State) -> tuple[Ask, ...]:
    """Who may act now."""
    if state.ending != RUNNING:
        return ()
    if not state.stack:
        return _ACT[state.turn]
    stage = state.stack[-1]
    return KINDS[stage[0]].ask(state, stage)


def seat_asked(state: State) -> int:
    """The seat that may act now."""
    if not state.stack:
        return state.turn
    stage = state.stack[-1]
    return KINDS[stage[0]].seat(state, stage)


def legal(state: State, seat: int) -> Sequence[int]:
    """Everything a seat may do now."""
    if state.ending != RUNNING or seat != seat_asked(state):
        return _NOTHING
    if state.stack:
        return answers(state, seat, state.stack[-1])
    return turn_choices(state, seat)


def answers(state: State, seat: int, stage: Stage) -> list[int]:
    """Everything that a question may be answered with."""
    return KINDS[stage[0]].answers(state, seat, stage)


# As many actions as the hand allows, in any order (3.3); uncoupling alone needs no card (64).
def turn_choices(state: State, seat: int) -> Sequence[int]:
    """Everything the seat may do whose turn it is."""
    few = [END]
    if state.trains[seat]:
        few += deliveries(state, seat)
    cards = state.hands[seat]
    if not cards:
        return few
    place, pickup = state.places[seat], state.deck.pickup
    for card in cards:
        if pickup[card] == place and may_couple(state, seat, card):
            few.append(with_number(COUPLE, card))
    if may_fan(state, seat):
        few += [with_number(FAN, card) for card in cards]
    if state.boats:
        few += voyages(state, seat)
    burning = fuel(state, seat)
    reached: list[tuple[int, int]] = []
    ways: list[int] = []
    if burning:
        value = state.deck.value
        known = known_ways(state, seat)
        ways, reach = known.ways, known.reach
        if ways:
            reached = [(card, reach[value[card]]) for card in burning]
    upgrades = Upgrades(state, cards)
    return Menu(few, upgrades, reached, ways, ways_to_lie(state, cards), state.frontier)


def deliveries(state: State, seat: int) -> list[int]:
    """The cars that have come to where they are set out."""
    place, setout = state.places[seat], state.deck.setout
    return [with_number(UNCOUPLE, car) for car in state.trains[seat] if setout[car] == place]


# No to every question, the cheapest card or car where one must go, and the turn ends. A Tender goes
# on drawing three.
def default(state: State, seat: int) -> int:
    """What an asked seat does that is silent."""
    if not state.stack:
        return END
    stage = state.stack[-1]
    return KINDS[stage[0]].default(state, seat, stage)
