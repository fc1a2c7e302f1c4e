"""A player that tries recorded walks from wherever a toy stands before it wishes for anything."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.bots.foresight import Foresight, Looks
from limboline.games.all_wound_up.bots.greedy import Greedy
from limboline.games.all_wound_up.bots.odds import Odds
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.codes import with_two
from limboline.games.all_wound_up.components import BLACK, CARDS, GREEN, PURPLE, RED, WILD, YELLOW
from limboline.games.all_wound_up.seen import StageSeen, View
from limboline.games.all_wound_up.zones.turning import turn
from limboline.kernel.asking import Choice, Code, Span
from limboline.kernel.random import Random

# All in cards on the way to the gate.
WORTH_A_BET: Final = 0.03
A_WILD: Final = 0.25  # what it is worth to keep one while there is much to bet on
A_RED: Final = 0.25
A_BLACK: Final = 0.1
A_GREEN: Final = 0.2
A_SPIN: Final = 0.3
MOST_LOOKS: Final = 20_000  # before the oldest are forgotten


class Planner(Greedy):
    """Bets, turns, winds and places by what comes of real walks, for itself and for its rivals."""

    name = "planner"

    def __init__(self, seat: int, rng: Random) -> None:
        """Sit down with nothing seen yet."""
        super().__init__(seat, rng)
        self._looks: Final[Looks] = {}

    def wishes(self, view: View) -> Foresight:
        """Look ahead."""
        if len(self._looks) > MOST_LOOKS:
            self._looks.clear()
        return Foresight(view, self.seat, self._looks)

    # What the own toy could do with a card, and what it would do for a rival who gets it.
    def _least(self, view: View, wishes: Wishes, choice: Choice, n: int) -> Code:  # noqa: ARG002
        assert isinstance(choice, Span)
        assert isinstance(wishes, Foresight)
        rival = wishes.leader()
        worth = [wishes.worth(card) - wishes.gain(rival, card) / 3 for card in range(WILD)]
        worth.append(float("inf"))
        counts = [0] * len(CARDS)
        for card in sorted(range(len(CARDS)), key=lambda card: worth[card]):
            counts[card] = min(choice.high[card], n - sum(counts))
        return (choice.verb, *counts)

    def _bet(self, view: View, wishes: Wishes, legal: Sequence[Choice]) -> Code:
        assert isinstance(wishes, Foresight)
        own = view.seats[self.seat]
        if own.brains[YELLOW]:
            rob = [code for code in legal if isinstance(code, int) and code & 15 == codes.STEAL]
            if rob:
                return max(rob, key=lambda code: view.seats[code >> 4].holds)
        odds = Odds(view, self.seat)
        best, best_worth = codes.PASS, WORTH_A_BET
        wilds = own.hand.count(CARDS[WILD])
        for card in range(WILD):
            held = own.hand.count(CARDS[card])
            if not held + wilds:
                continue
            gains = [wishes.gain(seat, card) for seat in range(len(view.seats))]
            for more in range(0 if held else 1, wilds + 1):
                worth = odds.of_bet(card, held + more, gains) - more * self._a_wild(view)
                if worth > best_worth:
                    best, best_worth = with_two(codes.BET, card, more), worth
        return best

    # A wild is lost with the hand: late in a round it is worth little to keep.
    def _a_wild(self, view: View) -> float:
        return A_WILD * min(1.0, (len(view.seats[self.seat].hand) - 1) / 6)

    def _raise(self, view: View, wishes: Wishes) -> Code:
        assert isinstance(wishes, Foresight)
        card = CARDS.index(view.card)
        own = view.seats[self.seat]
        gains = [wishes.gain(seat, card) for seat in range(len(view.seats))]
        totals = [sum(seen.bet) for seen in view.seats]
        odds = Odds(view, self.seat)
        wilds, reds = own.hand.count(CARDS[WILD]), own.brains[RED]
        best, best_worth = codes.PASS, odds.of_totals(totals, gains) + WORTH_A_BET
        if not totals[self.seat]:
            return best
        for more in range(1, wilds + reds + 1):
            red = max(0, more - wilds)
            raised = totals.copy()
            raised[self.seat] += more
            worth = odds.of_totals(raised, gains)
            worth -= (more - red) * self._a_wild(view) + red * A_RED
            if worth > best_worth:
                best, best_worth = with_two(codes.RAISE, more - red, red), worth
        return best

    def _wind(self, view: View, wishes: Wishes, stage: StageSeen) -> Code:
        assert isinstance(wishes, Foresight)
        own = view.seats[self.seat]
        pose = own.pose
        assert pose is not None
        costs = {
            (b, g): wishes.after(self.seat, pose, own.k, max(0, stage.turns - b + g))
            + A_BLACK * b
            + A_GREEN * g
            for b in range(min(own.brains[BLACK], stage.turns) + 1)
            for g in range(own.brains[GREEN] + 1)
        }
        best = min(costs, key=lambda pair: costs[pair])
        if own.brains[PURPLE]:
            turns = max(0, stage.turns - best[0] + best[1])
            spins = list(range(-180, 181, 10))
            poses = [turn(pose, degrees) for degrees in spins]
            needs = wishes.afters(self.seat, poses, own.k, turns)
            if min(needs) + A_SPIN < costs[best]:
                return (codes.SPIN, spins[needs.index(min(needs))])
        return with_two(codes.WIND, *best)
