"""All onlookers of a table through this process, and what each still has to be told.

A slow reader costs nothing: what it has not read yet is merged into one push with the newest view.
"""

from collections import Counter, deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from limboline.kernel.seats import SPECTATOR
from limboline.kernel.telling import Tell
from limboline.table import entries as log
from limboline.table.clock import Clock
from limboline.table.pushing import (
    NOTHING,
    ClockSeen,
    Heard,
    Own,
    Push,
    Sight,
    TableSeen,
    heard,
    look_from,
)
from limboline.table.table import Table

# Events only animate: no player can watch more than this at once.
MOST_EVENTS: Final = 200
MOST_TALK: Final = 50
# How many lines back a returning onlooker is told what it has missed.
LINES_KEPT: Final = 32
# Where more look than that, those without a seat are told a few times a second what has happened,
# and who comes and goes among them is news no more often: otherwise one seat that does something
# over and over would keep the server busy with telling all of them each time.
CROWD: Final = 24
# How long what a crowd is to be told is gathered.
CROWD_MS: Final = 250
# So often all are told at once that an onlooker has come or gone, and then as often as a crowd: a
# link and a loop would otherwise send every player a thousand pushes a second.
COMINGS_AT_ONCE: Final = 40


class Onlooker:
    """One open connection: on a seat, or behind the ropes."""

    def __init__(self, guest: str, token: str, since: int) -> None:
        """A guest looks on; `since` is the last line of the log they have seen."""
        self.guest: Final = guest
        self.token: Final = token
        self.seat = SPECTATOR
        self.since = since
        # Short lists: an empty deque takes ten times the room, and there are many onlookers.
        self._events: list[tuple[int, list[Any]]] = []
        self._talk: list[Heard] = []
        self.lag_ms = 0
        self.stale = True  # the first push tells how the table stands
        self.gone = False
        self.aside = False  # their seat is used on another device
        self.screen = False  # a screen for all who sit in one room
        # The connection that serves this onlooker is told of news, and when to let go.
        self.on_news: Callable[[], None] = lambda: None

    def hear(self, seq: int, events: list[Any]) -> None:
        """Note the events of a line. The oldest are let go if there are too many.

        `since` then says from where on they are whole.
        """
        if events:
            self._events.append((seq, events))
        while len(self._events) > 1 and sum(len(told) for _, told in self._events) > MOST_EVENTS:
            self.since = self._events.pop(0)[0]

    def overhear(self, talk: Heard) -> None:
        """Note what was said."""
        self._talk.append(talk)
        del self._talk[:-MOST_TALK]

    def turn_page(self) -> None:
        """A new game has begun: what happened in the one before is no news."""
        if self._events:
            self.since = self._events[-1][0]
            self._events = []

    def take_news(self, seq: int) -> tuple[int, list[Any], list[Heard]]:
        """What there is to tell up to a line, and since when; nothing of it is told twice."""
        since, talk, kept = self.since, self._talk, self._events
        events = kept[0][1] if len(kept) == 1 else [one for _, told in kept for one in told]
        self.stale = False
        self.since = seq
        self._events = []
        if talk:
            self._talk = []
        return since, events, talk

    def wake(self) -> None:
        """There is something to tell: the next push is due."""
        self.stale = True
        self.on_news()

    def leave(self) -> None:
        """Stop looking."""
        self.gone = True
        self.on_news()


class FarOnlooker(Onlooker):
    """An onlooker of another process, which sends the pushes; here they are only counted."""

    def hear(self, seq: int, events: list[Any]) -> None:
        """The other process reads it from the log."""

    def overhear(self, talk: Heard) -> None:
        """The other process reads it from the log."""


