"""A game of a batch or an environment as a record: what was done, and what was said.

    record = recorded(tables.spec, tables.options, tables.seats, tables.dealt[3], numbers)

A deal and the numbers that were chosen at it are the whole game. So nothing is kept while tables
are stepped; those who want a game keep its numbers.
"""

from collections.abc import Iterable
from typing import Any, cast

from limboline.games.registry import room
from limboline.kernel.encoding import Deed
from limboline.kernel.record import Record
from limboline.kernel.replaying import write_options
from limboline.lab.batch import Spec, desk_of


def recorded(spec: Spec, options: Any, seats: int, dealt: int, numbers: Iterable[int]) -> Record:
    """The record of a game: its deal, and what was chosen one after the other."""
    here = room(spec.game)
    game, encoding = here.game, cast("Any", here.encoding)
    names = tuple(f"seat{seat}" for seat in range(seats))
    record = Record(game.name, game.rules_version, write_options(options), names, dealt)
    desk = desk_of(spec.game, options, seats, 1, spec.pace, spec.talk)
    desk.journal = []
    speech = [stage for stage in desk.stages if spec.talk and stage.name == "say"]
    state = game.setup(options, seats, dealt)  # a second one, for words are of the state before
    over = desk.deal(0, game.setup(options, seats, dealt))
    _write(record, game, state, desk.journal)
    for number in numbers:
        if over:
            break
        if any(stage.first <= number < stage.first + stage.size for stage in speech):
            seat = desk.asked[0]
            said = encoding.saying(desk, number, seat, game.view(state, seat))
            record.say(desk.time(0), seat, said.kind, said.words, said.facts)
        over = bool(desk.step([number]))
        _write(record, game, state, desk.journal)
    return record


def _write(record: Record, game: Any, state: Any, journal: list[Deed]) -> None:
    """Do again what was done, and write it down in words."""
    for deed in journal:
        words = game.words(game.write(state, deed.seat, deed.code))
        game.apply(state, deed.seat, deed.code, deed.at_ms, None)
        record.add(deed.at_ms, deed.seat, words, by_clock=deed.by_clock)
    journal.clear()
