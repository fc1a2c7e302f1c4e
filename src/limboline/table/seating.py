"""The seats of a table, and who is on them."""

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b


@dataclass(frozen=True)
class Seat:
    """A seat: open, a person's, or a bot's. `held_by` is a bot that plays for somebody away.

    `since` is the line of the log by which a person sat down.
    """

    guest: str = ""
    name: str = ""
    token: str = ""
    bot: str = ""
    held_by: str = ""
    ready: bool = False
    since: int = 0

    @property
    def open(self) -> bool:
        """Whether nobody sits here."""
        return not self.guest and not self.bot

    @property
    def player(self) -> str:
        """The bot that plays this seat now, or nothing for a person."""
        return self.bot or self.held_by


@lru_cache(maxsize=4096)
def fingerprint(token: str) -> str:
    """What the log keeps of a secret: enough to know it again, too little to use it."""
    return blake2b(token.encode(), digest_size=16, person=b"limboline").hexdigest()


@dataclass(frozen=True)
class Who:
    """Who asks for something: a guest, on a seat or none."""

    guest: str
    seat: int | None = None
