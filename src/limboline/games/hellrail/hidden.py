"""What a seat cannot know, and how it may imagine it: for the leak test and for search."""

from collections.abc import Sequence

from limboline.games.hellrail.cards import known_deck
from limboline.games.hellrail.codes import added, aim_of, lying, set_of
from limboline.games.hellrail.codes import rail as lie_as_rail
from limboline.games.hellrail.components import (
    CARDS,
    CIRCLES,
    EFFECTS,
    HERESIES,
    NO_EFFECT,
    cell_at,
)
from limboline.games.hellrail.events import AnyEvent, Delivered
from limboline.games.hellrail.options import rule_flags
from limboline.games.hellrail.places import read_place, read_tie
from limboline.games.hellrail.rules.effects import record_of
from limboline.games.hellrail.rules.laying import find_frontier
from limboline.games.hellrail.rules.setting_up import empty_table
from limboline.games.hellrail.seeing import (
    announced,
    sees_hand,
    sees_ledger,
    sees_power,
    sees_token,
)
from limboline.games.hellrail.stages import read_stage
from limboline.games.hellrail.state import (
    ENDINGS,
    HERESY_ASKED,
    PAYING,
    RUNNING,
    TOLL,
    UNPLACED,
    State,
)
from limboline.games.hellrail.view_types import View
from limboline.kernel.game import Spot
from limboline.kernel.random import Random


def hidden(state: State, seat: int) -> list[list[Spot]]:
    """Groups of places whose pieces a seat cannot tell apart: rail cards, and face-down effects."""
    if state.ending != RUNNING:
        return []
    cards: list[Spot] = [(state.pile, place) for place in range(state.top, len(state.pile))]
    for owner, hand in enumerate(state.hands):
        if not sees_hand(state, seat, owner):
            cards += [(hand, place) for place in range(len(hand))]
    if not sees_ledger(state):
        for cars in state.delivered:
            cards += [(cars, place) for place in range(len(cars))]
    return [group for group in (cards, _hidden_effects(state, seat)) if len(group) > 1]


# One that came from an engine and is still to be paid for lies open among the unused (67).
def _hidden_effects(state: State, seat: int) -> list[Spot]:
    if not state.rules.secret:
        return []
    spots: list[Spot] = [
        (state.tokens, circle)
        for circle, effect in enumerate(state.tokens)
        if effect != NO_EFFECT and not sees_token(state, seat, circle)
    ]
    spots += [
        (state.power, owner)
        for owner, effect in enumerate(state.power)
        if effect != NO_EFFECT and not sees_power(state, seat, owner)
    ]
    open_one = announced(state)
    return spots + [
        (state.unused, place) for place, effect in enumerate(state.unused) if effect != open_one
    ]


def determinize(view: View, memory: Sequence[AnyEvent], rng: Random) -> State:
    """A whole state that fits a view, with what the seat cannot know dealt at random.

    Delivered cars are remembered, as every player may: they were seen when they went.
    """
    cells = [UNPLACED] * len(CIRCLES)
    for circle in view.circles:
        cells[CIRCLES.index(circle.circle)] = cell_at(*circle.at)
    rules = rule_flags(view.options, len(view.seats))
    chance = Random(rng.word() * 2**32 + rng.word())
    state = empty_table(known_deck(view.deck), rules, cells, chance)
    state.options = view.options
    _lay_rails(state, view)
    _fill_seats(state, view)
    state.checks = [read_tie(tie) for tie in view.checks]
    state.cerberus = CIRCLES.index(view.cerberus) if view.cerberus else UNPLACED
    state.heresy_gone = set_of([HERESIES.index(token) for token in view.heresy_gone])
    state.turn, state.round, state.starts = view.turn, view.round, view.starts
    state.glutton = view.glutton
    state.used = EFFECTS.index(view.used) if view.used else NO_EFFECT
    state.stack = [read_stage(stage) for stage in view.stages]
    state.now = view.now_ms
    state.ending = ENDINGS.index(view.ending)
    _deal_cards(state, view, memory, rng)
    _deal_effects(state, view, rng)
    _let_pay(state, view.seat, rng)
    return state


def _lay_rails(state: State, view: View) -> None:
    for rail in view.rails:
        cell = cell_at(*rail.at)
        state.board[cell] = lie_as_rail(rail.card - 1, rail.turn)
        if rail.under:
            state.under[cell] = tuple(lying(card - 1, turn) for card, turn in rail.under)
    state.frontier = find_frontier(state.board)


