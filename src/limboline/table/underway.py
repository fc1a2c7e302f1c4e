"""The game that is being played at a table: its state, and the log it came from."""

from collections import deque
from collections.abc import Iterable
from copy import copy
from typing import Any, Final

import msgspec

from limboline.bots.player import Said
from limboline.games import registry
from limboline.games.registry import AnyGame
from limboline.kernel.acting import due
from limboline.kernel.game import Outcome, by_rules
from limboline.kernel.record import Broken, Record
from limboline.kernel.replaying import is_redeal, redeal_words, redealt, write_options
from limboline.kernel.seats import NATURE
from limboline.kernel.telling import Tell
from limboline.table.entries import Acted, Began, Talked
from limboline.table.waiting import Waiting

MOST_TALK: Final = 100


class UnderWay:
    """A game between its `Began` and the next one."""

    def __init__(self, game: AnyGame, began: Began) -> None:
        """Lay the table out, by the rules that it began with where they are still known."""
        self.game = by_rules(game, began.rules) or game
        self.began = began
        self.options: Any = msgspec.convert(began.options, game.Options)
        self.seed = int(began.seed, 16)
        self.acts: list[Acted] = []
        # How it ended, or None while it goes on.
        self.outcome: Outcome | None = None
        self.state: Any = self._laid_out()
        # How much was revealed before each action: undo may not go below a rise.
        self.borders: list[int] = []
        # The time that pressed somebody before each action: undo may not go back behind it.
        self.dues: list[int | None] = []
        # What was said lately, each after so many actions: for bots that come later.
        self.talk: deque[tuple[int, Said]] = deque(maxlen=MOST_TALK)
        self.waiting = self._waiting()
        self.undos = 0
        self.redealt = False  # what had come to light was taken back: marked for ever
        self._report: Any = None

    def _laid_out(self) -> Any:
        return self.game.setup(self.options, len(self.began.names), self.seed)

    def _waiting(self) -> Waiting:
        waiting = Waiting(self.game)
        waiting.look(self.state, 0, 0)
        return waiting

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.began.names)

    @property
    def forked(self) -> int | None:
        """How many of the first actions were another game's, which somebody knew to its end."""
        return None if self.began.fork is None else self.began.fork.step

    def apply(self, acted: Acted, tell: Tell[Any] | None) -> None:
        """Carry out an action of the log. It was judged before it was written."""
        self.borders.append(self.game.revealed(self.state))
        first = due(self.game, self.state)
        self.dues.append(None if first is None else first.until_ms)
        let_be = self.waiting.lets_be(self.state, acted.seat, acted.words)
        carry_out(self.game, self.state, acted, tell)
        self.outcome = self.game.outcome(self.state)
        self.redealt |= is_redeal(acted.seat, acted.words)
        self.acts.append(acted)
        self.waiting.look(self.state, len(self.acts), acted.at_ms, let_be=let_be)

    def overhear(self, talked: Talked) -> None:
        """Somebody has spoken."""
        said = Said(talked.seat, talked.kind, talked.words, talked.facts)
        self.talk.append((len(self.acts), said))

    def take_back(self, left: int, seed: str = "") -> None:
        """Go back to where so many actions had been taken; with a seed, chance decides anew."""
        acts = after_undo(self.acts, left, seed)
        self.undos += 1
        self.acts, self.borders, self.dues = [], [], []
        self.state, self.outcome = self._laid_out(), None
        self.waiting = self._waiting()
        for acted in acts:
            self.apply(acted, None)
        for _ in range(len(self.talk)):  # words are not taken back
            after, said = self.talk.popleft()
            self.talk.append((min(after, left), said))

    def spare(self) -> "UnderWay":
        """A copy to play on; this one stays as it is."""
        twin = copy(self)
        twin.state = self.game.clone(self.state)
        twin.acts, twin.borders, twin.dues = [*self.acts], [*self.borders], [*self.dues]
        twin.talk, twin.waiting = self.talk.copy(), copy(self.waiting)
        return twin

    def state_after(self, count: int) -> Any:
        """How the table stood after so many actions."""
        state = self._laid_out()
        for acted in self.acts[:count]:
            carry_out(self.game, state, acted, None)
        return state

    def may_take_back(self, seat: int, now_ms: int = 0) -> int:
        """How many of the latest actions a seat may take back.

        They must all be its own, and nothing may have come to light since: neither by a draw nor
        by what was shown (`Game.revealed`). What the clock did for it stands: that time is over,
        and so is any other by which an answer was due. So does what was played before a fork, or
        before the cards were dealt anew.
        """
        if not self.acts or self.acts[-1].seat != seat:
            return 0
        now, count = self.game.revealed(self.state), 0
        for number in range(len(self.acts) - 1, (self.forked or 0) - 1, -1):
            acted, due_ms = self.acts[number], self.dues[number]
            if acted.seat != seat or acted.by_clock or self.borders[number] != now:
                break
            if due_ms is not None and due_ms <= now_ms:
                break
            count += 1
        return count

    def record(self) -> Record:
        """The game so far as a record, seed and all: for finished games."""
        return record_of(self.game.name, write_options(self.options), self.began, self.acts)

    def report(self) -> Any:
        """How it went, as the room tells it, once it is over. It is made once.

        A game by other rules than these has none.
        """
        if self._report is None and self.outcome is not None:
            try:
                self._report = registry.room(self.game.name).report.report(self.record())
            except Broken:
                return None
        return self._report


def carry_out(game: AnyGame, state: Any, acted: Acted, tell: Tell[Any] | None) -> None:
    """Do what a line of the log says. It was judged before it was written."""
    if not redealt(game, state, acted.seat, acted.words):
        code = game.read(state, acted.seat, game.parse(acted.words))
        game.apply(state, acted.seat, code, acted.at_ms, tell)


def after_undo(acts: list[Acted], left: int, seed: str) -> list[Acted]:
    """What is left of a log, and nature's line if chance decides anew from there."""
    kept = acts[:left]
    if seed:
        at_ms = kept[-1].at_ms if kept else 0
        kept.append(Acted(NATURE, redeal_words(int(seed, 16)), at_ms))
    return kept


def record_of(game: str, options: str, began: Began, acts: Iterable[Acted]) -> Record:
    """What was played since a `Began` as a record, seed and all."""
    seats, players = tuple(began.names), tuple(began.players)
    record = Record(game, began.rules, options, seats, int(began.seed, 16), players)
    for acted in acts:
        record.add(acted.at_ms, acted.seat, acted.words, by_clock=acted.by_clock)
    record.forked = None if began.fork is None else began.fork.step
    return record
