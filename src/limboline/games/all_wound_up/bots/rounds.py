"""The rest of a round, played out in numbers: who bets what, and what comes of it for one seat.

Toys do not walk here. What a card is worth to each seat was found out before, by walks; once a toy
has moved, its next cards are worth what they usually are.
"""

from typing import Final

from limboline.games.all_wound_up.components import KINDS, LEFT, RIGHT, RIVAL, WILD, is_wind
from limboline.kernel.random import Random

PASS: Final = -1
Hands = list[list[int]]
"""How many cards of each kind every seat has."""

# How likely so many cards of a kind are to win a bet, for those who do not know the other hands.
WINS: Final[tuple[float, ...]] = (0.0, 0.42, 0.68, 0.86, 0.95, 0.98)
KEEN: Final = 70  # of a hundred times a seat that gains by a raise makes it
# A toy that was turned away needs a turn before it walks, and one that was turned well walks well.
AWAY: Final = 0.3
WELL: Final = 1.25


class Worths:
    """What it is worth to the seat that asks that a seat wins a kind: now, and usually."""

    __slots__ = ("least", "now", "usual")

    def __init__(self, now: list[list[float]], usual: list[list[float]], least: float) -> None:
        self.now: Final = now
        self.usual: Final = usual
        self.least: Final = least  # what a bet must bring


class Round:
    """A round under way. `me` is the seat whose gain is counted."""

    def __init__(self, me: int, hands: Hands, worths: Worths, rng: Random) -> None:
        self.me: Final = me
        self.hands: Final = hands
        self.now: Final = [row.copy() for row in worths.now]
        self._worths: Final = worths
        self._rng: Final = rng
        self.gain = 0.0

    def play_on(self, bettor: int, passes: int) -> float:
        """Play to the end of the round; tells what it brings."""
        seats = len(self.hands)
        while True:
            holders = [seat for seat in range(seats) if sum(self.hands[seat])]
            if not holders or passes >= len(holders):
                return self.gain
            while bettor not in holders:
                bettor = (bettor + 1) % seats
            kind, wilds = self._choose(bettor)
            if kind == PASS:
                passes += 1
            else:
                passes = 0
                self.bet(bettor, kind, wilds)
            bettor = (bettor + 1) % seats

    def _own(self, seat: int, winner: int, kind: int) -> float:
        """What it is worth to a seat, by its own lights, that a seat wins a kind."""
        worth = self.now[winner][kind]
        return worth if seat == self.me else -worth

    def _choose(self, seat: int) -> tuple[int, int]:
        """The kind that a seat would name, and with how many wilds; it sees its own hand alone."""
        hand = self.hands[seat]
        rivals = len(self.hands) - 1
        best, choice = self._worths.least, (PASS, 0)
        for kind in range(WILD):
            held = hand[kind]
            alone = 0
            if not held:
                if not hand[WILD]:
                    continue
                alone = 1
            wins = WINS[min(held + alone, 5)] ** (1 if rivals == 1 else 1.5)
            loss = 0.0
            for other in range(rivals + 1):
                if other != seat:
                    loss += self._own(seat, other, kind)
            worth = wins * self._own(seat, seat, kind) + (1 - wins) * loss / rivals
            worth -= alone * 4 * self._worths.least
            if worth > best:
                best, choice = worth, (kind, alone)
        return choice

    def bet(self, bettor: int, kind: int, wilds: int) -> None:
        """All play their cards of a kind, raise, and the highest act."""
        totals = [hand[kind] for hand in self.hands]
        for hand in self.hands:
            hand[kind] = 0
        totals[bettor] += wilds
        self.hands[bettor][WILD] -= wilds
        self.settle(bettor, kind, totals)

    def settle(self, bettor: int, kind: int, totals: list[int]) -> None:
        """Raise as long as it pays, then let the highest act, the bettor first."""
        seats = len(self.hands)
        self._raise(bettor, kind, totals)
        most = max(totals)
        for place in range(seats):
            seat = (bettor + place) % seats
            if totals[seat] == most:
                self.act(seat, kind)

    def _raise(self, bettor: int, kind: int, totals: list[int]) -> None:
        seats = len(self.hands)
        for place in range(1, 2 * seats + 1):
            seat = (bettor + place) % seats
            wilds = self.hands[seat][WILD]
            if not totals[seat] or not wilds:
                continue
            highest = max([totals[other] for other in range(seats) if other != seat])
            needed = highest + 1 - totals[seat]
            if needed <= 0 or needed - 1 > wilds:
                continue
            stake = self._own(seat, seat, kind) - self._own(seat, _first(totals, seat), kind)
            more = needed if needed <= wilds else needed - 1
            if more > 0 and stake > 8 * more * self._worths.least and self._rng.below(100) < KEEN:
                totals[seat] += more
                self.hands[seat][WILD] -= more

    def act(self, seat: int, kind: int) -> None:
        """A seat carries a card out."""
        self.gain += self.now[seat][kind]
        usual = self._worths.usual
        if kind == RIVAL:
            rivals = [other for other in range(len(self.hands)) if other != seat]
            whom = max(rivals, key=self.gain_of)
            for card in range(KINDS - 1):
                self.now[whom][card] = usual[whom][card] * (AWAY if is_wind(card) else WELL)
            return
        for card in range(KINDS - 1):
            turned = kind in (LEFT, RIGHT) and is_wind(card)
            self.now[seat][card] = usual[seat][card] * (WELL if turned else 1.0)

    def gain_of(self, seat: int) -> float:
        """What the best wind would bring a seat."""
        return max([abs(self.now[seat][card]) for card in range(LEFT)])


def _first(totals: list[int], seat: int) -> int:
    """The rival with the highest bet."""
    best = -1
    for other in range(len(totals)):
        if other != seat and (best < 0 or totals[other] > totals[best]):
            best = other
    return best
