"""What leaves a table: to each onlooker what it may know, and nothing else."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from limboline.kernel.asking import Ask
from limboline.kernel.bundling import Spanned, bundle, written
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.standing_orders import Order
from limboline.kernel.warnings import ActionWarning
from limboline.table import entries as log
from limboline.table.manners import may_say
from limboline.table.pace import Pace
from limboline.table.table import PLAYING, Table
from limboline.table.underway import UnderWay

# After so long the others may let a bot hold the seat of somebody who is away.
HOLD_AFTER_MS: Final = 10_000


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat as everybody sees it. `away_ms` counts up while its owner is not there.

    From `hold_after_ms` on, the others may let a bot hold it.
    """

    name: str = ""
    bot: str = ""
    held_by: str = ""
    person: bool = False
    ready: bool = False
    host: bool = False
    here: bool = False
    away_ms: int = 0
    hold_after_ms: int = 0
    bank_s: int = 0  # what is left in the time bank as of the latest line
    muted: bool = False


class ClockSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The game clock: the game time now, whether it runs, and why it was set last."""

    at_ms: int
    runs: bool = False
    why: str = ""
    held_ms: int = 0
    starts_in_ms: int = 0  # the 3-2-1 before it runs
    server_ms: int = 0  # by the clock of the process that sends it, from an origin without meaning
    now_s: int = 0  # at a slow table: seconds since 1970, by which time banks are counted


class Knock(msgspec.Struct, frozen=True):
    """Somebody who waits for the host's word. Guests without a seat are known by a number."""

    number: int
    name: str


class TableSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as everybody sees it."""

    id: str
    game: str
    phase: str
    seats: list[SeatSeen]
    # As chosen for the next game, the others being usual; while one is played the view has them.
    options: dict[str, Any]
    games: int = 0
    forked: int | None = None  # so many actions of this game were another's
    redealt: bool = False  # what had come to light in this game was taken back
    public: bool = False
    casual: bool = False
    pace: Pace | None = None  # nothing: live, with a reminder after a minute
    locked: bool = False
    code: str = ""
    closed: bool = False
    watching: int = 0
    votes: dict[str, list[int]] = {}
    knocking: list[Knock] = []  # they wait for the host to admit them
    crew: Any = None


class AskSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody may act now, and has been asked for since some game time.

    At a slow table game time stands: `since_s` is since when, and `out_s` when the time bank will
    be empty, both in seconds since 1970.
    """

    seat: int
    reason: str
    until_ms: int | None = None
    since_ms: int = 0
    since_s: int = 0
    out_s: int = 0


