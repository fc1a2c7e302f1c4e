"""What is told as the rules are carried out: to all seats, or to some more than to others."""

from typing import Generic, TypeVar

from limboline.kernel.seats import SPECTATOR

E = TypeVar("E")


class Tell(Generic[E]):
    """Collects the events of an action, each with what is public of it and what is private."""

    __slots__ = ("_told",)

    def __init__(self) -> None:
        self._told: list[tuple[E | None, E | None, tuple[int, ...]]] = []

    def all(self, event: E) -> None:
        """Tell all seats and spectators the same."""
        self._told.append((event, None, ()))

    def only(self, seats: tuple[int, ...], private: E, public: E | None) -> None:
        """Tell some seats the private form and all others the public one, if there is one."""
        self._told.append((public, private, seats))

    def heard_by(self, seat: int) -> list[E]:
        """The events as one seat, or a spectator, hears them."""
        heard: list[E] = []
        for public, private, seats in self._told:
            event = private if seat in seats else public
            if event is not None:
                heard.append(event)
        return heard

    def public(self) -> list[E]:
        """The events as a spectator hears them."""
        return self.heard_by(SPECTATOR)

    def whole(self) -> list[E]:
        """The events with nothing withheld: for finished games only."""
        return [
            event
            for public, private, _ in self._told
            if (event := public if private is None else private) is not None
        ]
