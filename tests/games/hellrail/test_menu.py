"""What a seat may do at its turn is the same, however much of it is read and in which order."""

import pytest

from limboline.games.hellrail import Options, codes, game
from limboline.games.hellrail.codes import RAIL
from limboline.games.hellrail.rules.checking import check
from limboline.games.hellrail.rules.choices import turn_choices
from limboline.games.hellrail.rules.moving import all_ways, ways
from limboline.games.hellrail.state import State
from limboline.kernel import Illegal, Random
from limboline.kernel.suite import anybody
from tests.games.hellrail.plays import PLAYS

GAMES = {"random": anybody, **PLAYS}


def positions(name: str, seed: int) -> list[State]:
    """Some positions of a game, each with a turn that is free."""
    rng = Random(seed)
    state = game.setup(Options(), 2 + seed % 3, seed)
    found = []
    while game.outcome(state) is None:
        if not state.stack and rng.below(4) == 0:
            found.append(game.clone(state))
        seat, code = GAMES[name](game, state, [game.asked(state)[0].seat], rng)
        game.apply(state, seat, code, 0, None)
    return found


@pytest.mark.parametrize("name", GAMES)
def test_the_list_and_its_single_entries_agree(name: str) -> None:
    for state in positions(name, 1):
        menu = turn_choices(state, state.turn)
        listed = list(menu)
        assert len(menu) == len(listed)
        assert [menu[index] for index in range(len(menu))] == listed
        assert menu[-1] == listed[-1]
        assert menu[1:3] == listed[1:3]
        assert len(set(listed)) == len(listed)
        with pytest.raises(IndexError):
            menu[len(menu)]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_remembered_of_a_search_is_what_a_new_one_finds(name: str) -> None:
    rng = Random(5)
    state = game.setup(Options(), 4, 5)
    while game.outcome(state) is None:
        for seat in range(4):
            assert all_ways(state, seat) == ways(state, seat, 9)
        seat, code = GAMES[name](game, state, [game.asked(state)[0].seat], rng)
        game.apply(state, seat, code, 0, None)


def test_a_list_that_was_made_does_not_change_with_the_table() -> None:
    for state in positions("hauling", 2):
        menu = turn_choices(state, state.turn)
        before = list(menu)
        after = game.clone(state)
        game.apply(state, state.turn, before[-1], 0, None)
        assert list(menu) == before
        assert list(turn_choices(after, after.turn)) == before


def test_laying_and_upgrading_are_what_the_rule_says_of_every_cell() -> None:
    """Every card in every turn on every cell near the table, tried one by one."""
    upgrades = 0
    for state in positions("hauling", 3)[::3]:
        listed = set(turn_choices(state, state.turn))
        for card in state.hands[state.turn]:
            for cell in {
                cell + step for cell in state.board for step in (0, 1, -1, 128, -128, 129)
            }:
                allowed = [turn for turn in range(4) if by_hand(state, card, cell, turn)]
                for verb in (codes.LAY, codes.UPGRADE):
                    found = [
                        turn for turn in range(4) if codes.on_cell(verb, card, cell, turn) in listed
                    ]
                    empty = cell not in state.board
                    wanted = allowed if empty == (verb == codes.LAY) else []
                    assert found == wanted, (verb, card, cell)
                    upgrades += len(found) if verb == codes.UPGRADE else 0
    assert upgrades > 20


def by_hand(state: State, card: int, cell: int, turn: int) -> bool:
    """Whether a card may lie like that, from the track as it is drawn and the rule as it reads."""
    looks = [sorted(track(state, card, other)) for other in range(4)]
    if looks.index(looks[turn]) != turn:
        return False  # it looks the same with fewer quarters
    if cell not in state.board:
        beside = [(0, -128), (0, 128), (1, 0), (-1, 0)]
        return any(cell + x + y in state.board for x, y in beside)
    lies = state.board[cell] - RAIL
    if lies < 0 or any(place >= 10 and place >> 5 == cell for place in state.places):
        return False
    if any(tie >> 4 == cell for tie in state.checks):
        return False
    return track(state, lies >> 2, lies & 3) <= track(state, card, turn)


def track(state: State, card: int, turn: int) -> set[frozenset[int]]:
    """The pairs of sides that a turned card joins, by adding quarters to each side."""
    pairs = ((0, 2), (1, 3), (0, 1), (1, 2), (2, 3), (0, 3))
    drawn = state.deck.track[card * 4]
    joined = [pair for bit, pair in enumerate(pairs) if drawn >> bit & 1]
    return {frozenset(((one + turn) % 4, (other + turn) % 4)) for one, other in joined}


@pytest.mark.parametrize("name", GAMES)
def test_a_check_without_a_list_agrees_with_the_list(name: str) -> None:
    rng = Random(9)
    for state in positions(name, 4)[::2]:
        listed = set(turn_choices(state, state.turn))
        for code in listed:
            check(state, state.turn, code)
        for code in {code ^ 1 << rng.below(27) for code in listed} - listed:
            with pytest.raises(Illegal):
                check(state, state.turn, code)
