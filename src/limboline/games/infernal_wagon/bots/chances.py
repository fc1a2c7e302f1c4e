"""What a position is worth to a crew, in numbers that a small network judges.

Crews who see each other's hands train it (`examples/learning/expert.py`), and tell it the same
numbers; the bot imagines the others' hands.
"""

from typing import Final

from limboline.games.infernal_wagon.components import (
    BLAST_LEAVES,
    DANGER,
    EXPLOSION,
    FREE,
    HAND_LOSS,
    TUNNEL,
    Deck,
    way_of,
)

FEATURES: Final = 56
# A curve is told from its later symbol to its earlier one, everything else the other way round.
# A Rockfall is told by its one symbol; of Tunnels and Explosions nothing is said.
BACKWARDS: Final = 1 << 8
ONE_WAY: Final = 1 << 9
UNTOLD: Final = 1 << 10
_LONGEST: Final = 16  # longer railroads are as good as this one
_STEPS: Final = 4  # so far ahead a chain of matches is followed
_SYMBOLS: Final = 6
# Where the numbers of each kind begin.
_PILE: Final = _LONGEST
_CHAIN: Final = 19
_MATCHES: Final = 26
_COUNTS: Final = 30
_COVERED: Final = 44


class Cards:
    """The cards of a deck as the network thinks of them: symbols are bits.

    `told` is what a card is called in pairs: its symbols, and whether they are said backwards.
    """

    def __init__(self, deck: Deck) -> None:
        size = len(deck.names)
        self.exit: Final[int] = deck.exit
        self.effect: Final[list[int]] = list(deck.effect)
        self.danger: Final[list[bool]] = [kind == DANGER for kind in deck.kind]
        self.penalty: Final[list[int]] = [FREE] * size
        self.cheap: Final[list[bool]] = [False] * size
        self.told: Final[list[int]] = [0] * size
        self.entries: Final[list[int]] = [0] * size
        self.ways: Final[list[list[tuple[int, int]]]] = [[] for _ in range(size)]
        for card in range(size):
            for stop in range(_SYMBOLS):
                for code in deck.plays[card * 16 + stop]:
                    self.penalty[card] = deck.toll[code] or self.penalty[card]
            for code in deck.plays[card * 16]:
                bit = 1 << way_of(code)
                leaves = 0
                for stop in deck.after[code >> 4]:
                    leaves |= 1 << stop
                self.entries[card] |= bit
                self.ways[card].append((bit, leaves))
        # Straight pairs of different symbols, the mildest of all.
        usual = [self.penalty[card] for card in range(size) if self.penalty[card] > 0]
        least = min(usual) if usual else 0
        for card in range(size):
            two = len(self.ways[card]) == 2
            self.cheap[card] = two and not self.danger[card] and self.penalty[card] == least
            single = all(leaves & (leaves - 1) == 0 for _, leaves in self.ways[card])
            curve = two and single and not self.cheap[card]
            self.told[card] = self.entries[card] | (BACKWARDS if curve else 0)
            if self.danger[card]:
                self.told[card] |= UNTOLD if self.effect[card] else ONE_WAY


