"""Players that have learned the game by playing it: docs/teammate.md says how."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, cast

import msgspec

from limboline.bots.player import Plan, Said
from limboline.games.infernal_wagon.bots.careful import Careful
from limboline.games.infernal_wagon.bots.lore import lore_of
from limboline.games.infernal_wagon.bots.pauses import exit_is_coming
from limboline.games.infernal_wagon.bots.talker import Talker
from limboline.games.infernal_wagon.bots.words import HOLD_MS
from limboline.games.infernal_wagon.components import FREE
from limboline.games.infernal_wagon.decks import tabulate
from limboline.games.infernal_wagon.events import AnyEvent
from limboline.games.infernal_wagon.options import Options
from limboline.games.infernal_wagon.view import View
from limboline.kernel.asking import Choice
from limboline.kernel.encoding import Pace
from limboline.kernel.random import Random

if TYPE_CHECKING:
    from limboline.games.infernal_wagon.bots.learned import Learned

# What it was trained at: a running clock, two to four players, our deck, its hard mine.
_MOST_SEATS: Final = 4
_LEARNED: Final = (Options(), Options(hard_mine=True))


def knows(view: View) -> bool:
    """Whether the table is one of those that the network was trained at."""
    options = view.options
    if options.clock == "none" or len(view.hands) > _MOST_SEATS:
        return False
    if msgspec.structs.replace(options, clock="7:00", pace="x1") not in _LEARNED:
        return False
    return view.deck == tabulate(None, options.hard_mine).digest


class Veteran(Talker):
    """Plays as a network does that has learned from a million games, and answers when asked.

    At tables that the network has never seen (Junctions, house rulings, decks of one's own, five
    players, no clock) it plays as `careful` does.
    """

    name = "veteran"
    pace = Pace()

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._careful: Final = Careful(seat, rng)
        self._learned: Learned | None = None
        self._heard: Final[list[AnyEvent]] = []

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Follow the cards."""
        super().hear(events)
        self._careful.hear(events)
        if self._learned is None:
            self._heard.extend(events)
        else:
            self._learned.hear(events)

    def overhear(self, said: Said) -> None:
        """Follow the talk."""
        super().overhear(said)
        self._careful.overhear(said)
        if self._learned is not None:
            self._learned.overhear(said)

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Answer a question, or do what the network likes best, whichever comes first."""
        if not knows(view):
            return self._careful.plan(view, legal, now_ms)
        learned = self._learned or self._learn(view)
        self.look(view)
        toll = lore_of(view).deck.toll
        learned.has_nothing_good = all(toll[code] != FREE for code in cast("Sequence[int]", legal))
        learned.held_until_ms = self.held_until(now_ms)
        if exit_is_coming(view):  # its holder goes first
            manners_ms = view.now_ms + self.pace.reaction_ms + HOLD_MS
            learned.held_until_ms = max(learned.held_until_ms, manners_ms)
        plan = learned.plan(view, legal, now_ms)
        speech = self.speech(view, now_ms)
        if speech is None or (plan is not None and plan.wait_ms < speech.wait_ms):
            return plan
        learned.speak_first(now_ms + speech.wait_ms, speech.say[0])
        return speech

    def _learn(self, view: View) -> "Learned":
        """Wake the network, and tell it what has happened so far."""
        from limboline.games.infernal_wagon.bots.learned import Learned

        self._learned = Learned(self.seat, self.rng, self.pace)
        self._learned.sit(view.options, [""] * len(view.hands))
        self._learned.hear(self._heard)
        self._heard.clear()
        return self._learned
