"""Whose turn it is, for those who do not look: told once for each ask."""

import re
from collections.abc import Callable
from typing import Final

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.table.interrupts import Interrupts
from limboline.table.private_notes import PrivateNotes
from limboline.table.table import PLAYING, Table

MAIL: Final = "mail"
MAILED: Final = "mailed"
# At most one mail to a seat in so long.
MAIL_EVERY_S: Final = 60 * 60

LONGEST_ADDRESS: Final = 254
_ADDRESS: Final = re.compile(
    r"[^\s@<>()\[\],;:\\\"]{1,64}@[^\s@<>()\[\],;:\\\"]+\.[^\s@<>()\[\],;:\\\"]{2,}"
)


class MailTo(msgspec.Struct, frozen=True):
    """Where a player wants to be told, and in which language."""

    address: str
    language: str = "en"
    confirmed: bool = True  # those that were left before there was a link to confirm them are


class Turn(msgspec.Struct, frozen=True):
    """An absent player is asked. A mail is sent at `mail_at_s`, if they wish one."""

    seat: int
    since_s: int
    mail: MailTo | None = None
    mail_at_s: int = 0


class Turns:
    """Watches who is asked at a table where turns are taken."""

    def __init__(self, table: Table, private_notes: PrivateNotes, interrupts: Interrupts) -> None:
        """Seats asked already have been told, by the process that owned the table then."""
        self._table: Final = table
        self._private_notes: Final = private_notes
        self._interrupts: Final = interrupts
        self._told = self._asked()

    def _asked(self) -> dict[int, tuple[int, int]]:
        """The people who are asked, and for what."""
        table, play = self._table, self._table.play
        if play is None or table.phase != PLAYING or not table.clock_runs:
            return {}
        waiting = play.waiting.seats.items()
        people = [(seat, waits) for seat, waits in waiting if not table.seats[seat].player]
        return {seat: (table.games, waits.number) for seat, waits in people}

    async def newly_asked(self, is_here: Callable[[int], bool], now_s: int) -> list[Turn]:
        """Who is asked since the last look and does not look; an order that answers is enough."""
        before, self._told = self._told, self._asked()
        turns: list[Turn] = []
        for seat, ask in self._told.items():
            if before.get(seat) == ask or is_here(seat) or self._interrupts.answers(seat):
                continue
            mail = self.mail_of(seat) if self._table.slow else None
            if mail is not None and not mail.confirmed:
                mail = None
            mail_at_s = 0 if mail is None else await self._mail_at_s(seat, now_s)
            turns.append(Turn(seat, now_s, mail if mail_at_s else None, mail_at_s))
        return turns

    async def _mail_at_s(self, seat: int, now_s: int) -> int:
        """When the next mail may go out; 0 if one is on its way."""
        last_s = int(self._private_notes.of(seat, MAILED) or 0)
        if last_s > now_s:
            return 0
        at_s = max(now_s, last_s + MAIL_EVERY_S)
        await self._private_notes.put(seat, MAILED, str(at_s))
        return at_s

    def mail_of(self, seat: int) -> MailTo | None:
        """Where the seat's player wants to be told."""
        text = self._private_notes.of(seat, MAIL)
        return msgspec.json.decode(text, type=MailTo) if text else None

    async def leave_mail(self, seat: int, mail: MailTo) -> None:
        """Leave an address, or none; only at a table that is played over days."""
        if not mail.address:
            await self._private_notes.put(seat, MAIL, "")
            await self._private_notes.put(seat, MAILED, "")
            return
        if not self._table.slow:
            raise Illegal("not_slow")
        if len(mail.address) > LONGEST_ADDRESS or not _ADDRESS.fullmatch(mail.address):
            raise Illegal("bad_mail")
        await self._private_notes.put(seat, MAIL, msgspec.json.encode(mail).decode())

    async def confirm_mail(self, seat: int, address: str) -> None:
        """The owner of the address has agreed to mails, if it still is the seat's address."""
        mail = self.mail_of(seat)
        if mail is None or mail.address != address:
            raise Illegal("wrong_key")
        confirmed = msgspec.structs.replace(mail, confirmed=True)
        await self._private_notes.put(seat, MAIL, msgspec.json.encode(confirmed).decode())
