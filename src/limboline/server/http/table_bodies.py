"""The bodies of requests and answers about tables."""

from typing import Annotated, Any

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.store.store import Found
from limboline.table.looks import Look
from limboline.table.pace import Pace
from limboline.table.pushing import TableSeen
from limboline.table.table import PLAYING, Table

Name = Annotated[str, msgspec.Meta(max_length=200)]
Word = Annotated[str, msgspec.Meta(max_length=40)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=100)]


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table that a guest wants to open.

    Options that are not named are as usual for so many players. `fill` gives every open seat to a
    bot of that kind, and `begin` starts the game at once, or with a `countdown` after 3-2-1. With
    `sit` false the guest only hosts and watches. Without a `pace` it is live.
    """

    game: Word
    seats: Annotated[int, msgspec.Meta(ge=1, le=100)] | None = None
    options: dict[str, Any] = {}
    name: Name = ""
    public: bool = False
    sit: bool = True
    fill: Word = ""
    begin: bool = False
    countdown: bool = False
    pace: Pace | None = None
    look: Look | None = None


class Seated(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and its secret, told to the sitter alone. The link opens it on another device."""

    table: str
    seat: int
    name: str
    token: str
    link: str


class Opened(msgspec.Struct, frozen=True):
    """A new table: its link to share, its code to read aloud, and the host's own seat."""

    table: str
    code: str
    link: str
    seated: Seated | None = None


class Join(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A wish for a seat: the one named, or the first free one; and how to look there."""

    name: Name = ""
    seat: SeatNumber | None = None
    look: Look | None = None


class Listed(msgspec.Struct, frozen=True):
    """A table in a list. `turn`: it waits for the one who asks, where turns are taken."""

    table: str
    game: str
    phase: str
    seats: int
    taken: int
    code: str
    link: str
    updated_s: int
    turn: bool = False


class Shown(msgspec.Struct, frozen=True):
    """A table, and who the one who asks is at it: a seat, or -2 for an onlooker."""

    table: TableSeen
    you: int
    hosting: bool


def seated_at(table: Table, token: str) -> Seated:
    """The seat that a secret opens, as its sitter is told of it."""
    taken = table.seat_of(token)
    if taken is None:
        raise Illegal("not_seated")
    link = f"/t/{table.id}#seat={token}"
    return Seated(table.id, taken, table.seats[taken].name, token, link)


def is_under_way(found: Found) -> bool:
    """Whether a game is being played there."""
    return found.summary.phase == PLAYING


def waits_for(table: Table, guest: str) -> bool:
    """Whether a guest is asked, where turns are taken."""
    asked = {} if table.play is None else table.play.waiting.seats
    return any(table.seats[seat].guest == guest for seat in asked)


def listed(found: Found, *, turn: bool = False) -> Listed:
    """A table that was found in the store, as a list shows it."""
    summary = found.summary
    return Listed(
        found.table,
        summary.game,
        summary.phase,
        summary.seats,
        summary.taken,
        summary.code,
        f"/t/{found.table}",
        found.updated_s,
        turn,
    )
