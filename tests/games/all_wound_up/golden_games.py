"""The games worth keeping: each ending, each zone, each brain, ties, falls, and odd moments."""

from typing import Final

import msgspec

from limboline.games.all_wound_up.events import (
    Ended,
    Gave,
    LeftOver,
    Placed,
    Raised,
    Ran,
    Removed,
    Scored,
    Shuffled,
    Stole,
    Stood,
    Turned,
    Upgraded,
    Won,
    Wound,
)
from limboline.games.all_wound_up.options import Options
from limboline.games.all_wound_up.tiles import Course
from tests.games.all_wound_up.plays import PLAYS
from tests.games.runs import all_at_once
from tests.records.wanted import (
    Found,
    Shows,
    Wanted,
    ends,
    every,
    half,
    happens,
)


def marked(kind: str, *, other: bool = False) -> Shows:
    """A run has a mark of a kind; with `other`, of a toy that was not wound."""
    return happens(
        Ran,
        lambda ran: any(
            mark.kind == kind and (mark.toy != ran.seat or not other) for mark in ran.marks
        ),
    )


def silence_lets_go(found: Found) -> bool:
    """A wound toy has let itself go."""
    return any(entry.by_clock and entry.words.startswith("wind") for entry in found.record.log)


def torn(found: Found) -> str:
    """The game as a full disk would leave it: the last line breaks off."""
    return str(found.record.cut(20))[:-3]


OWN: Final = Course(
    [("3A", 0, 0, 0), ("2B", 1, 0, 0), ("4B", 1, 1, 0), ("1B", 1, 2, 180)],
    closed=False,
    start=(0, -95, 0),
)
RACE: Final = PLAYS["racing"]
BRAWL: Final = PLAYS["brawling"]
SHORT: Final = Options(rounds=2)
# Toys of 0.1 were quirky where they were not the usual ones.
OTHERS: Final = msgspec.structs.replace(all_at_once(Options), rounds=3, toys="quirky")

_ENDINGS: Final = [
    Wanted("gate-2", "Somebody of two walks home.", Options(), 2, BRAWL, ends("gate")),
    Wanted("gate-3", "Somebody of three walks home.", Options(), 3, BRAWL, ends("gate")),
    Wanted("gate-4", "Somebody of four walks home.", Options(), 4, BRAWL, ends("gate")),
    Wanted("rounds", "The last round is over.", SHORT, 3, RACE, ends("rounds")),
    Wanted(
        *("seam", "The gate stands on a seam.", Options(course="oval_in"), 2, BRAWL),
        ends("gate"),
    ),
]

# What each zone does, and what goes with it.
ZONES: Final = {
    "grave": every(
        happens(Removed, lambda event: event.where == "grave"),
        happens(Placed, lambda event: event.why == "grave"),
    ),
    "mausoleum": every(
        happens(Removed, lambda event: event.where == "mausoleum"),
        happens(Placed, lambda event: event.why == "mausoleum"),
    ),
    "edge": every(
        happens(Removed, lambda event: event.where == "off"),
        happens(Placed, lambda event: event.why == "off"),
    ),
    "brain": happens(Scored),
}
_ZONES: Final = [
    Wanted(f"zone-{zone}", f"A toy meets a zone: {zone}.", SHORT, 2 + number % 3, RACE, shows)
    for number, (zone, shows) in enumerate(ZONES.items())
]

# What each token does.
BRAINS: Final = {
    "black": happens(Wound, lambda event: event.black > 0),
    "purple": happens(Turned, lambda event: event.why == "brain"),
    "green": happens(Wound, lambda event: event.green > 0),
    "yellow": happens(Stole),
    "red": happens(Raised, lambda event: event.reds > 0),
}
_BRAINS: Final = [
    Wanted(f"brain-{token}", f"A {token} brain is used.", Options(rounds=8), 2, BRAWL, shows)
    for token, shows in BRAINS.items()
]

_MOMENTS: Final = [
    Wanted(
        "tie", "Tied players all act.", SHORT, 3, RACE, happens(Won, lambda e: len(e.winners) > 1)
    ),
    Wanted(
        "forced",
        "Somebody wins against their will.",
        SHORT,
        4,
        RACE,
        happens(Won, lambda e: e.forced),
    ),
    Wanted("fall", "A toy falls and is stood up.", SHORT, 2, RACE, happens(Stood)),
    Wanted(
        "pushed",
        "A toy is thrown over by another.",
        Options(rounds=4),
        4,
        RACE,
        marked("fall", other=True),
    ),
    Wanted(
        "pushed-brain",
        "A pushed toy scores.",
        Options(rounds=6),
        4,
        RACE,
        marked("brain", other=True),
    ),
    Wanted("wrong-way", "Through the gate too early.", Options(rounds=4), 3, RACE, marked("wrong")),
    Wanted("left-grave", "A grave is left behind.", Options(rounds=4), 2, RACE, marked("left")),
    Wanted(
        "blocked",
        "Another toy stops a turn.",
        SHORT,
        4,
        RACE,
        happens(Turned, lambda e: e.by != e.degrees),
    ),
    Wanted("upgrade", "A brain gets better.", Options(rounds=4), 2, BRAWL, happens(Upgraded)),
    Wanted(
        "no-turns",
        "A toy is wound by nothing.",
        Options(rounds=6),
        2,
        BRAWL,
        happens(Wound, lambda e: e.turns == 0),
    ),
    Wanted("shuffled", "The discards are shuffled.", SHORT, 4, RACE, happens(Shuffled)),
    Wanted("left-over", "Cards are left over.", SHORT, 2, RACE, happens(LeftOver)),
    Wanted("silence", "A wound toy lets itself go.", SHORT, 2, RACE, silence_lets_go),
]

_TABLES: Final = [
    Wanted(
        "at-once", "All pass at once.", Options(passing="at_once", rounds=2), 4, RACE, happens(Gave)
    ),
    Wanted("quirky", "Toys have habits.", Options(toys="quirky", rounds=2), 3, RACE, happens(Ran)),
    Wanted(
        "every-bet",
        "Brains before each bet.",
        Options(windows="every_bet", rounds=6),
        3,
        BRAWL,
        happens(Stole),
    ),
    Wanted("straight", "A straight course.", Options(course="straight"), 2, BRAWL, ends("gate")),
    Wanted(
        "own-course",
        "A course of the table's own.",
        Options(own_course=OWN, rounds=2),
        2,
        RACE,
        happens(Ended),
    ),
    Wanted(
        "all-options",
        "Every option is another one.",
        OTHERS,
        3,
        BRAWL,
        happens(Ended),
    ),
    Wanted("cut", "A game half played.", SHORT, 3, RACE, happens(Ended), half),
    Wanted("torn", "A record whose end is torn off.", SHORT, 2, RACE, happens(Ended), torn),
]

WANTED: Final = [*_ENDINGS, *_ZONES, *_BRAINS, *_MOMENTS, *_TABLES]
