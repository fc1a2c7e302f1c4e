"""What a seat cannot know, and how it may imagine it: for the leak test and for search."""

from collections.abc import Sequence

from limboline.games.infernal_wagon.components import (
    CURSE,
    EASY,
    SILENCE,
    UTURN,
    play_code,
)
from limboline.games.infernal_wagon.decks import known_deck
from limboline.games.infernal_wagon.events import AnyEvent, Drew, Laid
from limboline.games.infernal_wagon.options import rule_flags
from limboline.games.infernal_wagon.rules.setting_up import empty_table
from limboline.games.infernal_wagon.state import ENDINGS, NO_SEAT, RUNNING, State
from limboline.games.infernal_wagon.view import View, scenery, sees
from limboline.kernel.game import Spot
from limboline.kernel.random import Random


def hidden(state: State, seat: int) -> list[list[Spot]]:
    """Groups of places whose cards a seat cannot tell apart.

    The Exit is in no group: it is known to be the last card of the pile, and who drew it.
    """
    if state.ending != RUNNING:
        return []
    kind = state.deck.kind
    pile: list[Spot] = [(state.pile, place) for place in range(state.top, len(state.pile) - 1)]
    rails = [spot for spot in pile if kind[spot[0][spot[1]]] < SILENCE]
    for owner, hand in enumerate(state.hands):
        if not sees(state, seat, owner):
            rails += [(hand, place) for place, card in enumerate(hand) if card != state.deck.exit]
    curses: list[Spot] = [
        (state.curses, owner)
        for owner in range(len(state.curses))
        if owner != seat and state.cursed >> owner & 1
    ]
    if curses:
        box = enumerate(state.box)
        curses += [(state.box, place) for place, card in box if kind[card] == CURSE]
    return [group for group in (pile, rails, curses) if len(group) > 1]


def determinize(view: View, memory: Sequence[AnyEvent], rng: Random) -> State:
    """A whole state that fits a view, with what the seat cannot know dealt at random.

    Cards that were seen in open hands, and have not been played since, stay with their owners.
    """
    deck = known_deck(view.deck, view.options.hard_mine)
    options = view.options
    state = empty_table(deck, rule_flags(options, len(view.hands)))
    state.options = options
    numbers, symbols = deck.numbers, deck.symbol_numbers
    state.laid = state.laid[: scenery(state)]
    state.laid += [numbers[name] << 11 | NO_SEAT for name in view.gone]
    state.tail = len(state.laid)
    state.laid += [
        play_code(numbers[card.card], symbols[card.by], symbols[card.to]) << 3
        | (NO_SEAT if card.seat is None else card.seat)
        for card in view.rail
    ]
    state.stops = tuple(symbols[stop] for stop in view.stops)
    state.last = NO_SEAT if view.last is None else view.last
    state.run = view.run
    state.silence = view.silence
    state.uturn = view.uturn
    state.shown = [numbers[name] for name in view.shown]
    state.losses = view.losses or state.losses
    state.now = view.now_ms
    state.ending = ENDINGS.index(view.ending)
    if view.tunnel is not None:
        state.tunnel = numbers[view.tunnel.card]
        state.taker = view.tunnel.seat
        state.owner = view.tunnel.owner
        state.skip_draw = view.tunnel.no_draw
    _deal_cards(state, view, _remembered(view, memory), rng)
    _deal_curses(state, view, rng)
    return state


def _deal_cards(state: State, view: View, remembered: list[list[str]], rng: Random) -> None:
    """Deal the unseen cards to the backs and the pile."""
    deck, numbers, options = state.deck, state.deck.numbers, view.options
    seen = {laid >> 11 for laid in state.laid} | set(state.shown) | {state.tunnel}
    seen |= {numbers[name] for hand in view.hands for name in hand if name is not None}
    easy = deck.by_kind[EASY][: options.easy]
    rails = [c for kind in (2, 3) for c in deck.by_kind[kind] if c not in seen]
    rails += [card for card in easy if card not in seen]
    modules = [card for card in deck.by_kind[SILENCE] if options.silence and card not in seen]
    modules += [card for card in deck.by_kind[UTURN] if options.uturn and card not in seen]
    kept = [[numbers[name] for name in hand if numbers[name] in rails] for hand in remembered]
    rails = [card for card in rails if not any(card in hand for hand in kept)]
    rng.shuffle(rails)
    state.hands = []
    for hand, known in zip(view.hands, kept, strict=True):
        known = known[: hand.count(None)]
        state.hands.append(
            [
                numbers[name] if name is not None else known.pop() if known else rails.pop()
                for name in hand
            ]
        )
    state.count_hands()
    if view.ending:
        state.pile = [numbers[name] for name in view.pile_cards]
    else:
        state.pile = rails + modules
        rng.shuffle(state.pile)
        if view.pile:
            state.pile.append(deck.exit)
    everything = {*easy, *state.shown, *modules, *deck.by_kind[2], *deck.by_kind[3]}
    everything |= {*deck.by_kind[0], deck.exit}
    state.box = [card for card in range(len(deck.names)) if card not in everything]


def _remembered(view: View, memory: Sequence[AnyEvent]) -> list[list[str]]:
    """The cards that each seat is known to hold, because all saw them drawn."""
    held: list[list[str]] = [[] for _ in view.hands]
    for event in memory:
        match event:
            case Drew(seat, str(card)):
                held[seat].append(card)
            case Laid(owner=owner, card=card) if card in held[owner]:
                held[owner].remove(card)
            case _:
                pass
    return held


def _deal_curses(state: State, view: View, rng: Random) -> None:
    numbers = state.deck.numbers
    known = [curse.card for curse in view.curses]
    unseen = [card for card in state.deck.by_kind[CURSE] if state.deck.names[card] not in known]
    rng.shuffle(unseen)
    state.curses = [numbers[name] if name is not None else unseen.pop() for name in known]
    state.cursed = sum(1 << seat for seat, curse in enumerate(view.curses) if not curse.lifted)
    state.box = [card for card in state.box if card not in state.curses]
