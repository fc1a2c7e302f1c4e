"""What the tiny games share: plain states, short words, and a check that asks `legal`."""

from collections.abc import Sequence
from dataclasses import fields, is_dataclass
from typing import Any, ClassVar, Generic, TypeVar

from limboline.kernel import NATURE, SPECTATOR, Code, Illegal, Random, Span
from limboline.kernel.asking import Choice

S = TypeVar("S")


class Plain(Generic[S]):
    """A game whose state is a dataclass of whole numbers, lists of them, and one `Random`."""

    State: ClassVar[type[Any]]
    rules_version = 1

    def legal(self, state: S, seat: int) -> Sequence[Choice]:
        raise NotImplementedError

    def check(self, state: S, seat: int, code: Code) -> None:
        choices = self.legal(state, seat)
        if not choices:
            raise Illegal("not_asked")
        if not any(code in one if isinstance(one, Span) else code == one for one in choices):
            raise Illegal("not_allowed")

    def talk(self, state: S, seat: int) -> frozenset[str]:
        return frozenset() if seat in (NATURE, SPECTATOR) else frozenset({"chat"})

    def clone(self, state: S) -> S:
        assert is_dataclass(state)
        twin: S = self.State(**copies(state, [field.name for field in fields(state)]))
        return twin

    def dump(self, state: S) -> dict[str, Any]:
        assert is_dataclass(state)
        return {field.name: _plain(getattr(state, field.name)) for field in fields(state)}

    def load(self, dumped: dict[str, Any]) -> S:
        state: S = self.State(**{name: _whole(value) for name, value in dumped.items()})
        return state


def seats_from(fewest: int, seats: int, most: int) -> None:
    """Refuse a table with too few or too many seats."""
    if not fewest <= seats <= most:
        raise Illegal("wrong_number_of_seats", fewest=fewest, most=most)


def number_in(words: Sequence[str], place: int) -> int:
    """The whole number that stands at a place of an action's words."""
    if place >= len(words) or len(words[place]) > 9 or not words[place].isdecimal():
        raise Illegal("no_such_words")
    return int(words[place])


def known(cards: Sequence[int], card: int) -> int:
    """A card that exists, or a refusal."""
    if card not in cards:
        raise Illegal("no_such_card")
    return card


def copies(source: object, names: Sequence[str]) -> dict[str, Any]:
    """Fields to build another state or view from, so that nothing is shared with the source."""
    return {name: _copy(getattr(source, name)) for name in names}


def _copy(value: Any) -> Any:
    if isinstance(value, Random):
        return value.clone()
    return [_copy(one) for one in value] if isinstance(value, list) else value


def _plain(value: Any) -> Any:
    """A seed has 128 bits, more than most readers of JSON keep: it is dumped as words."""
    if isinstance(value, Random):
        return {"seed": f"{value.seed:x}", "count": value.count}
    return [_plain(one) for one in value] if isinstance(value, list) else value


def _whole(value: Any) -> Any:
    return Random(int(value["seed"], 16), value["count"]) if isinstance(value, dict) else value