class Heard(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said at the table."""

    seat: int
    kind: str
    words: str
    facts: dict[str, str | int] = {}
    ink: list[list[int]] = []


class Push(msgspec.Struct, frozen=True, omit_defaults=True, tag="push", tag_field="is"):
    """The truth after line `seq` of the log. Events only animate: the view alone is enough.

    `since` is the line after which the events begin; an onlooker that has missed some knows it.
    """

    seq: int
    since: int
    you: int  # your seat, or -2 for an onlooker
    table: TableSeen
    clock: ClockSeen
    events: list[Any] = []
    talk: list[Heard] = []
    view: Any = None
    may: list[dict[str, Any]] = []  # actions; those that differ in one field are one, with `each`
    harm: list[
        ActionWarning | None
    ] = []  # what each action of `may` would cost; empty if all are free
    asked: list[AskSeen] = []
    may_talk: list[str] = []
    may_undo: int = 0
    hosting: bool = False  # you are the host
    report: Any = None  # how the game went, when it is over
    order: Order = "ask"  # your standing order
    taken: str = ""  # your answer to this request is taken, and carried out in a moment
    elsewhere: int = 0  # on how many other devices your seat is open
    aside: bool = False  # and one of them is in use


class Own(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has told the table alone: its standing order, and the request that is held."""

    order: Order = "ask"
    taken: str = ""


# What somebody is told who has told the table nothing alone.
NOTHING: Final = Own()


def heard(entry: log.Talked) -> Heard:
    """Talk as it is passed on."""
    return Heard(entry.seat, entry.kind, entry.words, entry.facts, entry.ink)


def see_table(
    table: Table,
    here: set[int],
    away: dict[int, int],
    watching: int,
    votes: dict[str, list[int]],
    knocking: Sequence[Knock] = (),
) -> TableSeen:
    """The table as everybody sees it: who is here, and for how long others have been away."""
    seats = [
        SeatSeen(
            name=seat.name,
            bot=seat.bot,
            held_by=seat.held_by,
            person=bool(seat.guest),
            ready=seat.ready,
            host=bool(seat.guest) and seat.guest == table.host,
            here=number in here,
            away_ms=away.get(number, 0),
            hold_after_ms=HOLD_AFTER_MS if number in away else 0,
            bank_s=_bank_s(table, number),
            muted=seat.guest in table.muted,
        )
        for number, seat in enumerate(table.seats)
    ]
    return TableSeen(
        id=table.id,
        game=table.room.name,
        phase=table.phase,
        seats=seats,
        options={} if table.phase == PLAYING else table.options,
        games=table.games,
        forked=None if table.play is None else table.play.forked,
        redealt=table.play is not None and table.play.redealt,
        public=table.public,
        casual=table.casual,
        pace=None if table.pace == Pace() else table.pace,
        locked=table.locked,
        code=table.code,
        closed=table.closed,
        watching=watching,
        votes=votes,
        knocking=list(knocking),
        crew=_crew(table),
    )


def _bank_s(table: Table, seat: int) -> int:
    """What a person has left in a game that is played over days."""
    if table.banks is None or table.phase != PLAYING or not table.seats[seat].guest:
        return 0
    return table.banks.left_ms[seat] // 1_000


def _crew(table: Table) -> Any:
    """What is shown of the crew's memory: never who was there."""
    if table.crew is None or table.play is None or table.room.crew is None:
        return None
    return table.room.crew.shown(table.crew, table.play.state)


class Sight:
    """What one onlooker, or all on the same seat, may know of a table now."""

    def __init__(self, table: Table, seat: int, asked: list[AskSeen] | None = None) -> None:
        """Look at the table from a seat, or from behind the ropes; all see the same `asked`."""
        self.seat = seat
        play = table.play
        self.view: Any = None
        self.may: list[dict[str, Any]] = []
        self.harm: list[ActionWarning | None] = []
        self.asked: list[AskSeen] = []
        self.may_talk: list[str] = []
        self.may_undo = 0
        self.report: Any = None
        if seat != SPECTATOR:  # onlookers have no seat to speak from
            self.may_talk = _in_order(frozenset(may_say(table, seat)))
        if play is None or (seat != SPECTATOR and seat >= play.seats):
            return
        game, state = play.game, play.state
        self.report = play.report()
        self.view = game.view(state, seat)
        self.asked = see_asked(table) if asked is None else asked
        if seat == SPECTATOR or table.seats[seat].player:
            return
        if table.phase == PLAYING:
            self.may_undo = play.may_take_back(seat, table.clock_ms)
        actions = written(game, state, seat, game.legal(state, seat))
        self.harm = _harms(table, self.view, actions)
        self.may = bundle(actions)


@cache
def _in_order(kinds: frozenset[str]) -> list[str]:
    """Kinds of talk; there are few sets of them."""
    return sorted(kinds)


def see_asked(table: Table) -> list[AskSeen]:
    """Who may act now, as everybody sees it."""
    play = table.play
    if play is None:
        return []
    return [_see_ask(table, play, ask) for ask in play.game.asked(play.state)]


def _see_ask(table: Table, play: UnderWay, ask: Ask) -> AskSeen:
    banks = table.banks
    if banks is None:
        waits = play.waiting.seats.get(ask.seat)
        since_ms = 0 if waits is None else waits.since_ms
        return AskSeen(ask.seat, ask.reason, ask.until_ms, since_ms)
    if ask.seat not in banks.since_ms:
        return AskSeen(ask.seat, ask.reason)
    since_s, out_s = banks.since_ms[ask.seat] // 1_000, banks.out_ms(ask.seat) // 1_000
    return AskSeen(ask.seat, ask.reason, since_s=since_s, out_s=out_s)


def _harms(table: Table, view: Any, actions: list[Any]) -> list[ActionWarning | None]:
    """What each action would cost, if any costs anything."""
    warn = table.room.warnings
    if warn is None or not actions:
        return []
    harms = [None if isinstance(action, Spanned) else warn(view, action) for action in actions]
    return harms if any(harms) else []
