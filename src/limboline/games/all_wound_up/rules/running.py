"""A toy is let go, and what its run does to the table.

Sections 5, 6 and 8; W1, W3 to W5, Z1 to Z4, N1, E1, E2.
"""

from limboline.games.all_wound_up.components import (
    BLACK,
    BRAIN,
    FELL,
    GATE,
    GRAVE,
    GREEN,
    HOME,
    IN_GRAVE,
    IN_MAUSOLEUM,
    LEFT_ZONE,
    MAUSOLEUM,
    NOWHERE,
    OFF,
    OFF_MARK,
    ON_BOARD,
    TILE,
)
from limboline.games.all_wound_up.events import AnyEvent, Wound
from limboline.games.all_wound_up.rules.betting import spend
from limboline.games.all_wound_up.rules.brains import score
from limboline.games.all_wound_up.rules.dealing import clockwise
from limboline.games.all_wound_up.rules.ending import cross_the_line
from limboline.games.all_wound_up.rules.placing import ask_to_place
from limboline.games.all_wound_up.rules.runs import SAMPLE_MS, Mark, marks_of, ran, toys_of
from limboline.games.all_wound_up.rules.standing import stand_up
from limboline.games.all_wound_up.rules.turning import remove
from limboline.games.all_wound_up.state import FEEDING, RACING, RUNNING, Stage, State
from limboline.kernel.telling import Tell


# W1: black brains take turns off and green ones add some; never fewer than none. With none the card
# is carried out all the same, and nothing moves.
def release(state: State, seat: int, black: int, green: int, tell: Tell[AnyEvent] | None) -> None:
    """Wind a toy, and ask nature how it walks."""
    turns = max(0, state.stack.pop()[2] - black + green)
    if black:
        spend(state, seat, BLACK, black)
    if green:
        spend(state, seat, GREEN, green)
    seed = 0
    if turns:
        seed = state.rng.word()
        state.revealed += 1
        state.stack.append((RUNNING, seat, turns, seed))
    if tell is not None:
        tell.all(Wound(seat, turns, black, green, seed))


# W3: everything counts for the owner of whichever toy it happens to, in order of time.
def carry_out_run(state: State, code: tuple[int, ...], tell: Tell[AnyEvent] | None) -> None:
    """Carry out what nature has answered."""
    _, seat, turns, seed = state.stack.pop()
    state.run = (seat, turns, seed, *code)
    state.runs += 1
    state.walks_until = state.now + code[1] * SAMPLE_MS
    state.revealed += 1
    if tell is not None:
        tell.all(ran(state))
    before = state.poses.copy()
    marks = marks_of(code)
    meals = carry_out_marks(state, marks, tell)
    fallen = []
    for toy, fate, x, y, heading, crank in toys_of(code):
        state.poses[toy] = (x, y, heading, crank)
        if fate == FELL and state.where[toy] == ON_BOARD:
            fallen.append(toy)
    if state.ending != RACING:
        return
    if fallen:
        left = [(toy, number) for _, kind, toy, number in marks if kind == LEFT_ZONE]
        stand_up(state, fallen, before, left, tell)
        if state.ending != RACING:
            return
    _ask_afterwards(state, meals)


def carry_out_marks(state: State, marks: list[Mark], tell: Tell[AnyEvent] | None) -> list[Stage]:
    """Do what the marks say, one after the other; tells which brains are to be paid out."""
    meals: list[Stage] = []
    tasted: set[tuple[int, int]] = set()
    for _, kind, toy, number in marks:
        if kind == TILE:  # E1
            state.steps[toy] = number
        elif kind == BRAIN:
            # N1: at most once for each printed brain in an action.
            if (toy, number) not in tasted and score(state, toy, number, tell):
                meals.append((FEEDING, toy, number))
            tasted.add((toy, number))
        elif kind == MAUSOLEUM:  # Z1
            remove(state, toy, IN_MAUSOLEUM, number, tell)
        elif kind == GRAVE:  # Z1
            remove(state, toy, IN_GRAVE, number, tell)
        elif kind == OFF_MARK:  # Z4
            remove(state, toy, OFF, NOWHERE, tell)
        elif kind == GATE:  # E2
            state.where[toy] = HOME
            cross_the_line(state, toy, tell)
            break
    return meals


# Z4: players whose toy has left the board put it back, clockwise from the dealer; then brains are
# chosen in the order in which they were walked on (N2).
def _ask_afterwards(state: State, meals: list[Stage]) -> None:
    state.stack += reversed(meals)
    if OFF not in state.where:
        return
    for seat in reversed(clockwise(state, state.dealer)):
        if state.where[seat] == OFF:
            ask_to_place(state, seat)
