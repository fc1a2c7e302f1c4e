"""What a legal action would cost whoever takes it, as far as they can know."""

import msgspec


class ActionWarning(msgspec.Struct, frozen=True, omit_defaults=True):
    """The price of an action. The room's texts say it: `warn.<code>`, with `n` and `owner`.

    `owner` is the seat that would bear it, where that is one; `fits` says that the action is as
    the game wants it, and costs all the same.
    """

    code: str
    n: int = 0
    owner: int | None = None
    fits: bool = False
