"""Planning a whole turn: couple, hop, halt, deliver, lay, upgrade and fan, in the best order.

A beam of the best beginnings grows by one action at a time. A plan knows circles and hops; where
the table is more than that (engines and Checks on ties), `steering` finds the real way.
"""

from typing import Final

from limboline.games.hellrail.bots.atlas import Atlas, Tracks, chart_of, survey
from limboline.games.hellrail.bots.building import builds
from limboline.games.hellrail.bots.steering import meant
from limboline.games.hellrail.bots.turn import Node, Plan, without, worth_of
from limboline.games.hellrail.bots.worth import SURE, CarWorths, Scales
from limboline.games.hellrail.codes import (
    COUPLE,
    END,
    FAN,
    MOST_CHOICES,
    MOVE,
    SAIL,
    UNCOUPLE,
    add_side,
    choices_of,
    going,
    has,
    make_way,
    of_length,
    with_number,
)
from limboline.games.hellrail.components import CIRCLES, STRONGEST
from limboline.games.hellrail.rules.moving import onward
from limboline.games.hellrail.rules.sailing import shores, voyage
from limboline.games.hellrail.rules.turns import may_fan
from limboline.games.hellrail.state import State

_TIE: Final = len(CIRCLES)
LONGEST: Final = 24  # actions in a plan
PATIENCE: Final = 4  # how many actions a plan may go on without getting better
_LONGEST_WAY: Final = 15  # ties
_FARTHEST: Final = 18  # ties that a train may be away from the next circle

Gifts = dict[int, float]
"""What it is worth to enter a circle, for its effect."""


