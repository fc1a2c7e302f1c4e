"""What a position is worth to a crew, in numbers that a small network judges.

Crews who see each other's hands train it (`examples/learning/veteran.py`), and tell it the same
numbers; the bot imagines the others' hands.
"""

from typing import Final

from limboline.games.infernal_wagon.bots.cards import SYMBOLS, Cards
from limboline.games.infernal_wagon.bots.lore import (
    DEADLY,
    EXIT_JOY,
    HAND_CARD,
    MOST_BLAST,
    RAIL_CARD,
    TUNNEL_FRIGHT,
)
from limboline.games.infernal_wagon.components import (
    BLAST_LEAVES,
    EXPLOSION,
    HAND_LOSS,
    TUNNEL,
)

FEATURES: Final = 86
_LONGEST: Final = 16  # longer railroads are as good as this one
_STEPS: Final = 5  # so far ahead a chain of matches is followed
# Where the numbers of each kind begin.
_PILE: Final = _LONGEST
_CHAIN: Final = 19
_MATCHES: Final = 26
_COUNTS: Final = 30
_COVERED: Final = 44
_MATCHING: Final = 53  # seats that have a match
_STUCK: Final = 57  # how long the railroad stays where none has
_UNSEEN: Final = 65
_STRANGER: Final = 70
# What a stranger's next play hurts, at most, by classes; the last is a lost Wagon.
_CLASSES: Final = (0, TUNNEL_FRIGHT, 2 * RAIL_CARD, 3 * RAIL_CARD, 6 * RAIL_CARD, DEADLY)


