"""What leaves a table: to each onlooker what it may know, and nothing else."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, Final

import msgspec

from limboline.kernel.asking import Ask
from limboline.kernel.bundling import Spanned, bundle, written
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.standing_orders import Order
from limboline.rooms.parts import ActionWarning, Offer
from limboline.rooms.room import AnyGame, Room
from limboline.table import entries as log
from limboline.table.looks import Look, looks
from limboline.table.manners import ReactionSeen, may_react, may_say
from limboline.table.pace import Banks, Pace
from limboline.table.table import PLAYING, Table
from limboline.table.underway import UnderWay

# After so long the others may let a bot hold the seat of a player who is away.
HOLD_AFTER_MS: Final = 10_000


class SeatSeen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat as all onlookers see it. `away_ms` counts up while its owner is not there.

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
    look: Look | None = None  # nothing: the shape and the colour of its number, and no hat


class ClockSeen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The game clock: the game time now, whether it runs, and why it was set last."""

    at_ms: int
    runs: bool = False
    why: str = ""
    held_ms: int = 0
    starts_in_ms: int = 0  # the 3-2-1 before it runs
    server_ms: int = 0  # by the clock of the process that sends it, from an origin without meaning
    now_s: int = 0  # at a slow table: seconds since 1970, by which time banks are counted


class Knock(msgspec.Struct, frozen=True):
    """A guest who waits for the host's word. Guests without a seat are known by a number."""

    number: int
    name: str


class ShuffleSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is shown of a shuffle. `nonces` has what each seat has mixed in, or nothing.

    The `secret` is told when the game is over.
    """

    commitment: str
    nonces: list[str]
    secret: str = ""


class TableSeen(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as all onlookers see it."""

    id: str
    game: str
    phase: str
    seats: list[SeatSeen]
    # As chosen for the next game, the others being usual; while one is played the view has them.
    options: dict[str, Any]
    games: int = 0
    forked: int | None = None  # so many actions of this game were another's
    redealt: bool = False  # what had come to light in this game was taken back
    undos: int = 0  # how often something was taken back in it
    public: bool = False
    casual: bool = False
    pace: Pace | None = None  # nothing: live, with a reminder after a minute
    locked: bool = False
    code: str = ""
    closed: bool = False
    watching: int = 0
    screen: bool = False  # a shared screen shows this table
    votes: dict[str, list[int]] = {}
    knocking: list[Knock] = []  # they wait for the host to admit them
    crew: Any = None
    reactions: list[ReactionSeen] = []  # of the last few seconds
    shuffle: ShuffleSeen | None = None  # of the game under way or over
    next_shuffle: ShuffleSeen | None = None  # of the game to come, between games


