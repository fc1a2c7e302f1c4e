"""A process in which bots think: `python -m limboline.table.worker`.

It reads one JSON message a line and answers likewise. It knows views, never a state.
"""

import os
import sys
import threading
import time
import traceback
from collections import OrderedDict, deque
from pathlib import Path
from types import GenericAlias
from typing import Any, Final

import msgspec

from limboline.bots.player import AnyBot, Plan, reaction_of, tell_given_up, unhurried
from limboline.games import registry
from limboline.kernel.asking import Span
from limboline.kernel.random import Random
from limboline.kernel.seats import NATURE
from limboline.table.bots import Briefing, Chapter, Sitting, SpanSent

# Bots that were not asked for long make room for others.
MOST_BOTS: Final = 2_000
NICENESS: Final = 10
RUNS: Final = "runs"  # the word for a process in which only nature's runs are found out
# When the server listens no more, a bot may finish its thought, but not think for ever.
LAST_THOUGHT_S: Final = 10.0


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A briefing for a bot."""

    number: int
    sitting: Sitting
    briefing: Briefing


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """The bots of a table are no longer needed."""

    table: str


class Answered(msgspec.Struct, frozen=True):
    """What a bot answered: a plan or none; or how it failed. Number 0 says that bots may come.

    `forgot`: no such bot sits here, and the briefing was for one that knows the game so far.
    """

    number: int
    plan: Plan | None = None
    failed: str = ""
    forgot: bool = False


class Thinkers:
    """The bots of this process."""

    def __init__(self) -> None:
        self._bots: Final[OrderedDict[Sitting, AnyBot]] = OrderedDict()

    def answer(self, asked: Asked, *, stale: bool) -> Answered:
        """Let a bot hear what has happened and, unless it has been asked again since, plan."""
        if asked.briefing.goes_on and asked.sitting not in self._bots:
            return Answered(asked.number, forgot=True)
        try:
            return Answered(asked.number, self._plan(asked.sitting, asked.briefing, stale=stale))
        except Exception as error:
            self._bots.pop(asked.sitting, None)
            return Answered(asked.number, failed=_where(error))

    def _plan(self, sitting: Sitting, briefing: Briefing, *, stale: bool) -> Plan | None:
        game = registry.room(sitting.room).game
        bot = self._bot(sitting, briefing)
        heard: list[Chapter | Briefing] = [*briefing.before, briefing]
        for chapter in heard:
            # A bot that hears nothing need not think anew, and ask again what was asked already.
            if events := msgspec.json.decode(chapter.events, type=GenericAlias(list, game.Event)):
                bot.hear(events)
            for said in chapter.talk:
                bot.overhear(said)
        if stale:
            return None
        if briefing.given_up:
            tell_given_up(bot, briefing.given_up)
        view = msgspec.json.decode(briefing.view, type=game.View)
        legal = [
            Span(choice.verb, choice.low, choice.high, choice.total)
            if isinstance(choice, SpanSent)
            else choice
            for choice in briefing.legal
        ]
        plan = bot.plan(view, legal, briefing.now_ms)
        return None if plan is None else unhurried(plan, reaction_of(bot))

    def _bot(self, sitting: Sitting, briefing: Briefing) -> AnyBot:
        bot = self._bots.get(sitting) if briefing.goes_on else None
        if bot is None:
            room = registry.room(sitting.room)
            # An own deck becomes known by laying a table out with it.
            options = msgspec.json.decode(briefing.options, type=room.game.Options)
            room.game.setup(options, room.game.properties.fewest, 0)
            nature = sitting.seat == NATURE
            makers = room.bots.BOTS
            # A table may be older than its game's bots: one that is gone is stood in for.
            name = sitting.bot if sitting.bot in makers else room.bots.STEPS_IN
            maker = room.runner if nature else makers[name]
            assert maker is not None, "nature is asked at a table whose room has no runner"
            bot = maker(sitting.seat, Random(sitting.seed))
            self._bots[sitting] = bot
            while len(self._bots) > MOST_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(sitting)
        return bot

    def forget(self, table: str) -> None:
        """Let the bots of a table go."""
        for sitting in [sitting for sitting in self._bots if sitting.table == table]:
            del self._bots[sitting]


def _where(error: Exception) -> str:
    """What went wrong and where. Its own words could name a card, and end in the server's log."""
    (*_, last) = traceback.extract_tb(error.__traceback__)
    file = Path(last.filename).name
    return f"{type(error).__name__} in {last.name}, line {last.lineno} of {file}"


def main() -> None:
    """Read questions and answer them until the other end hangs up."""
    letters: deque[Any] = deque()
    news = threading.Semaphore(0)
    threading.Thread(target=_read, args=(letters, news), daemon=True).start()
    thinkers = Thinkers()
    for name in registry.names():
        here = registry.room(name)
        assert here.bots.BOTS  # imported now, so that no answer has to wait for it
        if RUNS in sys.argv[1:]:
            here.warm_up()
    # Thinking must not keep the server waiting. To begin with, no game should wait for us.
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    _say(Answered(0))
    while True:
        news.acquire()
        letter = letters.popleft()
        if letter is None:
            return
        if isinstance(letter, Forget):
            thinkers.forget(letter.table)
            continue
        stale = any(
            isinstance(later, Asked) and later.sitting == letter.sitting for later in list(letters)
        )
        _say(thinkers.answer(letter, stale=stale))


def _say(answer: Answered) -> None:
    try:
        sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        os._exit(1)  # the server was killed: no process is left to which it could matter


def _read(letters: "deque[Any]", news: threading.Semaphore) -> None:
    """Take in letters while the bots think. After the last one even a hung process ends."""
    decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(Asked | Forget)
    try:
        for line in sys.stdin.buffer:
            letters.append(decoder.decode(line))
            news.release()
    finally:
        letters.append(None)
        news.release()
        time.sleep(LAST_THOUGHT_S)
        os._exit(1)


if __name__ == "__main__":
    main()
