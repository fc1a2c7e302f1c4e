"""A state as plain values and back: for tests and bug reports."""

from typing import Any

import msgspec

from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.components import CIRCLES
from limboline.games.hellrail.options import Options, rule_flags
from limboline.games.hellrail.state import State
from limboline.kernel.dumping import dump_chance, fields_of, load_chance, unshared

_SHARED = ("deck", "rules", "known_ways", "lying", "options", "rng")
_FIELDS = [field for field in fields_of(State) if field not in _SHARED]
# What JSON has no form of its own for: compiled rules take nothing else in its place.
_SHAPED = ("board", "frontier", "under", "stack", "refilled", "shown")


def dump(state: State) -> dict[str, Any]:
    """The state as numbers, lists and its options."""
    plain = {field: getattr(state, field) for field in _FIELDS}
    # The order of a table matters, and no reader of JSON promises to keep that of an object.
    plain["board"] = list(state.board.items())
    plain["frontier"] = list(state.frontier)
    plain["under"] = sorted(state.under.items())
    return {
        "options": msgspec.to_builtins(state.options),
        "rng": dump_chance(state.rng),
        **msgspec.to_builtins(plain),
    }


def load(dumped: dict[str, Any]) -> State:
    """The state back from plain values."""
    options = msgspec.convert(dumped["options"], Options)
    state = State()
    state.options = options
    state.deck = tabulate(options.cards)
    for field in _FIELDS:
        if field in _SHAPED:
            continue
        setattr(state, field, unshared(dumped[field]))
    state.board = dict(dumped["board"])
    state.frontier = dict.fromkeys(dumped["frontier"])
    state.under = {cell: tuple(cards) for cell, cards in dumped["under"]}
    state.stack = [tuple(stage) for stage in dumped["stack"]]
    state.refilled = tuple(dumped["refilled"])
    state.shown = tuple((viewer, owner) for viewer, owner in dumped["shown"])
    state.rng = load_chance(dumped["rng"])
    state.rules = rule_flags(options, len(state.hands))
    state.lying = b""
    state.known_ways = [None] * (len(CIRCLES) + len(state.hands))
    return state
