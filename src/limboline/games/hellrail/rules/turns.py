"""A turn: it begins with a draw, and ends when its player says so or fans (section 3)."""

from typing import Final

from limboline.games.hellrail.codes import has, removed
from limboline.games.hellrail.events import (
    AnyEvent,
    Burned,
    Coupled,
    Delivered,
    Discarded,
    TenderDropped,
    TurnBegan,
)
from limboline.games.hellrail.rules.drawing import discard, draw
from limboline.games.hellrail.rules.ending import run_out_of_rounds
from limboline.games.hellrail.state import DRAWING, State
from limboline.kernel.telling import Tell

TENDER_DRAW: Final = 3


def others(state: State, seat: int) -> list[int]:
    """The other seats, clockwise."""
    seats = state.rules.seats
    return [(seat + step) % seats for step in range(1, seats)]


# One card, at once; with a Tender the player chooses first (3.2; ruling 38).
def begin_turn(state: State, tell: Tell[AnyEvent] | None) -> None:
    """It is the turn of `state.turn`."""
    if tell is not None:
        tell.all(TurnBegan(state.turn, state.round))
    if has(state.tenders, state.turn):
        state.stack = [(DRAWING,)]
        return
    draw(state, state.turn, tell)


def draw_cards(state: State, seat: int, n: int, tell: Tell[AnyEvent] | None) -> bool:
    """Draw one by one; tells whether the game goes on (ruling 60: what was drawn stays)."""
    return all(draw(state, seat, tell) for _ in range(n))


# Given up before drawing, it saves one card's draw and no more (ruling 38).
def give_up_tender(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Put the Tender back."""
    state.tenders = removed(state.tenders, seat)
    if tell is not None:
        tell.all(TenderDropped(seat))


# After Gluttony the hand must be empty when the turn ends: what is left is discarded (51).
def end_turn(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The turn is over, and the next seat's begins."""
    seat = state.turn
    if state.glutton:
        left = sorted(state.hands[seat])
        state.discards += left
        state.hands[seat] = []
        state.glutton = False
        if left and tell is not None:
            tell.all(Discarded(seat, [card + 1 for card in left]))
    state.turn = (seat + 1) % state.rules.seats
    if state.turn == state.starts:
        if state.round == state.rules.rounds:
            run_out_of_rounds(state, tell)
            return
        state.round += 1
    begin_turn(state, tell)


# Neither with a Tender nor after Gluttony (3.8; rulings 36, 51).
def may_fan(state: State, seat: int) -> bool:
    """Whether a seat may fan the flames this turn."""
    return not state.glutton and not has(state.tenders, seat)


# The card is in the discards before the others are drawn, and may come back (ruling 58).
def fan_flames(state: State, seat: int, card: int, tell: Tell[AnyEvent] | None) -> None:
    """Burn a card, draw as many as its traction, and end the turn."""
    discard(state, seat, card)
    if tell is not None:
        tell.all(Burned(seat, card + 1, "fan"))
    if draw_cards(state, seat, state.deck.traction[card], tell):
        end_turn(state, tell)


# Only in the circle where the car waits (3.4; by an option no train is longer than five, 14).
def may_couple(state: State, seat: int, card: int) -> bool:
    """Whether a seat stands where the car of a card is picked up, and may pull it."""
    if len(state.trains[seat]) >= state.rules.longest_train:
        return False
    return state.places[seat] == state.deck.pickup[card]


def couple(state: State, seat: int, card: int, tell: Tell[AnyEvent] | None) -> None:
    """Hook the car of a card to the end of the train."""
    hand = state.hands[seat].copy()
    hand.remove(card)
    state.hands[seat] = hand
    state.trains[seat] = [*state.trains[seat], card]
    if tell is not None:
        tell.all(Coupled(seat, card + 1))


# Any car of the train, without a card (3.5; ruling 64). It lies face down, and none looks at it
# again before the end (62).
def deliver(state: State, seat: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Uncouple a car for good."""
    state.trains[seat] = [other for other in state.trains[seat] if other != car]
    state.delivered[seat] = [*state.delivered[seat], car]
    if tell is not None:
        tell.all(Delivered(seat, car + 1))
