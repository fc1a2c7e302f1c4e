"""What goes over the socket, both ways: JSON with the kind of message in `is`.

Every request has an `id` of the client's own making. The same id gets the same answer, however
often it is sent; nothing is done twice.
"""

from typing import Annotated, Any, Final

import msgspec

from limboline.kernel.replaying import UNREADABLE
from limboline.kernel.standing_orders import Order
from limboline.table.history import History
from limboline.table.pace import Pace
from limboline.table.pushing import Push

RequestId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
TableId = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Token = Annotated[str, msgspec.Meta(max_length=128)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=100)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
Grid = Annotated[int, msgspec.Meta(ge=0, le=1_000)]


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="is"):
    """Something that a client says."""


class Hello(Message, frozen=True, tag="hello"):
    """The first message: which table, with the secret of a seat, and the last line seen.

    With `watch` an onlooker, whatever the cookie says: for a shared screen. With
    `here` other devices on the same seat step aside.
    """

    table: TableId
    token: Token = ""
    since: Annotated[int, msgspec.Meta(ge=0)] = 0
    watch: bool = False
    here: bool = False


class Ping(Message, frozen=True, tag="ping"):
    """Are you there? Either side may ask; the other answers with the same number."""

    n: int


class Pong(Message, frozen=True, tag="pong", omit_defaults=True):
    """Here I am. The server says what its clock shows: see `ClockSeen.server_ms`."""

    n: int
    server_ms: int = 0


class Request(Message, frozen=True):
    """Something that a client asks for, and that is answered."""

    id: RequestId


class Act(Request, frozen=True, tag="act"):
    """Act in the game, with one of the actions that the game knows."""

    action: msgspec.Raw


class Replace(Request, frozen=True, tag="replace"):
    """Take back my latest action and do this one instead, in one breath or not at all."""

    action: msgspec.Raw


class Why(Request, frozen=True, tag="why"):
    """Why not? The answer is that of an `act` with this action, and nothing is done."""

    action: msgspec.Raw


class Talk(Request, frozen=True, tag="talk"):
    """Say or show something. A scribble has `ink`: points of a square, 0 to 1000."""

    kind: Word
    words: Annotated[str, msgspec.Meta(max_length=1_000)] = ""
    facts: dict[Word, Word | int] = {}
    ink: Annotated[list[tuple[Grid, Grid]], msgspec.Meta(max_length=1_000)] = []


class React(Request, frozen=True, tag="react"):
    """Show all a `laugh`, `gasp`, `clap`, `groan`, `cheer` or `skull`. Onlookers may, too."""

    what: Word


class Ready(Request, frozen=True, tag="ready"):
    """I am ready for the next game, or no longer."""

    on: bool = True


class Mix(Request, frozen=True, tag="mix"):
    """Mix a number of mine into the shuffle of the next game, whose `commitment` I have seen."""

    commitment: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    nonce: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{32}$")]


class Vote(Request, frozen=True, tag="vote"):
    """For or against something that the table decides together: `pause`, `resume`, `undo`."""

    what: Word
    on: bool = True


class Begin(Request, frozen=True, tag="begin"):
    """Start the game, or the rematch. Open seats go to bots of the kind `fill`, or away.

    With a `countdown` the clock runs, and bots begin, after 3-2-1, once a player is there.
    """

    fill: Word = ""
    countdown: bool = False


class Rise(Request, frozen=True, tag="rise"):
    """Leave my seat."""


class SeatBot(Request, frozen=True, tag="bot"):
    """Give a free seat to a bot."""

    seat: SeatNumber
    bot: Word


class ClearSeat(Request, frozen=True, tag="clear"):
    """Take a bot away."""

    seat: SeatNumber


class Resize(Request, frozen=True, tag="seats"):
    """Set the number of seats."""

    seats: Annotated[int, msgspec.Meta(ge=1, le=100)]


class Choose(Request, frozen=True, tag="options"):
    """Set the options of the next game; those that are not named are as usual for so many."""

    options: dict[str, Any]


class Hold(Request, frozen=True, tag="hold"):
    """Let a bot play for a player who is away."""

    seat: SeatNumber
    bot: Word = ""


class GiveOrder(Request, frozen=True, tag="order"):
    """What to answer for me when I am asked for an interrupt. No other seat is told."""

    order: Order


class Undo(Request, frozen=True, tag="undo"):
    """Take back my latest actions, as far as nothing has come to light since."""

    count: Annotated[int, msgspec.Meta(ge=1, le=1_000)] = 1


