"""A program plays one game on one seat: told what happens, asked, and started again when lost.

Whatever goes wrong is told in a sentence, and the host does what its seat does by default.
"""

import contextlib
import logging
import time
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from limboline.bots.protocol.messages import (
    Act,
    AskTold,
    Bye,
    ClockTold,
    Garbage,
    Hello,
    Push,
    SaidTold,
    Wait,
    Welcome,
    read_line,
    write_line,
)
from limboline.bots.protocol.program import Gone, Program, Silent

# To start may take longer than to answer, on a machine that is busy with others.
LONGEST_START_S: Final = 30.0
# A program that is silent so often in a row hangs; one that fails so often is not asked again.
MOST_SILENCES: Final = 3
MOST_STARTS: Final = 3
MOST_TROUBLES: Final = 20

_log: Final = logging.getLogger(__name__)


class Situation(msgspec.Struct, frozen=True):
    """What a program is asked: what its seat sees now, and everything that it may do."""

    view: Any
    may: Sequence[Any]
    at_ms: int
    runs: bool = True
    asked: Sequence[AskTold] = ()
    may_talk: Sequence[str] = ()


class Session:
    """One program for one game."""

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        hello: Hello,
        *,
        on_trouble: Callable[[str], None] | None = None,
        on_words: Callable[[str], None] | None = None,
    ) -> None:
        """Start the program. `on_trouble` hears what goes wrong, `on_words` what it complains of.

        Without `on_trouble` it goes to the log.
        """
        self.name: Final = name
        self.reaction_ms = 0
        self.talks = False
        self.troubles: Final[list[str]] = []
        self._command: Final = tuple(command)
        self._hello: Final = hello
        self._on_trouble: Final = on_trouble
        self._on_words: Final = on_words
        self._events: Final[list[Any]] = []  # of the whole game
        self._talk: Final[list[SaidTold]] = []
        self._told = (0, 0)  # how much of both the program has been told
        self._seq = 0
        self._starts = 0
        self._silences = 0
        self._welcomed = False
        self._program: Program | None = None
        self.given_up = False
        self._over = False  # a caller that still waits then gets no answer, and no one is blamed
        self._start()

    def hear(self, events: Sequence[Any]) -> None:
        """Something has happened: the next push tells it."""
        self._events.extend(events)

    def overhear(self, said: SaidTold) -> None:
        """A seat has spoken: the next push tells it."""
        self._talk.append(said)

    def welcome(self) -> None:
        """Wait until the program has answered the hello, if it has not yet."""
        if self._program is not None and not self._welcomed:
            with contextlib.suppress(Gone):
                self._await_welcome(self._program)

    def ask(self, situation: Situation) -> Act | Wait | None:
        """Ask the program, and wait for its answer; None if there is none, and it was told why."""
        program = self._ready()
        if program is None:
            return None
        self._seq += 1
        program.say(write_line(self._push(situation)))
        try:
            answer = self._answer(program)
        except Gone as gone:
            self.trouble(str(gone), dead=True)
        except Garbage as garbage:
            self.trouble(str(garbage))
        except Silent:
            self._silences += 1
            why = "" if program.reads else ": it does not read what it is asked"
            hangs = self._silences >= MOST_SILENCES
            self.trouble(f"did not answer within {self._hello.within_ms} ms{why}", dead=hangs)
        else:
            self._silences = 0
            return answer
        return None

    def trouble(self, what: str, *, dead: bool = False) -> None:
        """Tell what went wrong, with the last that the program has said; `dead` ends it."""
        if self._over:
            return
        program = self._program
        sentence = f"{self.name} {what}."
        if dead and program is not None:
            if self._on_words is None and program.complaints:
                sentence += " Its last words: " + " | ".join(program.complaints[-5:])
            program.kill()
            self._program = None
        self._tell(sentence)
        worn_out = self._starts >= MOST_STARTS and self._program is None
        if not self.given_up and (worn_out or len(self.troubles) >= MOST_TROUBLES):
            self.given_up = True
            self._let_go()
            self._tell(f"{self.name} is asked no more in this game: its seat plays by default.")

    def end(self) -> None:
        """The game is over for this program. It may be called from another thread."""
        self._over = True
        self._let_go()

    def _let_go(self) -> None:
        program, self._program = self._program, None
        if program is not None:
            program.end(write_line(Bye()))

    def _tell(self, sentence: str) -> None:
        self.troubles.append(sentence)
        if self._on_trouble is None:
            _log.warning("%s", sentence)
        else:
            self._on_trouble(sentence)

    def _start(self) -> None:
        """Start the program and say hello, without waiting for an answer."""
        self._starts += 1
        self._welcomed = False
        self._silences = 0
        self._told = (0, 0)
        try:
            self._program = Program(self._command, self._on_words)
        except Gone as gone:
            self._program = None
            self._starts = MOST_STARTS  # what cannot be started now never can
            self.trouble(str(gone), dead=True)
            return
        again = self._starts > 1
        self._program.say(write_line(msgspec.structs.replace(self._hello, again=again)))
        if self._over:  # it ended while this was started
            self._let_go()

    def _ready(self) -> Program | None:
        """The program, started again if it was lost, once it has answered the hello."""
        while not self.given_up and not self._over:
            if self._program is None:
                self._start()
            program = self._program
            if program is None:
                continue
            try:
                self._await_welcome(program)
            except Gone as gone:
                self.trouble(str(gone), dead=True)
            else:
                return program
        return None

    def _await_welcome(self, program: Program) -> None:
        if self._welcomed:
            return
        try:
            welcome = read_line(program.hear(LONGEST_START_S))
        except Silent:
            raise Gone("did not answer the hello") from None
        except Garbage as garbage:
            raise Gone(f"answered the hello with what is no message: {garbage}") from None
        if not isinstance(welcome, Welcome):
            raise Gone("did not answer the hello with a hello")
        self._welcomed = True
        self.reaction_ms, self.talks = welcome.reaction_ms, welcome.talks

    def _push(self, situation: Situation) -> Push:
        events, talk = self._told
        self._told = (len(self._events), len(self._talk))
        return Push(
            seq=self._seq,
            you=self._hello.you,
            clock=ClockTold(situation.at_ms, situation.runs),
            view=situation.view,
            within_ms=self._hello.within_ms,
            may=list(situation.may),  # an empty list is left out; an empty tuple would not be
            asked=list(situation.asked),
            events=self._events[events:],
            talk=self._talk[talk:],
            may_talk=list(situation.may_talk),
        )

    def _answer(self, program: Program) -> Act | Wait:
        """The answer to the latest push; one to an earlier push has come too late."""
        until = time.monotonic() + self._hello.within_ms / 1_000
        while True:
            line = program.hear(until - time.monotonic())
            try:
                answer = read_line(line)
            except Garbage as garbage:
                shown = line[:80].decode(errors="replace").strip()
                raise Garbage(f"wrote what is no message ({garbage}): {shown}") from None
            if isinstance(answer, Welcome) or answer.seq > self._seq:
                raise Garbage("answered what it was not asked")
            if answer.seq == self._seq:
                return answer


# What a lost program does: its seat's default, after a while; as any bot at a live table.
FALLBACK_MS: Final = 3_000
# Where no clock presses, some seat has to act some time.
PATIENCE_MS: Final = 60_000


def wait_for(answer: Act | Wait | None, *, asked: bool, pressed: bool) -> int | None:
    """The game time until an answer is carried out; None if nothing is to be done.

    A seat that is `asked` and does not answer, or waits although no clock has `pressed`, does
    what the seat does by default.
    """
    if isinstance(answer, Act) or (answer is not None and answer.talk):
        return answer.wait_ms
    if not asked:
        return None
    if answer is None:
        return FALLBACK_MS
    return None if pressed else PATIENCE_MS
