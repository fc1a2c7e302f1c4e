"""Answers to interrupts: none is carried out before every seat could have given one.

So the time of an answer does not tell whether it was given by hand, by a standing order or by a
bot. At a slow table no seat waits: there it shows, and the host who sets the pace is told so.
"""

import contextlib
from typing import Any, Final

import msgspec

from limboline.kernel.asking import Code
from limboline.kernel.standing_orders import ASK, Order, pass_by_order
from limboline.store.store import NotSaved
from limboline.table import deciding
from limboline.table.entries import Entries
from limboline.table.private_notes import PrivateNotes
from limboline.table.pushing import NOTHING, Own
from limboline.table.table import PLAYING, Table
from limboline.table.underway import Waits

WAIT_MS: Final = 3_000

ORDER: Final = "order"
ANSWER: Final = "answer"


class Taken(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer that was taken and is held, and to which ask."""

    words: str
    request: str
    ask: tuple[int, int, int]
    at: int = 0  # the line that its sender was told


class Interrupts:
    """The answers that are held, and the orders that stand."""

    def __init__(self, table: Table, private_notes: PrivateNotes) -> None:
        self._table: Final = table
        self._private_notes: Final = private_notes

    def ripe_ms(self, seat: int) -> int | None:
        """The game time from which on a seat's answer is carried out, if it has to wait for one."""
        waits = self._interrupt(seat)
        if waits is None or self._table.slow:
            return None
        ripe_ms = waits.since_ms + WAIT_MS
        return ripe_ms if waits.until_ms is None else min(ripe_ms, waits.until_ms - 1)

    # Who is asked is public, and so is where bots sit: where no person is among them, no answer of
    # one could be told from another's.
    def ripe_for_bot_ms(self, seat: int) -> int | None:
        """The game time from which on a bot's answer is carried out, if a person is asked too."""
        play = self._table.play
        if play is None or all(self._table.seats[each].player for each in play.waiting.seats):
            return None
        return self.ripe_ms(seat)

    def holds(self, seat: int, at_ms: int) -> bool:
        """Whether an answer of a seat that comes now has to wait."""
        ripe_ms = self.ripe_ms(seat)
        return ripe_ms is not None and at_ms < ripe_ms

    def _interrupt(self, seat: int) -> Waits | None:
        table = self._table
        if table.play is None or table.phase != PLAYING:
            return None
        waits = table.play.waiting.seats.get(seat)
        return waits if waits is not None and waits.interrupt else None

    # -- what is due --------------------------------------------------------------------------

    def due(self) -> tuple[int, int] | None:
        """The game time at which the next answer is carried out, and whose it is.

        At the same time the first seat comes first, however it has answered.
        """
        play = self._table.play
        if play is None or not play.waiting.seats or not self._table.clock_runs:
            return None
        seats = [seat for seat in play.waiting.seats if self.answers(seat)]
        return min(((self._at_ms(seat), seat) for seat in seats), default=None)

    def _at_ms(self, seat: int) -> int:
        ripe_ms = self.ripe_ms(seat)
        return self._table.clock_ms if ripe_ms is None else max(ripe_ms, self._table.clock_ms)

    def answers(self, seat: int) -> bool:
        """Whether a seat has answered the interrupt for which it is asked, by hand or by order."""
        if self._interrupt(seat) is None or self._table.seats[seat].player:
            return False
        return self._taken(seat) is not None or self._ordered(seat) is not None

    def answer(self, seat: int, at_ms: int) -> Entries:
        """Carry out what a seat has answered, by hand or else by its order."""
        play, taken = self._table.play, self._taken(seat)
        assert play is not None
        if taken is not None:
            action = play.game.parse(taken.words)
            lines = deciding.act(self._table, seat, action, at_ms, request=taken.request)
            # Whoever asks again, of whatever process, is told the same line as before.
            return [msgspec.structs.replace(lines[0], taken_at=taken.at), *lines[1:]]
        return deciding.act_by_code(self._table, seat, self._ordered(seat), at_ms)

    def _ordered(self, seat: int) -> Code | None:
        play = self._table.play
        assert play is not None
        return pass_by_order(play.game, play.state, seat, self.order_of(seat))

    # -- what a seat tells its table alone ----------------------------------------------------

    async def take(self, seat: int, action: Any, request: str) -> int:
        """Hold an answer by hand; tells as of which line. The latest one counts."""
        table, waits = self._table, self._interrupt(seat)
        assert waits is not None
        assert table.play is not None
        taken = Taken(table.play.game.words(action), request, self._ask(waits), table.seq)
        await self._private_notes.put(seat, ANSWER, msgspec.json.encode(taken).decode())
        return taken.at

    def taken_as_of(self, seat: int, request: str) -> int | None:
        """The line that was told when this very request was taken, while it is held."""
        if not request or not self._private_notes.kept:
            return None
        taken = self._taken(seat)
        return taken.at if taken is not None and taken.request == request else None

    async def done_with(self, seat: int) -> None:
        """An answer was carried out. If that cannot be noted, it still is to no later ask."""
        with contextlib.suppress(NotSaved):
            await self._private_notes.put(seat, ANSWER, "")

    async def give_up(self, seat: int) -> None:
        """What a seat has said cannot be done: it is asked."""
        await self._private_notes.put(seat, ANSWER, "")
        await self._private_notes.put(seat, ORDER, "")

    def _ask(self, waits: Waits) -> tuple[int, int, int]:
        """An ask, as no other is called: of which game, after how many undos and actions."""
        assert self._table.play is not None
        return (self._table.games, self._table.play.undos, waits.number)

    def _taken(self, seat: int) -> Taken | None:
        """The answer that is held, if the seat is still asked for it."""
        text, waits = self._private_notes.of(seat, ANSWER), self._interrupt(seat)
        if not text or waits is None:
            return None
        taken = msgspec.json.decode(text, type=Taken)
        return taken if taken.ask == self._ask(waits) else None

    async def give_order(self, seat: int, order: Order) -> None:
        """Say beforehand what to answer."""
        await self._private_notes.put(seat, ORDER, "" if order == ASK else order)

    def order_of(self, seat: int) -> Order:
        """What a seat has said beforehand."""
        order: Order = msgspec.convert(self._private_notes.of(seat, ORDER) or ASK, Order)
        return order

    def own(self, seat: int) -> Own:
        """What only the player of this seat is told."""
        if seat < 0 or not self._table.seats[seat].guest:
            return NOTHING
        taken = self._taken(seat)
        return Own(self.order_of(seat), "" if taken is None else taken.request)
