"""Seats: who may take one, who gives them out, and who has to leave."""

from functools import partial

import pytest

from limboline.table import deciding
from limboline.table import entries as log
from limboline.table.seating import Who
from limboline.table.table import default_bot
from tests.table.evening import Rehearsal, guest_of, token_of
from tests.table.rooms import tiny_rooms

__all__ = ["tiny_rooms"]

BEA = (guest_of("bea"), "Bea", token_of("bea"))


def names(rehearsal: Rehearsal) -> list[str]:
    return [seat.name for seat in rehearsal.table.seats]


def test_guests_take_the_first_open_seat_or_the_one_they_name() -> None:
    table = Rehearsal.of("ana")
    table.sit("bea", seat=2)
    table.sit("cleo")
    assert names(table) == ["ana", "cleo", "bea"]


def test_the_log_keeps_a_fingerprint_of_the_secret_and_not_the_secret() -> None:
    table = Rehearsal.of("ana")
    assert token_of("ana") not in table.table.seats[0].token
    assert table.table.seat_of(token_of("ana")) == 0
    assert table.table.seat_of(token_of("bea")) is None


def test_nobody_sits_twice_or_on_another() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("already_seated", deciding.sit, *BEA)
    table.refuses("seat_taken", deciding.sit, guest_of("cleo"), "Cleo", "secret", 0)
    table.refuses("no_such_seat", deciding.sit, guest_of("cleo"), "Cleo", "secret", 3)
    table.refuses("no_such_seat", deciding.sit, guest_of("cleo"), "Cleo", "secret", -1)


def test_a_full_table_has_no_seat_left() -> None:
    table = Rehearsal.of("ana", "cleo", "dora")
    table.refuses("table_full", deciding.sit, *BEA)


def test_a_name_needs_letters_and_two_of_a_name_are_told_apart() -> None:
    table = Rehearsal.of("ana")
    table.refuses("no_name", deciding.sit, guest_of("bea"), " \u202e!", "secret")
    table.decide(deciding.sit, guest_of("bea"), "ANA", "secret")
    assert names(table)[:2] == ["ana", "ANA 2"]


def test_a_locked_table_lets_nobody_new_sit() -> None:
    table = Rehearsal.of("ana")
    table.decide(deciding.lock, table.who("ana"), True)
    table.refuses("table_locked", deciding.sit, *BEA)
    assert table.decide(deciding.lock, table.who("ana"), True) == []
    table.decide(deciding.lock, table.who("ana"), False)
    table.sit("bea")


def test_whoever_is_banned_stays_out_until_forgiven() -> None:
    table = Rehearsal.of("ana", "bea")
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "ban")
    assert table.table.seats[1].open
    table.refuses("banned", deciding.sit, *BEA)
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "forgive")
    table.sit("bea")


def test_whoever_is_kicked_loses_the_seat_and_may_come_back() -> None:
    table = Rehearsal.of("ana", "bea")
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "kick")
    assert table.table.seats[1].open
    table.sit("bea")


def test_there_is_nothing_to_kick_somebody_from_who_only_watches() -> None:
    table = Rehearsal.of("ana")
    table.refuses("no_such_seat", deciding.bar, table.who("ana"), guest_of("bea"), "kick")
    # But they can be kept from sitting down.
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "ban")
    table.refuses("banned", deciding.sit, *BEA)


def test_mute_and_forgive() -> None:
    table = Rehearsal.of("ana", "bea")
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "mute")
    assert table.table.muted == {guest_of("bea")}
    assert not table.table.seats[1].open
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "forgive")
    assert not table.table.muted


def test_nobody_bars_the_host_or_in_an_unknown_way() -> None:
    table = Rehearsal.of("ana", "bea")
    table.refuses("no_such_action", deciding.bar, table.who("ana"), guest_of("ana"), "kick")
    table.refuses("no_such_action", deciding.bar, table.who("ana"), guest_of("bea"), "tickle")
    for how in ("mute", "kick", "ban"):  # bots are nobody's guests
        table.refuses("no_such_seat", deciding.bar, table.who("ana"), "", how)


def test_only_the_host_keeps_the_table() -> None:
    table = Rehearsal.of("ana", "bea")
    bea, watcher = table.who("bea"), Who(guest_of("dora"))
    for who in (bea, watcher):
        table.refuses("host_only", deciding.seat_bot, who, 2, "crew")
        table.refuses("host_only", deciding.clear_seat, who, 2)
        table.refuses("host_only", deciding.resize, who, 4)
        table.refuses("host_only", deciding.choose, who, {})
        table.refuses("host_only", deciding.begin, who, "1", "crew")
        table.refuses("host_only", deciding.bar, who, guest_of("ana"), "kick")
        table.refuses("host_only", deciding.lock, who, True)
        table.refuses("host_only", deciding.list_publicly, who, True)
        table.refuses("host_only", deciding.close, who)


