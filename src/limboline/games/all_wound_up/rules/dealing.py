"""The draw pile, and the rounds (section 3; P1, P4)."""

from limboline.games.all_wound_up.components import CARDS, HAND, KINDS, NO_CARD
from limboline.games.all_wound_up.events import AnyEvent, Dealt, RoundBegan, Shuffled
from limboline.games.all_wound_up.rules.ending import run_out_of_rounds
from limboline.games.all_wound_up.state import ALL_SEATS, GIVING, MOST_ROUNDS, State
from limboline.kernel.random import Random
from limboline.kernel.telling import Tell

TWO_PLAYERS_GIVE = 3


def clockwise(state: State, first: int) -> list[int]:
    """All seats, from one on to the left."""
    seats = state.rules.seats
    return [(first + step) % seats for step in range(seats)]


def left_of(state: State, seat: int) -> int:
    """The seat to the left."""
    return (seat + 1) % state.rules.seats


def names(cards: "list[int] | tuple[int, ...]") -> list[str]:
    """Cards by their names, in the order of their kinds."""
    return [CARDS[card] for card in sorted(cards)]


# P1: when the pile runs out in the middle of a deal, the discards are shuffled and it goes on.
def draw(state: State, n: int, tell: Tell[AnyEvent] | None) -> list[int]:
    """Take cards off the pile."""
    left = len(state.pile) - state.top
    cards = state.pile[state.top : state.top + n]
    state.top += len(cards)
    if left < n:
        refill(state, tell)
        cards += state.pile[: n - left]
        state.top = n - left
    state.revealed += 1
    return cards


def refill(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Shuffle all that was discarded, face up or face down: it is the pile now."""
    pile = [card for card in range(KINDS) for _ in range(state.discards[card])]
    for cards in state.buried:
        pile += cards
    state.rng.shuffle(pile)
    state.pile, state.top = pile, 0
    state.discards = [0] * KINDS
    state.buried = [[] for _ in state.buried]
    if tell is not None:
        tell.all(Shuffled(len(pile)))


# Clones share the pile, so it is replaced.
def shuffle_pile(state: State, rng: Random) -> None:
    """Shuffle what is left of the pile."""
    left = state.pile[state.top :]
    rng.shuffle(left)
    state.pile, state.top = left, 0


# P4: the player to the left of the dealer bets first.
def begin_round(state: State, dealer: int, tell: Tell[AnyEvent] | None) -> None:
    """Deal ten cards to each seat, and let the pass begin."""
    state.round += 1
    state.dealer = dealer
    state.bettor = left_of(state, dealer)
    state.passes = state.passed = 0
    state.card = NO_CARD
    state.last_bet = None
    if tell is not None:
        tell.all(RoundBegan(state.round, dealer, state.bettor))
    for seat in clockwise(state, state.bettor):
        state.got[seat] = state.gave[seat] = ()
        state.hands[seat] = hand = draw(state, HAND, tell)
        if tell is not None:
            tell.only((seat,), Dealt(seat, HAND, names(hand)), Dealt(seat, HAND))
    begin_pass(state)


# P2, P3: two players pass three to each other; more pass one more than they are.
def begin_pass(state: State) -> None:
    """Ask for the first cards to be passed."""
    seats = state.rules.seats
    if seats == 2:
        state.stack = [(GIVING, TWO_PLAYERS_GIVE, ALL_SEATS)]
    elif state.rules.at_once:
        state.stack = [(GIVING, seats + 1, ALL_SEATS)]
    else:
        state.stack = [(GIVING, seats + 1, state.bettor)]


# P4: the dealer's office goes to the left.
def next_round(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The next player deals, unless there were rounds enough."""
    if state.round >= (state.rules.rounds or MOST_ROUNDS):
        run_out_of_rounds(state, tell)
    else:
        begin_round(state, left_of(state, state.dealer), tell)