class Audience:
    """The onlookers of a table in this process."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self.onlookers: Final[set[Onlooker]] = set()
        # Who else wants to know when something about the table has changed.
        self.on_wake: Final[set[Callable[[], None]]] = set()
        self.changes = 0
        self._sights: dict[int, Sight] = {}
        self._open: Counter[int] = Counter()  # how many look from each seat
        self._counted_at = -1
        self._late_seats = False
        # Calls `wake_late` soon, and once for all that happens until then.
        self.wake_soon: Callable[[], None] = self.wake_late
        # Whether all may be told at once that an onlooker has come or gone: not without end.
        self.may_tell_at_once: Callable[[], bool] = lambda: True
        self._recent: deque[tuple[int, log.AnyEntry, Tell[Any]]] = deque(maxlen=LINES_KEPT)

    def join(
        self,
        guest: str,
        token: str = "",
        since: int = 0,
        far: bool = False,
        here: bool = False,
        screen: bool = False,
    ) -> Onlooker:
        """An onlooker begins to look, or comes back and is told what happened meanwhile.

        With `here` their other devices step aside: they see, and leave the playing to this one.
        With `screen` it is a screen for all who sit in one room.
        """
        known = self._recent[0][0] - 1 if self._recent else self.table.seq
        kind = FarOnlooker if far else Onlooker
        onlooker = kind(guest, token, min(max(since, known), self.table.seq))
        onlooker.screen = screen
        self._find_seat(onlooker)
        for other in self._beside(onlooker):
            other.aside = other.aside or here
        self.onlookers.add(onlooker)
        for seq, entry, tell in self._recent:
            if seq > onlooker.since:
                self._note(onlooker, seq, entry, tell)
        self._came_or_went(onlooker)
        return onlooker

    def _came_or_went(self, onlooker: Onlooker) -> None:
        at_once = onlooker.seat != SPECTATOR or not self._crowded
        if at_once and self.may_tell_at_once():
            self.wake()
            return
        self.changes += 1
        onlooker.wake()
        self._late_seats = True
        self.wake_soon()

    def _find_seat(self, onlooker: Onlooker) -> None:
        """Seats move when a game begins, and can be lost: the token tells, or else the guest."""
        table, token = self.table, onlooker.token
        seat = table.seat_of(token) if token else None
        if seat is None:
            seat = table.seat_of_guest(onlooker.guest)
        onlooker.seat = SPECTATOR if seat is None else seat

    def recall(self, lines: Iterable[tuple[int, log.AnyEntry, Tell[Any]]]) -> None:
        """The latest lines of a log that was folded before: for those who come back to it.

        What was written since the table woke stays behind them.
        """
        since = list(self._recent)
        self._recent.clear()
        self._recent.extend(line for line in lines if not since or line[0] < since[0][0])
        self._recent.extend(since)

    def leave(self, onlooker: Onlooker) -> None:
        onlooker.leave()
        self.onlookers.discard(onlooker)
        others = self._beside(onlooker)
        if all(other.aside for other in others):  # the device in use is gone
            for other in others:
                other.aside = False
        self._came_or_went(onlooker)
        onlooker.on_news = lambda: None  # it held its connection, and is held by it

    def _beside(self, onlooker: Onlooker) -> list[Onlooker]:
        """The other connections of an onlooker's seat."""
        if onlooker.seat == SPECTATOR:
            return []
        return [one for one in self.onlookers if one.seat == onlooker.seat and one is not onlooker]

    def here(self, seat: int) -> bool:
        """Whether a connection looks from this seat."""
        return any(onlooker.seat == seat for onlooker in self.onlookers)

    def seats_here(self) -> set[int]:
        """From where they look: seats, and `SPECTATOR` if anybody looks on without one."""
        return {onlooker.seat for onlooker in self.onlookers}

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        return sum(onlooker.seat == SPECTATOR for onlooker in self.onlookers)

    @property
    def on_screen(self) -> bool:
        """Whether a shared screen shows the table."""
        return any(onlooker.screen for onlooker in self.onlookers)

    def lag_of(self, seat: int) -> int:
        """The smallest measured lag of a seat's connections, in milliseconds."""
        lags = [onlooker.lag_ms for onlooker in self.onlookers if onlooker.seat == seat]
        return min(lags, default=0)

    def lags(self) -> dict[int, int]:
        """The same for every seat with an onlooker."""
        lags: dict[int, int] = {}
        for onlooker in self.onlookers:
            lags[onlooker.seat] = min(onlooker.lag_ms, lags.get(onlooker.seat, onlooker.lag_ms))
        return lags

    def tell(self, seq: int, entry: log.AnyEntry, tell: Tell[Any]) -> None:
        """A line of the log is true now: note what each onlooker is to hear of it."""
        self._recent.append((seq, entry, tell))
        if isinstance(entry, log.Refused):  # only the seat that asked is told
            return
        self._sights.clear()
        if isinstance(entry, log.Acted):  # nearly all are
            for onlooker in self.onlookers:
                onlooker.hear(seq, tell.heard_by(onlooker.seat))
            return
        for onlooker in self.onlookers:
            self._note(onlooker, seq, entry, tell)
            if not isinstance(entry, log.Talked):
                self._find_seat(onlooker)

    def _note(self, onlooker: Onlooker, seq: int, entry: log.AnyEntry, tell: Tell[Any]) -> None:
        match entry:
            case log.Talked():
                onlooker.overhear(heard(entry))
            case log.Acted():
                onlooker.hear(seq, tell.heard_by(onlooker.seat))
            case log.Began():
                onlooker.turn_page()
            case _:
                pass

    def wake(self, *, only_play: bool = False) -> None:
        """Something has changed: all look again; after a mere play not at who sits where."""
        if not only_play:
            self.changes += 1
        crowded = self._crowded
        for onlooker in self.onlookers:
            if not crowded or onlooker.seat != SPECTATOR:
                onlooker.stale = True
                onlooker.on_news()
        for wake in self.on_wake:
            wake()
        if crowded:
            self.wake_soon()

    @property
    def _crowded(self) -> bool:
        return len(self.onlookers) > CROWD

    def wake_late(self) -> None:
        """Those without a seat look again; and if anybody of them came or went, all do."""
        seats, self._late_seats = self._late_seats, False
        for onlooker in self.onlookers:
            if seats or onlooker.seat == SPECTATOR:
                onlooker.wake()
        if seats:
            for wake in self.on_wake:
                wake()

    def wake_seat(self, seat: int) -> None:
        """Only this seat's onlookers look again: no other seat may notice anything."""
        for onlooker in self.onlookers:
            if onlooker.seat == seat:
                onlooker.wake()
        for wake in self.on_wake:
            wake()

    def push(
        self, onlooker: Onlooker, seen: TableSeen, clock: ClockSeen, own: Own = NOTHING
    ) -> Push:
        """How things stand for an onlooker, with all that has happened since its last push."""
        seat = onlooker.seat
        if not self._sights:
            near = [one for one in self.onlookers if not isinstance(one, FarOnlooker)]
            self._sights = look_from(self.table, {one.seat for one in near if one.stale})
        sight = self._sights.get(seat)
        if sight is None:
            sight = self._sights[seat] = Sight(self.table, seat)
        if self._counted_at != self.changes:  # only then a seat is open on more devices or fewer
            self._counted_at = self.changes
            self._open = Counter(one.seat for one in self.onlookers)
        if self._open[seat] <= 1:  # no other will be told it; a menu is often larger than a table
            self._sights.pop(seat, None)
        since, events, talk = onlooker.take_news(self.table.seq)
        return Push(
            seq=self.table.seq,
            since=since,
            you=seat,
            table=seen,
            clock=clock,
            events=events,
            talk=talk,
            view=sight.view,
            may=sight.may,
            harm=sight.harm,
            asked=sight.asked,
            may_talk=sight.may_talk,
            may_react=sight.may_react,
            may_undo=sight.may_undo,
            hosting=sight.hosting if seat >= 0 else self._hosts(onlooker.guest),
            report=sight.report,
            order=own.order,
            taken=own.taken,
            elsewhere=0 if seat == SPECTATOR else self._open[seat] - 1,
            aside=onlooker.aside,
        )

    def _hosts(self, guest: str) -> bool:
        """Whether a guest without a seat is the host."""
        return bool(guest) and guest == self.table.host


class _Gathering:
    """Has an audience told later what need not be told at once."""

    def __init__(self, audience: Audience, clock: Clock) -> None:
        self._audience: Final = audience
        self._clock: Final = clock
        self._waking = False
        self._left = float(COMINGS_AT_ONCE)
        self._since_ms = clock.now_ms()

    def may_tell_at_once(self) -> bool:
        """Whether a coming or going is news for all by itself."""
        now = self._clock.now_ms()
        left = self._left + (now - self._since_ms) / CROWD_MS
        self._left, self._since_ms = min(float(COMINGS_AT_ONCE), left), now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def wake_soon(self) -> None:
        """Have all look again in a while."""
        if not self._waking:
            self._waking = True
            self._clock.call_about(self._clock.now_ms() + CROWD_MS, self._wake)

    def _wake(self) -> None:
        self._waking = False
        self._audience.wake_late()


def gather_news(audience: Audience, clock: Clock) -> None:
    """From now on an audience is told by a clock what need not be told at once."""
    gathering = _Gathering(audience, clock)
    audience.wake_soon = gathering.wake_soon
    audience.may_tell_at_once = gathering.may_tell_at_once
