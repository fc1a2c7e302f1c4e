"""Betting, steps 1 to 5 (section 4; B1 to B9)."""

from limboline.games.all_wound_up.components import CARDS, NO_CARD, NO_SEAT, RED, WILD
from limboline.games.all_wound_up.events import (
    AnyEvent,
    BettorBegan,
    Followed,
    LeftOver,
    Named,
    Passed,
    Raised,
    Won,
)
from limboline.games.all_wound_up.rules.dealing import clockwise, left_of, names, next_round
from limboline.games.all_wound_up.rules.windows import hands_to_rob, open_window
from limboline.games.all_wound_up.state import (
    ACTING,
    BEFORE_BET,
    BETTING,
    RAISING,
    RESPONDING,
    TO_AIM,
    LastBet,
    State,
)
from limboline.kernel.telling import Tell


# B7: a player with an empty hand is skipped. B8: the round ends when all hands are empty, or when
# all players who have cards have passed as bettor without a bet between.
def begin_bet(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Ask the next bettor, or end the round."""
    state.card = NO_CARD
    if _is_round_over(state):
        end_round(state, tell)
        return
    while not state.hands[state.bettor]:
        state.bettor = left_of(state, state.bettor)
    state.stack = [(BETTING,)]
    if tell is not None:
        tell.all(BettorBegan(state.bettor))
    if state.rules.every_bet:
        open_window(state, BEFORE_BET, state.bettor)


# B8: who has passed is what counts; hands may have been robbed empty meanwhile, or filled.
def _is_round_over(state: State) -> bool:
    """Whether all players who hold cards have passed since the last bet."""
    holders = 0
    for seat, hand in enumerate(state.hands):
        if not hand:
            continue
        holders += 1
        if state.rules.asks_every_holder and not state.passed >> seat & 1:
            return False
    return state.rules.asks_every_holder or state.passes >= holders


# B8: the cards that are left are put away.
def end_round(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Put away what is left in the hands; the next player deals."""
    for seat in clockwise(state, left_of(state, state.dealer)):
        hand = state.hands[seat]
        if not hand:
            continue
        state.buried[seat] = state.buried[seat] + hand
        state.hands[seat] = []
        if tell is not None:
            tell.only((seat,), LeftOver(seat, len(hand), names(hand)), LeftOver(seat, len(hand)))
    next_round(state, tell)


# B9: no other player plays anything.
def pass_as_bettor(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """The bettor names nothing; it is for the next one."""
    state.passes += 1
    state.passed |= 1 << seat
    if tell is not None:
        tell.all(Passed(seat))
    state.bettor = left_of(state, seat)
    begin_bet(state, tell)


# B2: a kind that the bettor holds, or one that he has none of with wilds alone.
def bets(state: State, seat: int) -> list[tuple[int, int]]:
    """What the bettor may name, and with how many wilds."""
    hand = state.hands[seat]
    wilds = hand.count(WILD)
    found = []
    for card in range(WILD):
        fewest = 0 if card in hand else 1
        for number in range(fewest, wilds + 1):
            found.append((card, number))
    return found


# Step 1; B1: all cards of the kind, and any number of wilds.
def name_bet(state: State, seat: int, card: int, wilds: int, tell: Tell[AnyEvent] | None) -> None:
    """The bettor plays; then the others answer one after the other."""
    state.passes = state.passed = 0
    state.card = card
    state.last_bet = None
    number = play_all(state, seat, card)
    play_wilds(state, seat, wilds)
    if tell is not None:
        tell.all(Named(seat, CARDS[card], number, wilds))
    respond_from(state, left_of(state, seat), tell)


# B6: bet cards lie face up.
def play_all(state: State, seat: int, card: int) -> int:
    """Play every card of a kind out of a hand; tells how many that were."""
    hand = state.hands[seat]
    number = hand.count(card)
    if number:
        state.hands[seat] = [one for one in hand if one != card]
        state.bet_cards[seat] = number
        state.discards[card] += number
    state.revealed += 1
    return number


def play_wilds(state: State, seat: int, wilds: int) -> None:
    """Play wilds out of a hand."""
    if not wilds:
        return
    hand = state.hands[seat].copy()
    for _ in range(wilds):
        hand.remove(WILD)
    state.hands[seat] = hand
    state.bet_wilds[seat] += wilds
    state.discards[WILD] += wilds
    state.revealed += 1


def bet_of(state: State, seat: int) -> int:
    """How much a seat has bet."""
    return state.bet_cards[seat] + state.bet_wilds[seat] + state.bet_reds[seat]


# Step 2; B3: every player plays all cards of the kind, and one who has bet may add wilds. All
# who could are asked, whatever they hold: a hand is secret.
def respond_from(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Let the seats from here on follow, until one of them may add to its bet."""
    bettor, card = state.bettor, state.card
    while seat != bettor:
        number = play_all(state, seat, card)
        if tell is not None:
            tell.all(Followed(seat, number))
        # The seat that answers has bet nothing before, so that this is what `may_raise` looks for.
        if (number and may_raise(state, seat)) or (state.rules.wild_joins and state.hands[seat]):
            state.stack = [(RESPONDING, seat)]
            return
        seat = left_of(state, seat)
    state.let_go = 0
    raise_from(state, left_of(state, bettor), tell)


# B4: who has bet, and still holds cards or a red brain. N5: a yellow one may bring a wild.
def may_raise(state: State, seat: int) -> bool:
    """Whether the others must expect a seat to raise its bet."""
    if not state.bet_cards[seat] and not state.bet_wilds[seat] and not state.bet_reds[seat]:
        return False
    if state.hands[seat] or state.brains[seat][RED] > 0:
        return True
    return state.rules.asks_thieves and bool(hands_to_rob(state, seat))


# Step 3; B4: round and round, until all who may raise have passed in a row.
def raise_from(state: State, first: int, tell: Tell[AnyEvent] | None) -> None:
    """Ask the next seat that may raise and has not passed since the last raise."""
    seats, seat, let_go = state.rules.seats, first, state.let_go
    for _ in range(seats):
        if not let_go >> seat & 1 and may_raise(state, seat):
            state.stack = [(RAISING, seat)]
            return
        seat = seat + 1 if seat + 1 < seats else 0
    decide(state, tell)


# B3: without an own bet one needs a wild, and that only by an option.
def raises(state: State, seat: int) -> list[tuple[int, int]]:
    """With how many wilds and red brains a seat may raise."""
    wilds = state.hands[seat].count(WILD)
    reds = state.brains[seat][RED]
    fewest = 0 if bet_of(state, seat) else 1
    return [
        (wild, red)
        for wild in range(fewest, wilds + 1)
        for red in range(reds + 1)
        if wild + red > 0
    ]


# N4: a red brain is a raise like any other.
def raise_bet(state: State, seat: int, wilds: int, reds: int, tell: Tell[AnyEvent] | None) -> None:
    """Add wilds and red brains to a bet; all players are asked again."""
    play_wilds(state, seat, wilds)
    if reds:
        spend(state, seat, RED, reds)
        state.bet_reds[seat] += reds
    if tell is not None:
        tell.all(Raised(seat, wilds, reds))
    state.let_go = 0
    _ask_next(state, seat, tell)


def let_bet_be(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    """Add nothing."""
    if tell is not None:
        tell.all(Passed(seat))
    if state.stack[-1][0] == RAISING:
        state.let_go |= 1 << seat
    _ask_next(state, seat, tell)


def _ask_next(state: State, seat: int, tell: Tell[AnyEvent] | None) -> None:
    if state.stack[-1][0] == RESPONDING:
        respond_from(state, left_of(state, seat), tell)
    else:
        raise_from(state, left_of(state, seat), tell)


def spend(state: State, seat: int, token: int, n: int = 1) -> None:
    """Give brains back to the supply."""
    brains = state.brains[seat].copy()
    brains[token] -= n
    state.brains[seat] = brains
    state.stock[token] += n


# Step 4; B5: the highest bet acts; all who are tied act, clockwise from the bettor on.
def decide(state: State, tell: Tell[AnyEvent] | None) -> None:
    """Compare the bets, and let the winners act."""
    seats = state.rules.seats
    bets_ = tuple(zip(state.bet_cards, state.bet_wilds, state.bet_reds, strict=True))
    totals = [cards + wilds + reds for cards, wilds, reds in bets_]
    highest = max(totals)
    winners = [seat for seat in clockwise(state, state.bettor) if totals[seat] == highest]
    state.last_bet = LastBet(state.card, state.bettor, bets_, tuple(winners))
    if tell is not None:
        tell.all(Won(CARDS[state.card], winners, state.last_bet.forced()))
    state.bet_cards, state.bet_wilds, state.bet_reds = [0] * seats, [0] * seats, [0] * seats
    state.let_go = 0
    state.actors = winners
    state.stack = [(ACTING, winners[0], NO_SEAT, TO_AIM)]


# Step 5: the next one to the left.
def end_action(state: State, tell: Tell[AnyEvent] | None) -> None:
    """The next of those who are tied acts, or the next player bets."""
    state.actors = state.actors[1:]
    if state.actors:
        state.stack = [(ACTING, state.actors[0], NO_SEAT, TO_AIM)]
        return
    state.bettor = left_of(state, state.bettor)
    begin_bet(state, tell)
