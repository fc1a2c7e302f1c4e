"""What a table asks of the bots that sit at it. They think elsewhere, in processes of their own."""

from typing import Any, Protocol

import msgspec

from limboline.bots.player import Plan, Said


class Sitting(msgspec.Struct, frozen=True):
    """One bot on one seat for one game: it keeps what it has heard as long as the game lasts."""

    table: str
    game: int  # the how-manyeth of the table
    seat: int
    room: str
    bot: str
    seed: int  # of its own chance: a one-way fork of the game's


class SpanSent(msgspec.Struct, frozen=True):
    """A span of legal answers on its way to a bot."""

    verb: int
    low: tuple[int, ...]
    high: tuple[int, ...]
    total: int | None = None


class Chapter(msgspec.Struct, frozen=True):
    """A piece of a game as a seat has heard it: what happened, and what was said after it."""

    events: msgspec.Raw
    talk: list[Said]


class Briefing(msgspec.Struct, frozen=True):
    """What a bot is told when it is asked: what it has heard since, and what it sees now.

    View and events are the JSON that would go to a browser on the same seat. `options` are those
    of the table, so that a bot knows an own deck before it sees its first view.

    A briefing that `goes_on` is for a bot that has heard all the rest. With any other a bot sits
    down, and is told in `before` what its seat has heard of the game so far.
    """

    options: msgspec.Raw
    view: msgspec.Raw
    events: msgspec.Raw
    legal: list[int | tuple[int, ...] | SpanSent]
    now_ms: int
    talk: list[Said]
    before: list[Chapter] = []
    goes_on: bool = False
    for_people: bool = False  # people sit at the table too
    given_up: int = 0  # how often nature's runner was lost over this very run


class BotLost(Exception):  # noqa: N818 - the table's word
    """A bot has failed or taken too long; another sits there the next time."""


class BotForgot(BotLost):
    """The bot is not there any more, nor what it knew: tell another the game so far, and ask."""


class BotsElsewhere(Protocol):
    """Where bots think."""

    async def plan(self, sitting: Sitting, briefing: Briefing) -> Plan | None:
        """Ask a bot. The briefing is taken in before this first waits, so it is never lost.

        Raises `BotLost` when no answer will come, and `BotForgot` when it is worth asking anew.
        """

    def forget(self, table: str) -> None:
        """The bots of a table are no longer needed."""

    @property
    def deaths(self) -> int:
        """How many of the processes in which they think have ended."""


def raw(value: Any) -> msgspec.Raw:
    """A value as the JSON it is sent as."""
    return msgspec.Raw(msgspec.json.encode(value))
