"""Laying rail cards and upgrading them (section 3)."""

from limboline.games.hellrail.codes import (
    FIRST_TIE,
    RAIL,
    has,
    lying,
    place_cell,
    rail,
    rail_card,
    rest_of,
    tie_cell,
)
from limboline.games.hellrail.components import ROW, SEGMENTS, x_of, y_of
from limboline.games.hellrail.events import AnyEvent, Laid, Upgraded
from limboline.games.hellrail.state import State
from limboline.kernel.telling import Tell


# An empty cell beside any card, side by side and not diagonally, on a table without end (63). They
# are in the order in which the cards came that they lie beside, so a new one goes to the end.
def find_frontier(board: dict[int, int]) -> dict[int, None]:
    """Every empty cell beside a card."""
    return {there: None for cell in board for there in beside(cell) if there not in board}


def beside(cell: int) -> list[int]:
    """The four cells beside a cell."""
    return [cell - ROW, cell - 1, cell + 1, cell + ROW]


# Any way round; no track has to match (ruling 63).
def ways_to_lie(state: State, cards: list[int]) -> list[int]:
    """The cards with every turn that makes a difference: an action of laying but for its cell."""
    lying = state.deck.lying
    if len(cards) == 1:
        return lying[cards[0]]
    found: list[int] = []
    for card in cards:
        found += lying[card]
    return found


# A card is occupied if an engine stands on it (ruling 34).
def free_rails(state: State) -> list[int]:
    """The cells of rail cards on which no engine stands."""
    taken = [place_cell(place) for place in state.places]
    return [cell for cell, lies in state.board.items() if lies >= RAIL and cell not in taken]


# For upgrading anything that lies on the card is in the way, unless by an option only engines are
# (ruling 34).
def blocked_cells(state: State) -> list[int]:
    """The cells whose cards cannot be upgraded now, each once."""
    cells: list[int] = []
    for place in state.places:
        if place >= FIRST_TIE and place_cell(place) not in cells:
            cells.append(place_cell(place))
    if state.checks and not state.rules.engines_block:
        for tie in state.checks:
            if tie_cell(tie) not in cells:
                cells.append(tie_cell(tie))
    return cells


def is_blocked(state: State, cell: int) -> bool:
    """Whether the card of a cell cannot be upgraded now."""
    return cell in blocked_cells(state)


# Clones and lists of what is legal share the board, so it is replaced.
def put(state: State, cell: int, lies: int) -> dict[int, int]:
    """Let something lie uppermost on a cell; here is the board then."""
    board = state.board.copy()
    if state.lying:
        state.lying = b"" if cell in board else state.lying + bytes((lies,))
    board[cell] = lies
    state.board = board
    _forget_ways(state, cell)
    return board


# To look through the bytes for what a card covers is quick, to make them is not: and most of what
# is put on the board comes as the last.
def all_that_lies(state: State) -> bytes:
    """What lies uppermost on each cell, in the order of the board."""
    if not state.lying:
        state.lying = bytes(state.board.values())
    return state.lying


def _forget_ways(state: State, cell: int) -> None:
    """What was searched for past a cell is to be searched anew."""
    known = state.known_ways
    for index in range(len(known)):
        search = known[index]
        if search is not None and cell in search.cells:
            known[index] = None


def lay(
    state: State, seat: int, card: int, cell: int, turn: int, tell: Tell[AnyEvent] | None
) -> None:
    """Put a card of the hand on an empty cell."""
    _take(state, seat, card)
    board = put(state, cell, rail(card, turn))
    frontier = state.frontier.copy()
    del frontier[cell]
    for there in beside(cell):
        if there not in board:
            frontier[there] = None
    state.frontier = frontier
    if tell is not None:
        tell.all(Laid(seat, card + 1, (x_of(cell), y_of(cell)), turn))


def upgrade(
    state: State, seat: int, card: int, cell: int, turn: int, tell: Tell[AnyEvent] | None
) -> None:
    """Put a card of the hand on another one."""
    _take(state, seat, card)
    old = state.board[cell] - RAIL
    state.under[cell] = (old, *state.under.get(cell, ()))
    put(state, cell, rail(card, turn))
    if tell is not None:
        track = state.deck.track
        new = rest_of(track[lying(card, turn)], track[old])
        names = [name for bit, name in enumerate(SEGMENTS) if has(new, bit)]
        tell.all(Upgraded(seat, card + 1, (x_of(cell), y_of(cell)), turn, names))


def _take(state: State, seat: int, card: int) -> None:
    hand = state.hands[seat].copy()
    hand.remove(card)
    state.hands[seat] = hand


# Only the uppermost card goes, and the older one lies open again (ruling 32).
def lift(state: State, cell: int) -> int:
    """Take the uppermost rail card of a cell off the table."""
    card = rail_card(state.board[cell])
    below = state.under.pop(cell, ())
    if below:
        put(state, cell, RAIL + below[0])
        if below[1:]:
            state.under[cell] = below[1:]
    else:
        board = state.board.copy()
        del board[cell]
        state.board, state.lying = board, b""
        state.frontier = find_frontier(board)
        _forget_ways(state, cell)
    return card
