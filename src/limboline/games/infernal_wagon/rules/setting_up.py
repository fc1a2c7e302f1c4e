"""Setting up: the start cards, the hands, the draw pile (section 2)."""

from typing import Final

from limboline.games.infernal_wagon.components import (
    CURSE,
    EASY,
    SILENCE,
    STAR,
    START,
    UTURN,
    Deck,
    play_code,
)
from limboline.games.infernal_wagon.state import NO_SEAT, RUNNING, RuleFlags, State
from limboline.kernel.random import Random

# How many cards each player holds, by the number of players (ruling 1; section 2.3).
HAND_SIZE: Final = {2: 4, 3: 3, 4: 2, 5: 2}


def set_up(
    deck: Deck, rules: RuleFlags, easy: int, silence: bool, uturn: bool, curse: bool, rng: Random
) -> State:
    """A table ready to start."""
    base = deck.base.copy()
    rng.shuffle(base)
    state = empty_table(deck, rules)
    deal_out(state, base, easy, silence, uturn, curse, rng)
    return state


def deal_out(
    state: State, base: list[int], easy: int, silence: bool, uturn: bool, curse: bool, rng: Random
) -> None:
    """Deal shuffled Track and Danger cards at an empty table, and what is chosen with them."""
    deck, rules = state.deck, state.rules
    size = HAND_SIZE[rules.seats]
    dealt = size * rules.seats
    hands: list[list[int]] = []
    for seat in range(rules.seats):
        hands.append(base[seat * size : seat * size + size])
    state.hands = hands
    state.holding = (1 << rules.seats) - 1
    junctions = deck.by_kind[EASY][:easy]
    if silence:
        junctions = junctions + deck.by_kind[SILENCE]
    if uturn:
        junctions = junctions + deck.by_kind[UTURN]
    state.pile = shuffle_in(base[dealt:], junctions, deck.exit, rng)
    curses = deck.by_kind[CURSE]
    if curse:  # one each at random; the others stay in the box (8.8)
        curses = curses.copy()
        rng.shuffle(curses)
        state.curses = curses[: rules.seats]
        state.cursed = (1 << rules.seats) - 1
    state.box = deck.unused(easy, silence, uturn) + curses[len(state.curses) :]


# What is the same on every table is laid out once, and nothing is thrown where nothing else is
# shuffled.
def set_up_many(
    empty: State,
    seeds: list[int],
    bases: list[list[int]],
    easy: int,
    silence: bool,
    uturn: bool,
    curse: bool,
) -> list[State]:
    """As `set_up`, for many seeds, whose first shuffles are made already: a base for each."""
    more = easy > 0 or silence or uturn or curse
    rng = Random(0)
    states: list[State] = []
    for seed, base in zip(seeds, bases):  # noqa: B905 - compiled, a strict one takes twice as long
        if more:
            rng = Random(seed, 1)
        state = empty.clone()
        deal_out(state, base, easy, silence, uturn, curse, rng)
        states.append(state)
    return states


# Junction cards are shuffled in after the deal, then the Exit goes to the bottom (2.4, 2.5;
# ruling 41).
def shuffle_in(rest: list[int], junctions: list[int], last: int, rng: Random) -> list[int]:
    """The draw pile, from its top to the Exit."""
    if junctions:
        rest = rest + junctions
        rng.shuffle(rest)
    return [*rest, last]


# The three Start cards lie in a line, the Wagon on the last, which shows the star (2.2).
def empty_table(deck: Deck, rules: RuleFlags) -> State:
    """The start cards, and nothing dealt yet."""
    state = State()
    state.deck = deck
    state.rules = rules
    state.options = None
    state.hands = [[] for _ in range(rules.seats)]
    state.holding = 0
    state.pile = []
    state.top = 0
    state.laid = [play_code(card, STAR, STAR) << 3 | NO_SEAT for card in deck.by_kind[START]]
    # They are the oldest cards of the railroad, and fall first (ruling 2; option, 10.2).
    state.tail = 0 if rules.start_cards_count else len(state.laid)
    state.stops = (STAR,)
    state.last = NO_SEAT
    state.run = 0
    state.silence = False
    state.uturn = False
    state.shown = []
    state.curses = []
    state.cursed = 0
    state.losses = [0] * rules.seats
    state.box = []
    state.tunnel = -1
    state.taker = NO_SEAT
    state.owner = NO_SEAT
    state.skip_draw = False
    state.now = 0
    state.ending = RUNNING
    return state
