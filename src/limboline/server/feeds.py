"""Private feeds: whether it is a seat's turn, for a feed reader and for a calendar.

They show no more than a guest with the table's link can see.

Both are written here. What makes Atom feeds in Python is no longer looked after, or needs a
compiled XML library; what makes calendars brings time zones, of no use to one event in UTC.
"""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Final
from xml.etree import ElementTree as ET

from limboline.kernel.texts import Texts
from limboline.table.table import PLAYING, Table

ATOM: Final = "http://www.w3.org/2005/Atom"
LONGEST_LINE: Final = 75  # octets, without the line break
# How long a turn lasts in a calendar when nothing limits it.
_SHORTEST_S: Final = 15 * 60


@dataclass(frozen=True)
class Feed:
    """What is told about one seat, and the addresses of the feed itself and of its table."""

    table: Table
    seat: int
    changed_s: int  # when the table changed last, in seconds since 1970
    here: str
    link: str
    texts: Texts

    @property
    def since_s(self) -> int | None:
        """Since when it is this seat's turn, or None."""
        table, play = self.table, self.table.play
        if play is None or table.phase != PLAYING or self.seat not in play.waiting.seats:
            return None
        if not table.clock_runs and table.clock_why == "pause":
            return None
        banks = table.banks
        if banks is None:
            return self.changed_s
        since_ms = banks.since_ms.get(self.seat)
        return None if since_ms is None else since_ms // 1_000

    @property
    def until_s(self) -> int:
        """When the time bank is empty; in a live game, a little later."""
        banks = self.table.banks
        if banks is None or self.seat not in banks.since_ms:
            return self.changed_s + _SHORTEST_S
        return banks.out_ms(self.seat) // 1_000

    @property
    def title(self) -> str:
        """The code of the table."""
        return self.table.code or self.table.id

    def id_of(self, *what: object) -> str:
        """A name for something that stays the same, and that is used for nothing else."""
        names = ":".join(map(str, ("limboline", self.table.id, self.seat, *what)))
        return str(uuid.uuid5(uuid.NAMESPACE_URL, names))


# -- Atom (RFC 4287) -------------------------------------------------------------------------------


def as_atom(feed: Feed) -> bytes:
    """The feed for a reader: one entry while it is the seat's turn, otherwise none."""
    root = ET.Element(f"{{{ATOM}}}feed")
    _put(root, "id", f"urn:uuid:{feed.id_of()}")
    _put(root, "title", feed.title)
    _put(root, "updated", _rfc3339(feed.changed_s))
    _put(_put(root, "author"), "name", "Limbo Line")
    _put(root, "link", rel="self", href=feed.here)
    _put(root, "link", rel="alternate", href=feed.link)
    since_s = feed.since_s
    if since_s is not None:
        entry = _put(root, "entry")
        _put(entry, "id", f"urn:uuid:{feed.id_of(feed.table.games, since_s)}")
        _put(entry, "title", feed.texts.say("notice.your_turn", code=feed.title))
        _put(entry, "updated", _rfc3339(since_s))
        _put(entry, "link", rel="alternate", href=feed.link)
        told = feed.texts.say("notice.since", time=_plain(since_s))
        _put(entry, "summary", told)
    ET.register_namespace("", ATOM)
    text: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return text


def _put(parent: ET.Element, name: str, text: str | None = None, **marks: str) -> ET.Element:
    child = ET.SubElement(parent, f"{{{ATOM}}}{name}", marks)
    child.text = text
    return child


def _rfc3339(at_s: int) -> str:
    return datetime.fromtimestamp(at_s, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def _plain(at_s: int) -> str:
    """A time for a sentence, without a language: the reader's zone is not known."""
    return datetime.fromtimestamp(at_s, UTC).strftime("%Y-%m-%d %H:%M UTC")


# -- iCalendar (RFC 5545) --------------------------------------------------------------------------


def as_calendar(feed: Feed) -> bytes:
    """The feed for a calendar: one event, which is cancelled while it is not the seat's turn."""
    since_s = feed.since_s
    starts_s = feed.changed_s if since_s is None else since_s
    ends_s = max(starts_s + _SHORTEST_S, feed.until_s)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Limbo Line//Your turn//EN",
        "CALSCALE:GREGORIAN",
        "BEGIN:VEVENT",
        f"UID:{feed.id_of()}",
        f"DTSTAMP:{_stamp(feed.changed_s)}",
        f"LAST-MODIFIED:{_stamp(feed.changed_s)}",
        f"SEQUENCE:{feed.table.seq}",
        f"DTSTART:{_stamp(starts_s)}",
        f"DTEND:{_stamp(ends_s)}",
        f"SUMMARY:{_escaped(feed.texts.say('notice.your_turn', code=feed.title))}",
        f"URL:{feed.link}",
        f"STATUS:{'CANCELLED' if since_s is None else 'CONFIRMED'}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    folded = [part for line in lines for part in _folded(line)]
    return "".join(f"{line}\r\n" for line in folded).encode()


def _stamp(at_s: int) -> str:
    return datetime.fromtimestamp(at_s, UTC).strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for sign in ("\\", ";", ","):
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\n", "\\n")


def _folded(line: str) -> Iterator[str]:
    """A long line in pieces: each after the first begins with a space, and no letter is cut."""
    piece = ""
    for letter in line:
        if len((piece + letter).encode()) > LONGEST_LINE:
            yield piece
            piece = " "
        piece += letter
    yield piece
