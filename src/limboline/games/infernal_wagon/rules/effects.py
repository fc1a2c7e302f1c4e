"""A card comes into play: laying it, paying for a mismatch, Explosion, Tunnel (chapters 4, 5)."""

from limboline.games.infernal_wagon.components import (
    BLAST_LEAVES,
    EXPLOSION,
    FREE,
    HAND_LOSS,
    NO_EFFECT,
    SILENCE,
    card_of,
    stop_of,
    way_of,
)
from limboline.games.infernal_wagon.events import (
    AnyEvent,
    Collapsed,
    Drew,
    Exploded,
    HandLost,
    Laid,
    Tunnelled,
)
from limboline.games.infernal_wagon.rules.drawing import end_turn, take_up
from limboline.games.infernal_wagon.rules.ending import lose_wagon, reach_exit, run_out_of_time
from limboline.games.infernal_wagon.rules.junctions import lift_curses, turn_over
from limboline.games.infernal_wagon.state import RUNNING, State
from limboline.kernel.telling import Tell


def apply(state: State, seat: int, code: int, at_ms: int, tell: Tell[AnyEvent] | None) -> None:
    """Carry out a legal action."""
    state.now = at_ms
    if seat < 0:
        run_out_of_time(state, tell)
        return
    if state.tunnel >= 0:
        state.tunnel = -1
        lay(state, code, tell, True)
        return
    take_from_hand(state, seat, code >> 8)
    lay(state, code, tell, False)


# The card leaves its owner's hand: the player's own, or under U-turn another's. Tunnel cards are
# added, not played, and do not count (3.2; rulings 7, 46).
def take_from_hand(state: State, seat: int, card: int) -> None:
    """Take the card up, and count the play."""
    owner = seat
    if state.uturn:
        while card not in state.hands[owner]:
            owner = owner + 1 if owner + 1 < state.rules.seats else 0
    hand = state.hands[owner].copy()
    place = 0
    while hand[place] != card:
        place += 1
    hand.pop(place)
    state.hands[owner] = hand
    if not hand:
        state.holding &= ~(1 << owner)
    state.taker = seat
    state.owner = owner
    state.skip_draw = False
    counted = owner if state.rules.owner_limit else seat
    if state.last == counted:
        state.run += 1
    else:
        state.last = counted
        state.run = 1


# A card is laid, the Wagon moves onto it, and only then is anything paid (4.1, 4.2; ruling 25).
def lay(state: State, code: int, tell: Tell[AnyEvent] | None, from_tunnel: bool) -> None:
    """Add a card to the railroad, and do all that follows from it."""
    deck = state.deck
    card = code >> 8
    toll = deck.toll[code]
    state.laid.append(code << 3 | state.taker)
    state.stops = deck.after[code >> 4]
    if tell is not None:
        _tell_laid(state, code, tell, from_tunnel)
    if card == deck.exit:
        reach_exit(state, tell)
        return
    if state.cursed:
        lift_curses(state, stop_of(code), way_of(code), tell)
    effect = deck.effect[card]
    if effect == EXPLOSION and state.rules.explosion_first:  # option (10.4)
        explode(state, tell)
        effect = NO_EFFECT
    if toll != FREE:
        pay(state, toll, tell)
        if state.ending != RUNNING:
            return
        # "Your turn ends" stops the draw, not the effect of the card (ruling 19; option, 10.5).
        if toll == HAND_LOSS and state.rules.loss_cancels_effect:
            effect = NO_EFFECT
    if effect == NO_EFFECT:
        end_turn(state, tell)
    elif effect == EXPLOSION:
        explode(state, tell)
        end_turn(state, tell)
    else:
        enter_tunnel(state, tell)


def _tell_laid(state: State, code: int, tell: Tell[AnyEvent], from_tunnel: bool) -> None:
    way, stop = way_of(code), stop_of(code)
    tell.all(
        Laid(
            seat=state.taker,
            owner=state.owner,
            card=state.deck.names[card_of(code)],
            by=state.deck.symbols[way],
            to=state.deck.symbols[stop],
            at=len(state.laid) - 1,
            fits=state.deck.fits(code),
            from_tunnel=from_tunnel,
        )
    )


# A mismatch costs cards of the railroad, oldest first, or the draw (4.4 to 4.7).
def pay(state: State, toll: int, tell: Tell[AnyEvent] | None) -> None:
    """Pay for a mismatch."""
    if toll == HAND_LOSS:
        lose_hand_card(state, tell)
        return
    length = len(state.laid) - state.tail
    if toll >= length:  # the Wagon's own card would fall (4.5, ruling 15)
        lose_wagon(state, tell)
        return
    state.tail += toll
    if tell is not None:
        tell.all(Collapsed(just_fallen(state, toll), length - toll))


# Fallen cards are out of the game (4.8, ruling 30): `laid` keeps them, before `tail`.
def just_fallen(state: State, n: int) -> list[str]:
    """The names of the cards that fell last."""
    names = state.deck.names
    return [names[laid >> 11] for laid in state.laid[state.tail - n : state.tail]]


# No draw this turn: the hand is one smaller for good. Two losses in a turn are one, because there
# is only one draw to lose (4.6, 4.7; ruling 21).
def lose_hand_card(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Skip the draw of the card's owner."""
    if state.skip_draw:
        return
    state.skip_draw = True
    owner = state.owner
    losses = state.losses.copy()
    losses[owner] += 1
    state.losses = losses
    if not state.rules.second_card_after_loss:  # option for two players (ruling 6; 10.3)
        state.run = state.rules.limit
    if tell is not None:
        tell.all(HandLost(owner, len(state.hands[owner])))


# Only the three newest cards stay, the Explosion among them (5.3; rulings 16, 17).
def explode(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Blow off all but the newest three."""
    n = len(state.laid) - BLAST_LEAVES - state.tail
    if n <= 0:
        return
    state.tail += n
    if tell is not None:
        tell.all(Exploded(just_fallen(state, n), BLAST_LEAVES))


# The next card of the pile is added behind the Tunnel, at once, by the same player; Silence and
# U-turn are turned over on the way (5.5 to 5.10; rulings 20, 22, 24, 26 to 29).
def enter_tunnel(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Bring up the next card and lay it, or wait until it is turned."""
    while state.top < len(state.pile):
        card = state.pile[state.top]
        state.top += 1
        if state.deck.kind[card] >= SILENCE:
            turn_over(state, card, tell)
            continue
        if card == state.deck.exit and not state.rules.tunnel_exit_wins:
            _keep_exit(state, card, tell)  # option (ruling 27; 10.6)
            break
        if tell is not None:
            tell.all(Tunnelled(state.taker, state.deck.names[card]))
        ways = state.deck.plays[card * 16 + state.stops[0]]
        if len(ways) == 1:
            lay(state, ways[0], tell, True)
        else:
            state.tunnel = card
        return
    end_turn(state, tell)


def _keep_exit(state: State, card: int, tell: Tell[AnyEvent] | None) -> None:
    take_up(state, card)
    if tell is not None:
        tell.all(Drew(state.owner, state.deck.names[card]))
