"""A program as a bot, for all that seat bots: a match, a simulation, an arena."""

from collections.abc import Sequence
from typing import Any, Final
from weakref import finalize

import msgspec

from limboline.bots.player import Maker, Plan, Said
from limboline.bots.protocol.command import command_of, name_of
from limboline.bots.protocol.interpreter import Interpreter, among
from limboline.bots.protocol.messages import (
    MOST_TALK,
    PROTOCOL,
    Act,
    AskTold,
    Hello,
    SaidTold,
    Wait,
)
from limboline.bots.protocol.session import FALLBACK_MS, Session, Situation, wait_for
from limboline.kernel.asking import Choice
from limboline.kernel.game import Game
from limboline.kernel.illegal import Illegal
from limboline.kernel.random import Random

WITHIN_MS: Final = 2_000

AnyRules = Game[Any, Any, Any, Any, Any]


def program_maker(words: str, game: AnyRules, *, within_ms: int = WITHIN_MS) -> Maker:
    """Seats a program that speaks lines: `./my_bot`, `my_bot.js` or `node my_bot.js`.

    Raises `Misused`, with a sentence, if there is no such program.
    """
    command = command_of(words)

    def make(seat: int, rng: Random) -> LineBot:
        return LineBot(command, name_of(words), game, seat, rng, within_ms=within_ms)

    return make


class LineBot:
    """A bot that is a program in a process of its own."""

    def __init__(
        self,
        command: Sequence[str],
        name: str,
        game: AnyRules,
        seat: int,
        rng: Random,
        *,
        within_ms: int = WITHIN_MS,
    ) -> None:
        self.name: Final = name
        self.troubles: list[str] = []
        self._command: Final = command
        self._game: Final = game
        self._seat: Final = seat
        self._chance: Final = rng.word()
        self._within_ms: Final = within_ms
        self._session: Session | None = None
        self._spoken = 0  # since something has happened

    def sit(self, options: Any, names: Sequence[str]) -> None:
        """The table is laid: start the program, and tell it where it is."""
        hello = Hello(
            protocol=PROTOCOL,
            game=self._game.name,
            rules=self._game.rules_version,
            you=self._seat,
            names=list(names),
            options=msgspec.to_builtins(options),
            within_ms=self._within_ms,
            chance=self._chance,
            pieces=None if self._game.catalogue is None else self._game.catalogue(options),
        )
        self._session = Session(self._command, self.name, hello)
        self.troubles = self._session.troubles
        finalize(self, self._session.end)

    def close(self) -> None:
        """The game is over: let the program go."""
        if self._session is not None:
            self._session.end()

    @property
    def reaction_ms(self) -> int:
        """What the program has declared."""
        return 0 if self._session is None else self._session.reaction_ms

    def hear(self, events: Sequence[Any]) -> None:
        """Pass on what has happened."""
        self._spoken = 0
        if self._session is not None:
            self._session.hear(events)

    def overhear(self, said: Said) -> None:
        """Pass on what was said."""
        if self._session is not None:
            self._session.overhear(SaidTold(said.seat, said.kind, said.words, said.facts))

    def plan(self, view: Any, legal: Sequence[Choice], now_ms: int) -> Plan | None:
        """Ask the program. Without an answer that makes sense, what the seat does by default."""
        session = self._session
        if session is None:
            raise RuntimeError("a program is told of its table (sit) before it is asked")
        if not legal:
            session.welcome()  # only then is known whether it wants to be asked all the same
            if not session.talks:
                return None
        seen = Interpreter(self._game, self._seat, view)
        asks = seen.asked()
        situation = Situation(
            view=view,
            may=seen.may(legal) if legal else (),
            at_ms=now_ms,
            asked=[AskTold(ask.seat, ask.reason, ask.until_ms) for ask in asks],
            may_talk=seen.may_talk(),
        )
        answer = session.ask(situation)
        if isinstance(answer, Act):
            return self._acts(session, seen, answer, legal)
        if answer is not None and self._spoken >= MOST_TALK:  # more is not heard
            answer = Wait(seq=answer.seq)
        pressed = any(ask.until_ms is not None for ask in asks)
        wait_ms = wait_for(answer, asked=bool(legal), pressed=pressed)
        if wait_ms is None:
            return None
        if answer is not None and answer.talk:
            self._spoken += len(answer.talk)
            return Plan(None, wait_ms, self._said(answer))
        return Plan(seen.default(), wait_ms)

    def _acts(
        self, session: Session, seen: Interpreter, answer: Act, legal: Sequence[Choice]
    ) -> Plan | None:
        try:
            code = seen.code(answer.action)
            if not among(code, legal):
                raise Illegal("no_such_action")
        except Illegal as illegal:
            why = "" if illegal.code == "no_such_action" else f" ({illegal})"
            session.trouble(f"chose what it may not do now: {str(answer.action)[:200]}{why}")
            return Plan(seen.default(), FALLBACK_MS) if legal else None
        return Plan(code, answer.wait_ms, self._said(answer))

    def _said(self, answer: Act | Wait) -> tuple[Said, ...]:
        return tuple(Said(self._seat, one.kind, one.words, one.facts) for one in answer.talk)
