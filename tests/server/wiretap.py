"""Everything that leaves a server for somebody, kept to the byte and read against the log.

The log says what was hidden from whom after each of its lines. It is read only when the game is
over, so nothing here can help a leak to stay unseen.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import reduce
from typing import Any

from limboline.games import registry
from limboline.kernel.random import Random
from limboline.kernel.replaying import REDEALS, is_redeal
from limboline.kernel.seats import SPECTATOR
from limboline.table import entries as log
from limboline.table.seating import fingerprint
from limboline.table.table import PLAYING, Table
from tests.server.clients import Json
from tests.table.hiding import hidden_from, words_in

# What is the same whatever cards lie where: it is compared with what it was before the first deal.
NAMED = registry.names()[0]  # the game whose cards have names that are no common words
NOTHING: frozenset[str] = frozenset()
STATIC = ("/api/openapi.json", "/api/socket.json", "/api/games", "/pieces")


@dataclass
class Person:
    """Somebody at the table, and what they are known by. A bot has nothing but its seat."""

    name: str
    guest: str = ""
    cookie: str = ""
    token: str = ""
    bot_on: int = SPECTATOR
    keys: set[str] = field(default_factory=set)  # of the feeds of every seat they have had

    @property
    def secrets(self) -> list[str]:
        """What nobody else may see."""
        return [secret for secret in (self.guest, self.cookie, self.token, *self.keys) if secret]


@dataclass(frozen=True)
class Scrap:
    """Something that left the server: for whom, over which line, after which line of the log."""

    person: Person
    source: str
    text: str
    seq: int


class Moments:
    """What was hidden from whom after each line of a log."""

    def __init__(self, table: str, lines: Sequence[log.AnyEntry]) -> None:
        self.hidden: list[dict[int, frozenset[str]]] = [{}]  # by seq, then by seat
        self._after_act: dict[tuple[int, int], list[int]] = {}  # lines, by game and step
        # The lines that are steps of a history, taken back or not, by game; step 0 is the deal.
        self._steps: dict[int, list[int]] = {}
        self.seats: list[dict[str, int]] = [{}]
        self.seeds: list[tuple[list[int], int]] = [([], 0)]  # secret ones, and how many seats
        self.game = [0]
        folded = Table(table)
        for line in lines:
            folded.fold(line)
            self._note(folded)
            steps = self._steps.setdefault(folded.games, [])
            redeals = isinstance(line, log.TookBack) and line.seed
            if isinstance(line, (log.Began, log.Acted)) or redeals:
                steps.append(folded.seq)

    def _note(self, table: Table) -> None:
        play = table.play
        guests = {seat.guest: number for number, seat in enumerate(table.seats) if seat.guest}
        self.seats.append(guests)
        self.game.append(table.games)
        if play is None:
            self.hidden.append({})
            self.seeds.append(([], 0))
            return
        seats = (SPECTATOR, *range(play.seats))
        self.hidden.append({seat: _hidden_names(table, seat) for seat in seats})
        secret = [play.seed, *_fresh_seeds(play.acts)] if table.phase == PLAYING else []
        self.seeds.append((secret, play.seats))
        self._after_act.setdefault((table.games, len(play.acts)), []).append(table.seq)

    def after_act(self, game: int, step: int, seq: int) -> int:
        """The line after which so many actions were taken, as things stood after line `seq`."""
        return max(line for line in self._after_act[game, step] if line <= seq)

    def hidden_at_step(self, game: int, step: int, seat: int) -> frozenset[str]:
        """What was hidden from a seat both before and after a step of the history."""
        line = self._steps[game][step]
        before = line if step == 0 else line - 1
        return self.hidden[before][seat] & self.hidden[line][seat]

    def seat_of(self, person: Person, seq: int) -> int:
        """Where somebody sat after a line."""
        return self.seats[seq].get(person.guest, person.bot_on)

    def always_hidden(self, person: Person, seat: int, since: int, seq: int) -> frozenset[str]:
        """What was hidden from a seat, and from where somebody sat, all the time between lines.

        Only the game under way counts: what was before it is no secret any more.
        """
        lines = [line for line in range(since, seq + 1) if self.game[line] == self.game[seq]]
        known = [self.hidden[line].get(seat, frozenset()) for line in lines]
        known += [self.hidden[line].get(self.seat_of(person, line), known[0]) for line in lines]
        return reduce(frozenset.__and__, known)

    def secret_seeds(self, seq: int) -> list[str]:
        """The seeds of the game under way as they could be written, and those of its bots."""
        seeds, seats = self.seeds[seq]
        if not seeds:
            return []
        bots = Random(seeds[0]).fork("bots")
        seeds = [*seeds, *(bots.fork(f"seat {seat}").seed for seat in range(seats))]
        return [words for one in seeds for words in (str(one), f"{one:x}", f"{one:X}")]


@dataclass
class Wiretap:
    """Collects what leaves, and then looks for what should not have."""

    table: str = ""
    code: str = ""
    context: list[str] = field(default_factory=list)  # secrets of the server itself
    people: list[Person] = field(default_factory=list)
    scraps: list[Scrap] = field(default_factory=list)
    before: dict[str, str] = field(default_factory=dict)
    guesses: dict[str, set[str]] = field(default_factory=dict)  # cards that somebody asked for
    compared: int = 0
    leaks: list[str] = field(default_factory=list)

    def keep(self, person: Person, source: str, text: str, seq: int) -> None:
        """Something has left the server."""
        self.scraps.append(Scrap(person, source, text, seq))

    def read(self, moments: Moments, names: frozenset[str]) -> None:
        """Look through everything. `names` are all cards that there are."""
        for scrap in self.scraps:
            self._look_for_secrets(scrap, moments)
            match scrap.source:
                case "log":
                    self._look_for(names, scrap.text, scrap)
                case "push":
                    self._read_push(scrap, moments)
                case "briefing":
                    self._read_briefing(scrap, moments)
                case path if path.endswith(STATIC):
                    if self.before.setdefault(scrap.source, scrap.text) != scrap.text:
                        self.leaks.append(f"{scrap.source} depends on the deal")
                case path if any(what in path for what in ("/record", "/frames", "/history")):
                    self._read_frames(scrap, moments)
                case source:
                    seat = moments.seat_of(scrap.person, scrap.seq)
                    hidden = moments.hidden[scrap.seq].get(seat, frozenset())
                    if source == "answer":  # a guess may be called by its name
                        hidden -= self.guesses.get(scrap.person.name, set())
                    self._look_for(hidden, scrap.text, scrap)

    def _look_for_secrets(self, scrap: Scrap, moments: Moments) -> None:
        secrets = [*self.context, *moments.secret_seeds(scrap.seq)]
        for other in self.people:
            if other is not scrap.person:
                secrets += other.secrets
            if other.token:
                secrets.append(fingerprint(other.token))
        self.compared += len(secrets)
        found = [secret for secret in secrets if secret in scrap.text]
        if found:
            self.leaks.append(f"{scrap.person.name} reads {found} in {scrap.source}")

    def _look_for(self, hidden: frozenset[str], text: str, scrap: Scrap) -> None:
        self.compared += len(hidden)
        # By chance these could hold the name of a card.
        plain = text.replace(self.table, "").replace(self.code, "")
        found = sorted(hidden & words_in(plain))
        if found:
            self.leaks.append(f"{scrap.person.name} reads {found} in {scrap.source} {scrap.seq}")

    def _read_push(self, scrap: Scrap, moments: Moments) -> None:
        """What is seen is of this moment; what is told may have been open for a while since."""
        push: Json = json.loads(scrap.text)
        seq, seat = push["seq"], moments.seat_of(scrap.person, push["seq"])
        if push["you"] != seat:
            self.leaks.append(f"{scrap.person.name} is on seat {seat}, not {push['you']}")
        told = [push.pop("events", []), push.pop("talk", [])]
        self._look_for(moments.hidden[seq].get(seat, frozenset()), json.dumps(push), scrap)
        hidden = moments.always_hidden(scrap.person, seat, min(push["since"], seq), seq)
        self._look_for(hidden, json.dumps(told), scrap)

    def _read_briefing(self, scrap: Scrap, moments: Moments) -> None:
        """What a bot is sent. It may be told the game from its beginning."""
        briefing: Json = json.loads(scrap.text)
        seat = scrap.person.bot_on
        told = [briefing.pop("events"), briefing.pop("talk"), briefing.pop("before", [])]
        self._look_for(moments.hidden[scrap.seq][seat], json.dumps(briefing), scrap)
        hidden = moments.always_hidden(scrap.person, seat, 0, scrap.seq)
        self._look_for(hidden, json.dumps(told), scrap)

    def _read_frames(self, scrap: Scrap, moments: Moments) -> None:
        """A replay under way: each frame is of its own moment."""
        if not scrap.text.startswith("{"):  # a whole record
            if moments.game[scrap.seq] == 1 and moments.seeds[scrap.seq][0]:
                self.leaks.append(f"{scrap.person.name} has the record of a game under way")
            return
        document: Json = json.loads(scrap.text)
        frames: list[Json] = document.pop("frames", [])
        lines: list[Json] = document.pop("lines", [])
        seat = document.get("seat", SPECTATOR)
        if seat not in (SPECTATOR, moments.seat_of(scrap.person, scrap.seq)) and (
            moments.seeds[scrap.seq][0] and not document.get("over")
        ):
            self.leaks.append(f"{scrap.person.name} looks through the eyes of {seat}")
        self._look_for(
            moments.hidden[scrap.seq].get(seat, frozenset()), json.dumps(document), scrap
        )
        game = 1 if "game=1" in scrap.source else moments.game[scrap.seq]
        for told in lines:  # each is of its own moment; what was said after it, of any since then
            hidden = moments.hidden_at_step(game, told["step"], seat)
            self._look_for(hidden, json.dumps(told.get("events", [])), scrap)
        hidden = moments.always_hidden(scrap.person, seat, 0, scrap.seq)
        self._look_for(hidden, json.dumps(lines), scrap)
        for frame in frames:
            line = moments.after_act(game, frame["step"], scrap.seq)
            before = moments.after_act(game, max(0, frame["step"] - 1), scrap.seq)
            heard = json.dumps([frame.pop("events", []), frame.pop("words", "")])
            self._look_for(moments.hidden[line][seat], json.dumps(frame), scrap)
            hidden = moments.hidden[before][seat] & moments.hidden[line][seat]
            self._look_for(hidden, heard, scrap)


def _fresh_seeds(acts: Sequence[log.Acted]) -> list[int]:
    """The seeds from which cards were dealt anew."""
    found = [acted.words for acted in acts if is_redeal(acted.seat, acted.words)]
    return [int(words.removeprefix(REDEALS), 16) for words in found]


def _hidden_names(table: Table, seat: int) -> frozenset[str]:
    """The cards that a seat may not know, where cards have names to look for."""
    assert table.play is not None
    return frozenset(hidden_from(table.play.state, seat)) if table.room.name == NAMED else NOTHING


def names_of(lines: Sequence[log.AnyEntry]) -> frozenset[str]:
    """Every card of the deck that was played with, where cards have names to look for."""
    table = Table("names")
    for line in lines:
        table.fold(line)
    assert table.play is not None
    if table.room.name != NAMED:
        return NOTHING
    deck: Any = table.play.state.deck
    return frozenset(deck.names) - {deck.names[deck.exit]}
