"""What a hauler does at a table, seen one situation at a time."""

from typing import Any

import pytest

from limboline.games.hellrail import game
from limboline.games.hellrail.bots.hauler import Hauler
from limboline.games.hellrail.bots.steering import is_stranded
from limboline.games.hellrail.cards import tabulate
from limboline.games.hellrail.events import Delivered
from limboline.games.hellrail.options import Options
from limboline.games.hellrail.position import position
from limboline.games.hellrail.state import State
from tests.games.hellrail.bot_table import ask, bot, turn
from tests.games.hellrail.table import ANA, BO, arrival, play

# Card 20 turned by a quarter, on the cell between 7, 4, 1 and 3, joins 7 with 4 and 1 with 3.
SEVEN_TO_FOUR = "20/1@2,2"
LEDGER = Options(open_ledger=True)


def late(at: str, hand: str, rails: str = "", pile: str = "1 2 3", **more: Any) -> State:
    """A game that is nearly over: Bo holds whatever is named nowhere else."""
    trains, delivered = (more.get(name, "").replace("|", " ") for name in ("trains", "delivered"))
    laid = " ".join(words.partition("@")[0].partition("/")[0] for words in rails.split())
    named = f"{hand} {pile} {trains} {delivered} {laid}".replace("-", " ").split()
    rest = " ".join(str(card) for card in range(1, 46) if str(card) not in named)
    return position(at, f"{hand} | {rest}", rails, pile=pile, **more)


def game_value(card: int) -> int:
    return tabulate(None).value[card - 1]


def does(state: State, seat: int = ANA) -> str:
    """The next thing that a hauler does."""
    return ask(bot("hauler", seat), state, seat)


def test_a_car_that_has_arrived_is_delivered_first() -> None:
    assert does(position("4 | G", "12 5 | 7", trains="16 | -")) == "uncouple 16"


# 19 waits in 7 and belongs in 4.
def test_it_couples_hauls_and_delivers_in_one_turn() -> None:
    done = turn("hauler", late("7 | G", "19 33", SEVEN_TO_FOUR))
    assert done[:3] == ["couple 19", "move 33 by NE4", "uncouple 19"]


def test_it_lays_the_track_that_is_missing() -> None:
    done = turn("hauler", late("7 | G", "19 33 45"))
    assert done[0] == "couple 19"
    assert {words.split()[0] for words in done[1:3]} == {"lay", "move"}
    assert "uncouple 19" in done


# Unturned, 20 joins 1 with 4 and 7 with 3. Card 15 has all of its rails, and one from 7 to 4.
def test_it_upgrades_what_leads_nowhere() -> None:
    done = turn("hauler", late("7 | G", "19 33 15", "20@2,2 18@3,3"))
    assert any(words.startswith("upgrade 15 at 2,2") for words in done)
    assert "uncouple 19" in done


# It takes traction 2 to pull two cars; 16 and 21 have 1.
def test_fuel_must_be_strong_enough_for_all_the_cars() -> None:
    state = late("7 | G", "16 21 9", SEVEN_TO_FOUR, trains="19 18 | -")
    assert turn("hauler", state)[:3] == ["move 9 by NE4", "uncouple 19", "uncouple 18"]


# A straight takes five ties, and these cards bring four and three.
def test_two_weak_cards_make_a_strong_one() -> None:
    state = late("G | 9", "14 45", "18@3,1", trains="19 | -")
    done = turn("hauler", state)
    assert [words.split()[0] for words in done[:3]] == ["move", "move", "uncouple"]


def test_it_fans_with_the_card_that_draws_most_and_is_missed_least() -> None:
    assert turn("hauler", position("G | G", "45 2 | 7"))[-1] == "fan 45"


# One card is left to draw, and the fanned one: five are more than that, and the game is over.
@pytest.mark.parametrize(("delivered", "ends"), [("2 | 3", True), ("3 | 2", False)])
def test_it_ends_the_game_when_it_leads_and_not_before(delivered: str, ends: bool) -> None:
    state = late("G | G", "45", pile="1", delivered=delivered, options=LEDGER)
    turn("hauler", state)
    assert (game.outcome(state) is not None) == ends


def test_it_pays_cerberus_with_what_it_can_spare() -> None:
    state = late("7 | G", "19 33 45 14 15", SEVEN_TO_FOUR, cerberus="7")
    done = turn("hauler", state)
    assert [words.split()[0] for words in done[:3]] == ["couple", "move", "pay"]
    assert "uncouple 19" in done
    paid = [int(words.split()[1]) for words in done if words.startswith("pay")]
    assert sum(game_value(card) for card in paid) > 7
    assert 19 not in paid


def test_it_stays_with_cerberus_if_it_cannot_pay() -> None:
    state = position("7 | G", "33 | 7", SEVEN_TO_FOUR, trains="19 | -", cerberus="7")
    assert not any(words.startswith("move") for words in turn("hauler", state))


def test_it_rolls_on_from_where_it_was_left() -> None:
    state = late("2,2:S>in | G", "33 5", SEVEN_TO_FOUR, trains="19 | -")
    assert turn("hauler", state) == ["move 33 by E3", "uncouple 19", "fan 5"]


