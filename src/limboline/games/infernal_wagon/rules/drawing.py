"""The end of a turn: drawing a card (section 6)."""

from limboline.games.infernal_wagon.components import SILENCE
from limboline.games.infernal_wagon.events import AnyEvent, Drew
from limboline.games.infernal_wagon.rules.ending import run_out_of_cards
from limboline.games.infernal_wagon.rules.junctions import turn_over
from limboline.games.infernal_wagon.state import State
from limboline.kernel.random import Random
from limboline.kernel.telling import Tell


def end_turn(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The owner of the card draws, unless the draw is lost; then some player must hold a card."""
    if not state.skip_draw:
        draw(state, tell)
    if state.holding == 0:
        run_out_of_cards(state, tell)


# One card; Silence and U-turn are turned over and replaced. An empty pile gives nothing, and that
# is no loss (6.1, 6.4, 6.5; rulings 36, 45).
def draw(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Draw for the owner of the card that was played."""
    while state.top < len(state.pile):
        card = state.pile[state.top]
        state.top += 1
        if state.deck.kind[card] >= SILENCE:
            turn_over(state, card, tell)
            continue
        take_up(state, card)
        if tell is not None:
            tell_drawn(state, state.owner, card, tell)
        return


# The Exit stays the last; of the others no player knows the order (2.4). Clones share the pile.
def shuffle_pile(state: State, rng: Random) -> None:
    """Shuffle what is left of the pile."""
    left = state.pile[state.top :]
    cards, last = left[:-1], left[-1:]
    rng.shuffle(cards)
    state.pile = [*state.pile[: state.top], *cards, *last]


def take_up(state: State, card: int) -> None:
    """Add a card to the hand of the one who draws."""
    owner = state.owner
    hand = state.hands[owner].copy()
    hand.append(card)
    state.hands[owner] = hand
    state.holding |= 1 << owner


def tell_drawn(state: State, owner: int, card: int, tell: Tell[AnyEvent]) -> None:
    """Show the card to those who may see it. The Exit is always the last, so all know it."""
    shown = Drew(owner, state.deck.names[card])
    if card == state.deck.exit:
        tell.all(shown)
        return
    if not state.uturn:
        tell.only((owner,), shown, Drew(owner))
    elif not state.rules.hidden_from_owner:
        tell.all(shown)
    else:
        others = tuple(seat for seat in range(state.rules.seats) if seat != owner)
        tell.only(others, shown, Drew(owner))
