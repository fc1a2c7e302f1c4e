"""Talk at the table: what the rules of the game allow now, and not too much of it."""

import unicodedata
from collections import deque
from collections.abc import Iterable
from typing import Final

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import SPECTATOR
from limboline.table import entries as log
from limboline.table.clock import Clock
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table

LONGEST_CHAT: Final = 300
MOST_INK: Final = 200
PAPER: Final = 1_000  # a scribble's points are thousandths of the table's width and height
MOST_FACTS: Final = 4
LONGEST_FACT: Final = 40
# They hold letters or signs together, in Persian as in a family of smileys: they are invisible.
_JOINERS: Final = {0x200C: None, 0x200D: None}

# For each kind of talk: how many at once, and the milliseconds until the next one is allowed.
RATES: Final = {
    "chat": (5, 1_000),
    "callout": (4, 700),
    "ping": (1, 3_000),
    "gesture": (4, 700),
    "scribble": (1, 4_000),
}

REACTIONS: Final = ("laugh", "gasp", "clap", "groan", "cheer", "skull")
# So many of one guest at once, and the milliseconds until the next one; and of a whole table.
REACTION_BURST: Final = 3
REACTION_PAUSE_MS: Final = 1_500
TABLE_BURST: Final = 10
TABLE_PAUSE_MS: Final = 250
# The latest are shown; a page that has seen one knows its number.
MOST_SHOWN: Final = 8
SHOWN_MS: Final = 5_000
# The guests whose pace is known; the one quiet for longest is forgotten first.
_MOST_GUESTS: Final = 256


class Manners:
    """Keeps talk within bounds."""

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._spoken: Final[dict[tuple[int, str], tuple[float, int]]] = {}

    def talk(self, table: Table, who: Who, talked: log.Talked) -> list[log.AnyEntry]:
        """Lines for what a guest says, or a refusal."""
        if who.seat is None or talked.seat != who.seat:
            raise Illegal("not_seated")
        if who.guest in table.muted:
            raise Illegal("muted")
        if talked.kind not in RATES:
            raise Illegal("no_such_talk", kind=talked.kind)
        if talked.kind not in may_say(table, talked.seat):
            raise Illegal("no_talk", kind=talked.kind)
        talked = msgspec.structs.replace(talked, words=_plain_spaces(talked.words))
        _check_size(talked)
        self._check_rate(talked.seat, talked.kind)
        return [talked]

    def _check_rate(self, seat: int, kind: str) -> None:
        burst, pause_ms = RATES[kind]
        now = self._clock.now_ms()
        left, since = self._spoken.get((seat, kind), (float(burst), now))
        left = min(float(burst), left + (now - since) / pause_ms)
        if left < 1:
            raise Illegal("too_fast", kind=kind)
        self._spoken[seat, kind] = (left - 1, now)


def may_say(table: Table, seat: int) -> Iterable[str]:
    """The kinds of talk for a seat now: the rules say during a game; before and after, all."""
    play = table.play
    if play is None or table.phase != PLAYING:
        return RATES
    return play.game.talk(play.state, seat)


def _plain_spaces(words: str) -> str:
    """Every kind of space as a plain one: keyboards put narrow ones before a French "?"."""
    return "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in words)


def _check_size(talked: log.Talked) -> None:
    words = talked.words
    if len(words) > LONGEST_CHAT or not words.strip():
        raise Illegal("bad_talk")
    if not words.translate(_JOINERS).isprintable():
        raise Illegal("bad_talk")
    facts = [*talked.facts, *talked.facts.values()]
    if len(talked.facts) > MOST_FACTS or any(len(str(fact)) > LONGEST_FACT for fact in facts):
        raise Illegal("bad_talk")
    if talked.ink and talked.kind != "scribble":
        raise Illegal("bad_talk")
    if len(talked.ink) > MOST_INK or not all(map(_on_paper, talked.ink)):
        raise Illegal("bad_talk")


def _on_paper(point: list[int]) -> bool:
    return len(point) == 2 and all(0 <= number <= PAPER for number in point)


class ReactionSeen(msgspec.Struct, frozen=True):
    """A reaction of a seat, or of a spectator (-2). Numbers only grow."""

    number: int
    seat: int
    what: str


class Reactions:
    """The latest reactions at a table: a laugh or a gasp, from those who only look on, too.

    They are no lines of the log and nothing is kept of them: they are gone in a moment. Under
    Silence there are none.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._latest: Final[deque[tuple[int, ReactionSeen]]] = deque(maxlen=MOST_SHOWN)
        self._paces: Final[dict[str, tuple[float, int]]] = {}
        self._count = 0

    def react(self, table: Table, who: Who, what: str) -> None:
        """Show a reaction, or refuse it."""
        if what not in REACTIONS:
            raise Illegal("no_such_talk", kind=what)
        if who.guest in table.muted:
            raise Illegal("muted")
        if not may_react(table):
            raise Illegal("no_talk", kind="reaction")
        now = self._clock.now_ms()
        mine = self._left(f"guest {who.guest}", REACTION_BURST, REACTION_PAUSE_MS, now)
        everybodys = self._left("", TABLE_BURST, TABLE_PAUSE_MS, now)
        if mine < 1 or everybodys < 1:
            raise Illegal("too_fast", kind="reaction")
        self._paces.pop(f"guest {who.guest}", None)
        self._paces.update({f"guest {who.guest}": (mine - 1, now), "": (everybodys - 1, now)})
        while len(self._paces) > _MOST_GUESTS:
            del self._paces[next(iter(self._paces))]
        self._count += 1
        seat = SPECTATOR if who.seat is None else who.seat
        self._latest.append((now, ReactionSeen(self._count, seat, what)))

    def _left(self, whose: str, burst: int, pause_ms: int, now: int) -> float:
        left, since = self._paces.get(whose, (float(burst), now))
        return min(float(burst), left + (now - since) / pause_ms)

    def seen(self) -> list[ReactionSeen]:
        """What was shown in the last few seconds."""
        since = self._clock.now_ms() - SHOWN_MS
        return [reaction for at, reaction in self._latest if at > since]


def may_react(table: Table) -> bool:
    """Whether reactions are allowed now: wherever people may talk in their own words."""
    return "chat" in may_say(table, 0)
