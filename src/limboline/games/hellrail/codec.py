"""The codec between readable actions and the codes of the rules, and their words in a record."""

import re
from functools import lru_cache
from typing import Any, Final, get_args

import msgspec

from limboline.games.hellrail import codes
from limboline.games.hellrail.actions import (
    AnyAction,
    Couple,
    Draw,
    Fan,
    Lay,
    Move,
    Pay,
    Pick,
    Place,
    Redirect,
    Sail,
    Take,
    Twist,
    Uncouple,
    Upgrade,
    Use,
)
from limboline.games.hellrail.codes import going, on_cell, placing, using, with_number
from limboline.games.hellrail.components import CIRCLES, EFFECTS, SIDES, x_of, y_of
from limboline.games.hellrail.places import (
    read_card,
    read_cell,
    read_name,
    read_seat,
    read_way,
    way_words,
)
from limboline.games.hellrail.rules.effects import RECORDS, record_of
from limboline.games.hellrail.rules.moving import as_listed
from limboline.games.hellrail.state import RUNNING, State
from limboline.kernel.illegal import Illegal
from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.seats import NATURE

_KINDS: Final[tuple[type[Any], ...]] = get_args(AnyAction)
_BY_VERB: Final = [
    next(kind for kind in _KINDS if kind.__struct_config__.tag == verb) for verb in codes.VERBS
]
_BY_WORD: Final = dict(zip(codes.VERBS, _BY_VERB, strict=True))
_VERB: Final = {kind: verb for verb, kind in enumerate(_BY_VERB)}
_FIELDS: Final = {kind: kind.__struct_fields__ for kind in _KINDS}
_BARE: Final = {verb: kind() for verb, kind in enumerate(_BY_VERB) if not _FIELDS[kind]}
_NUMBERED: Final = (Draw, Take, Redirect)
_CARDED: Final = (Couple, Fan, Pay, Uncouple)
_CELL: Final = re.compile(r"(-?[0-9]{1,2}),(-?[0-9]{1,2})")


def write(state: State, seat: int, code: int) -> AnyAction:  # noqa: ARG001 - the contract
    """The readable action of a code."""
    return action_of(code)


# A hand can be laid in hundreds of ways, and most of them are the same from turn to turn.
@lru_cache(maxsize=8192)
def action_of(code: int) -> AnyAction:
    """The readable action of a code; no table is needed for it."""
    verb = codes.verb_of(code)
    bare = _BARE.get(verb)
    if bare is not None:
        return bare  # type: ignore[no-any-return]
    kind = _BY_VERB[verb]
    if kind in (Lay, Upgrade, Twist):
        cell, card = codes.cell_of(code), codes.laid_card_of(code)
        return kind(card + 1, (x_of(cell), y_of(cell)), codes.turn_of(code))  # type: ignore[no-any-return]
    if kind is Move:
        way = codes.way_of(code)
        return Move(codes.fuel_of(code) + 1, way_words(codes.sides_of(way), codes.ties_of(way)))
    if kind is Sail:
        sides = codes.sides_of(codes.way_of(code))
        return Sail(codes.fuel_of(code) + 1, "".join(SIDES[side] for side in sides))
    if kind in _CARDED:
        return kind(codes.number_of(code) + 1)  # type: ignore[no-any-return]
    if kind is Use:
        effect = record_of(code)
        return Use(effect.name, **effect.words(codes.aim_of(code)))
    if kind is Place:
        cell = codes.placed_cell_of(code)
        return Place(CIRCLES[codes.placed_circle_of(code)], (x_of(cell), y_of(cell)))
    return kind(codes.number_of(code))  # type: ignore[no-any-return]


def read(state: State, seat: int, action: AnyAction) -> int:
    """The code of a readable action."""
    if seat == NATURE or type(action) not in _VERB:
        raise Illegal("no_such_action")
    if state.ending != RUNNING:
        raise Illegal("game_over")
    match action:
        case Lay(card, at, turn) | Upgrade(card, at, turn) | Twist(card, at, turn):
            if not 0 <= turn < 4:
                raise Illegal("no_such_action")
            if not isinstance(action, Twist):
                turn = state.deck.least_turn(read_card(card), turn)
            return on_cell(_VERB[type(action)], read_card(card), read_cell(at), turn)
        case Move(card, by):
            way = codes.make_way(*read_way(by))
            if 0 <= seat < state.rules.seats:
                way = as_listed(state, seat, way)
            return going(codes.MOVE, read_card(card), way)
        case Sail(card, by):
            return going(codes.SAIL, read_card(card), codes.make_way(_sides(by), 0))
        case Couple(card) | Fan(card) | Pay(card) | Uncouple(card):
            return with_number(_VERB[type(action)], read_card(card))
        case Pick(car):
            return with_number(codes.PICK, 0 if car == 0 else read_card(car) + 1)
        case Draw(n) | Take(n) | Redirect(n):
            return with_number(_VERB[type(action)], read_seat(n))
        case Use():
            return read_use(action)
        case Place(circle, at):
            return placing(read_name(CIRCLES, circle), read_cell(at))
        case _:
            return _VERB[type(action)]


def _sides(words: str) -> tuple[int, ...]:
    if not 1 <= len(words) <= 7:
        raise Illegal("no_such_way", way=words[:40])
    return tuple(read_name(SIDES, letter) for letter in words)


# Whatever does not belong to the effect must not be there: an action has one form.
def read_use(use: Use) -> int:
    """The code of an announcement."""
    effect = read_name(EFFECTS, use.effect)
    code = using(effect, RECORDS[effect].read(use))
    if action_of(code) != use:
        raise Illegal("no_such_action")
    return code


def words(action: AnyAction) -> str:
    """The action as a line of a record has it: `lay 17 at 3,1 turn 1`."""
    said = [action.__struct_config__.tag]
    default = _VERB[type(action)] in _BARE
    for number, field in enumerate(() if default else _FIELDS[type(action)]):
        value = getattr(action, field)
        if number == 0:
            said.append(str(value))
        elif value not in (None, "") and not (field == "turn" and value == 0):
            text = ",".join(map(str, value)) if isinstance(value, tuple) else str(value)
            said.append(f"{field} {text}")
    return " ".join(map(str, said))


def parse(line: str) -> AnyAction:
    """The action back from its words."""
    verb, *rest = line.split(" ")
    kind = _BY_WORD.get(verb)
    if kind is None:
        raise Illegal("no_such_action")
    fields = _FIELDS[kind]
    if not fields:
        if rest:
            raise Illegal("no_such_action")
        return kind()  # type: ignore[no-any-return]
    if len(rest) % 2 == 0:
        raise Illegal("no_such_action")
    said: dict[str, Any] = {fields[0]: rest[0]}
    for name, value in zip(rest[1::2], rest[2::2], strict=True):
        if name not in fields[1:] or name in said:
            raise Illegal("no_such_action")
        said[name] = _parse_cell(value) if name == "at" else value
    try:
        return msgspec.convert({"do": verb, **said}, kind, strict=False)  # type: ignore[no-any-return]
    except UNREADABLE:
        raise Illegal("no_such_action") from None


def _parse_cell(text: str) -> tuple[int, int]:
    found = _CELL.fullmatch(text)
    if not found:
        raise Illegal("no_such_cell")
    return int(found[1]), int(found[2])
