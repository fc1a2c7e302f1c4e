"""What a program and its host say to each other: one JSON object a line, with its kind in `is`.

The words are those of the socket (docs/protocol.md): a `push` has the whole view and everything
that one may do, an `act` an action out of it. docs/schema/lines.json is made from these types.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Final

import msgspec

from limboline.kernel.replaying import UNREADABLE

PROTOCOL: Final = 1
# No answer is longer; a program that writes more without an end of line is not answering.
LONGEST_LINE: Final = 1 << 16
LONGEST_WAIT_MS: Final = 3_600_000
MOST_TALK: Final = 8

Wait_ms = Annotated[int, msgspec.Meta(ge=0, le=LONGEST_WAIT_MS)]
Word = Annotated[str, msgspec.Meta(max_length=40)]


class FromHost(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="is"):
    """Something that a program is told."""


class Hello(FromHost, frozen=True, tag="hello"):
    """The first line: which game, on which seat, with whom, and how long an answer may take.

    `options` are those that differ from the usual. `chance` is a number of the seat's own: a
    bot that draws all chance from it plays the same game again. `pieces` is what is printed on the
    cards and tiles of this table, in the game's own form; it is left out where that cannot be told.
    With `again` the program was lost in the middle of this game, and the next push tells everything
    that its seat has heard so far.
    """

    protocol: int
    game: str
    rules: int
    you: int
    names: list[str]
    options: dict[str, Any]
    within_ms: int
    chance: int
    again: bool = False
    pieces: Any = None


class ClockTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game time now, and whether it passes."""

    at_ms: int
    runs: bool = False


class AskTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat, or nature, may act now: why, and until which game time."""

    seat: int
    reason: str
    until_ms: int | None = None


class SaidTold(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said at the table."""

    seat: int
    kind: str
    words: str
    facts: Mapping[str, str | int] = {}


class Push(FromHost, frozen=True, tag="push"):
    """How things stand, and what has happened since the last push. It wants one answer.

    `may` is everything that the seat may do, in the short form of `kernel.bundling`; it is empty
    while the seat may not act. The answer is to come within `within_ms` of real time.
    """

    seq: int
    you: int
    clock: ClockTold
    view: Any
    within_ms: int
    may: Sequence[Any] = []
    asked: Sequence[AskTold] = []
    events: Sequence[Any] = []
    talk: Sequence[SaidTold] = []
    may_talk: Sequence[str] = []


class Bye(FromHost, frozen=True, tag="bye"):
    """The game is over, or the seat lost: end, please."""


class FromProgram(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that a program says."""


class Welcome(FromProgram, frozen=True, tag="hello"):
    """The answer to a hello.

    `reaction_ms` is the game time that this player needs at least until it answers something: see
    `bots.player.unhurried`. One that `talks` is pushed too while it may not act, so that it can
    speak.
    """

    reaction_ms: Wait_ms = 0
    talks: bool = False


class Talk(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something to say, of a kind that `may_talk` has."""

    kind: Word
    words: Word = ""
    facts: dict[Word, Word | int] = {}


class Answer(FromProgram, frozen=True, kw_only=True):
    """The answer to the push `seq`: after so much game time, say this."""

    seq: int
    wait_ms: Wait_ms = 0
    talk: Annotated[list[Talk], msgspec.Meta(max_length=MOST_TALK)] = []


class Act(Answer, frozen=True, tag="act"):
    """Do something that one may do: as `may` has it, or in the words of a record."""

    action: dict[str, Any] | str


class Wait(Answer, frozen=True, tag="wait"):
    """Do nothing, until something happens and the next push comes."""


Told = Hello | Push | Bye
Spoken = Welcome | Act | Wait

_encoder: Final = msgspec.json.Encoder()
_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Spoken)


class Garbage(ValueError):  # noqa: N818 - a plain word
    """A line that is no message."""


def write_line(message: Told) -> bytes:
    """A message to a program, as a line."""
    return _encoder.encode(message) + b"\n"


def read_line(line: bytes) -> Spoken:
    """A message of a program. What is none raises `Garbage`, with the reason."""
    try:
        message: Spoken = _decoder.decode(line)
    except UNREADABLE as error:
        raise Garbage(str(error)[:200]) from None
    return message
