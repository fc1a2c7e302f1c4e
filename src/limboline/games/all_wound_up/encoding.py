"""All Wound Up! for programs that learn: the desk of a table's options (see `rules.encoding`)."""

from typing import Final, get_args, get_type_hints

from limboline.games.all_wound_up.course_bytes import write_course
from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.planes import planes
from limboline.games.all_wound_up.rules.encoding import ToyDesk
from limboline.games.all_wound_up.tiles import built_in_layouts
from limboline.kernel.encoding import Pace

__all__ = ["desk", "planes"]

_TOYS: Final = get_args(get_type_hints(Options)["toys"])


def desk(options: Options, seats: int, tables: int, pace: Pace, talk: bool) -> ToyDesk:
    """Room for many tables that play by the same options, on paper."""
    del pace, talk  # no time passes, and nothing is said yet
    own_course = b"" if options.own_course is None else write_course(options.own_course)
    return ToyDesk(rule_flags(options, seats), _as_bytes(options), own_course, tables)


def _as_bytes(options: Options) -> bytes:
    """What was chosen before the game; 0 for the course says that it is one of the table's own."""
    return bytes(
        (
            0 if options.own_course else 1 + list(built_in_layouts()).index(options.course),
            options.passing == "at_once",
            options.wild_joins,
            options.leave_first,
            options.ranks == "any",
            _TOYS.index(options.toys),
            options.windows == "every_bet",
            options.window_seconds,
            options.release_seconds,
            options.rounds,
        )
    )
