"""Who may play which card, and where (section 3, and 8.5 to 8.7 for U-turn)."""

from typing import Final

from limboline.games.infernal_wagon.components import (
    CLOCK,
    FREE,
    HAND_LOSS,
    card_of,
    stop_of,
)
from limboline.games.infernal_wagon.state import RUNNING, State
from limboline.kernel.asking import Ask
from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE

# How long a Tunnel's card waits for the one who turns it (ruling 23; section 5.6).
TUNNEL_WAIT_MS: Final = 3_000

_NOTHING: Final[list[int]] = []


# There are no turns: every player who can play may, and none must (3.1; rulings 10, 11).
def asked(state: State) -> tuple[Ask, ...]:
    """Who may act now: the clock, and the players."""
    if state.ending != RUNNING:
        return ()
    if state.tunnel >= 0:  # until its card lies, no other player may play (3.4)
        turner = Ask(state.taker, "tunnel", state.now + TUNNEL_WAIT_MS)
        return (*state.rules.asks[0], turner)
    return state.rules.asks[may_play(state)]


def legal(state: State, seat: int) -> list[int]:
    """Every play of a seat: any card of the hand, any way round, at any open stop (ruling 3)."""
    if state.ending != RUNNING:
        return _NOTHING
    if seat < 0:
        return [CLOCK] if seat == NATURE and state.rules.clock is not None else _NOTHING
    if state.tunnel >= 0:
        if seat != state.taker:
            return _NOTHING
        return state.deck.plays[state.tunnel * 16 + state.stops[0]]
    if state.uturn:
        cards = takeable(state, seat)
    else:
        if not may_play(state) >> seat & 1:
            return _NOTHING
        cards = state.hands[seat]
    plays = state.deck.plays
    found: list[int] = []
    for stop in state.stops:
        for card in cards:
            found += plays[card * 16 + stop]
    return found


# No player lays more than 1 card in a row (2 with two players), unless no other can (3.2, 3.3;
# rulings 4, 5, 8).
def may_play(state: State) -> int:
    """The seats that may play a card now, a bit for each."""
    if state.uturn:
        return may_take(state)
    if state.run >= state.rules.limit:
        others = state.holding & ~(1 << state.last)
        if others:
            return others
    return state.holding


def may_take(state: State) -> int:
    """The seats that may take another's card under U-turn, a bit for each."""
    seats = 0
    for seat in range(state.rules.seats):
        if takeable(state, seat):
            seats |= 1 << seat
    return seats


# Under U-turn cards are taken from the others' hands (8.5).
def takeable(state: State, seat: int) -> list[int]:
    """The cards that a seat may take from the others under U-turn."""
    if waits_empty_handed(state, seat):
        return _NOTHING
    rules = state.rules
    barred = -1
    if state.run >= rules.limit:
        if rules.owner_limit:  # option: the limit is the owner's (10.8)
            if state.holding.bit_count() > 1:
                barred = state.last
        # The limit is the taker's (ruling 46). With two holders left either can take from the
        # other; with one, all but that one can.
        elif state.last == seat and (rules.seats > 2 or state.holding.bit_count() > 1):
            return _NOTHING
    cards: list[int] = []
    for owner, hand in enumerate(state.hands):
        if owner != seat and owner != barred:
            cards += hand
    return cards


# Those without cards wait under U-turn too, unless no player could play otherwise: then one hand is
# left, and its holder may not touch it (8.7; ruling 47; option, 10.9).
def waits_empty_handed(state: State, seat: int) -> bool:
    """Whether a seat without cards must leave the taking to others."""
    if state.hands[seat] or state.rules.empty_hand_always_takes:
        return False
    return state.holding.bit_count() > 1


def check(state: State, seat: int, code: object) -> None:
    """Refuse what is not legal, with the reason."""
    sits = seat < state.rules.seats
    if sits and isinstance(code, int) and code in legal(state, seat):
        return
    raise Illegal(*_why_not(state, seat, code))


def _why_not(state: State, seat: int, code: object) -> tuple[str]:
    """The reason why a seat may not do this, most general first."""
    rules = state.rules
    if state.ending != RUNNING:
        return ("game_over",)
    if not 0 <= seat < rules.seats or not isinstance(code, int) or not _is_play(state, code):
        return ("no_such_action",)
    if state.tunnel >= 0:
        return ("tunnel_first",) if seat != state.taker else ("turn_the_card",)
    card = card_of(code)
    if state.uturn:
        # A player who does not see their own hand (10.7) must not learn it from reasons either.
        if card in state.hands[seat] and (card == state.deck.exit or not rules.hidden_from_owner):
            return ("own_card",)
        if card in state.hands[seat] or not any(card in hand for hand in state.hands):
            return ("not_in_hand",)
        if waits_empty_handed(state, seat):
            return ("no_cards",)
        if card not in takeable(state, seat):
            return ("someone_else_first",)
    elif not state.hands[seat]:
        return ("no_cards",)
    elif card not in state.hands[seat]:
        return ("not_in_hand",)
    elif not may_play(state) >> seat & 1:
        return ("someone_else_first",)
    return ("closed_stop",)


def _is_play(state: State, code: int) -> bool:
    """Whether the code is a play of any card, anywhere."""
    if not 0 <= code < len(state.deck.toll):
        return False
    return code in state.deck.plays[card_of(code) * 16 + stop_of(code)]


# When no answer comes: a Tunnel's card lies the way that matches, or else the first (ruling 23); a
# hand plays what hurts least.
def default(state: State, seat: int) -> int:
    """What an asked seat does when no answer comes for it."""
    plays = legal(state, seat)
    if not plays:
        raise Illegal("not_asked")
    return min(plays, key=lambda code: harm(state, code)) if seat >= 0 else CLOCK


def harm(state: State, code: int) -> int:
    """How bad a play is: 0 for a match, 100 for one that ends the game."""
    if card_of(code) == state.deck.exit:
        return 100 if state.cursed else FREE
    toll = state.deck.toll[code]
    if toll == HAND_LOSS:
        return 4
    return 100 if toll > len(state.laid) - state.tail else toll