# Bo stands before the end of the track below 4, with a long train.
def test_it_pushes_a_rich_rival_off_the_track() -> None:
    state = position("4 | 3,3:NS1>S", "33 | 2 7 13 21", "18@3,3", trains="- | 1 32 44")
    assert does(state).startswith("move 33 by SS")
    play(state, ANA, does(state))
    assert game.view(state, BO).seats[BO].place == "G"


# 8 lies west of 5,3 and 9 east of it; Bo's cars belong elsewhere.
def test_it_pushes_a_rival_into_the_circle_of_cerberus() -> None:
    state = position("8 | 5,3:E>out", "12 33 | 7 8", "18@5,3", trains="- | 5 10", cerberus="9")
    play(state, ANA, does(state))
    assert game.view(state, BO).seats[BO].place == "9"


def test_it_pushes_a_long_train_over_a_check() -> None:
    state = position(
        "G | 3,1:NS0>S",
        "33 | 7",
        "18@3,1",
        trains="- | 41 44 42 32 21",
        checks="3,1:NS1",
        pile="6 1 2",
    )
    words = does(state)
    assert words.startswith("move 33 by S")
    play(state, ANA, words)
    assert game.view(state, BO).stages[-1].kind == "drop"


# Bo faces her: whatever she does with him is farther from 4, where his cars belong.
def test_it_pushes_a_rival_back_from_where_its_cars_belong() -> None:
    state = position("4 | 3,1:S>out", "33 12 | 7", "18@3,1", trains="- | 16 19 20 17")
    assert does(state).startswith("move")
    play(state, ANA, does(state))
    assert game.view(state, BO).seats[BO].place != "3,1:S>out"


def test_it_does_not_push_a_rival_home() -> None:
    state = position("G | 3,1:NS0>S", "33 | 7", "18@3,1", trains="- | 16 19 20 17")
    assert not does(state).startswith("move 33 by S")


def test_it_leaves_a_poor_rival_alone() -> None:
    state = position("4 | 3,3:NS1>S", "33 19 2 13 | -", "18@3,3", trains="16 1 | -")
    assert not does(state).startswith("move 33 by SS")


# Nothing ahead leads to a circle: a card across the gap does.
def test_a_stranded_train_builds_itself_a_way_out() -> None:
    state = late("1,0:S>out | G", "18 33 5", "40@1,0", trains="19 | -")
    done = turn("hauler", state)
    assert done[0].startswith("lay")
    assert done[0].split()[3] == "1,1"
    assert not is_stranded(state, ANA)


# She has just come into circle 4.
@pytest.mark.parametrize(
    ("effect", "hands", "trains", "answer"),
    [
        ("boatmen", "12 | 7", "", "use boatmen"),
        ("heresy", "12 | 7", "", "use heresy token cancel"),
        ("tenders", "36 1 | 7", "", "use tenders"),
        ("tenders", "30 5 | 7", "", "pass"),
        ("thievery", "12 | 7", "- | 44 43", "use thievery whom 1 car 44"),
        ("thievery", "12 | 7", "2 13 1 9 10 | 34", "pass"),
        ("lust", "12 | 7 8 9 10 11", "", "use lust whom 1"),
        ("lust", "12 13 14 15 | -", "", "pass"),
        ("guard_duty", "12 | 7", "", "use guard_duty circle 9"),
        ("gluttony", "- | 7 8 9 10 11 13 14 15", "", "use gluttony whom 1"),
        ("gluttony", "12 13 14 15 | 7 8 9 10 11", "", "pass"),
        ("geryon", "12 | 7", "19 | -", "pass"),
        ("infernal_power", "12 | 7", "", "use infernal_power"),
        ("soul_catcher", "12 | 7", "", "use soul_catcher"),
    ],
)
def test_it_uses_an_effect_when_it_is_worth_it(
    effect: str, hands: str, trains: str, answer: str
) -> None:
    assert does(arrival(effect, hands, "9", trains=trains)) == answer


def test_it_objects_to_what_hits_its_own_hand_hard() -> None:
    large = arrival("gluttony", "- | 7 8 9 10 11 13 14", "9", heresy="- | cancel")
    play(large, ANA, "use gluttony whom 1")
    assert does(large, BO) == "cancel"
    small = arrival("lust", "12 13 | 7", "9", heresy="- | cancel")
    play(small, ANA, "use lust whom 1")
    assert does(small, BO) == "pass"


# 30 has traction 5: fanning draws more than the Tender.
@pytest.mark.parametrize(("hand", "answer"), [("16 21", "draw 3"), ("16 30", "drop_tender")])
def test_a_tender_is_kept_until_there_is_something_to_fan_with(hand: str, answer: str) -> None:
    state = position("G | G", f"- | {hand}", tenders=(BO,))
    play(state, ANA, "end")
    assert does(state, BO) == answer


def test_it_remembers_what_was_delivered() -> None:
    one = bot("hauler")
    state = position("4 | G", "12 5 | 7", trains="16 | -")
    one.hear(play(state, ANA, "uncouple 16"))
    assert isinstance(one, Hauler)
    assert one.memory == [Delivered(ANA, 16)]
