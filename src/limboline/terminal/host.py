"""The host of a terminal: lays out one table after the other, and keeps every record."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import count, cycle, islice
from pathlib import Path
from typing import Any, Final

from limboline.bots.match import AnyMatch, Match
from limboline.bots.own import is_own, own_maker
from limboline.bots.player import AnyBot, Maker, let_go
from limboline.bots.roster import find_maker, seat_bots, told
from limboline.games.registry import Room
from limboline.kernel.hosting import Misused
from limboline.kernel.random import Random
from limboline.kernel.record import Record
from limboline.kernel.replaying import read_options, steps
from limboline.terminal.sitting import Clock, RecordFile, Sitting

# Who sits at the table, unless they say otherwise. The person comes first.
NAMES: Final = ("Ana", "Mia", "Otto", "Clio", "Bo", "Emil")


@dataclass
class Host:
    """Everything that stays the same from game to game."""

    room: Room
    language: str
    clock: Clock
    folder: Path
    save: Path | None = None  # the file of the first game, if it was named
    own: dict[str, Maker] = field(default_factory=dict)  # by the names that records give them

    def introduce(self, bots: Sequence[str]) -> list[str]:
        """Get to know bots of one's own; gives all of them by the names that records give them."""
        return [self._name_of(bot) if is_own(bot) else bot for bot in bots]

    def _name_of(self, bot: str) -> str:
        maker = own_maker(bot, self.room.game)
        made = maker(0, Random(0))
        let_go([made])
        self.own[made.name] = maker
        return made.name

    def seat(
        self, options: Any, names: Sequence[str], players: Sequence[str], seed: int
    ) -> Sitting:
        """Lay out a new table; `players` says which bot sits on each seat, nothing for a person."""
        match = self._match(options, names, players, seed)
        return self._sitting(match, self._new_path())

    def resume(self, record: Record, path: Path) -> Sitting:
        """Go on with a game where its record ends, and in the same file."""
        game = self.room.game
        if "" not in record.players:
            raise Misused(f"Nobody but bots plays in {path}.")
        # The steps that the rules accept: a last line that was torn off is not among them.
        played = [step for step in steps(game, record) if step.entry is not None]
        options = read_options(game, record.options)
        match = self._match(options, record.seats, record.players, record.seed)
        for step in played:
            for spoken in step.said:
                match.follow_talk(spoken)
            if step.entry is not None:
                match.follow(step.entry)
        if match.outcome is not None:
            raise Misused(f"The game in {path} is over.")
        for heard in (*match.heard.values(), *match.overheard.values()):
            heard.clear()
        return self._sitting(match, path)

    def another(self, before: Sitting, options: Any) -> Sitting:
        """Another game with the same people."""
        self.rise(before)
        record = before.match.record
        seed = Random(record.seed).fork("another game").seed
        return self.seat(options, record.seats, record.players, seed)

    def rise(self, sitting: Sitting) -> None:
        """The bots of a table go: programs among them are told goodbye."""
        let_go(bot for bot in sitting.match.seats if bot is not None)

    def _match(
        self, options: Any, names: Sequence[str], players: Sequence[str], seed: int
    ) -> AnyMatch:
        known = self.room.bots.BOTS
        makers: dict[str, Maker] = {}
        for name in filter(None, players):
            maker = self.own.get(name) or find_maker(known, name)
            if maker is None:
                raise Misused(
                    f"No bot is called {name}; there are {told(known)}."
                    " If it is one of your own, tell where it is with --bots."
                )
            makers[name] = maker
        # Every seat has its own stream of chance, for a person as for a bot.
        makers[""] = next(iter(known.values()))
        seated = seat_bots(makers, players, seed)
        seats: list[AnyBot | None] = [
            bot if name else None for bot, name in zip(seated, players, strict=True)
        ]
        return Match(self.room.game, options, seats, names, seed, nature=self.room.nature())

    def _sitting(self, match: AnyMatch, path: Path) -> Sitting:
        seat = match.record.players.index("")
        file = RecordFile(path, match.record)
        return Sitting(self.room, match, seat, self.language, self.clock, file)

    def _new_path(self) -> Path:
        """The file that was named, or one with the date; never one that exists."""
        if self.save is not None and not self.save.exists():
            return self.save
        stamp = f"{self.room.name}-{datetime.now():%Y%m%d-%H%M%S}"
        folder, stem, end = self.folder, stamp, ".record"
        if self.save is not None:
            folder, stem, end = self.save.parent, self.save.stem, self.save.suffix
        paths = (folder / f"{stem}{'' if n == 1 else f'-{n}'}{end}" for n in count(1))
        return next(path for path in paths if not path.exists())


def crowd(name: str, bots: Sequence[str], players: int) -> tuple[list[str], list[str]]:
    """The names and the bots of a table: the person, and bots in order on the other seats."""
    others = [other for other in NAMES if other != name]
    return [name, *others[: players - 1]], ["", *islice(cycle(bots), players - 1)]
