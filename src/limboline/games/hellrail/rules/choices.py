"""Who is asked, and what they may do (section 3): the free turn, and every question within it."""

from collections.abc import Sequence
from typing import Final

from limboline.games.hellrail.codes import (
    ACCEPT,
    COUPLE,
    DRAW,
    DROP_TENDER,
    END,
    FAN,
    PASS,
    PAY,
    PICK,
    TAKE,
    TWIST,
    UNCOUPLE,
    aim_of,
    effect_of,
    on_cell,
    with_number,
)
from limboline.games.hellrail.components import ABYSS
from limboline.games.hellrail.rules import heresy
from limboline.games.hellrail.rules.arriving import at_hand, free_rails, hands_to_raid, uses
from limboline.games.hellrail.rules.checks import is_car
from limboline.games.hellrail.rules.laying import ways_to_lie
from limboline.games.hellrail.rules.menu import Menu, Upgrades
from limboline.games.hellrail.rules.moving import fuel, known_ways
from limboline.games.hellrail.rules.sailing import voyages
from limboline.games.hellrail.rules.setting_up import placements
from limboline.games.hellrail.rules.turns import TENDER_DRAW, may_couple, may_fan
from limboline.games.hellrail.state import (
    CAR,
    CATCH,
    DRAWING,
    DROP,
    EFFECT,
    GERYON_MATCH,
    GIVE,
    GLUTTONY_ON,
    HERESY_ASKED,
    PAYING,
    PLACING,
    RAIL,
    RUNNING,
    STAGES,
    STEAL,
    TOLL,
    TWISTING,
    Stage,
    State,
)
from limboline.kernel.asking import Ask

_NOTHING: Final[list[int]] = []
_MOST_SEATS: Final = 4
# The same few questions are asked again and again.
_ACT: Final = tuple((Ask(seat, "act"),) for seat in range(_MOST_SEATS))
_STAGE: Final = tuple(tuple((Ask(seat, kind),) for seat in range(_MOST_SEATS)) for kind in STAGES)


# One seat at a time: whose turn it is, a train that stands on a Check, or a holder of Heresy.
def asked(state: State) -> tuple[Ask, ...]:
    """Who may act now."""
    if state.ending != RUNNING:
        return ()
    if not state.stack:
        return _ACT[state.turn]
    stage = state.stack[-1]
    if stage[0] == HERESY_ASKED:
        return (_heresy_ask(stage),)
    return _STAGE[stage[0]][seat_asked(state)]


# Whoever holds a token knows from the reason whether it is they who are hit: so does everybody.
def _heresy_ask(stage: Stage) -> Ask:
    _, code, seat, until_ms, _ = stage
    reason = "heresy_on_you" if heresy.target_of(code) == seat else "heresy"
    return Ask(seat, reason, until_ms or None)


def seat_asked(state: State) -> int:
    """The seat that may act now."""
    if state.stack:
        stage = state.stack[-1]
        if stage[0] == DROP:
            return stage[1]
        if stage[0] == HERESY_ASKED:
            return stage[2]
    return state.turn


def legal(state: State, seat: int) -> Sequence[int]:
    """Everything a seat may do now."""
    if state.ending != RUNNING or seat != seat_asked(state):
        return _NOTHING
    if state.stack:
        return answers(state, seat, state.stack[-1])
    return turn_choices(state, seat)


# As many actions as the hand allows, in any order (3.3); uncoupling alone needs no card (64).
def turn_choices(state: State, seat: int) -> Sequence[int]:
    """Everything the seat may do whose turn it is."""
    few = [END]
    if state.trains[seat]:
        few += deliveries(state, seat)
    cards = state.hands[seat]
    if not cards:
        return few
    place, pickup = state.places[seat], state.deck.pickup
    for card in cards:
        if pickup[card] == place and may_couple(state, seat, card):
            few.append(card << 5 | COUPLE)
    if may_fan(state, seat):
        few += [card << 5 | FAN for card in cards]
    if state.boats:
        few += voyages(state, seat)
    burning = fuel(state, seat)
    reached: list[tuple[int, int]] = []
    ways: list[int] = []
    if burning:
        value = state.deck.value
        known = known_ways(state, seat)
        ways, reach = known.ways, known.reach
        if ways:
            reached = [(card, reach[value[card]]) for card in burning]
    upgrades = Upgrades(state, cards)
    return Menu(few, upgrades, reached, ways, ways_to_lie(state, cards), state.frontier)


