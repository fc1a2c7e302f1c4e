"""How a race ends (section 8; E2)."""

from limboline.games.all_wound_up.components import ON_BOARD
from limboline.games.all_wound_up.events import AnyEvent, Ended
from limboline.games.all_wound_up.state import ENDINGS, GATE_CROSSED, NO_ROUNDS, RACING, State
from limboline.games.all_wound_up.zones.board import TILE
from limboline.kernel.game import Outcome
from limboline.kernel.telling import Tell


# The game stops at once: a player who was still to act does not (E2).
def cross_the_line(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """A toy is through the gate: its owner has won."""
    _end(state, GATE_CROSSED, [seat], tell)


# An option of ours, so that no race lasts for ever.
def run_out_of_rounds(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The race is called off: the toy farthest along the course has won."""
    farthest = max(state.steps)
    ahead = [seat for seat, step in enumerate(state.steps) if step == farthest]
    if state.rules.measures_ties and len(ahead) > 1:
        left = [way_left(state, seat) for seat in ahead]
        ahead = [seat for seat, far in zip(ahead, left, strict=True) if far == min(left)]
    _end(state, NO_ROUNDS, ahead, tell)


# Of those on the same step: to the next tile of the course, on the last step to the gate. A toy
# that is not on the board comes after all that are.
def way_left(state: State, seat: int) -> int:
    """How far a toy still has to go on its step of the course, in micrometres."""
    if state.where[seat] != ON_BOARD:
        return 2 * TILE
    board, (x, y, _, _) = state.board, state.poses[seat]
    step = state.steps[seat]
    if step == board.last:
        gate = board.gate
        return -((x - gate.x) * gate.ahead_x + (y - gate.y) * gate.ahead_y)
    middle_x, middle_y = board.middles[board.course[step]]
    next_x, next_y = board.middles[board.course[step + 1]]
    ahead = (x - middle_x) * (next_x - middle_x) + (y - middle_y) * (next_y - middle_y)
    return TILE // 2 - ahead // TILE


def _end(state: State, how: int, winners: list[int], tell: Tell[AnyEvent] | None) -> None:
    state.ending = how
    state.revealed += 1  # all hands are shown
    state.winners = winners
    state.stack = []
    state.actors = []
    if tell is not None:
        tell.all(Ended(ENDINGS[how], winners))


def outcome(state: State) -> Outcome | None:
    """How the game ended, or None while it goes on."""
    if state.ending == RACING:
        return None
    return Outcome(ENDINGS[state.ending], scores(state))


def scores(state: State) -> tuple[float, ...]:
    """What each seat has won."""
    return tuple([1.0 if seat in state.winners else 0.0 for seat in range(state.rules.seats)])
