"""How long a table waits for a program: the same rules in a match and at a live table."""

from typing import Final

from limboline.bots.protocol.messages import Act, Wait

# What a lost program does: its seat's default, after a while; as any bot at a live table.
FALLBACK_MS: Final = 3_000
# Where no clock presses, somebody has to do something some time.
PATIENCE_MS: Final = 60_000


def wait_for(answer: Act | Wait | None, *, asked: bool, pressed: bool) -> int | None:
    """The game time until an answer is carried out; None if nothing is to be done.

    Whoever is `asked` and does not answer, or waits although no clock has `pressed` anybody, does
    what the seat does by default.
    """
    if isinstance(answer, Act) or (answer is not None and answer.talk):
        return answer.wait_ms
    if not asked:
        return None
    if answer is None:
        return FALLBACK_MS
    return None if pressed else PATIENCE_MS
