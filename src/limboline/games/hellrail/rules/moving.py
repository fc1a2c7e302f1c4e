"""Where a train may go with a card (section 4).

The search goes tie by tie, as the rule says. Two ways with equal results are one: the shorter is
kept. While a train meets neither engines nor Checks the place it comes to is all that matters, so
that part of the search is written for speed.
"""

from typing import Final

from limboline.games.hellrail.components import (
    CIRCLES,
    EMPTY,
    HIGHEST,
    OPEN_SIDES,
    OPPOSITE,
    STEP,
)
from limboline.games.hellrail.rules.pushing import DERAIL, add_side, onward, over_border
from limboline.games.hellrail.rules.ties import ALONG, BRANCHES
from limboline.games.hellrail.rules.tracing import trace
from limboline.games.hellrail.state import Known, State
from limboline.kernel.whole import i64

__all__ = [
    "DERAIL",
    "all_ways",
    "as_listed",
    "can_pay_toll",
    "fuel",
    "known_ways",
    "load",
    "onward",
    "owes_toll",
    "ways",
]

_TIE: Final = len(CIRCLES)  # places from here on are ties
_INNER: Final = 8  # poses from here on are on inner ties


class Search:
    """The ways of a train that have met an engine or a Check.

    `pushing` holds for each its choices, where the foremost engine is, and who is pushed (a bit for
    each); `checked` its choices, where the train is, and how many Checks it has met. `following`
    holds its choices, where the foremost has gone, into a circle or off the track, who was pushed,
    and how many are still to go there. No loop of track is shorter than twelve ties, so no way ever
    crosses itself.
    """

    __slots__ = (
        "checked",
        "ended",
        "following",
        "found",
        "looked",
        "marks",
        "pushing",
        "seat",
        "seen",
        "standing",
    )

    def __init__(
        self,
        seat: int,
        standing: dict[int, int],
        marks: list[int],
        found: list[int],
        looked: list[int],
    ) -> None:
        """Begin with nothing met."""
        self.seat: Final = seat
        self.looked: Final = looked
        self.standing: Final = standing
        self.marks: Final = marks
        self.found: Final = found
        self.seen: Final[set[tuple[int, int]]] = set()
        self.ended: Final[set[object]] = set()
        self.pushing: list[tuple[int, int, int]] = []
        self.checked: list[tuple[int, int, int]] = []
        self.following: list[tuple[int, int, int, int]] = []

    def meet(self, state: State, place: int, way: int, checks: int, ties: int) -> None:
        """Come to a tie where an engine stands, or a Check lies, or neither after a Check."""
        if place >= _TIE and place >> 1 in self.marks:
            checks += 1
        if (place, checks) in self.seen:
            return
        self.seen.add((place, checks))
        if place >= _TIE and place >> 1 in self.standing:
            self.shove(state, way, place, 1 << self.standing[place >> 1], ties)
            return
        self.found.append(way | ties)
        if place >= _TIE:
            self.checked.append((way, place, checks))

    def shove(self, state: State, way: int, head: int, row: int, ties: int) -> None:
        """Push the foremost of a row on from where it stands, and whoever is in its way."""
        pose = head & 31
        if pose >= _INNER:
            self.come(state, way, head - pose + ALONG[pose], row, ties)
        elif pose & 1:
            self.looked.append((head >> 5) + STEP[pose >> 1])
            self.come(state, way, over_border(state, head >> 5, pose >> 1), row, ties)
        else:
            track = state.deck.laid[state.board[head >> 5]]
            for side, onto in BRANCHES[track * 4 + (pose >> 1)]:
                self.come(state, add_side(way, side), head - pose + onto, row, ties)

    def come(self, state: State, way: int, place: int, row: int, ties: int) -> None:
        """The foremost comes to a place: if somebody stands there, they are pushed on as well."""
        if place >> 1 in self.standing:
            self.shove(state, way, place, row | 1 << self.standing[place >> 1], ties)
            return
        self.found.append(way | ties)
        if place >= _TIE:
            self.pushing.append((way, place, row))
        else:
            self.following.append((way, place, row, row.bit_count()))

    # The train has come to where everybody before it has gone: that may be so by another way too.
    def ends_like_another(self, state: State, place: int, row: int, way: int) -> bool:
        """Whether a way with this end is listed already."""
        end: object = (place, row)
        if self.marks:
            found = trace(state, self.seat, way)
            end = None if found is None else found.result
        if end in self.ended:
            return True
        self.ended.add(end)
        return False

    def look(self, place: int) -> None:
        """Note the cell on which the next step from a place depends."""
        if place & 31 < _INNER and place & 1:
            self.looked.append((place >> 5) + STEP[place >> 1 & 3])

    def go_on(self, state: State, ties: int) -> None:
        """One more point for every way."""
        pushing, checked, following = self.pushing, self.checked, self.following
        self.pushing, self.checked, self.following = [], [], []
        for way, place, row, left in following:
            if left > 1:
                self.following.append((way, place, row, left - 1))
            elif self.ends_like_another(state, place, row, way | ties):
                continue
            self.found.append(way | ties)
        standing, found, still = self.standing, self.found, self.pushing
        for way, head, row in pushing:
            pose = head & 31
            place = head - pose + ALONG[pose]
            if pose < _INNER or place >> 1 in standing:
                self.shove(state, way, head, row, ties)
                continue
            found.append(way | ties)  # most steps are of this kind
            still.append((way, place, row))
        for way, place, checks in checked:
            self.look(place)
            for side, there in onward(state, place):
                longer = way if side < 0 else add_side(way, side)
                self.meet(state, there, longer, checks, ties)


