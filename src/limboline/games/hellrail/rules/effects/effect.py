"""What a circle effect is: all there is to know of one stands in one record.

Adding one to the box takes a record in this folder, its name in `components.EFFECTS`, its texts and
its pictogram. Nothing else asks which effect it is.
"""
# ruff: noqa: ARG002 - a record is handed all that any of its kind may need

from typing import Any, Final

from limboline.games.hellrail.actions import Use
from limboline.games.hellrail.events import AnyEvent
from limboline.games.hellrail.state import NO_SEAT, State
from limboline.kernel.telling import Tell
from limboline.kernel.whole import mypyc_attr

# What a card is worth, in souls, that is lost or gained unseen; and how much of what a rival loses
# is won: with more rivals, less.
CARD: Final = 1.3
_SPITE: Final[tuple[float, ...]] = (0.0, 0.0, 0.8, 0.45, 0.35)


def spite(state: State) -> float:
    """How much of what a rival loses is won."""
    return _SPITE[state.rules.seats]


# Compiled or not, a record from elsewhere may be added.
@mypyc_attr(allow_interpreted_subclasses=True)
class Effect:
    """One circle effect; a subclass says what differs. An aim is a whole number of its own making.

    Worths are in souls, as they are early in a game: rules of thumb for bots.
    """

    # Its token is still on the engine when it happens: it sees to that itself.
    moves_its_token: bool = False

    def __init__(self, name: str) -> None:
        self.name: Final = name

    # What cannot be paid, has no object, or would be a second token of its kind cannot be chosen
    # (20).
    def aims(self, state: State, seat: int) -> list[int]:
        """What it may be aimed at; a zero if it needs no aim, and nothing if it is no use."""
        return [0]

    def might_use(self, state: State, seat: int) -> bool:
        """Whether, for all that is public, a seat might use it."""
        return bool(self.aims(state, seat))

    def words(self, aim: int) -> dict[str, Any]:
        """What it is aimed at, in the fields of the action `use`."""
        return {}

    def read(self, use: Use) -> int:
        """The aim back from the action."""
        return 0

    def read_announced(self, use: Use, immune: int) -> int:
        """The aim of one that was announced, and perhaps redirected since."""
        return self.read(use)

    # Only those that name a player (25).
    def target(self, aim: int) -> int:
        """Whom it hits, or NO_SEAT."""
        return NO_SEAT

    def immune(self, aim: int) -> int:
        """Whom it spares since it was redirected, or NO_SEAT (28)."""
        return NO_SEAT

    def can_hit(self, state: State, whom: int) -> bool:
        """Whether it may be redirected to a seat (26)."""
        return True

    def aimed_anew(self, aim: int, whom: int) -> int:
        """The aim when it is redirected to a seat."""
        return whom

    def happen(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        """Let it happen: no player has objected."""
        raise NotImplementedError(self.name)

    def price(self, state: State, aim: int) -> int:
        """The traction of the card that it costs, or 0 if it costs none."""
        return 0

    def pay(self, state: State, seat: int, aim: int, tell: Tell[AnyEvent] | None) -> None:
        """Let it happen after its price was paid."""
        raise NotImplementedError(self.name)

    def worth(self, state: State, seat: int, aim: int) -> float:
        """What it is worth to use it so."""
        return 0.0

    def harm(self, state: State, seat: int, aim: int) -> float:
        """What it costs a seat that it is used so."""
        return 0.0