def _fill_seats(state: State, view: View) -> None:
    for owner, seen in enumerate(view.seats):
        state.places[owner] = read_place(seen.place)
        state.trains[owner] = [car - 1 for car in seen.cars]
        state.tenders = added(state.tenders, owner) if seen.tender else state.tenders
        state.catchers = added(state.catchers, owner) if seen.catcher else state.catchers
        state.boats = added(state.boats, owner) if seen.boat else state.boats
        state.heresy[owner] = HERESIES.index(seen.heresy)
        state.draft[owner] = [CIRCLES.index(circle) for circle in seen.circles]
        if seen.hand and owner != view.seat and not view.ending:
            state.shown = (*state.shown, (view.seat, owner))


def _deal_cards(state: State, view: View, memory: Sequence[AnyEvent], rng: Random) -> None:
    """Deal the cards that cannot be seen to hands, delivered cars and pile."""
    state.discards = [card - 1 for card in view.discards]
    state.refilled = tuple(card - 1 for card in view.refilled)
    seen = {*state.discards, *(card - 1 for card in view.rest)}
    for rail in view.rails:
        seen |= {rail.card - 1, *(card - 1 for card, _ in rail.under)}
    for who in view.seats:
        seen |= {card - 1 for cards in (who.hand, who.cars, who.ledger) for card in cards}
    unseen = [card for card in range(CARDS) if card not in seen]
    gone = _remembered(view, memory, unseen)
    unseen = [card for card in unseen if not any(card in cars for cars in gone)]
    rng.shuffle(unseen)
    for owner, who in enumerate(view.seats):
        cars = [car - 1 for car in who.ledger] or gone[owner]
        cars = cars + [unseen.pop() for _ in range(who.delivered - len(cars))]
        state.delivered[owner] = cars
        known = len(who.hand) == who.holds
        hand = [card - 1 for card in who.hand]
        state.hands[owner] = hand if known else [unseen.pop() for _ in range(who.holds)]
    state.pile = [card - 1 for card in view.rest] if view.ending else unseen


def _remembered(view: View, memory: Sequence[AnyEvent], unseen: list[int]) -> list[list[int]]:
    """The cars that each seat was seen to deliver, as far as they can still lie there."""
    gone: list[list[int]] = [[] for _ in view.seats]
    for event in memory:
        if not isinstance(event, Delivered) or event.car - 1 not in unseen:
            continue
        if not any(event.car - 1 in cars for cars in gone):
            gone[event.seat].append(event.car - 1)
    return [cars[: who.delivered] for cars, who in zip(gone, view.seats, strict=True)]


def _deal_effects(state: State, view: View, rng: Random) -> None:
    """Deal the effects that lie face down to circles, engines and the unused ones."""
    seen = {circle.effect for circle in view.circles} | {who.power for who in view.seats}
    seen |= set(view.unused)
    unseen = [effect for effect, name in enumerate(EFFECTS) if name not in seen]
    open_one = announced(state)
    put_back = [open_one] if open_one in unseen else []
    unseen = [effect for effect in unseen if effect != open_one]
    rng.shuffle(unseen)
    for circle in view.circles:
        state.tokens[CIRCLES.index(circle.circle)] = _effect(circle.effect, unseen)
    state.power = [_effect(who.power, unseen) for who in view.seats]
    state.unused = [EFFECTS.index(name) for name in view.unused] or sorted([*unseen, *put_back])


def _effect(name: str, unseen: list[int]) -> int:
    if not name:
        return NO_EFFECT
    return unseen.pop() if name == "?" else EFFECTS.index(name)


# A player who has announced what costs a card, or has set off from Cerberus, can pay for it.
def _let_pay(state: State, seat: int, rng: Random) -> None:
    """Give a hand that is not seen what it must have."""
    if not state.stack or sees_hand(state, seat, state.turn):
        return
    stage = state.stack[-1]
    if stage[0] == TOLL:
        while sum(state.deck.value[card] for card in state.hands[state.turn]) < stage[2]:
            _trade(state, seat, rng, state.deck.value)
    elif stage[0] in (PAYING, HERESY_ASKED):
        price = record_of(stage[1]).price(state, aim_of(stage[1]))
        fits = [int(one == price) for one in state.deck.traction]
        if price and not any(fits[card] for card in state.hands[state.turn]):
            _trade(state, seat, rng, fits)


def _trade(state: State, seat: int, rng: Random, worth: list[int]) -> None:
    """Swap the worst card of the hand that has to pay for one of the best of the unseen ones."""
    hand = state.hands[state.turn]
    worst = min(range(len(hand)), key=lambda place: worth[hand[place]])
    spots = [spot for spot in hidden(state, seat)[0] if spot[0] is not hand]
    rng.shuffle(spots)
    cards, place = max(spots, key=lambda spot: worth[spot[0][spot[1]]])
    hand[worst], cards[place] = cards[place], hand[worst]