class Position:
    """A table with all hands open: after a play, before its player draws."""

    def __init__(
        self, cards: Cards, hands: list[list[int]], length: int, stops: int, last: int, run: int
    ) -> None:
        self.cards: Final = cards
        self.hands: list[list[int]] = hands
        self.length: int = length
        self.stops: int = stops
        self.last: int = last  # -1: nobody yet
        self.run: int = run
        self.limit: int = 2 if len(hands) == 2 else 1
        self.pile: int = 0
        self.unseen: list[int] = []
        self.tunnels: int = 0
        self.explosions: int = 0
        self.losses: int = 0
        self.lost_draw: bool = False
        self.wrecked: bool = False

    def count_unseen(self, unseen: list[int]) -> None:
        """Take these for the cards of the pile."""
        self.unseen = unseen
        for card in unseen:
            if self.cards.effect[card] == TUNNEL:
                self.tunnels += 1
            elif self.cards.effect[card] == EXPLOSION:
                self.explosions += 1

    def may_play(self) -> list[int]:
        """The seats that may play the next card."""
        holders = [seat for seat in range(len(self.hands)) if self.hands[seat]]
        if self.last >= 0 and self.run >= self.limit:
            others = [seat for seat in holders if seat != self.last]
            if others:
                return others
        return holders

    def after(self, seat: int, card: int, bit: int, leaves: int) -> "Position":
        """The position once a seat has laid a card."""
        hands = self.hands.copy()
        hand = hands[seat].copy()
        hand.remove(card)
        hands[seat] = hand
        run = self.run + 1 if self.last == seat else 1
        twin = Position(self.cards, hands, self.length, self.stops, seat, run)
        twin.pile = self.pile
        twin.unseen = self.unseen
        twin.tunnels = self.tunnels
        twin.explosions = self.explosions
        twin.losses = self.losses
        twin.lay(card, bit, leaves)
        return twin

    def beyond(self, card: int, bit: int, leaves: int) -> "Position":
        """The position once a Tunnel has brought up a card and it lies."""
        twin = Position(self.cards, self.hands, self.length, self.stops, self.last, self.run)
        effect = self.cards.effect[card]
        twin.pile = self.pile - 1
        twin.unseen = self.unseen
        twin.tunnels = self.tunnels - (effect == TUNNEL)
        twin.explosions = self.explosions - (effect == EXPLOSION)
        twin.losses = self.losses
        twin.lost_draw = self.lost_draw
        twin.lay(card, bit, leaves)
        return twin

    def plays(self, seats: list[int], least: int) -> list[tuple[int, int, int, int]]:
        """Plays of these seats: matches, and if there are fewer than `least`, all others too."""
        found: list[tuple[int, int, int, int]] = []
        rest: list[tuple[int, int, int, int]] = []
        for seat in seats:
            for card in self.hands[seat]:
                for bit, leaves in self.cards.ways[card]:
                    if self.stops & bit or card == self.cards.exit:
                        found.append((seat, card, bit, leaves))
                    else:
                        rest.append((seat, card, bit, leaves))
        return found if len(found) >= least else found + rest

    def lay(self, card: int, bit: int, leaves: int) -> None:
        """Add a card to the railroad, and pay for it."""
        fits = self.stops & bit != 0
        self.length += 1
        self.stops = leaves
        if not fits:
            toll = self.cards.penalty[card]
            if toll == HAND_LOSS:
                self.losses += not self.lost_draw
                self.lost_draw = True
            elif toll >= self.length:
                self.wrecked = True
                return
            else:
                self.length -= toll
        if self.cards.effect[card] == EXPLOSION and self.length > BLAST_LEAVES:
            self.length = BLAST_LEAVES

    def numbers(self) -> list[float]:
        """What the network is told."""
        found: list[float] = [0.0] * FEATURES
        found[min(self.length, _LONGEST) - 1] = 1.0
        found[_PILE] = self.pile / 60.0
        found[_PILE + 1] = (12 - self.pile) / 12.0 if self.pile < 12 else 0.0
        found[_PILE + 2] = 1.0
        found[_CHAIN + _Chain(self).longest(found)] = 1.0
        self._count(found)
        return found

    def _count(self, found: list[float]) -> None:
        cards, playing = self.cards, self.may_play()
        matches = tunnel = blast = spare = held = 0
        cheapest = 9
        doubles = tunnels = blasts = rocks = cheap = 0
        exit_held = exit_next = False
        covered = [0] * _SYMBOLS
        ways_in = [0] * _SYMBOLS
        for seat in range(len(self.hands)):
            entered = 0
            plays = seat in playing
            for card in self.hands[seat]:
                held += 1
                if card == cards.exit:
                    exit_held = True
                    exit_next = exit_next or plays
                    continue
                effect, penalty = cards.effect[card], cards.penalty[card]
                if effect == TUNNEL:
                    tunnels += 1
                elif effect == EXPLOSION:
                    blasts += 1
                elif cards.danger[card]:
                    rocks += 1
                elif penalty == HAND_LOSS:
                    doubles += 1
                elif cards.cheap[card]:
                    cheap += 1
                entries = cards.entries[card]
                if effect == 0:
                    entered |= entries
                    for symbol in range(_SYMBOLS):
                        ways_in[symbol] += entries >> symbol & 1
                if not plays:
                    continue
                if entries & self.stops:
                    if effect == TUNNEL:
                        tunnel = 1
                    elif effect == EXPLOSION:
                        blast = 1
                    else:
                        matches += 1
                if penalty == HAND_LOSS:
                    spare |= effect == 0
                elif 0 < penalty < cheapest:
                    cheapest = penalty
            for symbol in range(_SYMBOLS):
                covered[symbol] += entered >> symbol & 1
        found[_MATCHES + min(matches, 3)] = 1.0
        at = _COUNTS
        found[at] = tunnel
        found[at + 1] = blast
        found[at + 3] = spare
        found[at + 4] = cheapest / 5.0
        found[at + 5] = doubles / 3.0
        found[at + 6] = tunnels / 3.0
        found[at + 7] = blasts / 3.0
        found[at + 8] = rocks / 3.0
        found[at + 9] = cheap / 5.0
        found[at + 10] = held / 9.0
        found[at + 11] = self.losses / 3.0
        found[at + 12] = self.tunnels / 6.0
        found[at + 13] = self.explosions / 6.0
        at = _COVERED
        for symbol in range(_SYMBOLS):
            found[at + min(covered[symbol], 3)] += 1 / 6.0
            found[at + 4] += (ways_in[symbol] <= 1) / 6.0
        found[at + 5] = exit_held
        found[at + 6] = exit_next
        found[at + 7] = self.pile == 0
        found[at + 8] = len(self.hands[self.last]) / 3.0 if self.last >= 0 else 0.0


