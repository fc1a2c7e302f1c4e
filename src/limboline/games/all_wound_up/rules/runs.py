"""Nature's answer to a release, as whole numbers: how it is laid out, whether it makes
sense, and how it reads when it is told.

RUN, samples, tries, toys, (toy, fate, x, y, heading, crank) each,
marks, (sample, kind, toy, number) each, then the name of the recording: none or eight numbers
"""

from typing import Final

from limboline.games.all_wound_up import actions
from limboline.games.all_wound_up.codes import RUN
from limboline.games.all_wound_up.components import (
    BRAIN,
    BUMP,
    BURIED,
    ENTOMBED,
    FALL,
    FATES,
    FELL,
    GATE,
    GRAVE,
    LEFT_BOARD,
    MARKS,
    MAUSOLEUM,
    OFF_MARK,
    ON_BOARD,
    STANDS,
    THROUGH,
    TILE,
)
from limboline.games.all_wound_up.events import Ran
from limboline.games.all_wound_up.state import State
from limboline.games.all_wound_up.zones.angles import FULL

HEAD: Final = 4  # numbers before the first toy
TOY: Final = 6  # numbers of a toy
MARK: Final = 4  # numbers of a mark
NAME: Final = 8  # numbers of a recording's name, 32 bits each
WORD: Final = 1 << 32
SAMPLE_MS: Final = 20
LONGEST: Final = 3_000  # samples: a minute
FARTHEST: Final = 3_000_000  # three metres from the first tile's middle, in micrometres
MOST_MARKS: Final = 400
MOST_TRIES: Final = 100
MOST_NUMBER: Final = 2_000
FALL_SIDES: Final = 4

Toy = tuple[int, int, int, int, int, int]
Mark = tuple[int, int, int, int]

# What takes a toy off the board, and the fate that goes with it.
FATE_OF: Final = {GRAVE: BURIED, MAUSOLEUM: ENTOMBED, OFF_MARK: LEFT_BOARD, GATE: THROUGH}


def toys_of(code: tuple[int, ...]) -> list[Toy]:
    """Every toy of a run: its number, its fate, and its pose."""
    return [
        (code[at], code[at + 1], code[at + 2], code[at + 3], code[at + 4], code[at + 5])
        for at in range(HEAD, HEAD + TOY * code[3], TOY)
    ]


def marks_of(code: tuple[int, ...]) -> list[Mark]:
    """Everything that happened in a run, in order."""
    first = HEAD + TOY * code[3]
    return [
        (code[at], code[at + 1], code[at + 2], code[at + 3])
        for at in range(first + 1, first + 1 + MARK * code[first], MARK)
    ]


def name_of(code: tuple[int, ...]) -> tuple[int, ...]:
    """The name of a run's recording: eight numbers, or none."""
    first = HEAD + TOY * code[3]
    return code[first + 1 + MARK * code[first] :]


def make_run(
    samples: int,
    tries: int,
    toys: list[Toy],
    marks: list[Mark],
    name: tuple[int, ...] = (),
) -> tuple[int, ...]:
    """A run as nature answers it."""
    code = [RUN, samples, tries, len(toys)]
    for toy in toys:
        code += toy
    code.append(len(marks))
    for mark in marks:
        code += mark
    return (*code, *name)


def is_whole(code: tuple[int, ...]) -> bool:
    """Whether the numbers are laid out as a run is."""
    if len(code) < HEAD or code[0] != RUN or code[3] < 0:
        return False
    first = HEAD + TOY * code[3]
    if len(code) <= first or not 0 <= code[first] <= MOST_MARKS:
        return False
    name = len(code) - first - 1 - MARK * code[first]
    if name not in (0, NAME) or not 0 <= code[1] <= LONGEST or not 0 <= code[2] <= MOST_TRIES:
        return False
    return name == 0 or all(0 <= number < WORD for number in code[-NAME:])


# The rules trust nature, but not the host that writes its answer down.
def makes_sense(state: State, code: tuple[int, ...]) -> bool:
    """Whether a run fits the table: its toys, its zones, and one end for each toy."""
    if not is_whole(code):
        return False
    toys, marks = toys_of(code), marks_of(code)
    racing = [seat for seat in range(state.rules.seats) if state.where[seat] == ON_BOARD]
    if [toy[0] for toy in toys] != racing:
        return False
    for _, fate, x, y, heading, crank in toys:
        if not 0 <= fate < len(FATES) or not 0 <= heading < FULL or not 0 <= crank < FULL:
            return False
        if abs(x) > FARTHEST or abs(y) > FARTHEST:
            return False
    return _marks_fit(state, code[1], toys, marks)


def _marks_fit(state: State, samples: int, toys: list[Toy], marks: list[Mark]) -> bool:
    fates = {toy[0]: STANDS for toy in toys}
    steps = state.steps.copy()
    latest = 0
    for sample, kind, toy, number in marks:
        if not latest <= sample <= samples or not 0 <= kind < len(MARKS) or toy not in fates:
            return False
        if fates[toy] > FELL or THROUGH in fates.values() or not 0 <= number <= MOST_NUMBER:
            return False
        if not _number_fits(state, kind, number, steps[toy], fates):
            return False
        latest = sample
        if kind == TILE:
            steps[toy] = number
        elif kind == GATE and steps[toy] != state.board.last:
            return False
        fates[toy] = FELL if kind == FALL else FATE_OF.get(kind, fates[toy])
    return all(_ends_so(fates[toy], fate) for toy, fate, *_ in toys)


# W4: a toy that was thrown over may land on its feet again; then no player has to stand it up.
def _ends_so(marked: int, fate: int) -> bool:
    """Whether a toy may end so, after what its marks say."""
    return fate == marked or (marked == FELL and fate == STANDS)


def _number_fits(state: State, kind: int, number: int, step: int, fates: dict[int, int]) -> bool:
    board = state.board
    if kind == BUMP:
        return number in fates
    if kind == FALL:
        return 1 <= number <= FALL_SIDES
    if kind == BRAIN:
        return number < len(board.brains)
    if kind == GRAVE:
        return number < len(board.graves)
    if kind == MAUSOLEUM:
        return number < len(board.mausoleums)
    if kind == TILE:
        return number <= board.last and abs(number - step) == 1
    return True


def ends(code: tuple[int, ...]) -> list[actions.Ends]:
    """How a run ends for each toy, in readable form."""
    return [actions.Ends(toy, FATES[fate], (x, y, h, c)) for toy, fate, x, y, h, c in toys_of(code)]


def marks(code: tuple[int, ...]) -> list[actions.Mark]:
    """What happened in a run, in readable form."""
    return [
        actions.Mark(sample, MARKS[kind], toy, number)
        for sample, kind, toy, number in marks_of(code)
    ]


def trace(code: tuple[int, ...]) -> str:
    """The name of a run's recording, or nothing."""
    return "".join(f"{number:08x}" for number in name_of(code))


def ran(state: State) -> Ran:
    """The latest run, as it is told."""
    seat, turns, _, *rest = state.run
    code = tuple(rest)
    return Ran(state.runs, seat, turns, code[1], ends(code), marks(code), trace(code))
