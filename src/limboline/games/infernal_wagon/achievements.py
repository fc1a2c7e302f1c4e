"""The eleven achievements (section 11; ruling 53). Which of them a finished game has earned."""

from typing import Final

from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.state import ESCAPED, RUNNING, State

SEVEN_MERCENARIES: Final = "seven_mercenaries"
ACHIEVEMENTS: Final = (
    "welcome",
    "dynamic_duo",
    "oceans_five",
    "six_shot",
    "five_minutes",
    "ghost_rider",
    "good_bad_ugly",
    "dead_man",
    "unforgiving",
    "seven_minutes_in_hell",
    SEVEN_MERCENARIES,
)
_MINUTE_MS: Final = 60_000
_DEAD_MAN_PILE: Final = 4


def achieved(state: State, *, sound: bool = False, people: int | None = None) -> list[str]:
    """What a finished game has earned by itself. `sound`: the players say that they played with it.

    `people` is how many of the crew were people; bots fill seats, but make no Dynamic Duo (11.3).
    "The 7 Mercenaries" takes several games: see `crew`.
    """
    if state.ending == RUNNING:
        return []
    won = state.ending == ESCAPED
    crew = state.rules.seats if people is None else people
    earned = {
        "welcome": won,
        "dynamic_duo": won and crew == 2,
        "oceans_five": won and crew == 5,
        "six_shot": won and state.now < 6 * _MINUTE_MS,  # measured time, without a clock too
        "five_minutes": won and state.now < 5 * _MINUTE_MS,
        "ghost_rider": sound,
        "good_bad_ugly": won and _somebody_else_is_empty_handed(state),
        "dead_man": not won and len(state.pile) - state.top <= _DEAD_MAN_PILE,
        "unforgiving": won and not any(state.losses),
        "seven_minutes_in_hell": won and _all_junctions(state),
    }
    return [name for name in ACHIEVEMENTS if earned.get(name)]


# The Exit leaves the hand of its owner, also when another seat has laid it under U-turn: that hand
# does not count (11.3; ruling 53).
def _somebody_else_is_empty_handed(state: State) -> bool:
    return any(not hand for seat, hand in enumerate(state.hands) if seat != state.owner)


# All four junctions, with at least one Easy card unless the table said otherwise (11.5).
def _all_junctions(state: State) -> bool:
    options = state.options
    assert isinstance(options, Options)
    easy = options.easy > 0 or options.hell_without_easy
    return easy and options.silence and options.uturn and options.curse
