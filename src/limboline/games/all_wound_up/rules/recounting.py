"""A run in readable form, as it is told and seen."""

from limboline.games.all_wound_up.actions import Ends, Mark
from limboline.games.all_wound_up.components import FATES, MARKS
from limboline.games.all_wound_up.events import Ran
from limboline.games.all_wound_up.rules.runs import marks_of, name_of, toys_of
from limboline.games.all_wound_up.state import State


def ends(code: tuple[int, ...]) -> list[Ends]:
    """How a run ends for each toy."""
    return [Ends(toy, FATES[fate], (x, y, h, c)) for toy, fate, x, y, h, c in toys_of(code)]


def marks(code: tuple[int, ...]) -> list[Mark]:
    """What happened in a run."""
    return [Mark(sample, MARKS[kind], toy, number) for sample, kind, toy, number in marks_of(code)]


def trace(code: tuple[int, ...]) -> str:
    """The name of a run's recording, or nothing."""
    return "".join(f"{number:08x}" for number in name_of(code))


def ran(state: State) -> Ran:
    """The latest run, as it is told."""
    seat, turns, _, *rest = state.run
    code = tuple(rest)
    return Ran(state.runs, seat, turns, code[1], ends(code), marks(code), trace(code))
