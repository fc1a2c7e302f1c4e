"""Bots by name, some of them made to measure."""

import pytest

from limboline.bots import RandomBot, Roster, find_maker, told, with_own
from limboline.bots.player import Maker
from limboline.bots.roster import MOST_THOUGHTS
from limboline.games.registry import names, room
from limboline.kernel import Random
from tests.kernel.tiny import Marbles


class Ponderer(RandomBot):
    """Thinks so often before it does anything at all."""

    def __init__(self, seat: int, rng: Random, thoughts: int) -> None:
        super().__init__(seat, rng)
        self.thoughts = thoughts


def ponderers(thoughts: int) -> Maker:
    return lambda seat, rng: Ponderer(seat, rng, thoughts)


ROSTER = Roster({"random": RandomBot}, {"ponder": ponderers}, {"greedy": "random"})


def test_a_budget_is_a_part_of_the_name() -> None:
    bot = ROSTER["ponder:12"](1, Random(1))
    assert isinstance(bot, Ponderer)
    assert (bot.seat, bot.thoughts) == (1, 12)


def test_lists_show_only_what_is_simply_there() -> None:
    assert list(ROSTER) == ["random"]
    assert "ponder:12" not in ROSTER


def test_a_bot_may_have_a_common_name_beside_its_own() -> None:
    assert find_maker(ROSTER, "greedy") is RandomBot
    assert "greedy" not in ROSTER


@pytest.mark.parametrize("game", names())
def test_every_game_has_a_bot_that_is_called_greedy(game: str) -> None:
    assert find_maker(room(game).bots.BOTS, "greedy") not in (None, RandomBot)


def test_people_are_told_where_a_number_belongs_to_a_name() -> None:
    assert told(ROSTER) == "random, ponder:N"
    assert told(with_own(ROSTER, Marbles())) == "random, ponder:N"
    assert told({"random": RandomBot}) == "random"


@pytest.mark.parametrize(
    "name",
    [
        *("ponder", "ponder:", "ponder:0", "ponder:-1", "ponder:1e3", "ponder:007", "ponder:٣"),
        *("random:5", "nobody", "", ":5", "ponder:5:5", f"ponder:{MOST_THOUGHTS + 1}"),
    ],
)
def test_nobody_is_called_that(name: str) -> None:
    assert find_maker(ROSTER, name) is None
    with pytest.raises(KeyError):
        ROSTER[name]


def test_the_largest_budget_is_one() -> None:
    assert find_maker(ROSTER, f"ponder:{MOST_THOUGHTS}") is not None
    assert find_maker(ROSTER, "random") is RandomBot
