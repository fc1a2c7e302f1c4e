"""Checks, the marks of Delinquency, and what coming onto one costs (section 7; rulings 46, 47)."""

from limboline.games.hellrail.codes import has, place_tie, removed
from limboline.games.hellrail.events import AnyEvent, Dropped, TenderDropped, Unmarked
from limboline.games.hellrail.places import tie_words
from limboline.games.hellrail.rules.drawing import NO_CARD, flip
from limboline.games.hellrail.state import DROP, State
from limboline.kernel.telling import Tell


def is_car(state: State, seat: int) -> bool:
    """Whether the Tender of a seat counts as a car, by an option (37)."""
    return state.rules.wide_tender and has(state.tenders, seat)


# Passing or stopping on a Check, pushed or not: a card is turned over, and a train with more cars
# than its traction drops the rest, its owner chooses which (46). The Check stays, unless by an
# option it was good for once (47).
def pass_check(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """An engine has come onto a Check."""
    card = flip(state, seat, "check", tell)
    if card == NO_CARD:
        return
    if state.rules.checks_once:
        take_check_away(state, place_tie(state.places[seat]), tell)
    cars = len(state.trains[seat]) + is_car(state, seat)
    excess = cars - state.deck.traction[card]
    if excess <= 0:
        return
    state.stack.append((DROP, seat, excess))


def take_check_away(state: State, tie: int, tell: Tell[AnyEvent] | None) -> None:
    """Put a Check back into the supply."""
    state.checks = [other for other in state.checks if other != tie]
    if tell is not None:
        tell.all(Unmarked(tie_words(tie)))


def drop_car(state: State, seat: int, choice: int, tell: Tell[AnyEvent] | None) -> None:
    """Discard a car at a Check; 0 is the Tender."""
    if choice == 0:
        state.tenders = removed(state.tenders, seat)
        if tell is not None:
            tell.all(TenderDropped(seat))
    else:
        state.trains[seat] = [car for car in state.trains[seat] if car != choice - 1]
        state.discards.append(choice - 1)
        if tell is not None:
            tell.all(Dropped(seat, choice, "check"))
