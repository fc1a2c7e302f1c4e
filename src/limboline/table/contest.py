"""Two plays for one track end: the first tap counts, not the faster line.

A play is held only while a rival who may act has a larger measured lag, for the difference, and
never longer than `LONGEST_MS`. Held plays are then taken in the order in which they were tapped.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from limboline.kernel.illegal import Illegal
from limboline.store.store import NotSaved
from limboline.table import deciding
from limboline.table.answers import Answer, Request
from limboline.table.clock import Clock
from limboline.table.entries import Entries
from limboline.table.table import Table

LONGEST_MS: Final = 60


class HeldPlay:
    """A play on its way: when it came, and when it was tapped as far as the server can tell."""

    def __init__(self, asked: Request, seat: int, action: Any, tapped_at: int) -> None:
        self.seat: Final = seat
        self.action: Final = action
        self.request: Final = asked.id
        self.key: Final = asked.key
        self.came_at: Final = asked.came_at
        self.tapped_at: Final = tapped_at
        self.answer: Final = asked.answer
        self.ripe_at = 0
        self.judged: tuple[int, int, Entries] | None = None  # as of which line, and at which time

    def judge(self, table: Table, at_ms: int) -> Entries:
        """What comes of it. Mostly nothing has happened since it was judged before."""
        if self.judged is None or self.judged[:2] != (table.seq, at_ms):
            lines = deciding.act(table, self.seat, self.action, at_ms, request=self.request)
            self.judged = (table.seq, at_ms, lines)
        return self.judged[2]

    def would_do(self, table: Table, at_ms: int) -> bool:
        """Whether it would be accepted as things stand."""
        try:
            self.judge(table, at_ms)
        except Illegal:
            return False
        return True

    async def settle(self, decide: "Decide") -> None:
        """Have it decided. A caller that still waits is told in any case."""
        try:
            answer = await decide(self)
        except NotSaved as lost:
            self.fail(lost)
        except Exception as fault:
            self.fail(fault)
            raise
        except BaseException:
            self.fail(NotSaved("the table was put away"))
            raise
        else:
            if not self.answer.done():
                self.answer.set_result(answer)

    def fail(self, why: Exception) -> None:
        """It could not be decided."""
        if not self.answer.done():
            self.answer.set_exception(why)
            self.answer.exception()  # it is no news to anybody else


Decide = Callable[[HeldPlay], Awaitable[Answer]]


class Contest:
    """The plays that are held for a moment."""

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._held: list[HeldPlay] = []
        self._acted_at: Final[dict[int, int]] = {}

    def hold(self, play: HeldPlay, lags: Sequence[int]) -> None:
        """Take in a play, and hold it as long as a rival with a larger lag may have tapped before.

        `lags` are those of the rivals: the other people who may act now.
        """
        own = play.came_at - play.tapped_at
        play.ripe_at = play.came_at + min(LONGEST_MS, max(0, max(lags, default=0) - own))
        self._held.append(play)

    def due_at(self) -> int | None:
        """When the next play must be decided."""
        return min([play.ripe_at for play in self._held]) if self._held else None

    def first_came_at(self) -> int | None:
        """When the first of the plays that are still held came in."""
        return min([play.came_at for play in self._held]) if self._held else None

    async def settle_ripe(self, decide: Decide) -> None:
        """Decide the plays whose time has come, first tapped first.

        One that is ripe takes those along that were tapped before it. They are taken one by one,
        so that none is forgotten if something goes wrong meanwhile.
        """
        while (due_at := self.due_at()) is not None and due_at <= self._clock.now_ms():
            await self._take_first().settle(decide)

    async def settle_all(self, decide: Decide) -> None:
        """Decide every play now: something else is about to happen."""
        while self._held:
            await self._take_first().settle(decide)

    def give_up(self) -> None:
        """The plays that are still held will not be decided."""
        while self._held:
            self._take_first().fail(NotSaved("the table was put away"))

    def _take_first(self) -> HeldPlay:
        """The play that was tapped first, ripe or not."""
        if len(self._held) == 1:
            return self._held.pop()
        first = min(self._held, key=lambda play: (play.tapped_at, play.came_at))
        self._held.remove(first)
        return first

    def new_game(self) -> None:
        """No seat has acted yet."""
        self._acted_at.clear()

    def acted(self, seat: int, at: int) -> None:
        """A seat has acted: a person by a tap, a bot or a default at its time."""
        self._acted_at[seat] = at

    def refusal(self, illegal: Illegal, tapped_at: int) -> Illegal:
        """A refusal with all its facts: a seat that was late is told by how many milliseconds."""
        if illegal.code != "late":
            return illegal
        faster_at = self._acted_at.get(int(illegal.facts["faster"]), tapped_at)
        return Illegal(illegal.code, **illegal.facts, ms=max(0, tapped_at - faster_at))
