"""Where a train may go with a card (section 4).

The search goes tie by tie, as the rule says. Two ways with equal results are one: the shorter is
kept. While a train meets neither engines nor Checks the place it comes to is all that matters, so
that part of the search is written for speed.
"""

from typing import Final

from limboline.games.hellrail.codes import (
    EMPTY,
    FIRST_INNER,
    FIRST_TIE,
    ONE_TIE,
    add_side,
    added,
    count_of,
    has,
    place_cell,
    place_on,
    place_pose,
    place_tie,
    pose_facing,
    pose_node,
    ties_of,
)
from limboline.games.hellrail.components import HIGHEST, OPEN, OPPOSITE, STEP
from limboline.games.hellrail.rules.pushing import DERAIL, onward, over_border
from limboline.games.hellrail.rules.ties import ALONG, BRANCHES, FACES_OUT, FACING_IN, SIDE_OF
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

    def meet(self, state: State, place: int, way: int, checks: int) -> None:
        """Come to a tie where an engine stands, or a Check lies, or neither after a Check."""
        tie = place_tie(place)
        if place >= FIRST_TIE and tie in self.marks:
            checks += 1
        if (place, checks) in self.seen:
            return
        self.seen.add((place, checks))
        if place >= FIRST_TIE and tie in self.standing:
            self.shove(state, way, place, added(0, self.standing[tie]))
            return
        self.found.append(way)
        if place >= FIRST_TIE:
            self.checked.append((way, place, checks))

    def shove(self, state: State, way: int, head: int, row: int) -> None:
        """Push the foremost of a row on from where it stands, and the engines in its way."""
        pose = place_pose(head)
        if pose >= FIRST_INNER:
            self.come(state, way, head - pose + ALONG[pose], row)
            return
        cell, side = place_cell(head), pose_node(pose)
        if pose_facing(pose):
            self.looked.append(cell + STEP[side])
            self.come(state, way, over_border(state, cell, side), row)
            return
        track = state.deck.laid[state.board[cell]]
        for other, onto in BRANCHES[track * 4 + side]:
            self.come(state, add_side(way, other), head - pose + onto, row)

    def come(self, state: State, way: int, place: int, row: int) -> None:
        """The foremost comes to a place: an engine that stands there is pushed on as well."""
        tie = place_tie(place)
        if tie in self.standing:
            self.shove(state, way, place, added(row, self.standing[tie]))
            return
        self.found.append(way)
        if place >= FIRST_TIE:
            self.pushing.append((way, place, row))
        else:
            self.following.append((way, place, row, count_of(row)))

    # The train has come to where all before it have gone: that may be so by another way too.
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
        pose = place_pose(place)
        if pose < FIRST_INNER and pose_facing(pose):
            self.looked.append(place_cell(place) + STEP[pose_node(pose)])

    def go_on(self, state: State) -> None:
        """One more point for every way."""
        pushing, checked, following = self.pushing, self.checked, self.following
        self.pushing, self.checked, self.following = [], [], []
        for shorter, place, row, left in following:
            way = shorter + ONE_TIE
            if left > 1:
                self.following.append((way, place, row, left - 1))
            elif self.ends_like_another(state, place, row, way):
                continue
            self.found.append(way)
        standing, found, still = self.standing, self.found, self.pushing
        for shorter, head, row in pushing:
            way = shorter + ONE_TIE
            pose = place_pose(head)
            place = head - pose + ALONG[pose]
            if pose < FIRST_INNER or place_tie(place) in standing:
                self.shove(state, way, head, row)
                continue
            found.append(way)  # most steps are of this kind
            still.append((way, place, row))
        for shorter, place, checks in checked:
            self.look(place)
            way = shorter + ONE_TIE
            for side, there in onward(state, place):
                self.meet(state, there, way if side < 0 else add_side(way, side), checks)


