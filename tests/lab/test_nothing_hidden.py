"""What a seat sees at a desk is what it may know: nothing more, and nothing less.

Random positions are written down, two numbers somewhere in them change places, and they are laid
out again. Where the view of the seat has changed, its observation must have; where it has not,
neither may the observation.
"""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec
import numpy as np
import pytest

from limboline.games.registry import names, room
from limboline.kernel.random import Random
from limboline.kernel.random_games import Moment, random_play
from limboline.lab.batch import batch
from tests.lab.desks import any_number, one_table, seen

GAMES = names()


def in_any_order(view: Any) -> Any:
    """Infernal Wagon: the order of cards in a hand, and which of them came up first, is nothing."""
    plain = msgspec.to_builtins(view)
    for hand in plain["hands"]:
        hand.sort(key=str)
    plain.get("shown", []).sort()
    return plain


def is_a_mine(state: Any) -> bool:
    """Infernal Wagon: the Exit is the last card of the pile, and whoever holds cards is known."""
    twin = state.clone()
    twin.count_hands()
    known = twin.holding == state.holding
    return known and bool(state.pile) and state.pile[-1] == state.deck.exit


def is_a_hell(state: Any) -> bool:
    """Hellrail: circles lie where the board has them, and pieces exist."""
    placed = {circle: cell for circle, cell in enumerate(state.cells) if cell >= 0}
    lying = {lies: cell for cell, lies in state.board.items() if lies < len(state.cells)}
    seats = range(state.rules.seats)
    return (
        placed == lying
        and all(0 <= cell < 1 << 14 for cell in state.board)
        and all(0 <= place < 1 << 20 for place in state.places)
        and 0 <= state.top <= len(state.pile)
        and state.turn in seats
        and state.starts in seats
        and 0 <= state.round < 256
        and max(state.tenders, state.catchers, state.boats) < 1 << state.rules.seats
        and 0 <= state.now < 1 << 22
    )


def is_a_race(state: Any) -> bool:
    """All Wound Up!: stages ask for what there is; a toy is turned by half a turn at the most."""
    seats = range(state.rules.seats)
    for stage in state.stack:
        turning = stage[0] == 9
        if turning and not -180 <= stage[3] <= stage[4] <= 180:
            return False
        if stage[0] == 10 or any(abs(number) > 1 << 22 for number in stage):
            return False
        if stage[0] in (0, 1) and not 0 <= stage[1] <= 10:
            return False
    return (
        all(0 <= count <= 60 for count in [*state.discards, *state.stock])
        and state.dealer in seats
        and state.bettor in seats
        and all(0 <= step < 100 for step in state.steps)
        and all(-1 <= zone < 50 for zone in state.zones)
        and all(0 <= count < 6 for brains in state.brains for count in brains)
        and all(0 <= place < 6 for place in state.where)
        and -1 <= state.card < 8
        and max(state.now, state.walks_until) < 1 << 22
        and min(state.now, state.walks_until, state.round, state.runs, state.passes) >= 0
        and 0 <= state.passed < 1 << len(seats)
        and 0 <= state.let_go < 1 << len(seats)
        and 0 <= state.runs < 256
        and all(seat in seats for seat in [*state.actors, *state.winners])
        and len(set(state.actors)) == len(state.actors)
        and len(set(state.winners)) == len(state.winners)
    )


POSSIBLE: dict[str, Callable[[Any], bool]] = {
    "all-wound-up": is_a_race,
    "infernal-wagon": is_a_mine,
    "hellrail": is_a_hell,
}

# A random mine lasts four moves; the other games are long.
GAMES_EACH: dict[str, int] = {"infernal-wagon": 8}
MOST_MOMENTS = 40
SWAPS: dict[str, int] = {"infernal-wagon": 25, "all-wound-up": 40}


def drafts_in_any_order(view: Any) -> Any:
    """Hellrail: in which order circles wait to be placed is nothing; ways follow from the rest."""
    plain = msgspec.to_builtins(view)
    for seat in plain["seats"]:
        seat.get("circles", []).sort()
    for name in ("unused", "rails"):
        plain.get(name, []).sort()
    plain.pop("ways", None)
    return plain


def hands_in_any_order(view: Any) -> Any:
    """All Wound Up!: the order of cards in a hand is nothing, and a film of the past neither."""
    plain = msgspec.to_builtins(view)
    for seat in plain["seats"]:
        for cards in ("hand", "got", "gave", "chosen", "buried"):
            seat.get(cards, []).sort()
    plain.pop("run", None)
    return plain


CANONICAL: dict[str, Callable[[Any], Any]] = {
    "all-wound-up": hands_in_any_order,
    "infernal-wagon": in_any_order,
    "hellrail": drafts_in_any_order,
}

VARIANTS: dict[str, list[dict[str, Any]]] = {
    "infernal-wagon": [{}, {"silence": True, "uturn": True, "curse": True, "easy": 8}],
    "hellrail": [{}, {"effects": "secret", "open_ledger": True}, {"layout": "advocate"}],
}


