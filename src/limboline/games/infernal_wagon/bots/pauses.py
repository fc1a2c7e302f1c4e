"""How long people take. Whole numbers only, so that every machine takes equally long."""

from typing import Final

from limboline.games.infernal_wagon.options import clock_ms
from limboline.games.infernal_wagon.view import View
from limboline.kernel.random import Random

# Reaction times have a long tail. These are the quantiles 2.5 %, 7.5 %, ... 97.5 % of a log-normal
# spread of 0.45, in thousandths of the median.
_QUANTILES: Final = (
    414, 523, 596, 657, 712, 764, 815, 866, 918, 972,
    1029, 1089, 1154, 1227, 1309, 1405, 1523, 1678, 1911, 2416,
)  # fmt: skip

HURRY_MS: Final = 60_000
# So much longer a bot waits while another seat has the Exit.
MANNERS_MS: Final = 3_000


def human(rng: Random, median_ms: int) -> int:
    """A time as people take it: half of them shorter than the median, a few much longer."""
    step = rng.below(len(_QUANTILES) - 1)
    low, high = _QUANTILES[step], _QUANTILES[step + 1]
    share = low + (high - low) * rng.below(1_000) // 1_000
    return median_ms * share // 1_000


def last_minute(view: View, now_ms: int) -> bool:
    """Whether the clock is so close that all hurry."""
    end_ms = clock_ms(view.options)
    return end_ms is not None and end_ms - now_ms <= HURRY_MS


# No player lays more than so many cards in a row, unless no other can (3.2, 3.3). Under U-turn
# this is only nearly right, and only manners depend on it.
def may_play(view: View) -> list[int]:
    """The seats that may play a card now, as far as is public."""
    holders = [seat for seat, hand in enumerate(view.hands) if hand]
    limit = 2 if len(view.hands) == 2 else 1
    if view.run < limit:
        return holders
    return [seat for seat in holders if seat != view.last] or holders


# All know who drew the Exit; with no Curse left, it is theirs to play (6.6, 7.2).
def exit_is_coming(view: View) -> bool:
    """Whether another seat is about to lay the Exit."""
    holder = view.exit_with
    if holder is None or holder == view.seat or view.uturn:
        return False
    return all(curse.lifted for curse in view.curses) and holder in may_play(view)
