"""Options, consent, the start of a game, the rematch, and acting in it."""

from typing import Any

import pytest

from limboline.kernel.illegal import Illegal
from limboline.kernel.seats import NATURE
from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.table import GATHERING, OVER, PLAYING, default_bot, options_of
from tests.table.evening import SEED, Rehearsal, guest_of

MINUTE_MS = 60_000
TOYS = "all-wound-up"


def best_play(rehearsal: Rehearsal, name: str) -> Any:
    play, seat = rehearsal.table.play, rehearsal.who(name).seat
    assert play is not None
    assert seat is not None
    return play.game.write(play.state, seat, play.game.default(play.state, seat))


def test_options_are_the_hosts_and_everybody_consents_again() -> None:
    table = Rehearsal.of("ana", "bea")
    table.decide(deciding.ready, table.who("bea"), True)
    assert table.decide(deciding.ready, table.who("bea"), True) == []
    table.decide(deciding.choose, table.who("ana"), {"clock": "5:00", "easy": 2})
    assert not table.table.seats[1].ready
    table.refuses("not_ready", deciding.begin, table.who("ana"), SEED, seat=1)
    table.begin()
    assert table.table.play is not None
    assert table.table.play.options.clock == "5:00"


@pytest.mark.parametrize(
    ("options", "why"),
    [
        ({"clock": "8:00"}, "Invalid enum value '8:00' - at `$.clock`"),
        ({"easy": 9}, "Expected `int` <= 8 - at `$.easy`"),
        ({"magic": True}, "Object contains unknown field `magic`"),
    ],
)
def test_options_that_make_no_game_are_refused_with_the_reason(
    options: dict[str, Any], why: str
) -> None:
    table = Rehearsal.of("ana")
    table.refuses("bad_options", deciding.choose, table.who("ana"), options, why=why)


def test_a_deck_that_makes_no_game_is_refused_with_its_problems() -> None:
    table = Rehearsal.of("ana")
    deck = {"name": "mine", "provenance": "reconstructed", "symbols": ["pick", "gem"], "cards": []}
    with pytest.raises(Illegal) as refused:
        table.decide(deciding.choose, table.who("ana"), {"deck": deck})
    assert refused.value.code == "bad_deck"
    assert "there are 0 exit cards; the box holds 1" in str(refused.value.facts["problems"])


def test_a_game_begins_with_those_who_sit() -> None:
    table = Rehearsal.of("ana", seats=5)
    table.sit("bea", seat=3)
    table.begin()
    assert [seat.name for seat in table.table.seats] == ["ana", "bea"]
    assert table.table.phase == PLAYING
    assert table.table.play is not None
    assert table.table.play.began.names == ["ana", "bea"]
    assert (table.table.clock_ms, table.table.clock_runs) == (0, True)


def easy_of(table: Rehearsal) -> int:
    assert table.table.play is not None
    easy: int = table.table.play.options.easy
    return easy


def test_an_easy_card_is_filled_in_for_each_loss_until_the_table_says_otherwise() -> None:
    table = Rehearsal.of("ana", "bea")
    for losses in range(3):
        assert options_of(table.table).easy == losses
        table.begin()
        assert easy_of(table) == losses
        table.end_by_time()
    table.decide(deciding.choose, table.who("ana"), {"easy": 1})
    table.begin()
    assert easy_of(table) == 1
    table.end_by_time()
    table.decide(deciding.choose, table.who("ana"), {"easy": 0})
    assert options_of(table.table).easy == 0
    table.decide(deciding.choose, table.who("ana"), {})
    assert options_of(table.table).easy == 4


def test_eight_easy_cards_are_the_most_that_are_filled_in() -> None:
    table = Rehearsal.of("ana", "bea")
    for _ in range(9):
        table.begin()
        table.end_by_time()
    assert options_of(table.table).easy == 8


def test_nothing_is_filled_in_where_no_crew_plays() -> None:
    table = Rehearsal.of("ana", "bea", game="hellrail")
    assert options_of(table.table) == table.table.room.recommended(2)


