"""Replays as frames: what a seat saw after each action, and what it heard of it.

The page needs no rules to show a replay. While a game runs a seat gets its own frames and nothing
else; neither the seed nor the actions of others are in them, and of earlier boards and events only
what the seat may still know (`limboline.table.history`).
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.telling import Tell
from limboline.table.history import remaining, shows_past_boards
from limboline.table.underway import UnderWay, carry_out


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the game stood after `step` actions; the first frame is the table as it was laid out.

    While the game runs an earlier board is left out, unless the table plays with open ledgers.
    Who did what in so many words is told when the game is over.
    """

    step: int
    at_ms: int
    view: Any = None
    events: list[Any] = []
    seat: int | None = None
    words: str = ""


class SeatRecord(msgspec.Struct, frozen=True):
    """A game as one seat has seen it so far. There is no seed in it."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: list[str]
    players: list[str]
    seat: int
    frames: list[Frame]


def frames(play: UnderWay, seat: int, first: int, last: int) -> Iterator[Frame]:
    """The frames of a window, as a seat or a spectator saw them and may still know them."""
    game, boards = play.game, shows_past_boards(play)
    state = game.setup(play.options, play.seats, play.seed)
    over = play.outcome is not None
    if first <= 0 <= last:
        yield Frame(0, 0, game.view(state, seat) if boards or not play.acts else None)
    for step, acted in enumerate(play.acts[:last], 1):
        tell: Tell[Any] = Tell()
        carry_out(game, state, acted, tell)
        if step >= first:
            who, words = (acted.seat, acted.words) if over else (None, "")
            view = game.view(state, seat) if boards or step == len(play.acts) else None
            heard = tell.heard_by(seat)
            events = heard if over else [remaining(event, play.options) for event in heard]
            yield Frame(step, acted.at_ms, view, events, who, words)


def seat_record(play: UnderWay, seat: int) -> SeatRecord:
    """What a seat has seen of a game and may still know."""
    began = play.began
    return SeatRecord(
        play.game.name,
        began.rules,
        began.options,
        list(began.names),
        list(began.players),
        seat,
        list(frames(play, seat, 0, len(play.acts))),
    )


def check_perspective(play: UnderWay, seat: int, own: int) -> None:
    """Through whose eyes one may look: through all when it is over, until then only one's own."""
    if seat != SPECTATOR and not 0 <= seat < play.seats:
        raise Illegal("no_such_seat")
    if play.outcome is None and seat not in (SPECTATOR, own):
        raise Illegal("game_not_over")
