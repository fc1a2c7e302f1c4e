"""The game that is being played at a table: how it stands, and the actions it came from.

Nothing here is ever changed: an action gives another `UnderWay`, which shares what is the same. So
a game can be tried out, dropped and taken back for the price of a reference.
"""

import asyncio
import contextlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from limboline.bots.player import Said
from limboline.games import registry
from limboline.games.registry import AnyGame
from limboline.kernel.acting import first_due
from limboline.kernel.asking import Ask, Code
from limboline.kernel.game import Outcome, by_rules
from limboline.kernel.record import Broken, Record
from limboline.kernel.replaying import is_redeal, redeal_words, redealt, write_options
from limboline.kernel.seats import NATURE
from limboline.kernel.shuffling import Shuffle
from limboline.kernel.standing_orders import PASS, pass_by_order
from limboline.kernel.telling import Tell
from limboline.table.entries import Acted, Began, Talked

MOST_TALK: Final = 100
# A game of more actions is gone through in a thread: all other tables would wait for it.
MOST_AT_ONCE: Final = 200
# The position after every so many actions is kept: an undo plays no more of them again, and those
# since the last thing that came to light.
KEPT_EVERY: Final = 64

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Waits:
    """One seat that is asked. `number` tells an ask from the next one to the same seat."""

    reason: str
    interrupt: bool
    number: int
    since_ms: int
    until_ms: int | None = None


class Waiting:
    """Who is asked, followed through a game. A game in real time asks all the time: none counts.

    An ask goes on through whatever else happens, until the seat is asked no more or for another
    reason. That for an interrupt goes on only while others let it be: after anything else, seats
    that are asked are asked anew.
    """

    def __init__(self, game: AnyGame, seats: dict[int, Waits] | None = None) -> None:
        self._game: Final = game
        self._has_interrupts: Final = game.pass_by_order is not None
        self.seats: Final = seats or {}

    def lets_be(self, state: Any, seat: int, words: str) -> bool:
        """Whether an action, before it is carried out, only lets an interrupt be."""
        if not self._has_interrupts or seat == NATURE:
            return False
        passing = pass_by_order(self._game, state, seat, PASS)
        if passing is None:
            return False
        return bool(self._game.read(state, seat, self._game.parse(words)) == passing)

    def look(
        self, state: Any, asked: Sequence[Ask], acts: int, at_ms: int, *, let_be: bool = False
    ) -> "Waiting":
        """Who is asked after so many actions, the last of which only let an interrupt be."""
        if self._game.properties.real_time:
            return self
        before, seats = self.seats, dict[int, Waits]()
        for ask in asked:
            seat = ask.seat
            if seat == NATURE:
                continue
            interrupt = self._is_interrupt(state, seat)
            known = before.get(seat)
            same = known is not None and (known.reason, known.interrupt) == (ask.reason, interrupt)
            if known is not None and same and (let_be or not interrupt):
                seats[seat] = known
            else:
                seats[seat] = Waits(ask.reason, interrupt, acts, at_ms, ask.until_ms)
        return Waiting(self._game, seats)

    def _is_interrupt(self, state: Any, seat: int) -> bool:
        if not self._has_interrupts:
            return False
        return pass_by_order(self._game, state, seat, PASS) is not None


@dataclass(slots=True)
class Position:
    """How a game stands after some action."""

    state: Any
    waiting: Waiting
    asked: Sequence[Ask]
    revealed: int  # how much has come to light: undo may not go below a rise
    due: Ask | None  # whose answer falls due first
    due_ms: int | None  # the time that presses a seat: undo may not go back behind it
    at_once: bool  # nature is asked without a time
    outcome: Outcome | None = None