# The loop is written out for speed: with a function for each step it takes three times as long. A
# train on its way is where its card begins, its pose there and the way it came.
def ways(state: State, seat: int, most: int, looked: list[int] | None = None) -> list[int]:
    """Every way of a train with at most so many points, the shorter ones first.

    `looked` gets every cell that it depends on.
    """
    start = state.places[seat]
    if looked is None:
        looked = []
    if start < FIRST_TIE:
        looked += [state.cells[start] + step for step in STEP]
    else:
        here = place_cell(start)
        looked += [here, here + STEP[pose_node(place_pose(start)) % 4]]
    standing = {
        place_tie(where): other
        for other, where in enumerate(state.places)
        if where >= FIRST_TIE and where != start
    }
    marks = state.checks
    met = dict.fromkeys([*standing, *marks]) if marks else standing
    found: list[int] = []
    search: Search | None = None
    level: list[tuple[i64, i64, i64]] = []
    card: i64
    pose: i64
    cell: i64
    there: i64
    onto: i64
    longer: i64
    ahead = onward(state, start) if most else []
    for side, there in ahead:
        longer = add_side(ONE_TIE, side) if side >= 0 else ONE_TIE
        if met and place_tie(there) in met:
            search = search or Search(seat, standing, marks, found, looked)
            search.meet(state, there, longer, 0)
            continue
        found.append(longer)
        if there >= FIRST_TIE:
            pose = place_pose(there)
            level.append((there - pose, pose, longer))
    board, laid = state.board, state.deck.laid
    seen: set[int] = set()
    for _ in range(2, most + 1):
        if search is not None:
            search.go_on(state)
        elif not level:
            break
        following: list[tuple[i64, i64, i64]] = []
        for card, pose, way in level:
            longer = way + ONE_TIE
            if pose >= FIRST_INNER:
                onto = ALONG[pose]
                there = card + onto
            elif FACES_OUT[pose]:  # as `over_border` has it
                cell = place_cell(card) + STEP[SIDE_OF[pose]]
                looked.append(cell)
                there = board.get(cell, EMPTY)
                if there >= FIRST_TIE:
                    entry = OPPOSITE[SIDE_OF[pose]]
                    if OPEN[laid[there] * 4 + entry]:
                        onto = FACING_IN[entry]
                        card = place_on(cell, 0)
                        there = card + onto
                    else:
                        there = DERAIL
            else:
                track = laid[board.get(place_cell(card), EMPTY)]
                for side, onto in BRANCHES[track * 4 + SIDE_OF[pose]]:
                    there = card + onto
                    branch = add_side(longer, side)
                    if met and place_tie(there) in met:
                        search = search or Search(seat, standing, marks, found, looked)
                        search.meet(state, there, branch, 0)
                        continue
                    found.append(branch)
                    following.append((card, onto, branch))
                continue
            if met and place_tie(there) in met:
                search = search or Search(seat, standing, marks, found, looked)
                search.meet(state, there, longer, 0)
                continue
            if there in seen:  # several tracks may lead to a side, a circle or off the track
                continue
            seen.add(there)
            found.append(longer)
            if there >= FIRST_TIE:
                following.append((card, onto, longer))
        level = following
    return found


def all_ways(state: State, seat: int) -> list[int]:
    """Every way of a train with as many points as a card can have."""
    return known_ways(state, seat).ways


# A search holds until something is laid where it has looked (`laying.put` sees to that), or an
# engine or a Check there is another; and from a circle it is the same for all seats. In random play
# that is so two times out of three, which makes it half as fast again.
def known_ways(state: State, seat: int) -> Known:
    """Every way of a train with as many points as a card can have, remembered if it can be."""
    place, places = state.places[seat], state.places
    kept_at = place if place < FIRST_TIE else FIRST_TIE + seat
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
    return [where for where in places if place_cell(where) in cells]


def _count_by_length(found: list[int]) -> list[int]:
    """How many of the ways, the shorter ones first, so many points are enough for."""
    enough = [0] * (HIGHEST + 1)
    count = 0
    for points in range(1, HIGHEST + 1):
        while count < len(found) and ties_of(found[count]) == points:
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
    return len(state.trains[seat]) + has(state.tenders, seat)


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
