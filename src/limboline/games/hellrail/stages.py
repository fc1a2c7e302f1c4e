"""What is under way, readable: stages of the state as a view has them, and back."""

from typing import Any

import msgspec

from limboline.games.hellrail.actions import Move, Sail, Use
from limboline.games.hellrail.codec import action_of
from limboline.games.hellrail.codes import MOVE, SAIL, going, make_way, using
from limboline.games.hellrail.components import EFFECTS, SIDES
from limboline.games.hellrail.places import read_way
from limboline.games.hellrail.rules.effects import RECORDS
from limboline.games.hellrail.rules.stages import KINDS
from limboline.games.hellrail.state import NO_SEAT, Stage, State
from limboline.games.hellrail.view_types import StageSeen


def write_stage(state: State, stage: Stage) -> StageSeen:
    """A stage as all players see it: all of it is public."""
    kind = KINDS[stage[0]]
    facts = kind.facts(state, stage)
    for action in ("leaves", "use"):
        if action in facts:
            facts[action] = action_of(facts[action])
    return StageSeen(kind.name, kind.seat(state, stage), **facts)


def read_stage(seen: StageSeen) -> Stage:
    """The stage back from what is seen of it."""
    facts: dict[str, Any] = msgspec.structs.asdict(seen)
    immune = facts["whom"] = NO_SEAT if seen.whom is None else seen.whom
    if seen.use is not None:
        facts["use"] = _announced(seen.use, immune)
    if seen.leaves is not None:
        facts["leaves"] = _going(seen.leaves)
    kind = next(kind for kind in KINDS if kind.name == seen.kind)
    return kind.read(seen.seat, facts)


def _announced(use: Use, immune: int) -> int:
    effect = EFFECTS.index(use.effect)
    return using(effect, RECORDS[effect].read_announced(use, immune))


def _going(action: Move | Sail) -> int:
    if isinstance(action, Move):
        return going(MOVE, action.card - 1, make_way(*read_way(action.by)))
    return going(SAIL, action.card - 1, make_way(tuple(SIDES.index(side) for side in action.by), 0))
