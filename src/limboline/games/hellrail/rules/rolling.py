"""A train on its way: tie by tie, with rams, Soul Catcher, Checks and derailing (sections 4, 5)."""

from typing import Final

from limboline.games.hellrail.codes import (
    FIRST_INNER,
    FIRST_TIE,
    SAIL,
    fuel_of,
    has,
    of_length,
    place_cell,
    place_pose,
    place_tie,
    removed,
    side_at,
    sides_of,
    ties_of,
    verb_of,
    way_of,
    without_sides,
)
from limboline.games.hellrail.components import GATE, ROW
from limboline.games.hellrail.events import (
    AnyEvent,
    Burned,
    Caught,
    Derailed,
    Rammed,
    Rolled,
    Sailed,
    TenderDropped,
)
from limboline.games.hellrail.places import place_words
from limboline.games.hellrail.rules.arriving import arrive
from limboline.games.hellrail.rules.checks import is_car, pass_check
from limboline.games.hellrail.rules.drawing import discard
from limboline.games.hellrail.rules.pushing import (
    DERAIL,
    Onward,
    Push,
    Row,
    faced,
    onward,
    still_pushed,
)
from limboline.games.hellrail.rules.sailing import landing
from limboline.games.hellrail.rules.ties import ALONG
from limboline.games.hellrail.rules.tracing import chosen
from limboline.games.hellrail.rules.turns import end_turn
from limboline.games.hellrail.state import (
    CATCH,
    CHECKED,
    MOVING,
    State,
)
from limboline.kernel.telling import Tell

_ROW: Final = 4  # where the row begins in a stage of moving


