"""The shorter ways of a push say what the plain ones say, in every position of whole games."""

from pathlib import Path

import msgspec
import pytest

from limboline.games import registry
from limboline.kernel.bundling import unbundle, written
from limboline.kernel.game import by_rules
from limboline.kernel.record import Record
from limboline.kernel.replaying import steps
from limboline.kernel.seats import SPECTATOR

RECORDS = Path(__file__).parents[1] / "records"
FILES = [
    *sorted(RECORDS.glob("infernal-wagon-*.record"))[::4],
    *sorted(RECORDS.glob("hellrail-*.record"))[::3],
]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_views_made_together_and_the_menu_are_what_each_seat_would_get_alone(file: Path) -> None:
    record, straight = Record.parse(file.read_text("utf-8")), 0
    room = registry.room(record.game)
    game = by_rules(room.game, record.rules)
    assert game is not None
    assert room.views is not None
    assert room.menu is not None
    assert room.warnings is not None
    for step in steps(game, record):
        state = step.state
        seats = [SPECTATOR, *range(len(state.hands))]
        views = room.views(state, seats)
        assert views == [game.view(state, seat) for seat in seats]
        for seat, view in zip(seats[1:], views[1:], strict=True):
            offer = room.menu(state, seat, view)
            actions = written(game, state, seat, game.legal(state, seat))
            if offer is None:
                continue
            straight += len(actions)
            assert unbundle(offer[0]) == msgspec.to_builtins(actions)
            harms = [room.warnings(view, action) for action in actions]
            assert offer[1] == (harms if any(harms) else [])
    assert straight
