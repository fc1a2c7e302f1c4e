"""What a table may choose before the game: variants, debatable rulings, and a course of its own.

| option | what it changes | ruling |
| --- | --- | --- |
| `course` | which of the six built-in courses is raced | C2 |
| `passing` | `at_once`: all players choose, then all hands move on together | P2 |
| `wild_joins` | wilds alone may join a bet that another player has named | B3 |
| `leave_first` | a zone that a toy is turned or stood up onto counts only after it was left | T3 |
| `ranks` | `any`: where the supply of a colour is out, go up as far as needed | N3 |
| `toys` | `quirky`: each character has its own habits; `steady`: they seldom fall | - |
| `windows` | `every_bet`: the moment for brains also comes before each bet | N5 |
| `window_seconds` | how long that moment is; 0 is for ever | N5 |
| `release_seconds` | after how long a wound toy lets itself go; 0 is never | W1 |
| `rounds` | a house rule: after so many rounds the race is called off; 0 is no limit | - |
| `own_course` | a course that the table has built | C1 |
"""

from functools import lru_cache
from typing import Annotated, Final, Literal

import msgspec

from limboline.games.all_wound_up.state import VERSION, RuleFlags
from limboline.games.all_wound_up.tiles import Course


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The options of a table, each with the default that the rules page states."""

    course: Literal["oval_out", "oval_in", "oval_crypt", "straight", "ell", "zed"] = "oval_out"
    passing: Literal["in_order", "at_once"] = "in_order"
    wild_joins: bool = False
    leave_first: bool = False
    ranks: Literal["next", "any"] = "next"
    toys: Literal["equal", "quirky", "steady"] = "equal"
    windows: Literal["two", "every_bet"] = "two"
    window_seconds: Annotated[int, msgspec.Meta(ge=0, le=60)] = 4
    release_seconds: Annotated[int, msgspec.Meta(ge=0, le=60)] = 15
    rounds: Annotated[int, msgspec.Meta(ge=0, le=20)] = 12
    own_course: Course | None = None


def rule_flags(options: Options, seats: int, version: int = VERSION) -> RuleFlags:
    """The options in the form the rules use."""
    return _rule_flags(
        seats,
        options.passing == "at_once",
        options.wild_joins,
        options.leave_first,
        options.ranks == "any",
        toys_of(options, version),
        options.windows == "every_bet",
        options.window_seconds * 1_000,
        options.release_seconds * 1_000,
        options.rounds,
        version,
    )


def toys_of(options: Options, version: int = VERSION) -> str:
    """Which toys walk; in games of the first rules equal ones are those now called steady."""
    return "steady" if options.toys == "equal" and version < 2 else options.toys


# Rule flags are only read, so tables with the same options share one. There is no end of options
# that a host may choose: so many are kept.
KEPT: Final = 256
_rule_flags = lru_cache(KEPT)(RuleFlags)
