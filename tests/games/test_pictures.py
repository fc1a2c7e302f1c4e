"""States, views and matches draw themselves in notebooks, and show nobody a secret."""

from collections.abc import Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

from limboline.bots import Match, seat_bots
from limboline.games.registry import AnyGame, names, room
from limboline.kernel.random import Random
from limboline.kernel.seats import SPECTATOR

SEATS = 3


def moments(name: str, seed: int, every: int, most: int) -> Iterator[Any]:
    """Some positions of a game between bots that do anything."""
    game = room(name).game
    bots = seat_bots(room(name).bots.BOTS, ["random"] * SEATS, seed)
    match = Match(game, game.Options(), bots, seed=seed)
    for number in range(every * most):
        if number % every == 0:
            yield match.state
        if match.outcome is not None:
            return
        match.step()


def with_other_secrets(game: AnyGame, state: Any, seat: int, rng: Random) -> Any:
    """The same position with hidden pieces swapped; None if nothing is hidden from the seat."""
    other = game.load(game.dump(state))
    for _ in range(12):
        groups = [group for group in game.hidden(other, seat) if len(group) > 1]
        if not groups:
            return None
        group = rng.choice(groups)
        (one, i), (two, j) = rng.choice(group), rng.choice(group)
        one[i], two[j] = two[j], one[i]
    return other if game.dump(other) != game.dump(state) else None


@pytest.mark.parametrize("name", names())
def test_no_picture_shows_what_is_hidden(name: str) -> None:
    game, rng, swapped = room(name).game, Random(5), 0
    for seed in range(30):
        for state in moments(name, seed, every=9, most=6) if swapped < 30 else ():
            for seat in (0, SPECTATOR):
                other = with_other_secrets(game, state, seat, rng)
                if other is None:
                    continue
                swapped += 1
                pictures = [game.view(each, seat)._repr_svg_() for each in (state, other)]
                assert pictures[0] == pictures[1], f"seat {seat} sees a secret"
                if seat == SPECTATOR:
                    assert state._repr_svg_() == other._repr_svg_() == pictures[0]
    assert swapped >= 30


@pytest.mark.parametrize("name", names())
def test_a_seat_sees_its_own_cards_and_everybody_the_same_table(name: str) -> None:
    game = room(name).game
    state = game.setup(game.Options(), SEATS, 1)
    pictures = [game.view(state, seat)._repr_svg_() for seat in (*range(SEATS), SPECTATOR)]
    assert len(set(pictures)) == SEATS + 1
    for picture in pictures:
        root = ElementTree.fromstring(picture)
        assert root.tag.endswith("svg")
        assert not [each for each in root.iter() if each.tag.endswith(("script", "image"))]


@pytest.mark.parametrize("name", names())
def test_every_moment_is_a_picture(name: str) -> None:
    game = room(name).game
    for number, state in enumerate(moments(name, seed=3, every=7, most=12)):
        ElementTree.fromstring(game.view(state, number % SEATS)._repr_svg_())


@pytest.mark.parametrize("name", names())
def test_a_match_shows_who_sits_there(name: str) -> None:
    game = room(name).game
    bots = seat_bots(room(name).bots.BOTS, ["random"] * 2, 1)
    match = Match(game, game.Options(), bots, ["Hildegard", "Bo"], seed=1)
    picture = match._repr_svg_()
    assert picture is not None
    assert "Hildegard" in picture
    assert picture == game.view(match.state, SPECTATOR)._repr_svg_(["Hildegard", "Bo"])
