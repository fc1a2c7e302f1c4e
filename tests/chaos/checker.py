"""Holds what clients were told against what the database has: every difference is a fault."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from limboline.kernel.record import Broken, Record
from limboline.kernel.replaying import replay
from limboline.kernel.seats import SPECTATOR
from limboline.table import entries as log
from limboline.table.table import Table
from tests.chaos.journals import Told, digest
from tests.chaos.logs import Log

ACTS: Final = ("act", "replace")


@dataclass
class Findings:
    """What was looked at, and the faults: each a sentence with table, line and client."""

    faults: list[str] = field(default_factory=list)
    acts: int = 0
    held: int = 0  # of them, answers that were not carried out at once
    views: int = 0
    games: int = 0
    records: int = 0
    lines: int = 0


def check(journals: list[Told], logs: dict[str, Log]) -> Findings:
    """Hold all journals against all logs."""
    found = Findings()
    by_table: dict[str, list[Told]] = defaultdict(list)
    for told in journals:
        by_table[told.table].append(told)
    for table, tolds in by_table.items():
        if table not in logs:
            found.faults.append(f"table {table}: the database does not know it")
            continue
        checked = TableCheck(logs[table], tolds, found)
        checked.run()
    return found


def seen_from(table: Table, seat: int) -> Any:
    """What a seat sees of the game, as JSON has it."""
    play = table.play
    if play is None or (seat != SPECTATOR and seat >= play.seats):
        return None
    return json.loads(msgspec.json.encode(play.game.view(play.state, seat)))


class TableCheck:
    """One table: its log, and the journals of everybody who was there."""

    def __init__(self, written: Log, tolds: list[Told], found: Findings) -> None:
        """Nothing has been looked at yet."""
        self._log = written
        self._tolds = tolds
        self._found = found
        self._table = Table(written.table)
        self._entries: list[log.AnyEntry] = []
        self._acted: dict[tuple[int, str], list[int]] = defaultdict(list)
        self._new_owners: list[int] = []  # the lines by which they hold the clock
        self._interrupting: dict[int, set[int]] = {}  # who may interrupt after a line

    def _fault(self, what: str, seq: int = 0, client: str = "") -> None:
        where = [f"table {self._log.table}"]
        where += [f"line {seq}"] if seq else []
        where += [f"client {client}"] if client else []
        self._found.faults.append(f"{', '.join(where)}: {what}")

    def run(self) -> None:
        """Everything there is to look at."""
        if not self._read():
            return
        self._fold()
        for told in self._tolds:
            self._check_answers(told)
            self._check_final(told)
            for what in told.hung:
                self._fault(what, client=told.client)
        self._check_requests()

    def _read(self) -> bool:
        """The lines, which have no gap."""
        for expected, (seq, text) in enumerate(self._log.lines, 1):
            if seq != expected:
                self._fault(f"it is missing; the next one there is {seq}", expected)
                return False
            self._entries.append(log.read_entry(text))
        self._found.lines += len(self._entries)
        if self._log.end != len(self._entries):
            self._fault(
                f"the table says that its log has {self._log.end} lines", len(self._entries)
            )
        return True

    # -- the log itself, and what was seen of it ------------------------------------------------

    def _fold(self) -> None:
        """Go through the log as a server would, and look with everybody's eyes on the way."""
        seen: dict[int, list[tuple[Told, str]]] = defaultdict(list)
        for told in self._tolds:
            for seq, view in told.saw:
                seen[seq].append((told, view))
        for seq, entry in enumerate(self._entries, 1):
            if isinstance(entry, log.Began):
                self._check_record()
            if isinstance(entry, log.Acted) and entry.request:
                self._acted[entry.seat, entry.request].append(seq)
            if isinstance(entry, log.ClockSet) and entry.why in ("held", "resume"):
                self._new_owners.append(seq)
            try:
                self._table.fold(entry)
            except Exception as error:
                self._fault(f"it cannot be folded: {error!r}", seq)
                return
            self._note_interrupts(seq)
            self._check_views(seq, seen.pop(seq, []))
        self._check_record()
        for seq, looks in seen.items():
            for told, _ in looks:
                self._fault("it was shown, and the log does not have it", seq, told.client)

    def _note_interrupts(self, seq: int) -> None:
        play = self._table.play
        waiting = {} if play is None else play.waiting.seats
        self._interrupting[seq] = {seat for seat, waits in waiting.items() if waits.interrupt}

    def _check_views(self, seq: int, looks: list[tuple[Told, str]]) -> None:
        """What was shown as the truth of a line was the truth of that line."""
        views: dict[int, str] = {}
        for told, view in looks:
            self._found.views += 1
            if told.seat not in views:
                views[told.seat] = digest(seen_from(self._table, told.seat))
            if views[told.seat] != view:
                self._fault("it saw something else than the log says", seq, told.client)

    def _check_record(self) -> None:
        """The game so far, as text and back, plays out the same."""
        play, number = self._table.play, self._table.games
        if play is None:
            return
        self._found.records += 1
        self._found.games += play.outcome is not None
        try:
            again = replay(play.game, Record.parse(str(play.record())))
        except Broken as broken:
            self._fault(f"the record of game {number} does not replay: {broken}")
            return
        if play.game.dump(again) != play.game.dump(play.state):
            self._fault(f"the record of game {number} plays out differently")

    # -- what was answered ------------------------------------------------------------------------

    def _check_answers(self, told: Told) -> None:
        for request, seqs in told.done.items():
            message = told.asked.get(request)
            if message is None:
                self._fault(f"request {request} was answered but never asked", client=told.client)
            elif message["is"] in ACTS:
                self._check_act(told, request, seqs)
            elif message["is"] == "talk":
                self._check_talk(told, request, seqs)
        for request, codes in told.refused.items():
            if told.asked.get(request, {}).get("is") not in ACTS:
                continue
            # An owner remembers what it has refused, and the next one does not.
            since = told.asked_at[request]
            changes = [seq for seq in self._new_owners if seq > since]
            if len(set(codes)) > 1 and not changes:
                told_so = " and as ".join(sorted(set(codes)))
                self._fault(f"request {request} was refused as {told_so}", client=told.client)
            for seq in self._acted.get((told.seat, request), []):
                if any(change <= seq for change in changes):
                    continue
                what = f"request {request} was refused ({codes[0]}) and is done all the same"
                self._fault(what, seq, told.client)

    def _check_act(self, told: Told, request: str, seqs: list[int]) -> None:
        """An acknowledged action is in the log, at its line, in its words."""
        self._found.acts += 1
        seq = seqs[0]
        if len(set(seqs)) > 1:
            also = ", ".join(map(str, sorted(set(seqs) - {seq})))
            self._fault(f"request {request} was also acknowledged as {also}", seq, told.client)
        places = self._acted.get((told.seat, request), [])
        if seq not in places and told.seat in self._interrupting.get(seq, ()):
            # An interrupt is taken and held for a moment; until then a later one counts instead.
            self._found.held += 1
            if not places:
                return
            seq = places[0]
        if not places:
            self._fault(f"the log has lost the acknowledged request {request}", seq, told.client)
            return
        if seq not in places:
            self._fault(f"request {request} stands at {places[0]} instead", seq, told.client)
            return
        entry = self._entries[seq - 1]
        assert isinstance(entry, log.Acted)
        words = self._words(told.asked[request]["action"])
        if entry.words != words:
            what = f"request {request} was {words!r}, and the log has {entry.words!r}"
            self._fault(what, seq, told.client)

    def _words(self, action: Any) -> str:
        game = self._table.room.game
        words: str = game.words(msgspec.convert(action, game.Action))
        return words

    def _check_talk(self, told: Told, request: str, seqs: list[int]) -> None:
        """What was said, and acknowledged, stands at its line. It may be said twice."""
        words = told.asked[request]["words"]
        for seq in set(seqs):
            entry = self._entries[seq - 1] if 0 < seq <= len(self._entries) else None
            if not isinstance(entry, log.Talked) or (entry.seat, entry.words) != (told.seat, words):
                self._fault(f"the words of request {request} are not there", seq, told.client)

    def _check_requests(self) -> None:
        """What was done was asked for, and is done once."""
        asked = {(told.seat, request) for told in self._tolds for request in told.asked}
        clients = {told.seat: told.client for told in self._tolds}
        for (seat, request), places in self._acted.items():
            client = clients.get(seat, f"of seat {seat}")
            if (seat, request) not in asked:
                self._fault(f"nobody has asked for request {request}", places[0], client)
            for again in places[1:]:
                self._fault(f"request {request} stands at {places[0]} already", again, client)

    def _check_final(self, told: Told) -> None:
        """Whoever looks at the end sees what the log says, to the last line."""
        if told.final is None:
            self._fault("it has not seen the end", client=told.client)
            return
        seq, view = told.final
        end = len(self._entries)
        if seq != end:
            self._fault(f"its final view is of line {seq}", end, told.client)
            return
        self._found.views += 1
        truth = seen_from(self._table, told.seat)
        if view != truth:
            self._fault(f"its final view differs{_where(view, truth)}", seq, told.client)


def _where(view: Any, truth: Any) -> str:
    """In which fields two views differ."""
    if not isinstance(view, dict) or not isinstance(truth, dict):
        return ""
    names = sorted(n for n in view.keys() | truth.keys() if view.get(n) != truth.get(n))
    return f" in {', '.join(names)}"
