"""The table in a grid of letters: circles, rails, engines and Checks, a few lines a cell."""

from typing import Final

from rich.cells import cell_len
from rich.text import Text

from limboline.games.hellrail.faces import face
from limboline.games.hellrail.view_types import CircleSeen, Rail, View
from limboline.kernel.drawing import (
    ASH,
    BONE,
    BRIMSTONE,
    EMBER,
    PLAYER_COLOURS,
    PLAYER_SHAPES,
    ROSE,
    STONE,
)
from limboline.kernel.texts import Texts

# A rail as a stroke that joins the same two sides.
STROKES: Final = {"NS": "│", "EW": "─", "NE": "└", "ES": "┌", "SW": "┐", "NW": "┘"}
CHECK: Final = "#"
CERBERUS: Final = "Ψ"

_NARROWEST: Final = 6
_WIDEST: Final = 13
_MARGIN: Final = 4

Cell = tuple[int, int]


def board(view: View, texts: Texts, width: int) -> list[Text]:
    """The lines of the table. Columns and rows are numbered as in actions: `lay 17 at 3,1`."""
    if not view.circles:
        return []
    cells: list[Cell] = [circle.at for circle in view.circles] + [rail.at for rail in view.rails]
    columns = range(min(x for x, _ in cells), max(x for x, _ in cells) + 1)
    rows = range(min(y for _, y in cells), max(y for _, y in cells) + 1)
    room = max(_NARROWEST, min(_WIDEST, (width - _MARGIN) // len(columns)))
    circles = {circle.at: circle for circle in view.circles}
    rails = {rail.at: rail for rail in view.rails}
    head = Text(" " * _MARGIN)
    head.append("".join(f"{x}".center(room) for x in columns).rstrip(), STONE)
    lines = [head]
    for y in rows:
        drawn = [_cell(view, texts, circles, rails, (x, y), room) for x in columns]
        for number in range(3):
            label = f"{y:>3} " if number == 1 else " " * _MARGIN
            line = Text(label, STONE)
            for cell in drawn:
                line.append_text(cell[number])
            line.rstrip()
            lines.append(line)
    return [line for line in lines if line.plain.strip()]


def _cell(
    view: View,
    texts: Texts,
    circles: dict[Cell, CircleSeen],
    rails: dict[Cell, Rail],
    at: Cell,
    room: int,
) -> list[Text]:
    """The three lines of a cell."""
    if at in circles:
        lines = _circle(view, circles[at], texts)
    elif at in rails:
        lines = _rail(view, rails[at])
    else:
        lines = [Text(), Text("·", STONE), Text()]
    return [_centred(line, room) for line in lines]


def _centred(line: Text, room: int) -> Text:
    line.truncate(room - 1, overflow="ellipsis")
    left = (room - cell_len(line.plain)) // 2
    return Text.assemble(" " * left, line, " " * (room - left - cell_len(line.plain)))


def _circle(view: View, circle: CircleSeen, texts: Texts) -> list[Text]:
    name = Text(f"({circle.circle})", f"{EMBER} bold")
    if view.cerberus == circle.circle:
        name.append(CERBERUS, f"{ROSE} bold")
    known = circle.effect not in ("", "?")
    effect = texts.say(f"effect.{circle.effect}") if known else circle.effect
    there = [seat for seat, who in enumerate(view.seats) if who.place == circle.circle]
    return [name, Text(effect, BRIMSTONE), Text.assemble(*[_engine(seat) for seat in there])]


def _engine(seat: int) -> tuple[str, str]:
    return PLAYER_SHAPES[seat], f"{PLAYER_COLOURS[seat]} bold"


def _rail(view: View, rail: Rail) -> list[Text]:
    """The number of a card, a stroke for each of its rails, and what stands on its ties."""
    number = Text(f"{rail.card}" + "+" * len(rail.under), ASH)
    track = face(view, rail.card, rail.turn).track
    strokes = Text(" ".join(STROKES[segment] for segment in track), f"{BONE} bold")
    cell = f"{rail.at[0]},{rail.at[1]}:"
    standing = Text()
    for seat, who in enumerate(view.seats):
        if who.place.startswith(cell):
            standing.append(*_engine(seat))
            standing.append(who.place.removeprefix(cell), PLAYER_COLOURS[seat])
    for tie in view.checks:
        if tie.startswith(cell):
            standing.append(f"{CHECK}{tie.removeprefix(cell)}", ROSE)
    return [number, strokes, standing]
