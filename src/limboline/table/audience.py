"""Everybody who looks at a table through this process, and what each still has to be told.

A slow reader costs nothing: what it has not read yet is merged into one push with the newest view.
"""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Any, Final

from limboline.kernel.seats import SPECTATOR
from limboline.kernel.telling import Tell
from limboline.table import entries as log
from limboline.table.pushing import (
    NOTHING,
    AskSeen,
    ClockSeen,
    Heard,
    Own,
    Push,
    Sight,
    TableSeen,
    heard,
    see_asked,
)
from limboline.table.table import Table

# Events only animate: more than this nobody can watch at once.
MOST_EVENTS: Final = 200
MOST_TALK: Final = 50
# How many lines back a returning onlooker is told what it has missed.
LINES_KEPT: Final = 32


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
        # Whoever tells this onlooker is told of news, and when to let it go.
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
        since, talk = self.since, self._talk
        events = [event for _, told in self._events for event in told]
        self.stale = False
        self.since = seq
        self._events, self._talk = [], []
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
    """Somebody who looks through another process: it tells them, and here they only count."""

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
        self._asked: list[AskSeen] | None = None
        self._recent: deque[tuple[int, log.AnyEntry, Tell[Any]]] = deque(maxlen=LINES_KEPT)

    def join(
        self, guest: str, token: str = "", since: int = 0, far: bool = False, here: bool = False
    ) -> Onlooker:
        """Somebody begins to look, or comes back and is told what happened meanwhile.

        With `here` their other devices step aside: they see, and leave the playing to this one.
        """
        known = self._recent[0][0] - 1 if self._recent else self.table.seq
        kind = FarOnlooker if far else Onlooker
        onlooker = kind(guest, token, min(max(since, known), self.table.seq))
        self._find_seat(onlooker)
        for other in self._beside(onlooker):
            other.aside = other.aside or here
        self.onlookers.add(onlooker)
        for seq, entry, tell in self._recent:
            if seq > onlooker.since:
                self._note(onlooker, seq, entry, tell)
        self.wake()
        return onlooker

    def _find_seat(self, onlooker: Onlooker) -> None:
        """Seats move when a game begins, and can be lost: the token tells, or else the guest."""
        table, token = self.table, onlooker.token
        seat = table.seat_of(token) if token else None
        if seat is None:
            seat = table.seat_of_guest(onlooker.guest)
        onlooker.seat = SPECTATOR if seat is None else seat

    def recall(self, lines: Iterable[tuple[int, log.AnyEntry, Tell[Any]]]) -> None:
        """The latest lines of a log that was folded before: for those who come back to it."""
        self._recent.extend(lines)

    def leave(self, onlooker: Onlooker) -> None:
        """Somebody looks away."""
        onlooker.leave()
        self.onlookers.discard(onlooker)
        others = self._beside(onlooker)
        if all(other.aside for other in others):  # the device in use is gone
            for other in others:
                other.aside = False
        self.wake()

    def _beside(self, onlooker: Onlooker) -> list[Onlooker]:
        """The other connections of an onlooker's seat."""
        if onlooker.seat == SPECTATOR:
            return []
        return [one for one in self.onlookers if one.seat == onlooker.seat and one is not onlooker]

    def here(self, seat: int) -> bool:
        """Whether somebody looks from this seat."""
        return any(onlooker.seat == seat for onlooker in self.onlookers)

    def seats_here(self) -> set[int]:
        """From where they look: seats, and `SPECTATOR` if anybody looks on without one."""
        return {onlooker.seat for onlooker in self.onlookers}

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        return sum(onlooker.seat == SPECTATOR for onlooker in self.onlookers)

    def lag_of(self, seat: int) -> int:
        """The smallest measured lag of a seat's connections, in milliseconds."""
        lags = [onlooker.lag_ms for onlooker in self.onlookers if onlooker.seat == seat]
        return min(lags, default=0)

    def lags(self) -> dict[int, int]:
        """The same for every seat from which somebody looks."""
        lags: dict[int, int] = {}
        for onlooker in self.onlookers:
            lags[onlooker.seat] = min(onlooker.lag_ms, lags.get(onlooker.seat, onlooker.lag_ms))
        return lags

    def tell(self, seq: int, entry: log.AnyEntry, tell: Tell[Any]) -> None:
        """A line of the log is true now: note what each onlooker is to hear of it."""
        self._recent.append((seq, entry, tell))
        if isinstance(entry, log.Refused):  # that concerns only whoever asked
            return
        self._sights.clear()
        self._asked = None
        for onlooker in self.onlookers:
            self._note(onlooker, seq, entry, tell)
            if not isinstance(entry, (log.Acted, log.Talked)):
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
        """Something has changed: everybody looks again; after a mere play not at who sits where."""
        if not only_play:
            self.changes += 1
        for onlooker in self.onlookers:
            onlooker.wake()
        for wake in self.on_wake:
            wake()

    def wake_seat(self, seat: int) -> None:
        """Only whoever looks from this seat looks again: nobody else may notice anything."""
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
        if seat not in self._sights:
            if self._asked is None:
                self._asked = see_asked(self.table)
            self._sights[seat] = Sight(self.table, seat, self._asked)
        sight = self._sights[seat]
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
            may_undo=sight.may_undo,
            hosting=self._hosts(onlooker),
            report=sight.report,
            order=own.order,
            taken=own.taken,
            elsewhere=len(self._beside(onlooker)),
            aside=onlooker.aside,
        )

    def _hosts(self, onlooker: Onlooker) -> bool:
        seats = self.table.seats
        guest = seats[onlooker.seat].guest if onlooker.seat >= 0 else onlooker.guest
        return bool(guest) and guest == self.table.host
