"""Talk at the table: what the rules of the game allow now, and not too much of it."""

import unicodedata
from collections.abc import Iterable
from typing import Final

import msgspec

from limboline.kernel.illegal import Illegal
from limboline.table import entries as log
from limboline.table.clock import Clock
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table

LONGEST_CHAT: Final = 300
MOST_INK: Final = 200
PAPER: Final = 1_000  # a scribble's points are thousandths of the table's width and height
MOST_FACTS: Final = 4
LONGEST_FACT: Final = 40
# They hold letters or signs together, in Persian as in a family of smileys: nobody sees them.
_JOINERS: Final = {0x200C: None, 0x200D: None}

# For each kind of talk: how many at once, and the milliseconds until the next one is allowed.
RATES: Final = {
    "chat": (5, 1_000),
    "callout": (4, 700),
    "ping": (1, 3_000),
    "gesture": (4, 700),
    "scribble": (1, 4_000),
}


class Manners:
    """Keeps talk within bounds."""

    def __init__(self, clock: Clock) -> None:
        self._clock: Final = clock
        self._spoken: Final[dict[tuple[int, str], tuple[float, int]]] = {}

    def talk(self, table: Table, who: Who, talked: log.Talked) -> list[log.AnyEntry]:
        """Lines for what somebody says, or a refusal."""
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
