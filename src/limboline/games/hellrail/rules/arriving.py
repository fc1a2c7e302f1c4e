"""Coming into a circle, and announcing an effect there (section 6; rulings 18 to 21, 23)."""

from limboline.games.hellrail.codes import aim_of, effect_of, using
from limboline.games.hellrail.components import CIRCLES, EFFECTS, NO_EFFECT
from limboline.games.hellrail.events import Announced, AnyEvent, Peeked
from limboline.games.hellrail.rules.effects import RECORDS, record_of
from limboline.games.hellrail.rules.heresy import ask_around
from limboline.games.hellrail.state import EFFECT, State
from limboline.kernel.telling import Tell


# On every voluntary entry, before anything else (18, 21). Who is asked may depend only on what all
# can see, so a seat is asked even where its hand allows nothing.
def arrive(state: State, seat: int, circle: int, tell: Tell[AnyEvent] | None) -> None:
    """A train has come into a circle by itself."""
    effects = at_hand(state, seat)
    if not effects:
        return
    if state.rules.secret:
        state.revealed += 1
        if tell is not None:
            names = [
                EFFECTS[e] if e >= 0 else "" for e in (state.tokens[circle], state.power[seat])
            ]
            tell.only((seat,), Peeked(seat, CIRCLES[circle], *names), None)
    elif not might_use_one(state, seat, effects):
        return
    state.stack.append((EFFECT,))


def might_use_one(state: State, seat: int, effects: list[int]) -> bool:
    """Whether, for all that is public, a seat might use one of some effects."""
    for effect in effects:
        if RECORDS[effect].might_use(state, seat):
            return True
    return False


def at_hand(state: State, seat: int) -> list[int]:
    """The effect of the circle a seat is in, and the one on its engine (ruling 56)."""
    circle = state.places[seat]
    return [e for e in (state.tokens[circle], state.power[seat]) if e != NO_EFFECT]


def uses(state: State, seat: int, effect: int) -> list[int]:
    """Every way to announce an effect."""
    return [using(effect, aim) for aim in RECORDS[effect].aims(state, seat)]


# With it the effect of this visit is spent, whatever comes of it (19, 24). A token that lay face
# down is shown to all players (67).
def announce(state: State, seat: int, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Say which effect is used and on what; holders of Heresy may object."""
    state.used = effect_of(code)
    if state.rules.secret:
        state.revealed += 1
    if tell is not None:
        effect = record_of(code)
        tell.all(Announced(seat=seat, effect=effect.name, **effect.words(aim_of(code))))
    ask_around(state, code, tell)
