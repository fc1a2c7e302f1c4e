"""A table to try things at: say what somebody does, and what nature answers, in words."""

from functools import partial
from typing import Final

from limboline.games.all_wound_up import Options, game
from limboline.games.all_wound_up.actions import Ends, Mark, Run
from limboline.games.all_wound_up.codec import code_of
from limboline.games.all_wound_up.components import CARDS, ON_BOARD
from limboline.games.all_wound_up.events import AnyEvent
from limboline.games.all_wound_up.position import position
from limboline.games.all_wound_up.state import State
from limboline.kernel import NATURE, Illegal, Tell, testing
from limboline.kernel.testing import told as happened

__all__ = [
    "NATURE",
    "Options",
    "answers",
    "asked",
    "cards",
    "do",
    "game",
    "give_anything",
    "happened",
    "makes_sense",
    "play_nature",
    "play_through",
    "position",
    "refused",
    "run",
    "stands_at",
    "walk",
]


do: Final = partial(testing.play, game)
play_through: Final = partial(testing.play_through, game)
asked: Final = partial(testing.asked, game)


def answers(state: State, seat: int) -> set[str]:
    """What a seat may do, in words; spans are left out."""
    return set(testing.answers(game, state, seat))


def refused(state: State, seat: int, words: str) -> str:
    """The code of the refusal that an action meets."""
    return testing.refused(game, state, seat, words).code


def run(state: State, toys: dict[int, str] | None = None, marks: str = "") -> Run:
    """A run in a few words: toys that are not named stay where they are.

    A toy is `fate x,y,heading`, in millimetres and degrees; a mark is `40:brain:0:2`.
    """
    said = toys or {}
    ends = []
    for seat, pose in enumerate(state.poses):
        if state.where[seat] != ON_BOARD:
            continue
        fate, _, spot = said.get(seat, "stands").partition(" ")
        if spot:
            x, y, heading = (int(number) * 1_000 for number in spot.split(","))
            pose = (x, y, heading, pose[3])
        ends.append(Ends(seat, fate, pose))
    told = []
    for words in marks.split():
        sample, kind, toy, number = words.split(":")
        told.append(Mark(int(sample), kind, int(toy), int(number)))
    return Run(300, ends, told)


def walk(state: State, toys: dict[int, str] | None = None, marks: str = "") -> list[AnyEvent]:
    """Nature answers; tells everything that happened."""
    return testing.run_nature(game, state, run(state, toys, marks))


def play_nature(state: State) -> list[AnyEvent]:
    """The toys walk on paper; tells everything that happened."""
    tell: Tell[AnyEvent] = Tell()
    game.apply(state, NATURE, game.default(state, NATURE), state.now, tell)
    return tell.whole()


def makes_sense(state: State, answer: Run) -> bool:
    """Whether the rules would take an answer of nature."""
    try:
        game.check(state, NATURE, code_of(answer))
    except Illegal:
        return False
    return True


def cards(state: State, seat: int) -> list[str]:
    """What a seat holds."""
    return [CARDS[card] for card in sorted(state.hands[seat])]


def stands_at(state: State, seat: int) -> tuple[int, int, int]:
    """Where a toy stands, in whole millimetres and degrees."""
    x, y, heading, _ = state.poses[seat]
    return round(x / 1_000), round(y / 1_000), round(heading / 1_000)


def give_anything(state: State) -> None:
    """Everybody passes the first cards at hand, until the betting begins."""
    while state.stack[-1][0] < 2:
        seat = game.asked(state)[0].seat
        game.apply(state, seat, game.default(state, seat), state.now, None)
