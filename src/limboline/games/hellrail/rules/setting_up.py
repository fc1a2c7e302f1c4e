"""Setting up: the circles, the effects, the hands (section 2)."""

from limboline.games.hellrail.codes import placing
from limboline.games.hellrail.components import (
    CARDS,
    CIRCLES,
    DIAGONALS,
    EFFECTS,
    GATE,
    NO_EFFECT,
    NO_HERESY,
    Deck,
    cell_at,
    x_of,
    y_of,
)
from limboline.games.hellrail.events import AnyEvent, Dealt, Placed
from limboline.games.hellrail.rules.laying import find_frontier, put
from limboline.games.hellrail.rules.turns import begin_turn, draw_cards
from limboline.games.hellrail.state import NO_SEAT, PLACING, RUNNING, UNPLACED, RuleFlags, State
from limboline.kernel.random import Random
from limboline.kernel.telling import Tell


def empty_table(deck: Deck, rules: RuleFlags, cells: list[int], rng: Random) -> State:
    """The circles, and nothing dealt yet."""
    state = State()
    seats = rules.seats
    state.deck = deck
    state.rules = rules
    state.options = None
    state.rng = rng
    state.board = {cell: circle for circle, cell in enumerate(cells) if cell >= 0}
    state.lying = b""
    state.under = {}
    state.cells = cells
    state.frontier = find_frontier(state.board)
    state.tokens = [NO_EFFECT] * len(CIRCLES)
    state.unused = []
    state.used = NO_EFFECT
    state.power = [NO_EFFECT] * seats
    state.heresy = [NO_HERESY] * seats
    state.heresy_gone = 0
    state.boats = state.tenders = state.catchers = 0
    state.checks = []
    state.cerberus = UNPLACED
    state.hands = [[] for _ in range(seats)]
    state.trains = [[] for _ in range(seats)]
    state.delivered = [[] for _ in range(seats)]
    state.places = [GATE] * seats
    state.pile = []
    state.top = 0
    state.discards = []
    state.refilled = ()
    state.draft = [[] for _ in range(seats)]
    state.turn = state.starts = 0
    state.round = 1
    state.glutton = False
    state.stack = []
    state.shown = ()
    state.revealed = 0
    state.known_ways = [None] * (len(CIRCLES) + seats)
    state.now = 0
    state.ending = RUNNING
    return state


def set_up(deck: Deck, rules: RuleFlags, cells: list[int], rng: Random) -> State:
    """A table ready to start. A random seat begins (ruling 65)."""
    state = empty_table(deck, rules, cells, rng)
    deal(state)
    begin(state, rng.below(rules.seats), None)
    return state


# Every circle but the Gate gets an effect, the other six stay out; then hands are dealt (2.3, 2.4).
def deal(state: State) -> None:
    """Deal effects and hands."""
    effects = list(range(len(EFFECTS)))
    state.rng.shuffle(effects)
    state.tokens = [NO_EFFECT, *effects[: len(CIRCLES) - 1]]
    state.unused = sorted(effects[len(CIRCLES) - 1 :])
    cards = list(range(CARDS))
    state.rng.shuffle(cards)
    size, seats = state.rules.start_cards, state.rules.seats
    state.hands = [cards[seat * size : seat * size + size] for seat in range(seats)]
    state.pile, state.top = cards[size * seats :], 0
    state.revealed += 1


def begin(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """The first turn."""
    state.turn = state.starts = seat
    if state.rules.later_more:
        even_out(state, tell)
    begin_turn(state, tell)


# By an option (2.4, 10.2): for two players it takes two cards to make up for a later turn.
def even_out(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Each seat draws a card more than the one before it; of two, the second draws two."""
    seats = state.rules.seats
    for place in range(1, seats):
        draw_cards(state, (state.starts + place) % seats, 2 if seats == 2 else place, tell)


# The Devil's Advocate: the circles are dealt; the Gate lies first, in the middle, and the others
# are placed in turn from its owner's left on (ruling 65).
def set_up_draft(deck: Deck, rules: RuleFlags, rng: Random) -> State:
    """A table at which the players place the circles."""
    cells = [UNPLACED] * len(CIRCLES)
    cells[GATE] = cell_at(0, 0)
    state = empty_table(deck, rules, cells, rng)
    circles = list(range(len(CIRCLES)))
    rng.shuffle(circles)
    first = rng.below(rules.seats)
    for number, circle in enumerate(circles):
        seat = (first + number) % rules.seats
        if circle == GATE:
            state.turn = seat
        else:
            state.draft[seat] = sorted([*state.draft[seat], circle])
    state.pile = list(range(CARDS))  # shuffled and dealt after the draft, and so are the effects
    state.unused = list(range(len(EFFECTS)))
    state.stack = [(PLACING,)]
    state.turn = next_to_place(state)
    return state


# A player with none left is skipped (ruling 65).
def next_to_place(state: State) -> int:
    """The next seat, clockwise, that has a circle to place."""
    seats = state.rules.seats
    order = [(state.turn + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in order if state.draft[seat]), NO_SEAT)


def places_for_circles(state: State) -> list[int]:
    """The cells diagonal to at least one and at most two circles that lie already."""
    counts: dict[int, int] = {}
    for cell in state.board:
        for step in DIAGONALS:
            if cell + step not in state.board:
                counts[cell + step] = counts.get(cell + step, 0) + 1
    return sorted(cell for cell, touching in counts.items() if touching <= 2)


def placements(state: State, seat: int) -> list[int]:
    """Everything that a seat may place in the draft."""
    cells = places_for_circles(state)
    return [placing(circle, cell) for circle in state.draft[seat] for cell in cells]


# The seat after the one that placed the last circle begins the game (ruling 65).
def place_circle(
    state: State, seat: int, circle: int, cell: int, tell: Tell[AnyEvent] | None
) -> None:
    """Place a circle; after the last one the game begins."""
    put(state, cell, circle)
    state.cells = [*state.cells[:circle], cell, *state.cells[circle + 1 :]]
    state.draft[seat] = [other for other in state.draft[seat] if other != circle]
    if tell is not None:
        tell.all(Placed(seat, CIRCLES[circle], (x_of(cell), y_of(cell))))
    if any(state.draft):
        state.turn = next_to_place(state)
        return
    state.stack = []
    state.board = {where: number for number, where in enumerate(state.cells)}
    state.frontier = find_frontier(state.board)
    deal(state)
    if tell is not None:
        _tell_dealt(state, tell)
    begin(state, (seat + 1) % state.rules.seats, tell)


def _tell_dealt(state: State, tell: Tell[AnyEvent]) -> None:
    effects = [] if state.rules.secret else [EFFECTS[effect] for effect in state.tokens[1:]]
    tell.all(Dealt(effects))
    for seat, hand in enumerate(state.hands):
        tell.only((seat,), Dealt(effects, [card + 1 for card in hand]), None)
