"""What has happened in a game, as a seat may still know it: the same list after each return.

While a game runs the history tells only what remains of an event: the log does not help anybody to
remember. A type of event may declare what it `forgets`: fields that are told once, each with the
option of the table under which they may be looked up after all, or with nothing. When the game is
over, all of it is told. What was taken back stays in the list, and is marked; and what was written
in the chat stands where it was said.
"""

import asyncio
from collections import OrderedDict
from typing import Any, Final, get_args

import msgspec

from limboline.kernel.seats import SPECTATOR
from limboline.kernel.telling import Tell
from limboline.store.store import Store
from limboline.table import entries as log
from limboline.table.past_games import PastGames
from limboline.table.pushing import Heard, heard
from limboline.table.underway import UnderWay, carry_out, redealing

# So many lines are told at once.
MOST_LINES: Final = 100
# So many lines are folded before others have their turn.
_AT_ONCE: Final = 50
# How many histories are kept, and of how many steps in all.
MOST_KEPT: Final = 64
MOST_STEPS_KEPT: Final = 50_000
# The states that are kept: the latest ones, and of those before them every so manyeth.
_LATEST: Final = 8
_EVERY: Final = 16

CHAT: Final = "chat"


class Happened(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one action has come to, in the words of a seat; `at_s` only at a slow table.

    `undone`: it was taken back. `talk` was said after it, and before the next; step 0 is the deal.
    """

    step: int
    at_ms: int
    events: list[Any] = []
    at_s: int = 0
    undone: bool = False
    talk: list[Heard] = []


Line = log.Acted | log.TookBack | log.Talked  # of the log, as far as a history tells of it


class History(msgspec.Struct, frozen=True, omit_defaults=True):
    """What has happened in a game of so many `steps`, in the words of one seat."""

    seat: int
    steps: int
    over: bool
    names: list[str]
    lines: list[Happened]


class Step:
    """An action of the log, whether it stands or was taken back, with all that was told of it."""

    __slots__ = ("at_ms", "at_s", "talk", "tell", "undone")

    def __init__(self, at_ms: int, tell: Tell[Any], at_s: int = 0) -> None:
        self.at_ms = at_ms
        self.tell = tell
        self.at_s = at_s
        self.undone = False
        self.talk: list[Heard] = []


class FoldedHistory:
    """A game folded from its log once, line by line: asking again costs only what is new.

    Some of the states are kept, so that taking something back is no reason to begin anew.
    """

    def __init__(self, play: UnderWay) -> None:
        self._game: Final = play.game
        self._options: Final = play.options
        self.steps: Final = [Step(0, Tell())]  # the first is the deal
        # Of the actions that stand: which steps they are, and how the game stood before and after.
        self._left: Final[list[tuple[int, log.Acted]]] = []
        self._states: Final[list[Any]] = [self._game.setup(play.options, play.seats, play.seed)]

    def add(self, line: Line) -> None:
        """Take in the next line of the game."""
        match line:
            case log.Talked():
                if line.kind == CHAT:
                    self.steps[-1].talk.append(heard(line))
            case log.Acted():
                self._carry_out(line, line.epoch_ms)
            case log.TookBack(left=left, seed=seed):
                self._take_back(left)
                if seed:  # nature's own step
                    kept = [acted for _, acted in self._left]
                    self._carry_out(redealing(kept, seed), line.epoch_ms)

    def _carry_out(self, acted: log.Acted, epoch_ms: int) -> None:
        tell: Tell[Any] = Tell()
        self._states.append(self._after(self._states[-1], acted, tell))
        self._left.append((len(self.steps), acted))
        self.steps.append(Step(acted.at_ms, tell, epoch_ms // 1_000))
        old = len(self._states) - 1 - _LATEST
        if old > 0 and old % _EVERY:
            self._states[old] = None

    def _take_back(self, left: int) -> None:
        for step, _ in self._left[left:]:
            self.steps[step].undone = True
        del self._left[left:], self._states[left + 1 :]
        if self._states[-1] is None:
            known = max(at for at, state in enumerate(self._states) if state is not None)
            state = self._states[known]
            for _, acted in self._left[known:]:
                state = self._after(state, acted, None)
            self._states[-1] = state

    def _after(self, state: Any, acted: log.Acted, tell: Tell[Any] | None) -> Any:
        twin = self._game.clone(state)
        carry_out(self._game, twin, acted, tell)
        return twin

    def window(self, seat: int, first: int, last: int, *, over: bool) -> list[Happened]:
        """What a seat has heard of the steps of a window, both ends included."""
        return [
            self._told(number, seat, over=over)
            for number in range(max(0, first), min(last, len(self.steps) - 1) + 1)
        ]

    def _told(self, number: int, seat: int, *, over: bool) -> Happened:
        step = self.steps[number]
        events = step.tell.heard_by(seat)
        if not over:
            events = [remaining(event, self._options) for event in events]
        return Happened(number, step.at_ms, events, step.at_s, step.undone, list(step.talk))


class _Reading:
    """How far the log of a table was read for the history of one of its games."""

    def __init__(self, play: UnderWay) -> None:
        self.folded: Final = FoldedHistory(play)
        self.after = 0
        self.games = 0


class Histories:
    """The histories that were asked for lately. The one not asked for longest goes first.

    One is asked for at a time: the caller sees to that.
    """

    def __init__(self, store: Store) -> None:
        self.games: Final = PastGames(store)
        self._store: Final = store
        self._kept: Final[OrderedDict[tuple[str, int], _Reading]] = OrderedDict()

    async def window(
        self,
        table: str,
        number: int,
        play: UnderWay,
        seat: int | None,
        first: int,
        last: int | None = None,
    ) -> History:
        """A window of a game's history, of at most `MOST_LINES`, as a seat or spectator knows it.

        `number` is that of the game at its table, counted from 1.
        """
        reading = self._kept.pop((table, number), None) or _Reading(play)
        await self._read_on(table, number, reading)
        self._kept[table, number] = reading
        self._make_room()
        if seat is None or seat >= play.seats:
            seat = SPECTATOR
        folded, over = reading.folded, play.outcome is not None
        steps = len(folded.steps) - 1
        until = min(first + MOST_LINES - 1, steps if last is None else last)
        told = folded.window(seat, first, until, over=over)
        return History(seat, steps, over, list(play.began.names), told)

    async def _read_on(self, table: str, number: int, reading: _Reading) -> None:
        """Fold what is new, with turns for others between; after an interruption all is begun anew.

        What was folded is read no more, so nothing is ever done twice.
        """
        folded = 0
        while reading.games <= number:
            rows = await self._store.read(table, reading.after)
            if not rows:
                return
            for row in rows:
                entry = log.read_entry(row.text)
                reading.after = row.seq
                match entry:
                    case log.Began():
                        reading.games += 1
                    case log.Acted() | log.TookBack() | log.Talked() if reading.games == number:
                        reading.folded.add(entry)
                        folded += 1
                        if folded % _AT_ONCE == 0:
                            await asyncio.sleep(0)
                    case _:
                        pass

    def _make_room(self) -> None:
        steps = sum(len(reading.folded.steps) for reading in self._kept.values())
        while len(self._kept) > 1 and (len(self._kept) > MOST_KEPT or steps > MOST_STEPS_KEPT):
            _, oldest = self._kept.popitem(last=False)
            steps -= len(oldest.folded.steps)


def shows_past_boards(play: UnderWay) -> bool:
    """Whether a seat may look at earlier boards: they would help it to remember.

    They come after the end, in a game without secrets, and where the table plays with open ledgers:
    with every option on under which something may be looked up.
    """
    if play.outcome is not None or not play.game.properties.hidden:
        return True
    kinds: tuple[Any, ...] = get_args(play.game.Event)
    options = {unless for kind in kinds for unless in _forgets(kind).values() if unless}
    return bool(options) and all(getattr(play.options, option) for option in options)


def _forgets(kind: type[Any]) -> dict[str, str]:
    """What a type of event is told of once, and under which option it may be looked up."""
    forgets: dict[str, str] = getattr(kind, "forgets", {})
    return forgets


def remaining(event: Any, options: object) -> Any:
    """What is told of an event while the game runs."""
    told_once = _forgets(type(event)).items()
    gone = {name for name, unless in told_once if not (unless and getattr(options, unless))}
    if not gone:
        return event
    fields = [field for field in msgspec.structs.fields(type(event)) if field.name in gone]
    return msgspec.structs.replace(event, **{field.name: _nothing(field) for field in fields})


def _nothing(field: msgspec.structs.FieldInfo) -> object:
    """What a field says when it says nothing: its default, or zero; no piece has that number."""
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else 0