def deliveries(state: State, seat: int) -> list[int]:
    """The cars that have come to where they are set out."""
    place, setout = state.places[seat], state.deck.setout
    return [with_number(UNCOUPLE, car) for car in state.trains[seat] if setout[car] == place]


def answers(state: State, seat: int, stage: Stage) -> list[int]:
    """Everything that a question may be answered with."""
    kind = stage[0]
    if kind == EFFECT:
        return [
            PASS,
            *(use for effect in at_hand(state, seat) for use in uses(state, seat, effect)),
        ]
    if kind == HERESY_ASKED:
        return heresy.answers(state, seat, stage[1])
    if kind in (CATCH, GERYON_MATCH, STEAL):
        return [PASS, ACCEPT]
    if kind == TOLL:
        return [with_number(PAY, card) for card in state.hands[seat]]
    if kind == DRAWING:
        return [with_number(DRAW, TENDER_DRAW), with_number(DRAW, 1), DROP_TENDER]
    if kind == PLACING:
        return placements(state, seat)
    return _answers_on_the_way(state, seat, stage)


def _answers_on_the_way(state: State, seat: int, stage: Stage) -> list[int]:
    """The answers to what an effect or a Check asks once it happens."""
    kind = stage[0]
    if kind == PAYING:
        return [with_number(PAY, card) for card in _payments(state, seat, stage[1])]
    if kind == TWISTING:
        return [PASS, *_twists(state, seat)]
    if kind == GLUTTONY_ON:
        return [PASS, *(with_number(TAKE, whom) for whom in hands_to_raid(state, seat, stage[1]))]
    if kind == DROP:
        tender = [PICK] if is_car(state, seat) else []
        return tender + [with_number(PICK, car + 1) for car in state.trains[seat]]
    if kind == CAR:
        return [with_number(PICK, car + 1) for car in state.trains[stage[1]]]
    if kind == GIVE:
        traction = state.deck.traction
        return [
            with_number(PICK, car + 1) for car in state.trains[seat] if traction[car] == stage[2]
        ]
    raise AssertionError(f"nobody answers to {STAGES[kind]}")


def _payments(state: State, seat: int, use: int) -> list[int]:
    """The cards with the traction of the rail card that the Abyss or a False Path is aimed at."""
    traction = state.deck.traction
    wanted = traction[(state.board[cell_aimed_at(use)] - RAIL) >> 2]
    return [card for card in state.hands[seat] if traction[card] == wanted]


def cell_aimed_at(use: int) -> int:
    """The cell at which the Abyss or a False Path is aimed."""
    return aim_of(use) if effect_of(use) == ABYSS else aim_of(use) >> 2


# Again and again, the same rail card too, each time for a card of its traction (33).
def _twists(state: State, seat: int) -> list[int]:
    traction = state.deck.traction
    cells = free_rails(state)
    return [
        on_cell(TWIST, card, cell, turn)
        for card in state.hands[seat]
        for cell in cells
        if traction[(state.board[cell] - RAIL) >> 2] == traction[card]
        for turn in (1, 2, 3)
    ]


# When nobody answers: no to every question, the cheapest card or car where one must go, and the
# turn ends. A Tender goes on drawing three.
def default(state: State, seat: int) -> int:
    """What an asked seat does when nobody answers for it."""
    choices = legal(state, seat)
    if not state.stack or state.stack[-1][0] not in (TOLL, PAYING, DROP, GIVE):
        return choices[0]
    value = state.deck.value
    lost = 0 if state.stack[-1][0] in (TOLL, PAYING) else 1  # a picked car is one more
    return min(choices, key=lambda code: value[(code >> 5) - lost] if code >> 5 >= lost else 0)
