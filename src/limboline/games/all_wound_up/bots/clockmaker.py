"""A planner that tries more walks, remembers cards, and plays rounds out in its head."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.bots.foresight import Foresight, Looks
from limboline.games.all_wound_up.bots.planner import (
    A_RED,
    MOST_LOOKS,
    USUALLY,
    WORTH_A_BET,
    Planner,
)
from limboline.games.all_wound_up.bots.rounds import PASS, Hands, Round, Worths
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.codes import with_two
from limboline.games.all_wound_up.components import CARDS, DECK, KINDS, RED, WILD, YELLOW
from limboline.games.all_wound_up.events import AnyEvent, Named, RoundBegan
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.asking import Choice, Code
from limboline.kernel.random import Random

WALKS: Final = 4  # times as many as a planner tries
DEALS: Final = 32  # that a bet is played out on
KEPT: Final = 70  # of a hundred cards that were passed on are still there when bets begin

# What comes of a walk is the same for all seats, as it is for planners.
_LOOKS: Final[Looks] = {}


class Clockmaker(Planner):
    """Knows which kinds are gone and what it has passed on, and bets by how the round may end."""

    name = "clockmaker"

    def __init__(self, seat: int, rng: Random) -> None:
        super().__init__(seat, rng)
        self._named: Final[set[int]] = set()

    def wishes(self, view: View) -> Foresight:
        """Look ahead, on more walks than a planner."""
        if len(_LOOKS) > MOST_LOOKS // WALKS:  # each takes so much more room
            _LOOKS.clear()
        return Foresight(view, self.seat, _LOOKS, WALKS)

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """All cards of a kind that was named are on the table."""
        super().hear(events)
        for event in events:
            if isinstance(event, RoundBegan):
                self._named.clear()
            elif isinstance(event, Named):
                self._named.add(CARDS.index(event.card))

    def _deal(self, view: View) -> Hands:
        """Hands that fit what one knows."""
        own = view.seats[self.seat]
        seen = [*own.hand, *own.buried, *own.chosen]
        pool = [
            DECK[card] - view.discards[card] - seen.count(name) for card, name in enumerate(CARDS)
        ]
        for other in view.seats:  # what lies in the present bet
            for place, count in enumerate(other.bet):
                card = WILD if place == 1 else CARDS.index(view.card) if view.card else WILD
                pool[card] -= count if place < 2 else 0
        hands: Hands = [[0] * KINDS for _ in view.seats]
        hands[self.seat] = [own.hand.count(name) for name in CARDS]
        following = (self.seat + 1) % len(view.seats)
        for name in own.gave:
            card = CARDS.index(name)
            free = view.seats[following].holds > sum(hands[following])
            if card not in self._named and pool[card] > 0 and free and self.rng.below(100) < KEPT:
                hands[following][card] += 1
                pool[card] -= 1
        rest = [
            card
            for card in range(KINDS)
            if card not in self._named
            for _ in range(max(0, pool[card]))
        ]
        self.rng.shuffle(rest)
        for seat, other in enumerate(view.seats):
            if seat != self.seat:
                while rest and sum(hands[seat]) < other.holds:
                    hands[seat][rest.pop()] += 1
        return hands

    def _worths(self, view: View, wishes: Foresight) -> Worths:
        a_card = wishes.a_card()
        seats = range(len(view.seats))
        now = [[wishes.swing(seat, card) for card in range(WILD)] + [0.0] for seat in seats]
        rivals = len(view.seats) - 1
        usual = [
            [worth * a_card * (1 if seat == self.seat else -1 / rivals) for worth in USUALLY]
            + [0.0]
            for seat in seats
        ]
        return Worths(now, usual, WORTH_A_BET * a_card)

    def _bet(self, view: View, wishes: Wishes, legal: Sequence[Choice]) -> Code:
        assert isinstance(wishes, Foresight)
        own = view.seats[self.seat]
        if own.brains[YELLOW]:
            rob = [code for code in legal if isinstance(code, int) and code & 15 == codes.STEAL]
            if rob:
                return max(rob, key=lambda code: view.seats[code >> 4].holds)
        worths = self._worths(view, wishes)
        wilds = own.hand.count(CARDS[WILD])
        tried: dict[tuple[int, int], float] = {(PASS, 0): 0.0}
        for card in range(WILD):
            held = own.hand.count(CARDS[card])
            for more in range(0 if held else 1, wilds + 1 if held + wilds else 0):
                tried[card, more] = 0.0
        if len(tried) == 1:
            return codes.PASS
        following = (self.seat + 1) % len(view.seats)
        for _ in range(DEALS):
            hands = self._deal(view)
            for card, more in tried:
                game = Round(self.seat, [hand.copy() for hand in hands], worths, self.rng)
                if card != PASS:
                    game.bet(self.seat, card, more)
                passes = view.passes + 1 if card == PASS else 0
                tried[card, more] += game.play_on(following, passes)
        card, more = max(tried, key=lambda one: tried[one])
        return codes.PASS if card == PASS else with_two(codes.BET, card, more)

    def _raise(self, view: View, wishes: Wishes) -> Code:
        assert isinstance(wishes, Foresight)
        own = view.seats[self.seat]
        totals = [sum(seen.bet) for seen in view.seats]
        wilds, reds = own.hand.count(CARDS[WILD]), own.brains[RED]
        if not totals[self.seat] or not wilds + reds:
            return codes.PASS
        card = CARDS.index(view.card)
        worths = self._worths(view, wishes)
        a_card = wishes.a_card()
        tried = dict.fromkeys(range(wilds + reds + 1), 0.0)
        following = (view.bettor + 1) % len(view.seats)
        for _ in range(DEALS):
            hands = self._deal(view)
            for more in tried:
                game = Round(self.seat, [hand.copy() for hand in hands], worths, self.rng)
                raised = totals.copy()
                raised[self.seat] += more
                game.hands[self.seat][WILD] = max(0, wilds - more)
                game.settle(self.seat, card, raised)
                tried[more] += game.play_on(following, 0) - max(0, more - wilds) * A_RED * a_card
        best = max(tried, key=lambda more: tried[more])
        red = max(0, best - wilds)
        return with_two(codes.RAISE, best - red, red) if best else codes.PASS
