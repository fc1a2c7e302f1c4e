"""A Python bot, or a built-in one, as a program that speaks lines.

    python -m limboline.lab.speaker mine.py:Matcher

So it thinks in a process of its own, and whatever it does, its host can go on.
"""

import sys
from collections.abc import Sequence
from types import GenericAlias
from typing import IO, Any, Final

import msgspec

from limboline.bots.own import with_own
from limboline.bots.player import AnyBot, Plan, Said, let_go, reaction_of, sit_down
from limboline.bots.protocol.interpreter import Interpreter
from limboline.bots.protocol.messages import Act, SaidTold, Talk, Wait, Welcome
from limboline.games.registry import AnyGame, room
from limboline.kernel.bundling import unbundle
from limboline.kernel.random import Random


class HelloHeard(msgspec.Struct, tag="hello", tag_field="is"):
    """Where the bot is to sit."""

    game: str
    you: int
    options: msgspec.Raw
    chance: int
    names: list[str] = []


class ClockHeard(msgspec.Struct):
    """The game time now."""

    at_ms: int


class PushHeard(msgspec.Struct, tag="push", tag_field="is"):
    """How things stand."""

    seq: int
    clock: ClockHeard
    view: msgspec.Raw
    may: list[Any] = []
    events: msgspec.Raw = msgspec.Raw(b"[]")
    talk: list[SaidTold] = []


class ByeHeard(msgspec.Struct, tag="bye", tag_field="is"):
    """The game is over."""


_hearing: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(HelloHeard | PushHeard | ByeHeard)


class Speaker:
    """A bot on its seat, asked and answering in lines."""

    def __init__(self, name: str, hello: HelloHeard) -> None:
        """An own deck becomes known by laying a table out with it."""
        found = room(hello.game)
        self._game: Final[AnyGame] = found.game
        self._seat: Final = hello.you
        options = msgspec.json.decode(hello.options, type=self._game.Options)
        self._game.setup(options, self._game.properties.fewest, 0)
        maker = with_own(found.bots.BOTS, self._game)[name]
        self.bot: Final[AnyBot] = maker(hello.you, Random(hello.chance))
        self._events: Final = GenericAlias(list, self._game.Event)
        sit_down([self.bot], options, hello.names)

    def answer(self, push: PushHeard) -> Act | Wait:
        """Let the bot hear what has happened, and plan."""
        if events := msgspec.json.decode(push.events, type=self._events):
            self.bot.hear(events)
        for said in push.talk:
            self.bot.overhear(Said(said.seat, said.kind, said.words, said.facts))
        view = msgspec.json.decode(push.view, type=self._game.View)
        seen = self._interpreter(view)
        plan = self.bot.plan(view, seen.legal(unbundle(push.may)), push.clock.at_ms)
        if plan is None:
            return Wait(seq=push.seq)
        if plan.code is None:
            return Wait(seq=push.seq, wait_ms=plan.wait_ms, talk=_talk(plan))
        action = seen.action(plan.code)
        return Act(seq=push.seq, action=action, wait_ms=plan.wait_ms, talk=_talk(plan))

    def _interpreter(self, view: Any) -> Interpreter:
        try:
            return Interpreter(self._game, self._seat, view)
        except LookupError:
            raise SystemExit(
                "This table plays with cards of its own: only who sat there before knows them."
            ) from None

    def close(self) -> None:
        """The game is over."""
        let_go([self.bot])


def _talk(plan: Plan) -> list[Talk]:
    return [Talk(said.kind, said.words, dict(said.facts)) for said in plan.say]


def speak(name: str, lines: IO[bytes], out: IO[bytes]) -> None:
    """Play one game: read what is told, and answer it."""
    speaker: Speaker | None = None
    for line in lines:
        heard = _hearing.decode(line)
        if isinstance(heard, ByeHeard):
            break
        reply: Welcome | Act | Wait
        if isinstance(heard, HelloHeard):
            speaker = Speaker(name, heard)
            reply = Welcome(reaction_of(speaker.bot), talks=True)
        elif speaker is not None:
            reply = speaker.answer(heard)
        else:
            raise ValueError("nobody has said hello")
        out.write(msgspec.json.encode(reply) + b"\n")
        out.flush()
    if speaker is not None:
        speaker.close()


def speaker_command(name: str) -> list[str]:
    """The command that runs a Python bot as a program."""
    return [sys.executable, "-m", "limboline.lab.speaker", name]


def main(words: Sequence[str]) -> None:
    """Speak for the bot that is named. Whatever it prints must not get between the lines."""
    out, sys.stdout = sys.stdout, sys.stderr
    speak(words[0], sys.stdin.buffer, out.buffer)


if __name__ == "__main__":
    main(sys.argv[1:])