def moments(name: str, options: Any, seats: int, seed: int) -> list[tuple[Any, int, int]]:
    """Positions of a random game: the state, the seat that acts, and the time."""
    game = room(name).game
    found: list[tuple[Any, int, int]] = []

    def keep(moment: Moment) -> None:
        if moment.seat >= 0:
            found.append((game.clone(moment.state), moment.seat, moment.at_ms))

    random_play(game, options, seats, seed, keep)
    return found[:: max(1, len(found) // MOST_MOMENTS)]


def places(plain: Any) -> Iterator[tuple[Any, Any]]:
    """Every number of a written position, as what holds it and where."""
    items = plain.items() if isinstance(plain, dict) else enumerate(plain)
    for key, value in items:
        if isinstance(value, dict | list):
            yield from places(value)
        elif isinstance(value, int) and not isinstance(value, bool) and key != "options":
            yield plain, key


def swapped(game: Any, state: Any, rng: Random) -> Any:
    """The position with two of its numbers in each other's place; None if that is no position."""
    plain = msgspec.json.decode(msgspec.json.encode(game.dump(state)))
    found = list(places({k: v for k, v in plain.items() if k != "options"}))
    (one, here), (other, there) = rng.choice(found), rng.choice(found)
    if one[here] == other[there]:
        return None
    one[here], other[there] = other[there], one[here]
    try:
        twin = game.load(plain)
        possible = POSSIBLE.get(game.name)
        if possible is not None and not possible(twin):
            return None
        if game.pieces(twin) != game.pieces(state):
            return None
        for seat in range(2):
            game.view(twin, seat)
            game.legal(twin, seat)
        return twin
    except Exception:  # most of what chance makes is no position at all
        return None


def differences(one: dict[str, Any], other: dict[str, Any]) -> dict[str, Any]:
    """Where two views differ."""
    named = {*one, *other}
    return {
        name: (one.get(name), other.get(name))
        for name in sorted(named)
        if one.get(name) != other.get(name)
    }


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("name", GAMES)
def test_two_positions_look_alike_to_a_seat_if_and_only_if_its_views_are_alike(
    name: str, seats: int
) -> None:
    game, canonical = room(name).game, CANONICAL.get(name, msgspec.to_builtins)
    changed = same = 0
    for number, variant in enumerate(VARIANTS.get(name, [{}])):
        options = msgspec.convert(variant, game.Options)
        table = one_table(name, options, seats)
        desk = table.desk
        for seed in range(GAMES_EACH.get(name, 1)):
            rng = Random(seed + 100 * number)
            for state, seat, now_ms in moments(name, options, seats, seed):
                before = seen(desk, state, seat, now_ms)
                for _ in range(SWAPS.get(name, 16)):
                    twin = swapped(game, state, rng)
                    if twin is None:
                        continue
                    try:
                        views = [canonical(game.view(one, seat)) for one in (state, twin)]
                        looks_alike = seen(desk, twin, seat, now_ms) == before
                    except Exception:  # it was no position after all
                        continue
                    alike = views[0] == views[1]
                    assert looks_alike == alike, (
                        differences(*views),
                        differences(game.dump(state), game.dump(twin)),
                    )
                    same += alike
                    changed += not alike
    assert changed > 100
    assert same > 100


@pytest.mark.parametrize("name", GAMES)
def test_what_the_game_calls_hidden_changes_nothing(name: str) -> None:
    game = room(name).game
    swaps = 0
    for number, variant in enumerate(VARIANTS.get(name, [{}])):
        options = msgspec.convert(variant, game.Options)
        desk = one_table(name, options, 3).desk
        for seed in range(GAMES_EACH.get(name, 1)):
            rng = Random(seed + 100 * number)
            for state, seat, now_ms in moments(name, options, 3, seed):
                before = seen(desk, state, seat, now_ms)
                for group in game.hidden(state, seat):
                    for _ in range(3):
                        (one, here), (other, there) = rng.choice(group), rng.choice(group)
                        one[here], other[there] = other[there], one[here]
                        assert seen(desk, state, seat, now_ms) == before
                        swaps += 1
    assert swaps > 50


@pytest.mark.parametrize("name", [n for n in GAMES if room(n).game.properties.real_time])
def test_the_time_is_seen(name: str) -> None:
    game = room(name).game
    options = game.Options()
    desk = one_table(name, options, 2).desk
    for state, seat, now_ms in moments(name, options, 2, 1):
        assert seen(desk, state, seat, now_ms) != seen(desk, state, seat, now_ms + 500)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_so_far_is_seen(name: str) -> None:
    """Wherever a choice leads to another of the same seat, and not to an action."""
    tables = batch(name, tables=8, seed=1)
    rng = np.random.default_rng(1)
    stages = 0
    while stages < 10:
        before, acted = tables.rows.copy(), tables.desk.acted + tables.desk.waited
        seats = tables.seat.copy()
        tables.step(any_number(tables, rng))
        if tables.desk.acted + tables.desk.waited - acted < len(tables):
            alike = (tables.rows == before).all(axis=1) & (seats == tables.seat)
            stages += 1
            assert not alike.any()
