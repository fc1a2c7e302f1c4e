"""Things that are made once, and kept as long as they are in use.

Anybody may bring a deck of their own, and there is no end of decks; but one that is on a table must
be found again by its name.
"""

from typing import Final, Generic, Protocol, TypeVar
from weakref import WeakValueDictionary


class Keepable(Protocol):
    """Something that can be kept: it holds on to its own place in the cache."""

    kept: object


K = TypeVar("K")
T = TypeVar("T", bound=Keepable)


class _Place(Generic[T]):
    """A place in the cache. Compiled classes cannot be referred to weakly, so this one is."""

    __slots__ = ("__weakref__", "thing")

    def __init__(self, thing: T) -> None:
        self.thing: Final = thing


class WeakCache(Generic[K, T]):
    """Everything in use, and the latest few things that were."""

    def __init__(self, latest: int) -> None:
        self._places: Final[WeakValueDictionary[K, _Place[T]]] = WeakValueDictionary()
        self._latest: Final[list[T]] = []
        self._most: Final = latest

    def find(self, key: K) -> T | None:
        """What is kept under this name, if it is in use or was lately."""
        place = self._places.get(key)
        return None if place is None else self._touch(place.thing)

    def __getitem__(self, key: K) -> T:
        """What is kept under this name. It must be in use."""
        return self._places[key].thing

    def keep(self, key: K, thing: T) -> T:
        """Keep something under this name."""
        thing.kept = self._places[key] = _Place(thing)
        return self._touch(thing)

    def _touch(self, thing: T) -> T:
        if thing not in self._latest:
            self._latest.append(thing)
            del self._latest[: -self._most]
        return thing
