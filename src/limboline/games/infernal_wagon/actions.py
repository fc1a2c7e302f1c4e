"""What players do, in readable form, and the one codec to the codes of the rules."""

import re
from typing import Final

import msgspec

from limboline.games.infernal_wagon.components import (
    CLOCK,
    STRIDE,
    card_of,
    stop_of,
    way_of,
)
from limboline.games.infernal_wagon.state import NO_SEAT, RUNNING, State
from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE


class Action(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """Something a seat does."""


class Play(Action, frozen=True, tag="play", omit_defaults=True):
    """Play a card by one of its symbols at the track end numbered `at`.

    After an Intersection `to` says which of its stops is meant; otherwise there is only one.
    """

    card: str
    by: str
    at: int
    to: str | None = None


class Turn(Action, frozen=True, tag="turn"):
    """Turn the card that a Tunnel has brought up, so that it is entered by a symbol."""

    card: str
    by: str
    at: int


class Clock(Action, frozen=True, tag="clock"):
    """Nature's action: the time is over."""


AnyAction = Play | Turn | Clock

_WORDS: Final = re.compile(r"(play|turn) (\S+) by (\S+)(?: to (\S+))? at ([0-9]{1,6})")


def words(action: AnyAction) -> str:
    """The action as a line of a record has it."""
    match action:
        case Play(card, by, at, None):
            return f"play {card} by {by} at {at}"
        case Play(card, by, at, to):
            return f"play {card} by {by} to {to} at {at}"
        case Turn(card, by, at):
            return f"turn {card} by {by} at {at}"
        case _:
            return "clock"


def parse(line: str) -> AnyAction:
    """The action back from its words."""
    if line == "clock":
        return Clock()
    found = _WORDS.fullmatch(line)
    if not found or (found[1] == "turn" and found[4]):
        raise Illegal("no_such_action")
    if found[1] == "turn":
        return Turn(found[2], found[3], int(found[5]))
    return Play(found[2], found[3], int(found[5]), found[4])


def write(state: State, seat: int, code: int) -> AnyAction:
    """The readable action of a code."""
    if seat == NATURE:
        return Clock()
    card = state.deck.names[card_of(code)]
    by = state.deck.symbols[way_of(code)]
    at = len(state.laid)
    if state.tunnel >= 0:
        return Turn(card, by, at)
    to = state.deck.symbols[stop_of(code)] if len(state.stops) > 1 else None
    return Play(card, by, at, to)


def read(state: State, seat: int, action: AnyAction) -> int:
    """The code of a readable action."""
    if isinstance(action, Clock):
        if seat != NATURE:
            raise Illegal("no_such_action")
        return CLOCK
    if seat == NATURE or not isinstance(action, (Play, Turn)):
        raise Illegal("no_such_action")
    _read_track_end(state, action.at)
    if state.ending != RUNNING:
        raise Illegal("game_over")
    card = state.deck.numbers.get(action.card)
    if card is None:
        raise Illegal("no_such_card", card=action.card)
    if isinstance(action, Turn) != (card == state.tunnel):
        raise Illegal("tunnel_first" if state.tunnel >= 0 else "no_tunnel")
    stop = _read_stop(state, action.to if isinstance(action, Play) else None)
    for code in state.deck.plays[card * STRIDE + stop]:
        if state.deck.symbols[way_of(code)] == action.by:
            return code
    raise Illegal("no_such_way", card=action.card, by=action.by)


# A play names the track end it was meant for: a late one is refused, with who was faster, and the
# card stays in hand (section 3.5, ruling 9).
def _read_track_end(state: State, at: int) -> None:
    head = len(state.laid)
    if at == head:
        return
    if 3 <= at < head:
        faster = state.laid[at] & NO_SEAT
        raise Illegal("late", faster=faster)
    raise Illegal("no_such_end", at=at)


def _read_stop(state: State, to: str | None) -> int:
    if to is None:
        if len(state.stops) > 1:
            raise Illegal("which_stop")
        return state.stops[0]
    stop = state.deck.symbol_numbers.get(to, -1)
    if stop not in state.stops:
        raise Illegal("closed_stop")
    return stop
