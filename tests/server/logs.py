"""Tables that were played before: their logs, written line by line with a known seed."""

from collections.abc import Callable
from typing import Any

from limboline.games import registry
from limboline.kernel.random import Random
from limboline.server.identity import new_token
from limboline.store.store import Store
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.logbook import Draft, summary_of
from limboline.table.seating import Who
from limboline.table.table import PLAYING, Table
from tests.server.playing import GAME

BETWEEN_MS = 2_000


class Written:
    """A table with people on every seat and a game under way."""

    def __init__(self, options: dict[str, Any], seats: int, seed: int, *, game: str = GAME) -> None:
        self.table = Table(f"table-{seed:010d}")
        self.lines: list[bytes] = []
        self.tokens = [new_token() for _ in range(seats)]
        self.write([log.Opened(game, "guest 0", seats, options, code=f"seed-{seed}")])
        for seat, token in enumerate(self.tokens):
            guest = f"guest {seat}"
            self.write(deciding.sit(self.table, guest, f"Friend {seat}", token))
            self.write(deciding.ready(self.table, Who(guest, seat), True))
        self.write(deciding.begin(self.table, Who("guest 0", 0), f"{seed:x}"))

    def write(self, lines: list[log.AnyEntry]) -> None:
        """The next lines, taken in at once."""
        draft = Draft(self.table)
        for line in lines:
            draft.add(line)
        self.lines += map(log.write_entry, draft.lines)
        self.table.become(draft.table)
        self.summary = summary_of(self.table)

    def play(self, rng: Random) -> None:
        """Somebody who may does anything."""
        play = self.table.play
        assert play is not None
        asked = [ask.seat for ask in play.game.asked(play.state) if ask.seat >= 0]
        seat = rng.choice(asked)
        code = rng.choice(list(play.game.legal(play.state, seat)))
        action = play.game.write(play.state, seat, code)
        at_ms = self.table.clock_ms + BETWEEN_MS
        self.write(deciding.act(self.table, seat, action, at_ms))

    async def keep(self, store: Store) -> str:
        """Put the log into a store; tells the table's id."""
        await store.append(self.table.id, 0, self.lines, self.summary)
        return self.table.id


def written_until(
    what: Callable[[Any], Any], options: dict[str, Any] | None = None, seats: int = 3
) -> Written:
    """A game that was played until something was true of its state, and goes on from there."""
    for seed in range(1, 500):
        written = Written(options or {}, seats, seed)
        rng = Random(seed)
        while written.table.phase == PLAYING:
            assert written.table.play is not None
            if what(written.table.play.state):
                return written
            written.play(rng)
    raise AssertionError(f"no game of {registry.names()} comes to that")
