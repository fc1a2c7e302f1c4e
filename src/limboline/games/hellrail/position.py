"""Any position, from a few words: for tests, puzzles and bug reports.

position(
    "G | 3,1:NS0>S | 4",
    hands="12 13 | 7 | -",
    rails="18@3,1 30/1@2,2",
    trains="- | 21 22 | -",
    effects="4=lust 2=abyss",
    pile="1 2 ...",
)
"""

import re
from collections.abc import Sequence
from typing import Final

from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.codes import (
    FIRST_TIE,
    RAIL,
    lying_card,
    place_tie,
    rail,
    rail_card,
    set_of,
    tie_cell,
    tie_node,
)
from limboline.games.hellrail.components import (
    BOATS,
    CARDS,
    CATCHERS,
    CHECKS,
    CIRCLES,
    EFFECTS,
    GATE,
    HERESIES,
    NO_EFFECT,
    NO_HERESY,
    TENDER_TOKENS,
    cell_at,
)
from limboline.games.hellrail.game import FEWEST, game
from limboline.games.hellrail.layouts import built_in_layouts, cells_of
from limboline.games.hellrail.options import Options, rule_flags
from limboline.games.hellrail.places import read_place, read_tie, tie_words
from limboline.games.hellrail.rules.laying import find_frontier
from limboline.games.hellrail.rules.setting_up import empty_table
from limboline.games.hellrail.rules.ties import TIES_OF
from limboline.games.hellrail.state import UNPLACED, State
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random
from limboline.kernel.testing import Impossible, by_seat, possible

_RAIL: Final = re.compile(r"([0-9]+)(?:/([0-9]+))?@(-?[0-9]{1,2}),(-?[0-9]{1,2})")


def position(
    at: str,
    hands: str = "",
    rails: str = "",
    *,
    trains: str = "",
    delivered: str = "",
    pile: str = "...",
    discards: str = "",
    effects: str = "",
    power: str = "",
    heresy: str = "",
    checks: str = "",
    cerberus: str = "",
    boats: tuple[int, ...] = (),
    tenders: tuple[int, ...] = (),
    catchers: tuple[int, ...] = (),
    turn: int = 0,
    starts: int = 0,
    round_: int = 1,
    options: Options | None = None,
    seed: int = 1,
) -> State:
    """Lay out a position in the middle of a turn. What belongs to seats is parted by `|`.

    `at` says where the engines stand. A rail is `18@3,1`, or `17/1@3,1` if it is turned by a
    quarter; a later one on the same cell lies on top. The pile is drawn from its left end; `...`
    are all cards that are named nowhere else. `effects` are written `4=lust`; no other circle has
    one, and the effects that are not named lie unused. A table that cannot be is refused with a
    ValueError that says why; a lone train is let be, for puzzles.
    """
    options = options or Options()
    places = [words.strip() for words in at.split("|")]
    seats = len(places)
    if seats > 4:
        raise Impossible(f"at most 4 can play, not {seats}")
    for seat in (turn, starts, *boats, *tenders, *catchers):
        if not 0 <= seat < seats:
            raise Impossible(f"there is no seat {seat}")
    if not 1 <= round_ <= options.rounds:
        raise Impossible(f"rounds are counted from 1 to {options.rounds}, not {round_}")
    cells = cells_of(options.circles or built_in_layouts()[options.layout])
    state = empty_table(tabulate(options.cards), rule_flags(options, seats), cells, Random(seed))
    state.options = options
    state.hands = [_cards(words) for words in by_seat(hands, seats)]
    state.trains = [_cards(words) for words in by_seat(trains, seats)]
    state.delivered = [_cards(words) for words in by_seat(delivered, seats)]
    state.discards = _cards(discards)
    for words in rails.split():
        _lay(state, words)
    state.frontier = find_frontier(state.board)
    state.places = _stand(state, places)
    _put_effects(state, effects, by_seat(power, seats))
    state.heresy = _heresies(by_seat(heresy, seats))
    state.checks = _checks(state, checks.split())
    state.cerberus = _named("circle", CIRCLES, cerberus) if cerberus else UNPLACED
    state.boats = _holders(boats, "Boatman", "Boatmen", BOATS)
    state.tenders = _holders(tenders, "Tender", "Tenders", TENDER_TOKENS)
    state.catchers = _holders(catchers, "Soul Catcher", "Soul Catchers", CATCHERS)
    state.turn, state.starts, state.round = turn, starts, round_
    _fill_pile(state, pile)
    return state if seats < FEWEST else possible(game, state, options, seats, whole=False)


def _cards(numbers: str) -> list[int]:
    return [_card(number) for number in numbers.split()]


def _card(number: str) -> int:
    if not number.isdecimal() or not 1 <= int(number) <= CARDS:
        raise Impossible(f"there is no card {number}")
    return int(number) - 1