# The loop is written out for speed: with a function for each step it takes three times as long.
def ways(state: State, seat: int, most: int, looked: list[int] | None = None) -> list[int]:
    """Every way of a train with at most so many points, the shorter ones first.

    `looked` gets every cell that it depends on.
    """
    start = state.places[seat]
    if looked is None:
        looked = []
    if start < _TIE:
        looked += [state.cells[start] + step for step in STEP]
    else:
        looked += [start >> 5, (start >> 5) + STEP[start >> 1 & 3]]
    standing = {
        where >> 1: other
        for other, where in enumerate(state.places)
        if where >= _TIE and where != start
    }
    marks = state.checks
    met = dict.fromkeys([*standing, *marks]) if marks else standing
    found: list[int] = []
    search: Search | None = None
    level: list[tuple[i64, i64]] = []
    pose: i64
    cell: i64
    there: i64
    longer: i64
    ahead = onward(state, start) if most else []
    for side, there in ahead:
        longer = add_side(0, side) if side >= 0 else 0
        if met and there >> 1 in met:
            search = search or Search(seat, standing, marks, found, looked)
            search.meet(state, there, longer, 0, 1)
            continue
        found.append(longer | 1)
        if there >= _TIE:
            level.append((there, longer))
    board, laid = state.board, state.deck.laid
    seen: set[int] = set()
    for ties in range(2, most + 1):
        if search is not None:
            search.go_on(state, ties)
        elif not level:
            break
        following: list[tuple[i64, i64]] = []
        for place, way in level:
            pose = place & 31
            if pose >= _INNER:
                there = place - pose + ALONG[pose]
            elif pose & 1:  # as `over_border` has it
                cell = (place >> 5) + STEP[pose >> 1]
                looked.append(cell)
                there = board.get(cell, EMPTY)
                if there >= _TIE:
                    entry = OPPOSITE[pose >> 1]
                    there = (
                        cell << 5 | entry << 1 if OPEN_SIDES[laid[there]] >> entry & 1 else DERAIL
                    )
            else:
                track = laid[board.get(place >> 5, EMPTY)]
                for side, onto in BRANCHES[track * 4 + (pose >> 1)]:
                    there = place - pose + onto
                    longer = way + 16 + (side << 7 + 2 * (way >> 4 & 7))
                    if met and there >> 1 in met:
                        search = search or Search(seat, standing, marks, found, looked)
                        search.meet(state, there, longer, 0, ties)
                        continue
                    found.append(longer | ties)
                    following.append((there, longer))
                continue
            if met and there >> 1 in met:
                search = search or Search(seat, standing, marks, found, looked)
                search.meet(state, there, way, 0, ties)
                continue
            if there in seen:  # several tracks may lead to a side, a circle or off the track
                continue
            seen.add(there)
            found.append(way | ties)
            if there >= _TIE:
                following.append((there, way))
        level = following
    return found