def test_what_nobody_has_chosen_is_as_usual_for_as_many_as_begin() -> None:
    table = Rehearsal.of("ana", "bea", "cleo", game=TOYS, seats=4)
    assert options_of(table.table).course == "zed"
    table.decide(deciding.choose, table.who("ana"), {"toys": "quirky"})
    assert options_of(table.table).course == "zed"
    table.decide(deciding.resize, table.who("ana"), 3)
    assert options_of(table.table).course == "oval_out"
    table.decide(deciding.resize, table.who("ana"), 4)
    table.begin(fill="planner")
    assert table.table.play is not None
    usual = {"course": "zed", "rounds": 0, "passing": "at_once"}
    assert table.table.play.began.options == {**usual, "toys": "quirky"}


def test_a_game_that_begins_with_fewer_is_as_usual_for_those() -> None:
    table = Rehearsal.of("ana", "bea", game=TOYS, seats=4)
    table.begin()
    assert table.table.play is not None
    assert table.table.play.options.course == "oval_crypt"


def test_what_was_chosen_stays_whoever_comes_or_goes() -> None:
    table = Rehearsal.of("ana", "bea", "cleo", game=TOYS, seats=3, course="oval_out")
    table.decide(deciding.resize, table.who("ana"), 4)
    assert options_of(table.table).course == "oval_out"
    table.begin(fill="planner")
    assert table.table.play is not None
    assert table.table.play.options.course == "oval_out"


def test_open_seats_are_filled_with_bots_if_the_host_says_so() -> None:
    table = Rehearsal.of("ana", seats=4)
    table.decide(deciding.seat_bot, table.who("ana"), 3, "crew")
    table.refuses("no_such_bot", deciding.begin, table.who("ana"), SEED, "hal", bot="hal")
    table.begin(fill="crew")
    assert [seat.name for seat in table.table.seats] == ["ana", "Isolde", "Silas", "Morty"]
    assert table.table.play is not None
    assert table.table.play.began.players == ["", "crew", "crew", "crew"]


def test_one_alone_is_no_crew() -> None:
    table = Rehearsal.of("ana")
    table.refuses("players", deciding.begin, table.who("ana"), SEED, n=1)


def test_nothing_about_the_seats_changes_while_a_game_is_played() -> None:
    table = Rehearsal.of("ana", "bea")
    table.begin()
    host = table.who("ana")
    table.refuses("game_under_way", deciding.resize, host, 4)
    table.refuses("game_under_way", deciding.choose, host, {})
    table.refuses("game_under_way", deciding.ready, host, True)
    table.refuses("game_under_way", deciding.begin, host, SEED)
    table.refuses("game_under_way", deciding.tick, host, "ghost_rider")
    table.refuses("seat_taken", deciding.seat_bot, host, 1, "crew")
    table.refuses("no_such_seat", deciding.clear_seat, host, 1)


def test_an_action_is_judged_by_the_rules() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("no_game", deciding.act, 0, None, 0)
    table.begin()
    seat, play = 0, best_play(table, "ana")
    [acted] = table.decide(deciding.act, seat, play, 1_000, request="r1")
    assert isinstance(acted, log.Acted)
    assert (acted.seat, acted.at_ms, acted.request) == (0, 1_000, "r1")
    table.refuses("late", deciding.act, 1, play, 1_010, faster=0)
    table.refuses(
        "time_is_up", deciding.act, 1, best_play(table, "bea"), 7 * MINUTE_MS, due_ms=420_000
    )


def test_nobody_acts_while_the_clock_stands() -> None:
    table = Rehearsal.of("ana", "bea")
    table.begin()
    table.table.fold(log.ClockSet(500, False, "pause"))
    table.refuses("clock_stands", deciding.act, 0, best_play(table, "ana"), 500)


def test_bots_may_answer_any_nonsense() -> None:
    table = Rehearsal.of("ana", "bea")
    table.begin()
    for nonsense in (-1, 10**30, (), (1, 2), "card", None):
        table.refuses("no_such_action", deciding.act_by_code, 0, nonsense, 0)


