"""Many tables stepped in place: what is in the arrays, and when."""

from typing import Any

import numpy as np
import pytest

from limboline.games.registry import names, room
from limboline.kernel.asking import Span
from limboline.kernel.encoding import WAIT, Pace
from limboline.kernel.random import Random
from limboline.kernel.random_games import random_answer
from limboline.lab.batch import Batch, batch
from limboline.lab.spelling import coarsely
from tests.lab.desks import any_number, numbers_of

GAMES = pytest.mark.parametrize("name", names())


def play(tables: Batch, steps: int, seed: int = 3) -> Batch:
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        tables.step(any_number(tables, rng))
    return tables


@GAMES
def test_the_arrays_stay_where_they_are_and_share_the_rows(name: str) -> None:
    tables = batch(name, tables=5, seed=1)
    before = {name: array.__array_interface__["data"] for name, array in tables.obs.items()}
    play(tables, 20)
    assert {name: array.__array_interface__["data"] for name, array in tables.obs.items()} == before
    for field in tables.desk.fields:
        assert np.shares_memory(tables.obs[field.name], tables.rows), field.name
        assert tables.obs[field.name].shape == (5, *field.shape)
    assert tables.mask.shape == (5, tables.choices)


@GAMES
def test_the_whole_is_memory_that_others_take_without_a_copy(name: str) -> None:
    """JAX takes what lies side by side and begins at a multiple of 64 bytes."""
    tables = batch(name, tables=130, seats=3, seed=1)
    for array in (tables.whole, tables.reward, tables.done, tables.seat):
        assert array.flags.c_contiguous
        assert array.ctypes.data % 64 == 0
    assert tables.whole.shape == (130, tables.rows.shape[1] + tables.choices)
    assert np.shares_memory(tables.whole, tables.rows)
    assert np.shares_memory(tables.whole, tables.mask)


@GAMES
def test_no_number_is_larger_than_its_field_says(name: str) -> None:
    tables = batch(name, tables=8, seed=1)
    rng = np.random.default_rng(2)
    for _ in range(40):
        for field in tables.fields:
            assert tables.obs[field.name].max(initial=0) <= field.high, field.name
        tables.step(any_number(tables, rng))


@GAMES
def test_no_stage_has_more_than_2000_numbers_and_they_do_not_overlap(name: str) -> None:
    tables = batch(name, tables=1)
    taken = [n for stage in tables.stages for n in range(stage.first, stage.first + stage.size)]
    assert taken == list(range(tables.choices))
    assert all(stage.size <= 2_000 for stage in tables.stages)


@GAMES
def test_equal_seeds_give_equal_games(name: str) -> None:
    one, other = (play(batch(name, tables=4, seed=9), 60) for _ in range(2))
    assert one.dealt == other.dealt
    assert (one.rows == other.rows).all()
    different = play(batch(name, tables=4, seed=10), 60)
    assert different.dealt != one.dealt


@GAMES
def test_a_game_that_ends_is_dealt_anew_and_its_last_look_is_kept(name: str) -> None:
    tables = batch(name, tables=4, seed=4)
    rng = np.random.default_rng(4)
    for _ in range(3_000):
        dealt = tables.dealt.copy()
        tables.step(any_number(tables, rng))
        if tables.outcomes:
            break
    table, outcome = next(iter(tables.outcomes.items()))
    assert tables.done[table]
    assert [table for table in range(4) if tables.done[table]] == list(tables.outcomes)
    assert tables.dealt[table] != dealt[table]
    assert tables.game.outcome(tables.state(table)) is None
    assert tables.mask.any(axis=1).all(), "everywhere somebody may choose something"
    for seat in range(tables.seats):
        assert tables.reward[table, seat] == (1 if seat in outcome.winners else -1)
    assert any(
        (tables.final[name][table] != array[table]).any() for name, array in tables.obs.items()
    )


@GAMES
def test_what_may_not_be_chosen_is_refused_and_changes_nothing(name: str) -> None:
    tables = batch(name, tables=2, seed=1)
    before = tables.rows.copy()
    wrong = int(np.flatnonzero(~tables.mask[1])[0])
    with pytest.raises(ValueError, match=f"{wrong} may not be chosen at table 1"):
        tables.step([numbers_of(tables)[0], wrong])
    assert (tables.rows == before).all()


