"""Many games: the same numbers from the same seed, whoever does the work and however far it got."""

import multiprocessing
import signal
from itertools import count

import pytest

from limboline.games.registry import names, room
from limboline.kernel import Illegal, replay
from limboline.lab import simulate
from limboline.lab.simulate import Batch, Simulation, play_game, seat_match

ROOMS = pytest.mark.parametrize("name", names())


def simulation(
    name: str,
    *,
    bots: tuple[str, ...] = ("random",),
    games: int = 30,
    seed: int = 5,
    processes: int = 1,
) -> Simulation:
    fewest = room(name).game.properties.fewest
    # On paper: these tests are of the simulation, and toys that walk would take minutes.
    return Simulation(
        name,
        players=(fewest, fewest + 1),
        bots=bots,
        games=games,
        seed=seed,
        processes=processes,
        paper=True,
    )


@ROOMS
def test_the_numbers_do_not_depend_on_the_number_of_processes(name: str) -> None:
    bots = tuple(room(name).bots.BOTS)
    last = bots.index(room(name).bots.STEPS_IN)  # those after it think by the clock, or for long
    bots = bots[last - 1 : last + 1]
    games = 30 if room(name).game.properties.real_time else 2  # games in turns are long
    alone, together = (
        simulation(name, bots=bots, games=games, processes=processes) for processes in (1, 2)
    )
    assert alone.run() == together.run()
    assert [tally.games for tally in alone.tallies] == [games, games]


@ROOMS
def test_another_seed_gives_other_games(name: str) -> None:
    one, two = (simulation(name, games=5, seed=seed).run() for seed in (1, 2))
    assert [tally.time_ms for tally in one] != [tally.time_ms for tally in two]


@ROOMS
def test_more_games_begin_with_the_same_ones(name: str) -> None:
    few, many = simulation(name, games=25).batches(), simulation(name, games=45).batches()
    assert play_game(few[-1], 24) == play_game(many[-1], 24)


@ROOMS
def test_progress_is_told_and_adds_up(name: str) -> None:
    running = simulation(name, processes=2)
    assert sum(running) == running.total == 60


@ROOMS
def test_bots_take_their_seats_in_order_over_and_over(name: str) -> None:
    makers = tuple(room(name).bots.BOTS)[:2]
    batch = simulation(name, bots=makers).batches()[1]
    assert batch.bots == (makers * 3)[: batch.players]
    assert seat_match(batch, 0).record.players == batch.bots


@ROOMS
def test_a_game_of_a_simulation_can_be_looked_at_and_replayed(name: str) -> None:
    match = seat_match(simulation(name).batches()[0], 3)
    match.play_out()
    assert match.game.dump(replay(match.game, match.record)) == match.game.dump(match.state)


@ROOMS
def test_an_interrupted_simulation_keeps_the_games_that_are_done(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played = count(1)

    def interrupted(batch: Batch, number: int) -> object:
        if next(played) > 33:
            raise KeyboardInterrupt
        return play_game(batch, number)

    running = simulation(name)
    monkeypatch.setattr(simulate, "play_game", interrupted)
    with pytest.raises(KeyboardInterrupt):
        running.run()
    assert [tally.games for tally in running.tallies] == [20, 13]


@ROOMS
@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_ends_all_processes_and_keeps_what_is_done(name: str) -> None:
    running = simulation(name, games=2_000, processes=2)
    for _ in running:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
        break
    done = sum(tally.games for tally in running.tallies)
    assert 0 < done < running.total
    for process in multiprocessing.active_children():
        process.join(30)
    assert multiprocessing.active_children() == []


@ROOMS
def test_what_cannot_be_played_is_refused_before_the_first_game(name: str) -> None:
    most = room(name).game.properties.most
    with pytest.raises(ValueError, match="no bot is called hal, eve; there are random, "):
        Simulation(name, players=(most,), bots=("hal", "random", "eve"), games=1)
    with pytest.raises(ValueError, match="no bot"):
        Simulation(name, players=(most,), bots=(), games=1)
    with pytest.raises(Illegal) as caught:
        Simulation(name, players=(most, most + 1), bots=("random",), games=1)
    assert caught.value.facts == {"n": most + 1}
