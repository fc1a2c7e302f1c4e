"""The settings of a game's options, read off their type: for the suite and for flags."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Literal, TypeVar, get_args, get_origin

import msgspec

O = TypeVar("O")  # noqa: E741


@dataclass(frozen=True)
class Setting:
    """One option that can be set to a few plain values."""

    name: str
    values: tuple[Any, ...]
    default: Any


def settings(options: type[Any]) -> list[Setting]:
    """Every option that is a switch, a choice of words, or a number with bounds.

    Options that hold components, such as an own deck, are no settings.
    """
    found = []
    for field in msgspec.structs.fields(options):
        values = _values(field.type)
        if values:
            found.append(Setting(field.name, values, field.default))
    return found


def _values(kind: Any) -> tuple[Any, ...]:
    """What a field may be set to; words in the order in which its type names them."""
    if get_origin(kind) is Literal:
        return get_args(kind)
    match msgspec.inspect.type_info(kind):
        case msgspec.inspect.BoolType():
            return (False, True)
        case msgspec.inspect.IntType(ge=int(low), le=int(high)):
            return tuple(range(low, high + 1))
        case _:
            return ()


def one_by_one(options: type[O]) -> Iterator[O]:
    """The defaults, then each option alone at each of its other values (numbers: at their ends)."""
    yield options()
    for setting in settings(options):
        for value in _others(setting):
            yield options(**{setting.name: value})


def pair_by_pair(options: type[O]) -> Iterator[O]:
    """Every two options together, each at each of its other values (numbers: at their ends)."""
    for one, two in combinations(settings(options), 2):
        for a in _others(one):
            for b in _others(two):
                yield options(**{one.name: a, two.name: b})


def _others(setting: Setting) -> list[Any]:
    values = setting.values
    if isinstance(setting.default, int) and not isinstance(setting.default, bool):
        values = (values[0], values[-1])
    return [value for value in values if value != setting.default]
