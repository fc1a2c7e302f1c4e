"""A base for games that would rather be short than fast: the state is a plain dataclass.

It copies, dumps and loads the state field by field, checks an answer by asking `legal`, and writes
an action as its tag and the values of its fields. What the game is about stays to be written.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, Generic, TypeVar, get_args

import msgspec

from limboline.kernel.asking import Choice, Code
from limboline.kernel.dumping import dump_chance, load_chance
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE, SPECTATOR

S = TypeVar("S")

# A number in an action's words has so many digits at the most: no game has larger ones.
_MOST_DIGITS = 9


def _tag(name: str) -> str:
    """`LetBe` is told as `let_be`."""
    return "".join(f"_{one.lower()}" if one.isupper() else one for one in name).lstrip("_")


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=_tag):
    """Something to be done; its tag is the name of its type."""


class Event(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="event", tag=_tag):
    """Something that has happened; its tag is the name of its type."""


class PlainGame(Generic[S]):
    """A game whose state is a dataclass of plain values, lists of them, and streams of chance."""

    State: ClassVar[type[Any]]
    rules_version = 1
    older: ClassVar[Mapping[int, Any]] = {}

    now: Callable[[Any], int] | None = None
    catalogue: Callable[[Any], Any] | None = None
    pass_by_order: Callable[..., Code | None] | None = None
    playout: Callable[..., int] | None = None
    playouts: Callable[..., Any] | None = None

    @property
    def Action(self) -> Any:  # noqa: N802 - it is a type
        """The readable actions: one type, or a union of tagged types."""
        raise NotImplementedError

    def legal(self, state: S, seat: int) -> Sequence[Choice]:
        """Everything the seat may do now."""
        raise NotImplementedError

    def check(self, state: S, seat: int, code: Code) -> None:
        """Raise `Illegal` unless the seat may do this now."""
        choices = self.legal(state, seat)
        if not choices:
            raise Illegal("not_asked")
        for one in choices:
            if code == one if isinstance(one, int | tuple) else code in one:
                return
        raise Illegal("not_allowed")

    def talk(self, state: S, seat: int) -> frozenset[str]:  # noqa: ARG002 - the contract
        """Players may chat at any time."""
        return frozenset() if seat in (NATURE, SPECTATOR) else frozenset({"chat"})

    def clone(self, state: S) -> S:
        """A copy that shares nothing with this state."""
        assert is_dataclass(state)
        twin: S = self.State(**copies(state, [field.name for field in fields(state)]))
        return twin

    def dump(self, state: S) -> dict[str, Any]:
        """The state as plain values."""
        assert is_dataclass(state)
        return {field.name: _dumped(getattr(state, field.name)) for field in fields(state)}

    def load(self, dumped: dict[str, Any]) -> S:
        """The state back from plain values."""
        state: S = self.State(**{name: _loaded(value) for name, value in dumped.items()})
        return state

    def words(self, action: Any) -> str:
        """The tag of the action, then the values of its fields."""
        values = (getattr(action, name) for name in action.__struct_fields__)
        return " ".join([action.__struct_config__.tag, *map(str, values)])

    def parse(self, words: str) -> Any:
        """The action back from its words: fields are whole numbers or single words."""
        tag, *values = words.split(" ")
        for kind in get_args(self.Action) or (self.Action,):
            if kind.__struct_config__.tag == tag and len(kind.__struct_fields__) == len(values):
                named = dict(zip(kind.__struct_fields__, map(_value, values), strict=True))
                try:
                    return msgspec.convert(named, kind)
                except msgspec.ValidationError:
                    break
        raise Illegal("no_such_words")


def seats_from(fewest: int, seats: int, most: int) -> None:
    """Refuse a table with too few or too many seats."""
    if not fewest <= seats <= most:
        raise Illegal("wrong_number_of_seats", fewest=fewest, most=most)


def known(cards: Sequence[int], card: int) -> int:
    """A card that exists, or a refusal."""
    if card not in cards:
        raise Illegal("no_such_card")
    return card


def copies(source: object, names: Sequence[str]) -> dict[str, Any]:
    """Fields to build another state or view from, so that nothing is shared with the source."""
    return {name: _copy(getattr(source, name)) for name in names}


def _value(word: str) -> int | str:
    if not word.isdecimal():
        return word
    if len(word) > _MOST_DIGITS:
        raise Illegal("no_such_words")
    return int(word)


def _copy(value: Any) -> Any:
    if isinstance(value, Random):
        return value.clone()
    return [_copy(one) for one in value] if isinstance(value, list) else value


def _dumped(value: Any) -> Any:
    if isinstance(value, Random):
        return dump_chance(value)
    return [_dumped(one) for one in value] if isinstance(value, list) else value


def _loaded(value: Any) -> Any:
    if isinstance(value, dict):
        return load_chance(value)
    return [_loaded(one) for one in value] if isinstance(value, list) else value
