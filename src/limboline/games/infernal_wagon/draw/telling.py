"""Events and talk as sentences, with the names and symbols in their colours."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.text import Text

from limboline.bots.player import Said
from limboline.games.infernal_wagon.draw.palette import SYMBOL_GAPS, named, noun
from limboline.games.infernal_wagon.events import (
    AnyEvent,
    Collapsed,
    CurseLifted,
    Drew,
    Ended,
    Exploded,
    HandLost,
    Laid,
    SilenceTurned,
    Tunnelled,
    UTurned,
)
from limboline.games.infernal_wagon.faces import face
from limboline.games.infernal_wagon.view import View
from limboline.kernel.drawing import ASH, BONE, BRIMSTONE, ROSE, VERDIGRIS
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import Texts
from limboline.rooms import draw as rooms


def sentence(event: AnyEvent, view: View, names: Sequence[str], texts: Texts) -> Text:
    """What happened, as one sentence. The view, before or after it, says which cards are which."""
    key, facts, style = _told(event, view)
    return filled(texts, key, names, facts, style)


EN_DASH: Final = "\N{EN DASH}"


def in_words(event: AnyEvent, view: View, names: Sequence[str], texts: Texts) -> str:
    """The same sentence without shapes and without numbers of cards: by what is printed on them."""
    key, facts, _ = _told(event, view)
    for gap in SYMBOL_GAPS & facts.keys():
        facts[gap] = noun(str(facts[gap]), texts)
    if "card" in facts:
        ends = face(view, str(facts["card"]))
        facts["card"] = EN_DASH.join(noun(end, texts) for end in (ends.top, ends.bottom) if end)
    return texts.say(key, names, **facts)


def noteworthy(event: AnyEvent, seat: int) -> bool:
    """Whether an event is worth a line to a player: that others draw backs is seen anyway."""
    return not isinstance(event, Drew) or event.card is not None or event.seat == seat


def filled(
    texts: Texts, key: str, names: Sequence[str], facts: dict[str, object], style: str = BONE
) -> Text:
    """A sentence of the catalogue with its names and symbols drawn."""
    symbols = {facts[gap] for gap in SYMBOL_GAPS & facts.keys()}
    return rooms.filled(
        texts,
        key,
        names,
        facts,
        style,
        lambda fact: _symbol(fact, texts) if fact in symbols else None,
    )


def _symbol(fact: object, texts: Texts) -> Text | None:
    return named(fact, texts) if isinstance(fact, str) else None


def _told(event: AnyEvent, view: View) -> tuple[str, dict[str, object], str]:
    """The key of an event's sentence, the facts for its gaps, and its colour."""
    match event:
        case Laid():
            return _laid(event, view)
        case Collapsed(cards, left):
            return "event.collapsed", {"n": len(cards), "left": left}, ROSE
        case Exploded(cards, left):
            return "event.exploded", {"n": len(cards), "left": left}, ROSE
        case HandLost(seat, holds):
            return "event.hand_lost", {"seat": seat, "n": holds}, ROSE
        case Tunnelled(seat, card):
            kind = "exit" if is_exit(view, card) else "card"
            return f"event.tunnelled.{kind}", {"seat": seat, "card": card}, BRIMSTONE
        case Drew(seat, None):
            return "event.drew.hidden", {"seat": seat}, ASH
        case Drew(seat, str(card)):
            kind = "exit" if is_exit(view, card) else "known"
            return f"event.drew.{kind}", {"seat": seat, "card": card}, ASH
        case SilenceTurned(seat, _, on):
            return f"event.silence.{'on' if on else 'off'}", {"seat": seat}, BRIMSTONE
        case UTurned(seat, _, on):
            return f"event.uturn.{'on' if on else 'off'}", {"seat": seat}, BRIMSTONE
        case CurseLifted(seat):
            return "event.curse_lifted", {"seat": seat}, VERDIGRIS
        case _:
            won = isinstance(event, Ended) and event.won
            return f"event.ended.{'won' if won else 'lost'}", {}, VERDIGRIS if won else ROSE


def _laid(event: Laid, view: View) -> tuple[str, dict[str, object], str]:
    how = "tunnel." if event.from_tunnel else "taken." if event.owner != event.seat else ""
    kind = "match" if event.fits else "mismatch"
    if is_exit(view, event.card):
        kind = "exit"
    facts = {
        "seat": event.seat,
        "owner": event.owner,
        "card": event.card,
        "by": event.by,
        "to": event.to,
    }
    return f"event.laid.{how}{kind}", facts, BONE if event.fits else ROSE


def is_exit(view: View, card: str) -> bool:
    """Whether a card is the Exit, whatever it is called in this deck."""
    return face(view, card).kind == "exit"


def spoken(said: Said, names: Sequence[str], texts: Texts) -> Text:
    """What a player says or shows, as the others take it in."""
    facts: dict[str, object] = {"seat": said.seat, **said.facts}
    if said.kind == "callout":
        words = filled(texts, f"callout.{said.words}", names, facts)
        line = Text()
        for gap, piece in texts.parts("say.callout", words=""):
            line.append_text(words if gap else Text(piece))
        return line
    return filled(texts, f"gesture.{said.words}", names, facts)


# For replays, where nothing is secret any more.
def merge_views(views: Sequence[View]) -> View:
    """One view with every card that any of them shows."""
    first = views[0]
    hands = [
        [
            next((card for card in cards if card is not None), None)
            for cards in zip(*hand, strict=True)
        ]
        for hand in zip(*(view.hands for view in views), strict=True)
    ]
    curses = [
        max(curse, key=lambda known: known.card is not None)
        for curse in zip(*(view.curses for view in views), strict=True)
    ]
    return msgspec.structs.replace(first, seat=SPECTATOR, hands=hands, curses=curses)
