"""How many taps a turn of Hellrail takes on a phone: what one taps there for each action.

The page reaches a circle, couples a car and stokes without a card in the fingers
(`web/src/games/hellrail/shortcuts.ts`); all else is a card first and then a place.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from limboline.bots import Match
from limboline.games import registry
from limboline.games.hellrail import game
from limboline.games.hellrail.actions import (
    Action,
    Couple,
    Fan,
    Lay,
    Move,
    Pass,
    Pay,
    Sail,
    Twist,
    Uncouple,
    Upgrade,
    Use,
)
from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.codec import action_of
from limboline.games.hellrail.components import CIRCLES, ENDS
from limboline.games.hellrail.rules.choices import legal
from limboline.games.hellrail.view_types import View
from limboline.kernel import Random

BURNT: Final = (Couple, Fan, Lay, Move, Pay, Sail, Twist, Upgrade)


def cards_in(turn: Sequence[tuple[Action, int]]) -> int:
    """How many cards a turn took."""
    return sum(isinstance(action, BURNT) for action, _ in turn)


def seven_cards(seats: int, seed: int) -> list[int]:
    """How many taps each turn of seven cards took in a game of bots."""
    found = [turn for turn in turns(seats, seed) if cards_in(turn) == 7]
    return [sum(taps for _, taps in turn) for turn in found]


def turns(seats: int, seed: int, bot: str = "hauler") -> Iterator[list[tuple[Action, int]]]:
    """The turns of a game of bots: each action with its taps."""
    room = registry.room("hellrail")
    minds = [room.bots.BOTS[bot](seat, Random(seed).fork(str(seat))) for seat in range(seats)]
    match: Any = Match(room.game, room.recommended(seats), minds, seed=seed)
    turn: list[tuple[Action, int]] = []
    left = (
        False  # an effect was left, and nothing done since: what one came for leaves it by itself
    )
    arrived = False  # one went to this circle with one tap, which also delivers there
    while match.outcome is None:
        due = match.next_due()
        seat, whose, said = due.seat, match.state.turn, len(match.record.log)
        view = game.view(match.state, seat)
        may = [*map(action_of, legal(match.state, seat))]
        match.step()
        if seat == whose and len(match.record.log) > said:
            action = game.parse(match.record.log[said].words)
            taps = taps_for(action, view, may)
            if isinstance(action, Move) and taps == 1:
                arrived = True
            elif isinstance(action, BURNT):
                arrived = False
            if isinstance(action, Uncouple) and arrived:
                taps = 0
            elif left and isinstance(action, Couple | Uncouple):
                taps -= 1
            turn.append((action, taps))
            left = isinstance(action, Pass) and view.stages[-1].kind == "effect"
        if match.state.turn != whose:
            yield turn
            turn, left, arrived = [], False, False


def taps_for(action: Action, view: View, may: Sequence[Action]) -> int:
    """The taps of one action."""
    match action:
        case Lay() | Upgrade():
            return 2 + _turning(action, view, may)
        case Move():
            return _move(action, view, may)
        case Sail():
            return 2
        case Fan(card=card):
            return 2 if card == _draws_most(view) else 3
        case Use(effect=effect):
            alone = sum(isinstance(each, Use) and each.effect == effect for each in may) == 1
            turned = 2 if action.turn else 1
            return 1 if alone else 1 + turned
        case _:
            return 1


def _turning(action: Lay | Upgrade, view: View, may: Sequence[Action]) -> int:
    """How often a laid card is turned on: it lies first as it joins most, as `bestFirst` says."""
    (x, y), track = action.at, tabulate(view.options.cards).track
    circles, rails = {each.at for each in view.circles}, {each.at for each in view.rails}
    beside = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
    worth = [3 if cell in circles else 2 if cell in rails else 0 for cell in beside]

    def joined(turn: int) -> int:
        lies = track[4 * (action.card - 1) + turn]
        segments = [ends for n, ends in enumerate(ENDS) if lies & 1 << n]
        return sum(worth[one] * worth[other] for one, other in segments)

    turns = sorted(
        each.turn
        for each in may
        if isinstance(each, type(action)) and (each.card, each.at) == (action.card, action.at)
    )
    first = max(turns, key=joined)
    return (turns.index(action.turn) - turns.index(first)) % len(turns)


def _move(move: Move, view: View, may: Sequence[Action]) -> int:
    """A circle is one tap with the card that is missed least; all else needs its card first."""
    ways = {way.by: way for way in view.ways}
    to = ways[move.by].to
    there = [each for each in may if isinstance(each, Move) and ways[each.by].to == to]
    comes_to = {
        (tuple(way.pushed), way.checks, way.pushed_checks)
        for way in (ways[each.by] for each in there if each.card == move.card)
    }
    is_circle = ":" not in to and to != "derail"
    missed = _missed(view, (view.seats[view.seat].place, to))
    picked = not is_circle or move.card != min((each.card for each in there), key=missed)
    return 1 + picked + (len(comes_to) > 1)


def _draws_most(view: View) -> int:
    deck = tabulate(view.options.cards)
    hand = view.seats[view.seat].hand
    return min(hand, key=lambda card: (-deck.traction[card - 1], deck.value[card - 1], card))


def _missed(view: View, ends: tuple[str, str]) -> Callable[[int], tuple[bool, int, int, int]]:
    """Which card the page rather burns: the order of `isMissedLess`."""
    deck = tabulate(view.options.cards)

    def missed(card: int) -> tuple[bool, int, int, int]:
        waits = CIRCLES[deck.pickup[card - 1]] in ends
        return waits, deck.traction[card - 1], deck.value[card - 1], card

    return missed