class Position:
    """A table with all hands open: after a play, before its player draws.

    Where one plays with strangers, who take what hurts least at first sight, `me` is one's seat.
    """

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
        self.me: int = -1
        self.unseen: list[int] = []
        self.entering: list[int] = [0] * SYMBOLS  # how many of those can be entered by a symbol
        self.kinds: list[int] = [0, 0, 0]  # how many are cheap, doubles, Rockfalls
        self.tunnels: int = 0
        self.explosions: int = 0
        self.losses: int = 0
        self.lost_draw: bool = False
        self.wrecked: bool = False

    def count_unseen(self, unseen: list[int]) -> None:
        """Take these for the cards of the pile."""
        cards = self.cards
        self.unseen = unseen
        self.entering = [0] * SYMBOLS
        self.kinds = [0, 0, 0]
        for card in unseen:
            for symbol in cards.symbols[card]:
                self.entering[symbol] += 1
            if cards.effect[card] == TUNNEL:
                self.tunnels += 1
            elif cards.effect[card] == EXPLOSION:
                self.explosions += 1
            elif cards.danger[card]:
                self.kinds[2] += 1
            elif len(cards.ways[card]) == 1:
                self.kinds[1] += 1
            elif cards.cheap[card]:
                self.kinds[0] += 1

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
        self._tell(twin)
        twin.pile = self.pile
        twin.tunnels = self.tunnels
        twin.explosions = self.explosions
        twin.lay(card, bit, leaves)
        return twin

    def _tell(self, twin: "Position") -> None:
        """What stays as it was."""
        twin.me = self.me
        twin.unseen = self.unseen
        twin.entering = self.entering
        twin.kinds = self.kinds
        twin.losses = self.losses

    def beyond(self, card: int, bit: int, leaves: int) -> "Position":
        """The position once a Tunnel has brought up a card and it lies."""
        twin = Position(self.cards, self.hands, self.length, self.stops, self.last, self.run)
        effect = self.cards.effect[card]
        self._tell(twin)
        twin.pile = self.pile - 1
        twin.tunnels = self.tunnels - (effect == TUNNEL)
        twin.explosions = self.explosions - (effect == EXPLOSION)
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
        unseen = max(1, len(self.unseen))
        for symbol in range(SYMBOLS):
            if self.stops >> symbol & 1:
                found[_UNSEEN] += self.entering[symbol] / unseen
        for kind in range(3):
            found[_UNSEEN + 1 + kind] = self.kinds[kind] / 15.0
        found[_UNSEEN + 4] = sum([1 for hand in self.hands if not hand]) / 2.0
        if self.me >= 0:
            self._count_stranger(found)
        return found

    def _count_stranger(self, found: list[float]) -> None:
        """Whether a stranger may play next, and what; and what oneself may."""
        playing = self.may_play()
        least = DEADLY + 1
        matches = held = 0
        for seat in playing:
            if seat != self.me:
                for card in self.hands[seat]:
                    for bit, _ in self.cards.ways[card]:
                        least = min(least, self.hurt(card, bit))
        for card in self.hands[self.me]:
            held += 1
            if self.cards.entries[card] & self.stops:
                matches += 1
        for place in range(len(_CLASSES)):
            if least <= _CLASSES[place]:
                found[_STRANGER + place] = 1.0
                break
        at = _STRANGER + len(_CLASSES)
        found[at + min(matches, 3)] = 1.0
        found[at + 4] = 1.0 if self.me not in playing else 0.0
        found[at + 5] = 1.0 if playing == [self.me] else 0.0
        found[at + 6] = held / 4.0
        found[at + 7] = 1.0 if self.last == self.me else 0.0
        entered = 0
        for card in self.hands[self.me]:
            if self.cards.effect[card] == 0:
                entered |= self.cards.entries[card]
        for symbol in range(SYMBOLS):
            found[at + 8] += (entered >> symbol & 1) / 6.0
        found[at + 9] = 1.0 if matches and self.me in playing else 0.0

    def hurt(self, card: int, bit: int) -> int:
        """What a play hurts at first sight, as `lore.pain` has it."""
        if card == self.cards.exit:
            return EXIT_JOY
        length = self.length + 1
        hurt = 0
        if not self.stops & bit:
            toll = self.cards.penalty[card]
            if toll == HAND_LOSS:
                hurt = HAND_CARD
            elif toll >= length:
                return DEADLY
            else:
                hurt = toll * RAIL_CARD
                length -= toll
        if self.cards.effect[card] == EXPLOSION:
            return hurt + min(MOST_BLAST, max(1, length - BLAST_LEAVES) * RAIL_CARD)
        return hurt + (TUNNEL_FRIGHT if self.cards.effect[card] == TUNNEL else 0)

    def likely(self, seat: int) -> list[tuple[int, int, int, int]]:
        """The plays that a stranger may make: those that hurt least at first sight."""
        found: list[tuple[int, int, int, int]] = []
        least = DEADLY + 1
        for card in self.hands[seat]:
            for bit, leaves in self.cards.ways[card]:
                hurt = self.hurt(card, bit)
                if hurt < least:
                    least = hurt
                    found = []
                if hurt == least:
                    found.append((seat, card, bit, leaves))
        return found

    def _count(self, found: list[float]) -> None:
        cards, playing = self.cards, self.may_play()
        matches = tunnel = blast = spare = held = 0
        cheapest = 9
        doubles = tunnels = blasts = rocks = cheap = 0
        exit_held = exit_next = False
        matching = 0
        covered = [0] * SYMBOLS
        ways_in = [0] * SYMBOLS
        for seat in range(len(self.hands)):
            entered = 0
            matches_before = matches + tunnel + blast
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
                    for symbol in range(SYMBOLS):
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
            matching += matches + tunnel + blast > matches_before
            for symbol in range(SYMBOLS):
                covered[symbol] += entered >> symbol & 1
        found[_MATCHING + min(matching, 3)] = 1.0
        if not matching:
            left = self.length + 1 - cheapest
            found[_STUCK + (7 if exit_next else max(0, min(left, 6)))] = 1.0
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
        for symbol in range(SYMBOLS):
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
        self._by_symbol: list[list[tuple[int, int, int]]] = [[] for _ in range(SYMBOLS)]
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
        for symbol in range(SYMBOLS):
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
