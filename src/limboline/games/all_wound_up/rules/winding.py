"""Winding a toy and letting it go (section 5; W1, W5)."""

from limboline.games.all_wound_up.components import BLACK, GREEN
from limboline.games.all_wound_up.events import AnyEvent, Wound
from limboline.games.all_wound_up.rules.betting import spend
from limboline.games.all_wound_up.state import RUNNING, State
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
