"""How likely a bet is to be won, from what a seat can know of the others' cards; and a race."""

from collections.abc import Sequence
from functools import cache
from math import comb, exp, sqrt
from typing import Final

from limboline.games.all_wound_up.components import BOX, CARDS, DECK, WILD
from limboline.games.all_wound_up.view_types import View

KEEN: Final = 0.7  # how often a rival who has a wild spends it on what is worth it
# A toy on the board needs a card at least, whatever a brain on its way was worth.
LEAST: Final = 0.5
_FEWEST: Final = 0.4  # throws that decide the last of a race
_LIKE_NORMAL: Final = 1.702


class Odds:
    """The chances of a seat in a bet. What a bet brings is counted as it suits who asks."""

    def __init__(self, view: View, seat: int, worth_raising: float = 0.4) -> None:
        """Rivals are taken to raise for what brings them more than `worth_raising`."""
        self._view: Final = view
        self._seat: Final = seat
        self._worth_raising: Final = worth_raising
        own = view.seats[seat]
        seen = [*own.hand, *own.buried, *own.chosen]
        self._unseen: Final = [
            DECK[card] - view.discards[card] - seen.count(name) for card, name in enumerate(CARDS)
        ]

    def of_bet(self, card: int, bet: int, gains: list[float], given: int = 0) -> float:
        """What naming a kind with so many cards brings, when the others have yet to follow.

        The next to the left has been given so many of the kind.
        """
        rivals = [seat for seat in range(len(gains)) if seat != self._seat]
        worth = 0.0
        # All rivals together are looked at one by one: the others' cards are taken for the average.
        for rival in rivals:
            is_next = rival == (self._seat + 1) % len(gains)
            worth += self._against(rival, card, bet, gains, given if is_next else 0)
        return worth / len(rivals)

    def _against(self, rival: int, card: int, bet: int, gains: list[float], given: int) -> float:
        holds = self._view.seats[rival].holds
        total = sum(self._unseen)
        raises = 0.0
        if gains[rival] > self._worth_raising:
            raises = KEEN * (1 - chance(total, self._unseen[WILD], holds, 0))
        worth = 0.0
        for held in range(min(holds, self._unseen[card]) + 1):
            likely = chance(total, self._unseen[card], holds, held)
            for more, part in ((0, 1 - raises), (1, raises)):
                theirs = held + given
                theirs += more if theirs else 0
                worth += likely * part * settled(bet, theirs, gains[self._seat], gains[rival])
        return worth

    def of_totals(self, totals: list[int], gains: list[float]) -> float:
        """What it brings if the bets stay as they are."""
        own, mine = self._seat, totals[self._seat]
        rivals = [seat for seat in range(len(totals)) if seat != own]
        first = max(rivals, key=lambda seat: totals[seat])
        return settled(mine, totals[first], gains[own], gains[first])


def settled(mine: int, theirs: int, gain: float, loss: float) -> float:
    """What a decided bet brings: the seat with the most acts, and both if they are tied."""
    if mine > theirs:
        return gain
    if not mine and not theirs:
        return 0.0
    return gain - loss if mine == theirs else -loss


@cache
def chance(total: int, marked: int, drawn: int, found: int) -> float:
    """How likely so many of the marked cards are among those drawn."""
    assert total <= len(BOX)
    if found > marked or drawn - found > total - marked:
        return 0.0
    return comb(marked, found) * comb(total - marked, drawn - found) / comb(total, drawn)


# The first to win a card that takes it home has won: as in a match to so many throws of a coin.
def ahead(own: float, rival: float) -> float:
    """How likely one is to be home before a rival, by the cards that both need; 0 is home."""
    if own <= 0:
        return 1.0
    if rival <= 0:
        return 0.0
    lead = (rival - own) / sqrt(max(_FEWEST, own + rival - 1))
    return 1 / (1 + exp(-_LIKE_NORMAL * lead))


def first(own: float, rivals: Sequence[float]) -> float:
    """How likely one is to be home before all rivals."""
    chance = 1.0
    for rival in rivals:
        chance *= ahead(own, rival)
    return chance