class _Chain:
    """How far the cards in all hands go on by matches alone, Tunnels and Explosions left out."""

    def __init__(self, at: Position) -> None:
        self._at: Final = at
        self._limit: int = at.limit
        self._seconds: int = 0
        # By symbol: the place of a card, its seat, and what it leaves open.
        self._by_symbol: list[list[tuple[int, int, int]]] = [[] for _ in range(_SYMBOLS)]
        cards, place = at.cards, 0
        for seat in range(len(at.hands)):
            for card in at.hands[seat]:
                place += 1
                if card == cards.exit or cards.effect[card]:
                    continue
                for bit, leaves in cards.ways[card]:
                    self._by_symbol[bit.bit_length() - 1].append((1 << place, seat, leaves))

    def longest(self, found: list[float]) -> int:
        """How many steps, up to four; the ways to make two of them are written down."""
        steps = self._follow(self._at.stops, self._at.last, self._at.run, 0, 0)
        found[_COUNTS + 2] = min(self._seconds, 12) / 12.0
        return steps

    def _follow(self, stops: int, last: int, run: int, used: int, depth: int) -> int:
        if depth == _STEPS:
            return 0
        best = 0
        for symbol in range(_SYMBOLS):
            if not stops >> symbol & 1:
                continue
            for place, seat, leaves in self._by_symbol[symbol]:
                if used & place or (seat == last and run >= self._limit):
                    continue
                if depth == 1:
                    self._seconds += 1
                again = run + 1 if seat == last else 1
                steps = 1 + self._follow(leaves, seat, again, used | place, depth + 1)
                if steps > best:
                    best = steps
                if depth > 1 and best + depth >= _STEPS:
                    return best
        return best
