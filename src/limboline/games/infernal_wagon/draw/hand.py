"""Cards in hands as text: dominoes with a key for each end, small ones, and backs."""

from collections.abc import Mapping
from typing import Final

from rich.text import Text

from limboline.games.infernal_wagon.actions import Play, Turn
from limboline.games.infernal_wagon.components import FREE, HAND_LOSS
from limboline.games.infernal_wagon.draw.palette import noun, pair
from limboline.games.infernal_wagon.faces import Face, face
from limboline.games.infernal_wagon.keys import Slot, slots
from limboline.games.infernal_wagon.view import View
from limboline.games.infernal_wagon.warnings import fits
from limboline.kernel.drawing import (
    ASH,
    BONE,
    BRIMSTONE,
    PLAYER_COLOURS,
    PLAYER_SHAPES,
    ROSE,
    STONE,
    VERDIGRIS,
)
from limboline.kernel.texts import Texts

Letters = Mapping[str, str]
"""The letter that stands on the keyboard at each place of an English one; none without a person."""

_WIDE: Final = 20
_NARROW: Final = 10
_BACK: Final = "▒▒"
_DAYLIGHT: Final = "░▒▓█"
_MARKS: Final = {"intersection": "+", "tunnel": ")", "explosion": "!", "rockfall": ">"}


def hand(
    view: View,
    texts: Texts,
    letters: Letters,
    width: int,
    *,
    ready: bool,
    armed: Play | Turn | None = None,
) -> list[Text]:
    """Five lines with the cards that lie ready, side by side; dim unless they may be played now."""
    lying = slots(view)
    lines = [Text() for _ in range(5)]
    size = _WIDE if len(lying) * _WIDE <= width else _NARROW
    for slot in lying:
        held = armed if armed is not None and armed.card == slot.face.name else None
        for line, piece in zip(lines, _domino(view, slot, texts, letters, size, held), strict=True):
            if not ready:
                piece.stylize("dim")
            line.append_text(piece)
    return lines


def _domino(
    view: View,
    slot: Slot,
    texts: Texts,
    letters: Letters,
    size: int,
    armed: Play | Turn | None,
) -> list[Text]:
    """A card on end. Both ends of a double are the same end."""
    card, inside = slot.face, size - 3
    edge = ROSE if armed else BRIMSTONE if slot.turning else STONE
    double = card.top == card.bottom
    first = armed is not None and armed.by == card.top
    second = armed is not None and not first
    live = not card.one_way
    kind = texts.say(f"kind.{card.kind}") if card.kind != "track" and size == _WIDE else ""
    roof = Text(kind, BRIMSTONE)
    floor = Text(PLAYER_SHAPES[slot.owner], PLAYER_COLOURS[slot.owner]) if view.uturn else Text()
    rows = [
        _end(view, card.top, texts, inside, armed=first),
        _cost(card, texts, inside),
        _end(view, card.bottom, texts, inside, live=live, armed=second or (first and double)),
    ]
    return [
        _border("┌", "┐", letters.get(slot.top, ""), roof, inside, edge),
        *(Text.assemble(("│", edge), row, ("│", edge), " ") for row in rows),
        _border("└", "┘", letters.get(slot.bottom, "") if live else "", floor, inside, edge),
    ]


def _border(left: str, right: str, key: str, remark: Text, inside: int, edge: str) -> Text:
    label = f" {key} " if key else ""
    rule = "─" * (inside - len(label) - remark.cell_len)
    return Text.assemble(
        (left, edge), (label, f"{BONE} bold"), (rule, edge), remark, (right, edge), " "
    )


def _end(
    view: View, symbol: str, texts: Texts, inside: int, *, live: bool = True, armed: bool = False
) -> Text:
    """One end of a card: marked where it fits, with an arrow where it is only a way out."""
    if not symbol:
        return Text(_DAYLIGHT.center(inside), BRIMSTONE)
    match = live and any(fits(symbol, stop) for stop in view.stops)
    mark, style = ("►", f"{VERDIGRIS} bold") if match else (" ", ASH)
    if not live:
        mark, style = "↓", STONE
    if armed:
        mark, style = "x", f"{ROSE} bold"
    line = Text.assemble((mark, style), pair(symbol, texts))
    if inside > _NARROW:
        line.append(f" {noun(symbol, texts)}", style)
    line.truncate(inside, pad=True)
    return line


def _cost(card: Face, texts: Texts, inside: int) -> Text:
    """What a mismatch costs: cards of the railroad, or the draw."""
    narrow = inside < _NARROW
    words = f" {_MARKS.get(card.kind, ' ')}" if narrow else " "
    if card.penalty == HAND_LOSS:
        words += f"-{_BACK}" if narrow else f"-{_BACK} {texts.say('draw.no_draw')}"
    elif card.penalty != FREE:
        words += f"-{card.penalty}"
    line = Text(words, ROSE)
    line.truncate(inside, pad=True)
    return line


def small(view: View, name: str | None, texts: Texts) -> Text:
    """A card in a line: its ends, or its back."""
    if name is None:
        return Text(_BACK, STONE)
    card = face(view, name)
    if card.kind == "exit":
        return Text.assemble(("[", STONE), (_DAYLIGHT, BRIMSTONE), ("]", STONE))
    mark = (_MARKS.get(card.kind, "-"), ASH)
    ends = Text.assemble(pair(card.top, texts), mark, pair(card.bottom, texts))
    return Text.assemble(("[", STONE), ends, ("]", STONE))


def hand_in_a_line(view: View, seat: int, texts: Texts) -> Text:
    """A hand beside its owner. Your own lies in front of you, so only its backs are shown here."""
    own = seat == view.seat and not view.uturn and not view.ending
    cards = [small(view, None if own else card, texts) for card in view.hands[seat]]
    return Text(" ").join(cards) if cards else Text(texts.say("draw.no_cards"), STONE)