def all_ways(state: State, seat: int) -> list[int]:
    """Every way of a train with as many points as a card can have."""
    return known_ways(state, seat).ways


# A search holds until something is laid where it has looked (`laying.put` sees to that), or an
# engine or a Check there is another; and from a circle it is the same for everybody. In random play
# that is so two times out of three, which makes it half as fast again.
def known_ways(state: State, seat: int) -> Known:
    """Every way of a train with as many points as a card can have, remembered if it can be."""
    place, places = state.places[seat], state.places
    kept_at = place if place < _TIE else _TIE + seat
    known = state.known_ways[kept_at]
    if (
        known is not None
        and known.place == place
        and known.marks == state.checks
        and (known.places == places or known.near == _standing_on(known.cells, places))
    ):
        return known
    looked: list[int] = []
    found = ways(state, seat, HIGHEST, looked)
    cells = dict.fromkeys(looked)
    near, reach = _standing_on(cells, places), _count_by_length(found)
    known = Known(place, places.copy(), near, state.checks, cells, found, reach)
    state.known_ways[kept_at] = known
    return known


def _standing_on(cells: dict[int, None], places: list[int]) -> list[int]:
    """The places of the engines that stand on some cells."""
    return [where for where in places if where >> 5 in cells]


def _count_by_length(found: list[int]) -> list[int]:
    """How many of the ways, the shorter ones first, so many points are enough for."""
    enough = [0] * (HIGHEST + 1)
    count = 0
    for points in range(1, HIGHEST + 1):
        while count < len(found) and found[count] & 15 == points:
            count += 1
        enough[points] = count
    return enough


def as_listed(state: State, seat: int, way: int) -> int:
    """The way that is listed for a result, if another one with the same result is meant."""
    listed = all_ways(state, seat)
    if way in listed:
        return way
    meant = trace(state, seat, way)
    if meant is None:
        return way
    for other in listed:
        found = trace(state, seat, other)
        if found is not None and found.result == meant.result:
            return other
    return way


# The traction must be enough for every car, and the Tender counts as one (13, 36, 37).
def load(state: State, seat: int) -> int:
    """How much traction a train needs to move."""
    return len(state.trains[seat]) + (state.tenders >> seat & 1)


# Leaving the circle of Cerberus costs cards worth more than its number, besides the fuel (42, 44).
def can_pay_toll(state: State, seat: int, fuel: int) -> bool:
    """Whether a seat can leave where it stands after burning a card."""
    if not owes_toll(state, seat):
        return True
    value = state.deck.value
    return sum(value[card] for card in state.hands[seat]) - value[fuel] > state.places[seat]


def owes_toll(state: State, seat: int) -> bool:
    """Whether a seat stands in the circle of Cerberus."""
    return state.places[seat] == state.cerberus


def fuel(state: State, seat: int) -> list[int]:
    """The cards of a hand that could be burned to move."""
    cards, traction, weight = state.hands[seat], state.deck.traction, load(state, seat)
    if weight > 1:  # every card has at least one point
        cards = [card for card in cards if traction[card] >= weight]
    if state.cerberus == state.places[seat]:
        cards = [card for card in cards if can_pay_toll(state, seat, card)]
    return cards
