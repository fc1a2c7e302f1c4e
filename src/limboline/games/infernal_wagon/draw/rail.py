"""The railroad as text: its newest cards, the Wagon, and the open stops."""

from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from limboline.games.infernal_wagon.draw.palette import noun, pair
from limboline.games.infernal_wagon.faces import Face, face
from limboline.games.infernal_wagon.view import RailCard, View
from limboline.kernel.drawing import ASH, BRIMSTONE, EMBER, PLAYER_COLOURS, ROSE, STONE, VERDIGRIS
from limboline.kernel.texts import Texts

NEWEST: Final = 8  # so many cards are shown; the older ones are counted
_RAILS: Final = {"intersection": "┼─", "tunnel": "█>", "explosion": "!>", "rockfall": "▒>"}


def rail(view: View, texts: Texts, width: int, doomed: int = 0) -> list[Text]:
    """Four lines: the Wagon, and the cards with their borders. The `doomed` oldest are marked."""
    shown = view.rail[-NEWEST:]
    folded = len(view.rail) - len(shown)
    lines = [Text(no_wrap=True) for _ in range(4)]
    _append(lines, _behind(texts, folded, doomed))
    for place, card in enumerate(shown):
        rest = shown[place + 1 :]
        fallen = folded + place < doomed
        tail = place == 0 and not folded
        _append(lines, _card(view, card, rest, texts, tail=tail, doomed=fallen))
    if shown:
        _append(lines, [Text(edge, EMBER) for edge in (" ", "┐", "│", "┘")])
    _append(lines, _open_stops(view, texts, width - lines[2].cell_len))
    return lines


def strip(view: View, texts: Texts, width: int = 80) -> Text:
    """The railroad in one line: its newest cards, what is open, and how much is left."""
    shown = view.rail[-((width - 36) // 7) :]
    behind = len(view.rail) - len(shown)
    line = Text.assemble((f" +{behind} ", ASH) if behind else (" ░▒▓", ROSE))
    for place, card in enumerate(shown):
        rest = shown[place + 1 :]
        tail = place == 0 and not behind
        line.append_text(_card(view, card, rest, texts, tail=tail, doomed=False)[2])
    line.append("│", EMBER)
    for stop in view.stops if not view.ending else ():
        line.append_text(Text.assemble((" ►", f"{VERDIGRIS} bold"), pair(stop, texts)))
    counts = f"  {texts.say('draw.pile', n=view.pile)}  {texts.say('draw.rail', n=len(view.rail))}"
    return line.append(counts, ASH)


def _append(lines: list[Text], column: list[Text]) -> None:
    for line, piece in zip(lines, column, strict=True):
        line.append_text(piece)


def _behind(texts: Texts, folded: int, doomed: int) -> list[Text]:
    """The left edge: how many cards are not shown, and the fire that eats them."""
    if not folded:
        return [Text("    "), Text(" ░▒▓", ROSE), Text(" ▒▓▓", ROSE), Text(" ░▒▓", ROSE)]
    number, _, word = texts.say("draw.behind", n=folded).partition(" ")
    if doomed:
        number += f" -{min(doomed, folded)}"
    size = max(cell_len(number), cell_len(word)) + 2
    style = f"{ROSE} bold" if doomed else ASH
    column = [
        Text(),
        Text(f" {number}", style),
        Text(f" {word}", style),
        Text(" ░▒▓" + "─" * (size - 4), ROSE),
    ]
    for line in column:
        line.pad_right(size - line.cell_len)
    return column


def _card(
    view: View,
    card: RailCard,
    rest: list[RailCard],
    texts: Texts,
    *,
    tail: bool,
    doomed: bool,
) -> list[Text]:
    shape = face(view, card.card)
    edge = f"{ROSE} strike" if doomed else EMBER if not rest else STONE
    fits = card.fits or tail  # what the tail was joined to has fallen
    label = set_cell_size(card.card, min(5, cell_len(card.card)))
    newest = not rest
    wagon = Text("  ▀██▀ " if newest else " " * 7, f"{EMBER} bold")
    roof = Text(("┌" if tail else "┬") + ("─o──o─" if newest else "──────"), edge)
    joint = ("│", edge) if fits else ("≠", f"{ROSE} bold")
    body = Text.assemble(joint, _inside(view, card, shape, rest, texts))
    if doomed:
        body.stylize(f"{ROSE} strike")
    laid_by = ASH if card.seat is None else PLAYER_COLOURS[card.seat]
    rule = "─" * (6 - cell_len(label))
    floor = Text.assemble(("└" if tail else "┴", edge), (label, laid_by), (rule, edge))
    return [wagon, roof, body, floor]


def _inside(view: View, card: RailCard, shape: Face, rest: list[RailCard], texts: Texts) -> Text:
    """A card between its borders: start, rails, stop."""
    if shape.kind == "exit":
        return Text.assemble(pair("star", texts), ("░▒▓█", BRIMSTONE))
    if shape.kind == "start":
        last = not rest or face(view, rest[0].card).kind != "start"
        return Text.assemble(("────", ASH), pair("star", texts) if last else ("──", ASH))
    rails = (_RAILS.get(shape.kind, "──"), ROSE if _danger(shape) else ASH)
    stops = (rest[0].to,) if rest else shape.leads_to(card.by)
    stop = pair(stops[0], texts) if len(stops) == 1 else ("─┤", ASH)
    return Text.assemble(pair(card.by, texts), rails, stop)


def _danger(shape: Face) -> bool:
    return shape.kind in ("tunnel", "explosion", "rockfall")


def _open_stops(view: View, texts: Texts, space: int) -> list[Text]:
    """Where the next card goes. After an Intersection there is a choice."""
    lines = [Text() for _ in range(4)]
    places = {1: (2,), 2: (1, 3)}.get(len(view.stops), (1, 2, 3))
    for place, stop in zip(places, view.stops if not view.ending else (), strict=False):
        lines[place].append(" ►", f"{VERDIGRIS} bold")
        lines[place].append_text(pair(stop, texts))
        name = noun(stop, texts)
        if cell_len(name) + 5 <= space:
            lines[place].append(f" {name}", VERDIGRIS)
    return lines
