"""A player that wants whatever brings its own toy nearer to the gate now."""

from collections.abc import Sequence
from typing import Final

from limboline.bots.player import Plan, Said
from limboline.games.all_wound_up import codes
from limboline.games.all_wound_up.bots.wishes import Wishes
from limboline.games.all_wound_up.codes import with_number, with_two
from limboline.games.all_wound_up.components import CARDS, RIVAL, TOKENS, WILD
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.view_types import StageSeen, View
from limboline.kernel.asking import Choice, Code, Span, answer_among
from limboline.kernel.random import Random

# How gladly a card is kept, by kind: what is passed on is the least of the hand.
KEPT: Final = (2, 6, 8, 7, 4, 4, 3, 9)
# How likely so many cards are to win a bet.
WINS: Final = (0.0, 0.4, 0.65, 0.82, 0.92, 0.97)
WORTH_BETTING: Final = 10_000
MOST_WILDS: Final = 2  # to begin a bet with
A_WILD: Final = 30_000  # what it is worth to keep one
WORTH_RAISING: Final = 45_000
WORTH_SPINNING: Final = 60_000
# Long enough to follow, short enough not to wait for. A pass takes as long with wilds in the hand
# as without.
PAUSES_MS: Final = {
    codes.GIVE: 500,
    codes.SWAP: 500,
    codes.PASS: 150,
    codes.WIND: 450,
    codes.PLACE: 400,
    codes.TURN: 400,
}
USUAL_MS: Final = 350
JITTER_MS: Final = 100


class Greedy:
    """Bets on what helps its toy, turns it towards the course, and puts it down well."""

    name = "greedy"

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat: Final = seat
        self.rng: Final = rng

    def hear(self, events: Sequence[AnyEvent]) -> None:
        """Whatever happened, the table shows it."""

    def overhear(self, said: Said) -> None:
        """It makes nothing of what is said."""

    def plan(self, view: View, legal: Sequence[Choice], now_ms: int) -> Plan | None:  # noqa: ARG002
        """What it does next, if it is asked."""
        if not legal:
            return None
        code = self.choose(view, view.stages[-1], legal)
        verb = code & 15 if isinstance(code, int) else code[0]
        return Plan(code, PAUSES_MS.get(verb, USUAL_MS) + self.rng.below(JITTER_MS))

    def choose(self, view: View, stage: StageSeen, legal: Sequence[Choice]) -> Code:
        """The answer to what it is asked; anything else that is legal if that is not."""
        code = self._answer(view, stage, legal)
        if any(
            code == choice if isinstance(choice, int | tuple) else code in choice
            for choice in legal
        ):
            return code
        return answer_among(legal[0], self.rng)

    def _answer(self, view: View, stage: StageSeen, legal: Sequence[Choice]) -> Code:
        wishes = self.wishes(view)
        kind = stage.kind
        if kind in ("give", "swap"):
            return self._least(view, wishes, legal[0], stage.n)
        if kind == "bet":
            return self._bet(view, wishes, legal)
        if kind in ("respond", "raise"):
            return self._raise(view, wishes)
        if kind == "wind":
            return self._wind(view, wishes, stage)
        if kind == "aim":
            return with_number(codes.AIM, wishes.leader())
        if kind == "turn":
            whom = self.seat if stage.whom is None else stage.whom
            return (codes.TURN, wishes.best_turn(whom, stage.low, stage.high)[0])
        if kind == "place":
            return (codes.PLACE, *wishes.best_spot(stage))
        if kind == "brain":
            return self._feed(view, legal)
        return codes.PASS

    def wishes(self, view: View) -> Wishes:
        """How it judges what may happen."""
        return Wishes(view, self.seat)

    # A hand is worth what it does together, but the least single cards are seldom missed.
    def _least(self, view: View, wishes: Wishes, choice: Choice, n: int) -> Code:  # noqa: ARG002
        assert isinstance(choice, Span)
        counts = [0] * len(CARDS)
        for card in sorted(range(len(CARDS)), key=lambda card: KEPT[card]):
            counts[card] = min(choice.high[card], n - sum(counts))
        return (choice.verb, *counts)

    def _bet(self, view: View, wishes: Wishes, legal: Sequence[Choice]) -> Code:
        own = view.seats[self.seat]
        if own.brains[3]:
            rob = [code for code in legal if isinstance(code, int) and code & 15 == codes.STEAL]
            if rob:
                return max(rob, key=lambda code: view.seats[code >> 4].holds)
        best, best_worth = codes.PASS, float(WORTH_BETTING)
        most = min(own.hand.count(CARDS[WILD]), MOST_WILDS)
        for card in range(WILD):
            held = own.hand.count(CARDS[card])
            worth = wishes.worth(card) * (0.5 if card == RIVAL else 1.0) if held + most else 0.0
            for wilds in range(0 if held else 1, most + 1):
                chance = worth * WINS[min(held + wilds, 5)] - wilds * A_WILD
                if chance > best_worth:
                    best, best_worth = with_two(codes.BET, card, wilds), chance
        return best

    def _raise(self, view: View, wishes: Wishes) -> Code:
        worth = wishes.worth(CARDS.index(view.card))
        totals = [sum(seen.bet) for seen in view.seats]
        highest = max(total for seat, total in enumerate(totals) if seat != self.seat)
        lacking = highest - totals[self.seat]
        own = view.seats[self.seat]
        wilds = own.hand.count(CARDS[WILD])
        if worth < WORTH_RAISING or lacking < 0 or totals[self.seat] == 0:
            return codes.PASS
        needed = max(1, lacking)
        if needed <= wilds:
            return with_two(codes.RAISE, needed, 0)
        if needed - wilds <= own.brains[4]:
            return with_two(codes.RAISE, wilds, needed - wilds)
        return codes.PASS

    def _wind(self, view: View, wishes: Wishes, stage: StageSeen) -> Code:
        own = view.seats[self.seat]
        pose = own.pose
        assert pose is not None
        black, green = own.brains[0], own.brains[2]
        chances = {
            (b, g): wishes.look(self.seat, pose, own.k, max(0, stage.turns - b + g))
            - 25_000 * (b + g)
            for b in range(min(black, stage.turns) + 1)
            for g in range(green + 1)
        }
        best = max(chances, key=lambda pair: chances[pair])
        if own.brains[1]:
            degrees, after = wishes.best_turn(self.seat, -180, 180)
            if after > chances[best] + WORTH_SPINNING:
                return (codes.SPIN, degrees)
        return with_two(codes.WIND, *best)

    def _feed(self, view: View, legal: Sequence[Choice]) -> Code:
        own = view.seats[self.seat]
        better = [
            code
            for code in legal
            if isinstance(code, int) and code & 15 == codes.UPGRADE and own.brains[code >> 4] > 0
        ]
        if better and sum(own.brains) >= len(TOKENS) - 3:
            return max(better)
        return codes.GAIN if codes.GAIN in legal else better[0]
