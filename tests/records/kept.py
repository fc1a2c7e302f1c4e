"""The golden games of one room as they lie in the folder: are all there, as they were wanted?"""

from functools import cache
from typing import Final

from limboline.kernel import Record, steps
from limboline.kernel.replaying import read_options
from limboline.kernel.suite import AnyGame
from tests.records.golden import FOLDER, golden_file, text_of
from tests.records.wanted import Found, Wanted, whole


class Kept:
    """The records that a room wants, each played again when it is first looked at."""

    def __init__(self, game: AnyGame, wanted: list[Wanted]) -> None:
        self.game: Final = game
        self.whole: Final = [one for one in wanted if one.cut is whole]
        self.played: Final = cache(self._play)

    def is_there(self, wanted: Wanted) -> None:
        """The record, with its comment and with what it comes to."""
        path = FOLDER / f"{self.game.name}-{wanted.file}.record"
        assert path.exists(), "run: python -m tests.records.make"
        assert golden_file(path).exists(), "run: python -m tests.records.make --golden"
        assert f"\n# {wanted.about}\n" in text_of(path)

    def shows(self, wanted: Wanted) -> None:
        """The record shows what its name says."""
        found = self.played(wanted.file)
        assert len(found.record.seats) == wanted.seats
        assert read_options(self.game, found.record.options) == wanted.options
        assert wanted.shows(found)

    def endings(self) -> set[str]:
        """How the whole games end."""
        outcomes = [self.game.outcome(self.played(one.file).state) for one in self.whole]
        return {outcome.reason for outcome in outcomes if outcome is not None}

    def _play(self, file: str) -> Found:
        record = Record.parse(text_of(FOLDER / f"{self.game.name}-{file}.record"))
        events = []
        for step in steps(self.game, record):
            state = step.state
            events += step.tell.whole()
        return Found(self.game.clone(state), record, events)


def by_file(wanted: Wanted) -> str:
    return wanted.file
