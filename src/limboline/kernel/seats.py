"""Who may act and who may look: players are 0, 1, 2, ...; these two are not players."""

from typing import Final

# The clock and the physics of toys: what happens to all seats and is no seat's choice.
NATURE: Final = -1

# One who looks on and may know only what is public.
SPECTATOR: Final = -2
