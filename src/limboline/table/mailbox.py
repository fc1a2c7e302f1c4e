"""A mailbox: letters are answered one at a time, in the order in which they came."""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.store.store import NotSaved

MOST_LETTERS: Final = 1_000
# No letter takes that long: one that does is torn up when the table is put away.
LONGEST_LETTER_S: Final = 5.0

_log: Final = logging.getLogger(__name__)

Do = Callable[[], Awaitable[Any]]


@dataclass(slots=True)
class Letter:
    """A request, and whom to tell if it cannot be done; an alarm wants no answer."""

    do: Do
    answer: "asyncio.Future[Any] | None" = None


class Mailbox:
    """Bounded, and read by one task."""

    def __init__(self, name: str, before: Do, after_each: Callable[[], None]) -> None:
        """Read letters after `before` is done; after each, `after_each` is called."""
        self._name: Final = name
        self._before: Final = before
        self._after_each: Final = after_each
        self._letters: Final[deque[Letter]] = deque()
        self._awaited: asyncio.Future[None] | None = None  # there is only one who reads
        self._reader: asyncio.Task[None] | None = None
        self._in_hand = False
        self._closing = False
        self.on_broken: Callable[[], None] = lambda: None

    def open(self) -> None:
        """Begin to read."""
        self._reader = asyncio.create_task(self._read(), name=self._name)
        self._reader.add_done_callback(self._ended)

    def _ended(self, reader: "asyncio.Task[None]") -> None:
        """A reader that stumbles is a fault of ours: the mailbox's owner must know."""
        if not reader.cancelled() and (fault := reader.exception()) is not None:
            _log.error("the mailbox of %s is broken", self._name, exc_info=fault)
            self._send_back()
            self.on_broken()

    async def close(self) -> None:
        """Stop reading, after the letter in hand. What was not answered was not done.

        Lines on their way to the disk would get there all the same: the next reader of the log
        must find them.
        """
        self._closing = True
        reader = self._reader
        if reader is not None:
            if not self._in_hand:
                reader.cancel()
            done, _ = await asyncio.wait({reader}, timeout=LONGEST_LETTER_S)
            if not done:
                reader.cancel()
                await asyncio.wait({reader})
        self._send_back()

    def _send_back(self) -> None:
        """What is left in the mailbox will not be read."""
        while self._letters:
            answer = self._letters.popleft().answer
            if answer is not None and not answer.done():
                answer.set_exception(NotSaved("the table was put away"))

    async def post(self, do: Do) -> Any:
        """Ask for something, and wait for the answer."""
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

        async def answer_it() -> None:
            result = await do()
            if not answer.done():
                answer.set_result(result)

        self.hand_in(answer_it, answer)
        return await answer

    def hand_in(self, do: Do, answer: "asyncio.Future[Any]") -> None:
        """Ask for something that answers when it sees fit; here or later."""
        if self._reader is None or self._reader.done():
            answer.set_exception(NotSaved("the table was put away"))
        elif not self._put(Letter(do, answer)):
            answer.set_exception(Illegal("table_busy"))

    def ring(self, do: Do) -> None:
        """Have something done, with no caller waiting for it."""
        self._put(Letter(do))

    def _put(self, letter: Letter) -> bool:
        """Take a letter in, unless there are too many."""
        if len(self._letters) >= MOST_LETTERS:
            return False
        self._letters.append(letter)
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)
        return True

    async def _read(self) -> None:
        self._in_hand = True
        await self._before()
        while not self._closing:
            self._in_hand = False
            while not self._letters:
                self._awaited = asyncio.get_running_loop().create_future()
                await self._awaited
            self._in_hand = True
            await self._answer(self._letters.popleft())
            self._after_each()

    async def _answer(self, letter: Letter) -> None:
        """Do what a letter asks for, unless its sender has gone meanwhile.

        A letter at which we stumble is noted, and the next one is read: one odd request must not
        end the table for all others.
        """
        answer = letter.answer
        if answer is not None and answer.cancelled():
            return
        try:
            await letter.do()
        except Exception as refused:
            if not isinstance(refused, (Illegal, NotSaved)):
                _log.error("a letter to %s went wrong", self._name, exc_info=refused)
            if answer is not None and not answer.done():
                answer.set_exception(refused)
        except BaseException:
            if answer is not None and not answer.done():
                answer.set_exception(NotSaved("the table was put away"))
            raise
