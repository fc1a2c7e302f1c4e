"""The circle effects (section 6): a record of each, by the number that it has in the rules.

Which effects are in the box says `components.EFFECTS`; what each of them is say the modules here.
"""

from typing import Final

from limboline.games.hellrail.codes import aim_of, effect_of
from limboline.games.hellrail.components import EFFECTS, NO_EFFECT
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.rules.effects.effect import Effect
from limboline.games.hellrail.rules.effects.on_hands import ON_HANDS
from limboline.games.hellrail.rules.effects.on_tokens import ON_TOKENS
from limboline.games.hellrail.rules.effects.on_track import ON_TRACK
from limboline.games.hellrail.rules.effects.on_trains import ON_TRAINS
from limboline.games.hellrail.state import State
from limboline.kernel.telling import Tell

__all__ = ["RECORDS", "Effect", "put_power_back", "record_of", "resolve"]


def _records() -> list[Effect]:
    """The records in the order of the box."""
    known = {effect.name: effect for effect in ON_HANDS + ON_TOKENS + ON_TRACK + ON_TRAINS}
    if len(known) != len(EFFECTS):
        raise ValueError("each effect in the box has one record, and no other one has")
    return [known[name] for name in EFFECTS]


RECORDS: Final = _records()


def record_of(code: int) -> Effect:
    """The record of an effect that is announced."""
    return RECORDS[effect_of(code)]


def resolve(state: State, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Let an announced effect happen: no player has objected."""
    effect = record_of(code)
    if not effect.moves_its_token:
        put_power_back(state, state.turn, effect_of(code))
    effect.happen(state, state.turn, aim_of(code), tell)


# The stored token goes back to the unused ones, used or cancelled (24, 56).
def put_power_back(state: State, seat: int, effect: int) -> None:
    """Take an effect off an engine, if that is where it came from."""
    if state.power[seat] == effect:
        state.power[seat] = NO_EFFECT
        state.unused = sorted([*state.unused, effect])
