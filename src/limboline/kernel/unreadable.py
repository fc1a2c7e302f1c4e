"""JSON from outside may be anything: what msgspec raises when it cannot be read."""

from typing import Final

import msgspec

# Wrong JSON or the wrong fields; bytes that are no text; brackets without end.
UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)
