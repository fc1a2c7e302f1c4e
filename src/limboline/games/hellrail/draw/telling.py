"""Events and talk as sentences, with the players' names in their colours."""

from collections.abc import Sequence
from typing import Final

import msgspec
from rich.text import Text

from limboline.bots.player import Said
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
from limboline.kernel.drawing import ASH, BONE, BRIMSTONE, PLAYER_COLOURS, ROSE, SPECTRAL, VERDIGRIS
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import SEAT_GAPS, Texts

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
# What is told in other words when somebody does not hear all of it.
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
    style = _STYLES.get(type(event), BONE)
    return filled(texts, _key(event), names, facts, style)


def _key(event: AnyEvent) -> str:
    """The key of an event's sentence."""
    config = event.__struct_config__
    key = f"event.{config.tag}"
    hidden = _HIDDEN.get(type(event))
    if hidden is not None:
        return f"{key}.{'known' if getattr(event, hidden) else 'hidden'}"
    if isinstance(event, Rolled):
        return f"{key}.{'circle' if event.to in CIRCLES else 'tie'}"
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
    return not isinstance(event, (LetBe, Unmarked, Showed))


def filled(
    texts: Texts, key: str, names: Sequence[str], facts: dict[str, object], style: str = BONE
) -> Text:
    """A sentence of the catalogue with its names drawn."""
    line = Text()
    known = {**facts, "circle": facts.get("circle", facts.get("to"))}
    for gap, words in texts.parts(key, names, **known):
        fact = facts.get(gap)
        if gap in SEAT_GAPS and isinstance(fact, int) and 0 <= fact < len(names):
            line.append(words, f"{PLAYER_COLOURS[fact]} bold")
        else:
            line.append(words, style)
    return line


def spoken(said: Said, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG001 - the contract
    """What a player says or shows: this game has no words of its own for it."""
    return Text.assemble((names[said.seat], f"{PLAYER_COLOURS[said.seat]} bold"), f": {said.words}")


def merge_views(views: Sequence[View]) -> View:
    """One view with every card that any of them shows."""
    seats = [
        max(seen, key=lambda who: len(who.hand))
        for seen in zip(*(view.seats for view in views), strict=True)
    ]
    return msgspec.structs.replace(views[0], seat=SPECTATOR, seats=seats, ways=[])
