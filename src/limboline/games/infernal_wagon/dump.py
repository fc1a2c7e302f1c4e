"""A state as plain values and back: for tests and bug reports."""

from typing import Any

import msgspec

from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.options import Options, rule_flags
from limboline.games.infernal_wagon.state import State
from limboline.kernel.dumping import fields_of, unshared

_SHARED = ("deck", "rules", "options")
_FIELDS = [field for field in fields_of(State) if field not in _SHARED]


def dump(state: State) -> dict[str, Any]:
    """The state as numbers, lists and its options."""
    plain = {field: getattr(state, field) for field in _FIELDS}
    return {
        "options": msgspec.to_builtins(state.options),
        "rules": state.rules.version,
        **msgspec.to_builtins(plain),
    }


def load(dumped: dict[str, Any]) -> State:
    """The state back from plain values."""
    options = msgspec.convert(dumped["options"], Options)
    state = State()
    state.options = options
    state.deck = tabulate(options.deck, options.hard_mine)
    for field in _FIELDS:
        if field == "stops":  # compiled rules take nothing but a tuple
            state.stops = tuple(dumped[field])
            continue
        setattr(state, field, unshared(dumped[field]))
    state.rules = rule_flags(options, len(state.hands), dumped["rules"])
    return state
