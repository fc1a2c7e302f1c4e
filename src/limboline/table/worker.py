"""A process in which bots think: `python -m limboline.table.worker`.

It reads one JSON message a line and answers likewise. It knows views, never a state.
"""

import os
import sys
import threading
import time
from collections import OrderedDict, deque
from types import GenericAlias
from typing import Any, Final

import msgspec

from limboline.bots.player import AnyBot, Plan
from limboline.games import registry
from limboline.kernel.asking import Span
from limboline.kernel.random import Random
from limboline.table.bots import Question, Sitting, SpanSent

# Bots that nobody has asked for long make room for others.
MOST_BOTS: Final = 2_000
NICENESS: Final = 10
# When nobody listens any more, a bot may finish its thought, but not think for ever.
LAST_THOUGHT_S: Final = 10.0


class Asked(msgspec.Struct, frozen=True, tag="asked"):
    """A question to a bot."""

    number: int
    sitting: Sitting
    question: Question


class Forget(msgspec.Struct, frozen=True, tag="forget"):
    """The bots of a table are no longer needed."""

    table: str


class Answered(msgspec.Struct, frozen=True):
    """What a bot answered: a plan or none; or how it failed. Number 0 says that bots may come."""

    number: int
    plan: Plan | None = None
    failed: str = ""


class Thinkers:
    """The bots of this process."""

    def __init__(self) -> None:
        """Nobody sits yet."""
        self._bots: Final[OrderedDict[Sitting, AnyBot]] = OrderedDict()

    def answer(self, asked: Asked, *, stale: bool) -> Answered:
        """Let a bot hear what has happened and, unless it has been asked again since, plan."""
        try:
            return Answered(asked.number, self._plan(asked.sitting, asked.question, stale=stale))
        except Exception as error:
            self._bots.pop(asked.sitting, None)
            return Answered(asked.number, failed=f"{type(error).__name__}: {error}")

    def _plan(self, sitting: Sitting, question: Question, *, stale: bool) -> Plan | None:
        game = registry.room(sitting.room).game
        bot = self._bot(sitting, question)
        bot.hear(msgspec.json.decode(question.events, type=GenericAlias(list, game.Event)))
        for said in question.talk:
            bot.overhear(said)
        if stale:
            return None
        view = msgspec.json.decode(question.view, type=game.View)
        legal = [
            Span(choice.verb, choice.low, choice.high) if isinstance(choice, SpanSent) else choice
            for choice in question.legal
        ]
        return bot.plan(view, legal, question.now_ms)

    def _bot(self, sitting: Sitting, question: Question) -> AnyBot:
        bot = self._bots.get(sitting)
        if bot is None:
            room = registry.room(sitting.room)
            # An own deck becomes known by laying a table out with it.
            options = msgspec.json.decode(question.options, type=room.game.Options)
            room.game.setup(options, room.game.properties.fewest, 0)
            bot = room.bots.BOTS[sitting.bot](sitting.seat, Random(sitting.seed))
            self._bots[sitting] = bot
            while len(self._bots) > MOST_BOTS:
                self._bots.popitem(last=False)
        self._bots.move_to_end(sitting)
        return bot

    def forget(self, table: str) -> None:
        """Let the bots of a table go."""
        for sitting in [sitting for sitting in self._bots if sitting.table == table]:
            del self._bots[sitting]


def main() -> None:
    """Read questions and answer them until the other end hangs up."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    letters: deque[Any] = deque()
    news = threading.Semaphore(0)
    threading.Thread(target=_read, args=(letters, news), daemon=True).start()
    thinkers = Thinkers()
    for name in registry.names():
        registry.room(name).bots  # noqa: B018 - imported now, so that no answer has to wait for it
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
    sys.stdout.buffer.write(msgspec.json.encode(answer) + b"\n")
    sys.stdout.buffer.flush()


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
