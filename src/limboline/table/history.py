"""What has happened in a game, as a seat may still know it: the same list for whoever comes back.

While a game runs the history tells only what remains of an event: the log does not help anybody to
remember. A type of event may declare what it `forgets`: fields that are told once, each with the
option of the table under which they may be looked up after all, or with nothing. When the game is
over, all of it is told.
"""

import asyncio
from typing import Any, Final

import msgspec

from limboline.kernel.telling import Tell
from limboline.table.underway import UnderWay, carry_out

# So many actions are played again before others have their turn.
_AT_ONCE: Final = 50


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one action has come to, in the words of a seat; `at_s` only at a slow table."""

    step: int
    at_ms: int
    events: list[Any] = []
    at_s: int = 0


async def history(play: UnderWay, seat: int, first: int, last: int) -> list[Happened]:
    """What a seat has heard of the actions of a window, both ends included."""
    game, over = play.game, play.outcome is not None
    state = game.setup(play.options, play.seats, play.seed)
    told: list[Happened] = []
    for step, acted in enumerate(play.acts[:last], 1):
        tell: Tell[Any] = Tell()
        carry_out(game, state, acted, tell)
        if step >= first:
            heard = tell.heard_by(seat)
            events = heard if over else [remaining(event, play.options) for event in heard]
            told.append(Happened(step, acted.at_ms, events, acted.epoch_ms // 1_000))
        if step % _AT_ONCE == 0:
            await asyncio.sleep(0)
    return told


def remaining(event: Any, options: object) -> Any:
    """What is told of an event while the game runs."""
    forgets: dict[str, str] = getattr(type(event), "forgets", {})
    gone = {name for name, unless in forgets.items() if not (unless and getattr(options, unless))}
    if not gone:
        return event
    fields = [field for field in msgspec.structs.fields(type(event)) if field.name in gone]
    return msgspec.structs.replace(event, **{field.name: _nothing(field) for field in fields})


def _nothing(field: msgspec.structs.FieldInfo) -> object:
    """What a field says when it says nothing: its default, or zero; no piece has that number."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else 0
