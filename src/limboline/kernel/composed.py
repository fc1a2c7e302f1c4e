"""A game put together from the modules and functions of a room, under the names of the contract.

Functions are handed through as they are: a call costs nothing more than it does in the room. Which
module answers what is checked by types.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Final, Protocol, TypeVar

from limboline.kernel.asking import Ask, Choice
from limboline.kernel.drawing import NOTEBOOK_VIEWS
from limboline.kernel.game import A, E, Game, O, Outcome, Properties, S, Spot, V
from limboline.kernel.playouts import Scores
from limboline.kernel.random import Random
from limboline.kernel.standing_orders import Order
from limboline.kernel.telling import Tell

S_contra = TypeVar("S_contra", contravariant=True)
S_both = TypeVar("S_both")
A_both = TypeVar("A_both")
E_contra = TypeVar("E_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)


ALL_TALK: Final = frozenset({"callout", "chat", "gesture", "ping"})
NO_TALK: Final[frozenset[str]] = frozenset()


class Asking(Protocol[S_contra]):
    """The module with who is asked, and what may be answered."""

    def asked(self, state: S_contra, /) -> Sequence[Ask]:
        """Which seats may act, and what is asked of nature."""

    def legal(self, state: S_contra, seat: int, /) -> Sequence[Choice]:
        """Everything the seat may do now."""

    def default(self, state: S_contra, seat: int, /) -> Any:
        """What an asked seat does when its time runs out."""


class Secrecy(Protocol[S_both, V_contra]):
    """The module with what a seat cannot know."""

    def hidden(self, state: S_both, seat: int, /) -> list[list[Spot]]:
        """Groups of spots whose pieces could be swapped unnoticed."""

    def determinize(self, view: V_contra, memory: Any, rng: Random, /) -> S_both:
        """A whole state that fits what a seat sees."""


class Dumping(Protocol[S_both]):
    """The module with the state as plain values."""

    def dump(self, state: S_both, /) -> dict[str, Any]:
        """The state as plain values."""

    def load(self, dumped: dict[str, Any], /) -> S_both:
        """The state back from plain values."""


class Codec(Protocol[S_contra, A_both]):
    """The module between codes, readable actions and their words."""

    def read(self, state: S_contra, seat: int, action: A_both, /) -> Any:
        """The code of a readable action."""

    def write(self, state: S_contra, seat: int, code: Any, /) -> A_both:
        """The readable action of a code."""

    def words(self, action: A_both, /) -> str:
        """The action as the words of a record's line."""

    def parse(self, words: str, /) -> A_both:
        """The action back from its words."""


class Playing(Protocol[S_contra]):
    """The module that plays a game out in one call."""

    def playout(self, state: S_contra, seed: int, at_ms: int = 0, /) -> int:
        """Play this very state on to its end."""

    def playouts(self, state: S_contra, seeds: Iterable[int], at_ms: int = 0, /) -> list[Scores]:
        """What each seat has won in the end, once for each seed."""


class _Composed:
    """The functions of a room as attributes: `Game` says what each means."""


def compose(
    *,
    name: str,
    rules_version: int,
    properties: Properties,
    options: type[O],
    action: Any,
    event: Any,
    view_type: type[V],
    state: type[S],
    setup: Callable[[O, int, int], S],
    asking: Asking[S],
    check: Callable[[S, int, Any], None],
    apply: Callable[[S, int, Any, int, Tell[E] | None], None],
    view: Callable[[S, int], V],
    secrecy: Secrecy[S, V],
    redeal: Callable[[S, int], None],
    revealed: Callable[[S], int],
    outcome: Callable[[S], Outcome | None],
    pieces: Callable[[S], list[int]],
    clone: Callable[[S], S],
    dumping: Dumping[S],
    codec: Codec[S, A],
    talk: Callable[[S, int], frozenset[str]] | None = None,
    now: Callable[[S], int] | None = None,
    catalogue: Callable[[O], Any] | None = None,
    pass_by_order: Callable[[S, int, Order], Any] | None = None,
    playing: Playing[S] | None = None,
    older: Mapping[int, Callable[[O, int, int], S]] | None = None,
) -> Game[S, O, A, E, V]:
    """The game. `older` are the ways in which its older versions lay out a table.

    Without a `talk` of its own everything may be said, and onlookers do not talk to players.
    """

    def free_talk(state: S, seat: int) -> frozenset[str]:
        return ALL_TALK if seat >= 0 or outcome(state) is not None else NO_TALK

    game: Any = _Composed()
    game.__dict__.update(
        name=name,
        rules_version=rules_version,
        properties=properties,
        Options=options,
        Action=action,
        Event=event,
        View=view_type,
        setup=setup,
        asked=asking.asked,
        legal=asking.legal,
        default=asking.default,
        check=check,
        apply=apply,
        view=view,
        hidden=secrecy.hidden,
        determinize=secrecy.determinize,
        redeal=redeal,
        talk=talk or free_talk,
        revealed=revealed,
        outcome=outcome,
        pieces=pieces,
        clone=clone,
        dump=dumping.dump,
        load=dumping.load,
        read=codec.read,
        write=codec.write,
        words=codec.words,
        parse=codec.parse,
        now=now,
        catalogue=catalogue,
        pass_by_order=pass_by_order,
        playout=None if playing is None else playing.playout,
        playouts=None if playing is None else playing.playouts,
        older={},
    )
    game.older = {version: _by(game, version, begin) for version, begin in (older or {}).items()}
    NOTEBOOK_VIEWS.register(state, view)
    composed: Game[S, O, A, E, V] = game
    return composed


def _by(game: Any, version: int, begin: Any) -> Any:
    """The same game by older rules: how a table is laid out says by which."""
    twin = _Composed()
    twin.__dict__.update(game.__dict__, rules_version=version, setup=begin)
    return twin