def _named(what: str, names: Sequence[str], name: str) -> int:
    if name not in names:
        raise Impossible(f"there is no {what} {name!r}")
    return names.index(name)


# Two of each kind are in the box, and a seat has one of a kind at most (20).
def _holders(seats: tuple[int, ...], one: str, several: str, tokens: int) -> int:
    for seat in seats:
        if seats.count(seat) > 1:
            raise Impossible(f"seat {seat} has one {one} at most")
    if len(seats) > tokens:
        raise Impossible(f"there are {tokens} {several}, not {len(seats)}")
    return set_of(list(seats))


def _lay(state: State, words: str) -> None:
    """Put a rail card on the table, or on the one that lies there."""
    found = _RAIL.fullmatch(words)
    if not found:
        raise Impossible(f"a rail is written like 18@3,1, not {words!r}")
    card, turn, at = _card(found[1]), int(found[2] or 0), f"{found[3]},{found[4]}"
    if turn > 3:
        raise Impossible(f"a card is turned by 0 to 3 quarters, not by {turn}")
    cell = cell_at(int(found[3]), int(found[4]))
    if cell in state.cells:
        raise Impossible(f"there is a circle at {at}")
    if cell in state.board:
        old = state.board[cell]
        if state.deck.least_turn(card, turn) not in state.deck.covering[state.deck.laid[old]][card]:
            raise Impossible(f"card {card + 1} does not cover the track at {at}")
        state.under[cell] = (old - RAIL, *state.under.get(cell, ()))
    state.board[cell] = rail(card, turn)


def _has_track(state: State, tie: int) -> bool:
    lies = state.board.get(tie_cell(tie), 0)
    return lies >= RAIL and tie_node(tie) in TIES_OF[state.deck.laid[lies]]


def _stand(state: State, words: list[str]) -> list[int]:
    """Where the engines stand: each on a tie of its own, or in a circle."""
    places: list[int] = []
    taken: set[int] = set()
    for seat, said in enumerate(words):
        try:
            place = read_place(said)
        except Illegal:
            raise Impossible(f"seat {seat} cannot stand at {said!r}") from None
        places.append(place)
        if place < FIRST_TIE:
            continue
        tie = place_tie(place)
        if not _has_track(state, tie):
            raise Impossible(f"there is no track at {tie_words(tie)}, where seat {seat} stands")
        if tie in taken:
            raise Impossible(f"two engines stand on {tie_words(tie)}")
        taken.add(tie)
    return places


def _checks(state: State, words: list[str]) -> list[int]:
    ties: list[int] = []
    for said in words:
        try:
            tie = read_tie(said)
        except Illegal:
            raise Impossible(f"there is no tie {said!r}") from None
        if not _has_track(state, tie):
            raise Impossible(f"there is no track at {said}, where a Check lies")
        if tie in ties:
            raise Impossible(f"two Checks lie on {said}")
        ties.append(tie)
    if len(ties) > CHECKS:
        raise Impossible(f"there are {CHECKS} Checks, not {len(ties)}")
    return ties


def _heresies(words: list[str]) -> list[int]:
    tokens = [_named("Heresy token", HERESIES, said) for said in words]
    for token in tokens:
        if token != NO_HERESY and tokens.count(token) > 1:
            count = tokens.count(token)
            raise Impossible(f"there is one Heresy token {HERESIES[token]!r}, not {count}")
    return tokens


def _put_effects(state: State, effects: str, power: list[str]) -> None:
    for words in effects.split():
        name, _, token = words.partition("=")
        circle = _named("circle", CIRCLES, name)
        if circle == GATE:
            raise Impossible("no effect lies on the Gate")
        state.tokens[circle] = _named("effect", EFFECTS, token)
    state.power = [_named("effect", EFFECTS, words) if words else NO_EFFECT for words in power]
    taken = [effect for effect in (*state.tokens, *state.power) if effect != NO_EFFECT]
    for effect in taken:
        if taken.count(effect) > 1:
            count = taken.count(effect)
            raise Impossible(f"there is one token of {EFFECTS[effect]}, not {count}")
    state.unused = [effect for effect in range(len(EFFECTS)) if effect not in taken]


def _fill_pile(state: State, pile: str) -> None:
    """Put the named cards into the pile, and all others if it says so. None may lie twice."""
    named = list(state.discards)
    for held in (*state.hands, *state.trains, *state.delivered):
        named += held
    named += [rail_card(lies) for lies in state.board.values() if lies >= RAIL]
    named += [lying_card(lies) for below in state.under.values() for lies in below]
    first, rest, _ = pile.partition("...")
    state.pile = _cards(first)
    named += state.pile
    twice = sorted({card + 1 for card in named if named.count(card) > 1})
    if twice:
        raise Impossible(f"named twice: {', '.join(map(str, twice))}")
    if rest:
        state.pile += [card for card in range(CARDS) if card not in named]
