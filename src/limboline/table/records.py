"""Finished games as records: out of a table's log, and into a log of their own."""

import re
from base64 import urlsafe_b64encode
from collections.abc import AsyncIterator, Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import blake2b, sha256
from itertools import takewhile
from typing import Any, Final

import msgspec

from limboline.games import registry
from limboline.games.registry import AnyGame
from limboline.kernel.record import Broken, Record
from limboline.kernel.replaying import read_options, steps, write_options
from limboline.kernel.seats import NATURE
from limboline.store.store import Found, NotSaved, Store
from limboline.table import entries as log
from limboline.table.entries import Entries
from limboline.table.logbook import summary_of
from limboline.table.table import GATHERING, OVER, Table
from limboline.table.underway import after_undo, record_of

# How every `Began` begins in the store.
BEGAN: Final = '{"entry":"began"'
_OWNER: Final = "import"
_RECORDING: Final = re.compile(r"[0-9a-f]{64}")


class NotOver(Broken):
    """A record of a game that was not played to its end."""

    def __init__(self) -> None:
        super().__init__(
            "the game is not over; only finished games are kept with the tables"
            " (limboline play --resume goes on with it)"
        )


# -- out of a log --------------------------------------------------------------------------------


def finished_games(entries: Iterable[log.AnyEntry]) -> Iterator[tuple[int, Record]]:
    """The finished games of a log, by their number at the table.

    Nothing is played for it, so a game comes out whatever rules it was played by.
    """
    game, number = "", 0
    began: log.Began | None = None
    acts: list[log.Acted] = []
    for entry in entries:
        match entry:
            case log.Opened(game=game):
                pass
            case log.Began():
                began, acts, number = entry, [], number + 1
            case log.Acted():
                acts.append(entry)
            case log.TookBack(left=left, seed=seed):
                acts = after_undo(acts, left, seed)
            case log.ClockSet(why="over") if began is not None:
                yield number, record_of(game, _options_text(game, began.options), began, acts)
            case _:
                pass


def _options_text(game: str, options: dict[str, Any]) -> str:
    """The options as a record holds them; those of a game that is not here stay as they are."""
    if game not in registry.names():
        return write_options(options)
    try:
        return write_options(msgspec.convert(options, registry.room(game).game.Options))
    except msgspec.ValidationError:  # by rules of another version
        return write_options(options)


async def read_log(store: Store, table: str) -> list[log.AnyEntry]:
    """Every line of a table's log."""
    entries: list[log.AnyEntry] = []
    while lines := await store.read(table, len(entries)):
        entries += [log.read_entry(line.text) for line in lines]
    return entries


async def tables_with_games(store: Store) -> AsyncIterator[Found]:
    """Every table at which a game has begun."""
    last = ""
    while page := await store.tables_after(last):
        last = page[-1].table
        for found in page:
            if found.summary.phase != GATHERING and not found.summary.closed:
                yield found


def recordings_named(record: Record) -> list[str]:
    """The names of the recordings that nature's lines in a record speak of."""
    words = [word for entry in record.log if entry.seat == NATURE for word in entry.words.split()]
    return list(dict.fromkeys(word for word in words if _RECORDING.fullmatch(word)))


async def recordings_of(store: Store, table: str, record: Record) -> dict[str, bytes]:
    """The recordings of a game that was played at a table, by name, as far as they are there."""
    found = {name: await store.recording(table, name) for name in recordings_named(record)}
    return {name: data for name, data in found.items() if data is not None}


# -- into a log ----------------------------------------------------------------------------------


def log_of(game: AnyGame, record: Record, *, public: bool = False) -> tuple[Record, Entries]:
    """A record of a finished game, and the log of a table at which just that was played.

    Such a table has no host and no guest can sit down at it, so nothing is ever added.
    Raises `Broken` for what the rules refuse, and for a game that is not over.
    """
    record, outcome = _played(game, record)
    if outcome is None:
        raise NotOver
    chosen = read_options(game, record.options)
    options, seed = msgspec.to_builtins(chosen), f"{record.seed:x}"
    fork = None if record.forked is None else log.Fork(record.forked)
    began = log.Began(options, seed, record.rules, list(record.seats), list(record.players), fork)
    if (shuffle := record.shuffle) is not None:
        began = msgspec.structs.replace(
            began,
            commitment=shuffle.commitment,
            secret=shuffle.secret,
            nonces=list(shuffle.nonces),
        )
    acts = [log.Acted(act.seat, act.words, act.at_ms, act.by_clock) for act in record.log]
    seats = zip(record.seats, record.players, strict=True)
    lines: Entries = [
        log.Opened(record.game, "", len(record.seats), options, public),
        *(_sits(seat, name, player) for seat, (name, player) in enumerate(seats)),
        log.Locked(True),
        began,
        log.ClockSet(0, True, "start"),
        *acts,
        log.ClockSet(acts[-1].at_ms if acts else 0, False, "over"),
    ]
    return record_of(record.game, write_options(chosen), began, acts), lines


def _played(game: AnyGame, record: Record) -> tuple[Record, Any]:
    """A record without what was torn off its end, and how the game ended."""
    played, outcome = 0, None
    for step in steps(game, record):
        played += step.entry is not None
        outcome = game.outcome(step.state)
    return record.cut(played), outcome


def _sits(seat: int, name: str, player: str) -> log.AnyEntry:
    """A player of the record: no guest has such an id, and no token opens the seat."""
    if player:
        return log.BotSat(seat, player, name)
    return log.Sat(seat, f"record:{seat}", name, "")


def table_id(record: Record) -> str:
    """The id of the table for a record: always the same, so that nothing is kept twice."""
    text = str(record).encode()
    return urlsafe_b64encode(blake2b(text, digest_size=12, person=b"record").digest()).decode()


class Keepsakes:
    """Puts records into a store, each once."""

    def __init__(self, store: Store) -> None:
        self._store: Final = store
        self._seeds: dict[int, set[str]] = {}

    async def look(self) -> None:
        """Learn at which tables there were games, and with which seeds."""
        last = ""
        while page := await self._store.tables_after(last):
            first, last = page[0].table, page[-1].table
            for table, line in await self._store.lines_beginning(BEGAN, first, last):
                began = log.read_entry(line.text)
                assert isinstance(began, log.Began)
                self._seeds.setdefault(int(began.seed, 16), set()).add(table)

    async def kept_at(self, record: Record) -> str:
        """The table at which this very game was played, or nothing."""
        for table in sorted(self._seeds.get(record.seed, ())):
            games = finished_games(await read_log(self._store, table))
            if any(str(game) == str(record) for _, game in games):
                return table
        return ""

    async def keep(
        self, record: Record, lines: Entries, recordings: Mapping[str, bytes] | None = None
    ) -> str:
        """Put the log of a record into the store, with its recordings; tells its table's id.

        A recording that is not what its name says is left out.
        """
        table = Table(table_id(record))
        texts = [log.write_entry(line) for line in lines]
        lease = await self._store.lease(table.id, _OWNER)
        if lease.owner != _OWNER:  # another process imports the same record
            raise NotSaved("another process has this table")
        try:
            for line in takewhile(lambda line: not isinstance(line, log.Began), lines):
                table.fold(line)  # the game itself was played before
            summary = replace(summary_of(table), phase=OVER)
            await self._store.append(table.id, 0, texts, summary, lease.epoch)
            for name, data in (recordings or {}).items():
                if sha256(data).hexdigest() == name:
                    await self._store.put_recording(table.id, name, data, lease.epoch)
        finally:
            await self._store.release([lease])
        self._seeds.setdefault(record.seed, set()).add(table.id)
        return table.id
