"""Moments of golden games, to go on from: the table stands as it stood there, and people play."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from limboline.games.registry import room
from limboline.kernel import Record, steps
from limboline.kernel.asking import Span
from limboline.table.records import Keepsakes, log_of
from tests.records.golden import FOLDER, text_of
from tests.web.players import Player
from tests.web.serving import WebSite


def games_of(name: str) -> list[str]:
    """The golden games of a room that can be gone on with."""
    files = [path.stem for path in sorted(FOLDER.glob(f"{name}-*.record"))]
    return [file for file in files if not file.endswith(("-cut", "-torn"))]


@dataclass(frozen=True)
class Moment:
    """How a game stood after some actions, and who was asked then; `may` is without spans."""

    file: str
    step: int
    seat: int
    view: Any
    may: tuple[Any, ...]

    def may_do(self, verb: str, **such: Any) -> list[Any]:
        """The actions of a kind that the seat could take."""
        return [
            action
            for action in self.may
            if action.__struct_config__.tag == verb
            and all(getattr(action, name) == value for name, value in such.items())
        ]


def record_of(file: str) -> Record:
    """A golden game."""
    return Record.parse(text_of(FOLDER / f"{file}.record"))


@cache
def moments_of(file: str) -> tuple[Moment, ...]:
    """Every moment of a golden game at which somebody was asked."""
    return tuple(_moments(file))


def _moments(file: str) -> Iterator[Moment]:
    record = record_of(file)
    game: Any = room(record.game).game
    for number, step in enumerate(steps(game, record)):
        if game.outcome(step.state) is not None:
            return
        for ask in game.asked(step.state):
            if ask.seat < 0:
                continue
            codes = game.legal(step.state, ask.seat)
            plain = (code for code in codes if not isinstance(code, Span))
            may = tuple(game.write(step.state, ask.seat, code) for code in plain)
            yield Moment(file, number, ask.seat, game.view(step.state, ask.seat), may)


def moment(such: Callable[[Moment], object], *files: str) -> Moment:
    """The first moment of these golden games that is such."""
    for file in files:
        for found in moments_of(file):
            if such(found):
                return found
    raise AssertionError("no such moment")


async def bring_in(site: WebSite, file: str) -> str:
    """Put a golden game among the tables, as an operator does; tells the id of its table."""
    record = record_of(file)
    keepsakes = Keepsakes(site.inside.context.store)
    await keepsakes.look()
    record, lines = log_of(room(record.game).game, record)
    return await keepsakes.kept_at(record) or await keepsakes.keep(record, lines)


async def go_on_from(site: WebSite, someone: Player, found: Moment, name: str = "Ada") -> str:
    """Bring the game in, and go on from that moment, as anybody may.

    Somebody sits where the one sat who was asked; bots take the other seats.
    """
    source = await bring_in(site, found.file)
    wish = {"step": found.step, "seat": found.seat, "name": name}
    answer = await someone.context.request.post(
        f"{someone.url}/api/tables/{source}/fork", data=wish
    )
    assert answer.status == 201, await answer.text()
    opened: dict[str, Any] = await answer.json()
    return str(opened["table"])