class Planner:
    """Plans the turn of a seat. It looks at its own hand, and at what lies open."""

    def __init__(self, state: State, seat: int, scales: Scales, gifts: Gifts, width: int) -> None:
        self.state: Final = state
        self.seat: Final = seat
        self.deck: Final = state.deck
        self.scales: Final = scales
        self.gifts: Final = gifts
        self.width: Final = width
        self.tender: Final = int(has(state.tenders, seat))
        self.fans: Final = may_fan(state, seat)
        self.cuts: Final = state.glutton  # whatever is left in the hand is lost
        atlas, tracks = survey(state)
        self.atlas: Final[Atlas] = atlas
        self.start: Final[Tracks] = tracks
        chart = chart_of(atlas, tracks)
        pickup, setout = self.deck.pickup, self.deck.setout
        self.hauls: Final = {
            card: chart.row(pickup[card])[setout[card]] for card in state.hands[seat]
        }
        self._worths: Final[
            dict[tuple[Tracks, int], tuple[dict[int, float], dict[int, float]]]
        ] = {}
        self._unseen: Final = [
            [scales.unseen(size, drawn) for drawn in range(STRONGEST + 1)]
            for size in range(len(state.hands[seat]) + 1)
        ]
        self.plans: Final[list[Plan]] = []

    def run(self) -> Plan:
        """The best plan; all that were thought of are in `plans`."""
        root = self._root()
        seen = {root.key}
        beam = [root]
        self._finish(root)
        best, idle = root.worth, 0
        for _ in range(LONGEST):
            following: list[Node] = []
            for node in beam:
                for child in self._children(node):
                    key = child.key
                    if key in seen:
                        continue
                    seen.add(key)
                    self._finish(child)
                    following.append(child)
            if not following:
                break
            following.sort(key=worth_of, reverse=True)
            beam = following[: self.width]
            idle = idle + 1 if beam[0].worth <= best else 0
            best = max(best, beam[0].worth)
            if idle == PATIENCE:
                break
        return max(self.plans, key=worth_of)

    def _root(self) -> Node:
        state, seat = self.state, self.seat
        root = Node()
        root.place = state.places[seat]
        root.hand = tuple(sorted(state.hands[seat]))
        root.train = tuple(state.trains[seat])
        root.tracks = self.start
        root.gained = 0
        root.left = len(state.pile) - state.top + len(state.discards)
        root.boat = has(state.boats, seat)
        root.visited = 0.0
        root.steps = ()
        self._deliver(root)
        return root

    # Free, and nothing is better than a delivered car.
    def _deliver(self, node: Node) -> None:
        """Uncouple every car that has come to where it belongs."""
        setout = self.deck.setout
        done = [car for car in node.train if setout[car] == node.place]
        if not done:
            return
        node.train = tuple(car for car in node.train if setout[car] != node.place)
        node.gained += sum(self.deck.value[car] for car in done)
        node.steps += tuple(with_number(UNCOUPLE, car) for car in done)

    def worths(self, tracks: Tracks, place: int) -> tuple[dict[int, float], dict[int, float]]:
        """What each card of the hand, and each car, is worth from a place."""
        found = self._worths.get((tracks, place))
        if found is None:
            row = self._row(tracks, place)
            weigh = self.scales.card
            cards = {card: weigh(card, row, haul) for card, haul in self.hauls.items()}
            found = self._worths[tracks, place] = (cards, CarWorths(self.scales, row))
        return found

    def _row(self, tracks: Tracks, place: int) -> list[int]:
        chart = chart_of(self.atlas, tracks)
        if place < _TIE:
            return chart.row(place)
        rows = [
            [far + 4 + ties for far in chart.row(circle)]
            for circle, (ties, _) in self._ahead(place).items()
        ]
        if not rows:
            return [30 + far for far in chart.row(0)]
        return [min(fars) for fars in zip(*rows, strict=True)]

    def _ahead(self, place: int) -> dict[int, tuple[int, int]]:
        """The circles that a train on a tie can come to, with the ties to them and the way."""
        found: dict[int, tuple[int, int]] = {}
        level = [(place, 0)]
        seen = {place}
        for ties in range(1, _FARTHEST + 1):
            following = []
            for where, bits in level:
                for side, there in onward(self.state, where):
                    if there < 0 or there in seen:
                        continue
                    seen.add(there)
                    way = bits if side < 0 else add_side(bits, side)
                    if there < _TIE:
                        found[there] = (ties, of_length(way, min(ties, _LONGEST_WAY)))
                    elif choices_of(way) < MOST_CHOICES:
                        following.append((there, way))
            level = following
        return found

    def _finish(self, node: Node) -> None:
        """Weigh a turn that would end here, with the best card to fan."""
        cards, cars = self.worths(node.tracks, node.place)
        hand, train = node.hand, node.train
        worth = node.gained + node.visited
        if train:
            sure = SURE[min(len(train) + self.tender, 6)]
            worth += sum(map(cars.__getitem__, train)) * sure
        if not self.cuts:
            worth += sum(map(cards.__getitem__, hand))
        last, ends = END, node.left == 0
        if ends:
            worth += self.scales.ending(node.gained)
        elif self.fans and hand:
            last, gain = self._best_fan(node, cards)
            worth += gain
        node.worth = worth
        self.plans.append(Plan(node, last, worth))

    def _best_fan(self, node: Node, cards: dict[int, float]) -> tuple[int, float]:
        """The card to fan with and what that is worth; or just to end the turn."""
        traction, unseen = self.deck.traction, self._unseen[len(node.hand) - 1]
        last, best = END, 0.0
        for card in node.hand:
            drawn = traction[card]
            gain = unseen[drawn] - cards[card]
            if drawn > node.left:
                gain += self.scales.ending(node.gained)
            if gain > best:
                last, best = with_number(FAN, card), gain
        return last, best

    def _children(self, node: Node) -> list[Node]:
        if not node.hand:
            return []
        if node.place >= _TIE:
            return self._roll_in(node)
        chart = chart_of(self.atlas, node.tracks)
        found = self._couplings(node)
        payable = self._after_toll(node)
        if payable is not None:
            for there, (ties, way) in chart.hops[node.place].items():
                found += self._hops(node, there, ties, way, payable)
            if node.boat:
                found += self._trips(node, payable)
        cards, _ = self.worths(node.tracks, node.place)
        found += builds(self.state, self.atlas, node, chart, cards)
        return found

    def _couplings(self, node: Node) -> list[Node]:
        if len(node.train) >= min(5, self.state.rules.longest_train):
            return []
        found = []
        for card in node.hand:
            if self.deck.pickup[card] == node.place:
                child = node.after(with_number(COUPLE, card))
                child.hand = without(node.hand, card)
                child.train = (*node.train, card)
                found.append(child)
        return found

    # Cards worth more than the number of the circle, the cheapest first (7.4).
    def _after_toll(self, node: Node) -> tuple[int, ...] | None:
        """The cards that are left to burn when Cerberus is paid, or None if he cannot be."""
        if node.place != self.state.cerberus:
            return node.hand
        cards, _ = self.worths(node.tracks, node.place)
        left, owed = list(node.hand), node.place
        for card in sorted(node.hand, key=cards.__getitem__):
            if owed < 0:
                break
            owed -= self.deck.value[card]
            left.remove(card)
        return tuple(left) if owed < 0 else None

    def _hops(
        self, node: Node, there: int, ties: int, way: int, payable: tuple[int, ...]
    ) -> list[Node]:
        """A hop with each of the two cheapest cards that bring one there, or with two; or half."""
        value, traction = self.deck.value, self.deck.traction
        load = len(node.train) + self.tender
        strong = [card for card in payable if traction[card] >= load]
        cards, _ = self.worths(node.tracks, there)
        strong.sort(key=cards.__getitem__)
        alone = [card for card in strong if value[card] >= ties]
        halts = self._halt(node, way, [card for card in strong if value[card] < ties])
        if alone:
            return halts + [
                self._arrive(node, there, (card,), (going(MOVE, card, way),)) for card in alone[:2]
            ]
        for place, one in enumerate(strong):
            for two in strong[place + 1 :]:
                if value[one] + value[two] >= ties and 1 < value[one] < ties:
                    steps = (
                        going(MOVE, one, of_length(way, value[one])),
                        going(MOVE, two, make_way((), ties - value[one])),
                    )
                    return [*halts, self._arrive(node, there, (one, two), steps)]
        return halts

    # Only over track that lies there already: the ties of a card still to be laid are not known.
    def _halt(self, node: Node, way: int, weak: list[int]) -> list[Node]:
        """Part of a hop, with the cheapest of the cards that do not bring the train all the way."""
        if not weak or node.tracks != self.start:
            return []
        part = of_length(way, self.deck.value[weak[0]])
        past = meant(self.state, node.place, part)
        if not past or past[0] < _TIE:
            return []
        return [self._arrive(node, past[0], (weak[0],), (going(MOVE, weak[0], part),))]

    def _arrive(
        self, node: Node, there: int, burned: tuple[int, ...], steps: tuple[int, ...]
    ) -> Node:
        child = node.after(*steps)
        child.hand = tuple(card for card in node.hand if card not in burned)
        if node.place == self.state.cerberus:
            left = self._after_toll(node) or ()
            child.hand = tuple(card for card in left if card not in burned)
        child.left = node.left + len(node.hand) - len(child.hand)
        child.place = there
        child.visited = node.visited + self.gifts.get(there, 0.0)
        self._deliver(child)
        return child

    def _trips(self, node: Node, payable: tuple[int, ...]) -> list[Node]:
        """Over the cells on each side with the Boatman; the cars do not matter (7.5)."""
        if node.place != self.state.places[self.seat] or node.tracks != self.start:
            return []
        found = []
        cards, _ = self.worths(node.tracks, node.place)
        for side in shores(self.state, self.seat):
            gap, there = voyage(self.state, self.seat, side)
            if not gap or there >= _TIE or there == node.place:
                continue
            strong = [card for card in payable if self.deck.traction[card] >= gap]
            if strong:
                card = min(strong, key=cards.__getitem__)
                step = going(SAIL, card, make_way((side,), 0))
                child = self._arrive(node, there, (card,), (step,))
                child.boat = False
                found.append(child)
        return found

    def _roll_in(self, node: Node) -> list[Node]:
        """From a tie into the circles ahead, with one card or with two."""
        found = []
        for there, (ties, way) in self._ahead(node.place).items():
            if ties <= _LONGEST_WAY:
                found += self._hops(node, there, ties, way, node.hand)
        return found
