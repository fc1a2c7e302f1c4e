"""The suite is only as good as the games it sees: these are the moments that must be among them."""

from collections.abc import Iterable

import pytest

from limboline.games.infernal_wagon import game
from limboline.games.infernal_wagon.components import EXPLOSION, TUNNEL
from limboline.games.infernal_wagon.events import (
    AnyEvent,
    Collapsed,
    CurseLifted,
    Drew,
    Exploded,
    HandLost,
    Laid,
    SilenceTurned,
    Tunnelled,
    UTurned,
)
from limboline.games.infernal_wagon.rules.turns import legal
from limboline.games.infernal_wagon.state import ENDINGS, State
from limboline.kernel import NATURE, Tell
from limboline.kernel.suite import Moment, random_play
from tests.games.infernal_wagon.table import players
from tests.games.runs import Run, deep, quick

SOUGHT = {
    "a Tunnel's card waits",
    "a Tunnel's card is turned by the clock",
    "a Tunnel's card is turned into a mismatch",
    "a Tunnel out of a Tunnel",
    "an Explosion out of a Tunnel",
    "a Silence in the Tunnel",
    "a U-turn in the Tunnel",
    "the Exit out of a Tunnel",
    "the wagon is lost to a Tunnel's card",
    "an Explosion blows nothing up",
    "an Explosion blows cards up",
    "a mismatched Explosion",
    "cards collapse",
    "one card is left",
    "a hand loss",
    "an Intersection offers two symbols",
    "an Easy card is laid",
    "silence on",
    "silence off",
    "uturn on",
    "uturn off",
    "a Curse is lifted",
    "somebody plays another's card",
    "somebody has an empty hand",
    "one player carries on alone",
    "the second card of two",
    "the Exit is drawn",
    "a play with an empty pile",
    "the Exit is played from a hand",
    *(f"the end: {ending}" for ending in ENDINGS if ending),
}
RARE = {
    "a Tunnel with an empty pile",
    "the Exit out of a Tunnel into the hand",
    "the time is over while a Tunnel's card waits",
    "several Curses are lifted at once",
    "an empty hand takes a card",
}


def test_the_suite_sees_every_common_kind_of_moment() -> None:
    assert SOUGHT - seen_in(quick(game.name)) == set()


@pytest.mark.slow
def test_the_deep_suite_sees_the_rare_ones_too() -> None:
    assert (SOUGHT | RARE) - seen_in(deep(game.name)) == set()


def seen_in(runs: Iterable[Run]) -> set[str]:
    """Every kind of moment in these games."""
    seen: set[str] = set()

    def look(moment: Moment) -> None:
        state: State = moment.state
        seen.update(before_an_action(state, moment))
        after = game.clone(state)
        tell: Tell[AnyEvent] = Tell()
        game.apply(after, moment.seat, moment.code, moment.at_ms, tell)
        seen.update(told(tell.whole(), after))

    for run in runs:
        _, options, seats, seed, play = run.table
        random_play(game, options, seats, seed, look, play)
    return seen


def before_an_action(state: State, moment: Moment) -> set[str]:
    """What is special about a position and what is done in it."""
    seats = state.rules.seats
    holders = [seat for seat, hand in enumerate(state.hands) if hand]
    plays = [legal(state, seat) for seat in players(state)]
    waits = state.tunnel >= 0
    from_hand = moment.seat != NATURE and not waits
    nothing_to_draw = state.top == len(state.pile)
    turns = plays[0] if waits else []
    free = [state.deck.toll[code] == 0 for code in turns]
    assert isinstance(moment.code, int)
    toll = state.deck.toll[moment.code] if moment.seat != NATURE else 0
    found = {
        "a Tunnel's card waits": waits,
        "a Tunnel's card is turned by the clock": waits and moment.by_clock,
        "a Tunnel's card is turned into a mismatch": any(free) and toll != 0,
        "the time is over while a Tunnel's card waits": waits and moment.seat == NATURE,
        "an Intersection offers two symbols": len(state.stops) == 2,
        "somebody plays another's card": from_hand and state.uturn,
        "somebody has an empty hand": len(holders) < seats,
        "an empty hand takes a card": from_hand and moment.seat not in holders,
        "one player carries on alone": from_hand and holders == [state.last] == [moment.seat],
        "the second card of two": from_hand and seats == 2 and state.last == moment.seat,
        "a play with an empty pile": from_hand and nothing_to_draw,
    }
    return {name for name, is_so in found.items() if is_so}


def told(events: list[AnyEvent], after: State) -> set[str]:
    """What happened in the action."""
    outcome = game.outcome(after)
    found = {f"the end: {outcome.reason}"} if outcome else set()
    if sum(isinstance(event, CurseLifted) for event in events) > 1:
        found.add("several Curses are lifted at once")
    for number, event in enumerate(events):
        inside = tunnel_opens(events[:number], after)
        match event:
            case Laid(card=card, fits=fits, from_tunnel=from_tunnel):
                found |= laid(events[number + 1 :], after, card, fits, from_tunnel)
            case Collapsed(left=left):
                found |= {"cards collapse"} | ({"one card is left"} if left == 1 else set())
            case Exploded():
                found.add("an Explosion blows cards up")
            case HandLost():
                found.add("a hand loss")
            case SilenceTurned(on=on):
                found |= {f"silence {'on' if on else 'off'}"}
                found |= {"a Silence in the Tunnel"} if inside else set()
            case UTurned(on=on):
                found |= {f"uturn {'on' if on else 'off'}"}
                found |= {"a U-turn in the Tunnel"} if inside else set()
            case CurseLifted():
                found.add("a Curse is lifted")
            case Drew(card="EXIT"):
                found.add("the Exit is drawn")
                found |= {"the Exit out of a Tunnel into the hand"} if inside else set()
            case _:
                pass
    return found


def tunnel_opens(before: list[AnyEvent], after: State) -> bool:
    """Whether a Tunnel is about to bring up a card: nothing but junctions came up since it lay."""
    for event in reversed(before):
        if isinstance(event, SilenceTurned | UTurned | Collapsed | CurseLifted):
            continue
        return isinstance(event, Laid) and effect(after, event.card) == TUNNEL
    return False


def effect(state: State, card: str) -> int:
    return state.deck.effect[state.deck.numbers[card]]


def laid(rest: list[AnyEvent], after: State, card: str, fits: bool, from_tunnel: bool) -> set[str]:
    """What is special about a card that was laid; `rest` is what was told after it."""
    outcome = game.outcome(after)
    found = {
        "a Tunnel out of a Tunnel": from_tunnel and effect(after, card) == TUNNEL,
        "an Explosion out of a Tunnel": from_tunnel and effect(after, card) == EXPLOSION,
        "the Exit out of a Tunnel": from_tunnel and card == "EXIT",
        "the Exit is played from a hand": not from_tunnel and card == "EXIT",
        "an Easy card is laid": card in ("E1", "E2", "E3", "E4", "E5", "E6", "E7", "E8"),
        "a mismatched Explosion": not fits and effect(after, card) == EXPLOSION,
        "an Explosion blows nothing up": effect(after, card) == EXPLOSION
        and not any(isinstance(event, Exploded) for event in rest),
        "a Tunnel with an empty pile": effect(after, card) == TUNNEL
        and outcome is None
        and not any(isinstance(event, Tunnelled | Drew) for event in rest),
        "the wagon is lost to a Tunnel's card": from_tunnel
        and outcome is not None
        and outcome.reason == "wagon_lost",
    }
    return {name for name, is_so in found.items() if is_so}
