"""What each seat may see and hear after each line of a log: the rules' own word, line by line.

That views and events tell no secret is shown by the kernel's leak test, for every game and option.
Here it is shown that nobody is sent anybody else's.
"""

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from limboline.kernel.seats import SPECTATOR
from limboline.kernel.telling import Tell
from limboline.table import entries as log
from limboline.table.history import remaining
from limboline.table.table import Table
from limboline.table.underway import carry_out
from tests.server.clients import Json
from tests.server.wiretap import Moments, Scrap, Wiretap


def plain(value: Any) -> Any:
    """A value as JSON has it."""
    return json.loads(msgspec.json.encode(value))


class Truths:
    """The views and events of every seat, worked out from the log alone."""

    def __init__(self, table: str, lines: Sequence[log.AnyEntry]) -> None:
        """Go through the log as a server would, and look with everybody's eyes on the way."""
        self.views: list[dict[int, Any]] = [{}]  # by seq, then by seat
        self.told: list[dict[int, list[Any]]] = [{}]
        self.left: list[dict[int, list[Any]]] = [{}]  # what remains of it while the game runs
        folded = Table(table)
        for line in lines:
            told = _told_by(folded, line)
            self.told.append({seat: plain(events) for seat, events in told.items()})
            options = None if folded.play is None else folded.play.options
            self.left.append(
                {
                    seat: [plain(remaining(event, options)) for event in events]
                    for seat, events in told.items()
                }
            )
            folded.fold(line)
            play = folded.play
            seats = () if play is None else (SPECTATOR, *range(play.seats))
            self.views.append(
                {seat: plain(play.game.view(play.state, seat)) for seat in seats} if play else {}
            )

    def heard(self, seat: int, since: int, seq: int, later: bool = False) -> Counter[str]:
        """What a seat was told by the lines after `since`, up to `seq`; or what remains of it."""
        lines = (self.left if later else self.told)[since + 1 : seq + 1]
        return Counter(_text(event) for line in lines for event in line.get(seat, []))


def _told_by(table: Table, line: log.AnyEntry) -> dict[int, list[Any]]:
    """What each seat hears of an action that is about to be carried out."""
    play = table.play
    if play is None or not isinstance(line, log.Acted):
        return {}
    tell: Tell[Any] = Tell()
    carry_out(play.game, play.game.clone(play.state), line, tell)
    return {seat: tell.heard_by(seat) for seat in (SPECTATOR, *range(play.seats))}


def _text(event: Any) -> str:
    return json.dumps(event, sort_keys=True)


class Reading:
    """Holds everything that has left against the truths: each gets its own seat's, or nobody's."""

    def __init__(self, tap: Wiretap, moments: Moments, truths: Truths) -> None:
        """Nothing has been read yet."""
        self._tap = tap
        self._moments = moments
        self._truths = truths
        self.views = 0
        self.events = 0
        self.strange: list[str] = []

    def run(self) -> "Reading":
        """Read it all."""
        for scrap in self._tap.scraps:
            if scrap.source == "push":
                self._read_push(scrap)
            elif scrap.source == "briefing":
                self._read_briefing(scrap)
            elif ("/record" in scrap.source or "/frames" in scrap.source) and (
                scrap.text.startswith('{"')
            ):
                self._read_frames(scrap)
        return self

    def _see(self, scrap: Scrap, view: Any, seq: int, seat: int) -> None:
        self.views += 1
        if view is not None and view != self._truths.views[seq].get(seat):
            self.strange.append(f"{scrap.person.name} sees more than seat {seat} in {scrap.source}")

    def _hear(self, scrap: Scrap, events: Iterable[Any], allowed: Counter[str]) -> None:
        told = Counter(map(_text, events))
        self.events += told.total()
        for event in told - allowed:
            self.strange.append(f"{scrap.person.name} hears {event} in {scrap.source}")

    def _read_push(self, scrap: Scrap) -> None:
        push: Json = json.loads(scrap.text)
        seq, seat = push["seq"], self._moments.seat_of(scrap.person, push["seq"])
        self._see(scrap, push.get("view"), seq, seat)
        self._hear(scrap, push.get("events", []), self._truths.heard(seat, push["since"], seq))
        if seat == SPECTATOR and push.get("may"):
            self.strange.append(f"{scrap.person.name} may act without a seat")

    def _read_briefing(self, scrap: Scrap) -> None:
        briefing: Json = json.loads(scrap.text)
        seat = scrap.person.bot_on
        self._see(scrap, briefing["view"], scrap.seq, seat)
        events = [*briefing["events"], *(e for one in briefing["before"] for e in one["events"])]
        self._hear(scrap, events, self._truths.heard(seat, 0, scrap.seq))

    def _read_frames(self, scrap: Scrap) -> None:
        document: Json = json.loads(scrap.text)
        seat = document.get("seat", SPECTATOR)
        game = 1 if "game=1" in scrap.source else self._moments.game[scrap.seq]
        for frame in document.get("frames", []):
            seq = self._moments.after_act(game, frame["step"], scrap.seq)
            before = self._moments.after_act(game, max(0, frame["step"] - 1), scrap.seq)
            if "view" in frame:  # while the game runs an earlier board is left out
                self._see(scrap, frame["view"], seq, seat)
            allowed = self._truths.heard(seat, before, seq, later=not document.get("over"))
            self._hear(scrap, frame.get("events", []), allowed)
