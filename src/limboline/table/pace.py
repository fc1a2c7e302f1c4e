"""How fast a table plays: live, or over days."""

from typing import Annotated, Final

import msgspec

HOUR_MS: Final = 60 * 60_000

Hours = Annotated[int, msgspec.Meta(ge=1, le=24 * 30)]


class Pace(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the host chooses before a game.

    At a live table the page reminds whoever has been asked for `remind_s` seconds; 0 is never. At a
    slow one each seat has a time bank of `bank_h` hours, and `more_h` for each turn.
    """

    slow: bool = False
    remind_s: Annotated[int, msgspec.Meta(ge=0, le=3_600)] = 60
    bank_h: Hours = 72
    more_h: Hours = 12

    @property
    def bank_ms(self) -> int:
        """What a bank holds at most, and at the beginning."""
        return self.bank_h * HOUR_MS

    @property
    def more_ms(self) -> int:
        """What each turn adds to it."""
        return min(self.more_h * HOUR_MS, self.bank_ms)
