"""The game that is being played at a table: its state, and the log it came from."""

from typing import Any

import msgspec

from limboline.games.registry import AnyGame
from limboline.kernel.game import Outcome
from limboline.kernel.record import Record
from limboline.kernel.replaying import write_options
from limboline.kernel.telling import Tell
from limboline.table.entries import Acted, Began


class UnderWay:
    """A game between its `Began` and the next one."""

    def __init__(self, game: AnyGame, began: Began) -> None:
        """Lay the table out."""
        self.game = game
        self.began = began
        self.options: Any = msgspec.convert(began.options, game.Options)
        self.seed = int(began.seed, 16)
        self.acts: list[Acted] = []
        self.state: Any = self._laid_out()
        # How much was revealed before each action: undo may not go below a rise.
        self.borders: list[int] = []

    def _laid_out(self) -> Any:
        return self.game.setup(self.options, len(self.began.names), self.seed)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.began.names)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return self.game.outcome(self.state)

    def apply(self, acted: Acted, tell: Tell[Any] | None) -> None:
        """Carry out an action of the log. It was judged before it was written."""
        game, state = self.game, self.state
        self.borders.append(game.revealed(state))
        code = game.read(state, acted.seat, game.parse(acted.words))
        game.apply(state, acted.seat, code, acted.at_ms, tell)
        self.acts.append(acted)

    def take_back(self, left: int) -> None:
        """Go back to where so many actions had been taken."""
        acts = self.acts[:left]
        self.acts, self.borders = [], []
        self.state = self._laid_out()
        for acted in acts:
            self.apply(acted, None)

    def may_take_back(self, seat: int) -> int:
        """How many of the latest actions a seat may take back.

        They must all be its own, and nothing may have come to light since: neither by a draw nor
        by what was shown (`Game.revealed`). What the clock did for it stands: that time is over.
        """
        now = self.game.revealed(self.state)
        count = 0
        for acted, before in zip(reversed(self.acts), reversed(self.borders), strict=True):
            if acted.seat != seat or acted.by_clock or before != now:
                break
            count += 1
        return count

    def record(self) -> Record:
        """The game so far as a record, seed and all: for finished games."""
        began = self.began
        record = Record(
            self.game.name,
            began.rules,
            write_options(self.options),
            tuple(began.names),
            self.seed,
            tuple(began.players),
        )
        for acted in self.acts:
            record.add(acted.at_ms, acted.seat, acted.words, by_clock=acted.by_clock)
        return record
