"""The fifteen circle effects (section 6), in the order of the alphabet; what follows from each."""

from typing import Final

from limboline.games.hellrail.codes import ANY_UNUSED, SEAT_TOKEN, UNUSED_TOKEN, aim_of, effect_of
from limboline.games.hellrail.components import (
    ABYSS,
    BOATMEN,
    CHAOS,
    CIRCLES,
    DELINQUENCY,
    EFFECTS,
    ENDS,
    FALSE_PATH,
    GERYON,
    GLUTTONY,
    GUARD_DUTY,
    HERESIES,
    HERESY,
    INFERNAL_POWER,
    LUST,
    NO_EFFECT,
    SHIFT_CHANGE,
    SOUL_CATCHER,
    TENDERS,
    THIEVERY,
    segment_of,
    x_of,
    y_of,
)
from limboline.games.hellrail.events import (
    AnyEvent,
    Dropped,
    Empowered,
    Forfeited,
    Gave,
    Guarded,
    Marked,
    Removed,
    Reshuffled,
    Showed,
    Snatched,
    Stole,
    Swapped,
    TokenTaken,
    Twisted,
)
from limboline.games.hellrail.places import tie_words
from limboline.games.hellrail.rules.arriving import free_rails, hands_to_raid, holds_most
from limboline.games.hellrail.rules.checks import take_check_away
from limboline.games.hellrail.rules.drawing import NO_CARD, flip
from limboline.games.hellrail.rules.laying import lift, put
from limboline.games.hellrail.rules.ties import INNER, SEGMENT_OF
from limboline.games.hellrail.state import (
    CAR,
    GERYON_MATCH,
    GIVE,
    GLUTTONY_ON,
    PAYING,
    RAIL,
    STEAL,
    TWISTING,
    State,
)
from limboline.kernel.telling import Tell

NO_CAR: Final = 63  # instead of a car: Thievery was redirected, and its car is not chosen yet


# The stored token goes back to the unused ones, used or cancelled (24, 56).
def put_power_back(state: State, seat: int, effect: int) -> None:
    """Take an effect off an engine, if that is where it came from."""
    if state.power[seat] == effect:
        state.power[seat] = NO_EFFECT
        state.unused = sorted([*state.unused, effect])


def resolve(state: State, code: int, tell: Tell[AnyEvent] | None) -> None:
    """Let an announced effect happen: nobody has objected."""
    seat, effect, aim = state.turn, effect_of(code), aim_of(code)
    if effect == INFERNAL_POWER:
        gain_power(state, seat, tell)
        return
    if effect == SHIFT_CHANGE:
        shift(state, seat, aim, tell)
        return
    put_power_back(state, seat, effect)
    if effect in (ABYSS, FALSE_PATH):
        state.stack.append((PAYING, code))
    elif effect in (BOATMEN, TENDERS, SOUL_CATCHER):
        take_token(state, seat, effect, tell)
    elif effect == CHAOS:
        reign(state, seat, tell)
    elif effect == DELINQUENCY:
        mark(state, seat, aim, tell)
    elif effect == GERYON:
        ride_geryon(state, seat, aim, tell)
    elif effect == GLUTTONY:
        gorge(state, seat, aim & 15, (aim >> 4) - 1, tell)
    elif effect == GUARD_DUTY:
        guard(state, seat, aim, tell)
    elif effect == HERESY:
        take_heresy(state, seat, aim, tell)
    elif effect == LUST:
        lust_after(state, seat, aim, tell)
    elif effect == THIEVERY:
        steal_from(state, seat, aim >> 6, aim & NO_CAR, tell)


# The uppermost card goes, and a Check on it returns to the supply (32).
def open_abyss(state: State, seat: int, cell: int, tell: Tell[AnyEvent] | None) -> None:
    """Discard a rail card from the table; its price was paid."""
    for tie in [tie for tie in state.checks if tie >> 4 == cell]:
        take_check_away(state, tie, tell)
    card = lift(state, cell)
    state.discards.append(card)
    if tell is not None:
        tell.all(Removed(seat, card + 1, (x_of(cell), y_of(cell))))


def take_token(state: State, seat: int, effect: int, tell: Tell[AnyEvent] | None) -> None:
    """Take a Boatman, a Tender or a Soul Catcher from the supply."""
    if effect == BOATMEN:
        state.boats |= 1 << seat
    elif effect == TENDERS:
        state.tenders |= 1 << seat
    else:
        state.catchers |= 1 << seat
    if tell is not None:
        names = {BOATMEN: "boatman", TENDERS: "tender", SOUL_CATCHER: "soul_catcher"}
        tell.all(TokenTaken(seat, names[effect]))