def test_deals_of_ones_own_are_played_in_order_again_and_again() -> None:
    tables = batch("infernal-wagon", tables=2, deals=[5, 6, 7])
    assert tables.dealt == [5, 6]
    while not tables.outcomes:
        play(tables, 1)
    assert 7 in tables.dealt


def test_a_reward_of_ones_own() -> None:
    tables = batch("infernal-wagon", tables=8, seed=1, reward=lambda outcome, seat: seat + 0.5)
    while not tables.outcomes:
        play(tables, 1)
    table = next(iter(tables.outcomes))
    assert tables.reward[table].tolist() == [0.5, 1.5]


def test_progress_is_what_is_drawn_of_the_pile() -> None:
    tables = batch("infernal-wagon", tables=8, seed=1, reward="progress")
    gained = 0.0
    while not tables.outcomes:
        play(tables, 1)
        gained += float(tables.reward.sum())
    assert 0 < gained < 8 * tables.seats


# The mask and the rules -----------------------------------------------------------------------


def menu(tables: Batch, desk: Any) -> list[int]:
    """Every play that the numbers of a table lead to, as the rules know it."""
    found = []
    for number in numbers_of(tables):
        if number == WAIT or number >= desk.saying:
            continue
        code = desk.code(0, number)
        if code is not None:
            found.append(code)
            continue
        desk.choose_place(0, number)
        found += [desk.code(0, place) for place in numbers_of(tables)]
        desk.choose_place(0, WAIT)
    return found


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize(
    "options",
    [{}, {"uturn": True, "easy": 8}, {"hard_mine": True}, {"uturn": True, "uturn_limit": "owner"}],
)
def test_the_numbers_of_infernal_wagon_are_all_plays_and_no_others(
    seats: int, options: dict[str, Any]
) -> None:
    tables = batch("infernal-wagon", tables=1, seats=seats, options=options, seed=seats)
    rng = np.random.default_rng(1)
    for _ in range(300):
        state, seat = tables.state(0), int(tables.seat[0])
        if not tables.obs["chosen"].any():
            assert sorted(menu(tables, tables.desk)) == sorted(tables.game.legal(state, seat))
        tables.step(any_number(tables, rng))