def test_only_who_sits_can_get_up_be_ready_tick_or_let_a_bot_play() -> None:
    table = Rehearsal.of("ana", "bea")
    table.begin()
    watcher = Who(guest_of("dora"))
    table.refuses("not_seated", deciding.rise, watcher)
    table.refuses("not_seated", deciding.ready, watcher, True)
    table.refuses("not_seated", deciding.tick, watcher, "welcome")
    table.refuses("not_seated", deciding.hold, watcher, 1)


def test_bots_take_free_seats_and_those_of_other_bots() -> None:
    table = Rehearsal.of("ana")
    host = table.who("ana")
    table.decide(deciding.seat_bot, host, 1, "crew")
    table.decide(deciding.seat_bot, host, 2, "crew")
    assert names(table) == ["ana", "Morty", "Isolde"]
    table.decide(deciding.seat_bot, host, 1, "greedy")
    assert names(table) == ["ana", "Morty", "Isolde"]
    assert [seat.bot for seat in table.table.seats] == ["", "greedy", "crew"]
    table.refuses("seat_taken", deciding.seat_bot, host, 0, "crew")
    table.refuses("no_such_seat", deciding.seat_bot, host, 3, "crew")
    table.refuses("no_such_bot", deciding.seat_bot, host, 1, "hal", bot="hal")
    table.decide(deciding.clear_seat, host, 1)
    assert table.table.seats[1].open
    for seat in (0, 1, 9, -1):  # a person, an open seat, none at all
        table.refuses("no_such_seat", deciding.clear_seat, host, seat)


def test_people_take_the_seat_of_a_bot_before_and_during_a_game() -> None:
    table = Rehearsal.of("ana", seats=2)
    table.decide(deciding.seat_bot, table.who("ana"), 1, "crew")
    table.sit("bea", seat=1)
    table.decide(deciding.rise, table.who("bea"))
    table.begin(fill="crew")
    table.refuses("table_full", deciding.sit, *BEA)
    table.sit("bea", seat=1)
    assert table.table.seats[1].player == ""
    table.refuses("seat_taken", deciding.sit, guest_of("cleo"), "Cleo", "secret", 1)


def test_a_table_grows_and_shrinks_but_throws_nobody_out() -> None:
    table = Rehearsal.of("ana", seats=3)
    host = table.who("ana")
    table.decide(deciding.resize, host, 5)
    table.sit("bea", seat=4)
    table.refuses("seat_taken", deciding.resize, host, 4)
    table.refuses("players", deciding.resize, host, 6, n=6)
    table.refuses("players", deciding.resize, host, 0, n=0)
    table.decide(deciding.rise, table.who("bea"))
    table.decide(deciding.resize, host, 2)
    assert len(table.table.seats) == 2


def test_the_host_who_leaves_passes_the_table_on() -> None:
    table = Rehearsal.of("ana", "bea", "cleo")
    table.decide(deciding.rise, table.who("ana"))
    assert table.table.host == guest_of("bea")
    table.decide(deciding.rise, table.who("cleo"))
    assert table.table.host == guest_of("bea")
    table.decide(deciding.rise, table.who("bea"))
    assert table.table.host == guest_of("bea")  # there is nobody else


def test_the_host_may_only_watch() -> None:
    table = Rehearsal.of("bea", "cleo")
    table.decide(deciding.ready, table.who("bea"), True)
    table.decide(deciding.ready, table.who("cleo"), True)
    table.decide(deciding.begin, table.who("ana"), "1")
    assert names(table) == ["bea", "cleo"]


def test_a_listed_table_is_shown_to_strangers() -> None:
    table = Rehearsal.of("ana")
    table.decide(deciding.list_publicly, table.who("ana"), True)
    assert table.table.public
    assert table.decide(deciding.list_publicly, table.who("ana"), True) == []


def test_a_closed_table_is_closed_to_everybody() -> None:
    table = Rehearsal.of("ana")
    table.decide(deciding.close, table.who("ana"))
    table.refuses("table_closed", deciding.sit, *BEA)
    table.refuses("table_closed", deciding.begin, table.who("ana"), "1")
    table.refuses("table_closed", deciding.close, table.who("ana"))


# -- nobody sees two hands -----------------------------------------------------------------------


def a_game_with_two_bots() -> Rehearsal:
    """Ana and Bea play with two bots."""
    table = Rehearsal.of("ana", "bea", seats=4)
    table.begin(fill="crew")
    return table


def test_whoever_got_up_in_a_game_may_take_only_the_own_seat_again() -> None:
    table = a_game_with_two_bots()
    table.decide(deciding.rise, table.who("bea"))
    for seat in (2, 3):
        table.refuses("saw_another_hand", deciding.sit, *BEA, seat)
    table.sit("bea", seat=1)
    assert table.table.seats[1].guest == guest_of("bea")


def test_without_a_wish_they_get_their_own_seat_back() -> None:
    table = a_game_with_two_bots()
    table.decide(deciding.rise, table.who("bea"))
    table.sit("bea")
    assert table.table.seats[1].guest == guest_of("bea")


DORA = (guest_of("dora"), "Dora", "secret")


