"""Comforts for writing situations: play by words, be refused, wait, and let nature do as scripted.

    state = position("T03 T05 | T01", "T06/gem", "T09 EXIT")
    events = play(game, state, 0, "play T05 by gem at 4")
    assert refused(game, state, 0, "play T03 by gem at 5").code == "not_twice"

Every action comes through `kernel.act`, as at a real table, and no piece of the box may get lost. A
room's `position` builds a table from a few words, each seat's behind a bar (`by_seat`); `possible`
refuses a table that no game comes to.
"""

from collections.abc import Sequence
from typing import Any, TypeVar

from limboline.kernel.acting import act, due
from limboline.kernel.game import Game
from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE
from limboline.kernel.telling import Tell

AnyGame = Game[Any, Any, Any, Any, Any]
S = TypeVar("S")
K = TypeVar("K")


class Impossible(ValueError):  # noqa: N818 - it is the table's word
    """A position that no game can come to, with the reason in a sentence."""


def by_seat(words: str, seats: int) -> list[str]:
    """`12 13 | - | 7`: what each seat has; nothing is written `-`, or left out at the end."""
    found = ["" if part.strip() == "-" else part.strip() for part in words.split("|")]
    if len(found) > seats:
        raise ValueError(f"{words!r} is for more than {seats} players")
    return found + [""] * (seats - len(found))


def play(
    game: AnyGame,
    state: Any,
    seat: int,
    words: str,
    at_ms: int | None = None,
    tell: Tell[Any] | None = None,
) -> list[Any]:
    """Do what the words say, and return all that was told, nothing withheld.

    No time means that of the latest action. To hear what one seat hears, hand in a `tell`.
    """
    return _done(game, state, seat, game.parse(words), _time(game, state, at_ms), tell)


def play_through(game: AnyGame, state: Any, *lines: str) -> list[Any]:
    """Several actions, each a seat and its words (`1 bet wind3`), and all that was told."""
    events: list[Any] = []
    for line in lines:
        seat, _, words = line.partition(" ")
        events += play(game, state, int(seat), words)
    return events


def refused(game: AnyGame, state: Any, seat: int, words: str, at_ms: int | None = None) -> Illegal:
    """Try what the words say, and return the reason why not. Nothing may have changed."""
    before = game.dump(state)
    tell: Tell[Any] = Tell()
    try:
        play(game, state, seat, words, at_ms, tell)
    except Illegal as illegal:
        assert game.dump(state) == before, "a refused action has changed the game"
        assert tell.whole() == [], "a refused action was told"
        return illegal
    raise AssertionError(f"{words!r} was not refused")


def wait(game: AnyGame, state: Any) -> list[Any]:
    """Let time pass until something falls due, and return what is told of it.

    A seat that has let its time run out does its `default`, by clock; nature does as asked.
    """
    ask = due(game, state)
    assert ask is not None, "no seat is pressed for time"
    assert ask.until_ms is not None
    action = game.write(state, ask.seat, game.default(state, ask.seat))
    by_clock = ask.seat != NATURE
    return _done(game, state, ask.seat, action, ask.until_ms, None, by_clock=by_clock)


def run_nature(game: AnyGame, state: Any, *answers: Any, at_ms: int | None = None) -> list[Any]:
    """Let nature answer as scripted, action after action, and return all that was told."""
    told: list[Any] = []
    for action in answers:
        told += _done(game, state, NATURE, action, _time(game, state, at_ms), None)
    return told


def told(events: Sequence[Any], kind: type[K]) -> list[K]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


def asked(game: AnyGame, state: Any) -> list[tuple[int, str]]:
    """Who is asked now, and why."""
    return [(ask.seat, ask.reason) for ask in game.asked(state)]


def answers(game: AnyGame, state: Any, seat: int) -> list[str]:
    """Everything that a seat may do now, in words; of many answers at once, none."""
    single = [code for code in game.legal(state, seat) if isinstance(code, int | tuple)]
    return [game.words(game.write(state, seat, code)) for code in single]


def ending(game: AnyGame, state: Any) -> str:
    """Why the game is over, or nothing while it goes on."""
    outcome = game.outcome(state)
    return "" if outcome is None else outcome.reason


def possible(game: AnyGame, state: S, options: Any, seats: int, *, whole: bool = True) -> S:
    """The position as it is. `Impossible` says why no game with these options comes to it.

    Where it need not be `whole`, pieces may be left in the box, as puzzles do.
    """
    box = game.pieces(game.setup(options, seats, 0))
    lies = game.pieces(state)
    for piece in sorted({*box, *lies}):
        missing = box.count(piece) - lies.count(piece)
        if missing < 0 or (whole and missing):
            raise Impossible(
                f"piece {piece} lies on the table {lies.count(piece)} times,"
                f" and the box holds {box.count(piece)}"
            )
    if game.outcome(state) is None and not game.asked(state):
        raise Impossible("the game is not over, and no seat is asked for anything")
    if game.dump(game.load(game.dump(state))) != game.dump(state):
        raise Impossible("the state does not come back from its dump")
    return state


def _time(game: AnyGame, state: Any, at_ms: int | None) -> int:
    if at_ms is not None:
        return at_ms
    return 0 if game.now is None else game.now(state)


def _done(
    game: AnyGame,
    state: Any,
    seat: int,
    action: Any,
    at_ms: int,
    tell: Tell[Any] | None,
    *,
    by_clock: bool = False,
) -> list[Any]:
    tell = Tell() if tell is None else tell
    box = game.pieces(state)
    act(game, state, seat, action, at_ms, tell, by_clock=by_clock)
    assert game.pieces(state) == box, "pieces were lost or made"
    return tell.whole()
