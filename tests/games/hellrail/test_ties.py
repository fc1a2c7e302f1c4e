"""The fast search for ways against a slow, literal walk of the rules; and the ties themselves."""

from itertools import pairwise

import pytest

from limboline.games.hellrail.codes import RAIL
from limboline.games.hellrail.components import ENDS, SEGMENTS, TRACKS, cell_at
from limboline.games.hellrail.places import place_words, read_place
from limboline.games.hellrail.position import position
from limboline.games.hellrail.rules.moving import ways
from limboline.games.hellrail.rules.ties import TIES_OF
from limboline.games.hellrail.rules.tracing import Trace, trace
from limboline.games.hellrail.state import State
from limboline.kernel import Random
from tests.games.hellrail.slow_walk import Engine, literal_results


def test_a_full_card_has_twelve_ties() -> None:
    assert len(TIES_OF[TRACKS - 1]) == 12


@pytest.mark.parametrize(("segment", "ties"), [("NS", 4), ("EW", 4), ("NE", 3), ("SW", 3)])
def test_a_straight_has_four_ties_and_a_curve_three(segment: str, ties: int) -> None:
    assert len(TIES_OF[1 << SEGMENTS.index(segment)]) == ties


def test_tracks_that_meet_on_a_side_share_its_tie_and_no_other() -> None:
    for one, other in ((a, b) for a in range(6) for b in range(6) if a != b):
        shared = set(TIES_OF[1 << one]) & set(TIES_OF[1 << other])
        assert shared == set(ENDS[one]) & set(ENDS[other])


def test_from_circle_to_circle_a_curve_costs_four_and_a_straight_five() -> None:
    curve = position("1", rails="5/3@3,1")  # NW and ES
    assert costs(curve) == {"G": 4}
    straight = position("1", rails="18@3,1")
    assert costs(straight) == {"2": 5}


def costs(state: State) -> dict[str, int]:
    """What it costs to come into each circle that can be reached."""
    found = {}
    for way in ways(state, 0, 9):
        end = trace(state, 0, way)
        assert end is not None
        if 0 <= end.past[-1] < 10:
            found[place_words(end.past[-1])] = way & 15
    return found


@pytest.mark.parametrize("words", ["G", "3,1:N>in", "-2,-63:W>out", "3,1:NS0>S", "0,0:NW>N"])
def test_a_place_survives_its_words(words: str) -> None:
    assert place_words(read_place(words)) == words


def random_table(rng: Random) -> State:
    """A table full of track, with engines and Checks on it."""
    state = position(" | ".join("G" for _ in range(rng.between(1, 4))))
    cards = list(range(45))
    rng.shuffle(cards)
    cells = [cell_at(x, y) for x in range(-1, 8) for y in range(-1, 5)]
    rng.shuffle(cells)
    for cell in cells[: rng.between(6, 30)]:
        if cell not in state.board:
            state.board[cell] = RAIL + cards.pop() * 4 + rng.below(4)
    ties = [
        cell << 4 | node
        for cell, lies in state.board.items()
        if lies >= RAIL
        for node in TIES_OF[state.deck.track[lies - RAIL]]
    ]
    rng.shuffle(ties)
    for seat in range(len(state.places)):
        if rng.below(5):
            state.places[seat] = ties.pop() << 1 | rng.below(2)
        else:
            state.places[seat] = rng.below(10)
    crowd(state, rng)
    if rng.below(2):
        state.checks = nearby(state)[:: rng.between(2, 4)][:8]
    return state


def nearby(state: State) -> list[int]:
    """The free ties that the first train can come to."""
    ends = [end for way in ways(state, 0, 9) if (end := trace(state, 0, way)) is not None]
    taken = {place >> 1 for place in state.places}
    ties = {end.past[-1] >> 1 for end in ends if end.past[-1] >= 10}
    return sorted(ties - taken)


def crowd(state: State, rng: Random) -> None:
    """Put the others right before the first train, so that it pushes rows of them."""
    if rng.below(2):
        return
    for seat in range(1, len(state.places)):
        before = [way for way in ways(state, 0, 5) if way & 15 <= 5]
        if not before:
            return
        end = trace(state, 0, rng.choice(before))
        assert end is not None
        place = end.past[-1]
        if place >= 10 and place >> 1 not in {other >> 1 for other in state.places}:
            state.places[seat] = place ^ rng.below(2)


@pytest.mark.parametrize("share", range(10))
def test_the_search_finds_what_a_literal_walk_finds(share: int) -> None:
    rams = checks = 0
    for number in range(share * 150, share * 150 + 150):
        state = random_table(Random(number).fork("ties"))
        most = Random(number).fork("most").between(1, 9)
        traces = [trace(state, 0, way) for way in ways(state, 0, most)]
        found = sorted(as_engines(end) for end in traces if end is not None)
        assert len(found) == len(traces), "a listed way leads nowhere"
        assert len(set(found)) == len(found), "two ways have the same result"
        assert found == sorted(literal_results(state, most)), f"on table {number}"
        rams += sum(end.places != tuple(state.places) for end in traces if end is not None)
        checks += sum(end.checks for end in traces if end is not None)
    assert rams > 50
    assert checks > 50


def as_engines(end: Trace) -> tuple[tuple[str, ...], int, int]:
    """Where everybody stands at the end of a way, and the Checks met."""
    places = [end.past[-1], *end.places[1:]]
    words = tuple("derailed" if place < 0 else place_words(place) for place in places)
    return words, end.checks, end.pushed_checks


def test_ways_are_listed_by_their_length() -> None:
    for number in range(50):
        state = random_table(Random(number).fork("length"))
        lengths = [way & 15 for way in ways(state, 0, 9)]
        assert all(one <= two for one, two in pairwise(lengths))


def test_an_engine_of_the_slow_walk_reads_as_a_place() -> None:
    assert str(Engine((3, 1), "NS", 0, "S")) == "3,1:NS0>S"
    assert str(Engine((3, 1), "N", 0, "out")) == "3,1:N>out"