class AskSeen(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A seat that may act now, and since which game time it has been asked.

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
    may_react: bool = False  # onlookers, too


class Own(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a seat has told the table alone: its standing order, and the request that is held."""

    order: Order = "ask"
    taken: str = ""


# What a seat is told that has told the table nothing in private.
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
    reactions: Sequence[ReactionSeen] = (),
    *,
    screen: bool = False,
) -> TableSeen:
    """The table as all onlookers see it: who is here, and for how long others have been away."""
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
            look=look,
        )
        for number, (seat, look) in enumerate(zip(table.seats, looks(table.seats), strict=True))
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
        undos=0 if table.play is None else table.play.undos,
        public=table.public,
        casual=table.casual,
        pace=None if table.pace == Pace() else table.pace,
        locked=table.locked,
        code=table.code,
        closed=table.closed,
        watching=watching,
        screen=screen,
        votes=votes,
        knocking=list(knocking),
        crew=_crew(table),
        reactions=list(reactions),
        shuffle=_shuffle(table.play),
        next_shuffle=_next_shuffle(table),
    )


def _shuffle(play: UnderWay | None) -> ShuffleSeen | None:
    """From what the cards of a game came, its secret only when it is over."""
    if play is None or not play.began.secret:
        return None
    began, over = play.began, play.outcome is not None
    return ShuffleSeen(began.commitment, began.nonces, began.secret if over else "")


def _next_shuffle(table: Table) -> ShuffleSeen | None:
    if not table.secret or table.phase == PLAYING:
        return None
    return ShuffleSeen(table.commitment, [seat.nonce for seat in table.seats])


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


class Shared:
    """What all onlookers of a table see alike, made once for all of them."""

    __slots__ = ("asked", "latest", "may_react")

    def __init__(self, table: Table) -> None:
        self.asked = see_asked(table)
        self.may_react = may_react(table)
        # Who has acted last, if there is anything to be taken back.
        play = table.play
        self.latest = play.acts[-1].seat if play is not None and play.past else None


class Sight:
    """What one onlooker, or all on the same seat, may know of a table now."""

    __slots__ = (
        *("asked", "harm", "hosting", "may", "may_react", "may_talk", "may_undo"),
        *("report", "seat", "view"),
    )

    def __init__(
        self, table: Table, seat: int, shared: "Shared | None" = None, view: Any = None
    ) -> None:
        """A view that is known already is not made again; nor is what all onlookers share."""
        shared = shared or Shared(table)
        self.seat = seat
        play = table.play
        self.view: Any = None
        self.may: list[dict[str, Any]] = []
        self.harm: list[ActionWarning | None] = []
        self.asked: list[AskSeen] = []
        self.may_talk: list[str] = []
        self.may_react = shared.may_react
        self.may_undo = 0
        self.report: Any = None
        self.hosting = False  # of onlookers the seat does not tell
        if seat >= 0:
            guest = table.seats[seat].guest
            self.hosting = bool(guest) and guest == table.host
        if seat != SPECTATOR:  # onlookers have no seat to speak from
            self.may_talk = _in_order(frozenset(may_say(table, seat)))
        if play is None or (seat != SPECTATOR and seat >= play.seats):
            return
        self.report = None if play.outcome is None else play.report()
        self.view = play.game.view(play.state, seat) if view is None else view
        self.asked = shared.asked
        if seat == SPECTATOR or seat in table.bot_seats:
            return
        if seat == shared.latest and table.phase == PLAYING:
            self.may_undo = play.may_take_back(seat, table.clock_ms)
        self.may, self.harm = offer(table.room, play.game, play.state, seat, self.view)


def look_from(table: Table, seats: Iterable[int]) -> dict[int, Sight]:
    """What each of these seats may know: what they share is made once."""
    play, shared = table.play, Shared(table)
    views = table.room.views
    if play is None or views is None:
        return {seat: Sight(table, seat, shared) for seat in seats}
    seats = [seat for seat in seats if seat < play.seats]
    seen = zip(seats, views(play.state, seats), strict=True)
    return {seat: Sight(table, seat, shared, view) for seat, view in seen}


@cache
def _in_order(kinds: frozenset[str]) -> list[str]:
    """Kinds of talk; there are few sets of them."""
    return sorted(kinds)


def see_asked(table: Table) -> list[AskSeen]:
    """Who may act now, as all onlookers see it."""
    play = table.play
    if play is None:
        return []
    banks, waiting = table.banks, play.waiting.seats
    if banks is not None:
        return [_see_ask(banks, ask) for ask in play.asked]
    return [
        AskSeen(
            ask.seat,
            ask.reason,
            ask.until_ms,
            waiting[ask.seat].since_ms if ask.seat in waiting else 0,
        )
        for ask in play.asked
    ]


def _see_ask(banks: Banks, ask: Ask) -> AskSeen:
    """At a slow table: since when, and until when."""
    if ask.seat not in banks.since_ms:
        return AskSeen(ask.seat, ask.reason)
    since_s, out_s = banks.since_ms[ask.seat] // 1_000, banks.out_ms(ask.seat) // 1_000
    return AskSeen(ask.seat, ask.reason, since_s=since_s, out_s=out_s)


def offer(room: Room, game: AnyGame, state: Any, seat: int, view: Any) -> Offer:
    """What a seat may do, and what each action would cost."""
    menu = room.menu
    offered = None if menu is None else menu(state, seat, view)
    if offered is not None:
        return offered
    actions = written(game, state, seat, game.legal(state, seat))
    return bundle(actions), _harms(room, view, actions)


def _harms(room: Room, view: Any, actions: list[Any]) -> list[ActionWarning | None]:
    """What each action would cost, if any costs anything."""
    warn = room.warnings
    if warn is None or not actions:
        return []
    harms = [None if isinstance(action, Spanned) else warn(view, action) for action in actions]
    return harms if any(harms) else []
