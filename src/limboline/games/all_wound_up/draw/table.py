"""The whole table as text: the players, the board and the hand, for 80 columns or more."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.text import Text

from limboline.games.all_wound_up.components import CARDS
from limboline.games.all_wound_up.draw.ground import ground
from limboline.games.all_wound_up.draw.palette import (
    ASH,
    BONE,
    EMBER,
    GOLD,
    HAT_SHAPES,
    MINT,
    PINK,
    TOKEN_LETTERS,
)
from limboline.games.all_wound_up.keys import CARD_KEYS
from limboline.games.all_wound_up.tiles import way_of
from limboline.games.all_wound_up.view_types import SeatSeen, View
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
    lines = [strip(view, texts, width, names)]
    said = spoken or {}
    lines += [_player(view, seat, names, texts, said.get(seat)) for seat in range(len(view.seats))]
    lines += ground(view, width)
    lines.append(Text(f" {texts.say('cli.legend')}", ASH))
    if view.seat >= 0 and not view.ending:
        lines.append(hand(view, texts, letters, ready=ready))
    return lines_of(lines, width)


def strip(view: View, texts: Texts, width: int = 80, names: Sequence[str] = ()) -> Text:
    """Where the game stands, in one line."""
    if view.ending:
        line = Text(texts.say(f"ending.{view.ending}"), BONE)
    else:
        facts = {"round": view.round, "owner": view.dealer, "pile": view.pile}
        line = Text(f" {texts.say('cli.strip', names, **facts)}", f"{EMBER} bold")
        if view.card:
            line.append(f"  {texts.say('cli.on', card=view.card)}", f"{GOLD} bold")
    line.truncate(width, overflow="ellipsis")
    return line


def _player(view: View, seat: int, names: Sequence[str], texts: Texts, spoken: Text | None) -> Text:
    """A player: hat, hand, how far along the toy is, the bet and the brains."""
    seen = view.seats[seat]
    marker = ">" if is_on(view, seat) else " "
    line = name_tag(seat, names, shape=HAT_SHAPES[seen.hat], marker=marker)
    if spoken is not None:
        return line.append_text(spoken)
    line.append(texts.say("cli.holds", n=seen.holds), BONE)
    line.append(f"  {seen.k}/{len(way_of(view.course)) - 1}", MINT)
    line.append(f" {texts.say(f'where.{seen.where}')}", ASH)
    if sum(seen.bet):
        line.append(f"  {texts.say('cli.bet', n=sum(seen.bet))}", f"{GOLD} bold")
    if any(seen.brains):
        line.append(f"  {_brains(seen)}", PINK)
    return line


def is_on(view: View, seat: int) -> bool:
    """Whether a seat is asked now."""
    if view.ending or not view.stages:
        return False
    stage = view.stages[-1]
    return seat in stage.waiting if stage.kind in ("give", "swap") else seat == stage.seat


def _brains(seen: SeatSeen) -> str:
    return " ".join(
        f"{letter}{count}"
        for letter, count in zip(TOKEN_LETTERS, seen.brains, strict=True)
        if count
    )


def hand(view: View, texts: Texts, letters: Mapping[str, str], *, ready: bool) -> Text:
    """The cards in hand, one stack a kind, with the key that bets on it."""
    cards = view.seats[view.seat].hand
    line = Text()
    for card, key in zip(CARDS, CARD_KEYS, strict=True):
        count = cards.count(card)
        if not count:
            continue
        line.append(f" {letters.get(key, key)} ", f"{EMBER} bold" if ready else ASH)
        line.append(f"{texts.say(f'card.{card}')}", BONE)
        if count > 1:
            line.append(f" x{count}", GOLD)
    return line
