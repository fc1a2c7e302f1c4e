"""Who is there, who hosts while others are away, and what those who are there agree on.

Presence is its own clock: it never decides anything in a game.
"""

from collections import OrderedDict
from collections.abc import Iterable, Sequence
from itertools import count
from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.table import deciding
from limboline.table.audience import Audience
from limboline.table.clock import Clock
from limboline.table.entries import Entries
from limboline.table.pushing import HOLD_AFTER_MS, Knock
from limboline.table.table import PLAYING, Table

# When the host has been away for so long and no game runs, a player who is there becomes the host.
HEIR_AFTER_MS: Final = 120_000
# So many may wait for the host at once, and so many of them may come from one place.
MOST_KNOCKS: Final = 10
MOST_KNOCKS_OF_PLACE: Final = 5
# From so many places at a table guests are known to have come.
MOST_PLACES: Final = 64
# To pause or to undo, all players who are there must agree; to go on, one is enough.
NEEDS_ALL: Final = {"pause": True, "resume": False, "undo": True}


class Presence:
    """Since when each guest on a seat is away. Guests keep their time when seats move."""

    def __init__(self, clock: Clock, guests: Iterable[str]) -> None:
        self._clock: Final = clock
        self._since: dict[str, int] = dict.fromkeys(guests, clock.now_ms())

    def keep(self, guests: Iterable[str]) -> None:
        """These sit at the table now: newcomers are awaited from now on, others are forgotten."""
        now = self._clock.now_ms()
        self._since = {guest: self._since.get(guest, now) for guest in guests}

    def went(self, guest: str) -> None:
        """No connection looks from the seat of this guest any more."""
        self._since[guest] = self._clock.now_ms()

    def away_ms(self, guest: str) -> int:
        """How long a guest has been away, who is not there now."""
        now = self._clock.now_ms()
        return now - self._since.get(guest, now)

    def away(self, table: Table, here: set[int]) -> dict[int, int]:
        """How long those people have been away who are not on one of the seats `here`."""
        seats = [seat for seat in table.people() if seat not in here]
        return {seat: self.away_ms(table.seats[seat].guest) for seat in seats}

    def away_long_enough(self, guest: str) -> bool:
        """Whether a bot may hold the seat of a guest who is not there now."""
        return self.away_ms(guest) >= HOLD_AFTER_MS


class HostSuccession:
    """Watches whether the host is there."""

    def __init__(self, clock: Clock, table: Table) -> None:
        self._clock: Final = clock
        self._table: Final = table
        self._host = table.host
        self._away_since: int | None = clock.now_ms()
        self._looked_at = -1  # after how many changes

    def due_at(self, audience: Audience) -> int | None:
        """When the table passes on to a player who is there, if the host stays away."""
        self._look(audience)
        if self._away_since is None or self._table.phase == PLAYING or not self._pass_on(audience):
            return None
        return self._away_since + HEIR_AFTER_MS

    def pass_on(self, audience: Audience) -> Entries:
        """The line that makes another one the host, if it is time for that."""
        due_at = self.due_at(audience)
        if due_at is None or self._clock.now_ms() < due_at:
            return []
        return self._pass_on(audience)

    def _look(self, audience: Audience) -> None:
        """Note since when the host is away. A new one is awaited from now on."""
        if audience.changes == self._looked_at:
            return
        self._looked_at = audience.changes
        if self._host != self._table.host:
            self._host, self._away_since = self._table.host, None
        if self._is_here(audience):
            self._away_since = None
        elif self._away_since is None:
            self._away_since = self._clock.now_ms()

    def _is_here(self, audience: Audience) -> bool:
        """Whether the host looks on, from a seat or behind the ropes."""
        seat = self._table.seat_of_guest(self._host)
        return any(one.seat == seat or one.guest == self._host for one in audience.onlookers)

    def _pass_on(self, audience: Audience) -> Entries:
        return deciding.pass_hosting_on(self._table, [one.seat for one in audience.onlookers])


class Knocks:
    """Guests who wait for the host's word. It is given in the log; the guest then asks again."""

    def __init__(self) -> None:
        self._waiting: Final[dict[str, Knock]] = {}
        self._from: Final[dict[str, str]] = {}
        self._numbers: Final = count(1)

    def knock(self, guest: str, name: str, place: str = "") -> None:
        """A guest asks to be admitted. Of many, the first are heard, and not of one place alone."""
        if guest in self._waiting or len(self._waiting) >= MOST_KNOCKS:
            return
        places = [self._from[one] for one in self._waiting]
        if places.count(place) < MOST_KNOCKS_OF_PLACE:
            self._waiting[guest] = Knock(next(self._numbers), name)
            self._from[guest] = place

    def heard(self, number: int) -> str:
        """The host has answered this knock, and it is gone: whose it was."""
        for guest, knock in self._waiting.items():
            if knock.number == number:
                del self._waiting[guest], self._from[guest]
                return guest
        raise Illegal("no_such_seat")

    def clear(self) -> None:
        """Another game begins."""
        self._waiting.clear()
        self._from.clear()

    def seen(self) -> list[Knock]:
        """Who waits."""
        return list(self._waiting.values())


class Places:
    """From where guests have sat down, and from where a guest was sent away for good.

    A place is a fingerprint of an address, and is known as long as the owner process keeps the
    table.
    """

    def __init__(self) -> None:
        self._of: Final[OrderedDict[str, str]] = OrderedDict()
        self._banned: Final[dict[str, str]] = {}

    def sat(self, guest: str, place: str) -> None:
        """A guest sits down, or tries to."""
        self._of[guest] = place
        self._of.move_to_end(guest)
        if len(self._of) > MOST_PLACES:
            self._of.popitem(last=False)

    def ban(self, guest: str) -> None:
        """A guest is sent away for good."""
        if place := self._of.get(guest, ""):
            self._banned[guest] = place

    def forgive(self, guest: str) -> None:
        """A guest may come back."""
        self._banned.pop(guest, None)

    def is_banned(self, place: str) -> bool:
        """Whether a guest who came from there was sent away for good."""
        return bool(place) and place in self._banned.values()


class Votes:
    """The votes that are open."""

    def __init__(self) -> None:
        self._for: Final[dict[str, set[int]]] = {}
        self.changes = 0

    def cast(self, what: str, seat: int, on: bool, present: Sequence[int]) -> bool:
        """Vote for something, or take the vote back. Tells whether it carries."""
        if what not in NEEDS_ALL:
            raise Illegal("no_such_vote", vote=what)
        self.changes += 1
        voters = self._for.setdefault(what, set())
        if not on:
            voters.discard(seat)
            return False
        voters.add(seat)
        if NEEDS_ALL[what] and not voters.issuperset(present):
            return False
        self.clear()
        return True

    def withdraw(self, seat: int) -> None:
        """The player who voted on this seat has left it."""
        self.changes += 1
        for voters in self._for.values():
            voters.discard(seat)

    def lapse(self, what: str) -> None:
        """What was voted on is no longer so."""
        if self._for.pop(what, None) is not None:
            self.changes += 1

    def clear(self) -> None:
        """Every vote is over."""
        self.changes += 1
        self._for.clear()

    def seen(self) -> dict[str, list[int]]:
        """Who is for what."""
        if not self._for:
            return {}
        return {what: sorted(voters) for what, voters in self._for.items() if voters}
