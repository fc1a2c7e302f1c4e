"""The company of a first game: `crew` that waits for others, and is careful with the Wagon."""

from collections.abc import Sequence
from typing import Final

from limboline.games.infernal_wagon.bots.crew import Crew
from limboline.games.infernal_wagon.bots.lore import DEADLY, lore_of
from limboline.games.infernal_wagon.bots.pauses import may_play
from limboline.games.infernal_wagon.components import HAND_LOSS, TUNNEL
from limboline.games.infernal_wagon.view import View
from limboline.kernel.random import Random

# More than `crew` waits before it lays what does not fit, while another may lay something better.
LONGER_MS: Final = 5_000
# So long after the start all still look about: before it nothing is laid that does not fit.
LOOKING_ABOUT_MS: Final = 60_000
# What might soon cost the Wagon is laid only if nothing has happened for so long.
LAST_RESORT_MS: Final = 45_000

# So much of the railroad must be left after a play; a Tunnel's card may cost five (10.11).
SPARE: Final = 2
_DEAREST: Final = 5


class Patient(Crew):
    """Plays what fits as `crew` does, and gives others more time before it lays anything else.

    What might soon cost the Wagon, a Tunnel that fits on a short railroad too, it lays only as a
    last resort. Where another calls "Go ahead!" it waits no longer with anything else.
    """

    name = "patient"

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._not_before_ms = 0

    def _take_in(self, view: View, codes: Sequence[int]) -> None:
        self._not_before_ms = 0
        super()._take_in(view, codes)

    def _hurt(self, view: View, code: int) -> int:
        hurt = super()._hurt(view, code)
        risky = view.tunnel is None and hurt >= 0 and _left(view, code) < SPARE
        return hurt + DEADLY if risky else hurt

    def _choose_evil(
        self, view: View, ready_ms: int, evils: list[tuple[int, int]], missed: set[int]
    ) -> None:
        super()._choose_evil(view, ready_ms, evils, missed)
        evil = self._at.evil
        if evil is None or may_play(view) == [self.seat]:
            return  # nobody else could do better
        if evil.hurt >= DEADLY:
            self._not_before_ms = view.now_ms + LAST_RESORT_MS
        else:
            evil.at_ms = max(evil.at_ms + LONGER_MS, LOOKING_ABOUT_MS)

    def _heed(self, view: View, now_ms: int) -> None:
        super()._heed(view, now_ms)
        evil = self._at.evil
        if evil is not None:
            evil.at_ms = max(evil.at_ms, self._not_before_ms)


def _left(view: View, code: int) -> int:
    """How long the railroad is after a play, at worst."""
    deck = lore_of(view).deck
    toll = deck.toll[code]
    left = len(view.rail) + 1 - (0 if toll == HAND_LOSS else toll)
    return left + 1 - _DEAREST if deck.effect[code >> 8] == TUNNEL else left
