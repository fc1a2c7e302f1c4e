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

from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.components import (
    CARDS,
    CIRCLES,
    EFFECTS,
    HERESIES,
    NO_EFFECT,
    cell_at,
)
from limboline.games.hellrail.layouts import cells_of, house_layouts
from limboline.games.hellrail.options import Options, house_of
from limboline.games.hellrail.places import read_place, read_tie
from limboline.games.hellrail.rules.laying import find_frontier
from limboline.games.hellrail.rules.setting_up import empty_table
from limboline.games.hellrail.state import NOBODY, RAIL, State
from limboline.kernel.random import Random


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
    one, and the effects that are not named lie unused.
    """
    options = options or Options()
    places = at.split("|")
    seats = len(places)
    cells = cells_of(options.circles or house_layouts()[options.layout])
    state = empty_table(tabulate(options.cards), house_of(options, seats), cells, Random(seed))
    state.options = options
    state.places = [read_place(words.strip()) for words in places]
    state.hands = [_cards(words) for words in _by_seat(hands, seats)]
    state.trains = [_cards(words) for words in _by_seat(trains, seats)]
    state.delivered = [_cards(words) for words in _by_seat(delivered, seats)]
    state.discards = _cards(discards)
    for words in rails.split():
        _lay(state, words)
    state.frontier = find_frontier(state.board)
    _put_effects(state, effects, _by_seat(power, seats))
    state.heresy = [HERESIES.index(words) for words in _by_seat(heresy, seats)]
    state.checks = [read_tie(words) for words in checks.split()]
    state.cerberus = CIRCLES.index(cerberus) if cerberus else NOBODY
    state.boats, state.tenders, state.catchers = map(_bits, (boats, tenders, catchers))
    state.turn, state.starts, state.round = turn, starts, round_
    _fill_pile(state, pile)
    return state


def _by_seat(words: str, seats: int) -> list[str]:
    """What each seat has; nothing is written `-`, and may be left out at the end."""
    found = ["" if part.strip() == "-" else part.strip() for part in words.split("|")]
    if len(found) > seats:
        raise ValueError(f"{words!r} is for more than {seats} players")
    return found + [""] * (seats - len(found))


def _cards(numbers: str) -> list[int]:
    return [_card(number) for number in numbers.split()]


def _card(number: str) -> int:
    if not number.isdecimal() or not 1 <= int(number) <= CARDS:
        raise ValueError(f"there is no card {number}")
    return int(number) - 1


def _bits(seats: tuple[int, ...]) -> int:
    return sum(1 << seat for seat in seats)


def _lay(state: State, words: str) -> None:
    """Put a rail card on the table, or on the one that lies there."""
    card, _, at = words.partition("@")
    number, _, quarters = card.partition("/")
    x, _, y = at.partition(",")
    cell = cell_at(int(x), int(y))
    if cell in state.cells:
        raise ValueError(f"there is a circle at {at}")
    if cell in state.board:
        state.under[cell] = (state.board[cell] - RAIL, *state.under.get(cell, ()))
    state.board[cell] = RAIL + _card(number) * 4 + int(quarters or 0)


def _put_effects(state: State, effects: str, power: list[str]) -> None:
    for words in effects.split():
        circle, _, effect = words.partition("=")
        state.tokens[CIRCLES.index(circle)] = EFFECTS.index(effect)
    state.power = [EFFECTS.index(words) if words else NO_EFFECT for words in power]
    taken = {*state.tokens, *state.power}
    state.unused = [effect for effect in range(len(EFFECTS)) if effect not in taken]


def _fill_pile(state: State, pile: str) -> None:
    """Put the named cards into the pile, and all others if it says so. None may lie twice."""
    named = list(state.discards)
    for held in (*state.hands, *state.trains, *state.delivered):
        named += held
    named += [lies - RAIL >> 2 for lies in state.board.values() if lies >= RAIL]
    named += [card >> 2 for below in state.under.values() for card in below]
    first, rest, _ = pile.partition("...")
    state.pile = _cards(first)
    named += state.pile
    twice = sorted({card + 1 for card in named if named.count(card) > 1})
    if twice:
        raise ValueError(f"named twice: {', '.join(map(str, twice))}")
    if rest:
        state.pile += [card for card in range(CARDS) if card not in named]
