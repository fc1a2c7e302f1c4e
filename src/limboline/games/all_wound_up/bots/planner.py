"""A player that tries recorded walks from wherever a toy stands before it wishes for anything."""

from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.bots.foresight import A_SPIN, FEWER, Foresight, Looks, mean
from limboline.games.all_wound_up.bots.greedy import Greedy
from limboline.games.all_wound_up.bots.odds import Odds
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.codes import with_number, with_two
from limboline.games.all_wound_up.components import BLACK, CARDS, GREEN, PURPLE, RED, WILD, YELLOW
from limboline.games.all_wound_up.view_types import StageSeen, View
from limboline.games.all_wound_up.zones.turning import turn
from limboline.kernel.asking import Choice, Code, Span

# All in cards on the way to the gate.
WORTH_A_BET: Final = 0.03
WORTH_RAISING: Final = 0.4  # to a rival
A_WILD: Final = 0.25  # what it is worth to keep one while there is much to bet on
A_RED: Final = 0.25
A_BLACK: Final = 0.1
A_GREEN: Final = 0.2
# What a kind brings when it is named at a good moment: that is what keeping it is worth.
USUALLY: Final = (0.1, 0.4, 0.5, 0.4, 0.35, 0.35, 0.35)
PATIENCE: Final = 0.5  # how much of that is counted against naming a kind now
AT_ONCE: Final = 0.5  # how much the moment counts when cards are passed on
MOST_LOOKS: Final = 20_000  # before all are forgotten

# What comes of a walk is the same for all seats: planners at a table, and at the next, share it.
_LOOKS: Final[Looks] = {}


class Planner(Greedy):
    """Bets, turns, winds and places by what comes of real walks, for itself and for its rivals."""

    name = "planner"

    def wishes(self, view: View) -> Foresight:
        """Look ahead."""
        if len(_LOOKS) > MOST_LOOKS:
            _LOOKS.clear()
        return Foresight(view, self.seat, _LOOKS)

    # What goes is missed least: where there are enough of a kind to win it, or too few, or where
    # the next one gains little by it.
    def _least(self, view: View, wishes: Wishes, choice: Choice, n: int) -> Code:
        assert isinstance(choice, Span)
        assert isinstance(wishes, Foresight)
        odds = Odds(view, self.seat)
        a_card = max(wishes.a_card(), 1e-6)
        gains = [
            [AT_ONCE * gain / a_card + (1 - AT_ONCE) * USUALLY[card] for gain in wishes.gains(card)]
            for card in range(WILD)
        ]
        passes_on = int(choice.verb == codes.GIVE)
        counts = [0] * len(CARDS)

        def missed(card: int) -> float:
            if card == WILD:
                return float("inf")
            left, gone = choice.high[card] - counts[card], counts[card] * passes_on
            kept = odds.of_bet(card, left, gains[card], gone)
            return kept - odds.of_bet(card, left - 1, gains[card], gone + passes_on)

        for _ in range(n):
            held = [card for card in range(len(CARDS)) if choice.high[card] > counts[card]]
            counts[min(held, key=missed)] += 1
        return (choice.verb, *counts)

    def _bet(self, view: View, wishes: Wishes, legal: Sequence[Choice]) -> Code:
        assert isinstance(wishes, Foresight)
        own = view.seats[self.seat]
        if own.brains[YELLOW]:
            rob = [code for code in legal if isinstance(code, int) and code & 15 == codes.STEAL]
            if rob:
                return max(rob, key=lambda code: view.seats[code >> 4].holds)
        a_card = wishes.a_card()
        odds = Odds(view, self.seat, WORTH_RAISING * a_card)
        patience = PATIENCE * a_card * self._early(view)
        best, best_worth = codes.PASS, WORTH_A_BET * a_card
        wilds = own.hand.count(CARDS[WILD])
        for card in range(WILD):
            held = own.hand.count(CARDS[card])
            if not held + wilds:
                continue
            gains = wishes.gains(card)
            usual = [USUALLY[card] * patience] * len(gains)
            keep = odds.of_bet(card, held, usual) if held else 0.0
            for more in range(0 if held else 1, wilds + 1):
                worth = odds.of_bet(card, held + more, gains) - keep
                worth -= more * A_WILD * self._early(view) * a_card
                if worth > best_worth:
                    best, best_worth = with_two(codes.BET, card, more), worth
        return best

    # Cards are lost at the end of a round: late in it they are worth little to keep, and nothing if
    # all others have passed.
    def _early(self, view: View) -> float:
        holders = sum(1 for seen in view.seats if seen.holds)
        if view.passes + 1 >= holders:
            return 0.0
        return min(1.0, (len(view.seats[self.seat].hand) - 1) / 6)

    def _raise(self, view: View, wishes: Wishes) -> Code:
        assert isinstance(wishes, Foresight)
        card = CARDS.index(view.card)
        own = view.seats[self.seat]
        gains, a_card = wishes.gains(card), wishes.a_card()
        totals = [sum(seen.bet) for seen in view.seats]
        odds = Odds(view, self.seat)
        wilds, reds = own.hand.count(CARDS[WILD]), own.brains[RED]
        best, best_worth = codes.PASS, odds.of_totals(totals, gains) + WORTH_A_BET * a_card
        if not totals[self.seat]:
            return best
        a_wild = A_WILD * min(1.0, (len(own.hand) - 1) / 6)
        for more in range(1, wilds + reds + 1):
            red = max(0, more - wilds)
            raised = totals.copy()
            raised[self.seat] += more
            worth = odds.of_totals(raised, gains)
            worth -= a_card * ((more - red) * a_wild + red * A_RED)
            if worth > best_worth:
                best, best_worth = with_two(codes.RAISE, more - red, red), worth
        return best

    def _wind(self, view: View, wishes: Wishes, stage: StageSeen) -> Code:
        assert isinstance(wishes, Foresight)
        own = view.seats[self.seat]
        pose = own.pose
        assert pose is not None
        costs = {
            (b, g): mean(
                wishes.walks_from(self.seat, [pose], own.k, max(0, stage.turns - b + g))[0]
            )
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
            looks = wishes.walks_from(self.seat, poses, own.k, turns, FEWER)
            needs = [mean(each) for each in looks]
            if min(needs) + A_SPIN < costs[best]:
                return (codes.SPIN, spins[needs.index(min(needs))])
        return with_two(codes.WIND, *best)

    # One that spins the toy is worth most, and a black one least.
    def _feed(self, view: View, legal: Sequence[Choice]) -> Code:
        better = with_number(codes.UPGRADE, BLACK)
        return better if better in legal else super()._feed(view, legal)
