"""Any position, from a few words: for tests, puzzles and bug reports.

position(
    "0,-95,90 | box | grave 2 k1",
    hands="wind1 wind1 left | wild | -",
    brains="black green | - | red red",
    stage="bet",
    bettor=0,
)
"""

import re
from collections.abc import Sequence
from typing import Final

from limboline.games.all_wound_up.components import (
    BOX,
    CARDS,
    KINDS,
    NO_CARD,
    NOWHERE,
    OF_EACH,
    ON_BOARD,
    RANKS,
    TOKENS,
    WHERES,
)
from limboline.games.all_wound_up.game import FEWEST, MOST, game
from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.rules.setting_up import UNPLACED, empty_table
from limboline.games.all_wound_up.state import (
    ACTING,
    BETTING,
    DONE,
    MOST_ROUNDS,
    STAGES,
    VERSION,
    Stage,
    State,
)
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view import course_of
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.games.all_wound_up.zones.stance import Standing, stance
from limboline.games.all_wound_up.zones.touching import feet_off_board
from limboline.kernel.random import Random
from limboline.kernel.testing import Impossible, by_seat, possible

_MILLIMETRE: Final = 1_000
_MANY: Final = 999


def position(
    at: str,
    hands: str = "",
    *,
    brains: str = "",
    dealer: int = 0,
    bettor: int | None = None,
    card: str = "",
    stack: list[Stage] | None = None,
    actors: tuple[int, ...] = (),
    pile: str = "...",
    discards: str = "",
    stock: tuple[int, ...] = (),
    fed: tuple[int, ...] = (),
    last_brain: tuple[int, ...] = (),
    round_: int = 1,
    options: Options | None = None,
    rules: int = VERSION,
    seed: int = 1,
) -> State:
    """Lay out a position in which the bettor is asked, or whatever `stack` says.

    What belongs to seats is parted by `|`. A toy is `x,y,heading` in millimetres and degrees, or
    `box`, `off`, `grave 2`, `mausoleum 0`; `k3` behind it is its step of the course. The pile is
    drawn from its left end; `...`, there or among the discards, are all cards named nowhere
    else. Brains that no seat holds are in the supply, unless `stock` says how many are.
    """
    options = options or Options()
    places = at.split("|")
    seats = len(places)
    if not FEWEST <= seats <= MOST:
        raise Impossible(f"{FEWEST} to {MOST} can play, not {seats}")
    for seat in (dealer, *(() if bettor is None else (bettor,)), *actors):
        if not 0 <= seat < seats:
            raise Impossible(f"there is no seat {seat}")
    board = board_of(course_of(options))
    state = empty_table(board, rule_flags(options, seats, rules), Random(seed))
    state.options = options
    for seat, words in enumerate(places):
        _put_toy(state, seat, words.strip())
    state.hands = [_cards(words) for words in by_seat(hands, seats)]
    for seat, words in enumerate(by_seat(brains, seats)):
        for token in words.split():
            state.brains[seat][_named("brain", TOKENS, token)] += 1
    _stock_up(state, stock)
    state.dealer = dealer
    state.bettor = (dealer + 1) % seats if bettor is None else bettor
    state.card = _named("card", CARDS, card) if card else NO_CARD
    state.actors = list(actors)
    if not 1 <= round_ <= MOST_ROUNDS:
        raise Impossible(f"rounds are counted from 1 to {MOST_ROUNDS}, not {round_}")
    state.round = round_
    state.fed = _of_each("brains fed", fed, 0, _MANY) or state.fed
    brain = len(board.brains) - 1
    state.last_brain = _of_each("last brains", last_brain, NOWHERE, brain) or state.last_brain
    for counts in (state.fed, state.last_brain):
        if len(counts) != seats:
            raise Impossible(f"there are brains for {len(counts)} seats, and {seats} play")
    state.stack = [(BETTING,)] if stack is None else stack
    if not state.stack or any(not 0 <= one[0] < len(STAGES) for one in state.stack):
        raise Impossible("there is no such stage")
    _fill_pile(state, pile, discards)
    _check_toys(state)
    if rules != VERSION:
        return state
    return possible(game, state, options, seats, whole=False)