class UnderWay:
    """A game between its `Began` and the next one."""

    def __init__(self, game: AnyGame, began: Began, *, for_bots: bool = False) -> None:
        """Lay the table out, by the rules that it began with where they are still known.

        Where it is `for_bots`, what was told of each action is kept: a bot that comes later, or
        whose latest action was taken back, is told the game again.
        """
        self.game: Final = by_rules(game, began.rules) or game
        self.began: Final = began
        self.options: Any = msgspec.convert(began.options, game.Options)
        self.seed: Final = int(began.seed, 16)
        self.acts: list[Acted] = []
        self.seats: Final = len(began.names)
        # How many of the first actions were another game's, which a player knew to its end.
        self.forked: Final = None if began.fork is None else began.fork.step
        state = self.game.setup(self.options, self.seats, self.seed)
        asked = self.game.asked(state)
        self._stand(self._position(state, asked, Waiting(self.game).look(state, asked, 0, 0)))
        # What `Position.revealed` and `due_ms` were before each action.
        self.marks: list[tuple[int, int | None]] = []
        # The positions before the latest actions, as far back as nothing has come to light since.
        self.past: list[Position] = []
        # The positions after none, `KEPT_EVERY`, twice as many actions, and so on.
        self.kept: list[Position] = [self.now]
        self.tells: list[Tell[Any]] | None = [] if for_bots else None
        # What was said lately, each after so many actions: for bots that come later.
        self.talk: tuple[tuple[int, Said], ...] = ()
        self.undos = 0
        self.redealt = False  # what had come to light was taken back: marked for ever
        self._report: Any = None
        # What was judged last: its code need not be read from its words again.
        self._judged: tuple[Acted, Code] | None = None

    def _stand(self, now: Position) -> None:
        """Be at a position. What is asked for again and again is an attribute: no call is needed.

        The state of the rules is only to be read.
        """
        self.now = now
        self.state, self.asked, self.waiting = now.state, now.asked, now.waiting
        self.outcome = now.outcome

    def _position(self, state: Any, asked: Sequence[Ask], waiting: Waiting) -> Position:
        game, first = self.game, first_due(asked)
        due_ms = None if first is None else first.until_ms
        revealed, outcome = game.revealed(state), game.outcome(state)
        at_once = any(ask.until_ms is None and ask.seat == NATURE for ask in asked)
        return Position(state, waiting, asked, revealed, first, due_ms, at_once, outcome)

    def _copy(self) -> "UnderWay":
        twin = object.__new__(UnderWay)
        twin.__dict__.update(self.__dict__)
        return twin

    def judged(self, acted: Acted, code: Code) -> None:
        """An action was judged and found legal: it is likely to be carried out next."""
        self._judged = (acted, code)

    def after(self, acted: Acted, tell: Tell[Any] | None) -> "UnderWay":
        """The game with one more action. It was judged before it was written."""
        before, game = self.now, self.game
        if self.tells is not None and tell is None:
            tell = Tell()
        let_be = before.waiting.lets_be(before.state, acted.seat, acted.words)
        state = game.clone(before.state)
        if self._judged is not None and self._judged[0] is acted:
            game.apply(state, acted.seat, self._judged[1], acted.at_ms, tell)
        else:
            carry_out(game, state, acted, tell)
        twin = self._copy()
        twin._judged = None
        twin.acts = [*self.acts, acted]
        if self.tells is not None and tell is not None:
            twin.tells = [*self.tells, tell]
        twin.marks = [*self.marks, (before.revealed, before.due_ms)]
        asked = game.asked(state)
        waiting = before.waiting.look(state, asked, len(twin.acts), acted.at_ms, let_be=let_be)
        twin._stand(self._position(state, asked, waiting))
        twin.redealt = self.redealt or is_redeal(acted.seat, acted.words)
        if twin._came_to_light(len(self.acts)):
            twin.past = []
        else:
            twin.past = [*self.past, before]
        if len(twin.acts) % KEPT_EVERY == 0:
            twin.kept = [*self.kept, twin.now]
        return twin

    def _came_to_light(self, number: int) -> bool:
        """Whether something did by this action, counted from nought: then no seat takes it back."""
        acted, after = self.acts[number], number + 1
        revealed = self.now.revealed if after == len(self.acts) else self.marks[after][0]
        return revealed != self.marks[number][0] or acted.by_clock or acted.seat == NATURE

    def overhearing(self, talked: Talked) -> "UnderWay":
        """The same game after a seat has spoken."""
        said = Said(talked.seat, talked.kind, talked.words, talked.facts)
        twin = self._copy()
        twin.talk = (*self.talk, (len(self.acts), said))[-MOST_TALK:]
        return twin

    def taken_back(self, left: int, seed: str = "", *, redeal: bool = True) -> "UnderWay":
        """The game when so many actions had been taken; with a seed, chance decides anew.

        Without `redeal` that was taken back as well, later, and only its mark is left.
        """
        count = max(0, len(self.acts) - left)  # what is undone later was not even done
        if count <= len(self.past):
            twin = self._cut(left)
            if count:
                twin._stand(self.past[-count])
                twin.past = self.past[:-count]
        else:
            twin = self._played_again(left)
        if seed and redeal:
            twin = twin.after(redealing(twin.acts, seed), None)
        twin.undos, twin.redealt = self.undos + 1, self.redealt or bool(seed)
        # Words are not taken back.
        twin.talk = tuple((min(after, left), said) for after, said in self.talk)
        return twin

    def _cut(self, left: int) -> "UnderWay":
        """The same with only so many actions; how it stands is still to be said."""
        twin = self._copy()
        twin.acts, twin.marks = self.acts[:left], self.marks[:left]
        twin.tells = None if self.tells is None else self.tells[:left]
        twin.kept = self.kept[: left // KEPT_EVERY + 1]
        return twin

    def _played_again(self, left: int) -> "UnderWay":
        """After so many actions: played again from where all that may be taken back then begins."""
        since = left
        while since and not self._came_to_light(since - 1):
            since -= 1
        known = since // KEPT_EVERY
        twin = self._cut(known * KEPT_EVERY)
        twin._stand(self.kept[known])
        twin.past = []
        for acted in self.acts[known * KEPT_EVERY : left]:
            twin = twin.after(acted, None)
        return twin

    def may_take_back(self, seat: int, now_ms: int = 0) -> int:
        """How many of the latest actions a seat may take back.

        They must all be its own, and nothing may have come to light since: neither by a draw nor
        by what was shown (`Game.revealed`). What the clock did for it stands: that time is over,
        and so is any other by which an answer was due. So does what was played before a fork, or
        before the cards were dealt anew.
        """
        if not self.past or self.acts[-1].seat != seat:
            return 0
        count, most = 0, len(self.acts) - (self.forked or 0)
        for acted, before in zip(reversed(self.acts), reversed(self.past), strict=False):
            pressed = before.due_ms is not None and before.due_ms <= now_ms
            if acted.seat != seat or pressed or count == most:
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


async def go_through(play: UnderWay, do: Callable[[], T], most: int | None = None) -> T:
    """Do what takes a game through all its actions again, and hold up no other table."""
    at_once = MOST_AT_ONCE if most is None else min(most, MOST_AT_ONCE)
    return do() if len(play.acts) <= at_once else await asyncio.to_thread(do)


async def see_how_it_went(play: UnderWay | None, most: int | None = None) -> None:
    """Have the report of a game that is over: whoever looks next is shown it.

    One that cannot be made must not keep a game from ending: whoever looks stumbles over it.
    """
    if play is not None and play.outcome is not None:
        with contextlib.suppress(Exception):
            await go_through(play, play.report, most)


def carry_out(game: AnyGame, state: Any, acted: Acted, tell: Tell[Any] | None) -> None:
    """Do what a line of the log says. It was judged before it was written."""
    if not redealt(game, state, acted.seat, acted.words):
        code = game.read(state, acted.seat, game.parse(acted.words))
        game.apply(state, acted.seat, code, acted.at_ms, tell)


def redealing(kept: list[Acted], seed: str) -> Acted:
    """Nature's line after the actions that are kept: chance decides anew from there."""
    return Acted(NATURE, redeal_words(int(seed, 16)), kept[-1].at_ms if kept else 0)


def after_undo(acts: list[Acted], left: int, seed: str) -> list[Acted]:
    """What is left of a log, and nature's line if chance decides anew from there."""
    kept = acts[:left]
    return [*kept, redealing(kept, seed)] if seed else kept


def record_of(game: str, options: str, began: Began, acts: Iterable[Acted]) -> Record:
    """What was played since a `Began` as a record, seed and all."""
    seats, players = tuple(began.names), tuple(began.players)
    record = Record(game, began.rules, options, seats, int(began.seed, 16), players)
    for acted in acts:
        record.add(acted.at_ms, acted.seat, acted.words, by_clock=acted.by_clock)
    record.forked = None if began.fork is None else began.fork.step
    record.shuffle = shuffle_of(began)
    return record


def shuffle_of(began: Began) -> Shuffle | None:
    """From what the seed of a game came, where that can be proved."""
    if not began.secret:
        return None
    return Shuffle(began.commitment, began.secret, tuple(began.nonces))