class Tick(Request, frozen=True, tag="tick"):
    """Tick an achievement for the crew."""

    name: Word


class Mute(Request, frozen=True, tag="mute"):
    """Let no one hear what a seat says, or let them again."""

    seat: SeatNumber
    on: bool = True


class Kick(Request, frozen=True, tag="kick"):
    """Send a player away from their seat."""

    seat: SeatNumber


class Ban(Request, frozen=True, tag="ban"):
    """Send a player away for good."""

    seat: SeatNumber


class Forgive(Request, frozen=True, tag="forgive"):
    """Forgive all guests who were muted or sent away for good."""


class Admit(Request, frozen=True, tag="admit"):
    """Let a guest who knocks take a bot's seat in the game under way, or do not."""

    number: Annotated[int, msgspec.Meta(ge=1)]
    on: bool = True


class Casual(Request, frozen=True, tag="casual"):
    """Let the table vote on taking back what has come to light, or no longer."""

    on: bool = True


class SetPace(Request, frozen=True, tag="pace"):
    """How fast the next game is played: live, with a reminder; or over days, with time banks."""

    pace: Pace


class Lock(Request, frozen=True, tag="lock"):
    """Let no new guest sit down, or let them again."""

    on: bool = True


class Recall(Request, frozen=True, tag="history"):
    """What has happened in the game, in my own words: the actions `first` to `last`, 100 at most.

    The answer is a `history` with the same id.
    """

    first: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)] = 1
    last: Annotated[int, msgspec.Meta(ge=0, le=1_000_000)] | None = None


class Publish(Request, frozen=True, tag="list"):
    """Show the table to strangers, or hide it."""

    on: bool = True


AnyRequest = (
    Act
    | Replace
    | Why
    | Talk
    | React
    | Ready
    | Mix
    | Vote
    | Begin
    | Rise
    | SeatBot
    | ClearSeat
    | Resize
    | Choose
    | Hold
    | GiveOrder
    | Undo
    | Tick
    | Mute
    | Kick
    | Ban
    | Forgive
    | Admit
    | Casual
    | SetPace
    | Lock
    | Publish
)

# What is asked in a game, over and over. The table itself says how much may be said.
IN_GAME: Final = (Act, Replace, Why, Undo, Talk, React, Vote, GiveOrder)

Inbound = Hello | Ping | Pong | Recall | AnyRequest


class Answered(msgspec.Struct, frozen=True, omit_defaults=True, tag="answer", tag_field="is"):
    """What a request came to: done by line `seq` of the log, or refused with a `code`.

    `sentence` is the key of the reason in a catalogue: `table:illegal.muted` in that of the
    tables, `game:illegal.late` in that of the game. An answer without an id is to a message that
    could not be read.
    """

    id: str
    ok: bool
    seq: int = 0
    code: str = ""
    facts: dict[str, str | int] = {}
    sentence: str = ""


class Recalled(msgspec.Struct, frozen=True, omit_defaults=True, tag="history", tag_field="is"):
    """What a seat, or an onlooker, may still know of the game: see `History`."""

    id: str
    told: History


class Bye(msgspec.Struct, frozen=True, omit_defaults=True, tag="bye", tag_field="is"):
    """The last message: why the server hangs up. With `again` it is worth coming back."""

    code: str
    sentence: str
    facts: dict[str, str | int] = {}
    again: bool = False


# After a bye with one of these it is worth coming back at once.
COME_AGAIN: Final = (
    *("reading_again", "restarting", "not_saved", "not_read"),
    *("slow_reader", "no_hello", "gone_quiet"),  # one side was slow, or slept: it may be us
)

Outbound = Push | Answered | Recalled | Ping | Pong | Bye

_decoder: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(Inbound)
_encoder: Final = msgspec.json.Encoder()


class Garbled(ValueError):  # noqa: N818 - a plain word
    """A message that cannot be read."""


def read_message(text: str) -> Inbound:
    """A message from a client."""
    try:
        message: Inbound = _decoder.decode(text)
    except UNREADABLE as error:
        raise Garbled(str(error)[:200]) from None
    return message


def id_of(text: str | None) -> str:
    """The id of a request that is not done, if it has one."""
    try:
        return str(getattr(read_message(text or ""), "id", ""))
    except Garbled:
        return ""


def write_message(message: Outbound) -> bytes:
    """A message to a client."""
    return _encoder.encode(message)
