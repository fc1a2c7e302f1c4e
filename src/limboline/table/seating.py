"""The seats of a table, and who is on them."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import msgspec

from limboline.table.looks import Look


@dataclass(frozen=True)
class Seat:
    """A seat: open, a person's, or a bot's. `held_by` is a bot that plays for an absent player.

    `since` is the line of the log by which a person sat down, and `nonce` what they have mixed into
    the shuffle of the next game.
    """

    guest: str = ""
    name: str = ""
    token: str = ""
    bot: str = ""
    held_by: str = ""
    ready: bool = False
    since: int = 0
    look: Look | None = None  # as its person has chosen it; see `looks.py`
    nonce: str = ""

    @property
    def open(self) -> bool:
        return not self.guest and not self.bot

    @property
    def player(self) -> str:
        """The bot that plays this seat now, or nothing for a person."""
        return self.bot or self.held_by


@lru_cache(maxsize=4096)
def fingerprint(token: str) -> str:
    """What the log keeps of a secret: enough to know it again, too little to use it."""
    return blake2b(token.encode(), digest_size=16, person=b"limboline").hexdigest()


class Who(msgspec.Struct, frozen=True, gc=False):
    """Who asks for something: a guest, on a seat or none."""

    guest: str
    seat: int | None = None