def every_way(desk: Any, mask: Any, state: Any, seat: int, path: tuple[int, ...]) -> list[Any]:
    """All actions that choices lead to after these."""
    desk.imagine(0, state, seat, 0)
    for number in path:
        code = desk.pick(0, number)
        if code is not None:
            return [code]
    numbers = np.flatnonzero(mask[0]).tolist()
    if len(numbers) > 40:  # millimetres and degrees: the ends and the middle will do
        numbers = [numbers[0], numbers[len(numbers) // 2], numbers[-1]]
    found = []
    for number in numbers:
        if number != WAIT:
            found += every_way(desk, mask, state, seat, (*path, number))
    return found


@pytest.mark.parametrize("name", [name for name in names() if room(name).encoding])
def test_choices_lead_to_every_legal_action_and_to_no_other(name: str) -> None:
    tables = batch(name, tables=1, seats=2, seed=2)
    rng = np.random.default_rng(2)
    game = tables.game
    for _ in range(4):
        play(tables, 6, seed=int(rng.integers(1 << 30)))
        state, seat = game.clone(tables.state(0)), int(tables.seat[0])
        twin = batch(name, tables=1, seats=2)
        found = every_way(twin.desk, twin.mask, state, seat, ())
        assert len(found) == len(set(found))
        for choice in game.legal(state, seat):
            if isinstance(choice, Span) and choice.total is None:
                assert set(choice.ends()) <= set(found)
                found = [code for code in found if code not in choice]
                continue
            for code in coarsely(choice):
                found.remove(code)
        assert not found


@pytest.mark.parametrize("name", names())
def test_an_imagined_seat_may_always_choose_something_and_nobody_after_the_end(name: str) -> None:
    game = room(name).game
    desk = batch(name, tables=1, seats=2)
    state = game.setup(game.Options(), 2, 3)
    rng = Random(3)
    for _ in range(60):
        if game.outcome(state) is not None:
            break
        ask = rng.choice(list(game.asked(state)))
        if ask.seat >= 0:
            desk.desk.imagine(0, game.clone(state), ask.seat, 0)
            assert desk.mask[0].any()
        game.apply(state, ask.seat, random_answer(game, state, ask.seat, rng), 0, None)
    while game.outcome(state) is None:
        ask = game.asked(state)[-1]
        game.apply(state, ask.seat, game.default(state, ask.seat), 0, None)
    desk.desk.imagine(0, state, 0, 0)
    assert not desk.mask[0].any()


@GAMES
def test_long_games_need_no_number_that_there_is_not(name: str) -> None:
    tables = play(batch(name, tables=12, seats=3, seed=5), 150)
    assert tables.desk.acted > 300


def test_the_board_of_hellrail_as_pictures() -> None:
    tables = batch("hellrail", tables=3, seats=2, seed=2)
    play(tables, 150)
    laid = 0
    drawn = room("hellrail").encoding.planes(tables.obs)  # type: ignore[union-attr]
    for table in range(3):
        board = tables.state(table).board
        circles = {cell: lies for cell, lies in board.items() if lies < 16}
        rails = [cell for cell, lies in board.items() if lies >= 16]
        for cell, circle in circles.items():
            assert drawn[table, 6, cell // 128 - 48, cell % 128 - 48] == circle + 1
        laid += len(rails)
        for cell in rails:
            track = tables.state(table).deck.laid[board[cell]]
            bits = drawn[table, :6, cell // 128 - 48, cell % 128 - 48]
            assert sum(int(bit) << number for number, bit in enumerate(bits)) == track
        assert drawn[table, :6].any(axis=0).sum() == len(rails)
        assert drawn[table, 7:9].sum() == 2
    assert laid > 3


# Time -----------------------------------------------------------------------------------------


def wait(tables: Batch, times: int) -> None:
    for _ in range(times):
        tables.step([WAIT] * len(tables))


def clock(tables: Batch) -> float:
    """Seconds left at the first table."""
    _, minutes, seconds, hundredths = (int(part) for part in tables.obs["clock"][0])
    return minutes * 60 + seconds + hundredths / 100


def test_a_tick_passes_when_all_have_waited() -> None:
    tables = batch("infernal-wagon", tables=1, seats=3, seed=1)
    assert clock(tables) == 420
    wait(tables, 2)
    assert clock(tables) == 420
    wait(tables, 1)
    assert clock(tables) == 419
    assert tables.obs["idle"][0].tolist() == [1, 0]


def test_after_a_play_everybody_needs_a_moment() -> None:
    pace = Pace(tick_ms=500, reaction_ms=1_250)
    tables = batch("infernal-wagon", tables=1, seats=3, seed=1, pace=pace)
    tables.step([numbers_of(tables)[1]])
    assert clock(tables) == 418.75
    assert tables.obs["idle"][0].tolist() == [1, 25]


def test_those_who_only_wait_run_out_of_time() -> None:
    tables = batch("infernal-wagon", tables=1, seats=2, seed=1)
    while not tables.outcomes:
        wait(tables, 1)
    assert tables.outcomes[0].reason == "time"
    assert tables.desk.waited == 2 * 420


def test_another_seat_is_asked_first_in_the_next_tick() -> None:
    tables = batch("infernal-wagon", tables=1, seats=3, seed=1)
    asked = []
    for _ in range(6):
        asked.append(int(tables.seat[0]))
        wait(tables, 1)
    assert asked == [0, 1, 2, 1, 2, 0]


# Talk -----------------------------------------------------------------------------------------


def say(tables: Batch, words: int) -> None:
    tables.step([tables.stages[-1].first + words])


def test_what_is_said_is_heard_until_a_card_is_played() -> None:
    tables = batch("infernal-wagon", tables=1, seats=2, talk=True, seed=1)
    assert int(tables.seat[0]) == 0
    say(tables, 4 + 3)  # who has a horseshoe?
    heard = tables.obs["partners"][0, 0, -13:]
    assert heard.tolist() == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]
    say(tables, 10 + 3)  # I have
    wait(tables, 1)  # seat 1 is asked first in this tick
    assert tables.obs["partners"][0, 0, -6:].tolist() == [0, 0, 0, 1, 0, 0]
    tables.step([numbers_of(tables)[1]])
    assert not tables.obs["partners"][0, 0, -13:-6].any()


def test_nobody_says_what_is_not_so() -> None:
    """Who has a symbol, a card that fits, or none, can say so; and nobody else."""
    tables = batch("infernal-wagon", tables=32, seats=3, talk=True, seed=3)
    rng = np.random.default_rng(3)
    said = tables.stages[-1].first
    for _ in range(60):
        entered: Any = tables.obs["hand"][:, :, 7:14].any(axis=1)
        stars, ends = entered[:, 6:], tables.obs["ends"] > 0
        quiet = ~tables.mask[:, said:].any(axis=1)
        answers = tables.mask[:, said + 10 : said + 16]
        assert ((answers == (entered[:, :6] | stars)).all(axis=1) | quiet).all()
        holds = entered.any(axis=1)
        fits = (entered & ends).any(axis=1) | stars[:, 0] | (ends[:, 6] & holds)
        assert ((tables.mask[:, said] == fits) | quiet).all()
        assert ((tables.mask[:, said + 2] == ~fits) | quiet).all()
        tables.step((rng.random(tables.mask.shape) * tables.mask).argmax(axis=1))


def test_between_two_sayings_people_draw_breath() -> None:
    pace = Pace(speech_ms=3_000)
    tables = batch("infernal-wagon", tables=1, seats=2, talk=True, seed=1, pace=pace)
    spoken = tables.mask[0, tables.stages[-1].first :]
    say(tables, 1)
    wait(tables, 1)
    for _ in range(2):  # one tick, then another
        assert not spoken.any() or int(tables.seat[0]) == 1
        wait(tables, 2)
    wait(tables, 1)
    assert int(tables.seat[0]) == 0
    assert spoken[1]


def test_without_talk_nothing_can_be_said() -> None:
    tables = batch("infernal-wagon", tables=1, seats=2, seed=1)
    assert not tables.mask[0, tables.stages[-1].first :].any()


def test_nobody_talks_without_end() -> None:
    tables = batch("infernal-wagon", tables=1, seats=2, talk=True, seed=1)
    for _ in range(16):
        say(tables, 0)
    assert not tables.mask[0, tables.stages[-1].first :].any()


# Habits ---------------------------------------------------------------------------------------


def test_every_seat_of_a_deal_has_habits_of_its_own_and_sees_them() -> None:
    pace = Pace(reaction_ms=1_000, slowest_ms=8_000, overlooks=20)
    tables = batch("infernal-wagon", tables=64, seats=3, seed=1, pace=pace)
    again = batch("infernal-wagon", tables=64, seats=3, seed=1, pace=pace)
    habits = tables.obs["habits"]
    assert (habits == again.obs["habits"]).all()
    assert habits[:, 0].min() >= 10
    assert habits[:, 0].max() <= 80
    assert len(np.unique(habits[:, 0])) > 10
    assert habits[:, 1].max() <= 20


def test_a_slow_seat_is_asked_when_it_has_had_the_time() -> None:
    pace = Pace(reaction_ms=1_000, slowest_ms=8_000)
    tables = batch("infernal-wagon", tables=64, seats=3, seed=1, pace=pace)
    rng = np.random.default_rng(1)
    for _ in range(40):
        reaction = tables.obs["habits"][:, 0].astype(int)
        idle = tables.obs["idle"][:, 0] * 10 + tables.obs["idle"][:, 1] // 10
        turning = tables.obs["tunnel"][:, 0] > 0
        assert (turning | (idle >= reaction)).all()
        tables.step((rng.random(tables.mask.shape) * tables.mask).argmax(axis=1))


def test_cards_are_overlooked_as_often_as_said_and_found_in_the_end() -> None:
    pace = Pace(overlooks=30)
    tables = batch("infernal-wagon", tables=512, seats=2, seed=1, pace=pace)
    plays = tables.stages[1]

    def seen() -> float:
        cards = tables.mask[:, plays.first : plays.first + plays.size].reshape(512, -1, 7)
        held = tables.obs["hand"][:, :, 0].sum(axis=1)
        return float((cards.any(axis=2).sum(axis=1) / held).mean())

    assert 0.6 < seen() < 0.8
    wait(tables, 14)
    assert seen() == 1
