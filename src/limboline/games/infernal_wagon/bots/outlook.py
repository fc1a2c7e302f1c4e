"""A step ahead: what a play is worth when one thinks of the play after it."""

from typing import Final

from limboline.games.infernal_wagon.bots.lore import DEADLY, EXIT_JOY, Lore, lore_of
from limboline.games.infernal_wagon.bots.memory import Memory
from limboline.games.infernal_wagon.components import (
    BLAST_LEAVES,
    DANGER,
    EASY,
    EXPLOSION,
    HAND_LOSS,
    TUNNEL,
)
from limboline.games.infernal_wagon.view import View

# What a railroad of so many cards is worth, in hundredths of a card; found by trial in many games,
# as are the numbers below. The longer it is, the less one more card matters.
_LENGTHS: Final = (-1_500, 0, 160, 280, 390, 480, 560, 640, 720, 760, 800, 830, 860, 880, 900)
_LONGER: Final = 15
_HAND_CARD: Final = 850
_CURSE: Final = 600
_CURSE_LATER: Final = 12  # more for each card that is gone from the pile
# What it is worth to keep a card for later. A Tunnel brings a card that no hand has to play.
_KEEP_EASY: Final = 250
_KEEP_CHEAP: Final = 120
_KEEP_USUAL: Final = 20
_KEEP_TUNNEL: Final = -190
_KEEP_EXPLOSION: Final = -80
_KEEP_DEAR: Final = 50
# A mismatch that comes next is thought to cost this many cards.
_USUAL_TOLL: Final = 2
# Some people say that they have it, and then have played it.
_DOUBT: Final = 0.1


def length_worth(length: int) -> int:
    """What a railroad of a length is worth; at 0 the Wagon is lost."""
    if length <= 0:
        return _LENGTHS[0]
    if length < len(_LENGTHS):
        return _LENGTHS[length]
    return _LENGTHS[-1] + (length - len(_LENGTHS) + 1) * _LONGER


class Outlook:
    """A position as one seat sees it and remembers it."""

    def __init__(self, view: View, memory: Memory) -> None:
        self.lore: Final = lore_of(view)
        self._view: Final = view
        self._memory: Final = memory
        self._length: Final = len(view.rail)
        self._unseen: Final = _unseen(view, memory, self.lore)
        self._known: Final = _known_next(view, memory, self.lore)
        self._misses: Final[dict[int, float]] = {}

    def harm(self, code: int, *, stuck: bool = False) -> int:
        """How much worse a play is than the best one could wish for.

        With `stuck`, as if it were known that no other seat can go on from there.
        """
        lore, deck, card = self.lore, self.lore.deck, code >> 8
        if card == deck.exit:
            return EXIT_JOY if all(curse.lifted for curse in self._view.curses) else 2 * DEADLY
        toll = deck.toll[code]
        length = self._length + 1
        if toll >= length:
            return DEADLY
        worth = -_keeping(lore, card)
        if toll == HAND_LOSS:
            worth -= _HAND_CARD
        else:
            length -= toll
        if self._view.curses:
            lift = _CURSE + _CURSE_LATER * max(0, 60 - self._view.pile)
            worth += lift * self._memory.lifts(self._view, code)
        leaves = lore.leaves[code >> 4]
        if deck.effect[card] == TUNNEL:
            worth += self._beyond_tunnel(leaves, length)
        else:
            if deck.effect[card] == EXPLOSION:
                length = min(length, BLAST_LEAVES)
            miss = self._miss(leaves, card, stuck)
            good, bad = length_worth(length + 1), length_worth(length + 1 - _USUAL_TOLL)
            worth += good - int(miss * (good - bad))
        return max(0, length_worth(self._length + 2) + _KEEP_CHEAP - worth)

    def _miss(self, leaves: int, played: int, stuck: bool) -> float:
        """The chance that no seat can go on by a match from one of these symbols."""
        entries = self.lore.entries
        for card in self._known:
            if card != played and entries[card] & leaves:
                return 0.0
        if stuck:
            return 1.0
        if leaves not in self._misses:
            self._misses[leaves] = self._miss_of_backs(leaves)
        return self._misses[leaves]

    def _miss_of_backs(self, leaves: int) -> float:
        """The chance that none of the hidden hands holds a card for these symbols."""
        memory = self._memory
        backs = 0
        for seat, hand in enumerate(self._view.hands):
            hidden = hand.count(None)
            if not hidden:
                continue
            if memory.has.get(seat, 0) & leaves:
                return _DOUBT
            if leaves & ~memory.lacks.get(seat, 0):
                backs += hidden - memory.shown_with(seat)
        left = len(self._unseen)
        others = sum(1 for card in self._unseen if not self.lore.entries[card] & leaves)
        miss = 1.0
        for _ in range(min(backs, left)):
            miss = miss * max(others, 0) / left
            left -= 1
            others -= 1
        return miss

    def _beyond_tunnel(self, leaves: int, length: int) -> int:
        """What the railroad will be worth after a Tunnel, over all cards that may come up."""
        if not self._unseen:
            return length_worth(length)
        lore = self.lore
        total = 0
        for card in self._unseen:
            penalty = lore.penalty[card]
            if lore.entries[card] & leaves:
                blast = lore.deck.effect[card] == EXPLOSION
                total += length_worth(min(length + 1, BLAST_LEAVES) if blast else length + 1)
            elif penalty == HAND_LOSS:
                total += length_worth(length + 1) - _HAND_CARD
            else:
                total += length_worth(length + 1 - penalty)
        return total // len(self._unseen)


def _keeping(lore: Lore, card: int) -> int:
    """What it is worth to keep a card for later."""
    deck, penalty = lore.deck, lore.penalty[card]
    if deck.kind[card] == EASY:
        return _KEEP_EASY
    if deck.effect[card] == TUNNEL:
        return _KEEP_TUNNEL
    if deck.effect[card] == EXPLOSION:
        return _KEEP_EXPLOSION
    if deck.kind[card] == DANGER or penalty == HAND_LOSS:
        return 0
    if penalty <= 2:
        return _KEEP_CHEAP
    return _KEEP_DEAR if penalty >= 4 else _KEEP_USUAL


def _unseen(view: View, memory: Memory, lore: Lore) -> list[int]:
    """The cards that may be in the pile, or on the hidden side of a hand."""
    seen = set(view.gone)
    seen.update(memory.shown)
    for laid in view.rail:
        seen.add(laid.card)
    for hand in view.hands:
        seen.update(card for card in hand if card is not None)
    if view.tunnel is not None:
        seen.add(view.tunnel.card)
    names = lore.deck.names
    return [card for card in lore.in_play(view.options.easy) if names[card] not in seen]


def _known_next(view: View, memory: Memory, lore: Lore) -> list[int]:
    """The cards of which this seat knows that a seat can play them next."""
    numbers = lore.deck.numbers
    if view.uturn:
        return [numbers[card] for hand in view.hands for card in hand if card is not None]
    known = [numbers[card] for card in memory.shown]
    if _plays_again(view):
        known += [numbers[card] for card in view.hands[view.seat] if card is not None]
    return known


# Two players may lay two cards in a row; more may not, unless no other holds a card (3.2, 3.3).
def _plays_again(view: View) -> bool:
    if not any(hand for seat, hand in enumerate(view.hands) if seat != view.seat):
        return True
    return len(view.hands) == 2 and view.last != view.seat
