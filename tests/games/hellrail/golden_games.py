"""The games worth keeping: each ending, each effect, each variant, and the odd moments."""

from itertools import pairwise
from typing import Final

from limboline.games.hellrail.events import (
    Announced,
    Cancelled,
    Caught,
    Coupled,
    Delivered,
    Derailed,
    Discarded,
    Dropped,
    Empowered,
    Event,
    Flipped,
    Forfeited,
    Gave,
    Guarded,
    LetBe,
    Marked,
    Paid,
    Placed,
    Redirected,
    Refilled,
    Removed,
    Reshuffled,
    Rolled,
    Sailed,
    Snatched,
    Stole,
    Swapped,
    TokenTaken,
    Twisted,
    Upgraded,
)
from limboline.games.hellrail.options import Options
from tests.games.hellrail.own_cards import lame_cards, scattered_circles
from tests.games.hellrail.plays import PLAYS
from tests.games.runs import all_at_once
from tests.records.wanted import (
    Found,
    Shows,
    Test,
    Wanted,
    ends,
    every,
    half,
    happens,
    lasts,
    torn,
)


def follows(announced: str, kind: type[Event], such: Test = lambda event: True) -> Shows:
    """An effect is announced, nobody objects, and its result comes before the next choice."""

    def shows(found: Found) -> bool:
        waiting = False
        for event in found.events:
            if isinstance(event, Announced):
                waiting = event.effect == announced
            elif isinstance(event, Cancelled):
                waiting = False
            elif waiting and isinstance(event, kind) and such(event):
                return True
        return False

    return shows


def a_row_is_pushed(found: Found) -> bool:
    return any(isinstance(event, Rolled) and len(event.pushed) > 1 for event in found.events)


def somebody_is_pushed_off(found: Found) -> bool:
    """Whoever derails has just been rammed: the train that pushed them rolls on before it."""
    return any(
        isinstance(before, Rolled) and isinstance(after, Derailed) and before.seat != after.seat
        for before, after in pairwise(found.events)
    )


def somebody_derails_with_a_load(found: Found) -> bool:
    return any(isinstance(event, Derailed) and event.cards and event.cars for event in found.events)


def redirected_then_cancelled(found: Found) -> bool:
    said = [
        event for event in found.events if isinstance(event, Redirected | Cancelled | Announced)
    ]
    return any(
        isinstance(one, Redirected) and isinstance(two, Cancelled) for one, two in pairwise(said)
    )


def silence_lets_it_be(found: Found) -> bool:
    return any(entry.by_clock for entry in found.record.log)


def stored_effect_at_work(found: Found) -> bool:
    """An effect that somebody had stored is announced by them later."""
    stored: dict[int, str] = {}
    for event in found.events:
        if isinstance(event, Empowered):
            stored[event.seat] = event.effect
        elif isinstance(event, Announced) and stored.get(event.seat) == event.effect:
            return True
    return False


def a_stack_falls_by_one(found: Found) -> bool:
    covered: set[tuple[int, int]] = set()
    for event in found.events:
        if isinstance(event, Upgraded):
            covered.add(event.at)
        elif isinstance(event, Removed) and event.at in covered:
            return True
    return False


def scored(found: Found) -> bool:
    """Somebody has delivered a car the usual way, after coupling it."""
    return every(happens(Coupled), happens(Delivered))(found)


def both_score(found: Found) -> bool:
    """Two have each delivered a car."""
    return len({event.seat for event in found.events if isinstance(event, Delivered)}) == 2


HAUL: Final = PLAYS["hauling"]
BRAWL: Final = PLAYS["brawling"]
SHORT: Final = Options(rounds=6)
MEDIUM: Final = Options(rounds=12)

_ENDINGS: Final = [
    Wanted("cards-2", "Two play until no card is left.", Options(), 2, HAUL, ends("cards")),
    Wanted("cards-3", "Three play until no card is left.", Options(), 3, HAUL, ends("cards")),
    Wanted("cards-4", "Four play until no card is left.", Options(), 4, HAUL, ends("cards")),
    Wanted("rounds", "The last round is over.", Options(rounds=9), 3, BRAWL, ends("rounds")),
]

# What each effect comes to when it happens.
RESULTS: Final[dict[str, tuple[type[Event], Test]]] = {
    "abyss": (Removed, lambda event: True),
    "boatmen": (TokenTaken, lambda event: event.token == "boatman"),
    "tenders": (TokenTaken, lambda event: event.token == "tender"),
    "chaos": (Reshuffled, lambda event: len(event.effects) == 9),
    "delinquency": (Marked, lambda event: True),
    "false_path": (Twisted, lambda event: True),
    "geryon": (Flipped, lambda event: event.why == "geryon"),
    "gluttony": (Snatched, lambda event: True),
    "guard_duty": (Guarded, lambda event: True),
    "heresy": (TokenTaken, lambda event: event.token in ("cancel", "redirect")),
    "infernal_power": (Empowered, lambda event: event.effect != ""),
    "lust": (Gave, lambda event: True),
    "shift_change": (Swapped, lambda event: True),
    "soul_catcher": (TokenTaken, lambda event: event.token == "soul_catcher"),
    "thievery": (Flipped, lambda event: event.why == "thievery"),
}