def test_the_clock_ends_the_game_and_stands() -> None:
    table = Rehearsal.of("ana", "bea")
    table.begin()
    lines = table.decide(deciding.answer_due)
    assert lines == [
        log.Acted(NATURE, "clock", 420_000),
        log.ClockSet(420_000, False, "over"),
    ]
    assert table.table.phase == OVER
    assert not table.table.clock_runs
    table.refuses("no_game", deciding.answer_due)


def test_whoever_plays_after_the_end_is_told_so_by_the_rules() -> None:
    table = Rehearsal.of("ana", "bea")
    table.begin()
    play = best_play(table, "ana")
    table.end_by_time()
    table.refuses("game_over", deciding.act, 0, play, 420_000)
    table.refuses("no_game", deciding.take_back, 0)
    table.refuses("no_game", deciding.hold, table.who("ana"), 1)


def test_a_calm_game_is_due_never() -> None:
    table = Rehearsal.of("ana", "bea", clock="none")
    table.begin()
    assert table.decide(deciding.answer_due) == []


def test_a_rematch_keeps_seats_and_takes_new_options() -> None:
    table = Rehearsal.of("ana", "bea", seats=2)
    table.begin()
    table.end_by_time()
    host = table.who("ana")
    table.decide(deciding.choose, host, {"clock": "6:00"})
    table.decide(deciding.resize, host, 3)
    table.sit("cleo")
    assert table.table.phase == OVER  # the last game can still be looked at
    table.begin(seed="2")
    assert table.table.games == 2
    assert [seat.guest for seat in table.table.seats] == list(map(guest_of, ("ana", "bea", "cleo")))
    assert table.table.play is not None
    assert table.table.play.options.clock == "6:00"
    table.end_by_time()
    assert table.table.clock_ms == 6 * MINUTE_MS


def test_a_rematch_need_not_wait_for_whom_a_bot_holds_the_seat() -> None:
    table = Rehearsal.of("ana", "bea", "cleo")
    table.begin()
    table.decide(deciding.hold, table.who("ana"), 1)
    table.end_by_time()
    table.decide(deciding.ready, table.who("cleo"), True)
    table.decide(deciding.begin, table.who("ana"), SEED)
    assert table.table.seats[1].held_by == default_bot(table.table)
    assert table.table.seats[1].guest == guest_of("bea")


def test_the_crew_ticks_one_achievement_a_game() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("no_such_action", deciding.tick, table.who("ana"), "ghost_rider")
    table.begin()
    table.end_by_time()
    assert (table.table.crew.losses, table.table.crew.wins) == (1, 0)
    table.refuses("not_achieved", deciding.tick, table.who("bea"), "welcome", achievement="welcome")
    # That they listened, the crew says by ticking it.
    table.decide(deciding.tick, table.who("bea"), "ghost_rider")
    assert table.table.crew.ticked == ("ghost_rider",)
    table.refuses("one_tick", deciding.tick, table.who("ana"), "dead_man")


def test_holding_a_seat_is_for_people_and_bots_that_exist() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("no_game", deciding.hold, table.who("ana"), 1)
    table.begin(fill="crew")
    host = table.who("ana")
    table.refuses("no_such_bot", deciding.hold, host, 1, "hal", bot="hal")
    table.refuses("no_such_seat", deciding.hold, host, 2)
    table.refuses("no_such_seat", deciding.hold, host, 7)
    assert table.decide(deciding.hold, host, 1, "greedy") == [log.Held(1, "greedy")]
    assert table.decide(deciding.hold, host, 1) == []
    assert table.decide(deciding.come_back, 1) == [log.Returned(1)]
    assert table.decide(deciding.come_back, 1) == []


def test_a_table_that_gathers_knows_nothing_of_games() -> None:
    table = Rehearsal.of("ana")
    assert table.table.phase == GATHERING
    table.refuses("no_game", deciding.take_back, 0)
    table.refuses("no_game", deciding.answer_due)


def test_with_a_countdown_the_clock_stands_when_a_game_begins() -> None:
    table = Rehearsal.of("ana", "bea")
    table.decide(deciding.ready, table.who("bea"), True)
    table.decide(lambda now, who: deciding.begin(now, who, SEED, countdown=True), table.who("ana"))
    assert table.table.phase == PLAYING
    assert (table.table.clock_runs, table.table.clock_why) == (False, "start")
