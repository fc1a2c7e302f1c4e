"""An arena under way: what is still to be played, and what came of it.

    arena = lay_out("a-game", ["one", "other"], seed=7)
    contest = Contest(arena, games=100)
    for done in contest:
        print(f"{done} more")
    print(rate(arena, contest.results))

Games are noted in one order, deal by deal, wherever and whenever they were played. So the results,
also where a test decides to stop, do not depend on how the work is shared.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from math import ceil
from typing import Final

from limboline.kernel.hosting import Misused
from limboline.lab.arena.book import Book
from limboline.lab.arena.plan import Arena, Bout, Result, Table
from limboline.lab.arena.playing import Played, play
from limboline.lab.arena.stopping import Stop
from limboline.lab.sharing import in_order, uninterrupted

Piece = tuple[Arena, Bout]
Share = Callable[[Callable[[Piece], Played], Iterable[Piece]], Iterator[tuple[Piece, Played]]]
"""Who does the work: gives each piece back with its result, in the order of the work."""


class Contest:
    """The games of an arena; iterate over it to play those that are missing."""

    def __init__(
        self,
        arena: Arena,
        games: int,
        *,
        stop: bool = False,
        book: Book | None = None,
        processes: int = 1,
    ) -> None:
        """What the book holds already counts. `games` is how many each table plays, at least.

        Processes here share the work, unless another way is given as `share`.
        """
        if stop and arena.cooperative:
            raise Misused("A crew plays against nobody: only rivals can stop when it is clear.")
        self.arena: Final = arena
        self.tables: Final = arena.tables()
        self.results: Final[list[Result]] = []
        self.stops: Final = {table: Stop(table) for table in self.tables} if stop else {}
        self._deals: Final = {
            table: ceil(games / len(arena.seatings(table))) for table in self.tables
        }
        self._book: Final = book
        self.share: Share = partial(in_order, processes=processes)
        self._done: Final[set[Bout]] = set()
        self._next: Final = dict.fromkeys(self.tables, 0)  # the first deal that is not whole yet
        self._waiting: Final[dict[tuple[Table, int], list[Result]]] = {}
        for result in book.results() if book is not None else ():
            self._note(result)
        # How many games there are in all, as far as one can say now.
        self.total = len(self.results) + self._missing()

    def is_settled(self, table: Table) -> bool:
        """Whether a table has stopped because it is clear who is better."""
        return table in self.stops and self.stops[table].settled

    def __iter__(self) -> Iterator[int]:
        """Play what is missing, and say after each game that one more is done."""
        for (_, bout), played in self.share(play, self._work()):
            if self.is_settled(bout.table):
                continue  # it was under way when the table stopped
            with uninterrupted():  # the book and the results never differ
                if self._book is not None:
                    self._book.add(played)
                self._note(played)
            if self.is_settled(bout.table):
                self.total = len(self.results) + self._missing()
            yield 1

    def run(self) -> list[Result]:
        """Play all the games."""
        for _ in self:
            pass
        return self.results

    def _missing(self) -> int:
        wanted = sum(
            deals * len(self.arena.seatings(table))
            for table, deals in self._deals.items()
            if not self.is_settled(table)
        )
        done = sum(
            result.deal < self._deals[result.table] and not self.is_settled(result.table)
            for result in self.results
        )
        return wanted - done

    def _work(self) -> Iterator[Piece]:
        """What is missing, deal by deal: so all tables are equally far."""
        for deal in range(max(self._deals.values())):
            for table in self.tables:
                if deal >= self._deals[table]:
                    continue
                for bout in self._bouts(table, deal):
                    if bout not in self._done and not self.is_settled(table):
                        yield self.arena, bout

    def _bouts(self, table: Table, deal: int) -> list[Bout]:
        rotations = range(len(self.arena.seatings(table)))
        return [Bout(table, deal, rotation) for rotation in rotations]

    def _note(self, result: Result) -> None:
        """Count a game, and look at its deal when all of it is there."""
        if result.bout in self._done:
            return
        self._done.add(result.bout)
        self.results.append(_without_record(result))
        if result.table in self.stops:
            self._look(self.results[-1])

    def _look(self, result: Result) -> None:
        """Let the table's test look at every deal that is whole now, in their order."""
        table, stop = result.table, self.stops[result.table]
        self._waiting.setdefault((table, result.deal), []).append(result)
        while not stop.settled and set(self._bouts(table, self._next[table])) <= self._done:
            deal = self._waiting.pop((table, self._next[table]))
            stop.add(sorted(deal, key=lambda result: result.rotation))
            self._next[table] += 1


def _without_record(result: Result) -> Result:
    """What the ratings need: thousands of records would fill the memory."""
    if not isinstance(result, Played):
        return result
    return Result(**{name: getattr(result, name) for name in Result.__struct_fields__})
