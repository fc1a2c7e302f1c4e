"""Passing cards: to the left with three and four players; to each other, and swaps, with two."""

from limboline.games.all_wound_up.events import AnyEvent, Chose, Gave, Swapped
from limboline.games.all_wound_up.rules.betting import begin_bet
from limboline.games.all_wound_up.rules.dealing import clockwise, draw, left_of, names
from limboline.games.all_wound_up.state import ALL_SEATS, GIVING, SWAPPING, State
from limboline.kernel.telling import Tell

FIRST_SWAP = 2


def who_chooses(state: State) -> list[int]:
    """The seats that have still to choose cards to pass or to swap."""
    stage = state.stack[-1]
    if stage[0] == GIVING and stage[2] != ALL_SEATS:
        return [stage[2]]
    return [seat for seat in range(state.rules.seats) if not state.chosen[seat]]


def cards_of(counts: tuple[int, ...]) -> list[int]:
    """So many cards of each kind, in the order of their kinds."""
    return [card for card, count in enumerate(counts) for _ in range(count)]


def choose(state: State, seat: int, cards: list[int], tell: Tell[AnyEvent] | None) -> None:
    """A seat takes cards, in the order of their kinds, out of its hand to pass or to swap them."""
    stage = state.stack[-1]
    kept = state.hands[seat].copy()
    for card in cards:
        kept.remove(card)
    state.hands[seat] = kept
    state.chosen[seat] = cards
    if stage[0] == GIVING and stage[2] != ALL_SEATS:
        give_in_order(state, seat, stage[1], tell)
        return
    if tell is not None:
        n = len(cards)
        tell.only((seat,), Chose(seat, n, names(cards)), Chose(seat, n))
    if not all(state.chosen):
        return
    if stage[0] == GIVING:
        give_at_once(state, stage[1], tell)
    else:
        swap(state, stage[1], tell)


# P2: who receives adds the cards to the hand before choosing as many to pass; the dealer is last.
def give_in_order(state: State, seat: int, n: int, tell: Tell[AnyEvent] | None) -> None:
    """Pass to the left, and ask the one who has received."""
    hand_over(state, seat, tell)
    if seat != state.dealer:
        state.stack = [(GIVING, n, left_of(state, seat))]
    elif n > 1:
        state.stack = [(GIVING, n - 1, left_of(state, state.dealer))]
    else:
        begin_bet(state, tell)


# P2, as an option; P3: two players always pass at the same time.
def give_at_once(state: State, n: int, tell: Tell[AnyEvent] | None) -> None:
    """All that was chosen moves one seat to the left."""
    for seat in clockwise(state, left_of(state, state.dealer)):
        hand_over(state, seat, tell)
    if state.rules.seats == 2:
        state.stack = [(SWAPPING, FIRST_SWAP)]
    elif n > 1:
        state.stack = [(GIVING, n - 1, ALL_SEATS)]
    else:
        begin_bet(state, tell)


def hand_over(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """The chosen cards of a seat go into the hand to its left."""
    cards, to = state.chosen[seat], left_of(state, seat)
    state.chosen[seat] = []
    state.hands[to] = state.hands[to] + cards
    state.gave[seat] = state.got[to] = tuple(cards)
    state.revealed += 1
    if tell is not None:
        n = len(cards)
        tell.only((seat, to), Gave(seat, to, n, names(cards)), Gave(seat, to, n))


# P3: two cards, then one; the player who does not deal draws first.
def swap(state: State, n: int, tell: Tell[AnyEvent] | None) -> None:
    """Both put their cards away face down, and draw as many."""
    away = [state.chosen[0], state.chosen[1]]
    for seat in (0, 1):
        state.buried[seat] = state.buried[seat] + away[seat]
        state.chosen[seat] = []
    for seat in clockwise(state, left_of(state, state.dealer)):
        drew = draw(state, n, tell)
        state.hands[seat] = state.hands[seat] + drew
        state.gave[seat], state.got[seat] = tuple(away[seat]), tuple(drew)
        if tell is not None:
            private = Swapped(seat, n, names(away[seat]), names(drew))
            tell.only((seat,), private, Swapped(seat, n))
    if n > 1:
        state.stack = [(SWAPPING, n - 1)]
    else:
        begin_bet(state, tell)
