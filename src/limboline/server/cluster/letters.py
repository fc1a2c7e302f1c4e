"""What processes write to each other about the tables that one keeps and the other follows.

Lines of the log never go this way: the log itself is the truth, and every process reads it.
"""

from typing import Any, Final

import msgspec

from limboline.kernel.illegal import Fact
from limboline.server.asked import AskOfTable
from limboline.table.pushing import ClockSeen, Knock, Own


class Letter(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="letter"):
    """Something that one process tells another."""


class Beat(Letter, frozen=True, tag="beat"):
    """Are you there? It comes back as it is."""

    n: int


# -- from a process that follows a table ----------------------------------------------------------


class Follow(Letter, frozen=True, tag="follow"):
    """Tell me how the table stands, now and whenever that changes."""

    table: str


class Unfollow(Letter, frozen=True, tag="unfollow"):
    """The table has no onlooker here any more."""

    table: str


class Came(Letter, frozen=True, tag="came"):
    """An onlooker came to the table here; `number` is ours for them."""

    table: str
    number: int
    guest: str
    token: str = ""
    lag_ms: int = 0
    screen: bool = False


class Lag(Letter, frozen=True, tag="lag"):
    """How far away an onlooker is."""

    table: str
    number: int
    lag_ms: int


class Went(Letter, frozen=True, tag="went"):
    """An onlooker looks no more."""

    table: str
    number: int


class Ask(Letter, frozen=True, tag="ask"):
    """What a client asks of the table, as it wrote it."""

    number: int
    table: str
    guest: str
    token: str
    ask: AskOfTable


# -- from the owner process -----------------------------------------------------------------------


class Welcome(Letter, frozen=True, tag="welcome"):
    """The first letter: proof that I am of the same cluster."""

    proof: str


class State(Letter, frozen=True, tag="state"):
    """What is not in the log, as of line `seq`: who is here, what is voted on, the clock."""

    table: str
    seq: int
    clock: ClockSeen
    here: list[int] = []
    away: dict[int, int] = {}  # for how many milliseconds
    watching: int = 0
    votes: dict[str, list[int]] = {}
    knocking: list[Knock] = []
    own: dict[int, Own] = {}  # what each seat alone is told
    screen: bool = False


class NotHere(Letter, frozen=True, tag="not_here"):
    """I do not keep that table, or no longer."""

    table: str


class Told(Letter, frozen=True, tag="told"):
    """The answer to what was asked."""

    number: int
    seq: int
    code: str = ""
    facts: dict[str, Fact] = {}


class Lost(Letter, frozen=True, tag="lost"):
    """What was asked is not known to be done."""

    number: int


FromFollower = Beat | Follow | Unfollow | Came | Lag | Went | Ask
FromOwner = Beat | Welcome | State | NotHere | Told | Lost

_from_follower: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromFollower)
_from_owner: Final[msgspec.json.Decoder[Any]] = msgspec.json.Decoder(FromOwner)


def write_letter(letter: Letter) -> str:
    """A letter as it is sent."""
    return msgspec.json.encode(letter).decode()


def read_from_follower(text: str | bytes) -> FromFollower:
    """A letter to the one that keeps tables."""
    letter: FromFollower = _from_follower.decode(text)
    return letter


def read_from_owner(text: str | bytes) -> FromOwner:
    """A letter from the one that keeps tables."""
    letter: FromOwner = _from_owner.decode(text)
    return letter
