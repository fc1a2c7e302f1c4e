"""How a finished game went: the report card, and the moments that are worth a look again."""

from collections import Counter
from typing import Final

import msgspec

from limboline.games.infernal_wagon.achievements import achieved
from limboline.games.infernal_wagon.components import SYMBOLS
from limboline.games.infernal_wagon.events import (
    AnyEvent,
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
from limboline.games.infernal_wagon.game import game
from limboline.games.infernal_wagon.state import ENDINGS, ESCAPED
from limboline.kernel.record import Record
from limboline.rooms.report import Mark, Told, mark, played_again

__all__ = ["MARKS", "Mark", "Report", "report"]

# The kinds of moments; the texts name them: `mark.<kind>`.
MARKS: Final = (
    *("mismatch", "explosion", "tunnel", "hand_lost", "exit_drawn"),
    *("silence_on", "silence_off", "uturn_on", "uturn_off", "curse_lifted", "ended"),
)


class Report(msgspec.Struct, frozen=True):
    """A report card. `mismatches` are pairs of symbols, and how often they met; most often first.

    `pile` are the cards that were not drawn, `streak` the most matches in a row, and `achieved`
    what the game has earned by itself: a forked one earns nothing.
    """

    ending: str
    won: bool
    time_ms: int
    pile: int
    laid: int
    matches: int
    mismatches: list[tuple[str, str, int]]
    streak: int
    timeline: list[Mark]
    achieved: list[str]


class _Tally:
    """What has been counted so far."""

    def __init__(self, exit_card: str) -> None:
        self.exit_card: Final = exit_card
        self.laid: Final[list[Laid]] = []
        self.timeline: Final[list[Mark]] = []
        self.streak = self._running = 0

    def hear(self, told: Told[AnyEvent]) -> None:
        """Take in what was told of an action."""
        event = told[0]
        if isinstance(event, Laid):
            self.laid.append(event)
            self._running = self._running + 1 if event.fits else 0
            self.streak = max(self.streak, self._running)
        kind = _kind(event, self.exit_card)
        if kind:
            self.timeline.append(mark(told, kind))

    def mismatches(self) -> list[tuple[str, str, int]]:
        """How often two symbols met that do not match."""
        pairs = Counter(_pair(card.by, card.to) for card in self.laid if not card.fits)
        return [(one, other, times) for (one, other), times in pairs.most_common()]


def report(record: Record) -> Report:
    """How a finished game went. Raises `Broken` if it cannot be played again by these rules."""
    state, told = played_again(game, record)
    tally = _Tally(state.deck.names[state.deck.exit])
    for one in told:
        tally.hear(one)
    matches = sum(card.fits for card in tally.laid)
    return Report(
        ending=ENDINGS[state.ending],
        won=state.ending == ESCAPED,
        time_ms=state.now,
        pile=len(state.pile) - state.top,
        laid=len(tally.laid),
        matches=matches,
        mismatches=tally.mismatches(),
        streak=tally.streak,
        timeline=tally.timeline,
        achieved=[] if record.forked is not None else achieved(state, people=_people(record)),
    )


def _people(record: Record) -> int | None:
    """How many people played; None where only bots did, or it was not written down."""
    return record.players.count("") or None


def _pair(one: str, other: str) -> tuple[str, str]:
    """Two symbols, whichever came first."""
    first, second = sorted((one, other), key=_place)
    return first, second


def _place(symbol: str) -> tuple[int, str]:
    """Our own symbols in their order, then those of a deck by their names."""
    return (SYMBOLS.index(symbol) if symbol in SYMBOLS else len(SYMBOLS), symbol)


def _kind(event: AnyEvent, exit_card: str) -> str:
    """Which moment of the timeline an event is, if it is one."""
    match event:
        case Laid(fits=False):
            return "mismatch"
        case Exploded():
            return "explosion"
        case Tunnelled():
            return "tunnel"
        case HandLost():
            return "hand_lost"
        case Drew(card=card) if card == exit_card:
            return "exit_drawn"
        case SilenceTurned(on=on):
            return "silence_on" if on else "silence_off"
        case UTurned(on=on):
            return "uturn_on" if on else "uturn_off"
        case CurseLifted():
            return "curse_lifted"
        case Ended():
            return "ended"
        case _:
            return ""
