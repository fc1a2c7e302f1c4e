"""Silence, U-turn and Curse (section 8). Easy cards need no rule: their stars do it all."""

from typing import Final

from limboline.games.infernal_wagon.components import COUNTS_AS, SILENCE
from limboline.games.infernal_wagon.events import AnyEvent, CurseLifted, SilenceTurned, UTurned
from limboline.games.infernal_wagon.state import RUNNING, State
from limboline.kernel.telling import Tell

MIMES: Final = frozenset({"gesture", "ping"})
SCRIBBLING_MIMES: Final = MIMES | {"scribble"}
ALL_TALK: Final = frozenset({"callout", "chat"}) | SCRIBBLING_MIMES
NO_TALK: Final[frozenset[str]] = frozenset()


# The first card turns the junction on, the next one off, and so on (8.3, 8.4; ruling 43).
def turn_over(state: State, card: int, tell: Tell[AnyEvent] | None) -> None:
    """Reveal a Silence or U-turn card."""
    state.shown = [*state.shown, card]
    name = state.deck.names[card]
    if state.deck.kind[card] == SILENCE:
        state.silence = not state.silence
        if tell is not None:
            tell.all(SilenceTurned(state.owner, name, state.silence))
    else:
        state.uturn = not state.uturn
        if tell is not None:
            tell.all(UTurned(state.owner, name, state.uturn))


# A Curse is lifted at once by a joint with its stop and then its start; the star counts, also on
# the first Start card. One joint may lift several (8.9, 8.10; rulings 49 to 51).
def lift_curses(state: State, stop: int, start: int, tell: Tell[AnyEvent] | None) -> None:
    """Lift every Curse that the new joint shows."""
    deck = state.deck
    for seat, curse in enumerate(state.curses):
        if not state.cursed >> seat & 1:
            continue
        if (
            COUNTS_AS[stop] & COUNTS_AS[deck.curse_stop[curse]]
            and COUNTS_AS[start] & COUNTS_AS[deck.curse_start[curse]]
        ):
            state.cursed &= ~(1 << seat)
            if tell is not None:
                tell.all(CurseLifted(seat, deck.names[curse]))


# Say anything; under Silence only mime (8.3, 12; rulings 12, 43). Onlookers do not talk to players.
def talk(state: State, seat: int) -> frozenset[str]:
    """The kinds of talk that a seat may use now."""
    if seat < 0:
        return ALL_TALK if state.ending != RUNNING else NO_TALK
    if not state.silence or state.ending != RUNNING:
        return ALL_TALK
    return SCRIBBLING_MIMES if state.rules.silence_scribbles else MIMES