def test_a_stranger_takes_a_bots_seat_only_with_the_hosts_word_whatever_the_cookie_says() -> None:
    """Bea's second browser is a stranger: so each bot's hand could be read in turn."""
    table = a_game_with_two_bots()
    for seat in (2, 3):
        table.refuses("host_admits", deciding.sit, *DORA, seat)
    table.decide(deciding.rise, table.who("bea"))
    table.refuses("host_admits", deciding.sit, *DORA, 1)
    table.sit("bea", seat=1)


def test_a_host_without_a_seat_needs_nobodys_word() -> None:
    table = Rehearsal.of("bea", "cleo", seats=3)
    table.begin(fill="crew")
    table.sit("ana", seat=2)
    assert table.table.seats[2].guest == guest_of("ana")


def test_nobody_is_sent_away_to_look_at_their_hand() -> None:
    table = a_game_with_two_bots()
    for how, who in (("kick", "bea"), ("ban", "dora")):
        if who == "dora":
            table.table.fold(log.Admitted(DORA[0]))
            table.decide(deciding.sit, *DORA, 2)
        seat = table.who(who).seat
        assert seat is not None
        table.decide(deciding.bar, table.who("ana"), guest_of(who), how)
        assert table.table.seats[seat].bot == default_bot(table.table)
        eve = (guest_of("eve"), "Eve", "secret")
        table.table.fold(log.Admitted(eve[0]))
        table.refuses("hand_forfeited", deciding.sit, *eve, seat)
    table.refuses("hand_forfeited", deciding.sit, *BEA, 1)
    table.end_by_time()
    table.sit("bea", seat=1)


def test_an_onlooker_may_take_a_bots_seat_and_then_no_other() -> None:
    table = a_game_with_two_bots()
    table.table.fold(log.Admitted(DORA[0]))
    table.decide(deciding.sit, *DORA, 3)
    table.decide(deciding.rise, table.who("dora"))
    table.refuses("saw_another_hand", deciding.sit, *DORA, 2)
    table.sit("dora", seat=3)


def test_the_hosts_word_holds_until_the_next_game_whichever_process_keeps_the_table() -> None:
    """It stands in the log: a table that is read again still knows it."""
    table = a_game_with_two_bots()
    table.table.fold(log.Admitted(DORA[0]))
    assert DORA[0] in table.table.copy().admitted
    table.end_by_time()
    table.begin()
    assert not table.table.admitted


def test_a_newcomer_from_where_somebody_was_sent_away_needs_the_hosts_word() -> None:
    table = Rehearsal.of("ana", "bea", seats=4)
    strange = partial(deciding.sit, strange=True)
    table.refuses("host_admits_here", strange, *DORA)
    table.decide(deciding.rise, table.who("bea"))
    table.decide(strange, *BEA)  # whom the table knows
    table.table.fold(log.Admitted(DORA[0]))
    table.decide(strange, *DORA)


def test_a_seat_that_went_to_somebody_else_meanwhile_is_lost() -> None:
    table = a_game_with_two_bots()
    table.decide(deciding.rise, table.who("bea"))
    table.table.fold(log.Admitted(DORA[0]))
    table.decide(deciding.sit, *DORA, 1)
    table.refuses("seat_taken", deciding.sit, *BEA, 1)
    table.refuses("saw_another_hand", deciding.sit, *BEA, 2)
    table.refuses("table_full", deciding.sit, *BEA)


def test_whoever_was_sent_away_knows_too_much_as_well() -> None:
    table = a_game_with_two_bots()
    table.decide(deciding.bar, table.who("ana"), guest_of("bea"), "kick")
    table.refuses("saw_another_hand", deciding.sit, *BEA, 2)


def test_when_the_game_is_over_every_seat_is_free_to_all_again() -> None:
    table = a_game_with_two_bots()
    table.decide(deciding.rise, table.who("bea"))
    table.end_by_time()
    table.sit("bea", seat=3)
    table.begin()
    table.decide(deciding.rise, table.who("bea"))
    table.refuses("saw_another_hand", deciding.sit, *BEA, 1)
    table.sit("bea", seat=3)


def test_seats_are_known_by_where_they_are_when_the_game_begins() -> None:
    table = Rehearsal.of("ana", seats=4)
    table.sit("bea", seat=3)
    table.decide(deciding.seat_bot, table.who("ana"), 2, "crew")
    table.begin()  # the open seat goes away, and Bea moves up
    assert table.table.seat_of_guest(guest_of("bea")) == 2
    table.decide(deciding.rise, table.who("bea"))
    table.refuses("saw_another_hand", deciding.sit, *BEA, 1)
    table.sit("bea", seat=2)


@pytest.mark.usefixtures("tiny_rooms")
def test_where_nothing_is_hidden_nobody_can_know_too_much() -> None:
    table = Rehearsal.of("ana", "bea", seats=3, game="aim")
    table.begin(fill="random")
    table.decide(deciding.rise, table.who("bea"))
    table.sit("bea", seat=2)
