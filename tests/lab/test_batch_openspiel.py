"""Version 1 of the games in OpenSpiel: its own simulation test, its own search, its own words."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from limboline.games.registry import names, room
from limboline.kernel import Random
from limboline.kernel.encoding import WAIT
from limboline.lab.batch_openspiel import CHOICES_AN_ACTION, DEALS, TableState, load, resample

QUICK = [name for name in names() if room(name).game.properties.real_time]
LONG = [pytest.param(name, marks=pytest.mark.slow) for name in names() if name not in QUICK]


@pytest.fixture(autouse=True)
def _every_part_is_loaded() -> None:
    """As in a server where everything is in use: rooms hold modules, which nothing can copy."""
    for name in names():
        for piece in ("bots", "commands", "draw", "crew", "warnings", "report", "runner"):
            getattr(room(name), piece, None)


def some_choices(name: str, number: int, seed: int = 1) -> TableState:
    """A game after so many random choices; where it can, everybody mostly waits."""
    rng = np.random.default_rng(seed)
    state: TableState = load(name).new_initial_state()
    state.apply_action(int(rng.integers(DEALS)))
    for _ in range(number):
        if state.is_terminal():
            break
        legal = state.legal_actions()
        waits = legal[0] == WAIT and rng.random() < 0.85
        state.apply_action(WAIT if waits else int(rng.choice(legal)))
    return state


def dumped(state: TableState) -> str:
    table = state.at_table()
    assert table is not None
    return str(table.game.dump(table.desk.state(0)))


@pytest.mark.parametrize("name", [*QUICK, *LONG])
def test_upstreams_simulation_finds_no_fault(name: str) -> None:
    pyspiel.random_sim_test(load(name), num_sims=1, serialize=name in QUICK, verbose=False)


@pytest.mark.parametrize("name", names())
def test_a_game_says_of_itself_what_it_is(name: str) -> None:
    properties = room(name).game.properties
    game = load(name, players=properties.most)
    kind = game.get_type()
    assert game.num_players() == properties.most
    assert (kind.min_num_players, kind.max_num_players) == (properties.fewest, properties.most)
    assert kind.information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    identical = pyspiel.GameType.Utility.IDENTICAL
    assert (kind.utility == identical) == properties.cooperative


@pytest.mark.parametrize("name", names())
def test_a_clone_goes_on_alone(name: str) -> None:
    state = some_choices(name, 8)
    before, seen = str(state), state.information_state_string(0)
    twin = state.clone()
    assert (str(twin), twin.information_state_string(0)) == (before, seen)
    for _ in range(3):
        twin.apply_action(twin.legal_actions()[0])
        assert (str(state), state.information_state_string(0)) == (before, seen)
    assert str(twin) != before


@pytest.mark.parametrize("name", names())
def test_an_imagined_table_looks_the_same_to_who_imagines_it(name: str) -> None:
    different = 0
    for seed in range(4):
        state = some_choices(name, 12, seed)
        if state.is_terminal():
            continue
        player = state.current_player()
        other = resample(state, player, Random(seed))
        seen = state.information_state_string(player)
        assert other.information_state_string(player) == seen
        assert other.legal_actions() == state.legal_actions()
        different += dumped(other) != dumped(state)
    assert different


def test_its_search_plays_our_games() -> None:
    rng = np.random.RandomState(4)
    state = some_choices(QUICK[0], 4)
    player = state.current_player()
    evaluator = mcts.RandomRolloutEvaluator(1, rng)
    bot = ismcts.ISMCTSBot(
        game=state.get_game(),
        uct_c=2.0,
        evaluator=evaluator,
        max_simulations=12,
        random_state=rng,
    )
    bot.set_resampler(lambda one, seat: resample(one, seat, Random(int(rng.randint(1 << 30)))))
    assert bot.step(state) in state.legal_actions(player)


@pytest.mark.parametrize("name", QUICK)
def test_those_who_only_wait_come_to_the_end_within_the_longest_game(name: str) -> None:
    game = load(name, players=3)
    state = game.new_initial_state()
    state.apply_action(3)
    choices = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])  # to wait, as long as that is a choice
        choices += 1
    assert 1_000 < choices <= game.max_game_length()


def test_options_are_those_of_the_game_and_stay_in_its_name() -> None:
    name = QUICK[0]
    hard = load(name, {"hard_mine": True, "clock": "5:00"}, players=3)
    assert hard.options.hard_mine
    assert hard.max_game_length() < load(name, players=3).max_game_length()
    again = pyspiel.load_game(str(hard))
    assert again.options == hard.options
    state = hard.new_initial_state()
    state.apply_action(3)
    assert '"hard_mine":true' in str(state.record())


def test_a_game_without_an_end_or_a_name_is_refused_in_a_sentence() -> None:
    with pytest.raises(ValueError, match="there is no game called chess: there are"):
        load("chess")
    with pytest.raises(Exception, match="may go on for ever"):
        load(QUICK[0], {"clock": "none"})


@pytest.mark.parametrize("name", names())
def test_no_action_takes_more_choices_than_the_longest_game_counts(name: str) -> None:
    state = some_choices(name, 1)
    rng = np.random.default_rng(2)
    for _ in range(150):
        if state.is_terminal():
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
        table = state.at_table()
        assert table is not None
        assert len(table.unfinished) < CHOICES_AN_ACTION


def test_an_imagined_game_goes_on_and_can_be_imagined_further() -> None:
    state = some_choices("hellrail", 30)
    for seed in range(6):
        other = resample(state, state.current_player(), Random(seed))
        for _ in range(4):
            other.apply_action(other.legal_actions()[0])
        further = resample(other, other.current_player(), Random(seed))
        player = other.current_player()
        assert further.information_state_string(player) == other.information_state_string(player)
