"""What the parts of a room answer. A module of functions is a part, and so is an object.

Parts that a game may lack are `None` in its room; every other has a plain form in this package.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

import msgspec

from limboline.bots.player import Maker, Said
from limboline.kernel.encoding import Desk, Pace
from limboline.kernel.hosting import Answer, Key, Verdict, Word
from limboline.kernel.record import Record
from limboline.kernel.texts import Texts

if TYPE_CHECKING:  # who imports the games to study them waits for no terminal
    from rich.text import Text


class ActionWarning(msgspec.Struct, frozen=True, omit_defaults=True):
    """The price of an action. The room's texts say it: `warn.<code>`, with `n` and `owner`.

    `owner` is the seat that would bear it, where that is one; `fits` says that the action is as
    the game wants it, and costs all the same.
    """

    code: str
    n: int = 0
    owner: int | None = None
    fits: bool = False


Position = Callable[..., Any]
"""`position(**words, options=...)`: a state from a few words."""
Warnings = Callable[[Any, Any], ActionWarning | None]
"""What an action would cost, from a view."""

Views = Callable[[Any, Iterable[int]], list[Any]]
"""What several seats see of one state."""


@runtime_checkable
class ViewsTogether(Protocol):
    """A module `view` with a shorter way to the views of several seats."""

    @property
    def views(self) -> Views:
        """The view of each seat, in the order in which they are asked for."""


Offer = tuple[list[dict[str, Any]], list[ActionWarning | None]]
"""Bundled actions, and what each of them would cost; nothing if all are free."""

Menu = Callable[[Any, int, Any], Offer | None]
"""What a seat may do, from a state and the seat's view; None if the plain way must be gone."""


class Bots(Protocol):
    """The room's own players."""

    @property
    def BOTS(self) -> Mapping[str, Maker]:  # noqa: N802 - it is a constant
        """Every bot by its name."""

    @property
    def STEPS_IN(self) -> str:  # noqa: N802
        """The one that plays for people who are away."""


class Draw(Protocol):
    """The table drawn as text, and events as sentences."""

    @property
    def table(self) -> Callable[..., "Text"]:
        """`table(view, names, texts, **shown)`: the view in 80 columns.

        `shown` is what a terminal knows besides: `width`, `now_ms`, the `letters` of the keyboard,
        whether the seat is `ready`, what is `armed` and what was `spoken`.
        """

    @property
    def strip(self) -> Callable[..., "Text"]:
        """`strip(view, texts, width)`: where the game stands, in one line."""

    def sentence(self, event: Any, view: Any, names: Sequence[str], texts: Texts, /) -> "Text":
        """What happened."""

    def in_words(self, event: Any, view: Any, names: Sequence[str], texts: Texts, /) -> str:
        """The same for a look back, where no signs of the board stand."""

    def noteworthy(self, event: Any, seat: int, /) -> bool:
        """Whether an event is worth a line to a player."""

    def spoken(self, said: Said, names: Sequence[str], texts: Texts, /) -> "Text":
        """What a player says."""

    def merge_views(self, views: Sequence[Any], /) -> Any:
        """One view that shows what any of them shows."""


class Commands(Protocol):
    """The room's part of the command line and of the terminal."""

    @property
    def USUAL_BOT(self) -> str:  # noqa: N802
        """The bot that takes the empty seats, unless another is asked for."""

    @property
    def WORDS(self) -> Sequence[Word]:  # noqa: N802
        """The room's own words on the command line."""

    @property
    def TOOLS(self) -> Sequence[Callable[..., Any]]:  # noqa: N802
        """Commands that only this room has."""

    def judge(self, text: bytes, /) -> Verdict | None:
        """What is to be said of a file of this game, such as a deck; None if it is none."""

    def howto(self, texts: Texts, /) -> "Text":
        """The game in a few lines."""

    def keys(self, view: Any, names: Sequence[str], texts: Texts, /) -> list[Key]:
        """What the keys of a person mean."""

    def prompt(self, view: Any, names: Sequence[str], texts: Texts, /, *, ready: bool) -> "Text":
        """What a person may do now."""

    def talk(
        self, view: Any, kinds: frozenset[str], names: Sequence[str], texts: Texts, /
    ) -> list[Key]:
        """What a person may say, or what else the digits mean."""

    def report(self, state: Any, names: Sequence[str], texts: Texts, /) -> "Text":
        """How a finished game went."""

    def again(self, options: Any, losses: int, texts: Texts, /) -> Answer | None:
        """Another table to offer after so many losses, beside the same one again."""


class Catalogue(Protocol):
    """What the pieces of a table are, for those who draw them and know no rules."""

    @property
    def Pieces(self) -> type[Any]:  # noqa: N802 - it is a type
        """The type of the answer."""

    def catalogue(self, options: Any, /) -> Any:
        """The pieces of a table with these options."""


class Reports(Protocol):
    """How finished games went."""

    @property
    def Report(self) -> type[Any]:  # noqa: N802 - it is a type
        """The type of a report; it has at least a `timeline` of marks."""

    @property
    def MARKS(self) -> Sequence[str]:  # noqa: N802
        """The kinds of the moments of a timeline; the texts name them: `mark.<kind>`."""

    def report(self, record: Record, /) -> Any:
        """How a finished game went. Raises `Broken` if these rules cannot play it again."""


class Encoding(Protocol):
    """The game as arrays, for programs that learn."""

    def desk(self, options: Any, seats: int, tables: int, pace: Pace, talk: bool, /) -> Desk:
        """So many tables that are stepped in place."""


@runtime_checkable
class DealsApart(Encoding, Protocol):
    """Knows a quicker way to deal than the game's `setup`."""

    def dealer(self, options: Any, seats: int, /) -> Callable[[int], Any]:
        """What deals one game from its seed."""

    def many_dealer(self, options: Any, seats: int, /) -> Callable[[list[int]], Sequence[Any]]:
        """What deals many games at once, each from its seed."""


class Crews(Protocol):
    """What a crew keeps from game to game."""

    @property
    def Crew(self) -> type[Any]:  # noqa: N802 - it is a type
        """The type of a crew's memory; called without anything, that of a new crew."""

    def after_game(self, crew: Any, state: Any, people: Iterable[str], /) -> Any:
        """The crew's memory after a finished game."""

    def tick(self, crew: Any, state: Any, name: str, /, *, sound: bool = False) -> Any:
        """Tick an achievement."""

    def shown(self, crew: Any, state: Any, /) -> Any:
        """What the table is shown of its crew."""

    def filled_in(self, crew: Any, /) -> Mapping[str, Any]:
        """Options that a crew's memory sets for its next game, where the table has not chosen."""
