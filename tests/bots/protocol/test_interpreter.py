"""A view is enough to name actions, to know who is asked, and to do what is done by default."""

from typing import Any

import pytest

from limboline.bots import Match, seat_bots
from limboline.bots.protocol.interpreter import Interpreter, among
from limboline.games.registry import AnyGame, names, room
from limboline.kernel.asking import Span
from limboline.kernel.bundling import bundle, unbundle, written
from limboline.kernel.illegal import Illegal


def a_game(name: str, seats: int, seed: int) -> Match[Any, Any, Any, Any, Any]:
    """A game between bots that do anything."""
    game = room(name).game
    bots = seat_bots(room(name).bots.BOTS, ["random"] * seats, seed)
    return Match(game, game.Options(), bots, seed=seed)


def same_from_the_seat(game: AnyGame, state: Any, seat: int) -> bool:
    """Whether all that is known of a table is told alike by what a seat sees of it."""
    seen = Interpreter(game, seat, game.view(state, seat))
    legal = game.legal(state, seat)
    assert seen.may(legal) == bundle(written(game, state, seat, legal))
    assert list(seen.asked()) == list(game.asked(state))
    assert seen.may_talk() == sorted(game.talk(state, seat))
    assert seen.default() == game.default(state, seat)
    return True


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("seats", [2, 4])
def test_what_a_view_tells_is_what_the_table_says(name: str, seats: int) -> None:
    game, looked = room(name).game, 0
    for seed in range(100):
        match = a_game(name, seats, seed)
        while match.outcome is None and looked < 150:
            for ask in game.asked(match.state):
                looked += ask.seat >= 0 and same_from_the_seat(game, match.state, ask.seat)
            match.step()
    assert looked >= 150


@pytest.mark.parametrize("name", names())
def test_codes_come_back_from_what_is_sent(name: str) -> None:
    """As a Python bot gets them that sits far from the table."""
    game = room(name).game
    match = a_game(name, 3, seed=2)
    spans = 0
    for _ in range(30):
        for seat in range(3):
            legal = game.legal(match.state, seat)
            seen = Interpreter(game, seat, game.view(match.state, seat))
            again = seen.legal(unbundle(seen.may(legal)))
            assert again == list(legal)
            for choice in legal:
                code = choice.ends()[0] if isinstance(choice, Span) else choice
                assert seen.code(seen.action(code)) == code  # type: ignore[arg-type]
                assert seen.code(game.words(game.write(match.state, seat, code))) == code
                assert among(code, legal)
                spans += isinstance(choice, Span)
        if match.outcome is None:
            match.step()
    assert spans or name != "all-wound-up"


@pytest.mark.parametrize("name", names())
@pytest.mark.parametrize("action", [{}, {"do": "fly"}, {"do": 3}, "fly me", "", {"do": "span"}])
def test_what_makes_no_sense_is_refused(name: str, action: Any) -> None:
    game = room(name).game
    state = game.setup(game.Options(), 2, 1)
    with pytest.raises(Illegal):
        Interpreter(game, 0, game.view(state, 0)).code(action)
