"""Events and talk as sentences, with the players' names in their colours."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from rich.text import Text

from limboline.bots.player import Said
from limboline.games.all_wound_up.draw.palette import ASH, BONE, EMBER, GOLD, MINT, PINK
from limboline.games.all_wound_up.draw.palette import PLAYER_COLOURS as COLOURS
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
from limboline.kernel.texts import SEAT_GAPS, Texts

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
    key, facts = _said(event, names, texts)
    return filled(texts, key, names, facts, _STYLES.get(type(event), BONE))


def _said(event: AnyEvent, names: Sequence[str], texts: Texts) -> tuple[str, dict[str, Any]]:
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
        case Won():
            tied = len(event.winners) > 1
            facts["names"] = ", ".join(names[seat] for seat in event.winners)
            facts["seat"] = event.winners[0]
            return f"{key}.tied" if tied else f"{key}.forced" if event.forced else key, facts
        case Placed():
            return (f"{key}.moved" if event.moved else key), facts
        case Turned():
            side = "left" if event.by > 0 else "right"
            kind = side if event.by == event.degrees else "blocked"
            return f"{key}.{kind}", {**facts, "n": abs(event.by)}
        case Wound():
            return key, {**facts, "n": event.turns}
        case Ran():
            return key, {**facts, "n": round(event.samples / SAMPLES_A_SECOND)}
        case Removed():
            return f"{key}.{event.where}", facts
        case Upgraded():
            return key, {**facts, "to": texts.say(f"token.{event.to}")}
        case Ended():
            winners = ", ".join(names[seat] for seat in event.winners)
            return f"{key}.{event.reason}", {"names": winners}
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


def filled(
    texts: Texts, key: str, names: Sequence[str], facts: dict[str, Any], style: str = BONE
) -> Text:
    """A sentence of the catalogue with its names drawn."""
    line = Text()
    for gap, words in texts.parts(key, names, **facts):
        fact = facts.get(gap)
        if gap in SEAT_GAPS and isinstance(fact, int) and 0 <= fact < len(names):
            line.append(words, f"{COLOURS[fact]} bold")
        else:
            line.append(words, style)
    return line


def spoken(said: Said, names: Sequence[str], texts: Texts) -> Text:  # noqa: ARG001 - the contract
    """What a player says or shows: this game has no words of its own for it."""
    return Text.assemble((names[said.seat], f"{COLOURS[said.seat]} bold"), f": {said.words}")


def merge_views(views: Sequence[View]) -> View:
    """One view with every card that any of them shows."""
    seats = [
        max(seen, key=lambda who: len(who.hand) + len(who.chosen))
        for seen in zip(*(view.seats for view in views), strict=True)
    ]
    return msgspec.structs.replace(views[0], seat=SPECTATOR, seats=seats)