# Every effect token, on circles, unused and on engines: nobody gets one back (52).
def reign(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Shuffle all effects, and deal nine of them to the circles."""
    effects = list(range(len(EFFECTS)))
    state.rng.shuffle(effects)
    circles = len(CIRCLES) - 1
    state.tokens = [NO_EFFECT, *effects[:circles]]
    state.unused = sorted(effects[circles:])
    state.power = [NO_EFFECT] * state.rules.seats
    state.revealed += 1
    if tell is not None:
        shown = [] if state.rules.secret else [EFFECTS[effect] for effect in effects[:circles]]
        tell.all(Reshuffled(seat, shown))


def mark(state: State, seat: int, tie: int, tell: Tell[AnyEvent] | None) -> None:
    """Put a Check on a tie (47)."""
    state.checks = [*state.checks, tie]
    if tell is not None:
        tell.all(Marked(seat, tie_words(tie)))


# The whole stack turns, and Checks with it (33). Then another card may be turned, for another one.
def twist(state: State, seat: int, cell: int, quarters: int, tell: Tell[AnyEvent] | None) -> None:
    """Turn a rail card on the table; its price was paid."""
    put(state, cell, RAIL + _turned(state.board[cell] - RAIL, quarters))
    if cell in state.under:
        state.under[cell] = tuple(_turned(card, quarters) for card in state.under[cell])
    if state.checks:
        state.checks = [
            cell << 4 | turned_tie(tie & 15, quarters) if tie >> 4 == cell else tie
            for tie in state.checks
        ]
    if tell is not None:
        tell.all(Twisted(seat, (x_of(cell), y_of(cell)), quarters))
    if state.hands[seat] and free_rails(state):
        state.stack.append((TWISTING,))


def _turned(card: int, quarters: int) -> int:
    return card & ~3 | (card + quarters) & 3


def turned_tie(node: int, quarters: int) -> int:
    """Where a tie of a card comes to when the card is turned."""
    if node < 4:
        return (node + quarters) % 4
    segment = SEGMENT_OF[node]
    one, other = ((end + quarters) % 4 for end in ENDS[segment])
    now = segment_of(one, other)
    place = INNER[segment].index(node)
    if ENDS[now][0] != one:
        place = len(INNER[segment]) - 1 - place
    return INNER[now][place]


# The flipped card has the car's traction: it may be delivered here. Otherwise it is lost (48).
def ride_geryon(state: State, seat: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Stake a car of one's own."""
    card = flip(state, seat, "geryon", tell)
    if card == NO_CARD:
        return
    if state.deck.traction[card] == state.deck.traction[car]:
        state.stack.append((GERYON_MATCH, car))
        return
    state.trains[seat] = [other for other in state.trains[seat] if other != car]
    state.discards.append(car)
    if tell is not None:
        tell.all(Dropped(seat, car + 1, "geryon"))


# One card at a time, blindly; at the latest until the hand is larger than any other (51).
def gorge(state: State, seat: int, whom: int, immune: int, tell: Tell[AnyEvent] | None) -> None:
    """Draw a card from a hand. This turn the own hand must be emptied, and nobody fans."""
    state.glutton = True
    hand = state.hands[whom].copy()
    card = hand.pop(state.rng.below(len(hand)))
    state.hands[whom] = hand
    state.hands[seat] = [*state.hands[seat], card]
    state.revealed += 1
    if tell is not None:
        tell.only((seat, whom), Snatched(seat, whom, card + 1), Snatched(seat, whom))
    if not holds_most(state, seat) and hands_to_raid(state, seat, immune):
        state.stack.append((GLUTTONY_ON, immune))


def guard(state: State, seat: int, circle: int, tell: Tell[AnyEvent] | None) -> None:
    """Put Cerberus on a circle."""
    state.cerberus = circle
    if tell is not None:
        tell.all(Guarded(seat, CIRCLES[circle]))


def take_heresy(state: State, seat: int, token: int, tell: Tell[AnyEvent] | None) -> None:
    """Take one of the two Heresy tokens (20)."""
    state.heresy[seat] = token
    if tell is not None:
        tell.all(TokenTaken(seat, HERESIES[token]))


# A random one of the unused effects; if effects are secret nobody looks at it (56, 67).
def gain_power(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Put an unused effect on the engine."""
    came = state.rng.choice(state.unused)
    stored = [INFERNAL_POWER] if state.power[seat] == INFERNAL_POWER else []
    left = [effect for effect in state.unused if effect != came]
    state.unused = sorted([*left, *stored])
    state.power[seat] = came
    state.revealed += 1
    if tell is not None:
        tell.all(Empowered(seat, "" if state.rules.secret else EFFECTS[came]))


# Only the one who takes sees the hand. Without a match the roles are reversed (49).
def lust_after(state: State, seat: int, whom: int, tell: Tell[AnyEvent] | None) -> None:
    """Flip a card, and get every card of its traction from a hand."""
    card = flip(state, seat, "lust", tell)
    if card == NO_CARD:
        return
    traction = state.deck.traction[card]
    if not hand_over(state, whom, seat, traction, tell):
        hand_over(state, seat, whom, traction, tell)


def hand_over(
    state: State, giver: int, taker: int, traction: int, tell: Tell[AnyEvent] | None
) -> bool:
    """Show a hand, and give every card of a traction; tells whether there was one."""
    hand = state.hands[giver]
    state.shown = (*state.shown, (taker, giver))
    if tell is not None:
        shown = sorted(card + 1 for card in hand)
        tell.only((taker,), Showed(giver, taker, shown), Showed(giver, taker))
    given = [card for card in sorted(hand) if state.deck.traction[card] == traction]
    if not given:
        return False
    state.hands[giver] = [card for card in hand if card not in given]
    state.hands[taker] = [*state.hands[taker], *given]
    if tell is not None:
        cards, n = [card + 1 for card in given], len(given)
        tell.only((giver, taker), Gave(giver, taker, n, cards), Gave(giver, taker, n))
    return True


# Two tokens change places (53, 54). One that was used from an engine takes the place of the other,
# which goes to the unused (55).
def shift(state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
    """Swap Shift Change with another token."""
    came = _take_from(state, aim)
    stored = state.power[seat] == SHIFT_CHANGE
    if stored:
        state.power[seat] = NO_EFFECT
        state.unused = sorted([*state.unused, came])
    else:
        state.tokens[state.places[seat]] = came
    _put_to(state, aim, SHIFT_CHANGE)
    if tell is not None:
        one = "unused" if stored else CIRCLES[state.places[seat]]
        name = "" if state.rules.secret else EFFECTS[came]
        tell.all(Swapped(seat, one, _where(aim), name))


def _take_from(state: State, aim: int) -> int:
    """The token at which Shift Change is aimed."""
    if aim < len(CIRCLES):
        return state.tokens[aim]
    if aim < UNUSED_TOKEN:
        return state.power[aim - SEAT_TOKEN]
    if aim == ANY_UNUSED:
        state.revealed += 1
        came = state.rng.choice(state.unused)
    else:
        came = aim - UNUSED_TOKEN
    state.unused = [effect for effect in state.unused if effect != came]
    return came


def _put_to(state: State, aim: int, effect: int) -> None:
    if aim < len(CIRCLES):
        state.tokens[aim] = effect
    elif aim < UNUSED_TOKEN:
        state.power[aim - SEAT_TOKEN] = effect
    else:
        state.unused = sorted([*state.unused, effect])


def _where(aim: int) -> str:
    if aim < len(CIRCLES):
        return CIRCLES[aim]
    return f"seat{aim - SEAT_TOKEN}" if aim < UNUSED_TOKEN else "unused"


# The flipped card has the car's traction: it may be taken. Otherwise a car with the traction of the
# flipped card goes the other way, if there is one (50).
def steal_from(state: State, seat: int, whom: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Try to steal a car; after a redirection it is chosen first (27)."""
    if car == NO_CAR:
        state.stack.append((CAR, whom))
        return
    card = flip(state, seat, "thievery", tell)
    if card == NO_CARD:
        return
    traction = state.deck.traction
    if traction[card] == traction[car]:
        state.stack.append((STEAL, whom, car))
        return
    owed = [own for own in state.trains[seat] if traction[own] == traction[card]]
    if len(owed) == 1:
        forfeit(state, seat, whom, owed[0], tell)
    elif owed:
        state.stack.append((GIVE, whom, traction[card]))


def steal(state: State, seat: int, whom: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Add another's car to the end of the own train."""
    _hand_car(state, whom, seat, car)
    if tell is not None:
        tell.all(Stole(seat, whom, car + 1))


def forfeit(state: State, seat: int, whom: int, car: int, tell: Tell[AnyEvent] | None) -> None:
    """Give a car of one's own away."""
    _hand_car(state, seat, whom, car)
    if tell is not None:
        tell.all(Forfeited(seat, whom, car + 1))


def _hand_car(state: State, giver: int, taker: int, car: int) -> None:
    state.trains[giver] = [other for other in state.trains[giver] if other != car]
    state.trains[taker] = [*state.trains[taker], car]
