"""What is under way, readable: stages of the state as a view has them, and back."""

from typing import Any

from limboline.games.hellrail.actions import Move, Sail, Use
from limboline.games.hellrail.codec import action_of, read_use
from limboline.games.hellrail.codes import MOVE, SAIL, going, make_way, sides_of, using
from limboline.games.hellrail.components import CIRCLES, EFFECTS, GLUTTONY, SIDES, THIEVERY
from limboline.games.hellrail.places import place_words, read_place, read_way
from limboline.games.hellrail.rules import heresy
from limboline.games.hellrail.rules.arriving import others
from limboline.games.hellrail.rules.effects import NO_CAR
from limboline.games.hellrail.state import (
    CAR,
    CATCH,
    CHECKED,
    DROP,
    EFFECT,
    GERYON_MATCH,
    GIVE,
    GLUTTONY_ON,
    HERESY_ASKED,
    MOVING,
    NOBODY,
    PAYING,
    STAGES,
    STEAL,
    TOLL,
    Stage,
    State,
)
from limboline.games.hellrail.view_types import StageSeen


def write_stage(state: State, stage: Stage) -> StageSeen:
    """A stage as everybody sees it: all of it is public."""
    kind, *about = stage
    seat = about[0] if kind in (DROP, CHECKED) else state.turn
    if kind == HERESY_ASKED:
        seat = about[1]
    return StageSeen(STAGES[kind], seat, **_fields(state, kind, about))


def _fields(state: State, kind: int, about: list[int]) -> dict[str, Any]:
    if kind == TOLL:
        return {"leaves": action_of(about[0]), "left": about[1]}
    if kind == DROP:
        return {"left": about[1]}
    if kind == EFFECT:
        return {"circle": CIRCLES[state.places[state.turn]]}
    if kind in (CATCH, CAR):
        return {"whom": about[0]}
    if kind == GERYON_MATCH:
        return {"car": about[0] + 1}
    if kind == STEAL:
        return {"whom": about[0], "car": about[1] + 1}
    if kind == GIVE:
        return {"whom": about[0], "left": about[1]}
    if kind == GLUTTONY_ON:
        return {"whom": _or_none(about[0])}
    if kind == PAYING:
        return {"use": action_of(about[0])}
    if kind == HERESY_ASKED:
        return _heresy(state, about)
    if kind == MOVING:
        return _moving(about)
    return {}


def _or_none(seat: int) -> int | None:
    return None if seat == NOBODY else seat


def _heresy(state: State, about: list[int]) -> dict[str, Any]:
    code, _, until_ms, later = about
    return {
        "use": action_of(code),
        "whom": _or_none(heresy.immune_of(code)),
        "until_ms": until_ms or None,
        "waiting": [seat for seat in others(state, state.turn) if later >> seat & 1],
    }


def _moving(about: list[int]) -> dict[str, Any]:
    left, way, thought, *row = about
    return {
        "left": left,
        "by": "".join(SIDES[side] for side in sides_of(way)),
        "asked": bool(thought),
        "row": [
            (seat, place_words(place)) for seat, place in zip(row[::2], row[1::2], strict=True)
        ],
    }


def read_stage(seen: StageSeen) -> Stage:
    """The stage back from what is seen of it."""
    kind = STAGES.index(seen.kind)
    whom = NOBODY if seen.whom is None else seen.whom
    car = 0 if seen.car is None else seen.car - 1
    if kind == TOLL and seen.leaves is not None:
        return (TOLL, _going(seen.leaves), seen.left)
    if kind == DROP:
        return (DROP, seen.seat, seen.left)
    if kind in (CATCH, CAR, GLUTTONY_ON):
        return (kind, whom)
    if kind == GERYON_MATCH:
        return (GERYON_MATCH, car)
    if kind == STEAL:
        return (STEAL, whom, car)
    if kind == GIVE:
        return (GIVE, whom, seen.left)
    if kind == CHECKED:
        return (CHECKED, seen.seat)
    if kind == PAYING and seen.use is not None:
        return (PAYING, read_use(seen.use))
    if kind == HERESY_ASKED and seen.use is not None:
        later = sum(1 << seat for seat in seen.waiting)
        return (kind, _announced(seen.use, whom), seen.seat, seen.until_ms or 0, later)
    if kind == MOVING:
        way = make_way(tuple(SIDES.index(side) for side in seen.by), 0)
        row = [number for seat, place in seen.row for number in (seat, read_place(place))]
        return (MOVING, seen.left, way, int(seen.asked), *row)
    return (kind,)


def _going(action: Move | Sail) -> int:
    if isinstance(action, Move):
        return going(MOVE, action.card - 1, make_way(*read_way(action.by)))
    return going(SAIL, action.card - 1, make_way(tuple(SIDES.index(side) for side in action.by), 0))


# After a redirection, Thievery has no car yet and Gluttony spares its first target (27, 28).
def _announced(use: Use, immune: int) -> int:
    whom = 0 if use.whom is None else use.whom
    if EFFECTS.index(use.effect) == THIEVERY and use.car is None:
        return using(THIEVERY, whom << 6 | NO_CAR)
    if EFFECTS.index(use.effect) == GLUTTONY and immune != NOBODY:
        return using(GLUTTONY, immune + 1 << 4 | whom)
    return read_use(use)
