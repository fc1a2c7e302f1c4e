"""The whole table as text: the trains, the board and the hand, for 80 columns or more."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.cells import cell_len
from rich.text import Text

from limboline.games.hellrail.draw.board import STROKES, board
from limboline.games.hellrail.faces import face, souls
from limboline.games.hellrail.keys import card_keys
from limboline.games.hellrail.view_types import SeatSeen, View
from limboline.kernel.drawing import (
    ASH,
    BONE,
    BRIMSTONE,
    EMBER,
    SPECTRAL,
    VERDIGRIS,
)
from limboline.kernel.texts import Texts
from limboline.rooms.draw import ENGLISH_KEYS, lines_of, name_tag


def table(
    view: View,
    names: Sequence[str],
    texts: Texts,
    *,
    width: int = 80,
    letters: Mapping[str, str] = ENGLISH_KEYS,
    ready: bool = True,
    spoken: Mapping[int, Text] | None = None,
    **_: Any,
) -> Text:
    """A view as lines of text, which read as well without colours (`.plain`)."""
    lines = [strip(view, texts, width)]
    said = spoken or {}
    lines += [_train(view, seat, names, texts, said.get(seat)) for seat in range(len(view.seats))]
    lines += board(view, texts, width)
    if view.seat >= 0 and not view.ending:
        lines += hand(view, texts, letters, width, ready=ready)
    return lines_of(lines, width)


def strip(view: View, texts: Texts, width: int = 80) -> Text:
    """Where the game stands, in one line."""
    if view.ending:
        line = Text(texts.say(f"ending.{view.ending}"), BONE)
    else:
        line = Text(f" {texts.say('board.text.round', n=view.round)}  ", f"{EMBER} bold")
        piles = texts.say("board.text.piles", pile=view.pile, discards=len(view.discards))
        line.append(piles, BONE)
    line.truncate(width, overflow="ellipsis")
    return line


def _train(view: View, seat: int, names: Sequence[str], texts: Texts, spoken: Text | None) -> Text:
    """An engine: where it stands, what it pulls, what it has delivered, and its tokens."""
    who = view.seats[seat]
    line = name_tag(seat, names, marker=">" if view.turn == seat and not view.ending else " ")
    if spoken is not None:
        return line.append_text(spoken)
    line.append(f"{who.place:<11}", SPECTRAL)
    line.append(f" {texts.say('board.holds', n=who.holds)}", BONE)
    if who.cars:
        cars = "-".join(f"{car}>{face(view, car).setout}" for car in who.cars)
        line.append(f"  ={cars} ({souls(view, who.cars)})", BRIMSTONE)
    line.append(f"  {texts.say('board.delivered', n=who.delivered)}", VERDIGRIS)
    if who.ledger:
        line.append(f" ({souls(view, who.ledger)})", VERDIGRIS)
    for token in _tokens(who, texts):
        line.append(f"  {token}", ASH)
    return line


def _tokens(who: SeatSeen, texts: Texts) -> list[str]:
    """What an engine carries besides its cars."""
    held = {"tender": who.tender, "boatman": who.boat, "soul_catcher": who.catcher}
    found = [texts.say(f"token.{token}") for token, there in held.items() if there]
    if who.heresy:
        found.append(texts.say(f"token.{who.heresy}"))
    if who.power:
        effect = who.power if who.power == "?" else texts.say(f"effect.{who.power}")
        found.append(texts.say("board.stored", effect=effect))
    return found


def hand(
    view: View, texts: Texts, letters: Mapping[str, str], width: int, *, ready: bool
) -> list[Text]:
    """The cards in hand with their keys: the first goes or couples, the second lays."""
    cards = view.seats[view.seat].hand
    if not cards:
        return [Text(f" {texts.say('board.no_cards')}", ASH)]
    drawn = [
        _card(view, card, letters.get(go, ""), letters.get(lay, ""), ready=ready)
        for card, (go, lay) in zip(cards, card_keys(len(cards)), strict=True)
    ]
    room = max(cell_len(card.plain) for card in drawn) + 2
    across = max(1, width // room)
    lines = []
    for first in range(0, len(drawn), across):
        line = Text()
        for card in drawn[first : first + across]:
            line.append_text(card).append(" " * (room - cell_len(card.plain)))
        line.rstrip()
        lines.append(line)
    return lines


def _card(view: View, card: int, go: str, lay: str, *, ready: bool) -> Text:
    seen = face(view, card)
    strokes = "".join(STROKES[segment] for segment in seen.track)
    keys = f" {go}{'/' if lay else ''}{lay} " if go else " "
    return Text.assemble(
        (keys, f"{EMBER} bold" if ready else ASH),
        (f"{card:>2}", f"{BONE} bold"),
        (f" {seen.value}", f"{BRIMSTONE} bold"),
        (f" {seen.pickup}>{seen.setout}", SPECTRAL),
        (f" *{seen.traction}", EMBER),
        (f" {strokes}", BONE),
    )