_EFFECTS: Final = [
    Wanted(
        *(effect.replace("_", "-"), f"The effect {effect} is used.", SHORT, 2 + number % 3, HAUL),
        follows(effect, *result),
    )
    for number, (effect, result) in enumerate(RESULTS.items())
]

_MOMENTS: Final = [
    Wanted("ram-row", "A row of engines is pushed.", SHORT, 4, BRAWL, a_row_is_pushed),
    Wanted(
        *("derailment", "A train derails with its hand and its cars.", MEDIUM, 3, BRAWL),
        somebody_derails_with_a_load,
    ),
    Wanted(
        "pushed-off", "A train is pushed off the track.", SHORT, 3, BRAWL, somebody_is_pushed_off
    ),
    Wanted("sailing", "A Boatman crosses the void.", SHORT, 2, HAUL, happens(Sailed)),
    Wanted("caught", "A Soul Catcher throws off a car.", MEDIUM, 4, BRAWL, happens(Caught)),
    Wanted(
        *("check", "A Check costs a train a car.", MEDIUM, 3, BRAWL),
        happens(Dropped, lambda event: event.why == "check"),
    ),
    Wanted(
        *("toll", "Cerberus is paid.", SHORT, 3, HAUL),
        happens(Paid, lambda event: event.why == "cerberus"),
    ),
    Wanted(
        *("tender", "A Tender draws three and is given up.", Options(), 2, HAUL),
        lambda found: {"draw 3", "drop_tender"} <= {entry.words for entry in found.record.log},
    ),
    Wanted("upgrade", "Track is upgraded.", SHORT, 4, HAUL, happens(Upgraded)),
    Wanted(
        "stack", "The Abyss takes the top of a stack.", Options(), 4, HAUL, a_stack_falls_by_one
    ),
    Wanted("refilled", "The discards become the pile.", SHORT, 4, HAUL, happens(Refilled)),
    Wanted("feast", "What Gluttony left is discarded.", SHORT, 3, HAUL, happens(Discarded)),
    Wanted("stolen", "Thievery succeeds.", Options(), 4, HAUL, happens(Stole)),
    Wanted("forfeited", "Thievery costs a car.", Options(), 3, HAUL, happens(Forfeited)),
    Wanted("stored", "A stored effect is used.", Options(), 2, HAUL, stored_effect_at_work),
    Wanted("cancelled", "Heresy cancels an effect.", SHORT, 2, HAUL, happens(Cancelled)),
    Wanted("redirected", "Heresy redirects an effect.", Options(), 3, HAUL, happens(Redirected)),
    Wanted(
        *("redirected-cancelled", "One redirects, another cancels.", Options(), 4, HAUL),
        redirected_then_cancelled,
    ),
    Wanted(
        *("silence", "A holder of Heresy says nothing in time.", Options(), 3, HAUL),
        silence_lets_it_be,
    ),
    Wanted("let-be", "A holder of Heresy lets an effect be.", SHORT, 3, HAUL, happens(LetBe)),
]

_TABLES: Final = [
    Wanted(
        *("secret", "Effects are secret.", Options(effects="secret", rounds=8), 3, HAUL),
        every(scored, happens(Empowered)),
    ),
    Wanted(
        *("sacrilege", "The circles lie as a cross.", Options(layout="sacrilege", rounds=8), 2),
        *(HAUL, scored),
    ),
    Wanted(
        *("advocate", "The circles are drafted.", Options(layout="advocate", rounds=8), 4, HAUL),
        every(scored, happens(Placed, times=9)),
    ),
    Wanted(
        *("open-ledger", "Delivered cars lie open.", Options(open_ledger=True, rounds=8), 3, HAUL),
        scored,
    ),
    Wanted(
        *("house-rulings", "Every option at its other value.", all_at_once(Options), 4, HAUL),
        scored,
    ),
    Wanted(
        *(
            "own-cards",
            "Own cards, some of which lack track.",
            Options(cards=lame_cards(), rounds=8),
            3,
        ),
        *(BRAWL, every(lasts, happens(Derailed))),
    ),
    Wanted(
        *("own-circles", "An own layout.", Options(circles=scattered_circles(), rounds=8), 2, HAUL),
        scored,
    ),
    Wanted(
        *("evening", "Two deliver, and Heresy cancels, until the end.", Options(rounds=5), 2, HAUL),
        every(both_score, happens(Cancelled), ends("rounds")),
    ),
    Wanted("cut", "A game under way, cut between two actions.", SHORT, 3, HAUL, lasts, half),
    Wanted("torn", "A game under way, torn in its last line.", SHORT, 4, HAUL, lasts, torn),
]

WANTED: Final = [*_ENDINGS, *_EFFECTS, *_MOMENTS, *_TABLES]
