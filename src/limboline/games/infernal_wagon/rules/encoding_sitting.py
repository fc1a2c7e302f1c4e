"""One table of a batch of Infernal Wagon: its state, its time, its talk, and people's habits."""

from typing import Final

from limboline.games.infernal_wagon.state import State
from limboline.kernel.encoding import WAIT
from limboline.kernel.whole import i64

NEVER: Final = -1_000_000
NO_HABITS: Final[list[int]] = []
# So long after an action every card is seen after all.
SECOND_LOOK_MS: Final = 6_000


class Sitting:
    """One table, and what its seats have done since the last action."""

    __slots__ = (
        "asks",
        "calls",
        "chosen",
        "first",
        "habits",
        "has",
        "kept",
        "kept_at",
        "laid",
        "now",
        "opened",
        "overlooks",
        "reactions",
        "said",
        "seat",
        "shown",
        "spoke",
        "state",
        "tail",
        "told",
        "top",
        "waited",
    )

    def __init__(self, state: State) -> None:
        seats = state.rules.seats
        self.kept: list[list[bytes]] = [[]] * seats  # the last row of each seat, in pieces
        self.kept_at: list[int] = [-1] * seats  # and how many cards were laid then
        self.calls: list[int] = [0] * seats
        self.asks: list[int] = [0] * seats
        self.has: list[int] = [0] * seats
        self.said: list[int] = [0] * seats
        self.spoke: list[int] = [NEVER] * seats  # when each seat has last said something
        # How long each seat needs after an action, how many of a hundred cards it overlooks, and
        # both as bytes.
        self.reactions: list[int] = NO_HABITS
        self.overlooks: list[int] = NO_HABITS
        self.habits: list[bytes] = []
        self.begin(state)

    def begin(self, state: State) -> None:
        """Begin a game, as if nothing had been played here before; habits are given anew."""
        self.state = state
        self.now: i64 = state.now
        self.waited: i64 = 0  # the seats that have waited in this tick, a bit for each
        self.first: i64 = 0  # the seat that is asked first in this tick
        self.seat: i64 = 0  # the one that decides
        self.chosen: i64 = WAIT  # a play whose place is not chosen yet
        self.laid: i64 = 0  # how much of the railroad, its fallen part and the junctions is written
        self.tail: i64 = 0
        self.shown: i64 = 0
        self.top: i64 = -1  # how much of the pile was drawn when that was last written
        self.opened: bool = True  # whether what was written has any open hands
        self.told: i64 = 0  # the seats that have told their Curse
        for seat in range(len(self.kept_at)):
            self.kept_at[seat] = -1
            self.calls[seat] = 0
            self.asks[seat] = 0
            self.has[seat] = 0
            self.said[seat] = 0
            self.spoke[seat] = NEVER


# Which cards are overlooked depends on what is public and on the own hand alone, so that a
# seat overlooks the same however often it looks. The Exit is never overlooked.
def noticed(sitting: Sitting, me: i64, cards: list[int]) -> list[int]:
    """The cards that a seat sees at once, or after a second look."""
    state = sitting.state
    if sitting.now - state.now >= sitting.reactions[me] + SECOND_LOOK_MS:
        return cards
    rate: i64 = sitting.overlooks[me]
    laid: i64 = len(state.laid)
    found: list[int] = []
    for card in cards:
        thrown: i64 = (card * 7_919 + laid * 104_729 + me * 1_299_709) * 0x21F0AAAD
        if (thrown >> 12 & 0xFFFF) % 100 >= rate or card == state.deck.exit:
            found.append(card)
    return found
