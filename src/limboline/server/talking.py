"""Talk as it comes from a client: ready-made words are the room's own, and nothing but those.

Otherwise a gesture could carry any words past Silence.
"""

from typing import Final

from limboline.kernel.illegal import Illegal
from limboline.kernel.texts import SEAT_GAPS, Texts
from limboline.server.wire import Talk
from limboline.table.entries import Talked
from limboline.table.table import Table, options_of

READY_MADE: Final = ("callout", "gesture")


def talked(table: Table, seat: int, talk: Talk) -> Talked:
    """What a seat says, as a line of the log. How much may be said is for the table to judge."""
    match talk.kind:
        case "chat":
            return Talked(seat, "chat", talk.words)
        case "scribble":
            return Talked(seat, "scribble", "scribble", ink=[list(point) for point in talk.ink])
        case "ping":
            return Talked(seat, "ping", "nudge", _whom(table, talk))
        case kind if kind in READY_MADE:
            return _ready_made(table, seat, talk)
        case kind:
            raise Illegal("no_such_talk", kind=kind)


def _whom(table: Table, talk: Talk) -> dict[str, str | int]:
    """A nudge is for one seat or for all."""
    if not talk.facts:
        return {}
    if set(talk.facts) != {"whom"} or not _fits(table, "whom", talk.facts["whom"]):
        raise Illegal("bad_talk")
    return dict(talk.facts)


def _ready_made(table: Table, seat: int, talk: Talk) -> Talked:
    texts: Texts = table.room.texts("en")
    key = f"{talk.kind}.{talk.words}"
    if key not in texts:
        raise Illegal("no_such_talk", kind=talk.kind)
    gaps = texts.gaps(key) - {"seat"}
    if set(talk.facts) != gaps or not all(_fits(table, *fact) for fact in talk.facts.items()):
        raise Illegal("bad_talk")
    return Talked(seat, talk.kind, talk.words, dict(talk.facts))


def _fits(table: Table, gap: str, fact: str | int) -> bool:
    """A gap for a seat takes a seat; any other, a noun that the room or the table's deck knows."""
    if gap in SEAT_GAPS:
        return isinstance(fact, int) and 0 <= fact < len(table.seats)
    texts: Texts = table.room.texts("en")
    if f"{gap}.{fact}" in texts or f"noun.{fact}" in texts:
        return True
    return fact in table.room.own_nouns(options_of(table))


def words_of(texts: Texts) -> dict[str, dict[str, list[str]]]:
    """The ready-made talk of a room: for each kind its words, each with the gaps to fill."""
    return {
        kind: {
            key.partition(".")[2]: sorted(texts.gaps(key) - {"seat"})
            for key in texts.keys()  # noqa: SIM118 - a catalogue is no mapping
            if key.startswith(f"{kind}.")
        }
        for kind in READY_MADE
    }
