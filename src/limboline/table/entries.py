"""What is written into a table's log. Folding the entries in order gives the table (`table.py`).

Tokens never stand here, only their fingerprints. Seeds do: the log never leaves the server while
a game runs.
"""

from typing import Any, Literal

import msgspec

from limboline.table.looks import Look
from limboline.table.pace import Pace


class Entry(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="entry", kw_only=True):
    """One line of the log. At a slow table it has the real time: milliseconds since 1970."""

    epoch_ms: int = 0


class Opened(Entry, frozen=True, tag="opened"):
    """A guest has opened a table."""

    game: str
    guest: str
    seats: int
    options: dict[str, Any] = {}
    public: bool = False
    code: str = ""  # words to read aloud
    secret: str = ""  # of the first game's shuffle, told when that is over


class Sat(Entry, frozen=True, tag="sat"):
    """A guest has taken a seat; `token` is the fingerprint of its secret."""

    seat: int
    guest: str
    name: str
    token: str
    look: Look | None = None


class BotSat(Entry, frozen=True, tag="bot_sat"):
    """A bot has been given a seat."""

    seat: int
    bot: str
    name: str


class Rose(Entry, frozen=True, tag="rose"):
    """A seat is free again."""

    seat: int


class Held(Entry, frozen=True, tag="held"):
    """A bot plays for a player who is away, until they come back."""

    seat: int
    bot: str


class Returned(Entry, frozen=True, tag="returned"):
    """The player is back, and has the seat again."""

    seat: int


class Hosted(Entry, frozen=True, tag="hosted"):
    """Another guest is the host now."""

    guest: str


class Resized(Entry, frozen=True, tag="resized"):
    """The number of seats has changed."""

    seats: int


class Chosen(Entry, frozen=True, tag="chosen"):
    """The options for the next game; those that are not named are as usual for so many."""

    options: dict[str, Any]


class Casual(Entry, frozen=True, tag="casual"):
    """A vote may take back what has come to light, or no longer."""

    on: bool


class Paced(Entry, frozen=True, tag="paced"):
    """How fast the next game is played."""

    pace: Pace


class Listed(Entry, frozen=True, tag="listed"):
    """The table is shown to strangers, or no longer."""

    on: bool


class Readied(Entry, frozen=True, tag="readied"):
    """A seat is ready, or no longer."""

    seat: int
    on: bool


class Mixed(Entry, frozen=True, tag="mixed"):
    """A person has mixed a number of their own into the shuffle of the next game."""

    seat: int
    nonce: str


class Fork(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where a game branched off a finished one: after `step` of its actions.

    Which game that was, no client is told: the id of its table would let them in.
    """

    step: int
    table: str = ""
    game: int = 0


class Began(Entry, frozen=True, tag="began"):
    """A game has begun, the first or a rematch. `seed` is hexadecimal and secret till the end."""

    options: dict[str, Any]
    seed: str
    rules: int
    names: list[str]
    players: list[str]  # the bot on each seat, or nothing for a person
    fork: Fork | None = None
    # From what the seed came (`limboline.kernel.shuffling`); none where the seed was chosen.
    commitment: str = ""
    secret: str = ""
    nonces: list[str] = []
    next_secret: str = ""  # of the rematch's shuffle


class Acted(Entry, frozen=True, gc=False, tag="acted"):
    """A seat, or nature, has acted."""

    seat: int
    words: str
    at_ms: int
    by_clock: bool = False
    request: str = ""
    taken_at: int = 0  # an answer that was held: the line that its sender was told


class TookBack(Entry, frozen=True, tag="took_back"):
    """Actions have been taken back: so many are left. A crossed border has a new `seed`."""

    seat: int
    left: int
    seed: str = ""


class Refused(Entry, frozen=True, tag="refused"):
    """A seat's request was refused: the same request gets the same answer, for ever."""

    seat: int
    request: str
    code: str
    facts: dict[str, str | int] = {}


class Talked(Entry, frozen=True, tag="talked"):
    """A player has said or shown something."""

    seat: int
    kind: str
    words: str
    facts: dict[str, str | int] = {}
    ink: list[list[int]] = []  # a scribble in the air: points


class ClockSet(Entry, frozen=True, tag="clock"):
    """The game clock stands or runs, from this game time on."""

    at_ms: int
    runs: bool
    why: Literal["start", "pause", "resume", "held", "fork", "over"]
    held_ms: int = 0  # how long the train was held, as wall time


class Barred(Entry, frozen=True, tag="barred"):
    """A guest is muted, sent away, or sent away for good; or is forgiven."""

    guest: str
    how: Literal["mute", "kick", "ban", "forgive"]


class Admitted(Entry, frozen=True, tag="admitted"):
    """The host has given a guest the word to sit down, until the next game begins."""

    guest: str


class Locked(Entry, frozen=True, tag="locked"):
    """No new guests, or guests again."""

    on: bool


class Ticked(Entry, frozen=True, tag="ticked"):
    """The crew has ticked an achievement."""

    name: str


class Closed(Entry, frozen=True, tag="closed"):
    """The table is no more."""


AnyEntry = (
    Opened
    | Sat
    | BotSat
    | Rose
    | Held
    | Returned
    | Hosted
    | Resized
    | Chosen
    | Casual
    | Paced
    | Listed
    | Readied
    | Mixed
    | Began
    | Acted
    | TookBack
    | Refused
    | Talked
    | ClockSet
    | Barred
    | Admitted
    | Locked
    | Ticked
    | Closed
)

Entries = list[AnyEntry]
"""What a decision writes, all or nothing."""

_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyEntry)


def read_entry(text: bytes | str) -> AnyEntry:
    """An entry back from the text in the store."""
    entry: AnyEntry = _decoder.decode(text)
    return entry


def write_entry(entry: AnyEntry) -> bytes:
    """An entry as the text in the store."""
    return msgspec.json.encode(entry)
