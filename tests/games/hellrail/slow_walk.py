"""The rules of moving and ramming taken word by word, slowly: what the fast search is held against.

It shares no tables with the rules: cells are pairs, ties are named, a train is moved one point at a
time in every way there is, and only the results are compared.
"""

from dataclasses import dataclass, replace

from limboline.games.hellrail.codes import RAIL
from limboline.games.hellrail.components import CIRCLES, SEGMENTS, x_of, y_of
from limboline.games.hellrail.places import place_words, tie_words
from limboline.games.hellrail.state import State

Cell = tuple[int, int]
STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
BACK = {"N": "S", "S": "N", "E": "W", "W": "E"}
LETTERS = "NESW"


@dataclass(frozen=True)
class Engine:
    """An engine on a tie: of a side (`N`), or the `number`-th inner one of a segment (`NS`)."""

    cell: Cell
    tie: str
    number: int
    facing: str

    def __str__(self) -> str:
        number = str(self.number) if self.tie in ("NS", "EW") else ""
        return f"{self.cell[0]},{self.cell[1]}:{self.tie}{number}>{self.facing}"

    @property
    def where(self) -> tuple[Cell, str, int]:
        """The tie, whichever way the engine faces."""
        return self.cell, self.tie, self.number


Standing = Engine | str
"""An engine on a tie, the name of the circle it is in, or `derailed`."""


@dataclass(frozen=True)
class Table:
    """The cards, and everybody on them; the first one moves. `row` are those it pushes now.

    `going` are the engines of the row as they would stand if they faced along.
    """

    tracks: dict[Cell, list[str]]
    circles: dict[Cell, str]
    marks: frozenset[str]
    engines: tuple[Standing, ...]
    row: tuple[int, ...] = ()
    going: tuple[Engine, ...] = ()
    checks: int = 0
    pushed_checks: int = 0


def table_of(state: State) -> Table:
    """A state in plain words."""
    tracks: dict[Cell, list[str]] = {}
    circles: dict[Cell, str] = {}
    for cell, lies in state.board.items():
        at = (x_of(cell), y_of(cell))
        if lies < RAIL:
            circles[at] = CIRCLES[lies]
        else:
            track = state.deck.track[lies - RAIL]
            tracks[at] = [name for bit, name in enumerate(SEGMENTS) if track >> bit & 1]
    engines = tuple(read(place_words(place)) for place in state.places)
    return Table(tracks, circles, frozenset(tie_words(tie) for tie in state.checks), engines)


def read(words: str) -> Standing:
    """An engine from the words for its place."""
    if ":" not in words:
        return words
    cell, rest = words.split(":")
    x, y = cell.split(",")
    tie, facing = rest.split(">")
    return Engine((int(x), int(y)), tie.rstrip("01"), 1 if tie.endswith("1") else 0, facing)


def inner(segment: str) -> list[tuple[str, int]]:
    """The inner ties of a segment, from its first end to its second."""
    return [(segment, number) for number in range(2 if segment in ("NS", "EW") else 1)]


def nexts(table: Table, engine: Standing) -> list[Standing]:
    """Every place one point further on."""
    if isinstance(engine, str):
        at = next(cell for cell, name in table.circles.items() if name == engine)
        return [onto for side in LETTERS if isinstance(onto := across(table, at, side), Engine)]
    cell, tie = engine.cell, engine.tie
    if len(tie) == 1 and engine.facing == "out":
        return [across(table, cell, tie)]
    if len(tie) == 1:
        segments = [segment for segment in table.tracks[cell] if tie in segment]
        found: list[Standing] = []
        for segment in segments:
            goal = segment.replace(tie, "")
            ties = inner(segment) if segment[0] == tie else inner(segment)[::-1]
            found.append(Engine(cell, *ties[0], goal))
        return found
    ties = inner(tie) if engine.facing == tie[1] else inner(tie)[::-1]
    after = ties.index((tie, engine.number)) + 1
    if after < len(ties):
        return [Engine(cell, *ties[after], engine.facing)]
    return [Engine(cell, engine.facing, 0, "out")]


def across(table: Table, cell: Cell, side: str) -> Standing:
    """What is over the border of a card or circle on a side."""
    there = (cell[0] + STEPS[side][0], cell[1] + STEPS[side][1])
    if there in table.circles:
        return table.circles[there]
    if any(BACK[side] in segment for segment in table.tracks.get(there, [])):
        return Engine(there, BACK[side], 0, "in")
    return "derailed"


def against(engine: Engine) -> Engine:
    """The same tie, faced the other way."""
    if len(engine.tie) == 1:
        return replace(engine, facing="in" if engine.facing == "out" else "out")
    return replace(engine, facing=engine.tie.replace(engine.facing, ""))


def points(table: Table) -> list[Table]:
    """The table after the first engine has spent one more point, each way there is."""
    mover = table.engines[0]
    lead: Standing = table.going[-1] if table.row else mover
    found = []
    for chain in chains(table, lead):
        # Everybody in the row comes to where the one before it stood; the last goes new ways.
        seats = [0, *table.row, *(standing_at(table, place) for place in chain[:-1])]
        came = [*table.going, *chain]
        stood: list[Standing] = [mover, *table.going, *chain[:-1]]
        found.append(moved(table, seats, stood, came))
    return found


def chains(table: Table, lead: Standing) -> list[list[Standing]]:
    """Where the foremost goes, and whoever is in its way, and whoever is in theirs."""
    found: list[list[Standing]] = []
    for place in nexts(table, lead):
        if standing_at(table, place) < 0:
            found.append([place])
        else:
            found += [[place, *rest] for rest in chains(table, place)]
    return found


def standing_at(table: Table, place: Standing) -> int:
    """Who stands on a tie and is not yet in the row, or -1."""
    if isinstance(place, str):
        return -1
    for seat, engine in enumerate(table.engines):
        if seat == 0 or seat in table.row or isinstance(engine, str):
            continue
        if engine.where == place.where:
            return seat
    return -1


def moved(table: Table, seats: list[int], stood: list[Standing], came: list[Standing]) -> Table:
    """The table with those seats come to their new places, each facing as it did."""
    engines = list(table.engines)
    checks, pushed_checks = table.checks, table.pushed_checks
    for seat, was, now in zip(seats, stood, came, strict=True):
        marked = isinstance(now, Engine) and str(now).partition(">")[0] in table.marks
        if seat == 0:
            engines[0] = now
            checks += marked
        else:
            along = engines[seat] == was
            engines[seat] = now if along or isinstance(now, str) else against(now)
            pushed_checks += marked
    going = [(seat, now) for seat, now in zip(seats, came, strict=True) if seat]
    pushed = [(seat, now) for seat, now in going if isinstance(now, Engine)]
    return replace(
        table,
        engines=tuple(engines),
        row=tuple(seat for seat, _ in pushed),
        going=tuple(now for _, now in pushed),
        checks=checks,
        pushed_checks=pushed_checks,
    )


def literal_results(state: State, most: int) -> list[tuple[tuple[str, ...], int, int]]:
    """Every result of a move of the first engine with so many points, each once."""
    tables = [table_of(state)]
    results: set[tuple[tuple[str, ...], int, int]] = set()
    for spent in range(most):
        tables = [
            after
            for table in tables
            if spent == 0 or isinstance(table.engines[0], Engine)
            for after in points(table)
        ]
        for table in tables:
            words = tuple(str(engine) for engine in table.engines)
            results.add((words, table.checks, table.pushed_checks))
    return list(results)