def _stock_up(state: State, stock: tuple[int, ...]) -> None:
    """Put into the supply what no seat holds, or as many brains as are said to be there."""
    held = [sum(own[rank] for own in state.brains) for rank in range(RANKS)]
    state.stock = list(stock) or [OF_EACH - count for count in held]
    if len(state.stock) != RANKS:
        raise Impossible(f"there are brains of {RANKS} colours, not of {len(state.stock)}")
    for rank, left in enumerate(state.stock):
        if left < 0 or left + held[rank] > OF_EACH:
            raise Impossible(f"there are not so many brains of {TOKENS[rank]}")


def _of_each(what: str, counts: tuple[int, ...], least: int, most: int) -> list[int]:
    for count in counts:
        if not least <= count <= most:
            raise Impossible(f"{what}: {count} is not from {least} to {most}")
    return list(counts)


def _named(what: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise Impossible(f"there is no {what} {name!r}")
    return names.index(name)


def _check_toys(state: State) -> None:
    """Toys stand on tiles, none in another; zones and steps are some that the course has."""
    board = state.board
    stands = [seat for seat, where in enumerate(state.where) if where == ON_BOARD]
    for seat, zone in enumerate(state.zones):
        kind = WHERES[state.where[seat]]
        count = {"grave": len(board.graves), "mausoleum": len(board.mausoleums)}.get(kind)
        if count is not None and not 0 <= zone < count:
            raise Impossible(f"there is no {kind} {zone}, where the toy of seat {seat} is")
        if not 0 <= state.steps[seat] < len(board.course):
            raise Impossible(f"the course has no step {state.steps[seat]}")
    for seat in stands:
        x, y, _, _ = state.poses[seat]
        if feet_off_board(board, stance(state.poses[seat])):
            raise Impossible(f"the toy of seat {seat} stands beside the board")
        for other in stands:
            near = Standing(stance(state.poses[seat]), stance(state.poses[other]))
            if other < seat and near.is_hit_from(x, y):
                raise Impossible(f"the toys of seats {other} and {seat} stand in each other")


def acting(seat: int, whom: int, kind: str, *facts: int) -> list[Stage]:
    """The stages while a seat carries a card out: the card below, and what it is asked."""
    return [(ACTING, seat, whom, DONE), stage(kind, *facts)]


def stage(kind: str, *facts: int) -> Stage:
    """A stage by its name."""
    return (STAGES.index(kind), *facts)


_TOY: Final = re.compile(
    r"(?:(-?[0-9]{1,4}),(-?[0-9]{1,4}),([0-9]{1,3})(?: ([0-9]+))?"
    r"|([a-z]+)(?: ([0-9]+))?)(?: k([0-9]))?"
)


def _put_toy(state: State, seat: int, words: str) -> None:
    found = _TOY.fullmatch(words)
    if not found or (found[5] and found[5] not in WHERES):
        raise Impossible("a toy is somewhere: x,y,heading, box, off, grave 0 or mausoleum 0")
    state.steps[seat] = int(found[7] or 0)
    if found[5]:
        state.where[seat] = WHERES.index(found[5])
        state.zones[seat] = int(found[6] or -1)
        state.poses[seat] = UNPLACED
        return
    x, y, heading = int(found[1]), int(found[2]), int(found[3])
    crank = int(found[4]) if found[4] else QUARTER
    state.where[seat] = ON_BOARD
    state.poses[seat] = (x * _MILLIMETRE, y * _MILLIMETRE, heading * DEGREE, crank)


_COUNT: Final = re.compile(r"[0-9]{1,2}")


def _cards(words: str) -> list[int]:
    found = []
    for word in words.split():
        name, many, count = word.partition("x")
        if name not in CARDS:
            raise Impossible(f"there is no card {name}")
        if many and not _COUNT.fullmatch(count):
            raise Impossible(f"several cards are written like {name}x2, not {word}")
        found += [CARDS.index(name)] * int(count or 1)
    return found


def _fill_pile(state: State, pile: str, discards: str) -> None:
    """Put the named cards into the pile, and all others if it says so."""
    rest = list(BOX)
    named, others, _ = discards.partition("...")
    thrown = _cards(named)
    first, more, _ = pile.partition("...")
    state.pile = _cards(first)
    for card in [*thrown, *state.pile, *(card for hand in state.hands for card in hand)]:
        if card not in rest:
            raise Impossible(f"there are not so many of {CARDS[card]}")
        rest.remove(card)
    if others:
        thrown += rest
    elif more:
        state.pile += rest
    state.discards = [thrown.count(card) for card in range(KINDS)]
