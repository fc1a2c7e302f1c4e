"""Any position, from a few words: for tests, puzzles and bug reports.

position(
    "0,-95,90 | box | grave 2 k1",
    hands="wind1 wind1 left | wild | -",
    brains="black green | - | red red",
    stage="bet",
    bettor=0,
)
"""

from typing import Final

from limboline.games.all_wound_up.components import (
    BOX,
    CARDS,
    KINDS,
    NO_CARD,
    ON_BOARD,
    RANKS,
    TOKENS,
    WHERES,
)
from limboline.games.all_wound_up.options import Options, rule_flags
from limboline.games.all_wound_up.rules.setting_up import UNPLACED, empty_table
from limboline.games.all_wound_up.state import ACTING, BETTING, DONE, STAGES, VERSION, Stage, State
from limboline.games.all_wound_up.tiles import board_of
from limboline.games.all_wound_up.view import course_of
from limboline.games.all_wound_up.zones.angles import DEGREE, QUARTER
from limboline.kernel.random import Random

_MILLIMETRE: Final = 1_000


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
    else. Brains that nobody holds are in the supply, unless `stock` says how many are.
    """
    options = options or Options()
    places = at.split("|")
    seats = len(places)
    board = board_of(course_of(options))
    state = empty_table(board, rule_flags(options, seats, rules), Random(seed))
    state.options = options
    for seat, words in enumerate(places):
        _put_toy(state, seat, words.split())
    state.hands = [_cards(words) for words in _by_seat(hands, seats)]
    for seat, words in enumerate(_by_seat(brains, seats)):
        for token in words.split():
            state.brains[seat][TOKENS.index(token)] += 1
    held = [sum(own[rank] for own in state.brains) for rank in range(RANKS)]
    state.stock = list(stock) or [5 - count for count in held]
    state.dealer = dealer
    state.bettor = (dealer + 1) % seats if bettor is None else bettor
    state.card = CARDS.index(card) if card else NO_CARD
    state.actors = list(actors)
    state.round = round_
    state.fed = list(fed) or state.fed
    state.last_brain = list(last_brain) or state.last_brain
    state.stack = [(BETTING,)] if stack is None else stack
    _fill_pile(state, pile, discards)
    return state


def acting(seat: int, whom: int, kind: str, *facts: int) -> list[Stage]:
    """The stages while a seat carries a card out: the card below, and what it is asked."""
    return [(ACTING, seat, whom, DONE), stage(kind, *facts)]


def stage(kind: str, *facts: int) -> Stage:
    """A stage by its name."""
    return (STAGES.index(kind), *facts)


def _by_seat(words: str, seats: int) -> list[str]:
    """What each seat has; nothing is written `-`, and may be left out at the end."""
    found = ["" if part.strip() == "-" else part.strip() for part in words.split("|")]
    if len(found) > seats:
        raise ValueError(f"{words!r} is for more than {seats} players")
    return found + [""] * (seats - len(found))


def _put_toy(state: State, seat: int, words: list[str]) -> None:
    if words and words[-1].startswith("k"):
        state.steps[seat] = int(words.pop()[1:])
    if not words:
        raise ValueError("a toy is somewhere: x,y,heading, box, off, grave 0 or mausoleum 0")
    if words[0] in WHERES:
        state.where[seat] = WHERES.index(words[0])
        state.zones[seat] = int(words[1]) if len(words) > 1 else -1
        state.poses[seat] = UNPLACED
        return
    x, y, heading = (int(number) for number in words[0].split(","))
    crank = int(words[1]) if len(words) > 1 else QUARTER
    state.where[seat] = ON_BOARD
    state.poses[seat] = (x * _MILLIMETRE, y * _MILLIMETRE, heading * DEGREE, crank)


def _cards(words: str) -> list[int]:
    found = []
    for word in words.split():
        name, _, count = word.partition("x")
        if name not in CARDS:
            raise ValueError(f"there is no card {name}")
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
            raise ValueError(f"there are not so many of {CARDS[card]}")
        rest.remove(card)
    if others:
        thrown += rest
    elif more:
        state.pile += rest
    state.discards = [thrown.count(card) for card in range(KINDS)]