def burn(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Discard the card that a move or a trip is made with."""
    card = fuel_of(code)
    discard(state, seat, card)
    if tell is not None:
        tell.all(Burned(seat, card + 1, "sail" if verb_of(code) == SAIL else "move"))


def set_off(state: State, seat: int, code: int) -> None:
    """Let the train begin its way."""
    way = way_of(code)
    if verb_of(code) == SAIL:
        state.boats = removed(state.boats, seat)
        state.stack.append((MOVING, -1, way, 0))
    else:
        state.stack.append((MOVING, ties_of(way), of_length(way, 0), 0))


def settle(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Carry on with whatever needs no answer."""
    while state.stack:
        stage = state.stack[-1]
        if stage[0] == MOVING:
            state.stack.pop()
            _roll(state, stage, tell)
        elif stage[0] == CHECKED:
            state.stack.pop()
            pass_check(state, stage[1], tell)
        else:
            return


def _roll(state: State, stage: tuple[int, ...], tell: Tell[AnyEvent] | None) -> None:
    """One point of a move, or the whole trip of a Boatman."""
    seat = state.turn
    left, way, thought = stage[1], stage[2], stage[3]
    row: Row = ()
    if len(stage) > _ROW:
        row = tuple(zip(stage[_ROW::2], stage[_ROW + 1 :: 2], strict=True))
    if not row and left > 0:
        left, way = _run_free(state, seat, left, way, tell)
        if not left:
            return
    push = _next_push(state, seat, left, way, row)
    if not row and push.row:
        victim = push.row[0][0]
        if not thought and may_catch(state, seat, victim):
            state.stack.append((MOVING, left, way, 1))
            state.stack.append((CATCH, victim))
            return
        if tell is not None:
            tell.all(Rammed(seat, victim))
    _carry_out(state, seat, push, left < 0, tell)
    if push.place == DERAIL:
        derail(state, seat, tell)
        state.stack = []
        end_turn(state, tell)
        return
    for whom, _, now in push.row:
        if now == DERAIL:
            derail(state, whom, tell)
    if push.place < FIRST_TIE:
        arrive(state, seat, push.place, tell)
    elif left > 1:
        flat = [number for pair in still_pushed(push.row) for number in pair]
        state.stack.append((MOVING, left - 1, without_sides(way, len(push.sides)), 0, *flat))
    # The victims come first (ruling 46), so they lie on top.
    if push.place >= FIRST_TIE and place_tie(push.place) in state.checks:
        state.stack.append((CHECKED, seat))
    for whom, _, now in reversed(push.row):
        if now >= FIRST_TIE and place_tie(now) in state.checks:
            state.stack.append((CHECKED, whom))


# Most of a way meets no engine. To go that part tie by tie, not asking whom it pushes, makes a move
# three times as fast.
def _run_free(
    state: State, seat: int, left: int, way: int, tell: Tell[AnyEvent] | None
) -> tuple[int, int]:
    """Go on until something is met, and say what is left of the points and of the way."""
    places, place = state.places, state.places[seat]
    standing = [place_tie(other) for other in places if other != place]
    while left:
        pose = place_pose(place)
        if place >= FIRST_TIE and pose >= FIRST_INNER:
            side, there = -1, place - pose + ALONG[pose]
        else:
            side, there = _ahead(state, place, side_at(way, 0))
        if there < FIRST_TIE:
            break
        tie = place_tie(there)
        if tie in standing or tie in state.checks:
            break
        place = there
        left -= 1
        if side >= 0:
            way = without_sides(way, 1)
        if tell is not None:
            tell.all(Rolled(seat, place_words(place)))
    places[seat] = place
    return left, way


def _ahead(state: State, place: int, named: int) -> Onward:
    """The next place, by the side that a way names where there is a choice."""
    for step in onward(state, place):
        if step[0] < 0 or step[0] == named:
            return step
    raise AssertionError("a way that was checked leads nowhere")


def _next_push(state: State, seat: int, left: int, way: int, row: Row) -> Push:
    """The point that the way names next."""
    if left < 0:
        named = sides_of(way)
        push = next((push for push in landing(state, seat, way) if push.sides == named), None)
    else:
        places = tuple(state.places)
        push = chosen(state, seat, places[seat], row, places, way)
    assert push is not None, "a way that was checked leads nowhere"
    return push


def _carry_out(
    state: State, seat: int, push: Push, sails: bool, tell: Tell[AnyEvent] | None
) -> None:
    """Put all engines where they come to."""
    sailed = state.places[seat]
    for whom, was, now in push.row:
        if now != DERAIL:
            state.places[whom] = faced(state.places[whom], was, now)
    if push.place != DERAIL:
        state.places[seat] = push.place
    if tell is None:
        return
    pushed = [(whom, place_words(state.places[whom])) for whom, _, now in push.row if now != DERAIL]
    if sails:
        tell.all(Sailed(seat, place_words(push.place), _crossed(state, sailed, push), pushed))
    elif push.place != DERAIL:
        tell.all(Rolled(seat, place_words(push.place), pushed))


def _crossed(state: State, start: int, push: Push) -> int:
    """How many cells lie between two places in line."""
    one = state.cells[start] if start < FIRST_TIE else place_cell(start)
    two = state.cells[push.place] if push.place < FIRST_TIE else place_cell(push.place)
    gap = abs(two - one)
    return (gap // ROW if gap % ROW == 0 else gap) - 1


# A player with a Soul Catcher may throw off the last car of the engine it hits itself (45). By an
# option the Tender is a car if there is no other (37).
def may_catch(state: State, seat: int, victim: int) -> bool:
    """Whether a ram lets a seat think of its Soul Catcher."""
    if not has(state.catchers, seat):
        return False
    return bool(state.trains[victim]) or is_car(state, victim)


def catch_car(state: State, seat: int, victim: int, tell: Tell[AnyEvent] | None) -> None:
    """Throw off the last car of a train, and put the Soul Catcher back."""
    state.catchers = removed(state.catchers, seat)
    train = state.trains[victim]
    if train:
        state.trains[victim] = train[:-1]
        state.discards.append(train[-1])
    else:
        state.tenders = removed(state.tenders, victim)
    if tell is not None:
        tell.all(Caught(seat, victim, train[-1] + 1 if train else 0))


# Hand, cars and Soul Catcher are lost; it stands at the Gate, and has not entered it (10, 11).
def derail(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """An engine is off the track."""
    cards, cars = sorted(state.hands[seat]), state.trains[seat]  # no player learns a hand's order
    state.discards += cards
    state.discards += cars
    state.hands[seat] = []
    state.trains[seat] = []
    state.catchers = removed(state.catchers, seat)
    state.places[seat] = GATE
    state.revealed += 1  # what was in the hand lies open now
    if tell is not None:
        tell.all(Derailed(seat, [card + 1 for card in cards], [car + 1 for car in cars]))
    if is_car(state, seat):
        state.tenders = removed(state.tenders, seat)
        if tell is not None:
            tell.all(TenderDropped(seat))
