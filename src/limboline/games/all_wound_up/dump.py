"""A state as plain values and back: for tests and bug reports."""

from typing import Any

import msgspec

from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.state import LastBet, State
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view import course_of
from limboline.kernel.dumping import dump_chance, fields_of, load_chance, unshared

_SHARED = ("board", "rules", "last_bet", "options", "rng")
_FIELDS = [field for field in fields_of(State) if field not in _SHARED]
_TUPLES = ("got", "gave", "poses", "stack")


def dump(state: State) -> dict[str, Any]:
    """The state as numbers, lists and its options."""
    last = state.last_bet
    plain = {field: getattr(state, field) for field in _FIELDS}
    return {
        "options": msgspec.to_builtins(state.options),
        "rules": state.rules.version,
        "rng": dump_chance(state.rng),
        "last_bet": None if last is None else [last.card, last.bettor, last.bets, last.winners],
        **msgspec.to_builtins(plain),
    }


def load(dumped: dict[str, Any]) -> State:
    """The state back from plain values."""
    options = msgspec.convert(dumped["options"], Options)
    state = State()
    state.options = options
    state.board = board_of(course_of(options))
    for field in _FIELDS:
        value = unshared(dumped[field])
        if field in _TUPLES:
            value = [tuple(item) for item in value]
        elif field == "run":
            value = tuple(value)
        setattr(state, field, value)
    if dumped["last_bet"] is None:
        state.last_bet = None
    else:
        card, bettor, bets, winners = dumped["last_bet"]
        state.last_bet = LastBet(card, bettor, tuple(tuple(bet) for bet in bets), tuple(winners))
    state.rng = load_chance(dumped["rng"])
    state.rules = rule_flags(options, len(state.hands), dumped["rules"])
    return state
