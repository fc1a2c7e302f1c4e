"""Events and talk as sentences, with the players' names in their colours."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from rich.text import Text

from limboline.games.all_wound_up.draw.palette import ASH, BONE, EMBER, GOLD, MINT, PINK
from limboline.games.all_wound_up.events import (
    AnyEvent,
    BettorBegan,
    Chose,
    Dealt,
    Ended,
    Followed,
    Gained,
    Gave,
    LeftOver,
    Named,
    Passed,
    Placed,
    Raised,
    Ran,
    Removed,
    RoundBegan,
    Scored,
    Stole,
    Swapped,
    Turned,
    Upgraded,
    Won,
    Wound,
)
from limboline.games.all_wound_up.labels import listed
from limboline.games.all_wound_up.view_types import View
from limboline.kernel.seats import SPECTATOR
from limboline.kernel.texts import Texts
from limboline.rooms.draw import filled

SAMPLES_A_SECOND: Final = 50
_STYLES: Final[dict[type, str]] = {
    RoundBegan: EMBER,
    Named: GOLD,
    Won: GOLD,
    Raised: GOLD,
    Scored: PINK,
    Gained: PINK,
    Upgraded: PINK,
    Removed: EMBER,
    Ended: MINT,
    Passed: ASH,
    BettorBegan: ASH,
    Followed: ASH,
    Chose: ASH,
}


def sentence(event: AnyEvent, view: View, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG001 - the contract
    """What happened, as one sentence."""
    key, facts = _said(event, texts)
    return filled(texts, key, names, facts, _STYLES.get(type(event), BONE))


def in_words(event: AnyEvent, view: View, names: Sequence[str], texts: Texts) -> str:
    """The same: nothing in it is a sign of the board."""
    return str(sentence(event, view, names, texts))


def _said(event: AnyEvent, texts: Texts) -> tuple[str, dict[str, Any]]:
    """The key of an event's sentence, and the facts for its gaps."""
    key = f"event.{event.__struct_config__.tag}"
    facts: dict[str, Any] = {name: getattr(event, name) for name in event.__struct_fields__}
    match event:
        case RoundBegan():
            return key, {"round": event.round, "owner": event.dealer, "seat": event.bettor}
        case Dealt() | Chose() | Gave() | Swapped():
            facts["list"] = listed(event.cards, texts)
            facts["whom"] = getattr(event, "to", None)
            facts["drawn"] = listed(getattr(event, "drew", []), texts)
            return f"{key}.{'known' if event.cards else 'hidden'}", facts
        case Stole():
            return f"{key}.{'known' if event.card else 'hidden'}", facts
        case Followed():
            return (key if event.cards else f"{key}.none"), {**facts, "n": event.cards}
        case Named():
            facts["n"] = event.cards + event.wilds
            return (f"{key}.wilds" if event.wilds else key), facts
        case Raised():
            facts["n"] = event.wilds + event.reds
            if event.wilds and event.reds:
                return key, facts
            return f"{key}.{'reds' if event.reds else 'wilds'}", facts
        case Won():
            tied = len(event.winners) > 1
            if tied:
                return f"{key}.tied", {**facts, "names": event.winners}
            facts["seat"] = event.winners[0]
            return f"{key}.forced" if event.forced else key, facts
        case Placed():
            return (f"{key}.moved" if event.moved else key), facts
        case Turned():
            side = "left" if event.by > 0 else "right"
            kind = side if event.by == event.degrees else "blocked"
            whose = f"{key}.own" if event.seat == event.whom else key
            return f"{whose}.{kind}", {**facts, "n": abs(event.by)}
        case Wound():
            return key, {**facts, "n": event.turns}
        case Ran():
            return key, {**facts, "n": round(event.samples / SAMPLES_A_SECOND)}
        case Removed():
            return f"{key}.{event.where}", facts
        case Upgraded():
            return key, {**facts, "to": texts.say(f"token.{event.to}")}
        case Ended():
            return f"{key}.{event.reason}", {"names": event.winners}
    return key, facts


# What only leads over to the next question would drown the rest.
def noteworthy(event: AnyEvent, seat: int) -> bool:
    """Whether an event is worth a line to a player."""
    if isinstance(event, (Dealt, Swapped)):
        return event.seat == seat
    if isinstance(event, Gave):
        return seat in (event.seat, event.to)
    if isinstance(event, Followed):
        return event.cards > 0
    return not isinstance(event, (BettorBegan, Chose, Passed, LeftOver))


def merge_views(views: Sequence[View]) -> View:
    """One view with every card that any of them shows."""
    seats = [
        max(seen, key=lambda who: len(who.hand) + len(who.chosen))
        for seen in zip(*(view.seats for view in views), strict=True)
    ]
    return msgspec.structs.replace(views[0], seat=SPECTATOR, seats=seats)
