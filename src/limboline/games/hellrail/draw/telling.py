"""Events and talk as sentences, with the players' names in their colours."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.text import Text

from limboline.games.hellrail.cards import built_in_cards, sinners_in
from limboline.games.hellrail.components import CIRCLES
from limboline.games.hellrail.events import (
    Announced,
    AnyEvent,
    Cancelled,
    Caught,
    Delivered,
    Derailed,
    Drew,
    Dropped,
    Empowered,
    Ended,
    Gave,
    LetBe,
    Peeked,
    Rammed,
    Redirected,
    Rolled,
    Showed,
    Snatched,
    Stole,
    TurnBegan,
    Unmarked,
)
from limboline.games.hellrail.view_types import View
from limboline.kernel.drawing import ASH, BONE, BRIMSTONE, ROSE, SPECTRAL, VERDIGRIS
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import Texts
from limboline.rooms.draw import filled

_STYLES: Final[dict[type, str]] = {
    TurnBegan: SPECTRAL,
    Delivered: VERDIGRIS,
    Ended: VERDIGRIS,
    Announced: BRIMSTONE,
    Cancelled: BRIMSTONE,
    Redirected: BRIMSTONE,
    Rammed: ROSE,
    Derailed: ROSE,
    Dropped: ROSE,
    Caught: ROSE,
    Stole: ROSE,
    Drew: ASH,
    LetBe: ASH,
    Rolled: ASH,
}
# The gaps of sentences that a card or a car fills.
CARD_GAPS: Final = frozenset({"card", "car"})
# What is told in other words to a seat that does not hear all of it.
_HIDDEN: Final[dict[type, str]] = {
    Drew: "card",
    Snatched: "card",
    Empowered: "effect",
    Peeked: "effect",
}


def sentence(event: AnyEvent, view: View, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG001 - the contract
    """What happened, as one sentence."""
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    for listed in ("cards", "pushed"):
        if isinstance(facts.get(listed), list):
            facts.setdefault("n", len(facts[listed]))
            facts.setdefault("list", ", ".join(map(str, facts[listed])))
    facts.setdefault("circle", facts.get("to"))
    style = _STYLES.get(type(event), BONE)
    return filled(texts, _key(event), names, facts, style)


def in_words(event: AnyEvent, view: View, names: Sequence[str], texts: Texts) -> str:
    """The same sentence without numbers of cards: a car is called by those who sit in it."""
    facts = {name: getattr(event, name) for name in event.__struct_fields__}
    for gap in CARD_GAPS & facts.keys():
        facts[gap] = _sinners(facts[gap], view, texts)
    listed = facts.get("cards")
    if isinstance(listed, list):
        facts["n"] = len(listed)
        facts["list"] = ", ".join(str(_sinners(card, view, texts)) for card in listed)
    facts.setdefault("circle", facts.get("to"))
    return texts.say(_key(event), names, **facts)


def _sinners(card: object, view: View, texts: Texts) -> object:
    """Those whom a card names; a deck without names has numbers."""
    lines = {line.id: line for line in (view.options.cards or built_in_cards()).cards}
    line = lines.get(card) if isinstance(card, int) else None
    if line is None or line.sinners is None:
        return card
    return sinners_in(texts, line.sinners)


def _key(event: AnyEvent) -> str:
    """The key of an event's sentence."""
    config = event.__struct_config__
    key = f"event.{config.tag}"
    hidden = _HIDDEN.get(type(event))
    if hidden is not None:
        return f"{key}.{'known' if getattr(event, hidden) else 'hidden'}"
    if isinstance(event, Rolled):
        return f"{key}.{'circle' if event.to in CIRCLES else 'tie'}"
    if isinstance(event, (Showed, Gave)) and event.cards:
        return f"{key}.known"
    if isinstance(event, Caught) and not event.car:
        return f"{key}.hidden"
    if isinstance(event, Announced) and event.whom is not None:
        return f"{key}.whom"
    return key


# The steps of a train, and what only says that nothing happens, would drown the rest.
def noteworthy(event: AnyEvent, seat: int) -> bool:
    """Whether an event is worth a line to a player."""
    if isinstance(event, Rolled):
        return event.to in CIRCLES
    if isinstance(event, Drew):
        return event.seat == seat
    if isinstance(event, Showed):
        return bool(event.cards)
    return not isinstance(event, (LetBe, Unmarked))


def merge_views(views: Sequence[View]) -> View:
    """One view with every card that any of them shows."""
    seats = [
        max(seen, key=lambda who: len(who.hand))
        for seen in zip(*(view.seats for view in views), strict=True)
    ]
    return msgspec.structs.replace(views[0], seat=SPECTATOR, seats=seats, ways=[])
